"use client";
import type { CSSProperties, ReactNode } from "react";
import { idAsWords } from "../../design/id-words";
import { Phrase, useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { AreaDevice } from "./area-device";
import { PiecesHere } from "./board-pieces";
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
  readonly style: CSSProperties | undefined;
  readonly selected: boolean;
  readonly mark: LandingMark | undefined;
  readonly tabIndex: number;
  readonly buttonRef: (element: HTMLElement | null) => void;
  readonly onSelect: () => void;
  readonly onEnter: () => void;
}) {
  const { area, mark } = props;
  const { board: words, say } = useWords();
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
      <span className="visually-hidden">{inWords(area, mark, words, say)}</span>
      <span className="area-head" aria-hidden="true">
        <b>{area.space.title}</b>
        <span className="route">{route(area)}</span>
      </span>
      <span className="area-body" aria-hidden="true">
        {area.device !== undefined && <DeviceGlyph device={area.device} />}
        <span>
          <span className="what">{deviceWords(area.device, area.space.kind, words)}</span>
          {mark !== undefined && (
            <span className="measure">
              <Phrase
                parts={words.visits<ReactNode>({ visits: <span className="mono">{say.number(mark.perGame, 1)}</span> })}
              />
            </span>
          )}
          {mark?.base !== undefined && (
            <span className="measure">
              <Phrase
                parts={words.base<ReactNode>({ value: <span className="mono">{say.number(mark.base, 1)}</span> })}
              />
            </span>
          )}
        </span>
      </span>
      <PiecesHere space={area.space.index} />
    </button>
  );
}

function inWords(
  { space, from, to }: AreaView,
  mark: LandingMark | undefined,
  words: Words["board"],
  say: Words["say"],
): string {
  const ways = from.join(", ");
  const area =
    to === undefined
      ? ways === ""
        ? words.area
        : words.areaFrom({ from: ways })
      : ways === ""
        ? words.areaTo({ to })
        : words.areaFromTo({ from: ways, to });
  const visits = mark === undefined ? [] : [words.visitsInWords({ visits: say.number(mark.perGame, 1) })];
  return [space.title, area, ...visits].join(", ");
}

function route({ from, to }: AreaView): string {
  const ways = from.join(", ");
  return to === undefined ? ways : `${ways} → ${to}`;
}

function deviceWords(device: AreaDevice | undefined, kind: string, words: Words["board"]): string {
  if (device === undefined) return kind;
  if (device.kind === "dice") return words.dice({ count: device.number });
  const sectors = device.weights.reduce((sum, weight) => sum + weight, 0);
  return words.sectors({ spinner: idAsWords(device.name), count: sectors });
}
