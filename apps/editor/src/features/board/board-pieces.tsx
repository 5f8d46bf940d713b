"use client";
import type { SpaceMark } from "@rulewright/simulate";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { idAsWords } from "../../design/id-words";
import { useWords } from "../../interface/use-words";

type BySpace = ReadonlyMap<number, readonly SpaceMark[]>;

const NOTHING: BySpace = new Map();
const Pieces = createContext<BySpace>(NOTHING);

/** Puts pieces and owners on the spaces of the boards within. */
export function BoardPieces({
  board,
  marks,
  children,
}: {
  /** Index of the board among the domains. */
  readonly board: number;
  readonly marks: readonly SpaceMark[];
  readonly children: ReactNode;
}) {
  const bySpace = useMemo(() => {
    const found = new Map<number, SpaceMark[]>();
    for (const mark of marks) {
      if (mark.board !== board) continue;
      const here = found.get(mark.space) ?? [];
      here.push(mark);
      found.set(mark.space, here);
    }
    return found;
  }, [board, marks]);
  return <Pieces value={bySpace}>{children}</Pieces>;
}

/** What stands on a space, drawn and in words; nothing outside a game. */
export function PiecesHere({ space }: { readonly space: number }) {
  const words = useWords().game;
  const marks = useContext(Pieces).get(space);
  if (marks === undefined) return null;
  const list = marks.map((mark) => words.piece({ seat: seatName(mark.seat), name: markName(mark) }));
  return (
    <>
      <span className="visually-hidden">, {words.pieces({ list })}</span>
      <span className="pieces" aria-hidden="true">
        {marks.map((mark) => (
          <i
            key={`${mark.kind} ${mark.name} ${mark.seat} ${mark.number}`}
            className={`token ${mark.kind} seat-${mark.seat % 6}`}
          >
            {mark.seat + 1}
          </i>
        ))}
      </span>
    </>
  );
}

function seatName(seat: number): string {
  return `P${seat + 1}`;
}

function markName({ name, number }: SpaceMark): string {
  return number === 0 ? idAsWords(name) : `${idAsWords(name)} ${number}`;
}
