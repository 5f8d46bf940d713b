import type { Outcome, YamlPath } from "@rulewright/diagnostics";
import type { LocatedFile, ScalarNode, YamlNode } from "../surface/ast";
import { shortAddress } from "./address";
import { mergeVariants, type VariantOptions } from "./resolve-variants";
import { locateValue } from "./targets";
import { nodeAtSpot, type Spot, spotName, type Tree } from "./tree";

/** A single value of a rulebook that a `set` line of a variant may say otherwise. */
export interface SettableValue {
  /** The shortest dotted path. Two lines with the same `address` mean the same value. */
  readonly address: string;
  /** What stands there; the column's usual value for a cell that is not written, undefined where there is none. */
  readonly value: ScalarNode["value"] | undefined;
}

/** Looks up single values of a rulebook, by their place or by a dotted path. */
export interface SettableValues {
  /** The value at a place of a file; undefined for what no `set` line can reach, such as anything inside a list. */
  at(file: string, path: YamlPath): SettableValue | undefined;
  /** The value that the dotted path of a `set` line means; undefined when it leads to no single value. */
  named(address: string): SettableValue | undefined;
}

/** What a variant may set, when it extends the rulebook in these files under the variants of `options`. */
export function settableValues(files: readonly LocatedFile[], options: VariantOptions): Outcome<SettableValues> {
  const { value: merged, diagnostics } = mergeVariants(files, options);
  if (merged === undefined) return { value: undefined, diagnostics };
  const { tree } = merged;
  const named = (address: string): SettableValue | undefined => targetOf(tree, address)?.value;
  return { value: { at: (file, path) => valueAt(tree, file, path), named }, diagnostics };
}

interface Target {
  readonly spot: Spot;
  readonly value: SettableValue;
}

function valueAt(tree: Tree, file: string, path: YamlPath): SettableValue | undefined {
  const written = spotAt(tree, file, path);
  if (written !== undefined) return addressed(tree, written);
  // A cell that its row does not write.
  const key = path.at(-1);
  const row = spotAt(tree, file, path.slice(0, -1));
  return row === undefined || typeof key !== "string"
    ? undefined
    : addressed(tree, { file: row.file, keys: [...row.keys, key] });
}

function addressed(tree: Tree, spot: Spot): SettableValue | undefined {
  const full = spot.keys.join(".");
  const name = spotName(tree, spot);
  for (const address of [shortAddress(full), full, `rulebook.${full}`]) {
    const target = targetOf(tree, address);
    if (target !== undefined && spotName(tree, target.spot) === name) return { ...target.value, address };
  }
  return undefined;
}

function targetOf(tree: Tree, address: string): Target | undefined {
  const target = locateValue(tree, address);
  const short = shortAddress(address);
  if (target.kind === "unwritten") {
    const { spot, usual } = target;
    return { spot, value: { address: short, value: usual?.kind === "scalar" ? usual.value : undefined } };
  }
  if (target.kind !== "found" || target.node.kind !== "scalar") return undefined;
  return { spot: target.spot, value: { address: short, value: target.node.value } };
}

/** Where in a tree the node stands that is written at a place; under variants it may be written in any file. */
function spotAt(tree: Tree, file: string, path: YamlPath): Spot | undefined {
  const isIt = (node: YamlNode | undefined): boolean => node?.file === file && isSamePath(node.path, path);
  const own = { file: tree.findIndex(({ name }) => name === file), keys: path.map(String) };
  if (own.file >= 0 && isIt(nodeAtSpot(tree, own))) return own;
  for (const [index, { root }] of tree.entries()) {
    const keys = root === undefined ? undefined : keysTo(root, isIt, []);
    if (keys !== undefined) return { file: index, keys };
  }
  return undefined;
}

function keysTo(
  node: YamlNode,
  isIt: (node: YamlNode) => boolean,
  keys: readonly string[],
): readonly string[] | undefined {
  if (isIt(node)) return keys;
  if (node.kind !== "map") return undefined;
  for (const entry of node.entries) {
    const found = keysTo(entry.node, isIt, [...keys, entry.key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isSamePath(left: YamlPath, right: YamlPath): boolean {
  return left.length === right.length && left.every((key, index) => key === right[index]);
}
