"use client";
import type { Place } from "@rulewright/diagnostics";
import { type Band, bandColumn, bandsOf } from "@rulewright/print/layout";
import type { Domain, Rulebook } from "@rulewright/rulebook";
import { useMemo, useState } from "react";
import { amountStyle, showAmount } from "../../design/amount-text";
import { idAsWords } from "../../design/id-words";
import { useWords } from "../../interface/use-words";
import type { PictureProps } from "./board-props";
import { SpaceButton, spaceFacts } from "./space-button";
import { useDirectedFocus } from "./use-directed-focus";

const COLOURS = ["red", "yellow", "green", "navy", "violet", "grey"] as const;

export interface ChartBoardProps extends PictureProps {
  readonly title: string;
  readonly isPlaceSelected: (place: Place) => boolean;
  readonly onSelectPlace: (place: Pick<Place, "file" | "path">) => void;
}

const NOWHERE = { file: "", path: [] } as const;

/** Numbered spaces, in bands where a column divides them: the row of the band's table stands in front of it. */
export function ChartBoard(props: ChartBoardProps) {
  const { rulebook, domainIndex, views } = props;
  const words = useWords().board;
  const domain = rulebook.domains[domainIndex];
  const column = useMemo(() => (domain === undefined ? undefined : bandColumn(domain)), [domain]);
  const bands = useMemo(() => (domain === undefined ? [] : bandsOf(domain, column)), [domain, column]);
  const owner = column?.type.kind === "thing" ? rulebook.domains[column.type.domain] : undefined;
  const longest = Math.max(1, ...bands.map((band) => band.spaces.length));
  const points = useMemo(() => {
    const found: { x: number; y: number }[] = [];
    bands.forEach((band, row) => {
      band.spaces.forEach((space, i) => {
        found[space] = { x: i, y: row };
      });
    });
    return found;
  }, [bands]);
  // Numbered spaces are written down once for all, so what is selected is the band, and which of its spaces stays here.
  const [current, setCurrent] = useState<number>();
  const select = (space: number) => {
    const band = bands.find(({ spaces }) => spaces.includes(space));
    setCurrent(space);
    props.onSelectPlace(owner?.members[band?.member ?? -1]?.place ?? views[space]?.place ?? NOWHERE);
  };
  const focus = useDirectedFocus({
    points,
    neighbours: useMemo(() => points.map((_, i) => besides(points, i)), [points]),
    start: current ?? -1,
    onMove: select,
  });
  return (
    <div className="chart-board">
      <fieldset
        className="layer"
        aria-label={words.line({ line: props.title, count: views.length })}
        onKeyDown={focus.onKeyDown}
      >
        {bands.map((band, row) => (
          <div
            key={band.spaces[0]}
            className={`band band-${owner === undefined ? "none" : COLOURS[row % COLOURS.length]}`}
          >
            {owner !== undefined && <BandHead {...props} owner={owner} band={band} />}
            <div className="band-cells" style={{ gridTemplateColumns: `repeat(${longest}, minmax(0, 1fr))` }}>
              {band.spaces.map((space) => {
                const view = views[space];
                if (view === undefined) return null;
                const { tabIndex, ref } = focus.item(space);
                return (
                  <SpaceButton
                    key={view.id}
                    {...spaceFacts(props, space)}
                    space={view}
                    of={views.length}
                    way={owner?.members[band.member]?.title}
                    selected={space === current}
                    tabIndex={tabIndex}
                    buttonRef={ref}
                    onSelect={() => select(space)}
                  />
                );
              })}
            </div>
          </div>
        ))}
      </fieldset>
    </div>
  );
}

function BandHead({
  rulebook,
  owner,
  band,
  isPlaceSelected,
  onSelectPlace,
  onEnter,
}: ChartBoardProps & { readonly owner: Domain; readonly band: Band }) {
  const member = owner.members[band.member];
  if (member === undefined) return <span className="band-head" />;
  const isSelected = isPlaceSelected(member.place);
  return (
    <button
      type="button"
      className={isSelected ? "band-head selected" : "band-head"}
      aria-pressed={isSelected}
      onClick={() => onSelectPlace(member.place)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        event.stopPropagation();
        onSelectPlace(member.place);
        onEnter();
      }}
    >
      <b>{member.title}</b>
      <span className="muted">{factOf(rulebook, owner, band.member)}</span>
    </button>
  );
}

/** The first number of the row: `Punteggio 6`. */
function factOf(rulebook: Rulebook, owner: Domain, member: number): string {
  const column = owner.columns.find(({ type, per }) => type.kind === "number" && per === undefined);
  if (column === undefined) return "";
  return `${idAsWords(column.label)} ${showAmount(column.cells[member] ?? 0, amountStyle(rulebook, column.unitName))}`;
}

function besides(points: readonly { readonly x: number; readonly y: number }[], at: number): readonly number[] {
  const here = points[at];
  if (here === undefined) return [];
  return points.flatMap(({ x, y }, i) => {
    const next = (y === here.y && Math.abs(x - here.x) === 1) || (x === here.x && Math.abs(y - here.y) === 1);
    return next ? [i] : [];
  });
}
