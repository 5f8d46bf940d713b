"use client";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../design/icon";
import { ScrollArea } from "../../design/scroll-area";
import { useWords } from "../../interface/use-words";
import type { FoundGame } from "../../laboratory/find-games.ts";

const FIRST = 40;

export interface GamesFoundProps {
  /** What was asked for, in words. */
  readonly what: string;
  readonly games: readonly FoundGame[];
  /** Games that were looked through. */
  readonly of: number;
  readonly hrefOf: (game: FoundGame) => string;
  readonly onOpen: (game: FoundGame) => void;
  readonly onClose: () => void;
}

/** The games behind a figure, each by the seed under which it can be played again. */
export function GamesFound({ what, games, of, hrefOf, onOpen, onClose }: GamesFoundProps) {
  const words = useWords().simulation.found;
  const [room, setRoom] = useState(FIRST);
  const head = useRef<HTMLHeadingElement>(null);
  // Whoever asks for games goes on there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one when it is asked for something else
  useEffect(() => {
    setRoom(FIRST);
    head.current?.focus();
  }, [what]);
  return (
    <section className="lab-section found" aria-labelledby="lab-found">
      <header className="with-tools">
        <h2 id="lab-found" ref={head} tabIndex={-1}>
          {words.title}: {what}
        </h2>
        <span className="grow" />
        <span className="muted">{words.count({ found: games.length, of })}</span>
        <button type="button" className="ghost tiny" aria-label={words.close} title={words.close} onClick={onClose}>
          <Icon name="cross" size={12} />
        </button>
      </header>
      {games.length === 0 ? (
        <p className="lab-nothing">{words.none}</p>
      ) : (
        <ScrollArea className="found-games" label={words.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.seed}</th>
                <th scope="col">{words.turns}</th>
                <th scope="col">{words.ended}</th>
              </tr>
            </thead>
            <tbody>
              {games.slice(0, room).map((game) => (
                <GameRow key={game.index} game={game} href={hrefOf(game)} onOpen={() => onOpen(game)} />
              ))}
            </tbody>
          </table>
          {games.length > room && (
            <button type="button" className="link more" onClick={() => setRoom(room + 10 * FIRST)}>
              {words.more({ count: Math.min(10 * FIRST, games.length - room) })}
            </button>
          )}
        </ScrollArea>
      )}
    </section>
  );
}

function GameRow({
  game,
  href,
  onOpen,
}: {
  readonly game: FoundGame;
  readonly href: string;
  readonly onOpen: () => void;
}) {
  const { simulation, say } = useWords();
  const words = simulation.found;
  const ending = !game.isFinished
    ? words.unfinished
    : game.isShared
      ? words.shared
      : game.winner === undefined
        ? words.nobody
        : words.seat({ seat: game.winner });
  return (
    <tr>
      <th scope="row">
        <a
          className="link mono"
          href={href}
          aria-label={words.open({ seed: game.seed, turns: game.turns })}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {game.seed}
        </a>
      </th>
      <td className="figure">{say.number(game.turns)}</td>
      <td>{ending}</td>
    </tr>
  );
}
