import { invariant } from "@rulewright/diagnostics";
import { type Estimate, Z95 } from "./interval";

/** `counts[value]` is how often a whole number from 0 occurred. Grows by doubling; plain data, may be cloned and posted. */
export interface Histogram {
  counts: Uint32Array;
}

/** An empty histogram with room for values below `room`. */
export function createHistogram(room = 256): Histogram {
  return { counts: new Uint32Array(room) };
}

/** Counts one value, in place. */
export function countValue(histogram: Histogram, value: number, times = 1): void {
  invariant(Number.isInteger(value) && value >= 0, `histograms count whole numbers, not ${value}`);
  if (value >= histogram.counts.length) grow(histogram, value + 1);
  histogram.counts[value] = (histogram.counts[value] ?? 0) + times;
}

/** Adds the counts of `source` to `target`, in place. */
export function addHistogram(target: Histogram, source: Histogram): void {
  if (source.counts.length > target.counts.length) grow(target, source.counts.length);
  const { counts } = target;
  source.counts.forEach((count, value) => {
    counts[value] = (counts[value] ?? 0) + count;
  });
}

function grow(histogram: Histogram, atLeast: number): void {
  const room = Math.max(atLeast, histogram.counts.length * 2);
  const counts = new Uint32Array(room);
  counts.set(histogram.counts);
  histogram.counts = counts;
}

/** What a histogram says: mean, spread and percentiles, all from the exact counts. */
export interface Distribution {
  readonly count: number;
  readonly mean: number;
  /** Sample standard deviation (divided by n − 1). */
  readonly sd: number;
  readonly min: number;
  readonly p5: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** 95 % interval of the mean. */
  readonly interval: Estimate;
}

/** Describes a histogram; all figures are 0 when it is empty. */
export function describeHistogram(histogram: Histogram): Distribution {
  const { counts } = histogram;
  let count = 0;
  let sum = 0;
  counts.forEach((times, value) => {
    count += times;
    sum += times * value;
  });
  const mean = count === 0 ? 0 : sum / count;
  let squares = 0;
  counts.forEach((times, value) => {
    squares += times * (value - mean) * (value - mean);
  });
  const sd = count < 2 ? 0 : Math.sqrt(squares / (count - 1));
  const reach = count === 0 ? 0 : (Z95 * sd) / Math.sqrt(count);
  return {
    count,
    mean,
    sd,
    min: percentile(histogram, count, 0),
    p5: percentile(histogram, count, 5),
    p50: percentile(histogram, count, 50),
    p95: percentile(histogram, count, 95),
    max: percentile(histogram, count, 100),
    interval: { value: mean, low: mean - reach, high: mean + reach },
  };
}

/**
 * The median with the 95 % interval between two order statistics: as many of the sample lie below the true median as heads fall
 * in as many throws of a coin. All is 0 when the histogram is empty.
 */
export function medianInterval(histogram: Histogram): Estimate {
  const count = histogram.counts.reduce((sum, times) => sum + times, 0);
  const reach = (Z95 * Math.sqrt(count)) / 2;
  return {
    value: atRank(histogram, Math.ceil(count / 2)),
    low: atRank(histogram, Math.floor(count / 2 - reach)),
    high: atRank(histogram, Math.min(count, Math.ceil(count / 2 + 1 + reach))),
  };
}

/** Nearest rank: the smallest value that at least `percent` of the sample do not exceed. */
function percentile(histogram: Histogram, count: number, percent: number): number {
  return atRank(histogram, Math.ceil((percent * count) / 100));
}

/** The value of this rank, counted from 1, among the sorted sample. */
function atRank(histogram: Histogram, wanted: number): number {
  const rank = Math.max(1, wanted);
  let seen = 0;
  for (let value = 0; value < histogram.counts.length; value++) {
    seen += histogram.counts[value] ?? 0;
    if (seen >= rank) return value;
  }
  return 0;
}

/** The part of a histogram that holds anything: `counts[i]` is how often `from + i` occurred. */
export function trimmed(histogram: Histogram): { readonly from: number; readonly counts: readonly number[] } {
  const { counts } = histogram;
  let from = 0;
  while (from < counts.length && counts[from] === 0) from++;
  let to = counts.length;
  while (to > from && counts[to - 1] === 0) to--;
  return from === to ? { from: 0, counts: [] } : { from, counts: Array.from(counts.subarray(from, to)) };
}
