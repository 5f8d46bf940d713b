import { noteRead } from "../numbers/notes";
import type { MapEntry } from "../surface/ast";
import { columnLabel, readRange, readRowCells } from "./cells";
import type { Context } from "./context";
import { type Rows, textLengthOf } from "./domains";
import { evaluateData } from "./evaluate-data";
import { everyExpr } from "./expr-walk";
import type { Expr, LocalIndex } from "./expression";
import { formulaOf } from "./expressions";
import { type KindDeclaration, readDeclaration } from "./kinds";
import type { Column } from "./model";
import { child, entriesOf, keyedPlace, scalarAt } from "./nodes";
import { emptyScope, type Scope } from "./scope";
import type { PLAIN } from "./units";

const ROW_KEYS: Readonly<Record<string, readonly string[]>> = {
  table: ["clause"],
  deck: ["copies", "clause"],
  board: ["at", "kind", "fork", "next", "clause", "title", "links"],
};

/** Reads the columns of the tables, decks and boards once all kinds of thing are known. */
export function readColumns(ctx: Context, pending: readonly Rows[]): void {
  const computed: { rows: Rows; entry: MapEntry; column: Column; declaration: KindDeclaration }[] = [];
  for (const rows of pending) {
    const domain = ctx.domains[rows.domain];
    if (domain === undefined) continue;
    for (const entry of rows.columns) {
      const declaration = readDeclaration(ctx, entry.node);
      if (declaration === undefined) continue;
      const column = readColumn(ctx, rows, entry, declaration);
      domain.columns.push(column);
      if (column.computed) computed.push({ rows, entry, column, declaration });
    }
    checkRowKeys(ctx, rows, domain.kind);
  }
  for (const item of computed) computeColumn(ctx, item.rows, item.entry, item.column);
}

function readColumn(ctx: Context, rows: Rows, entry: MapEntry, declaration: KindDeclaration): Column {
  const per =
    declaration.per === undefined
      ? undefined
      : (ctx.domains[declaration.per]?.members ?? []).map((member) => member.id);
  const range = readRange(ctx, entry.node, `\`${entry.key}\``);
  const isComputed = child(entry.node, "as") !== undefined;
  const target = { type: declaration.type, declaration: entry.node, column: entry.key, perMembers: per, range };
  const cells = isComputed ? [] : rows.rows.map((row) => readRowCells(ctx, target, row));
  return {
    name: entry.key,
    label: columnLabel(entry.node, entry.key),
    type: declaration.type,
    unitName: declaration.unitName,
    per: declaration.per,
    ...range,
    ...textLengthOf(entry.node),
    computed: isComputed,
    cells: cells.flatMap((cell) => cell.values),
    cellPlaces: cells.flatMap((cell) => cell.places),
  };
}

function checkRowKeys(ctx: Context, rows: Rows, kind: string): void {
  const allowed = new Set([...rows.columns.map((entry) => entry.key), ...(ROW_KEYS[kind] ?? [])]);
  const computed = new Set(
    rows.columns.filter((entry) => child(entry.node, "as") !== undefined).map((entry) => entry.key),
  );
  const owner = `\`${ctx.domains[rows.domain]?.name}\``;
  for (const row of rows.rows) {
    if (child(row.node, "numbered") !== undefined) return;
    for (const entry of entriesOf(row.node)) {
      if (computed.has(entry.key))
        ctx.report("data/computed-cell", { column: entry.key, row: row.id }, keyedPlace(entry), { target: "key" });
      else if (!allowed.has(entry.key)) {
        const near = ctx.suggest(entry.key, [...allowed]);
        ctx.report("data/unknown-column", { owner, column: entry.key }, keyedPlace(entry), {
          target: "key",
          ...(near === undefined ? {} : { hint: `did you mean \`${near}\`?` }),
        });
      }
    }
  }
}

/** Works a column out for every row; `number` and the row's other columns are names there. */
function computeColumn(ctx: Context, rows: Rows, entry: MapEntry, column: Column): void {
  const domain = ctx.domains[rows.domain];
  const node = scalarAt(entry.node, "as");
  if (domain === undefined || node === undefined) return;
  const known = domain.columns.filter((other) => other !== column && other.per === undefined && other.cells.length > 0);
  const scope = rowScope(known, domain.numberUnit);
  const formula = formulaOf(ctx, scope, node, column.type);
  if (formula === undefined) return;
  const readColumns = known.filter((_, at) => readsLocal(formula.root, at + 1));
  const cells: number[] = [];
  for (let member = 0; member < domain.members.length; member += 1) {
    const locals = [domain.firstNumber + member, ...known.map((other) => other.cells[member] ?? 0)];
    for (const other of readColumns) noteRead(ctx.numbers, other.cellPlaces[member]);
    const value = evaluateData(ctx, formula.root, locals);
    if (typeof value !== "number") {
      ctx.report("expression/not-supported", { what: "the state of a game" }, node);
      return;
    }
    cells.push(value);
  }
  domain.columns[domain.columns.indexOf(column)] = { ...column, cells, cellPlaces: cells.map(() => undefined) };
}

/** Local 0 is the row's number; the columns follow. */
function readsLocal(formula: Expr, local: number): boolean {
  let isRead = false;
  everyExpr(formula, (expr) => {
    if (expr.op === "local" && expr.local === local) isRead = true;
  });
  return isRead;
}

function rowScope(columns: readonly Column[], numberUnit: typeof PLAIN): Scope {
  const scope = emptyScope(true);
  const names = new Map<string, LocalIndex>();
  const add = (name: string, type: Column["type"]) => {
    names.set(name, scope.locals.length as LocalIndex); // minted here
    scope.locals.push({ name, type, keyedBy: undefined, changeable: false, broken: false, presents: [] });
  };
  add("number", { kind: "number", unit: numberUnit, orNone: false });
  for (const column of columns) add(column.name, column.type);
  return { ...scope, names };
}
