import { compile } from "@rulewright/engine/compile";
import { runChunk, summarize } from "@rulewright/simulate";
import { readSources, resolved } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";
import { coinFlip, type Policy, playMany, random, spender, stayOut } from "./go-for-broke";

const GAMES = 800;
/** The hand-written game is quick, so its side of the comparison is the surer one. */
const GAMES_BY_HAND = 20_000;
const rulebook = resolved(readSources("rulebooks/go-for-broke"));
const program = compile(rulebook);

function interpreted(bot: string, seats: number) {
  return summarize(runChunk(program, { seats, seed: 11, bot, first: 0, count: GAMES }), rulebook);
}

function byHand(policy: Policy, seats: number) {
  const { turns, wins } = playMany(policy, seats, GAMES_BY_HAND, 20261130);
  const mean = turns.reduce((sum, length) => sum + length, 0) / GAMES_BY_HAND;
  const variance = turns.reduce((sum, length) => sum + (length - mean) ** 2, 0) / (GAMES_BY_HAND - 1);
  return { mean, standardError: Math.sqrt(variance / GAMES_BY_HAND), shares: wins.map((won) => won / GAMES_BY_HAND) };
}

// Two programs that share no code and no generator: their means may differ by four standard errors of the difference,
// which a right pair exceeds once in sixteen thousand runs; the seeds are fixed, so a failure is a disagreement.
describe.each([
  ["random", random, 4],
  ["random", random, 2],
  ["spender", spender, 4],
  ["coin_flip", coinFlip, 3],
  ["stay_out", stayOut, 4],
] as const)("%s players", (bot, policy, seats) => {
  it(`end as the hand-written game does with ${seats} seats`, () => {
    const ours = interpreted(bot, seats);
    const theirs = byHand(policy, seats);
    const ourError = ours.length.sd / Math.sqrt(GAMES);
    const allowed = 4 * Math.hypot(ourError, theirs.standardError);
    expect(ours.unfinished).toBe(0);
    expect(Math.abs(ours.length.mean - theirs.mean)).toBeLessThan(allowed);
    for (const [seat, share] of theirs.shares.entries()) {
      const error = Math.sqrt(share * (1 - share) * (1 / GAMES + 1 / GAMES_BY_HAND));
      expect(Math.abs((ours.wins[seat]?.share ?? 0) - share)).toBeLessThan(4 * error);
    }
  });
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
