import type { TextEdit, YamlPath } from "@rulewright/diagnostics";
import type { ScalarNode, SourceFile } from "../surface/ast";
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
import { formatScalar, type ScalarValue, styleOf } from "./format-scalar";
import { changeAt, shapeOf } from "./shape";

/** Writes a single value over another one, quoted as the old one was or as it has to be. */
export function setScalar(file: SourceFile, path: YamlPath, value: ScalarValue): EditOutcome {
  return withSession(file, (session) => {
    const node = nodeAt(session.root, path);
    const shown = { path: shownPath(path) };
    if (node === undefined) return refuse(session, "edit/no-such-path", shown, path);
    if (node.aliasRange !== undefined) return refuse(session, "edit/shared-value", shown, path);
    if (node.kind !== "scalar") return refuse(session, "edit/not-a-scalar", shown, path);
    if (node.value === value) return { value: [], diagnostics: [] };
    const expected = changeAt(shapeOf(session.root), path, () => ({ kind: "scalar", value }));
    const block = blockEdit(session, node, value);
    if (block !== undefined) {
      const asBlock = verified(session, [block], expected, path);
      if (asBlock.value !== undefined) return asBlock;
    }
    return verified(session, [scalarEdit(session, node, value)], expected, path);
  });
}

/** The edit that writes a value over a scalar: in the style of the old one where that can hold it. */
export function scalarEdit(session: EditSession, node: ScalarNode, value: ScalarValue): TextEdit {
  const { text } = session.file;
  const { start, end } = node.range;
  if (start.offset === end.offset) return fillEmpty(session, node, value);
  const style = styleOf(text, node);
  return splice(session, [start.offset, end.offset], formatScalar(value, style, node.inFlow));
}

// `k:` and `{ k }` hold nothing yet: what separates key and value may be missing too.
function fillEmpty(session: EditSession, node: ScalarNode, value: ScalarValue): TextEdit {
  const at = node.range.start.offset;
  const before = session.file.text[at - 1] ?? " ";
  const formatted = formatScalar(value, "plain", node.inFlow);
  const hasKeyOnly = node.keyRange?.end.offset === at;
  const gap = hasKeyOnly ? ": " : /\s/.test(before) ? "" : " ";
  return splice(session, [at, at], `${gap}${formatted}`);
}

/** A `|` or `>` text stays one: its header line is kept, its lines are written anew with their indentation. */
export function blockEdit(session: EditSession, node: ScalarNode, value: ScalarValue): TextEdit | undefined {
  const { text } = session.file;
  const { start, end } = node.range;
  if (typeof value !== "string" || start.offset === end.offset || styleOf(text, node) !== "block") return undefined;
  const body = text.indexOf("\n", start.offset) + 1;
  const indent = /^[ ]*/.exec(text.slice(body))?.[0] ?? "";
  if (body === 0 || body > end.offset || indent === "") return undefined;
  const lines = value.replace(/\n$/, "").split("\n");
  const written = lines.map((line) => (line === "" ? "" : indent + line)).join(session.lineEnd);
  return splice(session, [body, end.offset], written);
}
