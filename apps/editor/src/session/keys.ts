import type { ViewName } from "../view-types.ts";

/** What a key of the workbench asks for. */
export type KeyCommand =
  | { readonly kind: "undo" | "redo" | "save" | "dock" }
  | { readonly kind: "pane"; readonly step: 1 | -1 }
  | { readonly kind: "view"; readonly view: ViewName };

const VIEW_KEYS = new Map<string, ViewName>([
  ["1", "board"], ["2", "tables"], ["3", "rules"], ["4", "source"], ["5", "problems"],
]);

/** The part of a key press that is looked at. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Reads a key press; undefined when it means nothing to the workbench. */
export function keyCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): KeyCommand | undefined {
  if (key === "F6" && !altKey) return { kind: "pane", step: shiftKey ? -1 : 1 };
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return { kind: shiftKey ? "redo" : "undo" };
  if (shiftKey) return undefined;
  if (letter === "y") return { kind: "redo" };
  if (letter === "s") return { kind: "save" };
  if (letter === "j") return { kind: "dock" };
  const view = VIEW_KEYS.get(key);
  return view === undefined ? undefined : { kind: "view", view };
}
