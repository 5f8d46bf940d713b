"use client";
import { besideRoute, type MapModel, PILL_GAP, type Road, routePath, stopsOn } from "@rulewright/print/layout";
import { useWords } from "../../interface/use-words";
import { PiecesHere } from "./board-pieces";
import type { PictureProps } from "./board-props";
import { heatStep } from "./heat";

export interface MapRoadsProps extends PictureProps {
  readonly model: MapModel;
  readonly roads: readonly Road[];
  readonly width: number;
  readonly height: number;
  readonly selectedLink: string | undefined;
  readonly onSelectLink: (name: string) => void;
}

/** The roads with a dot for each space on the way, and how many steps they are. */
export function MapRoads({ model, roads, width, height, ...props }: MapRoadsProps) {
  const { marks, shown, views, selectedLink } = props;
  const words = useWords().board;
  const drawn = model.roads.flatMap((road, i) => {
    const way = roads[i];
    return way === undefined ? [] : [{ ...road, way, d: way.stretches.map(routePath).join("") }];
  });
  const title = (space: number) => views[space]?.title ?? "";
  return (
    <>
      <svg className="map-roads" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {drawn.map(({ link, d }) => (
          <path key={link.name} d={d} className={link.name === selectedLink ? "road-edge selected" : "road-edge"} />
        ))}
        {drawn.map(({ link, d }) => (
          <path key={link.name} d={d} className="road" />
        ))}
        {drawn.flatMap(({ link, way }) =>
          stopsOn(way, link.roads.length).map((at, i) => {
            const step = shown === "heat" ? heatStep(marks?.[link.roads[i] ?? -1]?.share ?? 0) : 0;
            return (
              <circle
                key={`${link.name} ${link.roads[i]}`}
                cx={at.x}
                cy={at.y}
                r="3.6"
                className={`stop heat-${step}`}
              />
            );
          }),
        )}
      </svg>
      {drawn.flatMap(({ link, way }) =>
        stopsOn(way, link.roads.length).map((at, i) => (
          <span key={`${link.name} ${link.roads[i]}`} className="stop-here" style={{ left: at.x, top: at.y }}>
            <PiecesHere space={link.roads[i] ?? -1} />
          </span>
        )),
      )}
      {drawn.flatMap(({ link, way, steps }) =>
        way.stretches.map((route, end) => {
          const at = besideRoute(route, PILL_GAP);
          const beyond = way.stretches.length === 1 ? "" : title(end === 0 ? link.to : link.from);
          const isLeft = at.x < width / 2;
          return (
            <button
              key={`${link.name} ${route.from.x}`}
              type="button"
              // The inspector of either end leads here too.
              tabIndex={-1}
              className={`steps ${beyond === "" ? "" : "beyond"} ${link.name === selectedLink ? "selected" : ""}`}
              style={
                beyond === ""
                  ? { left: at.x - 9, top: at.y - 8 }
                  : { [isLeft ? "left" : "right"]: 2, top: route.to.y - 20 }
              }
              aria-pressed={link.name === selectedLink}
              onClick={() => props.onSelectLink(link.name)}
            >
              <span className="visually-hidden">
                {words.road({ from: title(link.from), to: title(link.to), steps })}
              </span>
              <span aria-hidden="true">
                {beyond === "" ? steps : isLeft ? `‹ ${beyond} ${steps}` : `${beyond} ${steps} ›`}
              </span>
            </button>
          );
        }),
      )}
    </>
  );
}
