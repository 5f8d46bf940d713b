import type { YamlPath } from "@rulewright/diagnostics";
import type { SourceFile } from "../surface/ast";
import { type EditOutcome, nodeAt, refuse, shownPath, splice, verified, withSession } from "./edit-session";
import { formatKey, type ScalarStyle } from "./format-scalar";
import { changeAt, type Shape, shapeOf } from "./shape";

/** Gives a key of a map another name; its value and its place among its siblings stay. */
export function renameKey(file: SourceFile, path: YamlPath, newKey: string): EditOutcome {
  return withSession(file, (session) => {
    const key = path.at(-1);
    const parentPath = path.slice(0, -1);
    const parent = nodeAt(session.root, parentPath);
    const entry = parent?.kind === "map" ? parent.entries.find((candidate) => candidate.key === key) : undefined;
    if (parent?.kind !== "map" || entry === undefined || typeof key !== "string") {
      return refuse(session, "edit/no-such-path", { path: shownPath(path) }, path);
    }
    if (parent.aliasRange !== undefined) return refuse(session, "edit/shared-value", { path: shownPath(path) }, path);
    if (newKey === key) return { value: [], diagnostics: [] };
    if (parent.get(newKey) !== undefined) {
      return refuse(session, "edit/key-exists", { path: shownPath(parentPath), key: newKey }, path);
    }
    const { start, end } = entry.keyRange;
    const inFlow = session.file.text[parent.range.start.offset] === "{";
    const written = formatKey(newKey, quoteOf(session.file.text[start.offset]), inFlow);
    const expected = changeAt(shapeOf(session.root), parentPath, (old) => renamed(old, key, newKey));
    return verified(session, [splice(session, [start.offset, end.offset], written)], expected, path);
  });
}

function quoteOf(first: string | undefined): ScalarStyle {
  return first === '"' ? "double" : first === "'" ? "single" : "plain";
}

function renamed(old: Shape, key: string, newKey: string): Shape {
  if (old.kind !== "map") return old;
  return {
    kind: "map",
    entries: old.entries.map((entry) => (entry.key === key ? { key: newKey, value: entry.value } : entry)),
  };
}
