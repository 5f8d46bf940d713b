import type { KeyedPlace, Range } from "@rulewright/diagnostics";
import { invariant } from "@rulewright/diagnostics";
import type { MapEntry, MapNode, ScalarNode, YamlNode } from "../surface/ast";

/** Readers of a tree that has passed its schema: a shape that the schema promises is not reported again. */

export function entriesOf(node: YamlNode | undefined): readonly MapEntry[] {
  return node?.kind === "map" ? node.entries : [];
}

export function child(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.kind === "map" ? node.get(key) : undefined;
}

export function childEntry(node: YamlNode | undefined, key: string): MapEntry | undefined {
  return entriesOf(node).find((entry) => entry.key === key);
}

export function scalarAt(node: YamlNode | undefined, key: string): ScalarNode | undefined {
  return asScalar(child(node, key));
}

export function asScalar(node: YamlNode | undefined): ScalarNode | undefined {
  return node?.kind === "scalar" ? node : undefined;
}

/** A scalar's text, or undefined when there is none. */
export function wordAt(node: YamlNode | undefined, key: string): string | undefined {
  return scalarAt(node, key)?.source;
}

export function numberAt(node: YamlNode | undefined, key: string): number | undefined {
  const value = scalarAt(node, key)?.value;
  return typeof value === "number" ? value : undefined;
}

/** `yes` and `true` alike. */
export function isYes(node: YamlNode | undefined): boolean {
  return node?.kind === "scalar" && (node.source === "yes" || node.source === "true");
}

/** One node or the items of a list. */
export function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  if (node === undefined) return [];
  return node.kind === "list" ? node.items : [node];
}

/** One word or a list of words, each with its place. */
export function wordsOf(node: YamlNode | undefined): readonly { readonly word: string; readonly place: ScalarNode }[] {
  return itemsOf(node).flatMap((item) => (item.kind === "scalar" ? [{ word: item.source, place: item }] : []));
}

export function keyedPlace(entry: MapEntry): KeyedPlace {
  return { file: entry.node.file, path: entry.node.path, range: entry.node.range, keyRange: entry.keyRange };
}

/** A mapping made of entries that stand elsewhere; it takes the place of `like`. */
export function mapLike(like: YamlNode, entries: readonly MapEntry[]): MapNode {
  const byKey = new Map(entries.map((entry) => [entry.key, entry.node]));
  const { file, path, range, inFlow } = like;
  const keyRange: { keyRange?: Range } = like.keyRange === undefined ? {} : { keyRange: like.keyRange };
  return { kind: "map", file, path, range, inFlow, ...keyRange, entries, get: (key) => byKey.get(key) };
}

/** The tree with the node at `keys` replaced, or added when the last key is not there yet. */
export function replaceAt(node: YamlNode, keys: readonly string[], value: YamlNode): YamlNode {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  invariant(node.kind === "map", `a replacement leads through a mapping at ${node.path.join(".")}`);
  const known = node.entries.find((entry) => entry.key === key);
  const inner = known === undefined ? value : replaceAt(known.node, rest, value);
  const entry: MapEntry = { key, keyRange: known?.keyRange ?? value.range, node: inner };
  const entries =
    known === undefined ? [...node.entries, entry] : node.entries.map((old) => (old === known ? entry : old));
  return mapLike(node, entries);
}
