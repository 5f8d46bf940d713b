import { compile } from "@rulewright/engine/compile";
import { runChunk, summarize } from "@rulewright/simulate";
import { readSources, resolved } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { createPig, createSnakes } from "../bench/by-hand/tuned.mjs";
import { expectAgreement, playTuned } from "./agreement";

const GAMES = 4000;
const GAMES_BY_HAND = 100_000;
const SEED_BY_HAND = 20261130;

function interpreted(id: string, bot: string, seats: number) {
  const rulebook = resolved(readSources(`rulebooks/${id}`));
  return summarize(runChunk(compile(rulebook), { seats, seed: 5, bot, first: 0, count: GAMES }), rulebook);
}

it.each([1, 2, 3, 4])("snakes and ladders ends as the hand-written game does with %i seats", (seats) => {
  const byHand = playTuned(createSnakes(seats, SEED_BY_HAND), seats, GAMES_BY_HAND);
  expectAgreement(interpreted("snakes-and-ladders", "random", seats), byHand);
});

it.each([
  ["steady", 1],
  ["steady", 2],
  ["steady", 4],
  ["random", 2],
  ["random", 3],
] as const)("%s players of pig end as in the hand-written game with %i seats", (bot, seats) => {
  expectAgreement(interpreted("pig", bot, seats), playTuned(createPig(seats, bot, SEED_BY_HAND), seats, GAMES_BY_HAND));
});

// Solved on paper: 39.225 throws on this board with the exact finish; 12.637 turns of one steady player, and 0.5347 of the
// games of two for the one who begins. The hand-written games are measured against these as well.
it("the hand-written games have the known means", () => {
  const throws = playTuned(createSnakes(1, 3), 1, GAMES_BY_HAND).turns;
  expect(Math.abs(throws.reduce((sum, turns) => sum + turns, 0) / GAMES_BY_HAND - 39.2251)).toBeLessThan(0.32);
  const alone = playTuned(createPig(1, "steady", 3), 1, GAMES_BY_HAND).turns;
  expect(Math.abs(alone.reduce((sum, turns) => sum + turns, 0) / GAMES_BY_HAND - 12.637)).toBeLessThan(0.04);
  const { wins } = playTuned(createPig(2, "steady", 3), 2, GAMES_BY_HAND);
  expect(Math.abs((wins[0] ?? 0) / GAMES_BY_HAND - 0.5347)).toBeLessThan(0.0064);
});
