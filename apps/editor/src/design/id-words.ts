/** `snake_case` ids read as words: `pay_bank` is `Pay bank`. */
export function idAsWords(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
