import type { YamlPath } from "@rulewright/diagnostics";
import type { Selection, ViewName } from "../view-types.ts";

/** How the preview plays, where it was chosen; the rest is usual for the rulebook. */
export interface PlayChoice {
  readonly seats?: number;
  /** `random`, or the name of a habit. */
  readonly bot?: string;
  /** Unsigned, 32 bits. */
  readonly seed?: number;
  /** Chances of judged outcomes, in percent, where they shall be other than the rulebook says. */
  readonly chances?: Readonly<Record<string, number>>;
}

/** What the simulation view compares; absent parts are as usual. */
export interface LabChoice {
  /** What stands beside base and current: variants by name, earlier runs by id. */
  readonly pins?: readonly string[];
  /** The column that the others are compared with. */
  readonly against?: string;
  readonly games?: number;
}

/** A moment of the game that the game view shows. */
export interface MomentChoice {
  /** Line of the record, from 0. */
  readonly step?: number;
  /** The column whose rules it was played by; the current text where it is absent. */
  readonly of?: string;
  /** The beginning of the digest of those rules, so that a link tells when they have changed. */
  readonly rules?: string;
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
  readonly lab?: LabChoice;
  readonly moment?: MomentChoice;
}

const VIEWS = [
  "board",
  "cards",
  "tables",
  "rules",
  "texts",
  "source",
  "rulings",
  "simulation",
  "game",
  "problems",
] as const satisfies readonly ViewName[];

/** `#tables?at=components.yaml:/tables/horses/rows/horse_1`: view, part, variant, how games are played, and the selection as a JSON pointer. */
export function formatAddress({ view, part, variant, play, selection, lab, moment }: Address): string {
  const words = [
    ...(variant === undefined ? [] : [`variant=${encodeURIComponent(variant)}`]),
    ...(play.seats === undefined ? [] : [`seats=${play.seats}`]),
    ...(play.bot === undefined ? [] : [`bot=${encodeURIComponent(play.bot)}`]),
    ...(play.seed === undefined ? [] : [`seed=${play.seed}`]),
    ...chancesWords(play.chances),
    ...(lab === undefined ? [] : labWords(lab)),
    ...(moment?.of === undefined ? [] : [`of=${encodeURIComponent(moment.of)}`]),
    ...(moment?.rules === undefined ? [] : [`rules=${moment.rules}`]),
    ...(moment?.step === undefined ? [] : [`step=${moment.step}`]),
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
    ...parseLab(words),
    ...parseMoment(words),
    selection: at === undefined ? undefined : parseSelection(at),
  };
}

function chancesWords(chances: PlayChoice["chances"]): readonly string[] {
  const said = Object.entries(chances ?? {}).map(([id, chance]) => `${encodeURIComponent(id)}:${chance}`);
  return said.length === 0 ? [] : [`chances=${said.join(",")}`];
}

function labWords({ pins = [], against, games }: LabChoice): readonly string[] {
  return [
    ...(pins.length === 0 ? [] : [`pins=${pins.map(encodeURIComponent).join(",")}`]),
    ...(against === undefined ? [] : [`against=${encodeURIComponent(against)}`]),
    ...(games === undefined ? [] : [`games=${games}`]),
  ];
}

function parsePlay(words: URLSearchParams): PlayChoice {
  const seats = wholeNumber(words, "seats");
  const seed = wholeNumber(words, "seed");
  const bot = words.get("bot");
  const chances = parseChances(words.get("chances"));
  return {
    ...(seats !== undefined && seats > 0 ? { seats } : {}),
    ...(bot === null || bot === "" ? {} : { bot }),
    ...(seed !== undefined && seed < 2 ** 32 ? { seed } : {}),
    ...(chances === undefined ? {} : { chances }),
  };
}

function parseChances(text: string | null): PlayChoice["chances"] {
  const said = (text ?? "").split(",").flatMap((word): readonly (readonly [string, number])[] => {
    const [, id = "", digits = ""] = /^(.+):(\d{1,3})$/.exec(word) ?? [];
    return id === "" || Number(digits) > 100 ? [] : [[id, Number(digits)]];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

function parseLab(words: URLSearchParams): Pick<Address, "lab"> {
  const pins = (words.get("pins") ?? "").split(",").filter((pin) => pin !== "");
  const against = words.get("against");
  const games = wholeNumber(words, "games");
  const lab: LabChoice = {
    ...(pins.length === 0 ? {} : { pins }),
    ...(against === null || against === "" ? {} : { against }),
    ...(games === undefined || games === 0 ? {} : { games }),
  };
  return Object.keys(lab).length === 0 ? {} : { lab };
}

function parseMoment(words: URLSearchParams): Pick<Address, "moment"> {
  const step = wholeNumber(words, "step");
  const of = words.get("of");
  const rules = words.get("rules");
  const moment: MomentChoice = {
    ...(of === null || of === "" ? {} : { of }),
    ...(rules === null || !/^[0-9a-f]+$/.test(rules) ? {} : { rules }),
    ...(step === undefined ? {} : { step }),
  };
  return Object.keys(moment).length === 0 ? {} : { moment };
}

function wholeNumber(words: URLSearchParams, name: string): number | undefined {
  const text = words.get(name);
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
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
