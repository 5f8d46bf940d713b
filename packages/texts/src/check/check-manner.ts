import { type Diagnostic, diagnostic, type Fix } from "@rulewright/diagnostics";
import { isTranslated, type LocatedEntry, type PoEntry } from "../po/entry";
import { targetText } from "../po/write-po";
import type { SourceText } from "../source-texts";
import { isSentence, placeOf } from "./check-message";
import { strayNumberWords } from "./number-words";

interface MannerCheck {
  readonly name: string;
  readonly locale: string;
  readonly sourceLocale: string;
  readonly entry: LocatedEntry;
  readonly text: SourceText;
}

/** Number words that stand for nothing in the source, and spaces that the language does not have there. */
export function checkManner({ name, locale, sourceLocale, entry, text }: MannerCheck): readonly Diagnostic[] {
  const { key, targets, remarks } = entry;
  const place = placeOf(name, entry);
  const source = { texts: [text.source, text.sourcePlural ?? text.source], locale: sourceLocale };
  const stray = remarks.includes("number-ok")
    ? []
    : targets.flatMap((target) => strayNumberWords({ text: target, locale }, source));
  const spaced = targets.map((target) => withPlainSpaces(target, locale));
  const isSpaced = spaced.some((target, form) => target !== targets[form]);
  const fix = fixOf(name, entry, { title: "write plain spaces", targets: spaced });
  return [
    ...[...new Set(stray)].map((found) => diagnostic("translation/number-word", { key, found }, place)),
    ...(isSpaced ? [diagnostic("translation/no-break-space", { key }, place, { fix })] : []),
  ];
}

/** French sets narrow spaces before high punctuation and inside its quotation marks; any language may between a number and its unit. */
function withPlainSpaces(text: string, locale: string): string {
  const isFrench = locale.startsWith("fr");
  return text.replace(/[\u00a0\u202f]/g, (space, at: number) => {
    const [before = "", after = ""] = [text[at - 1], text[at + 1]];
    if (/[\d}]/.test(before) || /[\d{]/.test(after)) return space;
    return isFrench && (before === "«" || /[;:!?»]/.test(after)) ? space : " ";
  });
}

/** A translation that is what the source once was: it was copied, and never translated. */
export function checkOldSource(
  name: string,
  entry: LocatedEntry,
  olderSources: ReadonlySet<string>,
): readonly Diagnostic[] {
  if (!isTranslated(entry) || entry.remarks.includes("same-ok")) return [];
  const old = entry.targets.every(
    (target) => target !== entry.source && target !== entry.sourcePlural && olderSources.has(target),
  );
  return old && entry.targets.some(isSentence)
    ? [diagnostic("translation/old-source", { key: entry.key }, placeOf(name, entry))]
    : [];
}

/** What a catalogue remembers of sources that are no longer in the rulebook. */
export function olderSourcesOf(entries: readonly PoEntry[]): ReadonlySet<string> {
  const gone = entries.filter(({ obsolete }) => obsolete).flatMap(({ source, sourcePlural }) => [source, sourcePlural]);
  const changed = entries.flatMap(({ previous, previousPlural }) => [previous, previousPlural]);
  return new Set([...gone, ...changed].filter((source) => source !== undefined));
}

/** Where a catalogue writes some apostrophes straight and some curly, those that are fewer. */
export function checkApostrophes(name: string, entries: readonly LocatedEntry[]): readonly Diagnostic[] {
  const counts = { "'": 0, "’": 0 };
  for (const target of entries.flatMap(({ targets }) => targets))
    for (const mark of apostrophesOf(target)) counts[mark] += 1;
  const rare = counts["'"] < counts["’"] ? "'" : "’";
  const usual = rare === "'" ? "’" : "'";
  if (counts[rare] === 0) return [];
  return entries
    .filter(({ targets }) => targets.some((target) => apostrophesOf(target).includes(rare)))
    .map((entry) => {
      const targets = entry.targets.map((target) => target.replaceAll(APOSTROPHE[rare], usual));
      const fix = fixOf(name, entry, { title: `write ${usual}`, targets });
      return diagnostic("translation/apostrophe", { key: entry.key, found: rare, usual }, placeOf(name, entry), {
        fix,
      });
    });
}

type Apostrophe = "'" | "’";

/** Marks between letters or at the end of a word; those that close a quotation are none. */
const APOSTROPHE: Readonly<Record<Apostrophe, RegExp>> = {
  "'": /(?<=\p{L})'(?=[\p{L}{])/gu,
  "’": /(?<=\p{L})’(?=[\p{L}{])/gu,
};

function apostrophesOf(text: string): readonly Apostrophe[] {
  return (["'", "’"] as const).flatMap((mark) => (text.match(APOSTROPHE[mark]) ?? []).map(() => mark));
}

function fixOf(
  file: string,
  entry: LocatedEntry,
  { title, targets }: { readonly title: string; readonly targets: readonly string[] },
): Fix {
  return { title, edits: [{ file, range: entry.targetRange, text: targetText({ ...entry, targets }) }] };
}
