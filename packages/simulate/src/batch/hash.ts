/** Two 32-bit words that depend on every number fed and on their order; no defence against malice. */
export interface Hash {
  high: number;
  low: number;
}

/** A hash of nothing. */
export function createHash(): Hash {
  return { high: 0x9e3779b9, low: 0x243f6a88 };
}

/** Starts anew, in place. */
export function resetHash(hash: Hash): void {
  hash.high = 0x9e3779b9;
  hash.low = 0x243f6a88;
}

/** Feeds one 32-bit number, in place. */
export function feed(hash: Hash, value: number): void {
  const low = Math.imul(hash.low ^ value, 0x85ebca6b);
  const high = Math.imul(hash.high ^ (low >>> 15) ^ value, 0xc2b2ae35);
  hash.low = low ^ (high >>> 13);
  hash.high = high ^ (low << 7);
}

/** Feeds the numbers of a list whose first cell is their count, in place. */
export function feedAll(hash: Hash, list: Int32Array): void {
  let { high, low } = hash;
  for (let at = 1, last = list[0] ?? 0; at <= last; at++) {
    const value = list[at] ?? 0;
    const mixed = Math.imul(low ^ value, 0x85ebca6b);
    const raised = Math.imul(high ^ (mixed >>> 15) ^ value, 0xc2b2ae35);
    low = mixed ^ (raised >>> 13);
    high = raised ^ (mixed << 7);
  }
  hash.high = high;
  hash.low = low;
}

/** Sixteen hexadecimal digits over a sequence of 32-bit numbers. */
export function digestOf(words: Uint32Array): string {
  const hash = createHash();
  for (const word of words) feed(hash, word);
  feed(hash, words.length);
  return hex(hash.high) + hex(hash.low);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
