"use client";
import {
  assignSpots,
  cellBox,
  junctionPath,
  layOutRing,
  middleOfStretch,
  type Ring,
  type Spot,
} from "@rulewright/print/layout";
import { type ReactNode, useMemo } from "react";
import { useRoving } from "../../design/use-roving";
import { useSize } from "../../design/use-size";
import { useWords } from "../../interface/use-words";
import { AreaCard, type AreaView } from "./area-card";
import type { PictureProps } from "./board-props";
import type { SpaceView } from "./board-view";
import { SpaceButton, spaceFacts } from "./space-button";

const GAP = 3;

export interface RingArea extends AreaView {
  /** Positions on the loop, −1 for none. */
  readonly forkAt: number;
  readonly rejoinAt: number;
}

export interface RingBoardProps extends PictureProps {
  readonly spaces: readonly SpaceView[];
  readonly areas: readonly RingArea[];
  readonly junctions: boolean;
  /** What happens when the game's clock stands on a space, by position. */
  readonly notes: readonly (readonly string[])[];
  readonly centre: ReactNode;
}

/** A loop drawn as a square frame, with apart areas and the title inside. */
export function RingBoard(props: RingBoardProps) {
  const { spaces, areas } = props;
  const words = useWords().board;
  const ring = useMemo(() => layOutRing(spaces.length), [spaces.length]);
  const spots = useMemo(
    () =>
      assignSpots(
        ring,
        areas.map((area) => wish(area, spaces.length)),
      ),
    [ring, areas, spaces.length],
  );
  const [frame, size] = useSize<HTMLDivElement>();
  const ofSelected = spaces.findIndex((space) => space.index === props.selected);
  const roving = useRoving(spaces.length, ofSelected, (at) => {
    const space = spaces[at];
    if (space !== undefined) props.onSelect(space);
  });
  return (
    <div
      ref={frame}
      className="ring"
      style={{ gridTemplate: `repeat(${ring.rows}, minmax(0, 1fr)) / repeat(${ring.columns}, minmax(0, 1fr))` }}
    >
      <span className="felt" style={{ gridArea: `2 / 2 / ${ring.rows} / ${ring.columns}` }} />
      <fieldset aria-label={words.loop({ count: spaces.length })} className="layer" onKeyDown={roving.onKeyDown}>
        {spaces.map((space, at) => {
          const cell = ring.cells[at];
          const { tabIndex, ref } = roving.item(at);
          return (
            <SpaceButton
              key={space.id}
              {...spaceFacts(props, space.index)}
              space={space}
              of={spaces.length}
              style={{ gridArea: `${cell?.row} / ${cell?.column}` }}
              notes={props.notes[at]}
              selected={space.index === props.selected}
              corner={cell?.corner ? ring.cells.slice(0, at).filter((other) => other.corner).length : undefined}
              tabIndex={tabIndex}
              buttonRef={ref}
              onSelect={() => props.onSelect(space)}
            />
          );
        })}
      </fieldset>
      <Areas {...props} spots={spots} />
      <div className="centre" style={{ gridArea: centreArea(ring) }}>
        {props.centre}
      </div>
      {props.junctions && size !== undefined && (
        <Junctions ring={ring} spots={spots} areas={areas} width={size.width} height={size.height} />
      )}
    </div>
  );
}

function Areas({ areas, spots, ...props }: RingBoardProps & { readonly spots: readonly (Spot | undefined)[] }) {
  const ofSelected = areas.findIndex((area) => area.space.index === props.selected);
  const roving = useRoving(areas.length, ofSelected, (at) => {
    const area = areas[at];
    if (area !== undefined) props.onSelect(area.space);
  });
  const words = useWords().board;
  if (areas.length === 0) return null;
  return (
    <fieldset aria-label={words.areasBeside({ count: areas.length })} className="layer" onKeyDown={roving.onKeyDown}>
      {areas.map((area, at) => {
        const spot = spots[at];
        const { tabIndex, ref } = roving.item(at);
        if (spot === undefined) return null;
        return (
          <AreaCard
            key={area.space.id}
            area={area}
            style={{ gridArea: `${spot.row} / ${spot.column} / span ${spot.height} / span ${spot.width}` }}
            selected={area.space.index === props.selected}
            mark={props.marks?.[area.space.index]}
            tabIndex={tabIndex}
            buttonRef={ref}
            onSelect={() => props.onSelect(area.space)}
            onEnter={props.onEnter}
          />
        );
      })}
    </fieldset>
  );
}

function Junctions({
  ring,
  spots,
  areas,
  width,
  height,
}: {
  readonly ring: Ring;
  readonly spots: readonly (Spot | undefined)[];
  readonly areas: readonly RingArea[];
  readonly width: number;
  readonly height: number;
}) {
  const grid = { columns: ring.columns, rows: ring.rows, gap: GAP, width, height };
  const paths = areas.flatMap((area, i) => {
    const spot = spots[i];
    if (spot === undefined) return [];
    const ends = [
      { at: area.forkAt, direction: "enter" as const },
      { at: area.rejoinAt, direction: "leave" as const },
    ];
    return ends.flatMap(({ at, direction }) => {
      const cell = ring.cells[at];
      return cell === undefined
        ? []
        : [
            {
              key: `${area.space.id} ${direction}`,
              d: junctionPath(cellBox(cell, grid), cell.side, cellBox(spot, grid), direction),
            },
          ];
    });
  });
  return (
    <svg className="junctions" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <marker
          id="junction-head"
          viewBox="0 0 8 8"
          refX="6.500"
          refY="4"
          markerWidth="6"
          markerHeight="6"
          orient="auto"
        >
          <path d="M0 0L8 4 0 8z" fill="var(--ink-3)" />
        </marker>
      </defs>
      {paths.map((path) => (
        <path
          key={path.key}
          d={path.d}
          fill="none"
          stroke="var(--ink-3)"
          strokeWidth="1.300"
          markerEnd="url(#junction-head)"
        />
      ))}
    </svg>
  );
}

function wish(area: RingArea, count: number): number {
  if (area.forkAt >= 0 && area.rejoinAt >= 0) return middleOfStretch(area.forkAt, area.rejoinAt, count);
  return Math.max(area.forkAt, area.rejoinAt, 0);
}

function centreArea(ring: Ring): string {
  if (ring.columns < 8) return `2 / 2 / ${ring.rows} / ${ring.columns}`;
  const [row, column] = [Math.ceil(ring.rows / 2), Math.ceil(ring.columns / 2)];
  return `${Math.max(2, row - 1)} / 3 / ${Math.min(ring.rows, row + 3)} / ${Math.max(4, Math.min(ring.columns - 1, column + 5))}`;
}
