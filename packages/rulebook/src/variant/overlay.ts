import type { KeyedPlace } from "@rulewright/diagnostics";
import { childEntry, entriesOf, keyedPlace, scalarAt, wordsOf } from "../resolved/nodes";
import type { LocatedFile, MapEntry, ScalarNode, YamlNode } from "../surface/ast";

/** A word of a variant file with its place. */
export interface PlacedWord {
  readonly word: string;
  readonly place: ScalarNode;
}

/** One change of a variant. `address` is the dotted path as written, `entry` its line in the variant file. */
export type Operation = { readonly address: string; readonly entry: MapEntry } & (
  | { readonly kind: "set" | "replace" | "read"; readonly was: YamlNode | undefined; readonly to: YamlNode }
  | { readonly kind: "remove"; readonly was: YamlNode | undefined }
  | { readonly kind: "add" }
  /** `address` is the neighbour, `entries` what comes to stand beside it, in their order. */
  | { readonly kind: "insert"; readonly side: "before" | "after"; readonly entries: readonly MapEntry[] }
);

/** A variant file, read. */
export interface Overlay {
  readonly id: string;
  readonly title: ScalarNode | undefined;
  readonly description: string | undefined;
  readonly file: LocatedFile;
  /** Where its name stands. */
  readonly head: KeyedPlace;
  readonly extends: readonly PlacedWord[];
  readonly laterThan: readonly PlacedWord[];
  /** In the order in which they are carried out, whatever their order in the file. */
  readonly operations: readonly Operation[];
  readonly examples: MapEntry | undefined;
  readonly otherOutcomes: readonly PlacedWord[];
}

/** What a variant file says about itself. */
export interface VariantHead {
  readonly id: string;
  readonly title: string;
  /** The rulebook or variants that it changes: names, paths from its own folder, or packages. */
  readonly extends: readonly string[];
}

/** The head of a variant file; undefined for one that does not say its name. */
export function variantHead(file: LocatedFile): VariantHead | undefined {
  const overlay = readOverlay(file);
  if (overlay === undefined) return undefined;
  const { id, title } = overlay;
  return { id, title: title?.source ?? id, extends: overlay.extends.map(({ word }) => word) };
}

/** Whether a variant's file is meant by a name: the variant's own, the file's, or the file's without folder and ending. */
export function isNamed(file: LocatedFile, name: string): boolean {
  const stem = file.name.replace(/^.*\//, "").replace(/\.yaml$/, "");
  return scalarAt(file.root, "variant")?.source === name || file.name === name || stem === name;
}

/** Reads a variant file that has passed its schema. */
export function readOverlay(file: LocatedFile): Overlay | undefined {
  const { root } = file;
  const id = scalarAt(root, "variant");
  if (root === undefined || id === undefined) return undefined;
  return {
    id: id.source,
    title: scalarAt(root, "title"),
    description: scalarAt(root, "description")?.source,
    file,
    head: id,
    extends: wordsOf(childEntry(root, "extends")?.node),
    laterThan: wordsOf(childEntry(root, "later than")?.node),
    operations: readOperations(root),
    examples: childEntry(root, "examples"),
    otherOutcomes: wordsOf(childEntry(root, "other outcomes")?.node),
  };
}

/** Where the line of an operation stands, its dotted path as the key. */
export function operationPlace({ entry }: Operation): KeyedPlace {
  return keyedPlace(entry);
}

// What is taken away goes first, so that something new may take its name.
function readOperations(root: YamlNode): readonly Operation[] {
  const lines = (key: string): readonly MapEntry[] => entriesOf(childEntry(root, key)?.node);
  return [
    ...lines("remove").map(
      (entry): Operation => ({ kind: "remove", address: entry.key, entry, was: part(entry, "was") }),
    ),
    ...lines("replace").flatMap((entry) => change("replace", entry.key, entry)),
    ...lines("set").flatMap((entry) => change("set", entry.key, entry)),
    ...lines("add").map((entry): Operation => ({ kind: "add", address: entry.key, entry })),
    ...lines("insert before").map((entry) => insertion("before", entry)),
    ...lines("insert after").map((entry) => insertion("after", entry)),
    ...lines("read").flatMap((entry) => change("read", `rulings.${entry.key}.default`, entry)),
  ];
}

function change(kind: "set" | "replace" | "read", address: string, entry: MapEntry): readonly Operation[] {
  // A reading may be written without `was` and braces.
  const to = entry.node.kind === "map" ? part(entry, "to") : entry.node;
  return to === undefined ? [] : [{ kind, address, entry, was: part(entry, "was"), to }];
}

function insertion(side: "before" | "after", entry: MapEntry): Operation {
  return { kind: "insert", side, address: entry.key, entry, entries: entriesOf(entry.node) };
}

function part(entry: MapEntry, key: string): YamlNode | undefined {
  return childEntry(entry.node, key)?.node;
}
