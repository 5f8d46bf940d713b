import { invariant, type KeyedPlace } from "@rulewright/diagnostics";
import { noteRead } from "../numbers/notes";
import type { MapEntry, YamlNode } from "../surface/ast";
import { countAt } from "./amounts";
import { columnLabel, memberNamed, readRange, readRowCells } from "./cells";
import { readColumns } from "./columns";
import { type Context, keyPlace, placeOf } from "./context";
import { addDomain, MAX_MEMBERS, numberedRows, type Rows } from "./domains";
import { gridColumns, gridNeighbours, gridRows, gridSize } from "./grids";
import { readDeclaration, readUnit } from "./kinds";
import type { BoardLink, BoardShape, Column } from "./model";
import { child, entriesOf, isYes, keyedPlace, mapLike, numberAt, scalarAt, wordAt } from "./nodes";
import { TEXT } from "./scope";
import { type Sections, sectionOf } from "./sections";
import { type DomainIndex, NO_THING, type Type } from "./types";
import { assignable, withNone, wordsFor } from "./typing";
import { PLAIN } from "./units";

interface SpaceRow {
  readonly id: string;
  readonly node: YamlNode;
  readonly entry?: MapEntry;
  readonly namedBy?: KeyedPlace;
  readonly kind: string | undefined;
}

type Draft = { -readonly [K in keyof BoardShape]: BoardShape[K] extends readonly number[] ? number[] : BoardShape[K] };

const SHAPES = ["numbered", "grid", "links"] as const;

interface PendingBoard {
  readonly domain: DomainIndex;
  readonly entry: MapEntry;
  readonly rows: readonly SpaceRow[];
}

/** Enters the boards with their spaces; `finishBoards` reads what refers to other things. */
export function readBoards(ctx: Context, sections: Sections): PendingBoard[] {
  const pending: PendingBoard[] = [];
  for (const entry of sectionOf(sections, "boards")) {
    const rows = spaceRows(ctx, entry);
    const domain = addDomain(ctx, entry, "board", rows, child(entry.node, "numbered"));
    if (domain === undefined) continue;
    pending.push({ domain, entry, rows });
    const draft = ctx.domains[domain];
    invariant(draft !== undefined, `the board ${entry.key} has just been entered`);
    draft.board = readShape(ctx, entry, rows, domain);
  }
  return pending;
}

function spaceRows(ctx: Context, entry: MapEntry): SpaceRow[] {
  const numbered = child(entry.node, "numbered");
  if (numbered !== undefined) {
    const kind = wordAt(numbered, "kind");
    return numberedRows(ctx, numbered, entry.node).map((row) => ({ ...row, kind }));
  }
  const grid = child(entry.node, "grid");
  if (grid !== undefined) return gridRows(ctx, entry, grid);
  const rows: SpaceRow[] = [];
  const add = (space: MapEntry) => {
    const known = rows.find((row) => row.id === space.key);
    if (known === undefined)
      rows.push({ id: space.key, node: space.node, entry: space, kind: wordAt(space.node, "kind") });
    else ctx.report("data/space-twice", { space: space.key, board: entry.key }, keyedPlace(space), { target: "key" });
  };
  for (const line of entriesOf(child(entry.node, "lines"))) sortedSpaces(line.node).forEach(add);
  for (const space of entriesOf(child(entry.node, "apart"))) add(space);
  for (const space of entriesOf(child(entry.node, "spaces"))) add(space);
  return [...rows, ...roadRows(ctx, entry)];
}

/** The spaces of a line in the order of their `at`. */
function sortedSpaces(line: YamlNode): MapEntry[] {
  return entriesOf(child(line, "spaces"))
    .map((space, i) => ({ space, i, at: numberAt(space.node, "at") ?? i }))
    .sort((a, b) => a.at - b.at || a.i - b.i)
    .map((item) => item.space);
}

