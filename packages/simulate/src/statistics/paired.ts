import { type Estimate, meanFromSums } from "./interval";

/** Means of two samples of the same games and of their differences, pair by pair. */
export interface PairedDifference {
  /** Pairs that count. */
  readonly pairs: number;
  readonly base: number;
  readonly variant: number;
  /** Variant minus base, with the 95 % interval of the mean difference. */
  readonly difference: Estimate;
  /** The same as a share of the base's mean; undefined when that is 0. */
  readonly relative: Estimate | undefined;
  /** Whether the interval leaves out 0. */
  readonly visible: boolean;
  /** Pairs whose values differ at all. */
  readonly changed: number;
}

/** Compares values of the same games; `counts(i)` says whether pair `i` is comparable. */
export function pairedDifference(
  base: ArrayLike<number>,
  variant: ArrayLike<number>,
  counts: (pair: number) => boolean = () => true,
): PairedDifference {
  let pairs = 0;
  let sum = 0;
  let squares = 0;
  let baseSum = 0;
  let variantSum = 0;
  let changed = 0;
  const length = Math.min(base.length, variant.length);
  for (let pair = 0; pair < length; pair++) {
    if (!counts(pair)) continue;
    const before = base[pair] ?? 0;
    const after = variant[pair] ?? 0;
    pairs++;
    baseSum += before;
    variantSum += after;
    sum += after - before;
    squares += (after - before) * (after - before);
    if (after !== before) changed++;
  }
  const { value, low, high } = meanFromSums(pairs, sum, squares);
  const baseMean = pairs === 0 ? 0 : baseSum / pairs;
  const difference = { value, low, high };
  return {
    pairs,
    base: baseMean,
    variant: pairs === 0 ? 0 : variantSum / pairs,
    difference,
    relative: baseMean === 0 ? undefined : scaled(difference, 1 / Math.abs(baseMean)),
    visible: pairs > 1 && (low > 0 || high < 0),
    changed,
  };
}

function scaled(estimate: Estimate, factor: number): Estimate {
  return { value: estimate.value * factor, low: estimate.low * factor, high: estimate.high * factor };
}
