import type { Rational } from "../odds/rational";

/** A way in which games end: who has won, and what was measured. */
export interface ChainEnd {
  readonly winners: readonly number[];
  readonly measures: readonly number[];
}

/**
 * A game under fixed habits as a Markov chain. Its positions are those from which it can go on in more than one way;
 * position 0 is the first of them, unless the game has none. Ways go to a position, or, below 0, to end −1 − index.
 */
export interface Chain {
  readonly positions: number;
  readonly ends: readonly ChainEnd[];
  /** Where games begin, and how many turns have begun by then. */
  readonly start: number;
  readonly startTurns: number;
  /** The ways from position p are those from `from[p]` up to `from[p + 1]`. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Turns that begin on the way. */
  readonly turns: Int32Array;
  /** How likely the way is: index into `probabilities`. */
  readonly chance: Int32Array;
  readonly probabilities: readonly Rational[];
}

/** The end that a way leads to; undefined when it leads to a position. */
export function endOf(chain: Chain, to: number): ChainEnd | undefined {
  return to < 0 ? chain.ends[-1 - to] : undefined;
}
