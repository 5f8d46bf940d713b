import type { Clause, Rulebook } from "@rulewright/rulebook";
import { describeHistogram, trimmed } from "../statistics/histogram";
import { meanFromSums, wilson } from "../statistics/interval";
import {
  type CardFigures,
  cardFigures,
  type DecisionFigures,
  decisionFigures,
  type NeverSeen,
  neverSeen,
} from "./diagnosis";
import { digestOf } from "./hash";
import type { AmountSums, BoundCycle, Tally } from "./tally";

/** A mean per game with its 95 % interval. */
export interface PerGame {
  readonly perGame: number;
  readonly low: number;
  readonly high: number;
}

/** Money that moved by one clause. */
export interface ClauseMoney {
  readonly clause: string;
  /** Paid to the bank. */
  readonly out: PerGame;
  /** Paid by the bank. */
  readonly in: PerGame;
  /** From player to player, or through a fund of the game. */
  readonly between: PerGame;
  readonly perTurn: { readonly out: number; readonly in: number; readonly between: number };
}

/** What a batch of games says, in figures for people and for `--json`. */
export interface Summary {
  readonly games: number;
  readonly seats: number;
  /** Over every game's answers and result, in order; the same for the same rulebook, seats, seed, bot and games. */
  readonly digest: string;
  /** Of finished games, `n` in number. */
  readonly length: {
    readonly n: number;
    readonly mean: number;
    readonly sd: number;
    readonly min: number;
    readonly p5: number;
    readonly p50: number;
    readonly p95: number;
    readonly max: number;
    readonly unit: "turns";
    /** 95 % interval of the mean. */
    readonly low: number;
    readonly high: number;
  };
  /** `counts[i]` finished games took `from + i` turns. */
  readonly histogram: { readonly from: number; readonly counts: readonly number[] };
  /** Seats count from 1. Shared games count for each of their winners. */
  readonly wins: readonly {
    readonly seat: number;
    readonly games: number;
    readonly share: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** Games with several winners. */
  readonly shared: number;
  /** Games that hit a bound, and which. */
  readonly unfinished: number;
  readonly bounds: Readonly<Record<string, number>>;
  readonly roundsPerGame: number;
  readonly decisionsPerGame: number;
  /** Clauses that moved any money, in the order of the rulebook. */
  readonly money: readonly ClauseMoney[];
  /** Arrivals on spaces of boards. */
  readonly landings: readonly {
    readonly board: string;
    readonly spaces: readonly { readonly space: string; readonly perGame: number }[];
  }[];
  readonly fired: readonly { readonly clause: string; readonly perGame: number; readonly shareOfGames: number }[];
  /** Clauses with steps that were never applied. */
  readonly neverFired: readonly string[];
  /** Games that hit a bound, by the clauses that were going round. */
  readonly cycles: readonly BoundCycle[];
  readonly cards: readonly CardFigures[];
  readonly decisions: readonly DecisionFigures[];
  readonly never: NeverSeen;
}

/** Sixteen hexadecimal digits over every game's answers and result, in order. */
export function digestOfTally({ hashes }: Tally): string {
  return digestOf(hashes);
}

/** Describes a tally of games of this rulebook. */
export function summarize(tally: Tally, rulebook: Rulebook): Summary {
  const { games } = tally;
  const { count, mean, sd, min, p5, p50, p95, max, interval } = describeHistogram(tally.lengths);
  const each = (sum: number): number => (games === 0 ? 0 : sum / games);
  return {
    games,
    seats: tally.wins.length,
    digest: digestOfTally(tally),
    length: { n: count, mean, sd, min, p5, p50, p95, max, unit: "turns", low: interval.low, high: interval.high },
    histogram: trimmed(tally.lengths),
    wins: Array.from(tally.wins, (wins, seat) => {
      const { value, low, high } = wilson(wins, games);
      return { seat: seat + 1, games: wins, share: value, low, high };
    }),
    shared: tally.shared,
    unfinished: tally.unfinished,
    bounds: tally.bounds,
    roundsPerGame: each(tally.roundsTotal),
    decisionsPerGame: each(tally.decisionsTotal),
    money: money(tally, rulebook),
    landings: landings(tally, rulebook),
    fired: rulebook.clauses.flatMap(({ id }, clause) => {
      const fired = tally.fired[clause] ?? 0;
      if (fired === 0) return [];
      return [{ clause: id, perGame: each(fired), shareOfGames: each(tally.gamesFired[clause] ?? 0) }];
    }),
    neverFired: rulebook.clauses.flatMap((clause, index) =>
      canFire(clause) && tally.fired[index] === 0 ? [clause.id] : [],
    ),
    cycles: tally.cycles,
    cards: cardFigures(tally, rulebook),
    decisions: decisionFigures(tally, rulebook),
    never: neverSeen(tally, rulebook),
  };
}

function money(tally: Tally, rulebook: Rulebook): readonly ClauseMoney[] {
  const perTurn = (sums: AmountSums, clause: number): number =>
    tally.turnsTotal === 0 ? 0 : (sums.sums[clause] ?? 0) / tally.turnsTotal;
  return rulebook.clauses.flatMap(({ id }, clause) => {
    const amounts = [tally.moneyOut, tally.moneyIn, tally.moneyBetween];
    if (amounts.every(({ sums }) => sums[clause] === 0)) return [];
    return [
      {
        clause: id,
        out: perGame(tally.games, tally.moneyOut, clause),
        in: perGame(tally.games, tally.moneyIn, clause),
        between: perGame(tally.games, tally.moneyBetween, clause),
        perTurn: {
          out: perTurn(tally.moneyOut, clause),
          in: perTurn(tally.moneyIn, clause),
          between: perTurn(tally.moneyBetween, clause),
        },
      },
    ];
  });
}

function perGame(games: number, { sums, squares }: AmountSums, clause: number): PerGame {
  const { value, low, high } = meanFromSums(games, sums[clause] ?? 0, squares[clause] ?? 0);
  return { perGame: value, low, high };
}

function landings(tally: Tally, rulebook: Rulebook): Summary["landings"] {
  return rulebook.domains.flatMap(({ kind, name, members }, domain) => {
    if (kind !== "board") return [];
    const counts = tally.landings[domain];
    const spaces = members.map(({ id }, space) => ({
      space: id,
      perGame: tally.games === 0 ? 0 : (counts?.[space] ?? 0) / tally.games,
    }));
    return [{ board: name, spaces }];
  });
}

/** Whether a clause is applied step by step, so that it can be counted; terms and data are read instead. */
export function canFire({ form }: Clause): boolean {
  switch (form.kind) {
    case "rule":
    case "before":
    case "after":
    case "exception":
    case "action":
    case "procedure":
      return true;
    default:
      return false;
  }
}
