import type { KeyboardEvent } from "react";

export type Shortcut =
  | { readonly kind: "save" | "save_as" | "undo" | "redo" | "dock" | "next_pane" | "previous_pane" }
  | { readonly kind: "find" | "keys" | "changes" }
  | { readonly kind: "view"; readonly number: number };

/** The keys that work in every view. */
export function shortcutOf(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): Shortcut | undefined {
  if (event.key === "F6") return { kind: event.shiftKey ? "previous_pane" : "next_pane" };
  if (event.key === "?" && !event.ctrlKey && !event.metaKey) return { kind: "keys" };
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === "s") return { kind: event.shiftKey ? "save_as" : "save" };
  if (key === "z") return { kind: event.shiftKey ? "redo" : "undo" };
  if (key === "y") return { kind: "redo" };
  if (key === "f") return { kind: "find" };
  if (key === "d" && event.shiftKey) return { kind: "changes" };
  if (key === "j") return { kind: "dock" };
  return /^[1-9]$/.test(key) ? { kind: "view", number: Number(key) } : undefined;
}
