/**
 * A small fast generator for the games that are tuned by hand: one word of state, stepped by a Weyl sequence and mixed.
 * Good enough for a race, and about the least that a simulator can spend on chance.
 * `below` gives a number from 0 to bound − 1.
 */
export function createFastLuck(seed) {
  const state = new Int32Array(1);
  state[0] = seed;
  return {
    below: (bound) => {
      const weyl = (state[0] + 0x6d2b79f5) | 0;
      state[0] = weyl;
      let mixed = Math.imul(weyl ^ (weyl >>> 15), weyl | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return (((mixed ^ (mixed >>> 14)) >>> 0) * bound * 2 ** -32) | 0;
    },
  };
}

/** The same generator for every purpose, as `createStreamLuck` offers a stream for each. */
export function createOneLuck(seed, streams) {
  const { below } = createFastLuck(seed);
  return { begin: () => {}, below: Array.from({ length: streams }, () => below) };
}
