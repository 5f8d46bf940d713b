"use client";
import { drawMap, type MapColumns, type MapModel, mapColumns, mapModel, placesOfMap } from "@rulewright/print/layout";
import { useMemo } from "react";
import { idAsWords } from "../../design/id-words";
import { useSize } from "../../design/use-size";
import { useWords } from "../../interface/use-words";
import type { PictureProps } from "./board-props";
import { MapPlace } from "./map-place";
import { MapRoads } from "./map-roads";
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
  const words = useWords().board;
  const domain = rulebook.domains[domainIndex];
  const shape = domain?.board;
  const [frame, size] = useSize<HTMLDivElement>();
  const model = useMemo(() => (shape === undefined ? NO_MAP : mapModel(shape, spaces)), [shape, spaces]);
  const points = useMemo(() => placesOfMap(model, shape?.spots ?? []), [model, shape]);
  const columns = useMemo(() => (domain === undefined ? NO_COLUMNS : mapColumns(domain)), [domain]);
  const names = model.spaces.map((space) => views[space]?.title ?? "").join("\n");
  const drawn = useMemo(
    () => size && drawMap({ model, points, columns, names: names.split("\n"), size }),
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
            aria-label={words.map({ title: props.title, places: model.spaces.length, roads: model.roads.length })}
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
  const { steps } = useWords().board;
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
        <i className="legend-steps">3</i> {steps}
      </span>
    </p>
  );
}

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
