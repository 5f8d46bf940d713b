import type { MapEntry, YamlNode } from "../surface/ast";
import { amountAt, countAt } from "./amounts";
import { checkRange, columnLabel, readRange, readRowCells } from "./cells";
import { type Context, declareName, keyPlace, placeOf, reportUnknown } from "./context";
import { type DataWorld, evaluateData } from "./evaluate-data";
import type { LocalIndex, ParameterIndex } from "./expression";
import { formulaOf } from "./expressions";
import { domainNamed, type KindDeclaration, readDeclaration, readUnit } from "./kinds";
import type { Column, Member } from "./model";
import { asScalar, child, entriesOf, keyedPlace, scalarAt, wordAt } from "./nodes";
import { emptyScope, type Scope, thing } from "./scope";
import { type Sections, sectionOf } from "./sections";
import { type DomainIndex, NO_NUMBER } from "./types";
import { PLAIN } from "./units";

/** Most rows of a table, spaces of a board or kinds of card of a deck. */
export const MAX_MEMBERS = 5000;

/** Most dice thrown at once, and most pieces of one kind for each player. */
const MAX_DICE = 100;
const MAX_PIECES = 100;

const PLURAL_FORMS = ["one", "other", "many"] as const;

export function readUnits(ctx: Context, sections: Sections): void {
  for (const entry of sectionOf(sections, "units")) {
    const shown = child(entry.node, "shown");
    const pattern = asScalar(shown)?.source ?? wordAt(shown, "other") ?? "{n}";
    const forms = Object.fromEntries(
      PLURAL_FORMS.flatMap((form) => (wordAt(shown, form) === undefined ? [] : [[form, wordAt(shown, form)]])),
    );
    if (ctx.units.some((unit) => unit.name === entry.key)) continue;
    ctx.units.push({
      name: entry.key,
      shown: { one: pattern, other: pattern, ...forms },
      purse: undefined,
      purseName: scalarAt(entry.node, "purse"),
      place: keyPlace(keyedPlace(entry)),
    });
  }
}

export function readParameters(ctx: Context, sections: Sections, overrides: Readonly<Record<string, number>>): void {
  for (const entry of sectionOf(sections, "parameters")) {
    const unitNode = scalarAt(entry.node, "unit");
    const valueNode = scalarAt(entry.node, "value");
    if (unitNode === undefined || valueNode === undefined) continue;
    const unit = readUnit(ctx, unitNode.source, unitNode) ?? PLAIN;
    const range = readRange(ctx, entry.node, `\`${entry.key}\``);
    const written = typeof valueNode.value === "number" ? valueNode.value : 0;
    const value = Object.hasOwn(overrides, entry.key) ? (overrides[entry.key] ?? written) : written;
    if (Number.isInteger(value)) checkRange(ctx, `\`${entry.key}\``, value, range, placeOf(valueNode));
    else ctx.report("data/number-not-whole", { name: `\`${entry.key}\``, value }, valueNode);
    const index = ctx.parameters.length as ParameterIndex; // minted here
    ctx.parameters.push({
      name: entry.key,
      value,
      unit,
      unitName: unitNode.source,
      from: range.from,
      to: range.to,
      step: range.step ?? 1,
      label: wordAt(entry.node, "label") ?? entry.key,
      noun: wordAt(entry.node, "noun"),
      place: keyPlace(keyedPlace(entry)),
      valuePlace: placeOf(valueNode),
    });
    declareName(ctx, entry.key, "a parameter", { kind: "parameter", index }, keyedPlace(entry));
  }
}

export function readDice(ctx: Context, sections: Sections): void {
  for (const entry of sectionOf(sections, "dice")) {
    const unitNode = scalarAt(entry.node, "unit");
    const unit = unitNode === undefined ? PLAIN : (readUnit(ctx, unitNode.source, unitNode) ?? PLAIN);
    const place = keyPlace(keyedPlace(entry));
    ctx.dice.push({
      name: entry.key,
      number: countAt(ctx, entry.node, "number", MAX_DICE) ?? 1,
      sides: countAt(ctx, entry.node, "sides", MAX_MEMBERS) ?? 6,
      unit,
      place,
    });
  }
}

/** A domain's members whose columns are still to be read. */
export interface Rows {
  readonly domain: DomainIndex;
  readonly columns: readonly MapEntry[];
  readonly rows: readonly { readonly id: string; readonly node: YamlNode }[];
}

/** The players, tables and decks with their members; boards are entered by `readBoards` in between. */
export function readTables(ctx: Context, sections: Sections): Rows[] {
  const pending: Rows[] = [];
  for (const entry of sectionOf(sections, "tables")) {
    const numbered = child(entry.node, "numbered");
    const rows =
      numbered === undefined ? rowsOf(entriesOf(child(entry.node, "rows"))) : numberedRows(ctx, numbered, entry.node);
    const domain = addDomain(ctx, entry, "table", rows, numbered);
    if (domain !== undefined) pending.push({ domain, columns: entriesOf(child(entry.node, "columns")), rows });
  }
  for (const entry of sectionOf(sections, "decks")) {
    const rows = rowsOf(entriesOf(child(entry.node, "cards")));
    const domain = addDomain(ctx, entry, "deck", rows, undefined);
    if (domain === undefined) continue;
    const draft = ctx.domains[domain];
    if (draft !== undefined)
      draft.copies = rows.flatMap((row, kind) => Array.from({ length: copiesOf(ctx, row.node) }, () => kind));
    pending.push({ domain, columns: entriesOf(child(entry.node, "columns")), rows });
  }
  return pending;
}

