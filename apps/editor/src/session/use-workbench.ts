"use client";
import { useEffect, useState } from "react";
import { fetchFiles } from "../api/client.ts";
import type { UnreadFile } from "../api/contract.ts";
import { AddressBar } from "./address-bar.ts";
import { Workbench } from "./workbench.ts";

export type Opening =
  | { readonly kind: "opening" }
  | { readonly kind: "absent" }
  | {
      readonly kind: "open";
      readonly workbench: Workbench;
      readonly address: AddressBar;
      readonly unread: readonly UnreadFile[];
    };

/** Opens the rulebook of a folder, and closes it when the page is left. */
export function useWorkbench(folder: string): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: "opening" });
  useEffect(() => {
    let close: (() => void) | undefined;
    let isLeft = false;
    void fetchFiles(folder).then((files) => {
      if (isLeft) return;
      if (files === undefined) return setOpening({ kind: "absent" });
      const workbench = new Workbench(files);
      const address = new AddressBar(window);
      const follow = () => {
        const { play, variant } = address.address.snapshot();
        workbench.assume(play.chances);
        workbench.preview.change(play);
        workbench.openVariant(variant);
      };
      follow();
      const unfollow = address.address.subscribe(follow);
      close = () => {
        unfollow();
        workbench.close();
        address.close();
      };
      setOpening({ kind: "open", workbench, address, unread: files.unread });
    });
    return () => {
      isLeft = true;
      close?.();
      setOpening({ kind: "opening" });
    };
  }, [folder]);
  return opening;
}
