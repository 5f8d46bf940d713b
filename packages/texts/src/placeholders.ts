/** The placeholders of a text with their braces, in order; one that stands twice comes twice. */
export function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(/(?<!\\)\{([^{}]*)\}/g)].map((match) => `{${(match[1] ?? "").trim()}}`);
}

/** A text without its placeholders. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/(?<!\\)\{[^{}]*\}/g, " ");
}

/** True when gettext's check for Python's braces understands every placeholder: names with dots and indices. */
export function isBraceFormat(text: string): boolean {
  const names = placeholdersOf(text);
  return names.length > 0 && names.every((name) => /^\{[a-z_]\w*(\.\w+|\[\w+\])*\}$/.test(name));
}
