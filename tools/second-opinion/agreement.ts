import type { Summary } from "@rulewright/simulate";
import { expect } from "vitest";

/** Many games of a simulator that is not ours: the length of each in turns, and the wins by seat. */
export interface HandPlayed {
  readonly turns: readonly number[];
  readonly wins: readonly number[];
}

/** Plays so many games of a tuned simulator. */
export function playTuned(
  game: { play(): void; readonly last: { readonly winner: number; readonly turns: number } },
  seats: number,
  games: number,
): HandPlayed {
  const wins = Array.from({ length: seats }, () => 0);
  const turns = Array.from({ length: games }, () => {
    game.play();
    wins[game.last.winner] = (wins[game.last.winner] ?? 0) + 1;
    return game.last.turns;
  });
  return { turns, wins };
}

/**
 * Two programs that share no code and no generator: their mean lengths and shares of wins may differ by four standard errors
 * of the difference, which a right pair exceeds once in sixteen thousand comparisons; the seeds are fixed, so a failure is a
 * disagreement.
 */
export function expectAgreement(ours: Summary, { turns, wins }: HandPlayed): void {
  const games = turns.length;
  const mean = turns.reduce((sum, length) => sum + length, 0) / games;
  const variance = turns.reduce((sum, length) => sum + (length - mean) ** 2, 0) / (games - 1);
  expect(ours.unfinished).toBe(0);
  expect(Math.abs(ours.length.mean - mean)).toBeLessThan(
    4 * Math.sqrt(ours.length.sd ** 2 / ours.games + variance / games),
  );
  // A spread that is off by a fifth shows in neither mean; with hundreds of games this bound is over four errors wide.
  expect(Math.abs(ours.length.sd / Math.sqrt(variance) - 1)).toBeLessThan(0.2);
  for (const [seat, won] of wins.entries()) {
    const share = won / games;
    const error = Math.sqrt(share * (1 - share) * (1 / ours.games + 1 / games));
    expect(Math.abs((ours.wins[seat]?.share ?? 0) - share)).toBeLessThanOrEqual(4 * error);
  }
}
