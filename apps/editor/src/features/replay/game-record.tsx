"use client";
import { useEffect, useRef } from "react";
import { useWords } from "../../interface/use-words";
import type { GameRecord } from "../../workers/replay-protocol.ts";

/** All lines of a game; the one that is shown is marked. */
export function GameRecordList({
  game,
  step,
  locale,
  onStep,
}: {
  readonly game: GameRecord;
  readonly step: number;
  readonly locale: string;
  readonly onStep: (step: number) => void;
}) {
  const words = useWords().game;
  const list = useRef<HTMLOListElement>(null);
  // Whoever opens a game goes on at its line, unless the focus is somewhere already.
  useEffect(() => {
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="game-record" aria-label={words.record}>
      <ol ref={list} className="game-lines" lang={locale}>
        {game.steps.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place in the record
          <li key={at} className={line.kind}>
            <button
              type="button"
              tabIndex={at === step ? 0 : -1}
              aria-current={at === step ? "step" : undefined}
              ref={at === step ? follow : undefined}
              onClick={() => onStep(at)}
            >
              <span className="mono cited">{line.clause}</span>
              <span className="text">{line.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The line is in sight, and the focus goes along with it while it is among the lines. */
function follow(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
  if (element?.closest(".game-lines")?.contains(document.activeElement) === true)
    element.focus({ preventScroll: true });
}
