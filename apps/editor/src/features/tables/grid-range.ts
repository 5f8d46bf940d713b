import type { GridPoint } from "./grid-focus";

/** The selected cells of a grid, both ends included. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function rangeOf(anchor: GridPoint, at: GridPoint): GridRange {
  return {
    top: Math.min(anchor.row, at.row),
    bottom: Math.max(anchor.row, at.row),
    left: Math.min(anchor.column, at.column),
    right: Math.max(anchor.column, at.column),
  };
}

export function isInRange({ top, bottom, left, right }: GridRange, { row, column }: GridPoint): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function sizeOf({ top, bottom, left, right }: GridRange): { readonly rows: number; readonly columns: number } {
  return { rows: bottom - top + 1, columns: right - left + 1 };
}
