/** The cells of a loop laid out as a frame, clockwise from the top left corner, and the room inside it. */

export type Side = "top" | "right" | "bottom" | "left";

/** Columns and rows count from 1, as in CSS grids. */
export interface RingCell {
  readonly column: number;
  readonly row: number;
  readonly side: Side;
  readonly corner: boolean;
}

export interface Ring {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly RingCell[];
}

export interface Spot {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** Fewest spaces that still leave room inside the frame. */
export const SMALLEST_RING = 12;

/** The squarest frame with room for `count` spaces; an odd count leaves its last cell empty. */
export function layOutRing(count: number): Ring {
  const sum = Math.ceil(count / 2) + 2;
  const columns = Math.ceil(sum / 2);
  const rows = sum - columns;
  return { columns, rows, cells: Array.from({ length: count }, (_, index) => ringCell(index, columns, rows)) };
}

function ringCell(index: number, columns: number, rows: number): RingCell {
  const right = columns - 1;
  const bottom = right + rows - 1;
  const left = bottom + columns - 1;
  if (index < right) return { column: index + 1, row: 1, side: "top", corner: index === 0 };
  if (index < bottom) return { column: columns, row: index - right + 1, side: "right", corner: index === right };
  if (index < left) return { column: columns - (index - bottom), row: rows, side: "bottom", corner: index === bottom };
  return { column: 1, row: rows - (index - left), side: "left", corner: index === left };
}

/** Where an apart area would best lie: halfway along the stretch that it bypasses, as an index on the loop. */
export function middleOfStretch(fork: number, rejoin: number, count: number): number {
  const length = (rejoin - fork + count) % count;
  return (fork + length / 2) % count;
}

/** Spots for cards in the four corners inside the frame, then in the middle of its sides. */
export function areaSpots(ring: Ring): readonly Spot[] {
  const margin = ring.columns >= 10 ? 2 : 1;
  const width = Math.max(2, Math.round((ring.columns - 2) * 0.3));
  const height = 2;
  const [left, right] = [1 + margin, ring.columns - margin - width + 1];
  const [top, bottom] = [1 + margin, ring.rows - margin - height + 1];
  const centre = Math.round((left + right) / 2);
  const middle = Math.round((top + bottom) / 2);
  const at = (column: number, row: number): Spot => ({ column, row, width, height });
  return [
    at(left, top),
    at(right, top),
    at(right, bottom),
    at(left, bottom),
    at(left, middle),
    at(right, middle),
    at(centre, top),
    at(centre, bottom),
  ];
}

/** Gives each wish (an index on the loop) the nearest spot still free; wishes beyond the spots get none. */
export function assignSpots(ring: Ring, wishes: readonly number[]): readonly (Spot | undefined)[] {
  const free = areaSpots(ring).slice(0, wishes.length <= 4 ? 4 : 8);
  return wishes.map((wish) => {
    const cell = ringCell(Math.round(wish) % Math.max(1, ring.cells.length), ring.columns, ring.rows);
    const distance = (spot: Spot) =>
      Math.hypot(spot.column + spot.width / 2 - cell.column - 0.5, spot.row + spot.height / 2 - cell.row - 0.5);
    const nearest = free.reduce<Spot | undefined>(
      (best, spot) => (best === undefined || distance(spot) < distance(best) ? spot : best),
      undefined,
    );
    if (nearest !== undefined) free.splice(free.indexOf(nearest), 1);
    return nearest;
  });
}

/** A grid as it lies on the table: row by row, the first one at the bottom. */
export function layOutGrid(
  count: number,
  columns: number,
): readonly { readonly column: number; readonly row: number }[] {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => ({
    column: (index % columns) + 1,
    row: rows - Math.floor(index / columns),
  }));
}
