import type { Position, Range } from "./diagnostic";

/** Finds lines and columns of offsets in one text. Lines end at LF, CRLF or a lone CR. */
export interface LineMap {
  readonly lineCount: number;
  /** The position at `offset`, which is held to the text. */
  position(offset: number): Position;
  range(start: number, end: number): Range;
  /** The offset of a line and column, both from 1, held to the text. */
  offset(line: number, column: number): number;
  /** The text of a line, from 1, without its line end. */
  line(line: number): string;
}

/** Makes the line map of a text; the text is scanned once. */
export function lineMap(text: string): LineMap {
  const starts = lineStarts(text);
  const position = (offset: number): Position => {
    const held = Math.max(0, Math.min(offset, text.length));
    const line = lastStartAtOrBefore(starts, held);
    return { line: line + 1, column: held - (starts[line] ?? 0) + 1, offset: held };
  };
  return {
    lineCount: starts.length,
    position,
    range: (start, end) => ({ start: position(start), end: position(end) }),
    offset: (line, column) => {
      const start = starts[Math.max(0, line - 1)] ?? text.length;
      return Math.max(0, Math.min(start + column - 1, text.length));
    },
    line: (line) => {
      const start = starts[line - 1];
      if (start === undefined) return "";
      return text.slice(start, starts[line] ?? text.length).replace(/\r?\n$|\r$/, "");
    },
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isLineFeed = code === 10;
    const isLoneReturn = code === 13 && text.charCodeAt(at + 1) !== 10;
    if (isLineFeed || isLoneReturn) starts.push(at + 1);
  }
  return starts;
}

function lastStartAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
