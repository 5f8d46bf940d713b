import type { EditValue } from "@rulewright/rulebook";
import type { Words } from "../../../interface/words";
import type { EntryChange } from "../../../view-types";
import type { Cells } from "./delimited-text";
import type { DecimalMark } from "./sheet-number";
import { plainWords, type SheetColumn, type SheetTable } from "./sheet-table";

/** A cell of a sheet as it will be written. */
export interface PlannedCell {
  readonly column: string;
  /** Undefined in a new row. */
  readonly before: string | undefined;
  readonly after: string;
}

/** What cannot be taken, and why; without a column it is the row as a whole. */
export interface RejectedCell {
  readonly column: string | undefined;
  readonly text: string;
  readonly reason: string;
}

/** What becomes of one row of a sheet. A changed row may have cells that are rejected; a new one is taken whole or not. */
export interface PlannedRow {
  /** Counted from 1 in the sheet, with its head. */
  readonly line: number;
  readonly title: string;
  readonly kind: "added" | "changed" | "rejected" | "same";
  readonly cells: readonly PlannedCell[];
  readonly rejected: readonly RejectedCell[];
  readonly changes: readonly EntryChange[];
}

export interface SheetPlan {
  readonly rows: readonly PlannedRow[];
  /** Heads, or numbers of columns, that say nothing about the table. */
  readonly ignored: readonly string[];
  /** Columns were found by their names in the first row. */
  readonly hasHead: boolean;
}

export interface SheetReading {
  readonly decimal: DecimalMark;
  readonly words: Words;
  /** Where a sheet without a head goes: its first cell. */
  readonly at: { readonly row: number; readonly column: number };
}

const ID = "id";

/** What a sheet would do to a table. Empty cells leave what is there. */
export function planSheet(table: SheetTable, cells: Cells, reading: SheetReading): SheetPlan {
  const [head = []] = cells;
  const named = head.map((cell) => columnNamed(table, cell));
  const hasHead = isHead(table, head, named);
  const body = hasHead ? cells.slice(1) : cells;
  const width = Math.max(0, ...body.map((row) => row.length));
  const columns = hasHead ? named : Array.from({ length: width }, (_, i) => table.heads[reading.at.column + i]);
  const state: Planning = { table, columns, reading, taken: new Set(table.rows.map(({ id }) => id)), seen: new Set() };
  const rows = body.map((row, index) => plannedRow(state, row, { index, line: index + (hasHead ? 2 : 1), hasHead }));
  const ignored = columns.flatMap((column, index) => (column === undefined ? [head[index] ?? ""] : []));
  return {
    rows,
    hasHead,
    ignored: hasHead
      ? ignored.filter((name) => name.trim() !== "")
      : columns.flatMap((column, index) => (column === undefined ? [reading.words.say.number(index + 1)] : [])),
  };
}

type PlanColumn = SheetColumn | typeof ID | undefined;

interface Planning {
  readonly table: SheetTable;
  readonly columns: readonly PlanColumn[];
  readonly reading: SheetReading;
  /** Ids of rows that are there or will be. */
  readonly taken: Set<string>;
  /** Rows that an earlier row of the sheet was about. */
  readonly seen: Set<number>;
}

function columnNamed({ columns }: SheetTable, head: string): PlanColumn {
  const wanted = plainWords(head);
  if (wanted === ID) return ID;
  return (
    columns.find(({ name }) => plainWords(name) === wanted) ?? columns.find(({ label }) => plainWords(label) === wanted)
  );
}

/** A first row is a head when most of it names columns: two of them, or the one that says which row is meant. */
function isHead(table: SheetTable, head: readonly string[], named: readonly PlanColumn[]): boolean {
  const known = new Set(named.filter((column) => column !== undefined));
  const filled = head.filter((cell) => cell.trim() !== "").length;
  const saysWhich = known.has(ID) || (titleOf(table) !== undefined && known.has(titleOf(table) ?? ID));
  return known.size * 2 >= filled && (known.size > 1 || saysWhich);
}

function titleOf({ columns }: SheetTable): SheetColumn | undefined {
  return columns.find(({ name }) => name === "title");
}

interface RowPlace {
  readonly index: number;
  readonly line: number;
  readonly hasHead: boolean;
}

function plannedRow(state: Planning, row: readonly string[], place: RowPlace): PlannedRow {
  const { table, columns, reading } = state;
  const refused = reading.words.sheet.refused;
  const textOf = (wanted: PlanColumn) => row[columns.indexOf(wanted)]?.trim() ?? "";
  const title = titleOf(table);
  const said = { id: columns.includes(ID) ? textOf(ID) : "", title: title === undefined ? "" : textOf(title) };
  const name = [said.title, said.id, row.find((cell) => cell.trim() !== "") ?? ""].find((text) => text !== "") ?? "";
  const reject = (text: string, reason: string): PlannedRow => ({
    line: place.line,
    title: name,
    kind: "rejected",
    cells: [],
    rejected: [{ column: undefined, text, reason }],
    changes: [],
  });
  const found = rowMeant(state, said, place);
  if (found === "several") return reject(said.title, refused.severalRows);
  if (found === undefined) {
    if (table.addTo === undefined) return reject(name, refused.noNewRows);
    if (said.id !== "" && !/^[a-z][a-z0-9_]*$/.test(said.id)) return reject(said.id, refused.badId);
    if (said.id !== "" && state.taken.has(said.id)) return reject(said.id, refused.twice);
    if (said.id === "" && said.title === "") return reject(name, refused.noName);
    return newRow(state, row, { line: place.line, title: name, id: said.id || freeId(state, said.title) });
  }
  if (state.seen.has(found)) return reject(name, refused.twice);
  state.seen.add(found);
  return changedRow(state, row, { line: place.line, found });
}

