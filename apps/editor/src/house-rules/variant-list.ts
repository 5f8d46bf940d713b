import { type LocatedFile, variantHead, type YamlNode } from "@rulewright/rulebook";

/** A variant of the rulebook, as its file says. */
export interface VariantEntry {
  readonly id: string;
  readonly title: string;
  /** Its file, relative to the rulebook's folder. */
  readonly file: string;
  /** Files of the variants that it extends; none when it extends the rulebook itself. */
  readonly parents: readonly string[];
  /** How many changes it makes. */
  readonly changes: number;
}

const CHANGES = ["set", "replace", "remove", "add", "insert before", "insert after", "read"];

/** The variants among the files, in the order of their titles. */
export function variantsAmong(files: readonly LocatedFile[]): readonly VariantEntry[] {
  const heads = files.flatMap((file) => {
    const head = file.kind === "variant" ? variantHead(file) : undefined;
    return head === undefined ? [] : [{ ...head, file: file.name, changes: changesIn(file.root) }];
  });
  return heads
    .map(({ id, title, file, changes, extends: below }) => {
      const parents = heads.filter((other) => other.file !== file && below.some((word) => isNamed(other, word)));
      return { id, title, file, changes, parents: parents.map((parent) => parent.file) };
    })
    .toSorted((left, right) => (left.title < right.title ? -1 : left.title > right.title ? 1 : 0));
}

function isNamed({ id, file }: Pick<VariantEntry, "id" | "file">, word: string): boolean {
  return word === id || (word.endsWith(".yaml") && word.split("/").at(-1) === file.split("/").at(-1));
}

function changesIn(root: YamlNode | undefined): number {
  if (root?.kind !== "map") return 0;
  const sizes = CHANGES.map((key) => {
    const section = root.get(key);
    return section?.kind === "map" ? section.entries.length : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
