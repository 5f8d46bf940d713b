/** Places for the spaces of a map: given ones stay, the others are put where their links would have them. */

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export interface MapEdge {
  readonly from: number;
  readonly to: number;
  /** How long it should be drawn, in steps. */
  readonly length: number;
}

/** Rounds in which places are improved; enough for any board that a person can read. */
const ROUNDS = 200;
const STARTS = 6;
/** Beyond so many spaces one start has to do. */
const MANY = 120;

/**
 * A place for each of `count` spaces, in no particular measure. Spaces without a given place come to lie about as far from each
 * other as they are apart in steps: of several fixed beginnings the one that ends with the smallest error. No chance is in it.
 */
export function layOutMap(
  count: number,
  edges: readonly MapEdge[],
  given: readonly (MapPoint | undefined)[],
): readonly MapPoint[] {
  if (given.length >= count && given.slice(0, count).every((spot) => spot !== undefined))
    return given.flatMap((spot) => spot ?? []).slice(0, count);
  const apart = distances(count, edges);
  const pinned = scaled(given, apart);
  const hasPins = pinned.some((spot) => spot !== undefined);
  let best: Point[] = [];
  let bestError = Number.POSITIVE_INFINITY;
  for (let start = 0; start < (count > MANY || hasPins ? 1 : STARTS); start++) {
    const points = beginning(count, apart, start).map((point, i) => pinned[i] ?? point);
    improve(points, apart, pinned);
    const error = errorOf(points, apart);
    if (error < bestError) [best, bestError] = [points, error];
  }
  return hasPins ? best : lengthwise(best);
}

type Point = { x: number; y: number };

/** Steps between any two spaces; spaces that do not hang together are a little farther than any that do. */
function distances(count: number, edges: readonly MapEdge[]): readonly (readonly number[])[] {
  const apart = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_, j) => (i === j ? 0 : Number.POSITIVE_INFINITY)),
  );
  const shorten = (i: number, j: number, length: number) => {
    const row = apart[i];
    if (row !== undefined && length < (row[j] ?? 0)) row[j] = length;
  };
  for (const { from, to, length } of edges) {
    shorten(from, to, length);
    shorten(to, from, length);
  }
  for (let k = 0; k < count; k++)
    for (let i = 0; i < count; i++) {
      const first = apart[i]?.[k] ?? 0;
      if (first === Number.POSITIVE_INFINITY) continue;
      for (let j = 0; j < count; j++) shorten(i, j, first + (apart[k]?.[j] ?? 0));
    }
  const longest = apart.flat().reduce((most, length) => (Number.isFinite(length) ? Math.max(most, length) : most), 1);
  return apart.map((row) => row.map((length) => (Number.isFinite(length) ? length : longest * 1.3)));
}

/** Given places in steps: the measure in which they agree best with the distances between them. */
function scaled(
  given: readonly (MapPoint | undefined)[],
  apart: readonly (readonly number[])[],
): (Point | undefined)[] {
  let drawn = 0;
  let meant = 0;
  given.forEach((a, i) => {
    given.forEach((b, j) => {
      if (a === undefined || b === undefined || j <= i) return;
      drawn += Math.hypot(a.x - b.x, a.y - b.y);
      meant += apart[i]?.[j] ?? 0;
    });
  });
  const scale = drawn > 0 && meant > 0 ? meant / drawn : 1;
  return given.map((spot) => spot && { x: spot.x * scale, y: spot.y * scale });
}

