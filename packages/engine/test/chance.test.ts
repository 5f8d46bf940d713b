import { expect, test } from "vitest";
import { streamKey, threefry, uniformBelow, weightedIndex } from "../src/runtime/chance";

/** Published vectors of threefry2x32 with 20 rounds: key, counter, result. */
const VECTORS = [
  [
    [0, 0],
    [0, 0],
    [0x6b200159, 0x99ba4efe],
  ],
  [
    [0xffffffff, 0xffffffff],
    [0xffffffff, 0xffffffff],
    [0x1cb996fc, 0xbb002be7],
  ],
  [
    [0x13198a2e, 0x03707344],
    [0x243f6a88, 0x85a308d3],
    [0xc4923a9c, 0x483df7a0],
  ],
] as const;

test.each(VECTORS)("threefry of key %j and counter %j", ([key0, key1], [counter0, counter1], [low, high]) => {
  const words = { low: 0, high: 0 };
  threefry(key0, key1, counter0, counter1, words);
  expect(words).toEqual({ low, high });
});

test("a bounded draw is uniform, counts its words and repeats with the counter", () => {
  const cells = new Int32Array(1);
  const stream = { key: streamKey("dice/pair"), at: 0 };
  const seen = [0, 0, 0, 0, 0, 0];
  for (let roll = 0; roll < 60000; roll++) {
    const face = uniformBelow(cells, 7, stream, 6);
    seen[face] = (seen[face] ?? 0) + 1;
  }
  expect(cells[0]).toBeGreaterThanOrEqual(60000);
  for (const count of seen) expect(Math.abs(count - 10000)).toBeLessThan(500);
  cells[0] = 41;
  const first = uniformBelow(cells, 7, stream, 1_000_000_007 * 5);
  cells[0] = 41;
  expect(uniformBelow(cells, 7, stream, 1_000_000_007 * 5)).toBe(first);
  expect(first).toBeLessThan(5_000_000_035);
});

test("weights decide how often an outcome comes; weight 0 never does", () => {
  const cells = new Int32Array(1);
  const stream = { key: streamKey("spinner/wheel"), at: 0 };
  const seen = [0, 0, 0];
  for (let spin = 0; spin < 30000; spin++) {
    const index = weightedIndex(cells, 1, stream, [1, 0, 2]);
    seen[index] = (seen[index] ?? 0) + 1;
  }
  expect(seen[1]).toBe(0);
  expect(Math.abs((seen[0] ?? 0) - 10000)).toBeLessThan(500);
});

test("streams with different names have different keys", () => {
  const names = ["dice/pair", "dice/pairs", "spinner/pair", "shuffle/pair", "pick/X-1", "pick/X-2"];
  expect(new Set(names.map(streamKey)).size).toBe(names.length);
});
