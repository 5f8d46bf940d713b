"use client";
import { branchesOf, SMALLEST_RING } from "@rulewright/print/layout";
import type { Rulebook } from "@rulewright/rulebook";
import { useMemo } from "react";
import { useWords } from "../../interface/use-words";
import { areaDevice } from "./area-device";
import type { PictureProps } from "./board-props";
import type { SpaceView } from "./board-view";
import { clockOfLoop } from "./calendar-clock";
import { calendarMarks } from "./calendar-marks";
import { type RingArea, RingBoard } from "./ring-board";
import { TrackBoard } from "./track-board";

/** Spaces one after the other: a loop as a frame with what lies apart inside it, any other line as a track with its ways round. */
export function LinesBoard(props: PictureProps & { readonly title: string; readonly junctions: boolean }) {
  const { rulebook, domainIndex, views, marks, title } = props;
  const { apart } = useWords().board;
  const shape = rulebook.domains[domainIndex]?.board;
  const loop = shape?.lines.find((line) => line.loop && line.spaces.length >= SMALLEST_RING);
  const areas = useMemo(
    () => ringAreas(rulebook, domainIndex, views, loop?.spaces),
    [rulebook, domainIndex, views, loop],
  );
  const notes = useMemo(() => loopNotes(rulebook, loop?.spaces.length ?? 0), [rulebook, loop]);
  const tracks = useMemo(
    () => tracksOf(rulebook, domainIndex, { loop: loop?.name, areas, apart }),
    [rulebook, domainIndex, loop, areas, apart],
  );
  const kind = loop === undefined ? "tracks" : tracks.length > 0 ? "mixed" : "";
  return (
    <div className={`board-body ${kind}`}>
      {loop !== undefined && (
        <RingBoard
          {...props}
          spaces={loop.spaces.flatMap((space) => views[space] ?? [])}
          areas={areas}
          notes={notes}
          centre={<Centre rulebook={rulebook} isMarked={marks !== undefined && props.shown === "landings"} />}
        />
      )}
      {tracks.map((track) => (
        <TrackBoard key={track.name} {...props} {...track} name={track.name === "" ? title : track.name} />
      ))}
    </div>
  );
}

/** The lines that are drawn as tracks; what is drawn as a way round another line, or inside the loop, is none. */
function tracksOf(
  rulebook: Rulebook,
  domainIndex: number,
  {
    loop,
    areas,
    apart,
  }: { readonly loop: string | undefined; readonly areas: readonly RingArea[]; readonly apart: string },
) {
  const domain = rulebook.domains[domainIndex];
  const shape = domain?.board;
  if (domain === undefined || shape === undefined) return [];
  const drawn = new Set(areas.map(({ space }) => space.index));
  const tracks = shape.lines
    .filter((line) => line.name !== loop && line.spaces.length > 0)
    .toSorted((a, b) => b.spaces.length - a.spaces.length)
    .flatMap((line) => {
      if (line.spaces.every((space) => drawn.has(space))) return [];
      const branches = branchesOf(shape, line.spaces).filter(({ spaces }) =>
        spaces.every((space) => !drawn.has(space)),
      );
      for (const space of [...line.spaces, ...branches.flatMap(({ spaces }) => spaces)]) drawn.add(space);
      return [{ name: shape.lines.length === 1 ? "" : line.name, line: line.spaces, branches }];
    });
  const onLoop = new Set(shape.lines.find((line) => line.name === loop)?.spaces);
  const rest = domain.members.flatMap((_, space) => (drawn.has(space) || onLoop.has(space) ? [] : [space]));
  return rest.length === 0 ? tracks : [...tracks, { name: apart, line: rest, branches: [] }];
}

/** What the rules tie to the spaces of a loop that a clock of the game goes round. */
function loopNotes(rulebook: Rulebook, length: number): readonly (readonly string[])[] {
  const clock = length === 0 ? undefined : clockOfLoop(rulebook, length);
  if (clock === undefined) return [];
  return calendarMarks(rulebook, clock, 1, length).map((marks) => marks.map(({ title }) => title));
}

function Centre({ rulebook, isMarked }: { readonly rulebook: Rulebook; readonly isMarked: boolean }) {
  const { board: words, library } = useWords();
  const { from, to } = rulebook.players;
  return (
    <>
      <span className="title">{rulebook.title}</span>
      <span>{from === to ? library.players({ count: from }) : library.playersFromTo({ from, to })}</span>
      {isMarked && (
        <span className="legend">
          <span className="legend-bar" aria-hidden="true">
            <i />
            <b />
          </span>
          {words.legend}
        </span>
      )}
    </>
  );
}

/** Spaces apart from every line, with the places on the loop from which and to which they lead. */
function ringAreas(
  rulebook: Rulebook,
  domainIndex: number,
  views: readonly SpaceView[],
  loop: readonly number[] | undefined,
): readonly RingArea[] {
  const shape = rulebook.domains[domainIndex]?.board;
  if (shape === undefined || loop === undefined) return [];
  return views
    .filter((view) => (shape.lineOf[view.index] ?? -1) < 0)
    .slice(0, 8)
    .map((space) => {
      const forks = loop.filter((other) => shape.fork[other] === space.index);
      const rejoin = shape.next[space.index] ?? -1;
      const number = (index: number) => loop.indexOf(index) + 1;
      return {
        space,
        from: forks.map(number),
        to: loop.includes(rejoin) ? number(rejoin) : undefined,
        forkAt: forks[0] === undefined ? -1 : loop.indexOf(forks[0]),
        rejoinAt: loop.indexOf(rejoin),
        device: areaDevice(rulebook, domainIndex, space.index),
      };
    });
}
