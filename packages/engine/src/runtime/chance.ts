/** Threefry-2x32 with 20 rounds: a keyed hash of a counter, so a stream of chance is its key and one counter cell. */

const PARITY = 0x1bd11bda;
const ROTATIONS = [13, 15, 26, 6, 17, 29, 16, 24] as const;

/** Two 32-bit words; reused so that drawing allocates nothing. */
export interface Words {
  low: number;
  high: number;
}

/** Writes threefry2x32-20(key, counter) into `out`, as unsigned 32-bit numbers. */
export function threefry(key0: number, key1: number, counter0: number, counter1: number, out: Words): void {
  const key2 = PARITY ^ key0 ^ key1;
  let x = (counter0 + key0) | 0;
  let y = (counter1 + key1) | 0;
  for (let group = 0; group < 5; group++) {
    const first = (group & 1) * 4;
    for (let round = 0; round < 4; round++) {
      const rotation = ROTATIONS[first + round] ?? 0;
      x = (x + y) | 0;
      y = ((y << rotation) | (y >>> (32 - rotation))) ^ x;
    }
    x = (x + keyWord(group + 1, key0, key1, key2)) | 0;
    y = (y + keyWord(group + 2, key0, key1, key2) + group + 1) | 0;
  }
  out.low = x >>> 0;
  out.high = y >>> 0;
}

function keyWord(index: number, key0: number, key1: number, key2: number): number {
  const word = index % 3;
  return word === 0 ? key0 : word === 1 ? key1 : key2;
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
