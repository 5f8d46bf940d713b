import type { Habit, Rulebook } from "./model";

/** Keys that cannot change play: words for people, and where things stand. */
const SILENT: ReadonlySet<string> = new Set([
  "place",
  "valuePlace",
  "cellPlaces",
  "text",
  "textLength",
  "label",
  "links",
  "spots",
  "title",
  "shown",
  "source",
  "asks",
  "why",
  "note",
  "digest",
  "examples",
  "habits",
  "bets",
  "targets",
  "measures",
  "defaultHabit",
  "strings",
  "chapters",
  "rulings",
  "noun",
  "locale",
  "variants",
  "names",
  "nouns",
]);

/**
 * A digest of everything that can change play, as 16 hex digits: two 32-bit FNV-1a hashes with different starts over the
 * canonical text of the model. It tells rulebooks apart; it is no protection against forgery.
 */
export function rulesDigest(rulebook: Omit<Rulebook, "digest">): string {
  return digestOf(rulebook).digest;
}

/** Both hashes before a section of the model was written, by its name. */
export type DigestMarks = ReadonlyMap<string, readonly [number, number]>;

/** The digest, with marks from which a model that differs in later sections alone can be digested. */
export function digestOf(
  rulebook: Omit<Rulebook, "digest">,
  known?: { readonly marks: DigestMarks; readonly from: string },
): { readonly digest: string; readonly marks: DigestMarks } {
  const marks = new Map(known?.marks);
  const start = known === undefined ? undefined : marks.get(known.from);
  const hash = createHash(start);
  writeSections(playable(rulebook), hash.write, (section) => {
    if (start !== undefined && known !== undefined && section < known.from) return false;
    marks.set(section, hash.state());
    return true;
  });
  return { digest: hash.digest(), marks };
}

/** The same of how a habit decides, which is no part of the rules. */
export function habitDigest(habit: Habit): string {
  const hash = createHash();
  writeCanonical(habit, hash.write);
  return hash.digest();
}

function createHash(start: readonly [number, number] = [0x811c9dc5, 0x9747b28c]) {
  let [first, second] = start;
  return {
    // The text is hashed as it comes: put together it would be megabytes, at every keystroke of the editor.
    write: (text: string): void => {
      for (let i = 0; i < text.length; i += 1) {
        const code = text.charCodeAt(i);
        first = Math.imul(first ^ code, 0x01000193);
        second = Math.imul(second ^ code, 0x01000193);
      }
    },
    state: (): readonly [number, number] => [first, second],
    digest: (): string => hex(first) + hex(second),
  };
}

/** The model without the words in places that also hold rules: sections of the source, and cells that are texts. */
function playable(rulebook: Omit<Rulebook, "digest">): object {
  return {
    ...rulebook,
    clauses: rulebook.clauses.map(({ from: _section, ...clause }) => clause),
    domains: rulebook.domains.map((domain) => ({
      ...domain,
      columns: domain.columns.map((column) => (column.type.kind === "text" ? { ...column, cells: [] } : column)),
    })),
  };
}

function writeCanonical(value: unknown, write: (text: string) => void): void {
  if (Array.isArray(value)) {
    write("[");
    for (const [i, item] of value.entries()) {
      if (i > 0) write(",");
      writeCanonical(item, write);
    }
    write("]");
    return;
  }
  if (typeof value === "number") return write(String(value));
  if (typeof value !== "object" || value === null) return write(JSON.stringify(value) ?? "null");
  writeSections(value, write, () => true);
}

/** Writes the fields of an object that `isWanted`, in the order of their names. */
function writeSections(value: object, write: (text: string) => void, isWanted: (key: string) => boolean): void {
  let separator = "{";
  for (const [key, inner] of Object.entries(value).sort(byKey)) {
    if (inner === undefined || SILENT.has(key)) continue;
    if (isWanted(key)) {
      write(separator);
      write(key);
      write(":");
      writeCanonical(inner, write);
    }
    separator = ",";
  }
  write(separator === "{" ? "{}" : "}");
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function hex(state: number): string {
  return (state >>> 0).toString(16).padStart(8, "0");
}
