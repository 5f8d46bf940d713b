import { type Diagnostic, diagnostic } from "@rulewright/diagnostics";
import { childEntry, mapLike } from "../resolved/nodes";
import type { FileKind, LocatedFile, MapEntry, YamlNode } from "../surface/ast";
import { locate, shortAddress } from "./address";
import { type Operation, type Overlay, operationPlace } from "./overlay";
import {
  type Aimed,
  aimAll,
  aimNew,
  atKey,
  checkFixed,
  checkRecord,
  existsAlready,
  lost,
  wholeRulebook,
} from "./targets";
import { nodeAtSpot, spotName, type Tree, withEntry, withNeighbours, withoutEntry } from "./tree";

/** What a variant did to one spot. */
export interface Touched {
  /** One text for the spot; holds what stands below it. */
  readonly name: string;
  readonly operation: Operation;
  readonly overlay: Overlay;
  /** What stands there now; undefined where something was removed. */
  readonly node: YamlNode | undefined;
  /** What stood there before; undefined where something is new, or a cell was not written. */
  readonly before: YamlNode | undefined;
}

export interface Applied {
  readonly tree: Tree;
  readonly touched: readonly Touched[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Options of one application. */
export interface ApplyOptions {
  /** Whether what a change recorded is to be compared with what stands at the spot of this name. */
  readonly isRecordOf: (spotName: string) => boolean;
  /** Operations to be left out. */
  readonly without: ReadonlySet<Operation>;
}

/** Carries out the operations of a variant: removals, replacements, values, additions, readings, in this order. */
export function applyOverlay(tree: Tree, overlay: Overlay, options: ApplyOptions): Applied {
  const diagnostics: Diagnostic[] = [];
  const touched: Touched[] = [];
  const operations = overlay.operations.filter((operation) => !options.without.has(operation));
  let changed = tree;
  for (const aimed of aimAll(tree, operations, diagnostics)) {
    if (options.isRecordOf(aimed.name)) checkRecord(aimed, diagnostics);
    if (!checkFixed(aimed, nodeAtSpot(tree, { ...aimed.spot, keys: aimed.spot.keys.slice(0, -1) }), diagnostics))
      continue;
    changed = change(changed, aimed);
    const { operation, name, now: before } = aimed;
    touched.push({
      name,
      operation,
      overlay,
      before,
      node: operation.kind === "remove" ? undefined : newNode(operation),
    });
  }
  for (const operation of operations) {
    const added = addition(changed, overlay, operation, diagnostics);
    changed = added.tree;
    touched.push(...added.touched);
  }
  return { tree: withExamples(changed, overlay), touched, diagnostics };
}

function newNode(operation: Operation): YamlNode | undefined {
  return operation.kind === "set" || operation.kind === "replace" || operation.kind === "read"
    ? operation.to
    : undefined;
}

// INVARIANT: the range of an entry's key and the entry's value are always of one file.
function change(tree: Tree, { operation, spot }: Aimed): Tree {
  const node = newNode(operation);
  if (node === undefined) return withoutEntry(tree, spot);
  return withEntry(tree, spot, { key: spot.keys.at(-1) ?? "", keyRange: operation.entry.keyRange, node });
}

interface Added {
  readonly tree: Tree;
  readonly touched: readonly Touched[];
}

function addition(tree: Tree, overlay: Overlay, operation: Operation, found: Diagnostic[]): Added {
  if (operation.kind === "insert") return insertion(tree, overlay, operation, found);
  if (operation.kind !== "add") return { tree, touched: [] };
  const named = (key: string): MapEntry => ({ key, keyRange: operation.entry.keyRange, node: operation.entry.node });
  const entry = named(operation.address.split(".").at(-1) ?? "");
  const clause = /^clauses\.[^.]+$/.test(operation.address);
  const isSection = !operation.address.includes(".");
  const known = clause || isSection ? locate(tree, operation.address) : undefined;
  if (known?.kind === "found") {
    found.push(existsAlready(operation.entry, shortAddress(operation.address), known.node));
    return { tree, touched: [] };
  }
  const touch = (name: string): Touched[] => [{ name, operation, overlay, node: entry.node, before: undefined }];
  if (clause)
    return {
      tree: withClause(tree, overlay, entry),
      touched: touch(spotName(tree, { file: 0, keys: ["clauses", entry.key] })),
    };
  if (isNewSection(tree, operation.address)) {
    const file = sectionFile(overlay, operation.address.split(".").slice(0, -1), entry);
    return { tree: [...tree, file], touched: touch(`\u0000${operation.address}`) };
  }
  const spot = aimNew(tree, operation, found);
  if (spot === undefined) return { tree, touched: [] };
  return { tree: withEntry(tree, spot, named(spot.keys.at(-1) ?? "")), touched: touch(spotName(tree, spot)) };
}

// A variant's own clauses make a chapter of its own, under its title.
function withClause(tree: Tree, overlay: Overlay, entry: MapEntry): Tree {
  const { file } = overlay;
  const at = tree.findIndex(({ kind, name }) => kind === "rules" && name === file.name);
  if (at >= 0) return withEntry(tree, { file: at, keys: ["clauses", entry.key] }, entry);
  const title = childEntry(file.root, "title");
  const like = file.root ?? entry.node;
  const clauses: MapEntry = { key: "clauses", keyRange: entry.keyRange, node: mapLike(entry.node, [entry]) };
  const chapter: readonly MapEntry[] = title === undefined ? [] : [{ ...title, key: "chapter" }];
  return [...tree, { ...file, kind: "rules", root: mapLike(like, [...chapter, clauses]) }];
}

const KIND_OF_SECTION: Readonly<Record<string, FileKind>> = {
  parameters: "parameters",
  start: "play",
  order: "play",
  phases: "play",
  windows: "play",
  events: "play",
  habits: "habits",
  default: "habits",
  bets: "odds",
  targets: "targets",
  glossary: "glossary",
  names: "glossary",
};

/** Sections whose entries may come from any file; others have to be there before something is added to them. */
const OPEN_SECTIONS: ReadonlySet<string> = new Set([
  ...["parameters", "windows", "events", "habits", "bets", "targets", "glossary", "names"],
  ...["units", "dice", "spinners", "tables", "boards", "decks", "pieces", "sheets", "places"],
]);

function isNewSection(tree: Tree, address: string): boolean {
  const [head = "", ...rest] = address.split(".");
  return OPEN_SECTIONS.has(head) && rest.length === 1 && locate(tree, head).kind !== "found";
}

function sectionFile({ file }: Overlay, keys: readonly string[], entry: MapEntry): LocatedFile {
  const [section = ""] = keys;
  const holder: MapEntry = { key: section, keyRange: entry.keyRange, node: mapLike(entry.node, [entry]) };
  return { ...file, kind: KIND_OF_SECTION[section] ?? "components", root: mapLike(file.root ?? entry.node, [holder]) };
}

type Insertion = Extract<Operation, { readonly kind: "insert" }>;

function insertion(tree: Tree, overlay: Overlay, operation: Insertion, found: Diagnostic[]): Added {
  const beside = locate(tree, operation.address);
  if (beside.kind !== "found") {
    found.push(lost(tree, operation, beside));
    return { tree, touched: [] };
  }
  const { spot } = beside;
  if (spot.keys.length === 0) {
    found.push(wholeRulebook(operation));
    return { tree, touched: [] };
  }
  const isClause = spot.keys[0] === "clauses" && spot.keys.length === 2;
  const isFree = (entry: MapEntry): boolean => {
    const sibling = { ...spot, keys: [...spot.keys.slice(0, -1), entry.key] };
    const other = isClause ? locate(tree, `clauses.${entry.key}`) : undefined;
    const known = other?.kind === "found" ? other.node : nodeAtSpot(tree, sibling);
    if (known !== undefined) found.push(existsAlready(entry, entry.key, known));
    return known === undefined;
  };
  const entries = operation.entries.filter(isFree);
  const touched = entries.map((entry): Touched => {
    const name = spotName(tree, { ...spot, keys: [...spot.keys.slice(0, -1), entry.key] });
    return { name, operation, overlay, node: entry.node, before: undefined };
  });
  return { tree: withNeighbours(tree, spot, operation.side, entries), touched };
}

function withExamples(tree: Tree, { file, examples }: Overlay): Tree {
  if (examples === undefined || file.root === undefined) return tree;
  return [...tree, { ...file, kind: "examples", root: mapLike(file.root, [examples]) }];
}

/** The finding that two variants change one thing in different ways. */
export function clash(first: Touched, second: Touched): Diagnostic {
  const target = second.operation.kind === "read" ? second.operation.entry.key : shortAddress(second.operation.address);
  const params = { first: first.overlay.id, second: second.overlay.id, target };
  const related = [{ message: "the other change", place: atKey(operationPlace(first.operation)) }];
  return diagnostic("variant/clash", params, operationPlace(second.operation), { target: "key", related });
}

/** Whether two changes come to the same. */
export function agree(first: Touched, second: Touched, same: (left: YamlNode, right: YamlNode) => boolean): boolean {
  if (first.name !== second.name) return false;
  if (first.node === undefined || second.node === undefined) return first.node === second.node;
  return same(first.node, second.node);
}
