"use client";
import { type KeyboardEvent, useState } from "react";
import { useBaseName } from "../../design/base-name";
import { Icon } from "../../design/icon";
import { useWords } from "../../interface/use-words";
import { CellEditor, type EditEnd } from "./cell-editor";
import { type GridBase, type GridCell, isEditable } from "./grid-cell";
import { type GridPoint, useGridFocus } from "./grid-focus";

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
}

type Editing = GridPoint & { readonly typed: string | undefined };

/** A grid in the manner of spreadsheets: typing replaces, Enter or F2 opens, Enter commits and goes down, Esc cancels. */
export function DataGrid({ label, heads, rows, readOnly, onVisit, onInspect }: DataGridProps) {
  const [editing, setEditing] = useState<Editing>();
  const grid = useGridFocus(rows.length, heads.length, (to) => onVisit(to.row, to.column));
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
    else grid.focus(moved(from, how, rows.length, heads.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== undefined || grid.onKeyDown(event)) return;
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
        className="data-grid"
        onKeyDown={onKeyDown}
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
                    className={cellClass(cell, here)}
                    onClick={() => {
                      if (!here) grid.focus({ row: r, column: c });
                    }}
                    onDoubleClick={() => open({ row: r, column: c }, undefined)}
                  >
                    {here ? (
                      <CellEditor cell={cell} label={name} typed={editing.typed} onEnd={end} />
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
    </div>
  );
}

function moved(from: GridPoint, how: EditEnd, rows: number, columns: number): GridPoint {
  if (how === "down") return { ...from, row: Math.min(rows - 1, from.row + 1) };
  if (how === "right") return { ...from, column: Math.min(columns - 1, from.column + 1) };
  return how === "left" ? { ...from, column: Math.max(0, from.column - 1) } : from;
}

function cellClass(cell: GridCell, editing: boolean): string {
  const numeric = cell.kind === "number" || (cell.kind === "text" && cell.numeric === true);
  const quiet = cell.kind === "text" && cell.quiet;
  const changed = cell.kind !== "text" && cell.base !== undefined;
  return [numeric ? "numeric" : "", quiet ? "quiet" : "", changed ? "changed" : "", editing ? "editing" : ""]
    .filter((name) => name !== "")
    .join(" ");
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