function rowsOf(entries: readonly MapEntry[]): { id: string; node: YamlNode; entry: MapEntry }[] {
  return entries.map((entry) => ({ id: entry.key, node: entry.node, entry }));
}

function copiesOf(ctx: Context, card: YamlNode): number {
  return countAt(ctx, card, "copies", MAX_MEMBERS) ?? 1;
}

/** One row for each number; one more than can be read when there are too many. */
export function numberedRows(ctx: Context, numbered: YamlNode, like: YamlNode): { id: string; node: YamlNode }[] {
  const from = amountAt(ctx, numbered, "from") ?? 1;
  const to = amountAt(ctx, numbered, "to") ?? from;
  const size = Math.max(0, Math.min(to - from + 1, MAX_MEMBERS + 1));
  return Array.from({ length: size }, (_, i) => ({ id: String(from + i), node: like }));
}

export function addDomain(
  ctx: Context,
  entry: MapEntry,
  kind: "table" | "board" | "deck",
  rows: readonly { id: string; node: YamlNode; entry?: MapEntry }[],
  numbered: YamlNode | undefined,
): DomainIndex | undefined {
  const what = `the ${kind} \`${entry.key}\``;
  if (rows.length === 0) {
    ctx.report("data/no-rows", { owner: what }, keyedPlace(entry), { target: "key" });
  }
  if (rows.length > MAX_MEMBERS) {
    ctx.report("data/too-many-rows", { owner: what, limit: MAX_MEMBERS }, keyedPlace(entry), {
      target: "key",
    });
    return undefined;
  }
  const domain = ctx.domains.length as DomainIndex; // minted here
  const unitNode = scalarAt(numbered, "unit");
  const members: Member[] = rows.map((row) => ({
    id: row.id,
    title: wordAt(numbered === undefined ? row.node : undefined, "title") ?? row.id,
    place: row.entry === undefined ? placeOf(row.node) : keyPlace(keyedPlace(row.entry)),
  }));
  ctx.domains.push({
    name: entry.key,
    kind,
    members,
    columns: [],
    firstNumber: (numbered && amountAt(ctx, numbered, "from")) ?? 1,
    board: undefined,
    copies: undefined,
    pieces: undefined,
    place: keyPlace(keyedPlace(entry)),
    numberUnit: unitNode === undefined ? PLAIN : (readUnit(ctx, unitNode.source, unitNode) ?? PLAIN),
    mayBeOffBoard: false,
  });
  declareName(ctx, entry.key, what, { kind: "domain", index: domain }, keyedPlace(entry));
  const memberWhat = kind === "deck" ? "a card of" : kind === "board" ? "a space of" : "a row of";
  for (const [member, row] of rows.entries()) {
    if (row.entry !== undefined)
      declareName(
        ctx,
        row.id,
        `${memberWhat} \`${entry.key}\``,
        { kind: "member", domain, member },
        keyedPlace(row.entry),
      );
  }
  return domain;
}

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

