/** How all seats decide: every choice uniform, or the habit of spending on everything. */
type Mode = "random" | "spender";

/** Plays games one after the other. */
export interface TunedGame {
  play(): void;
  /** Numbers of the game that was played last; the winner is a seat from 0. */
  readonly last: { readonly winner: number; readonly turns: number };
}

export function createGoForBroke(seats: number, mode: Mode, seed: number): TunedGame;

/** `steady` holds at twenty points, or when it is enough to win. */
export function createPig(seats: number, mode: "random" | "steady", seed: number): TunedGame;

/** Nobody decides anything. */
export function createSnakes(seats: number, seed: number): TunedGame;
