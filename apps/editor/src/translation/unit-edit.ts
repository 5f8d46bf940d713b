import type { SourceFile } from "@rulewright/rulebook";
import {
  emptyEntry,
  entryText,
  type LocatedEntry,
  type PoEntry,
  readPo,
  syncCatalogue,
  type TextFacts,
  WORDING_REMARK,
} from "@rulewright/texts";
import { differenceSplices, type Splice } from "../document/splice.ts";

/** How an author judges the change of a source text. */
export type ChangeAnswer = "typo" | "wording" | "meaning";

/**
 * The splices that change one unit of a catalogue; all other lines stay as they are. A unit that is not there yet is put
 * behind the one that comes before it in the rulebook.
 */
export function unitSplices(
  po: SourceFile,
  { text, texts }: { readonly text: TextFacts; readonly texts: readonly TextFacts[] },
  change: (entry: PoEntry) => PoEntry,
): readonly Splice[] {
  const { value } = readPo(po.name, po.text);
  if (value === undefined) return [];
  const forms = Number(/nplurals=(\d)/.exec(value.header.get("Plural-Forms") ?? "")?.[1] ?? 2);
  const live = new Map(value.entries.filter(({ obsolete }) => !obsolete).map((entry) => [entry.key, entry]));
  const known = live.get(text.key);
  if (known !== undefined) {
    const start = startOfUnit(po.text, known);
    const before = po.text.slice(start, known.targetRange.end.offset);
    const after = inLineEnds(po.text, entryText(change(withoutPlace(known)), forms));
    return differenceSplices(before, after).map((splice) => moved(splice, start));
  }
  const added = inLineEnds(po.text, entryText(change(freshUnit(text)), forms));
  const earlier = texts
    .slice(
      0,
      texts.findIndex(({ key }) => key === text.key),
    )
    .findLast(({ key }) => live.has(key));
  const after = earlier === undefined ? undefined : live.get(earlier.key);
  const end = after?.targetRange.end.offset ?? endOfHeader(po.text);
  const gap = inLineEnds(po.text, "\n\n");
  return [{ start: end, end, text: `${gap}${added}` }];
}

/** The unit with another translation. */
export function withTargets(entry: PoEntry, targets: readonly string[]): PoEntry {
  return { ...entry, targets: targets.every((target) => target === "") ? [] : targets };
}

/** The unit as a translation of what its source says now, looked at and right. */
export function accepted(entry: PoEntry, text: TextFacts): PoEntry {
  const { previous: _, previousPlural: __, ...rest } = broughtUp(entry, text, "typo");
  const remarks = rest.remarks.filter((remark) => remark !== WORDING_REMARK);
  return { ...rest, remarks, fuzzy: false, previous: undefined, previousPlural: undefined };
}

/** The unit after its author has said what kind of change its source has had. */
export function answered(entry: PoEntry, text: TextFacts, answer: ChangeAnswer): PoEntry {
  if (answer === "typo") return accepted(entry, text);
  const isSynced = entry.source === text.source && entry.sourcePlural === text.sourcePlural;
  const stale = isSynced ? { ...entry, fuzzy: true } : broughtUp({ ...entry, fuzzy: false }, text, "meaning");
  const others = stale.remarks.filter((remark) => remark !== WORDING_REMARK);
  // What the translation was made from is kept over several changes in a row.
  const previous = entry.fuzzy && entry.previous !== undefined ? entry.previous : stale.previous;
  return { ...stale, previous, remarks: answer === "wording" ? [...others, WORDING_REMARK] : others };
}

/** The unit with a remark, or without it. */
export function withRemark(entry: PoEntry, remark: string): PoEntry {
  return entry.remarks.includes(remark) ? entry : { ...entry, remarks: [...entry.remarks, remark] };
}

function broughtUp(entry: PoEntry, text: TextFacts, change: ChangeAnswer): PoEntry {
  if (entry.source === text.source && entry.sourcePlural === text.sourcePlural) return entry;
  return synced([entry], text, change) ?? entry;
}

function freshUnit(text: TextFacts): PoEntry {
  return synced([], text, "meaning") ?? emptyEntry(text.key, text.source, text.sourcePlural);
}

function synced(entries: readonly PoEntry[], text: TextFacts, change: ChangeAnswer): PoEntry | undefined {
  const file = { header: new Map<string, string>(), remarks: [], entries };
  const changes = new Map([[text.key, change]]);
  return syncCatalogue(file, [text], { changes, renamed: new Map() }).file.entries.find(({ key }) => key === text.key);
}

function withoutPlace({ targetRange: _, keyRange: __, ...entry }: LocatedEntry): PoEntry {
  return entry;
}

/** A unit begins with the comments right before its key. */
function startOfUnit(text: string, { keyRange }: LocatedEntry): number {
  let start = keyRange.start.offset;
  while (start > 0) {
    const above = text.lastIndexOf("\n", start - 2) + 1;
    const line = text.slice(above, start - 1);
    if (!line.startsWith("#") || line.startsWith("#~")) return start;
    start = above;
  }
  return start;
}

/** The header is the first block of the file. */
function endOfHeader(text: string): number {
  const blank = /\r?\n\s*\r?\n/.exec(text);
  return blank?.index ?? text.trimEnd().length;
}

function moved({ start, end, text }: Splice, by: number): Splice {
  return { start: start + by, end: end + by, text };
}

function inLineEnds(file: string, text: string): string {
  return file.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}
