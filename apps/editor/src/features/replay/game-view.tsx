"use client";
import type { Place } from "@rulewright/diagnostics";
import type { Clause, Rulebook } from "@rulewright/rulebook";
import { RANDOM_BOT } from "@rulewright/simulate";
import type { KeyboardEvent } from "react";
import { Icon } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { messageText } from "../../design/message-text";
import { ScrollArea } from "../../design/scroll-area";
import { useWords } from "../../interface/use-words";
import type { ReplayState } from "../../laboratory/replay-room.ts";
import type { OnOpenSource } from "../../view-types";
import type { GameRecord } from "../../workers/replay-protocol.ts";
import { GameBoard } from "./game-board";
import { GameControls } from "./game-controls";
import { GameRecordList } from "./game-record";
import { turnStart } from "./turns.ts";
import "./replay.css";

export interface GameViewProps {
  readonly replay: ReplayState;
  /** Of the game: in the address. */
  readonly seed: number | undefined;
  /** The column whose rules are played, by its name; undefined for the current text. */
  readonly column: string | undefined;
  readonly step: number;
  /** The rules are others than those that the address was made with. */
  readonly isOtherRules: boolean;
  /** Why the rules of the column are not there. */
  readonly problem: string | undefined;
  readonly onStep: (step: number) => void;
  readonly onBack: () => void;
  readonly hrefOfClause: (clause: Clause) => string;
  readonly onOpenClause: (clause: Clause) => void;
  readonly onOpenSource: OnOpenSource;
}

/** One game, line by line: what happened, by which clause, and how the table stands after it. */
export function GameView(props: GameViewProps) {
  const { replay, seed, step } = props;
  const words = useWords().game;
  const { game, rulebook } = replay;
  const problem = seed === undefined ? words.noSeed : (props.problem ?? replay.problem);
  if (problem !== undefined || game === undefined || rulebook === undefined)
    return (
      <section
        className="game-view waiting"
        aria-label={words.title({ seed: String(seed ?? "") })}
        aria-busy={problem === undefined}
      >
        <BackButton onBack={props.onBack} />
        <p role="status">{problem === undefined ? words.telling : words.failed({ problem })}</p>
      </section>
    );
  return <ToldView {...props} game={game} rulebook={rulebook} step={Math.min(step, game.steps.length - 1)} />;
}

function BackButton({ onBack }: Pick<GameViewProps, "onBack">) {
  const words = useWords().game;
  return (
    <button type="button" className="ghost" onClick={onBack}>
      <Icon name="left" size={14} />
      {words.back}
    </button>
  );
}

interface ToldProps extends GameViewProps {
  readonly game: GameRecord;
  readonly rulebook: Rulebook;
}

function ToldView(props: ToldProps) {
  const { game, rulebook, replay, step, onStep } = props;
  const words = useWords().game;
  const here = game.steps[step];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isOwnKeys(event.target)) return;
    const next = stepAfterKey(event.key, game, step);
    if (next === undefined) return;
    event.preventDefault();
    onStep(next);
  };
  return (
    <section className="game-view" aria-label={words.title({ seed: String(game.seed) })} onKeyDown={onKeyDown}>
      <header className="game-head">
        <BackButton onBack={props.onBack} />
        <h2>{words.title({ seed: String(game.seed) })}</h2>
        <ResultWords {...props} />
        <span className="grow" />
        <p className="muted">{words.recordHint}</p>
      </header>
      {props.isOtherRules && (
        <p className="game-other status warn" role="status">
          <Icon name="problems" size={14} />
          {words.otherRules}
        </p>
      )}
      <div className="game-stage">
        <GameBoard rulebook={rulebook} marks={replay.shown?.marks ?? []} onOpenSource={props.onOpenSource} />
      </div>
      <GameRecordList game={game} step={step} locale={rulebook.locale} onStep={onStep} />
      <GameControls game={game} step={step} onStep={onStep} />
      <div className="game-foot">
        <ClauseHere {...props} clause={rulebook.clauses.find(({ id }) => id === here?.clause)} />
        <ScrollArea className="game-table" label={words.table}>
          <h3 className="caption">{words.table}</h3>
          <ul lang={rulebook.locale}>
            {replay.shown?.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ScrollArea>
      </div>
    </section>
  );
}

function ResultWords({ game, column }: ToldProps) {
  const { game: words, simulation } = useWords();
  const { result, seats, bot } = game;
  const ending =
    result.kind === "unfinished"
      ? words.result.unfinished
      : result.winners.length === 0
        ? words.result.nobody
        : words.result.won({ seats: result.winners.map((seat) => `P${seat + 1}`) });
  return (
    <p className="game-facts">
      {column !== undefined && <span className="chip tag">{column}</span>}
      <span>{words.played({ seats, bot: bot === RANDOM_BOT ? simulation.random : idAsWords(bot) })}</span>
      <span>{words.result.length({ turns: result.turns })}</span>
      <span>{ending}</span>
    </p>
  );
}

function ClauseHere({
  clause,
  rulebook,
  game,
  step,
  hrefOfClause,
  onOpenClause,
  onOpenSource,
}: ToldProps & { readonly clause: Clause | undefined }) {
  const words = useWords().game;
  const line = game.steps[step];
  return (
    <section className="game-here" aria-label={words.here}>
      <h3 className="caption">{words.here}</h3>
      <p className="told" lang={rulebook.locale} role="status">
        {line?.text}
      </p>
      {clause === undefined ? (
        <p className="muted">{words.noClause}</p>
      ) : (
        <>
          <p className="clause-text" lang={rulebook.locale}>
            <span className="mono">{clause.id}</span> {messageText(rulebook, clause.text)}
          </p>
          <p className="game-links">
            <a
              className="link"
              href={hrefOfClause(clause)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onOpenClause(clause);
              }}
            >
              {words.showRule}
            </a>
            <button type="button" className="link" onClick={() => onOpenSource(clause.place)}>
              {words.source}: {lineWords(clause.place)}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

function lineWords({ file, range }: Place): string {
  return `${file}:${range.start.line}`;
}

/** Fields and pickers keep their arrow keys, and so does the board. */
function isOwnKeys(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, [role=listbox], [role=radiogroup], [role=slider], .game-stage, .game-table, .popover") !==
      null
  );
}

function stepAfterKey(key: string, game: GameRecord, step: number): number | undefined {
  const last = game.steps.length - 1;
  const turn = game.steps[step]?.turn ?? 0;
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return Math.min(last, step + 1);
    case "ArrowUp":
    case "ArrowLeft":
      return Math.max(0, step - 1);
    case "PageDown":
      return turnStart(game, turn + 1) ?? last;
    case "PageUp":
      return turnStart(game, step === turnStart(game, turn) ? turn - 1 : turn) ?? 0;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
