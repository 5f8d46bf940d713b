import type { ClauseIndex, DomainIndex, PhaseIndex, Place } from "@rulewright/rulebook";

/** Answer in a menu: take none of the actions. */
export const PASS = -1;

export type DecisionKind =
  | "option"
  | "number"
  | "thing"
  | "things"
  | "division"
  | "order"
  | "action"
  | "vote"
  | "judge";

/** A question to a seat. Rebuilt from the state whenever it is asked for, so it is plain data. */
export interface Decision {
  /** `ABC-41.way`, or the name of the menu for actions. */
  readonly id: string;
  /** Index into the program's decisions. */
  readonly site: number;
  /** The clause that asks; −1 for the menu of a phase or a window. */
  readonly clause: ClauseIndex | -1;
  readonly place: Place;
  readonly kind: DecisionKind;
  /** Who is asked: always one seat; simultaneous choices are asked seat by seat and kept `secret`. */
  readonly seats: readonly number[];
  /** The answer is unknown to the others until all have answered. */
  readonly secret: boolean;
  /** Domain of the things asked about; −1 for other kinds. */
  readonly domain: DomainIndex | -1;
  /**
   * Every legal answer of the single-valued kinds, as the rulebook lists them: option index, number, thing index,
   * clause index of the action or PASS, index into `between`, 0 or 1. Empty for things, division and order.
   */
  readonly legal: readonly number[];
  /** The things of a things, division or order decision; empty otherwise. */
  readonly among: readonly number[];
  /** Things: bounds of how many. Division: both are the number of things. */
  readonly atLeast: number;
  readonly atMost: number;
  /** Division: the sum of the shares, and the largest share of each of `among`. */
  readonly total: number;
  readonly caps: readonly number[];
}

/** One number for the single-valued kinds; the chosen or ordered things; the shares in the order of `among`. */
export type Answer = readonly number[];

export type ChanceDevice = "roll" | "spin" | "pick" | "draw" | "vote" | "judge";

/** An outcome that chance decides: one die, one spin, one card. A roll of three dice is three nodes in a row. */
export interface ChanceNode {
  readonly device: ChanceDevice;
  /** Name of the dice, spinner, zone, or the clause of a pick, vote or judgement. */
  readonly name: string;
  readonly site: number;
  /** Which of how many outcomes of the same step this is, from 0. */
  readonly part: number;
  readonly parts: number;
  /** The seat that rolls, draws … ; −1 when nobody does. */
  readonly seat: number;
  /** Exact integers, one for each outcome; a tie of a vote may have weight 0. */
  readonly weights: readonly number[];
  /** Name of the outcome: face, member id, card kind, option, yes or no. */
  readonly names: readonly string[];
}

/** Why a game is unfinished. `code` is a code of the diagnostics catalogue. */
export interface Bound {
  readonly code: BoundCode;
  /** Ids of the clauses that were at work, outermost first. */
  readonly clauses: readonly string[];
}

export const BOUND_CODES = [
  "engine/too-many-steps",
  "engine/too-many-decisions",
  "engine/too-many-rounds",
  "engine/too-deep",
  "engine/cannot-pay",
  "engine/overflow",
  "engine/divide-by-zero",
  "engine/negative",
  "engine/none",
  "engine/not-placed",
  "engine/no-such-index",
  "engine/list-full",
  "engine/not-expressible",
] as const;

export type BoundCode = (typeof BOUND_CODES)[number];

export interface GameResult {
  readonly kind: "won" | "unfinished";
  readonly winners: readonly number[];
  readonly turns: number;
  readonly rounds: number;
  readonly decisions: number;
  readonly bound?: Bound;
}

export type Stop =
  | { readonly kind: "decision"; readonly decision: Decision }
  | { readonly kind: "chance"; readonly chance: ChanceNode }
  /** Before a phase begins (its condition holds); only with `stopAt.phases`. */
  | { readonly kind: "phase"; readonly phase: PhaseIndex; readonly seat: number }
  /** A turn is over, its fields are reset; only with `stopAt.turns`. */
  | { readonly kind: "turn"; readonly seat: number }
  /** The steps started by `beginSteps` are done. */
  | { readonly kind: "steps" }
  | { readonly kind: "end"; readonly result: GameResult };
