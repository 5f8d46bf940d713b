import type { Bump } from "./differences";

/** Paths to things that others may name: rules of other packages, saved games, commands. `*` is any name. */
const ID_PATHS: readonly (readonly string[])[] = [
  ...[
    "parameters",
    "units",
    "dice",
    "spinners",
    "tables",
    "boards",
    "decks",
    "pieces",
    "windows",
    "events",
    "habits",
  ].map((section) => [section, "*"]),
  ["places", "*", "*"],
  ["sheets", "*", "*"],
  ["tables", "*", "rows", "*"],
  ["tables", "*", "columns", "*"],
  ["decks", "*", "cards", "*"],
  ["decks", "*", "columns", "*"],
  ["boards", "*", "kinds", "*"],
  ["boards", "*", "kinds", "*", "columns", "*"],
  ["boards", "*", "columns", "*"],
  ["boards", "*", "apart", "*"],
  ["boards", "*", "spaces", "*"],
  ["boards", "*", "links", "*"],
  ["boards", "*", "lines", "*"],
  ["boards", "*", "lines", "*", "spaces", "*"],
  ["clauses", "*"],
  ["clauses", "*", "rulings", "*"],
  ["clauses", "*", "rulings", "*", "readings", "*"],
];

/** True for the path to a thing with a name of its own. */
export function isIdPath(keys: readonly string[]): boolean {
  if (keys[0] === "phases") return keys.length % 2 === 0 && keys.every((key, at) => at % 2 === 1 || key === "phases");
  return ID_PATHS.some(
    (path) => path.length === keys.length && path.every((key, at) => key === "*" || key === keys[at]),
  );
}

/** Keys whose values are words for people. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  "title",
  "label",
  "text",
  "asks",
  "why",
  "note",
  "from",
  "shown",
  "description",
  "source",
  "licence",
  "fixed",
  "people",
]);

const TEXT_SECTIONS: ReadonlySet<string> = new Set(["examples", "glossary"]);

/** True for a value that only people read. `from` is one only of a clause: elsewhere it is the start of a range. */
export function isText(keys: readonly string[]): boolean {
  const last = keys.at(-1) ?? "";
  if (TEXT_SECTIONS.has(keys[0] ?? "") || keys.includes("examples")) return true;
  if (last === "from") return keys[0] === "clauses" && keys.length === 3;
  return TEXT_KEYS.has(last);
}

interface Change {
  readonly kind: "removed" | "added" | "changed";
  readonly keys: readonly string[];
  readonly was: string | undefined;
  readonly now: string | undefined;
}

/** The least step that one difference asks for, the digests apart. */
export function bumpOfChange({ kind, keys, was, now }: Change): Bump {
  const last = keys.at(-1) ?? "";
  if (isIdPath(keys)) return kind === "removed" ? "major" : "minor";
  if (
    keys[0] === "rulebook" &&
    (last === "language" || last === "locale" || (keys.length === 2 && last === "rulebook"))
  )
    return "major";
  if (keys[0] === "rulebook" && keys[1] === "players") return isNarrower(last, was, now) ? "major" : "minor";
  if (isText(keys)) return keys[0] === "clauses" && last === "text" && !samePlaceholders(was, now) ? "major" : "patch";
  if (last === "unit" && isDeclared(keys)) return "major";
  if ((last === "from" || last === "to") && isDeclared(keys)) return isNarrower(last, was, now) ? "major" : "minor";
  return "minor";
}

/** A key of a parameter, or of a column. */
function isDeclared(keys: readonly string[]): boolean {
  return keys[0] === "parameters" || keys.at(-3) === "columns";
}

/** A lower bound that rose, an upper bound that fell, or one that was not there before. */
function isNarrower(bound: string, was: string | undefined, now: string | undefined): boolean {
  if (now === undefined) return false;
  if (was === undefined) return true;
  const [before, after] = [Number(was), Number(now)];
  // A bound that is an expression may be anything.
  if (Number.isNaN(before) || Number.isNaN(after)) return true;
  return bound === "from" ? after > before : after < before;
}

function samePlaceholders(was: string | undefined, now: string | undefined): boolean {
  return placeholders(was) === placeholders(now);
}

function placeholders(text: string | undefined): string {
  const names = [...(text ?? "").matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name.trim());
  return [...new Set(names)].sort().join(" ");
}