/** The row of the table that a row of the sheet is about: by id, else by title, else by where it stands. */
function rowMeant(
  { table, columns, reading }: Planning,
  said: { readonly id: string; readonly title: string },
  { index, hasHead }: RowPlace,
): number | "several" | undefined {
  const { rows } = table;
  if (said.id !== "") {
    const byId = rows.findIndex(({ id }) => id === said.id);
    return byId < 0 ? undefined : byId;
  }
  const title = titleOf(table);
  if (hasHead && (columns.includes(ID) || (title !== undefined && columns.includes(title)))) {
    const wanted = plainWords(said.title);
    const all = rows.flatMap((row, at) => (said.title !== "" && plainWords(row.title) === wanted ? [at] : []));
    return all.length > 1 ? "several" : all[0];
  }
  const at = reading.at.row + index;
  return at < rows.length ? at : undefined;
}

interface ReadCells {
  readonly cells: readonly {
    readonly column: SheetColumn;
    readonly written: string | number;
    readonly shown: () => string;
  }[];
  readonly rejected: readonly RejectedCell[];
}

function readCells({ columns, reading }: Planning, row: readonly string[], at: number | undefined): ReadCells {
  const cells: ReadCells["cells"][number][] = [];
  const rejected: RejectedCell[] = [];
  for (const [index, column] of columns.entries()) {
    const text = row[index] ?? "";
    if (column === undefined || column === ID || text.trim() === "") continue;
    const value = column.read(text, reading.decimal, at);
    if (value.kind === "refused") rejected.push({ column: column.label, text, reason: value.reason });
    else cells.push({ column, written: value.written, shown: value.shown });
  }
  return { cells, rejected };
}

function changedRow(
  state: Planning,
  row: readonly string[],
  { line, found }: { readonly line: number; readonly found: number },
): PlannedRow {
  const { cells, rejected } = readCells(state, row, found);
  const changed = cells.flatMap(({ column, written, shown }) => {
    const cell = column.cell(found);
    return cell.written === written ? [] : [{ column, cell, written, shown }];
  });
  const isRejected = rejected.length > 0 && changed.length === 0;
  return {
    line,
    title: state.table.rows[found]?.title ?? "",
    kind: isRejected ? "rejected" : changed.length > 0 ? "changed" : "same",
    cells: changed.map(({ column, cell, shown }) => ({ column: column.label, before: cell.shown(), after: shown() })),
    rejected,
    changes: changed.map(({ cell, written }) => ({ kind: "set", file: cell.file, path: cell.path, value: written })),
  };
}

function newRow(
  state: Planning,
  row: readonly string[],
  { line, title, id }: { readonly line: number; readonly title: string; readonly id: string },
): PlannedRow {
  const { table, reading } = state;
  const { cells, rejected } = readCells(state, row, undefined);
  const missing = table.columns.filter(
    (column) => column.isNeeded && !cells.some((cell) => cell.column === column) && !isSaid(rejected, column),
  );
  const wanting = missing.map(({ label }) => ({ column: label, text: "", reason: reading.words.sheet.refused.needed }));
  const addTo = table.addTo;
  if (addTo === undefined || rejected.length + wanting.length > 0)
    return { line, title, kind: "rejected", cells: [], rejected: [...rejected, ...wanting], changes: [] };
  state.taken.add(id);
  let value: { readonly [key: string]: EditValue } = {};
  // In the order of the table's columns, whatever the order of the sheet.
  for (const column of table.columns) {
    const cell = cells.find((said) => said.column === column);
    if (cell !== undefined) value = withCell(value, column.keys, cell.written);
  }
  return {
    line,
    title,
    kind: "added",
    cells: cells.map(({ column, shown }) => ({ column: column.label, before: undefined, after: shown() })),
    rejected: [],
    changes: [{ kind: "set", file: addTo.file, path: [...addTo.path, id], value }],
  };
}

function isSaid(rejected: readonly RejectedCell[], { label }: SheetColumn): boolean {
  return rejected.some(({ column }) => column === label);
}

function withCell(
  row: { readonly [key: string]: EditValue },
  [key = "", inner]: readonly string[],
  written: string | number,
): { readonly [key: string]: EditValue } {
  if (inner === undefined) return { ...row, [key]: written };
  const old = row[key];
  const map = typeof old === "object" ? old : {};
  return { ...row, [key]: { ...map, [inner]: written } };
}

/** An id made of a title: `The Umbrella Parliament` is `the_umbrella_parliament`. */
function freeId({ taken }: Planning, title: string): string {
  const plain = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");
  const trimmed = plain.replace(/^_+|_+$/g, "");
  const start = /^[a-z]/.test(trimmed) ? trimmed : `row_${trimmed}`.replace(/_$/, "");
  let id = start;
  for (let count = 2; taken.has(id); count++) id = `${start}_${count}`;
  return id;
}

/** All rows of a table with a head, as it is exported. */
export function exportedCells({ rows, columns }: SheetTable): Cells {
  return [
    [ID, ...columns.map(({ name }) => name)],
    ...rows.map(({ id }, row) => [id, ...columns.map((column) => String(column.cell(row).written))]),
  ];
}
