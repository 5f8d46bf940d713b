import type { Answer, Decision, GameState } from "@rulewright/engine/runtime";
import type { Estimate } from "../statistics/interval";
import { meanFromSums } from "../statistics/interval";
import type { Bot } from "./bot";
import type { Luck } from "./luck";

/** What a bot that looks ahead has made of an answer. */
export interface AnswerEstimate {
  readonly answer: Answer;
  /** Play-outs that began with it. */
  readonly visits: number;
  /** What they were worth to the seat, from 0 to 1, and the 95 % interval of that mean. */
  readonly worth: Estimate;
  /** Share of them that the seat won; a shared win counts its part. */
  readonly wins: number;
}

/** Why a bot has answered as it has. */
export interface Thought {
  readonly decision: string;
  readonly seat: number;
  readonly answer: Answer;
  /** What the habit that plays the play-outs would have answered. */
  readonly habitual: Answer;
  readonly playouts: number;
  /** Best first; only answers that were tried. */
  readonly estimates: readonly AnswerEstimate[];
}

/** A bot that looks ahead. */
export interface ThinkingBot extends Bot {
  /** How it came to its last answer; undefined before the first. */
  readonly thought: Thought | undefined;
}

/** A bot that answers what its thinking ends in, and remembers how it came to it. */
export function thinkingBot(luck: Luck, think: (state: GameState, decision: Decision) => Thought): ThinkingBot {
  let thought: Thought | undefined;
  return {
    begin: (seed) => {
      luck.begin(seed);
      thought = undefined;
    },
    answer: (state, decision) => {
      thought = think(state, decision);
      return thought.answer;
    },
    get thought() {
      return thought;
    },
  };
}

/** Sums over the play-outs of one candidate. */
export interface Tried {
  /** By the places of its parts in the question. */
  readonly places: readonly number[];
  readonly answer: Answer;
  visits: number;
  sum: number;
  squares: number;
  wins: number;
  /** What each play-out was worth; play-outs of the same number had the same luck in every candidate. */
  readonly each: number[];
}

export function newTried(answer: Answer, places: readonly number[]): Tried {
  return { places, answer, visits: 0, sum: 0, squares: 0, wins: 0, each: [] };
}

export function note(tried: Tried, worth: number, wins: number): void {
  tried.visits += 1;
  tried.sum += worth;
  tried.squares += worth * worth;
  tried.wins += wins;
  tried.each.push(worth);
}

/**
 * The candidate that is better than the first, which is the habit's, by more than `errors` standard errors of their
 * difference on the same luck; the first where none is. Of several the one with the highest mean.
 */
export function bestOf(all: readonly Tried[], errors: number): Tried | undefined {
  const [first] = all;
  if (first === undefined) return undefined;
  let best = first;
  for (const one of all) if (one !== first && meanOf(one) > meanOf(best) && isBetter(one, first, errors)) best = one;
  return best;
}

function isBetter(one: Tried, first: Tried, errors: number): boolean {
  const { count, mean, error } = leadOf(one, first);
  return count > 1 && mean > errors * error;
}

/** How much better one candidate was than another on the same luck, and the standard error of that. */
function leadOf(one: Tried, other: Tried): { readonly count: number; readonly mean: number; readonly error: number } {
  const count = Math.min(one.visits, other.visits);
  let [sum, squares] = [0, 0];
  for (let at = 0; at < count; at++) {
    const difference = (one.each[at] ?? 0) - (other.each[at] ?? 0);
    sum += difference;
    squares += difference * difference;
  }
  const mean = count === 0 ? 0 : sum / count;
  const variance = count < 2 ? 0 : Math.max(0, squares - sum * mean) / (count - 1);
  return { count, mean, error: count === 0 ? 0 : Math.sqrt(variance / count) };
}

/** A lead below this is not worth looking for, once so many pairs of play-outs have been compared. */
const SMALL_LEAD = 0.02;
const FEW_PAIRS = 12;
const SURE_ERRORS = 2;

/** Whether it is as good as certain that no candidate is much better than the first. */
export function isSettled([first, ...others]: readonly Tried[]): boolean {
  if (first === undefined) return true;
  return others.every((one) => {
    const { count, mean, error } = leadOf(one, first);
    return count >= FEW_PAIRS && mean + SURE_ERRORS * error < SMALL_LEAD;
  });
}

export function meanOf({ visits, sum }: Tried): number {
  return visits === 0 ? 0 : sum / visits;
}

/** Estimates of all that was tried, the best first. */
export function estimatesOf(all: readonly Tried[]): readonly AnswerEstimate[] {
  return all
    .filter(({ visits }) => visits > 0)
    .toSorted((one, other) => meanOf(other) - meanOf(one) || other.visits - one.visits)
    .map((tried) => {
      const { value, low, high } = meanFromSums(tried.visits, tried.sum, tried.squares);
      const worth = { value, low: Math.max(0, low), high: Math.min(1, high) };
      return { answer: tried.answer, visits: tried.visits, worth, wins: tried.wins / tried.visits };
    });
}