/** Where a map shows a space: for people only. */
function spotOf(space: YamlNode): { x: number; y: number } | undefined {
  const spot = child(space, "drawn at");
  const [x, y] = [numberAt(spot, "x"), numberAt(spot, "y")];
  return x === undefined || y === undefined ? undefined : { x, y };
}

/** The road spaces between two linked spaces: one fewer than the steps. */
function roadRows(ctx: Context, entry: MapEntry): SpaceRow[] {
  const kind = wordAt(entry.node, "roads");
  if (kind === undefined) return [];
  return entriesOf(child(entry.node, "links")).flatMap((link) =>
    Array.from({ length: Math.max(0, (countAt(ctx, link.node, "steps", MAX_MEMBERS) ?? 1) - 1) }, (_, i) => ({
      id: `${link.key}_${i + 1}`,
      node: mapLike(link.node, []),
      kind,
    })),
  );
}

function readShape(ctx: Context, entry: MapEntry, rows: readonly SpaceRow[], domain: DomainIndex): BoardShape {
  const kinds = entriesOf(child(entry.node, "kinds")).map((kind) => ({
    name: kind.key,
    label: wordAt(kind.node, "label") ?? kind.key,
    stops: isYes(child(kind.node, "stops")),
    place: keyPlace(keyedPlace(kind)),
  }));
  const none = () => rows.map(() => NO_THING);
  const unit = scalarAt(entry.node, "counted in");
  const draft: Draft = {
    countedIn: unit === undefined ? PLAIN : (readUnit(ctx, unit.source, unit) ?? PLAIN),
    kinds,
    kindOf: none(),
    next: none(),
    fork: none(),
    lineOf: none(),
    neighbours: rows.map(() => []),
    lines: [],
    shape: SHAPES.find((shape) => child(entry.node, shape) !== undefined) ?? "lines",
    grid: undefined,
    links: [],
    spots: rows.map((row) => spotOf(row.node)),
  };
  for (const [space, row] of rows.entries()) {
    draft.kindOf[space] = kinds.findIndex((kind) => kind.name === row.kind);
    if (draft.kindOf[space] >= 0 || row.kind === undefined) continue;
    const place = scalarAt(row.node, "kind") ?? row.node;
    const near = ctx.suggest(
      row.kind,
      kinds.map((kind) => kind.name),
    );
    const extra = near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
    ctx.report(
      "data/unknown-kind",
      { kind: row.kind, board: entry.key, allowed: kinds.map((kind) => kind.name).join(", ") },
      place,
      extra,
    );
  }
  if (draft.shape === "numbered") linkNumbered(draft, rows.length);
  readLines(ctx, entry, rows, domain, draft);
  readForks(ctx, rows, domain, draft);
  readLinks(ctx, entry, rows, domain, draft);
  const grid = child(entry.node, "grid");
  if (grid !== undefined && draft.shape === "grid") {
    draft.grid = gridSize(ctx, grid);
    draft.neighbours = gridNeighbours(draft.grid);
  }
  return draft;
}

function linkNumbered(draft: Draft, size: number): void {
  draft.lines = [{ name: "numbers", loop: false, spaces: Array.from({ length: size }, (_, i) => i) }];
  for (let i = 0; i < size; i += 1) {
    draft.lineOf[i] = 0;
    draft.next[i] = i + 1 < size ? i + 1 : NO_THING;
  }
}

function readLines(ctx: Context, entry: MapEntry, rows: readonly SpaceRow[], domain: DomainIndex, draft: Draft): void {
  const indexOf = new Map(rows.map((row, index) => [row.id, index]));
  const lines = [...draft.lines];
  for (const line of entriesOf(child(entry.node, "lines"))) {
    const spaces = sortedSpaces(line.node).flatMap((space) => indexOf.get(space.key) ?? []);
    const loop = isYes(child(line.node, "loop"));
    const thenNode = scalarAt(line.node, "then");
    const then = thenNode === undefined ? undefined : memberNamed(ctx, domain, thenNode.source, thenNode);
    for (const [i, space] of spaces.entries()) {
      draft.lineOf[space] = lines.length;
      draft.next[space] = spaces[i + 1] ?? (loop ? spaces[0] : then) ?? NO_THING;
    }
    lines.push({ name: line.key, loop, spaces });
  }
  draft.lines = lines;
}

