"use client";
import { type KeyboardEvent, useState } from "react";
import { useBaseName } from "../../design/base-name";
import { Icon } from "../../design/icon";
import { useWords } from "../../interface/use-words";
import type { OnChange } from "../../view-types";
import { CellEditor, type EditEnd } from "./cell-editor";
import { type GridBase, type GridCell, isEditable } from "./grid-cell";
import { type GridPoint, useGridFocus } from "./grid-focus";
import type { GridRange } from "./grid-range";
import { useGridRange } from "./use-grid-range";

export interface GridHead {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly numeric: boolean;
}

export interface GridRow {
  readonly id: string;
  readonly title: string;
  readonly selected: boolean;
  readonly cells: readonly GridCell[];
}

export interface DataGridProps {
  readonly label: string;
  readonly heads: readonly GridHead[];
  readonly rows: readonly GridRow[];
  readonly readOnly: boolean;
  readonly onVisit: (row: number, column: number) => void;
  /** Ctrl Enter on a row: the inspector takes the focus. */
  readonly onInspect: () => void;
  readonly onChange: OnChange;
  /** A text from the clipboard, for the selected cells. */
  readonly onPaste: (text: string, range: GridRange) => void;
}

type Editing = GridPoint & { readonly typed: string | undefined };

/**
 * A grid in the manner of spreadsheets: typing replaces, Enter or F2 opens, Enter commits and goes down, Esc cancels;
 * Shift with arrows or a click selects several cells.
 */
export function DataGrid({ label, heads, rows, readOnly, onVisit, onInspect, onChange, onPaste }: DataGridProps) {
  const [editing, setEditing] = useState<Editing>();
  const grid = useGridFocus(rows.length, heads.length, (to) => onVisit(to.row, to.column));
  const many = useGridRange({ heads, rows, readOnly, at: grid.at, focus: grid.focus, onChange, onPaste });
  const cellAt = (point: GridPoint) => rows[point.row]?.cells[point.column];
  const open = (point: GridPoint, typed: string | undefined) => {
    if (!readOnly && isEditable(cellAt(point))) setEditing({ ...point, typed });
  };
  const end = (how: EditEnd) => {
    const from = editing ?? grid.at;
    setEditing(undefined);
    if (how === "stay")
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) grid.focus(from);
      });
    else {
      const to = moved(from, how, rows.length, heads.length);
      many.select(undefined, to);
      grid.focus(to);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const onMove = (from: GridPoint, to: GridPoint, grows: boolean) =>
      many.select(grows ? (many.from ?? from) : undefined, to);
    if (editing !== undefined || many.onKeyDown(event) || grid.onKeyDown(event, onMove)) return;
    const cell = cellAt(grid.at);
    const reset = cell === undefined || cell.kind === "text" || readOnly ? undefined : cell.base?.reset;
    if (event.key === "Enter" && event.ctrlKey) onInspect();
    else if (event.key === "Backspace" && event.altKey && reset !== undefined) reset();
    else if (event.key === "Enter" || event.key === "F2" || (event.key === " " && cell?.kind === "option"))
      open(grid.at, undefined);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && cell?.kind !== "option")
      open(grid.at, event.key);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid-scroll">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the focus
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        className="data-grid"
        onKeyDown={onKeyDown}
        onCopy={many.onCopy}
        onPaste={many.onPaste}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.id} scope="col" className={head.numeric ? "numeric" : ""}>
                {head.label}
                {head.note !== undefined && <span className="head-note"> {head.note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={row.id} aria-selected={row.selected} className={row.selected ? "selected" : ""}>
              {row.cells.map((cell, c) => {
                const here = editing?.row === r && editing.column === c;
                const at = { row: r, column: c };
                const name = `${row.title}, ${heads[c]?.label ?? ""}`;
                const { tabIndex, ref } = grid.cell(r, c);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
                  <td
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                    role="gridcell"
                    key={heads[c]?.id ?? c}
                    ref={ref}
                    tabIndex={here ? -1 : tabIndex}
                    aria-readonly={readOnly || !isEditable(cell)}
                    className={cellClass(cell, here, many.includes(at))}
                    {...(many.isMany ? { "aria-selected": many.includes(at) } : {})}
                    onMouseDown={(event) => {
                      if (event.shiftKey) event.preventDefault();
                    }}
                    onClick={(event) => {
                      if (here) return;
                      many.select(event.shiftKey ? (many.from ?? grid.at) : undefined, at);
                      grid.focus(at);
                    }}
                    onDoubleClick={() => open(at, undefined)}
                  >
                    {here ? (
                      <CellEditor
                        cell={many.isHigh ? forMany(cell, (value) => many.enter(c, value)) : cell}
                        label={name}
                        typed={editing.typed}
                        onEnd={end}
                      />
                    ) : (
                      <Shown cell={cell} label={name} readOnly={readOnly} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={many.isMany ? "grid-said" : "visually-hidden"} aria-live="polite">
        {many.said}
      </p>
    </div>
  );
}

/** A cell whose entries go elsewhere as well. */
function forMany(cell: GridCell, edit: (value: string | number) => void): GridCell {
  return cell.kind === "text" ? cell : { ...cell, edit };
}

function moved(from: GridPoint, how: EditEnd, rows: number, columns: number): GridPoint {
  if (how === "down") return { ...from, row: Math.min(rows - 1, from.row + 1) };
  if (how === "right") return { ...from, column: Math.min(columns - 1, from.column + 1) };
  return how === "left" ? { ...from, column: Math.max(0, from.column - 1) } : from;
}

function cellClass(cell: GridCell, editing: boolean, selected: boolean): string {
  const numeric = cell.kind === "number" || (cell.kind === "text" && cell.numeric === true);
  const quiet = cell.kind === "text" && cell.quiet;
  const changed = cell.kind !== "text" && cell.base !== undefined;
  const states = [changed ? "changed" : "", editing ? "editing" : "", selected ? "in-range" : ""];
  return [numeric ? "numeric" : "", quiet ? "quiet" : "", ...states].filter((name) => name !== "").join(" ");
}

function Shown({
  cell,
  label,
  readOnly,
}: {
  readonly cell: GridCell;
  readonly label: string;
  readonly readOnly: boolean;
}) {
  if (cell.kind === "text") {
    return (
      <>
        {cell.bar !== undefined && (
          <span className="odds-bar" aria-hidden="true">
            <i style={{ width: `${cell.bar * 100}%` }} />
          </span>
        )}
        {cell.shown}
      </>
    );
  }
  return (
    <>
      {cell.base !== undefined && <Before base={cell.base} label={label} readOnly={readOnly} />}
      <span>{cell.shown}</span>
    </>
  );
}

/** What the base says, with a way back to it. */
function Before({
  base,
  label,
  readOnly,
}: {
  readonly base: GridBase;
  readonly label: string;
  readonly readOnly: boolean;
}) {
  const { shown, reset } = base;
  const baseName = useBaseName();
  const { fields, tables } = useWords();
  return (
    <span className="was">
      {reset !== undefined && !readOnly && (
        <button
          type="button"
          className="cell-reset"
          // The grid is one tab stop; from its cell Alt Backspace does the same.
          tabIndex={-1}
          aria-label={fields.resetTo({ label, value: shown })}
          title={tables.resetKeys}
          onClick={reset}
        >
          <Icon name="undo" size={11} />
        </button>
      )}
      <span className="visually-hidden">{fields.changed}, </span>
      <small>{baseName} </small>
      {shown}
    </span>
  );
}
