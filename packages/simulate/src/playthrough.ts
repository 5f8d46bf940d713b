import { invariant } from "@rulewright/diagnostics";
import {
  type Answer,
  advance,
  answer,
  answerIds,
  type Decision,
  type GameResult,
  type LogEntry,
  newGame,
  type Program,
} from "@rulewright/engine/runtime";
import type { Bot } from "./players/bot";

/** One answer of a game, in a form that can be replayed and read. */
export interface PlayedDecision {
  readonly id: string;
  readonly seat: number;
  readonly answer: Answer;
  /** The answer in the names of the files. */
  readonly words: string;
}

/** A whole game. With the rulebook (by its digest), the seats and the seed it can be played again. */
export interface Playthrough {
  readonly digest: string;
  readonly seats: number;
  readonly seed: number;
  readonly decisions: readonly PlayedDecision[];
  readonly log: readonly LogEntry[];
  readonly result: GameResult;
}

/** Who answers: a bot, or the answers of a game played before. */
export interface PlaythroughOptions {
  readonly seats: number;
  /** Unsigned, 32 bits. */
  readonly seed: number;
  readonly bot: Bot;
  /** Whether to keep the record of what every clause did. */
  readonly log?: boolean;
}

/** Plays one game to its end. */
export function playGame(program: Program, { seats, seed, bot, log: keepsLog }: PlaythroughOptions): Playthrough {
  const log: LogEntry[] = [];
  const decisions: PlayedDecision[] = [];
  const state = newGame(program, { seats, seed });
  const options = keepsLog === true ? { log: (entry: LogEntry) => void log.push(entry) } : {};
  bot.begin(seed);
  for (;;) {
    const stop = advance(program, state, options);
    if (stop.kind === "end") {
      return { digest: program.rulebook.digest, seats, seed, decisions, log, result: stop.result };
    }
    invariant(stop.kind === "decision", `a game of bots stopped for ${stop.kind}`);
    const given = bot.answer(state, stop.decision);
    decisions.push(played(program, stop.decision, given));
    answer(program, state, stop.decision, given, options);
  }
}

function played(program: Program, decision: Decision, given: Answer): PlayedDecision {
  return {
    id: decision.id,
    seat: decision.seats[0] ?? -1,
    answer: given,
    words: answerIds(program, decision, given),
  };
}

/** A bot that gives the answers of a game played before; it must be asked the same. */
export function replayingBot(decisions: readonly PlayedDecision[]): Bot {
  let at = 0;
  return {
    begin: () => {
      at = 0;
    },
    answer: (_state, decision) => {
      const next = decisions[at++];
      invariant(next?.id === decision.id, `the game asks for ${decision.id}, the record for ${next?.id ?? "nothing"}`);
      return next.answer;
    },
  };
}