function readForks(ctx: Context, rows: readonly SpaceRow[], domain: DomainIndex, draft: Draft): void {
  for (const [space, row] of rows.entries()) {
    const fork = scalarAt(row.node, "fork");
    if (fork !== undefined) draft.fork[space] = memberNamed(ctx, domain, fork.source, fork) ?? NO_THING;
    const next = scalarAt(row.node, "next");
    if (next !== undefined) draft.next[space] = memberNamed(ctx, domain, next.source, next) ?? NO_THING;
  }
}

function readLinks(ctx: Context, entry: MapEntry, rows: readonly SpaceRow[], domain: DomainIndex, draft: Draft): void {
  const neighbours = rows.map((): number[] => []);
  const links: BoardLink[] = [];
  const join = (a: number, b: number) => {
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  };
  for (const link of entriesOf(child(entry.node, "links"))) {
    const from = scalarAt(link.node, "from");
    const to = scalarAt(link.node, "to");
    const a = from && memberNamed(ctx, domain, from.source, from);
    const b = to && memberNamed(ctx, domain, to.source, to);
    if (a === undefined || b === undefined) continue;
    const roads = rows.flatMap((row, index) =>
      row.id.startsWith(`${link.key}_`) && row.entry === undefined && /^\d+$/.test(row.id.slice(link.key.length + 1))
        ? [index]
        : [],
    );
    const way = [a, ...roads, b];
    links.push({ name: link.key, from: a, to: b, roads, place: keyPlace(keyedPlace(link)) });
    for (const [i, space] of way.entries()) {
      const next = way[i + 1];
      if (next !== undefined) join(space, next);
    }
  }
  draft.neighbours = neighbours;
  draft.links = links;
}

/** Reads the columns of the boards' kinds, and the built-in columns `kind`, `line` and `title`. */
export function finishBoards(ctx: Context, pending: readonly PendingBoard[]): void {
  for (const board of pending) {
    const computed: Rows[] = [];
    for (const kind of entriesOf(child(board.entry.node, "kinds"))) {
      const columns = entriesOf(child(kind.node, "columns"));
      const isComputed = (entry: MapEntry) => child(entry.node, "as") !== undefined;
      for (const entry of columns.filter((candidate) => !isComputed(candidate)))
        readKindColumn(ctx, board, kind.key, entry);
      if (columns.some(isComputed))
        computed.push({
          domain: board.domain,
          columns: columns.filter(isComputed),
          rows: board.rows.map((row) => ({ id: row.id, node: mapLike(row.node, []) })),
        });
    }
    addBuiltIn(ctx, board);
    readColumns(ctx, computed);
    checkSpaceKeys(ctx, board);
  }
}

