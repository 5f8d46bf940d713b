import type { BoardShape } from "@rulewright/rulebook";

/** Spaces that leave a line at a fork, in order, and the space of the line where they come back, −1 for none. */
export interface Branch {
  readonly name: string;
  readonly fork: number;
  readonly spaces: readonly number[];
  readonly joins: number;
}

/** Columns and rows count from 1, as in CSS grids. */
export interface TrackCell {
  readonly space: number;
  readonly column: number;
  readonly row: number;
}

export interface TrackLayout {
  readonly columns: number;
  readonly rows: number;
  readonly line: readonly TrackCell[];
  readonly branches: readonly { readonly branch: Branch; readonly cells: readonly TrackCell[] }[];
}

/** The ways round that begin at forks of a line, with the spaces of other lines and those apart. */
export function branchesOf(shape: BoardShape, line: readonly number[]): readonly Branch[] {
  const onLine = new Set(line);
  return line.flatMap((fork) => {
    const first = shape.fork[fork] ?? -1;
    if (first < 0 || onLine.has(first)) return [];
    const spaces: number[] = [];
    let at = first;
    while (at >= 0 && !onLine.has(at) && !spaces.includes(at)) {
      spaces.push(at);
      at = shape.next[at] ?? -1;
    }
    const name = shape.lines[shape.lineOf[first] ?? -1]?.name ?? "";
    return [{ name, fork, spaces, joins: onLine.has(at) ? at : -1 }];
  });
}

const FEWEST_COLUMNS = 8;
const MOST_COLUMNS = 16;
/** Narrower than this a space has no room for its name. */
const LEAST_WIDTH = 54;

/**
 * Lays a line out in rows that turn at their ends, so that neighbours on it are neighbours on the page, and every branch in
 * a row of its own above the row in which it leaves the line. As many columns as let most branches begin and end in one row.
 */
export function layOutBranchedTrack(line: readonly number[], branches: readonly Branch[], width: number): TrackLayout {
  const most = Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, Math.floor(width / LEAST_WIDTH)));
  let best = FEWEST_COLUMNS;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let columns = FEWEST_COLUMNS; columns <= most; columns++) {
    const rowOf = (space: number) => Math.floor(line.indexOf(space) / columns);
    const split = branches.filter(({ fork, joins }) => joins >= 0 && rowOf(fork) !== rowOf(joins)).length;
    const ragged = (columns - (line.length % columns)) % columns;
    // Squarer is better; a branch over two rows is worse than any shape.
    const cost = split * 100 + Math.abs(columns - 13) + ragged / columns;
    if (cost <= bestCost) [best, bestCost] = [columns, cost];
  }
  return inColumns(line, branches, Math.min(best, Math.max(1, line.length)));
}

function inColumns(line: readonly number[], branches: readonly Branch[], columns: number): TrackLayout {
  const plainRow = (index: number) => Math.floor(index / columns);
  const rowCount = Math.max(1, Math.ceil(line.length / columns));
  // How many rows of branches stand above each row of the line.
  const lanes = Array.from({ length: rowCount }, () => 0);
  const placed = branches.map((branch) => {
    const index = line.indexOf(branch.fork);
    const row = plainRow(index);
    const lane = lanes[row] ?? 0;
    const { columns: taken, lanes: used } = laneColumns(branch, index, line, columns);
    lanes[row] = lane + used;
    return { branch, row, lane, taken };
  });
  const above = (row: number) => lanes.slice(0, row + 1).reduce((sum, count) => sum + count, 0);
  const cells = line.map((space, index) => ({
    space,
    column: columnOf(index, columns),
    row: plainRow(index) + above(plainRow(index)) + 1,
  }));
  return {
    columns,
    rows: rowCount + above(rowCount - 1),
    line: cells,
    branches: placed.map(({ branch, row, lane, taken }) => ({
      branch,
      cells: branch.spaces.map((space, i) => {
        const { column, lane: down } = taken[i] ?? { column: 1, lane: 0 };
        return { space, column, row: row + above(row) - lane - down };
      }),
    })),
  };
}

function columnOf(index: number, columns: number): number {
  const along = index % columns;
  return (Math.floor(index / columns) % 2 === 0 ? along : columns - 1 - along) + 1;
}

/** The columns of a branch: spread between fork and end if both are in one row, else one after the other in its direction. */
function laneColumns(branch: Branch, forkIndex: number, line: readonly number[], columns: number) {
  const row = Math.floor(forkIndex / columns);
  const forward = row % 2 === 0 ? 1 : -1;
  const from = columnOf(forkIndex, columns);
  const joinIndex = branch.joins < 0 ? -1 : line.indexOf(branch.joins);
  const inRow = joinIndex >= 0 && Math.floor(joinIndex / columns) === row;
  const to = inRow ? columnOf(joinIndex, columns) : undefined;
  const room = to === undefined ? 0 : Math.abs(to - from) - 1;
  const start =
    to !== undefined && room >= branch.spaces.length
      ? from + forward * (1 + Math.floor((room - branch.spaces.length) / 2))
      : from;
  let lane = 0;
  let column = start;
  let direction = forward;
  const taken = branch.spaces.map(() => {
    if (column < 1 || column > columns) {
      direction = -direction;
      column += direction;
      lane++;
    }
    const cell = { column, lane };
    column += direction;
    return cell;
  });
  return { columns: taken, lanes: lane + 1 };
}
