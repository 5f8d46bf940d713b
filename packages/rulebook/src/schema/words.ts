import type { YamlNode } from "../surface/ast";

/** Most words that a hint lists. */
const MAX_LISTED = 14;

/** Words in a row, as a hint shows them: the first few, and how many more there are. */
export function listed(words: readonly (string | number)[]): string {
  if (words.length === 0) return "nothing";
  const shown = words
    .slice(0, MAX_LISTED)
    .map((word) => `\`${word}\``)
    .join(", ");
  return words.length > MAX_LISTED ? `${shown} and ${words.length - MAX_LISTED} more` : shown;
}

/** What a value is, as a message calls it. */
export function described(node: YamlNode): string {
  if (node.kind === "list") return "a list";
  if (node.kind === "map") return "a block of keys";
  if (node.value === null) return "nothing";
  const kind =
    typeof node.value === "number" ? "the number" : typeof node.value === "boolean" ? "the value" : "the text";
  return `${kind} \`${node.source}\``;
}

/** The key that leads to a node, or what stands for it in a list or at the top of a file. */
export function keyOf(node: YamlNode): string {
  const last = node.path.at(-1);
  if (last === undefined) return "the file";
  if (typeof last === "string") return last;
  const list = node.path.at(-2);
  return typeof list === "string" ? list : "the list";
}

/** A name that could have been meant, in the spelling of names. */
export function asName(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const joined = plain.replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
  return /^[a-z]/.test(joined) ? joined : `n_${joined}`;
}