function readKindColumn(ctx: Context, board: PendingBoard, kind: string, entry: MapEntry): void {
  const domain = ctx.domains[board.domain];
  const declaration = readDeclaration(ctx, entry.node);
  if (declaration === undefined || domain === undefined) return;
  const at = domain.columns.findIndex((column) => column.name === entry.key);
  const known = domain.columns[at];
  if (known !== undefined && !sameKind(known.type, declaration.type)) {
    const words = (type: Type) => wordsFor(ctx, type);
    const expected = `${words(known.type)}, as in other kinds of space,`;
    ctx.report("name/wrong-kind", { name: entry.key, found: words(declaration.type), expected }, keyedPlace(entry), {
      target: "key",
      hint: "give the column another name, or the same kind of value everywhere",
    });
    return;
  }
  const range = readRange(ctx, entry.node, `\`${entry.key}\``);
  const cells =
    known === undefined ? board.rows.map(() => (declaration.type.kind === "thing" ? NO_THING : 0)) : [...known.cells];
  const places =
    known === undefined ? board.rows.map(() => undefined as Column["cellPlaces"][number]) : [...known.cellPlaces];
  const target = { type: declaration.type, declaration: entry.node, column: entry.key, perMembers: undefined, range };
  for (const [space, row] of board.rows.entries()) {
    if (row.kind !== kind) continue;
    const cell = readRowCells(ctx, target, row);
    cells[space] = cell.values[0] ?? 0;
    places[space] = cell.places[0];
  }
  // The model says one range of a column; where kinds differ, the range of a cell is not known from it.
  if (known !== undefined && (known.from !== range.from || known.to !== range.to || known.step !== range.step))
    for (const place of places) noteRead(ctx.numbers, place);
  const column: Column = {
    name: entry.key,
    label: columnLabel(entry.node, entry.key),
    type: declaration.type,
    unitName: declaration.unitName,
    per: undefined,
    ...range,
    computed: false,
    cells,
    cellPlaces: places,
  };
  if (known === undefined) domain.columns.push(column);
  else domain.columns[at] = column;
}

function sameKind(a: Type, b: Type): boolean {
  return assignable(withNone(a, false), withNone(b, false));
}

function addBuiltIn(ctx: Context, board: PendingBoard): void {
  const domain = ctx.domains[board.domain];
  const shape = domain?.board;
  if (domain === undefined || shape === undefined) return;
  if (shape.grid !== undefined) domain.columns.push(...gridColumns(shape.grid));
  const base = { unitName: undefined, per: undefined, from: undefined, to: undefined, step: undefined };
  const placeOfKey = (row: SpaceRow, key: string) => {
    const node = row.entry === undefined ? undefined : scalarAt(row.node, key);
    return node && placeOf(node);
  };
  domain.columns.push(
    {
      ...base,
      name: "kind",
      label: "kind",
      computed: false,
      type: { kind: "option", options: shape.kinds.map((kind) => kind.name) },
      cells: shape.kindOf,
      cellPlaces: board.rows.map((row) => placeOfKey(row, "kind")),
    },
    {
      ...base,
      name: "line",
      label: "line",
      computed: true,
      type: { kind: "option", options: shape.lines.map((line) => line.name) },
      cells: shape.lineOf,
      cellPlaces: board.rows.map(() => undefined),
    },
    {
      ...base,
      name: "title",
      label: "title",
      computed: false,
      type: TEXT,
      cells: domain.members.map((member) => ctx.intern(member.title)),
      cellPlaces: board.rows.map((row) => placeOfKey(row, "title")),
    },
  );
}

const SPACE_KEYS: ReadonlySet<string> = new Set(["at", "kind", "title", "fork", "next", "clause", "drawn at"]);

function checkSpaceKeys(ctx: Context, board: PendingBoard): void {
  for (const row of board.rows) {
    if (row.entry === undefined) continue;
    const kind = entriesOf(child(board.entry.node, "kinds")).find((candidate) => candidate.key === row.kind);
    const columns = entriesOf(child(kind?.node, "columns")).map((entry) => entry.key);
    for (const entry of entriesOf(row.node)) {
      if (SPACE_KEYS.has(entry.key) || columns.includes(entry.key) || kind === undefined) continue;
      const near = ctx.suggest(entry.key, [...columns, ...SPACE_KEYS]);
      const extra = { target: "key" as const, ...(near === undefined ? {} : { hint: `did you mean \`${near}\`?` }) };
      ctx.report(
        "data/unknown-column",
        { owner: `the kind \`${kind.key}\``, column: entry.key },
        keyedPlace(entry),
        extra,
      );
    }
  }
}
