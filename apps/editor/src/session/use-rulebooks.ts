"use client";
import { useEffect, useState } from "react";
import { fetchRulebooks } from "../api/client.ts";
import type { RulebookEntry } from "../api/contract.ts";

/** The rulebooks of the workspace; none until the server has told. */
export function useRulebooks(): readonly RulebookEntry[] {
  const [rulebooks, setRulebooks] = useState<readonly RulebookEntry[]>([]);
  useEffect(() => {
    let isLeft = false;
    void fetchRulebooks().then((found) => {
      if (!isLeft) setRulebooks(found);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return rulebooks;
}
