import { invariant } from "@rulewright/diagnostics";
import { type Answer, advance, answer, type GameResult, newGame, type Program } from "@rulewright/engine/runtime";
import type { Bot } from "../players/bot";

/** A game between different players. */
export interface MixedGame {
  readonly seed: number;
  /** Who answers for each seat; a player may sit in several. */
  readonly players: readonly Bot[];
  /** Asks a player; for callers that measure how long that takes. */
  readonly ask?: (seat: number, think: () => Answer) => Answer;
}

/** Plays it to its end. */
export function playMixedGame(program: Program, { seed, players, ask = (_, think) => think() }: MixedGame): GameResult {
  const state = newGame(program, { seats: players.length, seed });
  for (const player of new Set(players)) player.begin(seed);
  for (;;) {
    const stop = advance(program, state);
    if (stop.kind === "end") return stop.result;
    invariant(stop.kind === "decision", `a game of bots stopped for ${stop.kind}`);
    const { decision } = stop;
    const seat = decision.seats[0] ?? 0;
    const player = players[seat];
    invariant(player !== undefined, `nobody sits in seat ${seat}`);
    answer(
      program,
      state,
      decision,
      ask(seat, () => player.answer(state, decision)),
    );
  }
}
