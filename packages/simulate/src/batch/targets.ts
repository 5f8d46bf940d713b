import type { FigureTarget } from "@rulewright/rulebook";
import { describeHistogram, type Histogram, medianInterval } from "../statistics/histogram";
import { type Estimate, wilson } from "../statistics/interval";
import type { Tally } from "./tally";

/** How a figure of a batch lies to its band. */
export interface TargetResult {
  readonly target: string;
  readonly label: string;
  readonly measure: FigureTarget["measure"]["kind"];
  readonly seats: number;
  readonly bot: string;
  /** The band, in the unit of the figure; null where it is open. */
  readonly from: number | null;
  readonly to: number | null;
  /** Turns of all players, or percent; with its 95 % interval. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  /** `met` and `missed` when the whole interval says so; else `likely` or `unlikely` by where the figure itself lies. */
  readonly verdict: "met" | "likely" | "unlikely" | "missed";
  /** Games after which the interval would lie on one side of the band's edge, were the figure exact; null when it does. */
  readonly gamesNeeded: number | null;
}

/** Measures a target in a tally that was played with its seats and its bot. */
export function measureTarget(target: FigureTarget, tally: Tally): TargetResult {
  const { value, low, high } = measureFigure(target.measure, tally);
  const { from, to } = target;
  const isIn = (figure: number): boolean => figure >= (from ?? -Infinity) && figure <= (to ?? Infinity);
  const isOut = low > (to ?? Infinity) || high < (from ?? -Infinity);
  const verdict = isIn(low) && isIn(high) ? "met" : isOut ? "missed" : isIn(value) ? "likely" : "unlikely";
  const isSure = verdict === "met" || verdict === "missed";
  const { name, label, measure, seats, bot } = target;
  const band = { from: from ?? null, to: to ?? null };
  const gamesNeeded = isSure ? null : needed({ value, low, high }, tally.games, [from, to]);
  return {
    target: name,
    label,
    measure: measure.kind,
    seats,
    bot,
    ...band,
    value,
    low,
    high,
    games: tally.games,
    verdict,
    gamesNeeded,
  };
}

/** A figure with its 95 % interval: turns of all players together for a length, else percent of all games. */
export function measureFigure(measure: FigureTarget["measure"], tally: Tally): Estimate {
  switch (measure.kind) {
    case "mean length":
      return describeHistogram(tally.lengths).interval;
    case "median length":
      return medianInterval(tally.lengths);
    case "ended within":
      return percent(upTo(tally.lengths, measure.turns), tally.games);
    case "wins":
      return percent(tally.wins[measure.seat] ?? 0, tally.games);
    case "games with":
      return percent(tally.gamesFired[measure.clause] ?? 0, tally.games);
  }
}

function upTo({ counts }: Histogram, turns: number): number {
  return counts.subarray(0, turns + 1).reduce((sum, count) => sum + count, 0);
}

function percent(games: number, of: number): Estimate {
  const { value, low, high } = wilson(games, of);
  return { value: 100 * value, low: 100 * low, high: 100 * high };
}

/** An interval shrinks with the root of the number of games. */
function needed({ value, low, high }: Estimate, games: number, edges: readonly (number | undefined)[]): number {
  const distance = Math.min(...edges.map((edge) => (edge === undefined ? Infinity : Math.abs(value - edge))));
  const reach = Math.max(value - low, high - value);
  return distance === 0 ? Infinity : Math.ceil(games * (reach / distance) ** 2);
}