export function readColumn(ctx: Context, rows: Rows, entry: MapEntry, declaration: KindDeclaration): Column {
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
  const world: DataWorld = { parameters: ctx.parameters, domains: ctx.domains };
  const cells: number[] = [];
  for (let member = 0; member < domain.members.length; member += 1) {
    const locals = [domain.firstNumber + member, ...known.map((other) => other.cells[member] ?? 0)];
    const value = evaluateData(world, formula.root, locals);
    if (typeof value !== "number") {
      ctx.report("expression/not-supported", { what: "the state of a game" }, node);
      return;
    }
    cells.push(value);
  }
  domain.columns[domain.columns.indexOf(column)] = { ...column, cells, cellPlaces: cells.map(() => undefined) };
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

export function readSpinners(ctx: Context, sections: Sections): void {
  for (const entry of sectionOf(sections, "spinners")) {
    const over = scalarAt(entry.node, "over");
    if (over === undefined) continue;
    const domainIndex = domainNamed(ctx, over.source);
    const domain = domainIndex === undefined ? undefined : ctx.domains[domainIndex];
    if (domainIndex === undefined || domain === undefined) {
      reportUnknown(
        ctx,
        over.source,
        "table",
        ctx.domains.filter((other) => other.kind === "table").map((other) => other.name),
        over,
      );
      continue;
    }
    ctx.used.add(over.source);
    const weightNode = scalarAt(entry.node, "weight");
    const weightColumn =
      weightNode === undefined ? undefined : domain.columns.findIndex((column) => column.name === weightNode.source);
    const column = weightColumn === undefined ? undefined : domain.columns[weightColumn];
    if (weightNode !== undefined && (column === undefined || column.type.kind !== "number")) {
      reportUnknown(
        ctx,
        weightNode.source,
        `column of \`${over.source}\``,
        domain.columns.map((other) => other.name),
        weightNode,
      );
      continue;
    }
    const weights = domain.members.map((_member, member) => (column === undefined ? 1 : (column.cells[member] ?? 0)));
    checkWeights(ctx, entry, weights, column, domain.members);
    ctx.spinners.push({
      name: entry.key,
      domain: domainIndex,
      weightColumn,
      weights,
      place: keyPlace(keyedPlace(entry)),
    });
  }
}

function checkWeights(
  ctx: Context,
  entry: MapEntry,
  weights: readonly number[],
  column: Column | undefined,
  members: readonly Member[],
): void {
  const missing = members[weights.indexOf(NO_NUMBER)];
  const negative = weights.findIndex((weight) => weight < 0);
  const member = members[negative];
  if (missing !== undefined)
    ctx.report(
      "data/missing-weight",
      { spinner: entry.key, column: column?.name ?? "weight", row: missing.id },
      missing.place,
    );
  else if (member !== undefined)
    ctx.report(
      "data/negative",
      { name: `\`${column?.name ?? "weight"}\` of \`${member.id}\``, value: weights[negative] ?? 0 },
      column?.cellPlaces[negative] ?? member.place,
    );
  else if (weights.every((weight) => weight === 0))
    ctx.report("data/no-weight", { spinner: entry.key }, keyedPlace(entry), { target: "key" });
}

/** Pieces, one per player and number; their boards are known by now. */
export function readPieces(ctx: Context, sections: Sections): void {
  for (const entry of sectionOf(sections, "pieces")) {
    const boardNode = scalarAt(entry.node, "board");
    const board = boardNode === undefined ? undefined : domainNamed(ctx, boardNode.source);
    if (boardNode === undefined) continue;
    if (board === undefined || ctx.domains[board]?.board === undefined) {
      reportUnknown(
        ctx,
        boardNode.source,
        "board",
        ctx.domains.filter((other) => other.board !== undefined).map((other) => other.name),
        boardNode,
      );
      continue;
    }
    ctx.used.add(boardNode.source);
    const perPlayer = countAt(ctx, entry.node, "each player", MAX_PIECES) ?? 1;
    const seats = ctx.domains[0]?.members.length ?? 0;
    const place = keyPlace(keyedPlace(entry));
    const members = Array.from({ length: seats * perPlayer }, (_, i) => ({
      id: `${entry.key}_${i + 1}`,
      title: `${entry.key} ${i + 1}`,
      place,
    }));
    ctx.domains.push({
      name: entry.key,
      kind: "piece",
      members,
      columns: [],
      firstNumber: 1,
      board: undefined,
      copies: undefined,
      pieces: { perPlayer, board, start: undefined },
      place,
      numberUnit: PLAIN,
      mayBeOffBoard: (wordAt(entry.node, "start") ?? "none") === "none",
    });
    const pieces = (ctx.domains.length - 1) as DomainIndex; // minted here
    if (ctx.domains[board]?.board?.fork.some((fork) => fork >= 0)) {
      ctx.fields.push({
        name: "heading",
        owner: pieces,
        per: undefined,
        type: thing(board, true),
        setOf: undefined,
        start: undefined,
        startConstant: -1,
        atLeast: undefined,
        atMost: undefined,
        lastsTurn: false,
        seenBy: "everyone",
        unitName: undefined,
        place,
      });
    }
  }
}

/** Off the board for now: `none` may last, `setup` promises that the rules of set-up place the piece. */
const OFF_BOARD: ReadonlySet<string> = new Set(["none", "setup"]);

/** Where pieces start, once fields and tables can be named. */
export function readPieceStarts(ctx: Context, sections: Sections): void {
  for (const entry of sectionOf(sections, "pieces")) {
    const domain = ctx.domains.find((candidate) => candidate.kind === "piece" && candidate.name === entry.key);
    const start = scalarAt(entry.node, "start");
    if (domain?.pieces === undefined || start === undefined || OFF_BOARD.has(start.source)) continue;
    const formula = formulaOf(ctx, ownerScope(0 as DomainIndex, true), start, thing(domain.pieces.board));
    domain.pieces = { ...domain.pieces, start: formula };
  }
}

/** A scope whose local 0 is the thing that carries a field: `each`, and `player` for players. */
export function ownerScope(owner: DomainIndex, literals: boolean): Scope {
  const scope = emptyScope(literals);
  scope.locals.push({
    name: "each",
    type: thing(owner),
    keyedBy: undefined,
    changeable: false,
    broken: false,
    presents: [],
  });
  const local = 0 as LocalIndex; // minted here
  return { ...scope, each: local, names: new Map(owner === 0 ? [["player", local]] : []), hasPlayer: owner === 0 };
}
