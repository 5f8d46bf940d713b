import { invariant, type TextEdit } from "@rulewright/diagnostics";

/** Replaces the text from `start` to `end` (offsets in UTF-16 code units, `end` excluded). */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Changes to one file that happen together: all offsets are those of the text before, in order, without overlap. */
export interface FileSplices {
  readonly file: string;
  readonly splices: readonly Splice[];
}

/** The text after the splices. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text: inserted } of splices) {
    invariant(at <= start && start <= end && end <= text.length, `a splice ${start}–${end} does not fit after ${at}`);
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** The splices that lead from the text after back to `text`. */
export function invertSplices(text: string, splices: readonly Splice[]): readonly Splice[] {
  let shift = 0;
  return splices.map(({ start, end, text: inserted }) => {
    const inverse = { start: start + shift, end: start + shift + inserted.length, text: text.slice(start, end) };
    shift += inserted.length - (end - start);
    return inverse;
  });
}

/** One splice over the part in which two texts differ; none when they are equal. */
export function differenceSplices(before: string, after: string): readonly Splice[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === after.charCodeAt(head)) head++;
  let tail = 0;
  const isSame = (): boolean =>
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail);
  while (tail < shorter - head && isSame()) tail++;
  return [{ start: head, end: before.length - tail, text: after.slice(head, after.length - tail) }];
}

/** Text edits of the checker and of the tables as splices, file by file. */
export function splicesOf(edits: readonly TextEdit[]): readonly FileSplices[] {
  const files = new Map<string, Splice[]>();
  for (const { file, range, text } of edits) {
    const splice = { start: range.start.offset, end: range.end.offset, text };
    files.set(file, [...(files.get(file) ?? []), splice]);
  }
  return [...files].map(([file, splices]) => ({
    file,
    splices: splices.toSorted((left, right) => left.start - right.start || left.end - right.end),
  }));
}
