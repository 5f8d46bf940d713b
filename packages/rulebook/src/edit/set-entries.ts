import type { TextEdit, YamlPath } from "@rulewright/diagnostics";
import type { SourceFile, YamlNode } from "../surface/ast";
import {
  type EditOutcome,
  type EditSession,
  nodeAt,
  refuse,
  shownPath,
  splice,
  verified,
  withSession,
} from "./edit-session";
import { insertion } from "./insert-entry";
import { printFlow } from "./print-value";
import { blockEdit, scalarEdit } from "./set-scalar";
import { changeAt, type EditValue, isList, type Shape, type ShapeEntry, shapeOf, shapeOfValue } from "./shape";
import { isFlow } from "./spans";

/** What shall stand at a path. A scalar replaces a scalar; where nothing stands, the missing keys are added. */
export interface EntryValue {
  readonly path: YamlPath;
  readonly value: EditValue;
}

/**
 * Writes many values into one file at once: the file is read once before and once after, however many they are. No
 * path may be named twice, or lie inside another. One value that cannot be written refuses all.
 */
export function setEntries(file: SourceFile, entries: readonly EntryValue[]): EditOutcome {
  return withSession(file, (session) => {
    const edits: TextEdit[] = [];
    const additions = new Map<string, Addition>();
    let expected = shapeOf(session.root);
    for (const { path, value } of entries) {
      const node = nodeAt(session.root, path);
      const shown = { path: shownPath(path) };
      if (node === undefined || isEmptyFor(node, value)) {
        const addition = additionFor(session, path);
        if (addition === undefined) return refuse(session, "edit/not-a-map", shown, path);
        if (addition.node.aliasRange !== undefined) return refuse(session, "edit/shared-value", shown, path);
        const known = additions.get(addition.path.join("\n")) ?? addition;
        known.added = withValue(known.added, path.slice(addition.path.length), value);
        additions.set(addition.path.join("\n"), known);
        expected = changeAt(expected, addition.path, (old) => withShape(old, path.slice(addition.path.length), value));
        continue;
      }
      if (node.aliasRange !== undefined) return refuse(session, "edit/shared-value", shown, path);
      if (node.kind !== "scalar" || typeof value === "object") return refuse(session, "edit/not-a-scalar", shown, path);
      if (node.value === value) continue;
      edits.push(blockEdit(session, node, value) ?? scalarEdit(session, node, value));
      expected = changeAt(expected, path, () => ({ kind: "scalar", value }));
    }
    // Where an inner and an outer block end at one place, the inner one goes on first.
    const innerFirst = [...additions.values()].sort((left, right) => right.path.length - left.path.length);
    for (const addition of innerFirst) edits.push(...written(session, addition));
    const path = entries[0]?.path ?? [];
    if (edits.length === 0) return { value: [], diagnostics: [] };
    if (overlap(edits)) return refuse(session, "edit/unsafe", { path: shownPath(path) }, path);
    return verified(session, edits, expected, path);
  });
}

/** New keys of one map, in order. */
interface Addition {
  readonly path: YamlPath;
  readonly node: YamlNode;
  added: { readonly [key: string]: EditValue };
}

function isEmpty(node: YamlNode): boolean {
  return node.kind === "scalar" && node.value === null && node.source === "";
}

// `points:` with nothing behind it takes a block, and a number as well.
function isEmptyFor(node: YamlNode, value: EditValue): boolean {
  return isEmpty(node) && typeof value === "object";
}

/** The innermost map on the way to `path` that stands in the file. */
function additionFor(session: EditSession, path: YamlPath): Addition | undefined {
  for (let length = path.length - 1; length >= 0; length--) {
    const inner = path.slice(0, length);
    const node = nodeAt(session.root, inner);
    if (node === undefined) continue;
    return node.kind === "map" || isEmpty(node) ? { path: inner, node, added: {} } : undefined;
  }
  return undefined;
}

function withValue(old: Addition["added"], [key, ...rest]: YamlPath, value: EditValue): Addition["added"] {
  const name = String(key);
  if (rest.length === 0) return { ...old, [name]: value };
  const inner = old[name];
  const map = typeof inner === "object" && !isList(inner) ? inner : {};
  return { ...old, [name]: withValue(map, rest, value) };
}

function withShape(old: Shape, [key, ...rest]: YamlPath, value: EditValue): Shape {
  const entries: readonly ShapeEntry[] = old.kind === "map" ? old.entries : [];
  const name = String(key);
  const known = entries.find((entry) => entry.key === name);
  const inner: Shape =
    rest.length === 0 ? shapeOfValue(value) : withShape(known?.value ?? { kind: "map", entries: [] }, rest, value);
  if (known === undefined) return { kind: "map", entries: [...entries, { key: name, value: inner }] };
  return { kind: "map", entries: entries.map((entry) => (entry === known ? { key: name, value: inner } : entry)) };
}

function written(session: EditSession, { node, added }: Addition): readonly TextEdit[] {
  const bare = node.kind === "map" ? node.entries.length === 0 : node.inFlow;
  if (bare && (node.kind !== "map" || isFlow(session, node))) {
    const gap = node.kind === "map" ? "" : node.keyRange?.end.offset === node.range.start.offset ? ": " : " ";
    return [splice(session, [node.range.start.offset, node.range.end.offset], gap + printFlow(added))];
  }
  return Object.entries(added).map(([key, value]) => insertion(session, node, { key, value }));
}

function overlap(edits: readonly TextEdit[]): boolean {
  const inOrder = edits.toSorted((left, right) => left.range.start.offset - right.range.start.offset);
  return inOrder.some(({ range }, index) => {
    const before = inOrder[index - 1];
    return before !== undefined && before.range.end.offset > range.start.offset;
  });
}
