import type { Writer } from "../handbook/writer";
import type { BoardDrawing } from "../layout/board-drawings";
import { drawMap, PILL_GAP, placesOfMap } from "../layout/map-drawing";
import type { MapPoint } from "../layout/map-layout";
import { mapColumns, mapModel } from "../layout/map-model";
import { besideRoute, routePath, stopsOn } from "../layout/map-routes";
import type { Picture } from "./board-figure";
import { INK, round, textLine, textWidth, tint } from "./svg-text";

const WIDTH = 760;
const NAME = 11.5;
/** Of the width: how high a map may become. */
const [FLATTEST, TALLEST] = [0.62, 1.28];

/** Places joined by roads, as they lie on the board. */
export function drawPlaces(writer: Writer, { domain: index, spaces }: BoardDrawing, hasWords: boolean): Picture {
  const domain = writer.rulebook.domains[index];
  const shape = domain?.board;
  if (domain === undefined || shape === undefined) return { width: WIDTH, height: 0, marks: "" };
  const model = mapModel(shape, spaces);
  const columns = mapColumns(domain);
  const points = placesOfMap(model, shape.spots);
  const height = WIDTH * proportion(points);
  const names = model.spaces.map((space) => writer.title(index, space));
  const drawn = drawMap({ model, points, columns, names, size: { width: WIDTH, height }, bar: 0 });
  const ways = model.roads.map((_, at) => drawn.roads[at]?.stretches.map(routePath).join("") ?? "");
  const roads = ways.map(
    (d) => `<path d="${d}" fill="none" stroke="${hasWords ? INK.line : INK.faint}" stroke-width="4"/>`,
  );
  const stops = model.roads.flatMap(({ link }, at) => {
    const road = drawn.roads[at];
    return road === undefined
      ? []
      : stopsOn(road, link.roads.length).map((spot) => dot(spot, 3.4, INK.paper, INK.faint));
  });
  const steps = model.roads.flatMap(({ steps: count, link }, at) =>
    (drawn.roads[at]?.stretches ?? []).map((route, end) => {
      const isWhole = drawn.roads[at]?.stretches.length === 1;
      const spot = besideRoute(route, PILL_GAP);
      if (isWhole)
        return textLine(String(count), spot.x, spot.y + 3.5, {
          size: 9.5,
          fill: INK.soft,
          anchor: "middle",
          face: "mono",
        });
      const isLeft = spot.x < WIDTH / 2;
      const beyond = writer.title(index, end === 0 ? link.to : link.from);
      const words = isLeft ? `‹ ${beyond} ${count}` : `${beyond} ${count} ›`;
      return textLine(words, isLeft ? 2 : WIDTH - 2, route.to.y - 9, {
        size: 9.5,
        fill: INK.soft,
        anchor: isLeft ? "start" : "end",
      });
    }),
  );
  const places = model.spaces.map((space, at) => {
    const [spot, label] = [drawn.points[at], drawn.labels[at]];
    if (spot === undefined) return "";
    const radius = drawn.radii[at] ?? 0;
    const worth = columns.number === undefined ? "" : String(columns.number.cells[space] ?? "");
    if (!hasWords || label === undefined) return dot(spot, radius * 1.25, tint(at), INK.paper);
    const circle = dot(spot, radius, INK.ink, INK.paper);
    const number = textLine(worth, spot.x, spot.y + 4, { size: 11, fill: INK.paper, weight: 600, anchor: "middle" });
    return (
      circle +
      number +
      nameOf(names[at] ?? "", { ...label, width: drawn.widths[at] ?? 0 }, columns.dots?.cells[space] ?? 0)
    );
  });
  return { width: WIDTH, height, marks: [...roads, ...stops, ...(hasWords ? steps : []), ...places].join("") };
}

function proportion(points: readonly MapPoint[]): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const wide = Math.max(...xs) - Math.min(...xs) || 1;
  const high = Math.max(...ys) - Math.min(...ys) || 1;
  return Math.min(TALLEST, Math.max(FLATTEST, high / wide));
}

function dot({ x, y }: MapPoint, radius: number, fill: string, stroke: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" stroke="${stroke}"/>`;
}

interface Label {
  /** The upper left corner of its room. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly side: "right" | "left" | "above" | "below";
}

/** A name in its room beside its place, with a dot for each point under it. */
function nameOf(name: string, { x, y, width: room, side }: Label, dots: number): string {
  const width = Math.max(textWidth(name, NAME), dots * 7);
  const anchor = side === "left" ? "end" : side === "right" ? "start" : "middle";
  const at = anchor === "start" ? x + 2 : anchor === "end" ? x + room - 2 : x + room / 2;
  // Without dots the one line stands in the middle of the room.
  const base = y + (dots > 0 ? 11 : 15);
  const from = anchor === "start" ? at : anchor === "end" ? at - width : at - width / 2;
  const first = (anchor === "start" ? at : anchor === "end" ? at - dots * 7 : at - (dots * 7) / 2) + 3.5;
  const back = `<rect x="${round(from - 1)}" y="${round(base - NAME + 2)}" width="${round(width + 2)}" height="${NAME + 1}" fill="${INK.paper}" opacity="0.8"/>`;
  const marks = Array.from({ length: dots }, (_, i) =>
    dot({ x: first + i * 7, y: base + 6.5 }, 2.3, "#b98a14", "none"),
  );
  return back + textLine(name, at, base, { size: NAME, fill: INK.ink, weight: 500, anchor }) + marks.join("");
}
