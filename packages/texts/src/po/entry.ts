import type { Range } from "@rulewright/diagnostics";

/** One unit of a PO file. Texts are as a reader sees them: escapes resolved, lines joined. */
export interface PoEntry {
  /** `msgctxt`: the key of the text. */
  readonly key: string;
  readonly source: string;
  readonly sourcePlural: string | undefined;
  /** One text, or one for each plural form; empty while there is no translation. */
  readonly targets: readonly string[];
  /** Needs another look: its source has changed. */
  readonly fuzzy: boolean;
  readonly flags: readonly string[];
  /** Remarks of translators, `# …`. */
  readonly remarks: readonly string[];
  /** Facts for translators, `#. …`. */
  readonly facts: readonly string[];
  /** Where the text stands, `#: …`. */
  readonly references: readonly string[];
  /** The source that the translation was made from, when it is fuzzy. */
  readonly previous: string | undefined;
  readonly previousPlural: string | undefined;
  /** Kept, but no text of the rulebook any more. */
  readonly obsolete: boolean;
}

/** A unit that was read, with where it and its translation stand. */
export interface LocatedEntry extends PoEntry {
  /** From the first to the last line of the translation. */
  readonly targetRange: Range;
  readonly keyRange: Range;
}

/** A PO file: the lines of its header by name, in order, and its units. */
export interface PoFile<Entry extends PoEntry = PoEntry> {
  readonly header: ReadonlyMap<string, string>;
  /** Remarks before the header. */
  readonly remarks: readonly string[];
  readonly entries: readonly Entry[];
}

/** A unit without a translation. */
export function emptyEntry(key: string, source: string, sourcePlural?: string): PoEntry {
  return {
    key,
    source,
    sourcePlural,
    targets: [],
    fuzzy: false,
    flags: [],
    remarks: [],
    facts: [],
    references: [],
    previous: undefined,
    previousPlural: undefined,
    obsolete: false,
  };
}

/** True when every form that is there says something. */
export function isTranslated(entry: PoEntry): boolean {
  return entry.targets.length > 0 && entry.targets.every((target) => target !== "");
}
