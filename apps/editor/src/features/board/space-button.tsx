"use client";
import type { CSSProperties } from "react";
import { Icon } from "../../design/icon";
import { showNumber } from "../../design/number-text";
import type { PictureProps, Shown } from "./board-props";
import type { SpaceView } from "./board-view";
import { heatStyle } from "./heat";
import type { LandingMark } from "./measured";

const CORNER_COLOURS = ["red", "yellow", "green", "violet"] as const;

export interface SpaceButtonProps {
  readonly space: SpaceView;
  /** Last number on the line, for `17 of 44`. */
  readonly of: number;
  readonly locale: string;
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
  {
    rulebook,
    changed,
    marks,
    shown,
    onEnter,
  }: Pick<PictureProps, "rulebook" | "changed" | "marks" | "shown" | "onEnter">,
  space: number,
): Pick<SpaceButtonProps, "locale" | "changed" | "mark" | "shown" | "onEnter"> {
  return { locale: rulebook.locale, changed: changed.has(space), mark: marks?.[space], shown, onEnter };
}

export function SpaceButton(props: SpaceButtonProps) {
  const { space, mark } = props;
  const isHot = props.shown === "heat" && mark !== undefined;
  const corner =
    props.corner === undefined || space.look !== "plain" ? "" : `corner corner-${CORNER_COLOURS[props.corner % 4]}`;
  return (
    <button
      type="button"
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
      <span className="visually-hidden">{spaceLabel(props)}</span>
      <span className="head" aria-hidden="true">
        <span className="number">{space.number}</span>
        <Icon name={space.icon} size={11} />
        <span className="badge">
          {isHot ? showNumber(mark.perGame, props.locale, mark.perGame < 10 ? 2 : 1) : space.badge}
        </span>
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

function spaceLabel({ space, of, locale, changed, mark, way, notes = [] }: SpaceButtonProps): string {
  const measured = mark === undefined ? "" : `, ${showNumber(mark.perGame, locale, 2)} landings a game`;
  const words = [
    space.title,
    `${space.number} of ${of}${way === undefined ? "" : ` on ${way}`}`,
    space.kind,
    space.badge,
    ...notes,
    changed ? "changed" : "",
  ];
  return words.filter((word) => word !== "").join(", ") + measured;
}
