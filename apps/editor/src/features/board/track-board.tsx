"use client";
import { idAsWords } from "../../design/id-words";
import { useRoving } from "../../design/use-roving";
import type { SpaceView } from "./board-view";
import type { LandingMark } from "./measured";
import { layOutGrid, layOutTrack } from "./ring-layout";
import { SpaceButton } from "./space-button";

const COLUMNS = 12;

export interface TrackBoardProps {
  readonly name: string;
  /** Follow each other as on the board; spaces joined by links do not. */
  readonly ordered: boolean;
  /** Columns of a grid; its spaces come row by row, the lowest first. */
  readonly columns?: number | undefined;
  readonly spaces: readonly SpaceView[];
  readonly locale: string;
  readonly marks: readonly LandingMark[] | undefined;
  readonly changed: ReadonlySet<number>;
  readonly selected: number | undefined;
  readonly onSelect: (space: SpaceView) => void;
  readonly onEnter: () => void;
}

/** A line that does not close, a grid, or spaces joined by links: rows of spaces; an ordered track turns at each row's end. */
export function TrackBoard({ name, ordered, columns, spaces, ...props }: TrackBoardProps) {
  const ofSelected = spaces.findIndex((space) => space.index === props.selected);
  const roving = useRoving(spaces.length, ofSelected, (at) => {
    const space = spaces[at];
    if (space !== undefined) props.onSelect(space);
  });
  const cells = columns === undefined ? layOutTrack(spaces.length, COLUMNS) : layOutGrid(spaces.length, columns);
  return (
    <section className="track">
      <h2 className="caption">
        {idAsWords(name)} <span className="muted">{spaces.length} spaces</span>
      </h2>
      <fieldset
        aria-label={`${idAsWords(name)}, ${spaces.length} spaces`}
        className={ordered ? "track-cells ordered" : "track-cells"}
        style={{ gridTemplateColumns: `repeat(${columns ?? COLUMNS}, minmax(0, 1fr))` }}
        onKeyDown={roving.onKeyDown}
      >
        {spaces.map((space, at) => {
          const cell = cells[at];
          const { tabIndex, ref } = roving.item(at);
          return (
            <SpaceButton
              key={space.id}
              space={space}
              of={spaces.length}
              locale={props.locale}
              style={ordered || columns !== undefined ? { gridArea: `${cell?.row} / ${cell?.column}` } : {}}
              selected={space.index === props.selected}
              changed={props.changed.has(space.index)}
              mark={props.marks?.[space.index]}
              tabIndex={tabIndex}
              buttonRef={ref}
              onSelect={() => props.onSelect(space)}
              onEnter={props.onEnter}
            />
          );
        })}
      </fieldset>
    </section>
  );
}
