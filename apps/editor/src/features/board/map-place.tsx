"use client";
import type { MapColumns, MapPoint, PlacedLabel } from "@rulewright/print/layout";
import type { Domain } from "@rulewright/rulebook";
import { useWords } from "../../interface/use-words";
import { PiecesHere } from "./board-pieces";
import type { PictureProps } from "./board-props";
import type { SpaceView } from "./board-view";
import { heatStyle } from "./heat";
import { factsOf } from "./place-facts";
import { LandingBar } from "./space-button";

export interface MapPlaceProps extends PictureProps {
  readonly domain: Domain;
  readonly view: SpaceView;
  readonly columns: MapColumns;
  readonly at: MapPoint;
  readonly label: PlacedLabel;
  readonly radius: number;
  /** `Napoli 2`: where roads lead, and how far. */
  readonly links: readonly string[];
  readonly tabIndex: number;
  readonly ref: (element: HTMLElement | null) => void;
}

/** A place on a map: a circle with its number, its name beside it. */
export function MapPlace(props: MapPlaceProps) {
  const { view, columns, at, label, radius, marks, shown, rulebook } = props;
  const mark = marks?.[view.index];
  const { board, fields, say } = useWords();
  const dots = columns.dots?.cells[view.index] ?? 0;
  const isSelected = props.selected === view.index;
  const isChanged = props.changed.has(view.index);
  const words = [
    view.title,
    view.kind,
    ...factsOf(rulebook, props.domain, view.index),
    ...(isChanged ? [fields.changed] : []),
    board.roadsTo({ places: props.links.join(", ") }),
    ...(mark === undefined ? [] : [board.landingsAGame({ landings: say.number(mark.perGame, 2) })]),
  ];
  return (
    <button
      type="button"
      data-member={view.id}
      className={`place ${shown === "heat" && mark !== undefined ? "hot" : ""} ${isSelected ? "selected" : ""} ${isChanged ? "changed" : ""}`}
      style={{
        left: at.x - radius,
        top: at.y - radius,
        width: 2 * radius,
        height: 2 * radius,
        ...(shown === "heat" ? heatStyle(mark) : {}),
      }}
      tabIndex={props.tabIndex}
      ref={props.ref}
      aria-pressed={isSelected}
      onClick={() => props.onSelect(view)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        props.onSelect(view);
        props.onEnter();
      }}
    >
      <span className="visually-hidden">{words.join(", ")}</span>
      <span className="worth" aria-hidden="true">
        {columns.number === undefined ? "" : columns.number.cells[view.index]}
      </span>
      <PiecesHere space={view.index} />
      <span
        className={`place-label ${label.side}`}
        style={{ left: label.x - at.x + radius, top: label.y - at.y + radius }}
        aria-hidden="true"
      >
        <span>{view.title}</span>
        {(dots > 0 || mark !== undefined) && (
          <span className="under">
            {Array.from({ length: dots }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
              <i key={i} />
            ))}
            {mark !== undefined &&
              (shown === "heat" ? (
                <span className="mono">{say.number(mark.perGame, 1)}</span>
              ) : (
                <LandingBar mark={mark} />
              ))}
          </span>
        )}
      </span>
    </button>
  );
}
