"use client";
import type { Slot, SlotChoice } from "@rulewright/print/layout";
import { useCallback, useState } from "react";

const SLOTS: ReadonlySet<string> = new Set<Slot>(["title", "large", "text", "tag", "number", "group", "hidden"]);

/** Where the columns of a deck stand on its cards, as chosen on this machine. */
export function useSlotChoice(
  rulebook: string,
  deck: string,
): readonly [SlotChoice, (column: string, slot: Slot | undefined) => void] {
  const key = `rulewright-card ${rulebook} ${deck}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, SlotChoice>>>({});
  const choice = chosen[key] ?? read(key);
  const choose = useCallback(
    (column: string, slot: Slot | undefined) => {
      const { [column]: _gone, ...others } = read(key);
      const next = slot === undefined ? others : { ...others, [column]: slot };
      localStorage.setItem(key, JSON.stringify(next));
      setChosen((before) => ({ ...before, [key]: next }));
    },
    [key],
  );
  return [choice, choose];
}

const NOTHING: SlotChoice = {};
const known = new Map<string, { readonly text: string; readonly choice: SlotChoice }>();

function read(key: string): SlotChoice {
  const text = localStorage.getItem(key);
  if (text === null) return NOTHING;
  const before = known.get(key);
  if (before?.text === text) return before.choice;
  const choice = parse(text);
  known.set(key, { text, choice });
  return choice;
}

function parse(text: string): SlotChoice {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return NOTHING;
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, Slot] => SLOTS.has(String(entry[1]))),
    );
  } catch {
    return NOTHING;
  }
}
