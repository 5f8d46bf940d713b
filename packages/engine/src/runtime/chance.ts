/** Threefry-2x32 with 20 rounds: a keyed hash of a counter, so a stream of chance is its key and one counter cell. */

const PARITY = 0x1bd11bda;
/** Rotations of the rounds of one group and the next. */
const ODD = [13, 15, 26, 6] as const;
const EVEN = [17, 29, 16, 24] as const;

/** Two 32-bit words; reused so that drawing allocates nothing. */
export interface Words {
  low: number;
  high: number;
}

/** Writes threefry2x32-20(key, counter) into `out`, as unsigned 32-bit numbers. */
export function threefry(key0: number, key1: number, counter0: number, counter1: number, out: Words): void {
  let x = (counter0 + key0) | 0;
  let y = (counter1 + key1) | 0;
  let next = key1;
  let second = PARITY ^ key0 ^ key1;
  let third = key0;
  for (let group = 1; group <= 5; group++) {
    const [one, two, three, four] = (group & 1) === 1 ? ODD : EVEN;
    x = (x + y) | 0;
    y = turned(y, one) ^ x;
    x = (x + y) | 0;
    y = turned(y, two) ^ x;
    x = (x + y) | 0;
    y = turned(y, three) ^ x;
    x = (x + y) | 0;
    y = turned(y, four) ^ x;
    x = (x + next) | 0;
    y = (y + second + group) | 0;
    const used = next;
    next = second;
    second = third;
    third = used;
  }
  out.low = x >>> 0;
  out.high = y >>> 0;
}

function turned(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** FNV-1a over UTF-16 code units: the second key word of a named stream. */
export function streamKey(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

const TWO_32 = 4294967296;
const LARGEST = 2 ** 53;

/** Where a stream's counter lives: `cells[at]` counts the words drawn. */
export interface Stream {
  readonly key: number;
  readonly at: number;
}

const words: Words = { low: 0, high: 0 };

/** A uniform integer from 0 to bound − 1, unbiased by rejection; bound from 1 to 2^53. Advances the counter. */
export function uniformBelow(cells: Int32Array, seed: number, stream: Stream, bound: number): number {
  if (bound <= 1) return 0;
  const wide = bound > TWO_32;
  const space = wide ? LARGEST : TWO_32;
  const limit = space - (space % bound);
  for (;;) {
    const counter = cells[stream.at] ?? 0;
    cells[stream.at] = counter + 1;
    threefry(seed, stream.key, counter, 0, words);
    const value = wide ? (words.high & 0x1fffff) * TWO_32 + words.low : words.low;
    if (value < limit) return value % bound;
  }
}

/** Index of an outcome drawn with exact integer weights. */
export function weightedIndex(cells: Int32Array, seed: number, stream: Stream, weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) total += weight;
  let left = uniformBelow(cells, seed, stream, total);
  for (let index = 0; index < weights.length; index++) {
    left -= weights[index] ?? 0;
    if (left < 0) return index;
  }
  return weights.length - 1;
}
