"use client";
import type { CSSProperties } from "react";
import { idAsWords } from "../../design/id-words";
import { showNumber } from "../../design/number-text";
import type { AreaDevice } from "./area-device";
import type { SpaceView } from "./board-view";
import { DeviceGlyph } from "./device-glyph";
import type { LandingMark } from "./measured";

export interface AreaView {
  readonly space: SpaceView;
  /** Numbers of the spaces that lead here and to which it leads on. */
  readonly from: readonly number[];
  readonly to: number | undefined;
  readonly device: AreaDevice | undefined;
}

export function AreaCard(props: {
  readonly area: AreaView;
  readonly locale: string;
  readonly style: CSSProperties | undefined;
  readonly selected: boolean;
  readonly mark: LandingMark | undefined;
  readonly tabIndex: number;
  readonly buttonRef: (element: HTMLElement | null) => void;
  readonly onSelect: () => void;
  readonly onEnter: () => void;
}) {
  const { area, mark, locale } = props;
  return (
    <button
      type="button"
      className={props.selected ? "area selected" : "area"}
      style={props.style}
      tabIndex={props.tabIndex}
      ref={props.buttonRef}
      aria-pressed={props.selected}
      onClick={props.onSelect}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        props.onSelect();
        props.onEnter();
      }}
    >
      <span className="visually-hidden">{`${area.space.title}, area${route(area, " from ", " to ")}${mark === undefined ? "" : `, ${showNumber(mark.perGame, locale, 1)} visits a game`}`}</span>
      <span className="area-head" aria-hidden="true">
        <b>{area.space.title}</b>
        <span className="route">{route(area, "", " → ")}</span>
      </span>
      <span className="area-body" aria-hidden="true">
        {area.device !== undefined && <DeviceGlyph device={area.device} />}
        <span>
          <span className="what">{deviceWords(area.device, area.space.kind)}</span>
          {mark !== undefined && (
            <span className="measure">
              <span className="mono">{showNumber(mark.perGame, locale, 1)}</span> visits a game
            </span>
          )}
          {mark?.base !== undefined && (
            <span className="measure">
              base <span className="mono">{showNumber(mark.base, locale, 1)}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

function route(area: AreaView, before: string, between: string): string {
  const from = area.from.length === 0 ? "" : before + area.from.join(", ");
  return area.to === undefined ? from : `${from}${between}${area.to}`;
}

function deviceWords(device: AreaDevice | undefined, kind: string): string {
  if (device === undefined) return kind;
  if (device.kind === "dice") return device.number === 1 ? "One die" : `${device.number} dice`;
  const sectors = device.weights.reduce((sum, weight) => sum + weight, 0);
  return `${idAsWords(device.name)}, ${sectors} sectors`;
}
