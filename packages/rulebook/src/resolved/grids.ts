import type { KeyedPlace } from "@rulewright/diagnostics";
import type { MapEntry, YamlNode } from "../surface/ast";
import { countAt } from "./amounts";
import { type Context, reportUnknown } from "./context";
import { MAX_MEMBERS } from "./domains";
import type { BoardShape, Column } from "./model";
import { child, childEntry, entriesOf, keyedPlace, mapLike, wordAt } from "./nodes";
import { NUMBER } from "./scope";

type GridSize = NonNullable<BoardShape["grid"]>;

interface GridRow {
  readonly id: string;
  readonly node: YamlNode;
  readonly entry?: MapEntry;
  /** Where the name of a space comes from that is not written down itself. */
  readonly namedBy?: KeyedPlace;
  readonly kind: string | undefined;
}

const LETTERS = 26;
const FIRST_LETTER = 97;

/** How many columns and rows a grid has; at least one of each. */
export function gridSize(ctx: Context, grid: YamlNode): GridSize {
  const size = (key: string) => Math.max(1, countAt(ctx, grid, key, MAX_MEMBERS) ?? 1);
  return { columns: size("columns"), rows: size("rows") };
}

/** The spaces of a grid from the lowest row up and in a row from the left; those written under `spaces` say more of themselves. */
export function gridRows(ctx: Context, board: MapEntry, grid: YamlNode): GridRow[] {
  const { columns, rows } = gridSize(ctx, grid);
  const prefix = wordAt(grid, "prefix");
  const written = new Map(entriesOf(child(board.node, "spaces")).map((entry) => [entry.key, entry]));
  const declared = childEntry(board.node, "grid");
  const namedBy = keyedPlace(declared ?? board);
  // One more than can be read when there are too many.
  const count = Math.min(columns * rows, MAX_MEMBERS + 1);
  const found = Array.from({ length: count }, (_, space): GridRow => {
    const name = `${columnLetters(space % columns)}${Math.floor(space / columns) + 1}`;
    const id = prefix === undefined ? name : `${prefix}_${name}`;
    const entry = written.get(id);
    written.delete(id);
    if (entry === undefined) return { id, node: mapLike(grid, []), namedBy, kind: wordAt(grid, "kind") };
    return { id, node: entry.node, entry, kind: wordAt(entry.node, "kind") };
  });
  const ids = found.map(({ id }) => id);
  for (const entry of written.values()) reportUnknown(ctx, entry.key, "space", ids, keyedPlace(entry), "key");
  return found;
}

/** `a` to `z`, then `aa`, `ab` …, as the columns of a sheet are called. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (column % LETTERS));
  return column < LETTERS ? last : columnLetters(Math.floor(column / LETTERS) - 1) + last;
}

/** For each space those one step away: to the left, to the right, below and above. */
export function gridNeighbours({ columns, rows }: GridSize): readonly (readonly number[])[] {
  return Array.from({ length: columns * rows }, (_, space) => {
    const column = space % columns;
    const sides = [column > 0 ? space - 1 : -1, column < columns - 1 ? space + 1 : -1];
    return [...sides, space - columns, space + columns].filter((other) => other >= 0 && other < columns * rows);
  });
}

/** The built-in columns `column` and `row`, both counted from 1. */
export function gridColumns({ columns, rows }: GridSize): readonly Column[] {
  const spaces = Array.from({ length: columns * rows }, (_, space) => space);
  const built = (name: string, cells: readonly number[]): Column => ({
    name,
    label: name,
    type: NUMBER,
    unitName: undefined,
    per: undefined,
    from: undefined,
    to: undefined,
    step: undefined,
    computed: true,
    cells,
    cellPlaces: spaces.map(() => undefined),
  });
  return [
    built(
      "column",
      spaces.map((space) => (space % columns) + 1),
    ),
    built(
      "row",
      spaces.map((space) => Math.floor(space / columns) + 1),
    ),
  ];
}
