"use client";
import type { Place } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import { type ReactNode, useMemo, useState } from "react";
import { Icon } from "../../design/icon";
import { OptionPicker } from "../../design/option-picker";
import { SegmentedControl } from "../../design/segmented-control";
import { isSelected } from "../../design/selection-match";
import { Phrase, useWords } from "../../interface/use-words";
import type { OnOpenSource, OnSelect, PreviewView, Selection } from "../../view-types";
import type { Arranging } from "../arranging/use-arranging";
import "./board.css";
import { BoardHint } from "./board-hint";
import { BoardPicture } from "./board-picture";
import type { Shown } from "./board-props";
import { type Drawing, drawingsOf } from "./drawings";
import { HeatScale } from "./heat-scale";
import { isOld, landingMarks } from "./measured";

export interface BoardProps {
  readonly rulebook: Rulebook;
  /** The saved version; marks spaces that differ from it. */
  readonly base: Rulebook | undefined;
  readonly preview: PreviewView | undefined;
  readonly selection: Selection;
  /** Which picture is shown, by its id; undefined for the one that holds the selection, or the first. */
  readonly part: string | undefined;
  readonly onPart: (part: string) => void;
  readonly onSelect: OnSelect;
  readonly onOpenSource: OnOpenSource;
  /** Enter on a space: the inspector takes the focus. */
  readonly onInspect: () => void;
  readonly arranging: Arranging;
}

/** With more pictures than this a list takes less room than a row of names. */
const MOST_TABS = 4;

/** The boards of a rulebook, drawn from their lines, links, numbers and rows, and its calendars. */
export function Board(props: BoardProps) {
  const { rulebook, preview, selection } = props;
  const words = useWords().board;
  const [shown, setShown] = useState<Shown>("landings");
  const [junctions, setJunctions] = useState(true);
  const drawings = useMemo(() => drawingsOf(rulebook), [rulebook]);
  const drawing = drawings.find(({ id }) => id === props.part) ?? holding(rulebook, drawings, selection) ?? drawings[0];
  const domain = drawing && rulebook.domains[drawing.domain];
  if (drawing === undefined || domain === undefined) return <NoBoard />;
  const marks = landingMarks(preview, domain.name);
  const isMeasured = marks?.some(({ perGame }) => perGame > 0) === true && drawing.kind !== "calendar";
  const isLoop = domain.board?.lines.some((line) => line.loop) === true;
  const hasForks = isLoop && domain.board?.fork.some((target) => target >= 0) === true;
  return (
    <section className={isOld(preview) ? "board old" : "board"} aria-label={words.named({ title: drawing.title })}>
      <div className="board-head">
        <DrawingChoice drawings={drawings} current={drawing} onPart={props.onPart} />
        {isMeasured && (
          <SegmentedControl
            small
            label={words.show}
            value={shown}
            onChange={setShown}
            segments={[
              { value: "landings", label: words.landings },
              { value: "heat", label: words.heat },
              { value: "nothing", label: words.nothing },
            ]}
          />
        )}
        {isMeasured && shown === "heat" && <HeatScale marks={marks ?? []} />}
        {hasForks && (
          <button
            type="button"
            className="ghost small"
            aria-pressed={junctions}
            onClick={() => setJunctions(!junctions)}
          >
            <Icon name="branch" size={15} />
            {words.junctions}
          </button>
        )}
        <span className="grow" />
        <BoardHint rulebook={rulebook} drawing={drawing} selection={selection} />
      </div>
      <BoardPicture
        {...props}
        drawing={drawing}
        marks={isMeasured && shown !== "nothing" ? marks : undefined}
        shown={shown}
        junctions={junctions}
        isPlaceSelected={(place: Place) => isSelected(selection, place)}
      />
    </section>
  );
}

function holding(rulebook: Rulebook, drawings: readonly Drawing[], selection: Selection): Drawing | undefined {
  return drawings.find(({ domain, spaces, kind }) => {
    const { members = [], board } = rulebook.domains[domain] ?? {};
    if (kind === "calendar" || kind === "chart") return false;
    const links = board?.links.filter(({ from }) => spaces.includes(from)) ?? [];
    return (
      spaces.some((space) => isSelected(selection, members[space]?.place ?? { file: "", path: [] })) ||
      links.some(({ place }) => isSelected(selection, place))
    );
  });
}

function DrawingChoice({
  drawings,
  current,
  onPart,
}: {
  readonly drawings: readonly Drawing[];
  readonly current: Drawing;
  readonly onPart: (part: string) => void;
}) {
  const words = useWords().board;
  if (drawings.length < 2) return null;
  if (drawings.length <= MOST_TABS)
    return (
      <SegmentedControl
        small
        label={words.name}
        value={current.id}
        onChange={onPart}
        segments={drawings.map(({ id, title }) => ({ value: id, label: title }))}
      />
    );
  return (
    <div className="board-choice">
      <OptionPicker label={words.name} value={current.id} onChange={onPart} options={drawings} />
    </div>
  );
}

function NoBoard() {
  const words = useWords().board;
  return (
    <section className="board empty" aria-label={words.name}>
      <p>
        <Phrase parts={words.none<ReactNode>({ section: <code className="mono">boards</code> })} />
      </p>
    </section>
  );
}
