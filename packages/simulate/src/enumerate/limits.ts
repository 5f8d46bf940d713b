/** Most different positions that one walk looks at. */
export const MAX_POSITIONS = 2_000_000;
/** Most positions that a count looks at, those looked at again for another depth included. */
export const MAX_VISITS = 5_000_000;
/** Most answers that one decision may have. */
export const MAX_ANSWERS = 20_000;
/** Most outcomes of chance and decisions that do not count, one after the other, between two moves that count. */
export const MAX_BETWEEN_MOVES = 2_000;
/** Most moves in a row that are counted when no depth is asked for. */
export const MAX_DEPTH = 1_000;
/** Positions after which a walk pauses to say how far it is. */
export const PAUSE_AFTER = 1_000;
