"use client";
import { type KeyboardEvent, useRef, useState } from "react";

export interface GridPoint {
  readonly row: number;
  readonly column: number;
}

/** Where an arrow or a jump key leads in a grid; undefined for other keys. */
export function gridTarget(
  key: string,
  ctrl: boolean,
  at: GridPoint,
  rows: number,
  columns: number,
): GridPoint | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  switch (key) {
    case "ArrowUp":
      return { ...at, row: ctrl ? 0 : Math.max(0, at.row - 1) };
    case "ArrowDown":
      return { ...at, row: ctrl ? lastRow : Math.min(lastRow, at.row + 1) };
    case "ArrowLeft":
      return { ...at, column: ctrl ? 0 : Math.max(0, at.column - 1) };
    case "ArrowRight":
      return { ...at, column: ctrl ? lastColumn : Math.min(lastColumn, at.column + 1) };
    case "Home":
      return { row: ctrl ? 0 : at.row, column: 0 };
    case "End":
      return { row: ctrl ? lastRow : at.row, column: lastColumn };
    case "PageUp":
      return { ...at, row: Math.max(0, at.row - 10) };
    case "PageDown":
      return { ...at, row: Math.min(lastRow, at.row + 10) };
    default:
      return undefined;
  }
}

/** One tab stop for a grid of cells; the focused cell is told to `onVisit`. */
export function useGridFocus(rows: number, columns: number, onVisit: (at: GridPoint) => void) {
  const [at, setAt] = useState<GridPoint>({ row: 0, column: 0 });
  const cells = useRef(new Map<string, HTMLElement>());
  const focus = (to: GridPoint) => {
    setAt(to);
    cells.current.get(`${to.row} ${to.column}`)?.focus();
    onVisit(to);
  };
  /** `onMove` is told before the focus moves, and whether the selection is to grow. */
  const onKeyDown = (
    event: KeyboardEvent,
    onMove: (from: GridPoint, to: GridPoint, grows: boolean) => void,
  ): boolean => {
    if (event.altKey || event.metaKey) return false;
    const to = gridTarget(event.key, event.ctrlKey, at, rows, columns);
    if (to === undefined) return false;
    event.preventDefault();
    onMove(at, to, event.shiftKey);
    focus(to);
    return true;
  };
  const cell = (row: number, column: number) => ({
    tabIndex: row === Math.min(at.row, rows - 1) && column === Math.min(at.column, columns - 1) ? 0 : -1,
    ref: (element: HTMLElement | null) => {
      if (element === null) cells.current.delete(`${row} ${column}`);
      else cells.current.set(`${row} ${column}`, element);
    },
  });
  return { at, focus, onKeyDown, cell };
}
