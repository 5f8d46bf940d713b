import { invariant, type Place } from "@rulewright/diagnostics";
import { child, entriesOf, mapLike } from "../resolved/nodes";
import type { LocatedFile, MapEntry, YamlNode } from "../surface/ast";

/** The files of a rulebook without its variants. Every node knows the file and place where it is written. */
export type Tree = readonly LocatedFile[];

/** Where in a tree something stands: the file's index, and keys from its root. */
export interface Spot {
  readonly file: number;
  readonly keys: readonly string[];
}

/** One text for each spot of a tree. A clause is known by its number, whatever chapter it stands in. */
export function spotName(tree: Tree, { file, keys }: Spot): string {
  return [keys[0] === "clauses" ? "" : (tree[file]?.name ?? ""), ...keys].join("\u0000");
}

/** Whether one of two spots holds the other. */
export function overlap(left: string, right: string): boolean {
  return left === right || left.startsWith(`${right}\u0000`) || right.startsWith(`${left}\u0000`);
}

export function nodeAtSpot(tree: Tree, { file, keys }: Spot): YamlNode | undefined {
  let node = tree[file]?.root;
  for (const key of keys) node = child(node, key);
  return node;
}

/** The tree with the entry at a spot put in place of the old one, or added at the end of its map. */
export function withEntry(tree: Tree, spot: Spot, entry: MapEntry): Tree {
  return changeParent(tree, spot, (entries, key) => {
    const at = entries.findIndex((known) => known.key === key);
    return at < 0 ? [...entries, entry] : entries.with(at, entry);
  });
}

/** The tree without the entry at a spot. */
export function withoutEntry(tree: Tree, spot: Spot): Tree {
  return changeParent(tree, spot, (entries, key) => entries.filter((known) => known.key !== key));
}

/** The tree with entries beside the one at a spot. */
export function withNeighbours(tree: Tree, spot: Spot, side: "before" | "after", added: readonly MapEntry[]): Tree {
  return changeParent(tree, spot, (entries, key) => {
    const at = entries.findIndex((known) => known.key === key);
    invariant(at >= 0, `there is no neighbour ${key}`);
    return entries.toSpliced(side === "before" ? at : at + 1, 0, ...added);
  });
}

type ChangeEntries = (entries: readonly MapEntry[], key: string) => readonly MapEntry[];

function changeParent(tree: Tree, { file, keys }: Spot, change: ChangeEntries): Tree {
  const located = tree[file];
  const key = keys.at(-1);
  invariant(located?.root !== undefined && key !== undefined, "a change needs a file and a key");
  const root = changeMap(located.root, keys.slice(0, -1), (entries) => change(entries, key));
  return tree.with(file, { ...located, root });
}

function changeMap(
  node: YamlNode,
  keys: readonly string[],
  change: (entries: readonly MapEntry[]) => readonly MapEntry[],
): YamlNode {
  const [key, ...rest] = keys;
  if (key === undefined) return mapLike(node, change(entriesOf(node)));
  const entries = entriesOf(node).map((entry) =>
    entry.key === key ? { ...entry, node: changeMap(entry.node, rest, change) } : entry,
  );
  return mapLike(node, entries);
}

export function nodePlace({ file, path, range }: YamlNode): Place {
  return { file, path, range };
}
