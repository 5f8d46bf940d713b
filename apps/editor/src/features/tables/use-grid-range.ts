"use client";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { useWords } from "../../interface/use-words";
import type { OnChange } from "../../view-types";
import type { GridHead, GridRow } from "./data-grid";
import { fillOf } from "./fill";
import type { GridCell } from "./grid-cell";
import type { GridPoint } from "./grid-focus";
import { type GridRange, isInRange, rangeOf, sizeOf } from "./grid-range";
import { printDelimited } from "./sheet/delimited-text";

export interface RangeOptions {
  readonly heads: readonly GridHead[];
  readonly rows: readonly GridRow[];
  readonly readOnly: boolean;
  readonly at: GridPoint;
  readonly focus: (to: GridPoint) => void;
  readonly onChange: OnChange;
  /** A text from the clipboard, for the selected cells. */
  readonly onPaste: (text: string, range: GridRange) => void;
}

/** Several cells of a grid selected at once, and what is done to all of them: copying, pasting, filling, entering. */
export function useGridRange({ heads, rows, readOnly, at, focus, onChange, onPaste }: RangeOptions) {
  const [anchor, setAnchor] = useState<GridPoint>();
  const [said, say] = useState("");
  const words = useWords();
  const range = rangeOf(anchor ?? at, at);
  const isMany = range.top !== range.bottom || range.left !== range.right;
  const select = (from: GridPoint | undefined, to: GridPoint): void => {
    setAnchor(from);
    const size = sizeOf(rangeOf(from ?? to, to));
    say(size.rows * size.columns > 1 ? `${words.sheet.selected(size)}. ${words.sheet.selectedHint}` : "");
  };
  const selectAll = (): void => {
    const last = { row: rows.length - 1, column: heads.length - 1 };
    select({ row: 0, column: 0 }, last);
    focus(last);
  };
  const cellsOf = (column: number, from: number, to: number): readonly (GridCell | undefined)[] =>
    rows.slice(from, to + 1).map((row) => row.cells[column]);

  /** Writes a value into all cells of a column that are selected. */
  const enter = (column: number, value: string | number): void => {
    const fill = fillOf(cellsOf(column, range.top, range.bottom), value, words);
    const count = range.bottom - range.top + 1 - fill.left;
    commit(fill.changes, words.sheet.fill({ column: heads[column]?.label ?? "", count }));
    say(fill.left > 0 ? words.sheet.filledSome({ count, left: fill.left }) : words.sheet.filled({ count }));
  };
  const commit = (changes: Parameters<OnChange>[0]["changes"], label: string): void => {
    if (changes.length > 0) onChange({ label, changes });
  };

  /** The topmost selected cells go into those below; a single row takes what stands above it. */
  const fillDown = (): void => {
    const source = range.top === range.bottom ? range.top - 1 : range.top;
    if (source < 0) return;
    const columns = Array.from({ length: range.right - range.left + 1 }, (_, index) => range.left + index);
    const fills = columns.flatMap((column) => {
      const from = rows[source]?.cells[column];
      if (from === undefined || from.kind === "text") return [];
      return [{ column, ...fillOf(cellsOf(column, source + 1, range.bottom), from.written, words) }];
    });
    const labels = fills.map(({ column }) => heads[column]?.label ?? "");
    const high = range.bottom - source;
    commit(
      fills.flatMap(({ changes }) => changes),
      words.sheet.fill({ column: labels.join(", "), count: high }),
    );
    const left = fills.reduce((sum, fill) => sum + fill.left, 0);
    const count = fills.length * high - left;
    say(left > 0 ? words.sheet.filledSome({ count, left }) : words.sheet.filled({ count }));
  };

  /** The keys of a selection; true for one of them. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isControl && key === "d" && !readOnly) fillDown();
    else if (isControl && key === "a") selectAll();
    else if (event.key === "Escape" && isMany) select(undefined, at);
    else return false;
    event.preventDefault();
    return true;
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (isEntry(event.target)) return;
    const cells = rows
      .slice(range.top, range.bottom + 1)
      .map((row) => row.cells.slice(range.left, range.right + 1).map(copied));
    event.clipboardData.setData("text/plain", printDelimited(cells, "\t"));
    event.preventDefault();
  };
  const onPasted = (event: ClipboardEvent): void => {
    if (readOnly || isEntry(event.target)) return;
    event.preventDefault();
    onPaste(event.clipboardData.getData("text/plain"), range);
  };
  return {
    said,
    isMany,
    includes: (point: GridPoint) => isMany && isInRange(range, point),
    select,
    /** The anchor that a growing selection keeps. */
    from: anchor,
    enter,
    /** Entries go into several rows. */
    isHigh: range.top !== range.bottom,
    onKeyDown,
    onCopy,
    onPaste: onPasted,
  };
}

function copied(cell: GridCell): string {
  return cell.kind === "text" ? cell.shown : String(cell.written);
}

function isEntry(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}
