/** All of a game in one array: header, fields, pieces, cards, chance counters, frames, queue of events. */
export interface GameState {
  readonly cells: Int32Array;
}

/**
 * The header, cells 0 … HEADER_SIZE − 1. The program's layout (`layout.ts` of the compiler) says what follows.
 * Cells beyond `TOP` are scratch, but for those of the queue before `QUEUE_END`: no result depends on them.
 */
export const SEATS = 0;
export const SEED = 1;
/** Index of the phase, or one of the two values below. */
export const PHASE = 2;
export const ACTIVE = 3;
export const FIRST_PLAYER = 4;
/** 0 while playing, 1 won or ended, 2 unfinished. */
export const OVER = 5;
/** Bits of the winning seats. */
export const WINNERS = 6;
export const TURNS = 7;
export const ROUNDS = 8;
export const DECISIONS = 9;
/** Steps left until the next decision. */
export const FUEL = 10;
export const PC = 11;
export const FRAME = 12;
export const TOP = 13;
export const DEPTH = 14;
/** What a jump on its way is: one of the JUMP_ values. */
export const JUMP = 15;
/** The phase a `go` is on its way to. */
export const JUMP_PHASE = 16;
/** Index of the decision that waits for an answer, plus one; 0 when none does. */
export const WAITING = 17;
/** Index of the chance that waits for an outcome, plus one. */
export const WAITING_CHANCE = 18;
/** How many `at once` are open. */
export const AT_ONCE = 19;
/** End of the queue of events, relative to its start. */
export const QUEUE_END = 20;
/** 1 while a window is open: no other opens inside it. */
export const WINDOW_OPEN = 21;
/** Counts arrivals, so that pieces on a space can be listed in order. */
export const ARRIVALS = 22;
/** Why the game is unfinished: index into `BOUND_CODES`, plus one. */
export const BOUND = 23;
/** Number of clauses in the cycle that led to the bound, then their indices. */
export const CYCLE = 24;
export const CYCLE_MAX = 12;
export const HEADER_SIZE = CYCLE + 1 + CYCLE_MAX;

export const PHASE_SETUP = -2;
export const PHASE_NONE = -1;

export const JUMP_NONE = 0;
export const JUMP_END_PHASE = 1;
export const JUMP_END_TURN = 2;
export const JUMP_GO = 3;

/** Every frame begins with these cells; its locals follow. */
export const FRAME_RETURN = 0;
export const FRAME_PREVIOUS = 1;
export const FRAME_BLOCK = 2;
export const FRAME_LOCALS = 3;
