import type { YamlPath } from "@rulewright/diagnostics";
import type { Selection, ViewName } from "../view-types.ts";

/** What the address bar says after its `#`. */
export interface Address {
  readonly view: ViewName;
  readonly selection: Selection;
}

const VIEWS = ["board", "tables", "rules", "source", "problems"] as const satisfies readonly ViewName[];

/** `#tables?at=components.yaml:/tables/horses/rows/horse_1`: the view, and the selection as a JSON pointer. */
export function formatAddress({ view, selection }: Address): string {
  if (selection === undefined) return `#${view}`;
  const pointer = selection.path.map((key) => `/${escapeKey(String(key))}`).join("");
  return `#${view}?at=${encodeURI(selection.file)}:${pointer}`;
}

/** Reads an address; anything unknown in it is left out. */
export function parseAddress(hash: string): Address {
  const [, word = "", at] = /^#?([a-z]*)(?:\?at=(.*))?$/.exec(hash) ?? [];
  const view = VIEWS.find((name) => name === word) ?? "board";
  return { view, selection: at === undefined ? undefined : parseSelection(at) };
}

function parseSelection(at: string): Selection {
  const colon = at.indexOf(":");
  if (colon < 1) return undefined;
  try {
    const file = decodeURI(at.slice(0, colon));
    return { file, path: parsePointer(at.slice(colon + 1)) };
  } catch {
    return undefined;
  }
}

function parsePointer(pointer: string): YamlPath {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((key) => (/^(0|[1-9]\d*)$/.test(key) ? Number(key) : unescapeKey(key)));
}

function escapeKey(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function unescapeKey(key: string): string {
  return decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
}
