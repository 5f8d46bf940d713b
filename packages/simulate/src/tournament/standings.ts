import { type Estimate, meanFromSums } from "../statistics/interval";
import { pairingOf } from "./seating";

/** One game that was played. */
export interface TournamentGame {
  readonly game: number;
  readonly winners: readonly number[];
  readonly finished: boolean;
}

export interface TournamentPlan {
  readonly players: readonly string[];
  readonly seats: number;
  readonly seed: number;
}

/** How a player did. Only whole blocks count, in which everybody has had the same luck in the same seats. */
export interface Standing {
  readonly player: string;
  /** Seats that it has played in. */
  readonly played: number;
  /** Games won; a shared win counts its part. */
  readonly wins: number;
  /** Wins for each seat played, with the 95 % interval over blocks; 1 / seats is no better than the others. */
  readonly share: Estimate;
}

/** How much more often one player wins than the next, on the same luck. */
export interface Lead {
  readonly player: string;
  readonly over: string;
  readonly by: Estimate;
}

export interface Standings {
  readonly games: number;
  readonly unfinished: number;
  readonly players: readonly Standing[];
  /** Each player against the one named after it. */
  readonly leads: readonly Lead[];
}

/** Adds up games of a tournament. */
export function standingsOf(plan: TournamentPlan, games: readonly TournamentGame[]): Standings {
  const count = plan.players.length;
  const blocks = new Map<number, TournamentGame[]>();
  for (const one of games) {
    const block = Math.floor(one.game / count);
    blocks.set(block, [...(blocks.get(block) ?? []), one]);
  }
  const whole = [...blocks.values()].filter(({ length }) => length === count);
  const perBlock = whole.map((block) => winsIn(plan, block));
  const seatsEach = plan.seats;
  const shares = plan.players.map((_, player) => perBlock.map((wins) => (wins[player] ?? 0) / seatsEach));
  const players = plan.players.map((player, at) => ({
    player,
    played: whole.length * seatsEach,
    wins: perBlock.reduce((sum, wins) => sum + (wins[at] ?? 0), 0),
    share: estimate(shares[at] ?? []),
  }));
  const leads = plan.players.slice(0, -1).map((player, at) => ({
    player,
    over: plan.players[at + 1] ?? "",
    by: estimate((shares[at] ?? []).map((share, block) => share - (shares[at + 1]?.[block] ?? 0))),
  }));
  const counted = whole.flat();
  return { games: counted.length, unfinished: counted.filter(({ finished }) => !finished).length, players, leads };
}

function winsIn(plan: TournamentPlan, block: readonly TournamentGame[]): readonly number[] {
  const wins = plan.players.map(() => 0);
  for (const { game, winners } of block) {
    const { seating } = pairingOf(game, plan.players.length, plan);
    for (const winner of winners) {
      const player = seating[winner] ?? 0;
      wins[player] = (wins[player] ?? 0) + 1 / winners.length;
    }
  }
  return wins;
}

function estimate(values: readonly number[]): Estimate {
  const sum = values.reduce((all, value) => all + value, 0);
  const squares = values.reduce((all, value) => all + value * value, 0);
  const { value, low, high } = meanFromSums(values.length, sum, squares);
  // One block says nothing about how much blocks differ.
  return values.length < 2 ? { value, low: -1, high: 1 } : { value, low, high };
}
