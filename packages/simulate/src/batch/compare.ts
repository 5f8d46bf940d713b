import { invariant } from "@rulewright/diagnostics";
import { type PairedDifference, pairedDifference } from "../statistics/paired";
import { OUTCOME_SHARED, OUTCOME_UNFINISHED, type Tally } from "./tally";

/** A variant against its base on the same luck. */
export interface Comparison {
  /** Games that both tallies hold. */
  readonly games: number;
  /** In turns, of games that finished in both. */
  readonly length: PairedDifference;
  /** Share of games won alone, by seat. */
  readonly wins: readonly (PairedDifference & { readonly seat: number })[];
  /** Shares of games with several winners, and of games that a bound ended. */
  readonly shared: PairedDifference;
  readonly unfinished: PairedDifference;
  /** Games that went differently in any way. */
  readonly changedGames: number;
}

/** Compares two tallies of the same seed and seats, game by game over the games that both hold. */
export function compareTallies(base: Tally, variant: Tally): Comparison {
  invariant(base.first === variant.first, "only tallies that start with the same game can be compared");
  invariant(base.wins.length === variant.wins.length, "only games of as many seats can be compared");
  const games = Math.min(base.games, variant.games);
  const finished = (game: number): boolean =>
    base.outcomes[game] !== OUTCOME_UNFINISHED && variant.outcomes[game] !== OUTCOME_UNFINISHED;
  const endedAs = (outcome: number): PairedDifference =>
    pairedDifference(endingsIn(base, games, outcome), endingsIn(variant, games, outcome));
  const wins = Array.from(base.wins, (_, seat) => ({
    seat: seat + 1,
    ...endedAs(seat),
  }));
  return {
    games,
    length: pairedDifference(base.turns.subarray(0, games), variant.turns.subarray(0, games), finished),
    wins,
    shared: endedAs(OUTCOME_SHARED),
    unfinished: endedAs(OUTCOME_UNFINISHED),
    changedGames: changedGames(base, variant, games),
  };
}

/** 1 for each game that ended so, else 0. */
function endingsIn(tally: Tally, games: number, ending: number): Uint8Array {
  return Uint8Array.from(tally.outcomes.subarray(0, games), (outcome) => (outcome === ending ? 1 : 0));
}

function changedGames(base: Tally, variant: Tally, games: number): number {
  let changed = 0;
  for (let game = 0; game < games; game++) {
    const same =
      base.hashes[2 * game] === variant.hashes[2 * game] && base.hashes[2 * game + 1] === variant.hashes[2 * game + 1];
    if (!same) changed++;
  }
  return changed;
}
