"use client";
import type { CSSProperties } from "react";
import { Icon } from "../../design/icon";
import { showNumber } from "../../design/number-text";
import type { SpaceView } from "./board-view";
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
  /** 0 to 3 for spaces in the corners of a frame that have nothing to say but their place. */
  readonly corner?: number | undefined;
  readonly tabIndex: number;
  readonly buttonRef: (element: HTMLElement | null) => void;
  readonly onSelect: () => void;
  readonly onEnter: () => void;
}

export function SpaceButton(props: SpaceButtonProps) {
  const { space, mark } = props;
  const corner =
    props.corner === undefined || space.look !== "plain" ? "" : `corner corner-${CORNER_COLOURS[props.corner % 4]}`;
  return (
    <button
      type="button"
      className={`space look-${space.look} ${corner} ${props.selected ? "selected" : ""} ${props.changed ? "changed" : ""}`}
      style={props.style}
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
        <span className="badge">{space.badge}</span>
      </span>
      <span className="name" aria-hidden="true">
        {space.title}
      </span>
      {mark !== undefined && <LandingBar mark={mark} />}
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

function spaceLabel({ space, of, locale, changed, mark }: SpaceButtonProps): string {
  const measured = mark === undefined ? "" : `, ${showNumber(mark.perGame, locale, 2)} landings a game`;
  return `${space.title}, ${space.number} of ${of}, ${space.kind}${space.badge === "" ? "" : `, ${space.badge}`}${changed ? ", changed" : ""}${measured}`;
}
