import type { Rulebook } from "./model";

/** Keys that cannot change play: words for people, and where things stand. */
const SILENT: ReadonlySet<string> = new Set([
  "place",
  "valuePlace",
  "cellPlaces",
  "text",
  "label",
  "title",
  "shown",
  "source",
  "asks",
  "why",
  "from_text",
  "note",
  "digest",
  "examples",
  "habits",
  "bets",
  "defaultHabit",
  "strings",
  "chapters",
  "rulings",
  "noun",
  "locale",
]);

/**
 * A digest of everything that can change play, as 16 hex digits: two 32-bit FNV-1a hashes with different starts over the
 * canonical text of the model. It tells rulebooks apart; it is no protection against forgery.
 */
export function rulesDigest(rulebook: Omit<Rulebook, "digest">): string {
  const text = canonical(rulebook);
  return hash(text, 0x811c9dc5) + hash(text, 0x9747b28c);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value)
    .filter(([key, inner]) => inner !== undefined && !SILENT.has(key))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, inner]) => `${key}:${canonical(inner)}`).join(",")}}`;
}

function hash(text: string, start: number): string {
  let state = start;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return state.toString(16).padStart(8, "0");
}