/** Spaces on a spiral, beginning at one of them and going outwards by distance. */
function beginning(count: number, apart: readonly (readonly number[])[], start: number): Point[] {
  const centre = Math.floor((start * count) / STARTS);
  const byDistance = Array.from({ length: count }, (_, i) => i).toSorted(
    (a, b) => (apart[centre]?.[a] ?? 0) - (apart[centre]?.[b] ?? 0) || a - b,
  );
  const points: Point[] = Array.from({ length: count }, () => ({ x: 0, y: 0 }));
  byDistance.forEach((space, rank) => {
    const angle = rank * 2.399963 + start;
    const reach = (apart[centre]?.[space] ?? 0) + 0.1;
    points[space] = { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
  return points;
}

/** Moves every free point to the weighted middle of where the others would have it, again and again. */
function improve(points: Point[], apart: readonly (readonly number[])[], pinned: readonly (Point | undefined)[]): void {
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < points.length; i++) {
      const point = points[i];
      if (point === undefined || pinned[i] !== undefined) continue;
      let [x, y, weights] = [0, 0, 0];
      for (let j = 0; j < points.length; j++) {
        const other = points[j];
        if (i === j || other === undefined) continue;
        const wanted = apart[i]?.[j] ?? 1;
        const weight = 1 / (wanted * wanted || 1);
        const gap = Math.hypot(point.x - other.x, point.y - other.y) || 0.001;
        x += weight * (other.x + ((point.x - other.x) * wanted) / gap);
        y += weight * (other.y + ((point.y - other.y) * wanted) / gap);
        weights += weight;
      }
      if (weights > 0) points[i] = { x: x / weights, y: y / weights };
    }
  }
}

function errorOf(points: readonly Point[], apart: readonly (readonly number[])[]): number {
  let error = 0;
  points.forEach((a, i) => {
    points.forEach((b, j) => {
      const wanted = apart[i]?.[j] ?? 0;
      if (j > i && wanted > 0) error += ((Math.hypot(a.x - b.x, a.y - b.y) - wanted) / wanted) ** 2;
    });
  });
  return error;
}

/** Turned so that the longer way lies across the page, with the first space in the upper left half. */
function lengthwise(points: readonly Point[]): readonly Point[] {
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const around = points.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
  const [xx, yy, xy] = [
    mean(around.map(({ x }) => x * x)),
    mean(around.map(({ y }) => y * y)),
    mean(around.map(({ x, y }) => x * y)),
  ];
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = around.map(({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin }));
  const [first] = turned;
  const [flipX, flipY] = [(first?.x ?? 0) > 0 ? -1 : 1, (first?.y ?? 0) > 0 ? -1 : 1];
  return turned.map(({ x, y }) => ({ x: x * flipX, y: y * flipY }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Pushes points apart that are closer than a space and its name need, without leaving the box; far ones stay where they are. */
export function spreadOut(
  points: readonly MapPoint[],
  least: number,
  box: { readonly width: number; readonly height: number; readonly across: number; readonly down: number },
): readonly MapPoint[] {
  const spread = points.map(({ x, y }): Point => ({ x, y }));
  for (let round = 0; round < 40; round++)
    spread.forEach((a, i) => {
      spread.forEach((b, j) => {
        if (j <= i) return;
        const gap = Math.hypot(b.x - a.x, b.y - a.y) || 0.01;
        if (gap >= least) return;
        const push = (least - gap) / 4;
        const [dx, dy] = gap < 0.1 ? [1, 0] : [(b.x - a.x) / gap, (b.y - a.y) / gap];
        move(a, -dx * push, -dy * push, box);
        move(b, dx * push, dy * push, box);
      });
    });
  return spread;
}

function move(
  point: Point,
  dx: number,
  dy: number,
  box: { width: number; height: number; across: number; down: number },
): void {
  point.x = Math.min(box.width - box.across / 2, Math.max(box.across / 2, point.x + dx));
  point.y = Math.min(box.height - box.down, Math.max(box.down, point.y + dy));
}

/** How much one direction may be stretched against the other to fill the page. */
const MOST_STRETCH = 1.75;

/** The points fitted into a box with air at its sides, in pixels. */
export function fitMap(
  points: readonly MapPoint[],
  box: { readonly width: number; readonly height: number; readonly across: number; readonly down: number },
): readonly MapPoint[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1];
  const room = { width: Math.max(1, box.width - 2 * box.across), height: Math.max(1, box.height - 2 * box.down) };
  const [scaleX, scaleY] = [room.width / wide, room.height / high];
  const smaller = Math.min(scaleX, scaleY);
  const [byX, byY] = [Math.min(scaleX, smaller * MOST_STRETCH), Math.min(scaleY, smaller * MOST_STRETCH)];
  const [restX, restY] = [(room.width - wide * byX) / 2, (room.height - high * byY) / 2];
  return points.map(({ x, y }) => ({
    x: box.across + restX + (x - left) * byX,
    y: box.down + restY + (y - top) * byY,
  }));
}
