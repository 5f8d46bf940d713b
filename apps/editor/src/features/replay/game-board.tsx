"use client";
import type { Rulebook } from "@rulewright/rulebook";
import type { SpaceMark } from "@rulewright/simulate";
import { useMemo, useState } from "react";
import { SegmentedControl } from "../../design/segmented-control";
import { useWords } from "../../interface/use-words";
import type { OnOpenSource, Selection } from "../../view-types";
import { BoardPicture } from "../board/board-picture";
import { BoardPieces } from "../board/board-pieces";
import { drawingsOf } from "../board/drawings";
import "../board/board.css";

/** The board as it stands at one moment of a game. */
export function GameBoard({
  rulebook,
  marks,
  onOpenSource,
}: {
  readonly rulebook: Rulebook;
  readonly marks: readonly SpaceMark[];
  readonly onOpenSource: OnOpenSource;
}) {
  const words = useWords().game;
  const [chosen, setChosen] = useState<string>();
  const [selection, setSelection] = useState<Selection>();
  const drawings = useMemo(() => drawingsOf(rulebook).filter(({ kind }) => kind !== "calendar"), [rulebook]);
  const busiest = drawings.find(({ domain, spaces }) =>
    marks.some(({ board, space }) => board === domain && spaces.includes(space)),
  );
  const drawing = drawings.find(({ id }) => id === chosen) ?? busiest ?? drawings[0];
  if (drawing === undefined) return <p className="muted game-no-board">{words.noBoard}</p>;
  return (
    <section className="board" aria-label={drawing.title}>
      {drawings.length > 1 && (
        <div className="board-head">
          <SegmentedControl
            small
            label={words.board}
            value={drawing.id}
            onChange={setChosen}
            segments={drawings.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </div>
      )}
      <BoardPieces board={drawing.domain} marks={marks}>
        <BoardPicture
          rulebook={rulebook}
          base={undefined}
          preview={undefined}
          selection={selection}
          part={drawing.id}
          onPart={setChosen}
          onSelect={setSelection}
          onOpenSource={onOpenSource}
          onInspect={() => {}}
          drawing={drawing}
          marks={undefined}
          shown="nothing"
          junctions={false}
          isPlaceSelected={() => false}
        />
      </BoardPieces>
    </section>
  );
}
