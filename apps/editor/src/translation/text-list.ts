import type { Diagnostic } from "@rulewright/diagnostics";
import { type PoEntry, readPo, stateOf, type TextState } from "@rulewright/texts";
import type { TextGroup, TextRow, TextsReport } from "./text-row.ts";

export type TextFilter = "all" | "untranslated" | "stale" | "problems";

/** A text with its translation as it stands in the catalogue now. */
export interface ListedText {
  readonly row: TextRow;
  /** Undefined while the catalogue has no unit for it. */
  readonly entry: PoEntry | undefined;
  readonly state: TextState;
  /** Of the last report, without those that the state already says. */
  readonly findings: readonly Diagnostic[];
  /** What its source said when it was translated; undefined when it is up to date or nobody knows. */
  readonly previous: string | undefined;
}

/** Texts under one heading. */
export interface ListedGroup {
  readonly group: TextGroup;
  readonly texts: readonly ListedText[];
}

/** The units of a catalogue by key, as its text stands now. */
export function entriesOf(name: string, text: string | undefined): ReadonlyMap<string, PoEntry> {
  const read = text === undefined ? undefined : readPo(name, text).value;
  return new Map((read?.entries ?? []).filter(({ obsolete }) => !obsolete).map((entry) => [entry.key, entry]));
}

/** The texts of a report with their translations. */
export function listedTexts(
  { rows, findings }: Pick<TextsReport, "rows" | "findings">,
  entries: ReadonlyMap<string, PoEntry>,
): readonly ListedText[] {
  return rows.map((row) => {
    const entry = entries.get(row.key);
    const state = stateOf(row, entry);
    return {
      row,
      entry,
      state,
      findings: (findings.get(row.key) ?? []).filter(({ code }) => !SAID_BY_STATE.has(code)),
      previous: entry === undefined ? undefined : previousOf(row, entry, state),
    };
  });
}

const SAID_BY_STATE: ReadonlySet<string> = new Set(["translation/untranslated", "translation/stale"]);

function previousOf(row: TextRow, entry: PoEntry, state: TextState): string | undefined {
  if (state !== "stale" && state !== "wording") return undefined;
  if (entry.fuzzy && entry.previous !== undefined) return entry.previous;
  return entry.source === row.source ? undefined : entry.source;
}

/** Whether a text is among those that a filter is about. */
export function isIn(filter: TextFilter, { state, findings }: ListedText): boolean {
  switch (filter) {
    case "all":
      return true;
    case "untranslated":
      return state === "untranslated";
    case "stale":
      return state === "stale" || state === "wording";
    case "problems":
      return findings.length > 0;
  }
}

/** Whether a text waits for its translator. */
export function isToDo(text: ListedText): boolean {
  return text.state !== "translated" || text.findings.length > 0;
}

/** Whether all words stand somewhere in the text, its translation or its key. */
export function isFound({ row, entry }: ListedText, wanted: string): boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = [row.key, row.source, row.sourcePlural ?? "", ...(entry?.targets ?? [])].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Rules come first, as people read them; then what lies on the table, then the rest. */
const FIRST = ["rulebook", "rules/", "decks.", "boards.", "tables", "words"];

/** Texts under their headings. */
export function grouped(groups: readonly TextGroup[], texts: readonly ListedText[]): readonly ListedGroup[] {
  const rank = (id: string): number => {
    const at = FIRST.findIndex((start) => id.startsWith(start));
    return at < 0 ? FIRST.length : at;
  };
  const order = groups
    .map((group, at) => ({ group, at }))
    .toSorted((a, b) => rank(a.group.id) - rank(b.group.id) || a.at - b.at);
  const within = new Map<string, ListedText[]>();
  for (const text of texts) within.set(text.row.group, [...(within.get(text.row.group) ?? []), text]);
  return order.flatMap(({ group }) => {
    const own = within.get(group.id);
    return own === undefined ? [] : [{ group, texts: own }];
  });
}

/** The next text in the order of the list that a test holds for, going round; undefined when there is none. */
export function nextText(
  order: readonly ListedText[],
  from: string | undefined,
  isWanted: (text: ListedText) => boolean,
): ListedText | undefined {
  const at = order.findIndex(({ row }) => row.key === from);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))].find(isWanted);
}

/** How far a translation is, in numbers of texts. */
export interface TextCounts {
  readonly all: number;
  readonly translated: number;
  readonly untranslated: number;
  readonly stale: number;
  readonly problems: number;
}

export function countsOf(texts: readonly ListedText[]): TextCounts {
  const count = (filter: TextFilter): number => texts.filter((text) => isIn(filter, text)).length;
  return {
    all: texts.length,
    translated: texts.filter(({ state }) => state === "translated").length,
    untranslated: count("untranslated"),
    stale: count("stale"),
    problems: count("problems"),
  };
}
