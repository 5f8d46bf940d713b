import { invariant, lineMap, type TextEdit } from "@rulewright/diagnostics";

/** The text after all edits. Edits must not overlap; insertions at one place keep their order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let out = "";
  let at = 0;
  for (const edit of inOrder(edits)) {
    const { start, end } = edit.range;
    invariant(start.offset >= at, `edits overlap at ${start.offset}`);
    out += text.slice(at, start.offset) + edit.text;
    at = end.offset;
  }
  return out + text.slice(at);
}

/** The edits that lead from the edited text back to `text`, byte for byte. */
export function inverseEdits(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  const lines = lineMap(applyEdits(text, edits));
  let shift = 0;
  return inOrder(edits).map((edit) => {
    const start = edit.range.start.offset + shift;
    const removed = text.slice(edit.range.start.offset, edit.range.end.offset);
    shift += edit.text.length - removed.length;
    return { file: edit.file, range: lines.range(start, start + edit.text.length), text: removed };
  });
}

function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits
    .map((edit, index) => ({ edit, index }))
    .sort(
      (left, right) =>
        left.edit.range.start.offset - right.edit.range.start.offset ||
        left.edit.range.end.offset - right.edit.range.end.offset ||
        left.index - right.index,
    )
    .map(({ edit }) => edit);
}
