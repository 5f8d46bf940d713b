import type { Answer, Decision, GameState } from "@rulewright/engine/runtime";

/** Answers decisions for all seats; a bot sees the state only through what the rulebook lets the seat know. */
export interface Bot {
  /** Starts a game: its luck comes from substreams of the game's seed. */
  begin(seed: number): void;
  /** One of the legal answers. */
  answer(state: GameState, decision: Decision): Answer;
}
