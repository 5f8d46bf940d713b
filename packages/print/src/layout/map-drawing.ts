import { type LabelWish, type PlacedLabel, placeLabels } from "./map-labels";
import { fitMap, layOutMap, type MapPoint, spreadOut } from "./map-layout";
import type { MapColumns, MapModel } from "./map-model";
import { alongRoute, besideRoute, type Road, type Route, routeRoads } from "./map-routes";

/** From the middle of a road to the middle of its number, in pixels. */
export const PILL_GAP = 11;

/** Places for the spaces of a map, in no particular measure: those the rulebook gives, else such as its roads would have. */
export function placesOfMap(
  { spaces, roads }: MapModel,
  spots: readonly (MapPoint | undefined)[],
): readonly MapPoint[] {
  return layOutMap(
    spaces.length,
    roads.map(({ from, to, steps }) => ({ from, to, length: steps })),
    spaces.map((space) => spots[space]),
  );
}

/** How close two places may lie, in pixels. */
const LEAST_GAP = 58;

/** Widths of a letter of a name and of a bar, in pixels. */
const LETTER = 6.3;
const BAR = 36;

/** A map laid out on a page, in the measure of the page; lists go with `MapModel.spaces` and `MapModel.roads`. */
export interface DrawnMap {
  readonly points: readonly MapPoint[];
  readonly radii: readonly number[];
  readonly roads: readonly Road[];
  readonly labels: readonly PlacedLabel[];
  /** How wide the room of each label is, from its left edge. */
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Lays a map out on a page of a size, in pixels: circles, bent roads, and names where they cover least. */
export function drawMap({
  model,
  points: unplaced,
  columns,
  names,
  size,
  bar = BAR,
}: {
  readonly model: MapModel;
  readonly points: readonly MapPoint[];
  readonly columns: MapColumns;
  readonly names: readonly string[];
  readonly size: { readonly width: number; readonly height: number };
  /** Room for a measured bar under a name. */
  readonly bar?: number;
}): DrawnMap {
  const narrow = { ...size, across: 56, down: 26 };
  const goesRound = routeRoads(fitMap(unplaced, narrow), model.roads, size).some((road) => road.stretches.length > 1);
  // Roads that leave the page say at its edge where they lead.
  const box = goesRound ? { ...narrow, across: 108 } : narrow;
  const points = spreadOut(fitMap(unplaced, box), LEAST_GAP, box);
  const largest = Math.max(1, ...model.spaces.map((space) => columns.number?.cells[space] ?? 0));
  const radii = model.spaces.map(
    (space) => 9 + 7 * Math.sqrt(Math.max(0, columns.number?.cells[space] ?? 0) / largest),
  );
  const roads = routeRoads(points, model.roads, size);
  const stretches = roads.flatMap((road) => road.stretches);
  const widths = model.spaces.map((space, i) =>
    Math.max(Math.ceil((names[i] ?? "").length * LETTER) + 6, (columns.dots?.cells[space] ?? 0) * 7 + bar),
  );
  const labels = placeLabels(
    points.map((at, i): LabelWish => ({ at, radius: radii[i] ?? 0, width: widths[i] ?? 0, height: 23 })),
    {
      roads: stretches.flatMap((route) => Array.from({ length: 19 }, (_, i) => alongRoute(route, (i + 1) / 20))),
      blocked: [
        ...stretches.map(pillBox),
        ...roads.flatMap((road) =>
          road.stretches.length > 1 ? road.stretches.map((route) => edgeBox(route, size.width)) : [],
        ),
        { x: 0, y: size.height - 28, width: 250, height: 28 },
      ],
      page: size,
    },
  );
  return { points, radii, roads, labels, widths, ...size };
}

function pillBox(route: Route) {
  const { x, y } = besideRoute(route, PILL_GAP);
  return { x: x - 8, y: y - 7, width: 16, height: 14 };
}

/** What is written where a road leaves the page. */
function edgeBox({ to }: Route, width: number) {
  return { x: to.x < width / 2 ? 0 : width - EDGE_LABEL, y: to.y - 20, width: EDGE_LABEL, height: 16 };
}

const EDGE_LABEL = 88;
