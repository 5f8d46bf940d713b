/** How all seats decide: every choice uniform, or the habit of spending on everything. */
type Mode = "random" | "spender";

/** Plays games one after the other. */
export interface TunedGame {
  play(): void;
  /** Numbers of the game that was played last; the winner is a seat from 0. */
  readonly last: { readonly winner: number; readonly turns: number };
}

/** Numbers from 0 to a bound − 1, for each purpose of a game its own function. */
interface Luck {
  /** Begins the next game. */
  begin(): void;
  readonly below: readonly ((bound: number) => number)[];
}

/** Makes the luck of a game; the cheapest one where none is given. */
export type CreateLuck = (seed: number, streams: number) => Luck;

/** The generator of the interpreter: a stream for each purpose, and other keys for every game. */
export function createStreamLuck(seed: number, streams: number): Luck;

/** About the cheapest generator that a simulator can have. */
export function createFastLuck(seed: number): { below(bound: number): number };

export function createGoForBroke(seats: number, mode: Mode, seed: number, createLuck?: CreateLuck): TunedGame;

/** `steady` holds at twenty points, or when it is enough to win. */
export function createPig(seats: number, mode: "random" | "steady", seed: number, createLuck?: CreateLuck): TunedGame;

/** Nobody decides anything. */
export function createSnakes(seats: number, seed: number, createLuck?: CreateLuck): TunedGame;

/** A game that stops at every decision with more than one answer. */
export interface SteppedGame {
  /** The whole game: copied and put back, it goes on from there. */
  readonly game: Int32Array;
  /** Begins a game and plays to the first decision. */
  start(): void;
  /** How many answers the decision has that waits; 0 once the game is over. */
  answers(): number;
  /** Takes an answer, from 0, and plays to the next decision. */
  answer(given: number): void;
  /** The seat that has won, from 0. */
  winner(): number;
  turns(): number;
}

export function createGoForBrokeSteps(seats: number, seed: number, createLuck?: CreateLuck): SteppedGame;
