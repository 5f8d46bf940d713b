import { isBraceFormat, selects } from "./placeholders";
import { emptyEntry, isTranslated, type PoEntry, type PoFile } from "./po/entry";
import type { TextFacts } from "./source-texts";

/**
 * How much a source text has changed: `typo`, its translation is right as it is; `wording`, it should be looked at and is still
 * printed; `meaning`, it states another rule and is not printed until somebody has looked at it.
 */
export type ChangeKind = "typo" | "wording" | "meaning";

export interface SyncOptions {
  /** What kind of change it was, by key; `meaning` for those not named. */
  readonly changes: ReadonlyMap<string, ChangeKind>;
  /** Old key to new key, of texts whose thing was renamed. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** What a sync did, in numbers of units. */
export interface SyncReport {
  readonly added: readonly string[];
  /** Keys whose source changed, with the kind of change. */
  readonly changed: ReadonlyMap<string, ChangeKind>;
  readonly renamed: readonly string[];
  readonly obsolete: readonly string[];
  readonly revived: readonly string[];
}

/** Marks a unit whose source changed in wording only. */
export const WORDING_REMARK = "change: wording";

/**
 * The catalogue brought up to the texts of the rulebook. Units are matched by key and never by likeness; a translation is never
 * made up from the source. Translations of texts that are gone are kept as obsolete, and come back only for the same source.
 */
export function syncCatalogue(
  file: PoFile,
  texts: readonly TextFacts[],
  { changes, renamed }: SyncOptions,
): { readonly file: PoFile; readonly report: SyncReport } {
  const moved = new Map<string, string>();
  const known = new Map<string, PoEntry>();
  for (const entry of file.entries.filter(({ obsolete }) => !obsolete)) {
    const key = renamed.get(entry.key) ?? entry.key;
    if (key !== entry.key) moved.set(key, entry.key);
    known.set(key, { ...entry, key });
  }
  const gone = new Map(file.entries.filter(({ obsolete }) => obsolete).map((entry) => [entry.key, entry]));
  const report = { added: [] as string[], changed: new Map<string, ChangeKind>(), revived: [] as string[] };
  const live = texts.map((text) => {
    const entry = known.get(text.key);
    if (entry !== undefined) return withFacts(updated(entry, text, changes, report.changed), text);
    const old = gone.get(text.key);
    if (old !== undefined && isSameSource(old, text)) {
      report.revived.push(text.key);
      gone.delete(text.key);
      return withFacts({ ...old, obsolete: false }, text);
    }
    report.added.push(text.key);
    return withFacts(emptyEntry(text.key, text.source, text.sourcePlural), text);
  });
  const keys = new Set(texts.map(({ key }) => key));
  const lost = [...known.values()].filter((entry) => !keys.has(entry.key) && isTranslated(entry));
  const kept = lost.map((entry) => ({ ...entry, obsolete: true, references: [] }));
  const lostKeys = new Set(lost.map(({ key }) => key));
  return {
    file: { ...file, entries: [...live, ...kept, ...[...gone.values()].filter(({ key }) => !lostKeys.has(key))] },
    report: {
      ...report,
      renamed: [...moved.keys()].filter((key) => keys.has(key)),
      obsolete: [...lostKeys],
    },
  };
}

function isSameSource(entry: PoEntry, text: TextFacts): boolean {
  return entry.source === text.source && entry.sourcePlural === text.sourcePlural;
}

function updated(
  entry: PoEntry,
  text: TextFacts,
  changes: ReadonlyMap<string, ChangeKind>,
  changed: Map<string, ChangeKind>,
): PoEntry {
  if (isSameSource(entry, text)) return entry;
  const { source, sourcePlural } = text;
  const kind = changes.get(text.key) ?? "meaning";
  changed.set(text.key, kind);
  if (!isTranslated(entry) || kind === "typo") return { ...entry, source, sourcePlural };
  const remarks = entry.remarks.filter((remark) => remark !== WORDING_REMARK);
  const isStillWording = kind === "wording" && (!entry.fuzzy || entry.remarks.includes(WORDING_REMARK));
  return {
    ...entry,
    source,
    sourcePlural,
    fuzzy: true,
    remarks: isStillWording ? [...remarks, WORDING_REMARK] : remarks,
    // Of several changes in a row the translator sees the text that the translation was made from.
    previous: entry.fuzzy ? (entry.previous ?? entry.source) : entry.source,
    previousPlural: entry.fuzzy ? entry.previousPlural : entry.sourcePlural,
  };
}

/** What the rulebook says about a text is written anew; what translators wrote stays. */
function withFacts(entry: PoEntry, text: TextFacts): PoEntry {
  const flags = entry.flags.filter((flag) => flag !== "python-brace-format");
  // A translation that selects has braces that gettext's check does not know.
  const isChecked =
    isBraceFormat(text.source) &&
    (text.sourcePlural === undefined || isBraceFormat(text.sourcePlural)) &&
    !entry.targets.some(selects);
  return {
    ...entry,
    flags: isChecked ? [...flags, "python-brace-format"] : flags,
    facts: text.facts,
    references: [text.reference],
  };
}
