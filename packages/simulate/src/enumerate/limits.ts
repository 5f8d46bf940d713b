/** Most different positions that one walk looks at. */
export const MAX_POSITIONS = 1_000_000;
/** Most positions that a count looks at, those looked at again for another depth included. */
export const MAX_VISITS = 5_000_000;
/** Most answers that one decision may have. */
export const MAX_ANSWERS = 20_000;
/** Most outcomes of chance and decisions that do not count, one after the other, between two moves that count. */
export const MAX_BETWEEN_MOVES = 500;
/** Most moves in a row that are counted when no depth is asked for. */
export const MAX_DEPTH = 1_000;
/** Most ways in which a bot's own luck can go at one decision. */
export const MAX_LUCK = 50_000;
/** Most decisions and outcomes in a row that can go one way only. */
export const MAX_CERTAIN = 10_000;
/** Largest part of a game that goes round in itself and is still solved in fractions, in positions. */
export const MAX_EXACT_LOOP = 150;
/** Most positions in all such parts together. */
export const MAX_EXACT_LOOPS = 5_000;
/** Longest numbers, in bits, before fractions are given up for decimals. */
export const MAX_EXACT_BITS = 2_000;
/** Most rounds of approximation for one such part. */
export const MAX_SWEEPS = 100_000;
/** Positions after which a walk pauses to say how far it is. */
export const PAUSE_AFTER = 1_000;
