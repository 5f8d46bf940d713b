import type { MapPoint } from "./map-layout";

/** A stretch of road, bent where a straight one would run over a third space. */
export interface Route {
  readonly from: MapPoint;
  readonly to: MapPoint;
  readonly control: MapPoint;
}

/** A road as it is drawn: in one stretch, or in two that leave the page at opposite sides. */
export interface Road {
  readonly stretches: readonly [Route] | readonly [Route, Route];
}

const BENDS = [0, 0.14, -0.14, 0.26, -0.26, 0.38, -0.38, 0.5, -0.5];
/** Closer to a space than this a road counts as running over it. */
const CLEARANCE = 26;
const SAMPLES = 16;

/** Of the page's width: a road from this close to one side to this close to the other leaves the page and comes back. */
const EDGE = 0.22;
const LONGEST_RISE = 46;

/**
 * Finds the least bend with which each road keeps clear of all other spaces and stays on the page. A road from one side of the
 * page to the other would cross everything, so it goes round the back.
 */
export function routeRoads(
  points: readonly MapPoint[],
  edges: readonly { readonly from: number; readonly to: number }[],
  page: { readonly width: number; readonly height: number },
): readonly Road[] {
  const fallback = { x: 0, y: 0 };
  return edges.map(({ from, to }) => {
    const [a, b] = [points[from] ?? fallback, points[to] ?? fallback];
    const round = roundTheBack(a, b, page.width);
    if (round !== undefined) return { stretches: round };
    const others = points.filter((_, i) => i !== from && i !== to);
    let best: Route = bent(a, b, 0);
    let bestCost = Number.POSITIVE_INFINITY;
    for (const bend of BENDS) {
      const route = bent(a, b, bend);
      const cost = costOf(route, others, page) + Math.abs(bend) * 12;
      if (cost < bestCost) [best, bestCost] = [route, cost];
    }
    return { stretches: [best] };
  });
}

function roundTheBack(a: MapPoint, b: MapPoint, width: number): readonly [Route, Route] | undefined {
  const isAcross = Math.min(a.x, b.x) < width * EDGE && Math.max(a.x, b.x) > width * (1 - EDGE);
  if (!isAcross) return undefined;
  const rise = Math.max(-LONGEST_RISE, Math.min(LONGEST_RISE, (b.y - a.y) / 4));
  const out = (from: MapPoint, dy: number) => bent(from, { x: from.x < width / 2 ? 0 : width, y: from.y + dy }, 0);
  return [out(a, rise), out(b, -rise)];
}

function bent(from: MapPoint, to: MapPoint, bend: number): Route {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return { from, to, control: { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend } };
}

function costOf(
  route: Route,
  others: readonly MapPoint[],
  page: { readonly width: number; readonly height: number },
): number {
  let cost = 0;
  for (let i = 1; i < SAMPLES; i++) {
    const at = alongRoute(route, i / SAMPLES);
    for (const other of others) {
      const gap = Math.hypot(at.x - other.x, at.y - other.y);
      if (gap < CLEARANCE) cost += (CLEARANCE - gap) / 4;
    }
    if (at.x < 6 || at.y < 6 || at.x > page.width - 6 || at.y > page.height - 6) cost += 20;
  }
  return cost;
}

/** The point at a share of the way, 0 to 1. */
export function alongRoute({ from, control, to }: Route, share: number): MapPoint {
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
}

/** A point beside a stretch, where its length is written. */
export function besideRoute(route: Route, gap: number): MapPoint {
  const at = alongRoute(route, 0.5);
  const [dx, dy] = [route.to.x - route.from.x, route.to.y - route.from.y];
  const length = Math.hypot(dx, dy) || 1;
  // Always above a level road and to the right of an upright one.
  const side = dx > 0 || (dx === 0 && dy < 0) ? 1 : -1;
  return { x: at.x + (dy / length) * gap * side, y: at.y - (dx / length) * gap * side };
}

/** Points at even distances along a road, one for each of `count` spaces on it. */
export function stopsOn({ stretches }: Road, count: number): readonly MapPoint[] {
  const [first, second] = stretches;
  const evenly = (route: Route, stops: number) =>
    Array.from({ length: stops }, (_, i) => alongRoute(route, (i + 1) / (stops + 1)));
  if (second === undefined) return evenly(first, count);
  const before = Math.ceil(count / 2);
  return [...evenly(first, before), ...evenly(second, count - before).toReversed()];
}

export function routePath({ from, control, to }: Route): string {
  const show = ({ x, y }: MapPoint) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${show(from)}Q${show(control)} ${show(to)}`;
}
