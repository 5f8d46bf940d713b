/** How all seats decide: every choice uniform, or the habit of spending on everything. */
export type Mode = "random" | "spender";

/** Plays games one after the other. */
export interface TunedGame {
  play(): void;
  /** Numbers of the game that was played last; the winner is a seat from 0. */
  readonly last: { readonly winner: number; readonly turns: number };
}

export function createGoForBroke(seats: number, mode: Mode, seed: number): TunedGame;
