"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { useMemo, useState } from "react";
import { Icon } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { OptionPicker } from "../../design/option-picker";
import { SegmentedControl } from "../../design/segmented-control";
import { isSelected } from "../../design/selection-match";
import type { OnSelect, PreviewView, Selection } from "../../view-types";
import { areaDevice } from "./area-device";
import "./board.css";
import { changedMembers } from "./board-changes";
import { type SpaceView, spaceView } from "./board-view";
import { isOld, landingMarks } from "./measured";
import { type RingArea, RingBoard } from "./ring-board";
import { layOutRing, SMALLEST_RING } from "./ring-layout";
import { TrackBoard } from "./track-board";

export interface BoardProps {
  readonly rulebook: Rulebook;
  /** The saved version; marks spaces that differ from it. */
  readonly base: Rulebook | undefined;
  readonly preview: PreviewView | undefined;
  readonly selection: Selection;
  readonly onSelect: OnSelect;
  /** Enter on a space: the inspector takes the focus. */
  readonly onInspect: () => void;
}

type Shown = "landings" | "nothing";

/** The boards of a rulebook, drawn from their lines, apart areas and links. */
export function Board(props: BoardProps) {
  const { rulebook, preview } = props;
  const boards = rulebook.domains.flatMap((domain, index) => (domain.kind === "board" ? [index] : []));
  const holding = boards.find((index) =>
    rulebook.domains[index]?.members.some((member) => isSelected(props.selection, member.place)),
  );
  const [chosen, setChosen] = useState<number>();
  const [shown, setShown] = useState<Shown>("landings");
  const [junctions, setJunctions] = useState(true);
  const current = chosen !== undefined && boards.includes(chosen) ? chosen : (holding ?? boards[0]);
  const domain = current === undefined ? undefined : rulebook.domains[current];
  if (current === undefined || domain === undefined) return <NoBoard />;
  const hasForks = domain.board?.fork.some((target) => target >= 0) === true;
  const measured = landingMarks(preview, domain.name) !== undefined;
  return (
    <section className={isOld(preview) ? "board old" : "board"} aria-label={`Board ${idAsWords(domain.name)}`}>
      <div className="board-head">
        {boards.length > 1 && (
          <div className="board-choice">
            <OptionPicker
              label="Board"
              value={String(current)}
              onChange={(id) => setChosen(Number(id))}
              options={boards.map((index) => ({
                id: String(index),
                title: idAsWords(rulebook.domains[index]?.name ?? ""),
              }))}
            />
          </div>
        )}
        {measured && (
          <SegmentedControl
            small
            label="Show on the board"
            value={shown}
            onChange={setShown}
            segments={[
              { value: "landings", label: "Landings" },
              { value: "nothing", label: "Nothing" },
            ]}
          />
        )}
        {hasForks && (
          <button
            type="button"
            className="ghost small"
            aria-pressed={junctions}
            onClick={() => setJunctions(!junctions)}
          >
            <Icon name="branch" size={15} />
            Junctions
          </button>
        )}
        <span className="grow" />
        <BoardHint {...props} domainIndex={current} />
      </div>
      <BoardBody {...props} domainIndex={current} landings={shown === "landings"} junctions={junctions} />
    </section>
  );
}

function NoBoard() {
  return (
    <section className="board empty" aria-label="Board">
      <p>
        This rulebook has no board. Declare one under <code className="mono">boards</code> in the source.
      </p>
    </section>
  );
}

function BoardHint({ rulebook, domainIndex, selection }: BoardProps & { readonly domainIndex: number }) {
  const domain = rulebook.domains[domainIndex];
  const at = domain?.members.findIndex((member) => isSelected(selection, member.place)) ?? -1;
  const space = at < 0 ? undefined : spaceView(rulebook, domainIndex, at);
  const line = domain?.board?.lines[domain.board.lineOf[at] ?? -1];
  const side = line?.loop === true ? layOutRing(line.spaces.length).cells[line.spaces.indexOf(at)]?.side : undefined;
  return (
    <>
      <span className="hint" aria-live="polite">
        {space === undefined
          ? `${domain?.members.length ?? 0} spaces`
          : line === undefined
            ? space.title
            : `Space ${space.number} of ${line.spaces.length}${side === undefined ? "" : `, ${side} side`}`}
      </span>
      <span className="hint keys">
        <kbd>←</kbd> <kbd>→</kbd> along the line <kbd>Enter</kbd> inspects
      </span>
    </>
  );
}

function BoardBody(
  props: BoardProps & { readonly domainIndex: number; readonly landings: boolean; readonly junctions: boolean },
) {
  const { rulebook, base, preview, domainIndex } = props;
  const domain = rulebook.domains[domainIndex];
  const shape = domain?.board;
  const views = useMemo(
    () => (domain?.members ?? []).flatMap((_, space) => spaceView(rulebook, domainIndex, space) ?? []),
    [rulebook, domain, domainIndex],
  );
  const changed = useMemo(() => changedMembers(rulebook, base, domainIndex), [rulebook, base, domainIndex]);
  const loop = shape?.lines.find((line) => line.loop && line.spaces.length >= SMALLEST_RING);
  const areas = useMemo(
    () => ringAreas(rulebook, domainIndex, views, loop?.spaces),
    [rulebook, domainIndex, views, loop],
  );
  if (domain === undefined || shape === undefined) return <NoBoard />;
  const marks = props.landings ? landingMarks(preview, domain.name) : undefined;
  const selected = domain.members.findIndex((member) => isSelected(props.selection, member.place));
  const common = {
    locale: rulebook.locale,
    marks,
    changed,
    selected: selected < 0 ? undefined : selected,
    onSelect: (space: SpaceView) => props.onSelect({ file: space.place.file, path: space.place.path }),
    onEnter: props.onInspect,
  };
  const pick = (spaces: readonly number[]) => spaces.flatMap((space) => views[space] ?? []);
  const others = shape.lines.filter((line) => line !== loop && line.spaces.length > 0);
  const off = views.filter(
    (view) =>
      (shape.lineOf[view.index] ?? -1) < 0 &&
      (loop === undefined || !areas.some((area) => area.space.index === view.index)),
  );
  return (
    <div
      className={
        loop === undefined ? "board-body tracks" : others.length + off.length > 0 ? "board-body mixed" : "board-body"
      }
    >
      {loop !== undefined && (
        <RingBoard
          {...common}
          spaces={pick(loop.spaces)}
          areas={areas}
          junctions={props.junctions}
          centre={<Centre rulebook={rulebook} marked={marks !== undefined} />}
        />
      )}
      {others.map((line) => (
        <TrackBoard key={line.name} {...common} name={line.name} ordered spaces={pick(line.spaces)} />
      ))}
      {off.length > 0 && (
        <TrackBoard
          {...common}
          name={shape.shape === "lines" ? "apart" : domain.name}
          ordered={false}
          columns={shape.grid?.columns}
          spaces={off}
        />
      )}
    </div>
  );
}

function Centre({ rulebook, marked }: { readonly rulebook: Rulebook; readonly marked: boolean }) {
  const { from, to } = rulebook.players;
  return (
    <>
      <span className="title">{rulebook.title}</span>
      <span>{from === to ? `${from} players` : `${from} to ${to} players`}</span>
      {marked && (
        <span className="legend">
          <span className="legend-bar" aria-hidden="true">
            <i />
            <b />
          </span>
          landings a game: bar this version, tick base
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
