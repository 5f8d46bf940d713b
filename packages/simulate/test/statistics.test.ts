import fc from "fast-check";
import { expect, it } from "vitest";
import { digestOf } from "../src/batch/hash";
import { add, decimalText, fractionText, multiply, rational } from "../src/odds/rational";
import { countValue, createHistogram, describeHistogram, medianInterval, trimmed } from "../src/statistics/histogram";
import { meanFromSums, wilson, Z95 } from "../src/statistics/interval";
import { pairedDifference } from "../src/statistics/paired";

it.each([
  // Roots of (p − share)² = z² p (1 − p) / n, found by bisection below, not by the closed form.
  [10, 100],
  [0, 20],
  [20, 20],
  [1, 3],
  [2500, 10000],
])("bounds %i of %i where the score test just rejects", (successes, trials) => {
  const { low, high } = wilson(successes, trials);
  const share = successes / trials;
  const score = (p: number): number => (p - share) ** 2 - (Z95 ** 2 * p * (1 - p)) / trials;
  const root = (inside: number, outside: number): number => {
    let [near, far] = [inside, outside];
    for (let step = 0; step < 200; step++) {
      const middle = (near + far) / 2;
      if (score(middle) <= 0) near = middle;
      else far = middle;
    }
    return near;
  };
  expect(low).toBeCloseTo(successes === 0 ? 0 : root(share, 0), 9);
  expect(high).toBeCloseTo(successes === trials ? 1 : root(share, 1), 9);
});

it("reads percentiles, mean and spread as their definitions say", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 400 }), { minLength: 2, maxLength: 60 }), (sample) => {
      const histogram = createHistogram(4);
      for (const value of sample) countValue(histogram, value);
      const found = describeHistogram(histogram);
      const sorted = sample.toSorted((left, right) => left - right);
      const atMost = (value: number): number => sorted.filter((other) => other <= value).length / sorted.length;
      for (const [percent, value] of [
        [5, found.p5],
        [50, found.p50],
        [95, found.p95],
      ] as const) {
        expect(value).toBe(sorted.find((other) => atMost(other) >= percent / 100 - 1e-12));
      }
      const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
      const variance = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sample.length - 1);
      expect(found.mean).toBeCloseTo(mean, 9);
      expect(found.sd).toBeCloseTo(Math.sqrt(variance), 9);
      const sums = meanFromSums(
        sample.length,
        sample.reduce((sum, value) => sum + value, 0),
        sample.reduce((sum, value) => sum + value * value, 0),
      );
      expect(sums.sd).toBeCloseTo(found.sd, 6);
      expect(sums.low).toBeCloseTo(found.interval.low, 6);
    }),
    { seed: 7 },
  );
});

it("trims a histogram to what it holds", () => {
  const histogram = createHistogram(2);
  for (const value of [7, 9, 7]) countValue(histogram, value);
  expect(trimmed(histogram)).toEqual({ from: 7, counts: [2, 0, 1] });
  expect(trimmed(createHistogram())).toEqual({ from: 0, counts: [] });
});

it("pairs the same games and says whether a change is visible", () => {
  const base = [10, 20, 30, 40];
  const same = pairedDifference(base, base);
  expect(same).toMatchObject({ pairs: 4, changed: 0, visible: false, difference: { value: 0, low: 0, high: 0 } });
  const longer = pairedDifference(base, [12, 22, 32, 42]);
  expect(longer).toMatchObject({
    base: 25,
    variant: 27,
    visible: true,
    changed: 4,
    difference: { value: 2, low: 2, high: 2 },
  });
  expect(longer.relative?.value).toBeCloseTo(0.08, 12);
  const noisy = pairedDifference(base, [12, 18, 33, 37], (pair) => pair < 3);
  // differences 2, −2, 3: mean 1, variance 7, standard error √(7/3)
  expect(noisy.difference.value).toBe(1);
  expect(noisy.difference.high).toBeCloseTo(1 + Z95 * Math.sqrt(7 / 3), 12);
  expect(noisy.visible).toBe(false);
});

it.each([
  [-2500n, 3n, "-2500/3", "-833.3333"],
  [40000n, 3n, "40000/3", "13333.3333"],
  [6n, -4n, "-3/2", "-1.5"],
  [10n, 5n, "2", "2"],
  [2n, 3n, "2/3", "0.6667"],
  [-1n, 100000n, "-1/100000", "0"],
])("writes %s over %s exactly and rounded", (numerator, denominator, fraction, decimal) => {
  const value = rational(numerator, denominator);
  expect(fractionText(value)).toBe(fraction);
  expect(decimalText(value)).toBe(decimal);
});

it("adds and multiplies fractions", () => {
  expect(fractionText(add(rational(1n, 6n), rational(1n, 3n)))).toBe("1/2");
  expect(fractionText(multiply(rational(2n, 3n), rational(9n, 4n)))).toBe("3/2");
});

it("gives different digests to different orders", () => {
  const digest = digestOf(Uint32Array.of(1, 2, 3));
  expect(digest).toMatch(/^[0-9a-f]{16}$/);
  expect(digestOf(Uint32Array.of(1, 2, 3))).toBe(digest);
  expect(digestOf(Uint32Array.of(3, 2, 1))).not.toBe(digest);
  expect(digestOf(Uint32Array.of(1, 2, 3, 0))).not.toBe(digest);
});

it.each([
  // Ranks of a 95 % interval of the median, counted from 1, as tables of order statistics give them for large samples.
  [100, 50, 40, 61],
  [400, 200, 180, 221],
  [1000, 500, 469, 532],
])("bounds the median of %i values", (count, middle, low, high) => {
  const histogram = createHistogram();
  for (let value = 1; value <= count; value++) countValue(histogram, value);
  expect(medianInterval(histogram)).toEqual({ value: middle, low, high });
});

it("leaves out the true median about as often as it says", () => {
  // The median of a fair die with sides 1 to 101 is 51; a linear generator of our own draws the samples.
  let state = 12345;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return 1 + Math.floor((state / 2 ** 32) * 101);
  };
  let missed = 0;
  for (let sample = 0; sample < 1000; sample++) {
    const histogram = createHistogram();
    for (let draw = 0; draw < 100; draw++) countValue(histogram, next());
    const { low, high } = medianInterval(histogram);
    if (low > 51 || high < 51) missed++;
  }
  expect(missed).toBeGreaterThan(5);
  expect(missed).toBeLessThan(70);
});
