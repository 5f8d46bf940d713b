/** A sentence of a text, under the keys that a text that selects gives it; none of any other text. */
export interface Sentence {
  readonly keys: readonly string[];
  readonly text: string;
}

/** The sentences of a text: itself, or those that it selects from with `.input` and `.match`. */
export function sentencesOf(text: string): readonly Sentence[] {
  if (!selects(text)) return [{ keys: [], text }];
  return [...text.matchAll(/((?:\*|[\w-]+)(?:\s+(?:\*|[\w-]+))*)\s*\{\{([\s\S]*?)\}\}(?!\})/g)].map(
    ([, keys = "", sentence = ""]) => ({
      keys: keys.split(/\s+/),
      text: sentence,
    }),
  );
}

/** Whether a text says different things for different values. */
export function selects(text: string): boolean {
  return /^\s*\.(input|match)\b/.test(text);
}

/** The placeholders of a text with their braces, in order; one that stands twice comes twice. Of a text that selects, each comes once. */
export function placeholdersOf(text: string): readonly string[] {
  if (!selects(text)) return placeholdersIn(text);
  return [...new Set(sentencesOf(text).flatMap((sentence) => placeholdersIn(sentence.text)))];
}

function placeholdersIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(/(?<!\\)\{([^{}]*)\}/g)].map(
    (match) => `{${(match[1] ?? "").trim().replace(/^\$/, "")}}`,
  );
}

/** A text without its placeholders, and without what it selects by. */
export function withoutPlaceholders(text: string): string {
  return sentencesOf(text)
    .map((sentence) => sentence.text.replace(/(?<!\\)\{[^{}]*\}/g, " "))
    .join(" ");
}

/** True when gettext's check for Python's braces understands every placeholder: names with dots and indices. */
export function isBraceFormat(text: string): boolean {
  const names = placeholdersOf(text);
  if (selects(text)) return false;
  return names.length > 0 && names.every((name) => /^\{[a-z_]\w*(\.\w+|\[\w+\])*\}$/.test(name));
}
