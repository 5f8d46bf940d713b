/** Longest file that is read, in UTF-16 code units; a longer one is refused before it is parsed. */
export const MAX_FILE_LENGTH = 2_000_000;
/** Deepest nesting of blocks, braces and brackets. Rulebooks stay under 20. */
export const MAX_DEPTH = 80;
/** Most keys and values of one file. */
export const MAX_VALUES = 200_000;
/** Most aliases (`*name`) of one file. */
export const MAX_ALIASES = 100;
/** Most values that the aliases of one file may stand for together: ends "billion laughs" early. */
export const MAX_ALIASED_VALUES = 10_000;
/** Largest number of the language, and with a minus sign the smallest: cells of the state have 32 bits, of which the lowest value means none. */
export const MAX_NUMBER = 2_147_483_647;
