import { fileURLToPath } from "node:url";
import type { Rulebook } from "@rulewright/rulebook";
import { readSources, resolved } from "@rulewright/testkit";
import {
  type Answer,
  advance,
  answer,
  type Decision,
  type GameResult,
  type GameState,
  newGame,
  type Program,
  type RunOptions,
} from "../src/runtime/index";

const ROOT = new URL("../../../", import.meta.url);

/** Every rulebook of the repository whose games tests play to the end. */
export const FOLDERS = [
  "packages/engine/fixtures/sealed-bid",
  "packages/rulebook/fixtures/pieces/broadway-star",
  "packages/rulebook/fixtures/pieces/tinseltown",
  "packages/rulebook/fixtures/pieces/tournee",
  "rulebooks/go-for-broke",
] as const;

export function rulebookIn(folder: string): Rulebook {
  return resolved(readSources(fileURLToPath(new URL(folder, ROOT))));
}

/** A small generator for answers: chance of the tests, not of the game. */
export function answerer(seed: number): (decision: Decision) => Answer {
  let state = seed >>> 0;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * bound);
  };
  const some = (from: readonly number[], count: number): number[] => {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? -1);
  };
  return (decision) => {
    switch (decision.kind) {
      case "things":
        return some(decision.among, decision.atLeast + below(decision.atMost - decision.atLeast + 1));
      case "order":
        return some(decision.among, decision.among.length);
      case "division": {
        const shares = decision.caps.map(() => 0);
        for (let left = decision.total; left > 0; ) {
          const index = below(shares.length);
          if ((shares[index] ?? 0) >= (decision.caps[index] ?? 0)) continue;
          shares[index] = (shares[index] ?? 0) + 1;
          left--;
        }
        return shares;
      }
      default:
        return [decision.legal[below(decision.legal.length)] ?? -1];
    }
  };
}

/** Plays to the end with random answers; `watch` sees the state at every decision and may replace it. */
export function playOut(
  program: Program,
  game: { readonly seats: number; readonly seed: number },
  watch: (state: GameState, decision: Decision) => GameState = (state) => state,
  options: RunOptions = {},
): { readonly state: GameState; readonly result: GameResult } {
  const choose = answerer(game.seed * 7919);
  let state = newGame(program, game);
  for (;;) {
    const stop = advance(program, state, options);
    if (stop.kind === "end") return { state, result: stop.result };
    if (stop.kind !== "decision") throw new Error(`stopped at ${stop.kind}`);
    state = watch(state, stop.decision);
    answer(program, state, stop.decision, choose(stop.decision), options);
  }
}

/** The cells that matter: everything below the top of the stack. */
export function livingCells(state: GameState): readonly number[] {
  return Array.from(state.cells.subarray(0, state.cells[13]));
}
