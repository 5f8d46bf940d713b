/** `snake_case` ids read as words: `pay_bank` is `Pay bank`. */
export function idAsWords(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An id made of a title: `Long evening!` is `long_evening`. */
export function idFor(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+/, "")
    .replace(/_+$/, "");
}
