import {
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticParams,
  diagnostic,
  type LineMap,
  lineMap,
  type Outcome,
  type TextEdit,
  type YamlPath,
} from "@rulewright/diagnostics";
import type { SourceFile, YamlNode } from "../surface/ast";
import { parseFile } from "../surface/parse-file";
import { applyEdits } from "./apply-edits";
import { type Shape, sameShape, shapeOf } from "./shape";

/** A parsed file that is about to be edited. */
export interface EditSession {
  readonly file: SourceFile;
  readonly root: YamlNode;
  readonly lines: LineMap;
  /** The line end of the file, CRLF when any line has it. */
  readonly lineEnd: "\n" | "\r\n";
  readonly findings: number;
}

/** Text edits that change just what was asked, or why they cannot be made. */
export type EditOutcome = Outcome<readonly TextEdit[]>;

/** Parses the file and hands it to `edit`; a broken file is refused. */
export function withSession(file: SourceFile, edit: (session: EditSession) => EditOutcome): EditOutcome {
  const { value, diagnostics } = parseFile(file);
  const lines = lineMap(file.text);
  if (value.root === undefined) {
    const place = { file: file.name, path: [], range: diagnostics[0]?.range ?? lines.range(0, 0) };
    return { value: undefined, diagnostics: [diagnostic("edit/broken-file", {}, place)] };
  }
  const lineEnd = file.text.includes("\r\n") ? "\r\n" : "\n";
  return edit({ file, root: value.root, lines, lineEnd, findings: diagnostics.length });
}

/** The node at a path. */
export function nodeAt(root: YamlNode, path: YamlPath): YamlNode | undefined {
  let node: YamlNode | undefined = root;
  for (const step of path) {
    node = node?.kind === "map" ? node.get(String(step)) : node?.kind === "list" ? node.items[Number(step)] : undefined;
  }
  return node;
}

/** Refuses an edit. */
export function refuse<Code extends DiagnosticCode>(
  session: EditSession,
  code: Code,
  params: DiagnosticParams<Code>,
  path: YamlPath,
): EditOutcome {
  const range = nodeAt(session.root, path)?.range ?? session.lines.range(0, 0);
  const found: Diagnostic = diagnostic(code, params, { file: session.file.name, path, range });
  return { value: undefined, diagnostics: [found] };
}

/** A path as a person reads it. */
export function shownPath(path: YamlPath): string {
  return path.length === 0 ? "the file" : path.join(".");
}

/** A replacement of `[start, end)` of the session's file. */
export function splice(session: EditSession, [start, end]: readonly [number, number], text: string): TextEdit {
  return { file: session.file.name, range: session.lines.range(start, end), text };
}

/**
 * Applies the edits, reads the text again and compares: unless the file then says exactly `expected`, and says it
 * without new findings, the edits are refused. This is what makes splicing safe.
 */
export function verified(
  session: EditSession,
  edits: readonly TextEdit[],
  expected: Shape,
  path: YamlPath,
): EditOutcome {
  const text = applyEdits(session.file.text, edits);
  const { value, diagnostics } = parseFile({ name: session.file.name, text });
  const isRight =
    value.root !== undefined && diagnostics.length <= session.findings && sameShape(shapeOf(value.root), expected);
  return isRight ? { value: edits, diagnostics: [] } : refuse(session, "edit/unsafe", { path: shownPath(path) }, path);
}
