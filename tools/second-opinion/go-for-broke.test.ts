import { compile } from "@rulewright/engine/compile";
import { runChunk, summarize } from "@rulewright/simulate";
import { readSources, resolved } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";
import { createFastLuck, createGoForBroke, createGoForBrokeSteps, createStreamLuck } from "../bench/by-hand/tuned.mjs";
import { expectAgreement, playTuned } from "./agreement";
import { coinFlip, playMany, random, spender, stayOut } from "./go-for-broke";

const GAMES = 800;
/** The hand-written games are quick, so their side of the comparison is the surer one. */
const GAMES_BY_HAND = 20_000;
const SEED_BY_HAND = 20261130;
const rulebook = resolved(readSources("rulebooks/go-for-broke"));
const program = compile(rulebook);

function interpreted(bot: string, seats: number) {
  return summarize(runChunk(program, { seats, seed: 11, bot, first: 0, count: GAMES }), rulebook);
}

describe.each([
  ["random", random, 4],
  ["random", random, 2],
  ["spender", spender, 4],
  ["coin_flip", coinFlip, 3],
  ["stay_out", stayOut, 4],
] as const)("%s players", (bot, policy, seats) => {
  it(`end as the hand-written game does with ${seats} seats`, () => {
    expectAgreement(interpreted(bot, seats), playMany(policy, seats, GAMES_BY_HAND, SEED_BY_HAND));
  });
});

// The version for the benchmark shares the board with the other one and nothing else.
describe.each([
  ["random", 4],
  ["random", 3],
  ["spender", 2],
  ["spender", 4],
] as const)("%s players", (bot, seats) => {
  it(`end as the game that is tuned for speed does with ${seats} seats`, () => {
    const byHand = playTuned(createGoForBroke(seats, bot, SEED_BY_HAND), seats, GAMES_BY_HAND);
    expectAgreement(interpreted(bot, seats), byHand);
  });
});

it("end as the tuned game that draws from the interpreter's kind of streams does", () => {
  const byHand = playTuned(createGoForBroke(4, "random", SEED_BY_HAND, createStreamLuck), 4, GAMES_BY_HAND);
  expectAgreement(interpreted("random", 4), byHand);
});

it.each([2, 4])("end as the game that is stopped and put back at every decision does with %d seats", (seats) => {
  const steps = createGoForBrokeSteps(seats, SEED_BY_HAND);
  const { below } = createFastLuck(7);
  const last = { winner: 0, turns: 0 };
  const play = (): void => {
    steps.start();
    for (let count = steps.answers(); count > 0; count = steps.answers()) {
      const kept = steps.game.slice();
      steps.game.fill(0);
      steps.game.set(kept);
      steps.answer(below(count));
    }
    [last.winner, last.turns] = [steps.winner(), steps.turns()];
  };
  expectAgreement(interpreted("random", seats), playTuned({ play, last }, seats, GAMES_BY_HAND / 4));
});

// The clause list's own table: mean turns of 4,000 simulated games with 4 players, printed without decimals.
it.each([
  ["spender", 78],
  ["coin_flip", 119],
  ["stay_out", 99],
])("the %s habit reaches its printed mean", (bot, printed) => {
  const { length } = interpreted(bot, 4);
  const allowed = 0.5 + 4 * length.sd * Math.sqrt(1 / GAMES + 1 / 4000);
  expect(Math.abs(length.mean - printed)).toBeLessThan(allowed);
});
