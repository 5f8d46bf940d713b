import type { YamlPath } from "@rulewright/diagnostics";
import type { Selection, ViewName } from "../view-types.ts";

/** How the preview plays, where it was chosen; the rest is usual for the rulebook. */
export interface PlayChoice {
  readonly seats?: number;
  /** `random`, or the name of a habit. */
  readonly bot?: string;
}

/** What the address bar says after its `#`. */
export interface Address {
  readonly view: ViewName;
  /** Which board, deck or chapter the view shows; undefined for the one it shows first. */
  readonly part: string | undefined;
  /** The variant that is open, by its name; undefined for the rulebook itself. */
  readonly variant: string | undefined;
  readonly play: PlayChoice;
  readonly selection: Selection;
}

const VIEWS = ["board", "cards", "tables", "rules", "source", "problems"] as const satisfies readonly ViewName[];

/** `#tables?at=components.yaml:/tables/horses/rows/horse_1`: view, part, variant, how games are played, and the selection as a JSON pointer. */
export function formatAddress({ view, part, variant, play, selection }: Address): string {
  const words = [
    ...(variant === undefined ? [] : [`variant=${encodeURIComponent(variant)}`]),
    ...(play.seats === undefined ? [] : [`seats=${play.seats}`]),
    ...(play.bot === undefined ? [] : [`bot=${encodeURIComponent(play.bot)}`]),
    ...(selection === undefined ? [] : [`at=${formatSelection(selection)}`]),
  ];
  const shown = part === undefined ? "" : `/${encodeURIComponent(part)}`;
  return `#${view}${shown}${words.length === 0 ? "" : `?${words.join("&")}`}`;
}

/** Reads an address; anything unknown in it is left out. */
export function parseAddress(hash: string): Address {
  const [, word = "", part, query = ""] = /^#?([a-z]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(hash) ?? [];
  const view = VIEWS.find((name) => name === word) ?? "board";
  // The selection comes last, because a file may have any name.
  const [, before = "", at] = /^(.*?)(?:(?:^|&)at=(.*))?$/.exec(query) ?? [];
  const words = new URLSearchParams(before);
  return {
    view,
    part: part === undefined || part === "" ? undefined : decoded(part),
    variant: words.get("variant") || undefined,
    play: parsePlay(words),
    selection: at === undefined ? undefined : parseSelection(at),
  };
}

function parsePlay(words: URLSearchParams): PlayChoice {
  const seats = Number(words.get("seats") ?? Number.NaN);
  const bot = words.get("bot");
  return { ...(Number.isInteger(seats) && seats > 0 ? { seats } : {}), ...(bot === null || bot === "" ? {} : { bot }) };
}

function formatSelection({ file, path }: NonNullable<Selection>): string {
  return `${encodeURI(file)}:${path.map((key) => `/${escapeKey(String(key))}`).join("")}`;
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

function decoded(word: string): string | undefined {
  try {
    return decodeURIComponent(word);
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
