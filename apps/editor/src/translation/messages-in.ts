import type { Message, Rulebook } from "@rulewright/rulebook";

/** The texts with placeholders of a rulebook, found by where they stand. */
export interface Messages {
  /** The text that begins here in a file of the rulebook. */
  readonly at: (file: string, offset: number) => Message | undefined;
  /** The text that a catalogue has under a key. */
  readonly of: (key: string) => Message | undefined;
}

/** Collects them by one walk over the model. */
export function messagesIn(rulebook: Rulebook): Messages {
  const places = new Map<string, Message>();
  const keys = new Map<string, Message>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      // Cells and codes are numbers by the thousand.
      if (typeof value[0] === "object") for (const item of value) visit(item);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    if (isMessage(value)) {
      const { file, path, range } = value.place;
      if (file.endsWith(".po")) keys.set(String(path[0] ?? ""), value);
      else places.set(`${file}:${range.start.offset}`, value);
      return;
    }
    for (const [name, part] of Object.entries(value)) if (!SKIPPED.has(name)) visit(part);
  };
  visit(rulebook);
  return { at: (file, offset) => places.get(`${file}:${offset}`), of: (key) => keys.get(key) };
}

const SKIPPED: ReadonlySet<string> = new Set(["place", "range", "type", "root", "cellPlaces"]);

function isMessage(value: object): value is Message {
  return "parts" in value && "place" in value && "source" in value && Array.isArray(value.parts);
}
