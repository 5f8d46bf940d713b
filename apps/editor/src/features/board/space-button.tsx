"use client";
import type { CSSProperties } from "react";
import { Icon } from "../../design/icon";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import { PiecesHere } from "./board-pieces";
import type { PictureProps, Shown } from "./board-props";
import type { SpaceView } from "./board-view";
import { heatStyle } from "./heat";
import type { LandingMark } from "./measured";

const CORNER_COLOURS = ["red", "yellow", "green", "violet"] as const;

export interface SpaceButtonProps {
  readonly space: SpaceView;
  /** Last number on the line, for `17 of 44`. */
  readonly of: number;
  readonly style?: CSSProperties;
  readonly selected: boolean;
  /** A value of this space differs from the saved version. */
  readonly changed: boolean;
  readonly mark: LandingMark | undefined;
  readonly shown: Shown;
  /** The way round, or the band, to which the space belongs. */
  readonly way?: string | undefined;
  /** What happens when the game's clock stands here. */
  readonly notes?: readonly string[] | undefined;
  /** 0 to 3 for spaces in the corners of a frame that have nothing to say but their place. */
  readonly corner?: number | undefined;
  readonly tabIndex: number;
  readonly buttonRef: (element: HTMLElement | null) => void;
  readonly onSelect: () => void;
  readonly onEnter: () => void;
}

/** What a picture of a board knows of each of its spaces, however it places them. */
export function spaceFacts(
  { changed, marks, shown, onEnter }: Pick<PictureProps, "changed" | "marks" | "shown" | "onEnter">,
  space: number,
): Pick<SpaceButtonProps, "changed" | "mark" | "shown" | "onEnter"> {
  return { changed: changed.has(space), mark: marks?.[space], shown, onEnter };
}

export function SpaceButton(props: SpaceButtonProps) {
  const { space, mark } = props;
  const words = useWords();
  const isHot = props.shown === "heat" && mark !== undefined;
  const corner =
    props.corner === undefined || space.look !== "plain" ? "" : `corner corner-${CORNER_COLOURS[props.corner % 4]}`;
  return (
    <button
      type="button"
      data-member={space.id}
      className={`space look-${space.look} ${corner} ${isHot ? "hot" : ""} ${props.selected ? "selected" : ""} ${props.changed ? "changed" : ""}`}
      style={isHot ? { ...props.style, ...heatStyle(mark) } : props.style}
      tabIndex={props.tabIndex}
      ref={props.buttonRef}
      aria-pressed={props.selected}
      title={space.title}
      onClick={props.onSelect}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        props.onSelect();
        props.onEnter();
      }}
    >
      <span className="visually-hidden">{spaceLabel(props, words)}</span>
      <span className="head" aria-hidden="true">
        <span className="number">{space.number}</span>
        <Icon name={space.icon} size={11} />
        <span className="badge">{isHot ? words.say.number(mark.perGame, mark.perGame < 10 ? 2 : 1) : space.badge}</span>
      </span>
      <span className="name" aria-hidden="true">
        {space.name}
      </span>
      {props.notes !== undefined && props.notes.length > 0 && (
        <span className="notes" aria-hidden="true">
          {props.notes.join(" · ")}
        </span>
      )}
      {mark !== undefined && !isHot && <LandingBar mark={mark} />}
      <PiecesHere space={space.index} />
    </button>
  );
}

export function LandingBar({ mark }: { readonly mark: LandingMark }) {
  return (
    <span className="landings" aria-hidden="true">
      <i style={{ width: `${mark.share * 100}%` }} />
      {mark.baseShare !== undefined && <b style={{ left: `${mark.baseShare * 100}%` }} />}
    </span>
  );
}

function spaceLabel(
  { space, of, changed, mark, way, notes = [] }: SpaceButtonProps,
  { board, fields, say }: Words,
): string {
  const { number } = space;
  const measured = mark === undefined ? "" : board.landingsAGame({ landings: say.number(mark.perGame, 2) });
  const words = [
    space.title,
    way === undefined ? board.numberOf({ number, of }) : board.numberOfOn({ number, of, way }),
    space.kind,
    space.badge,
    ...notes,
    changed ? fields.changed : "",
    measured,
  ];
  return words.filter((word) => word !== "").join(", ");
}
