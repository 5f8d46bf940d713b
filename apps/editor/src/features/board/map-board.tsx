"use client";
import { useMemo } from "react";
import { idAsWords } from "../../design/id-words";
import { useSize } from "../../design/use-size";
import type { PictureProps } from "./board-props";
import { type LabelWish, type PlacedLabel, placeLabels } from "./map-labels";
import { fitMap, layOutMap, type MapPoint, spreadOut } from "./map-layout";
import { type MapColumns, type MapModel, mapColumns, mapModel } from "./map-model";
import { MapPlace } from "./map-place";
import { MapRoads, PILL_GAP } from "./map-roads";
import { alongRoute, besideRoute, type Road, type Route, routeRoads } from "./map-routes";
import { useDirectedFocus } from "./use-directed-focus";

export interface MapBoardProps extends PictureProps {
  /** The spaces of this part of the board. */
  readonly spaces: readonly number[];
  readonly title: string;
  readonly selectedLink: string | undefined;
  readonly onSelectLink: (name: string) => void;
}

/** Places joined by roads, drawn where the rulebook says or where their links would have them. */
export function MapBoard(props: MapBoardProps) {
  const { rulebook, domainIndex, views, spaces } = props;
  const domain = rulebook.domains[domainIndex];
  const shape = domain?.board;
  const [frame, size] = useSize<HTMLDivElement>();
  const model = useMemo(() => (shape === undefined ? NO_MAP : mapModel(shape, spaces)), [shape, spaces]);
  const points = useMemo(() => layOut(model, shape?.spots ?? []), [model, shape]);
  const columns = useMemo(() => (domain === undefined ? NO_COLUMNS : mapColumns(domain)), [domain]);
  const names = model.spaces.map((space) => views[space]?.title ?? "").join("\n");
  const drawn = useMemo(
    () => size && draw({ model, points, columns, names: names.split("\n"), size }),
    [model, points, columns, names, size],
  );
  const neighbours = useMemo(() => neighboursOf(model), [model]);
  const focus = useDirectedFocus({
    points: drawn?.points ?? [],
    neighbours,
    start: model.spaces.indexOf(props.selected ?? -1),
    onMove: (at) => {
      const view = views[model.spaces[at] ?? -1];
      if (view !== undefined) props.onSelect(view);
    },
  });
  return (
    <div className="map" ref={frame}>
      {drawn !== undefined && domain !== undefined && (
        <>
          <MapRoads {...props} model={model} roads={drawn.roads} width={drawn.width} height={drawn.height} />
          <fieldset
            className="layer"
            aria-label={`${props.title}, ${model.spaces.length} places joined by ${model.roads.length} roads`}
            onKeyDown={focus.onKeyDown}
          >
            {model.spaces.map((space, at) => {
              const view = views[space];
              const [point, label] = [drawn.points[at], drawn.labels[at]];
              if (view === undefined || point === undefined || label === undefined) return null;
              return (
                <MapPlace
                  key={view.id}
                  {...props}
                  {...focus.item(at)}
                  domain={domain}
                  view={view}
                  columns={columns}
                  at={point}
                  label={label}
                  radius={drawn.radii[at] ?? 0}
                  links={linksInWords(
                    model,
                    at,
                    views.map((other) => other.title),
                  )}
                />
              );
            })}
          </fieldset>
          <MapLegend columns={columns} />
        </>
      )}
    </div>
  );
}

const NO_MAP: MapModel = { spaces: [], roads: [] };
const NO_COLUMNS: MapColumns = { number: undefined, dots: undefined };

function MapLegend({ columns }: { readonly columns: MapColumns }) {
  return (
    <p className="map-legend">
      {columns.number !== undefined && (
        <span>
          <i className="legend-circle" /> {idAsWords(columns.number.label)}
        </span>
      )}
      {columns.dots !== undefined && (
        <span>
          <i className="legend-dots">
            <i />
            <i />
          </i>{" "}
          {idAsWords(columns.dots.label)}
        </span>
      )}
      <span>
        <i className="legend-steps">3</i> steps
      </span>
    </p>
  );
}

function layOut({ spaces, roads }: MapModel, spots: readonly (MapPoint | undefined)[]): readonly MapPoint[] {
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

interface Drawn {
  readonly points: readonly MapPoint[];
  readonly radii: readonly number[];
  readonly roads: readonly Road[];
  readonly labels: readonly PlacedLabel[];
  readonly width: number;
  readonly height: number;
}

function draw({
  model,
  points: unplaced,
  columns,
  names,
  size,
}: {
  readonly model: MapModel;
  readonly points: readonly MapPoint[];
  readonly columns: MapColumns;
  readonly names: readonly string[];
  readonly size: { readonly width: number; readonly height: number };
}): Drawn {
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
  const labels = placeLabels(
    points.map((at, i): LabelWish => {
      const dots = columns.dots?.cells[model.spaces[i] ?? -1] ?? 0;
      const width = Math.max(Math.ceil((names[i] ?? "").length * LETTER) + 6, dots * 7 + BAR);
      return { at, radius: radii[i] ?? 0, width, height: 23 };
    }),
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
  return { points, radii, roads, labels, ...size };
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

function neighboursOf({ spaces, roads }: MapModel): readonly (readonly number[])[] {
  const found = spaces.map((): number[] => []);
  for (const { from, to } of roads) {
    found[from]?.push(to);
    found[to]?.push(from);
  }
  return found;
}

function linksInWords({ spaces, roads }: MapModel, at: number, titles: readonly string[]): readonly string[] {
  return roads.flatMap(({ from, to, steps }) => {
    if (from !== at && to !== at) return [];
    return [`${titles[spaces[from === at ? to : from] ?? -1] ?? ""} ${steps}`];
  });
}
