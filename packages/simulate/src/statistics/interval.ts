/** An estimate with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % point of the normal distribution: 95 % lie within this many standard errors. */
export const Z95 = 1.959963984540054;

/** The share `successes / trials` with its Wilson score interval; with no trials anything is possible. */
export function wilson(successes: number, trials: number): Estimate {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const share = successes / trials;
  const square = Z95 * Z95;
  const scale = 1 + square / trials;
  const centre = (share + square / (2 * trials)) / scale;
  const spread = Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  const reach = (Z95 / scale) * spread;
  // Rounding must not push an interval beyond what a share can be, nor off the share itself.
  const low = successes === 0 ? 0 : Math.max(0, Math.min(share, centre - reach));
  const high = successes === trials ? 1 : Math.min(1, Math.max(share, centre + reach));
  return { value: share, low, high };
}

/** Mean of a sample from its exact sums, with the interval of the mean by the normal approximation. */
export function meanFromSums(count: number, sum: number, sumOfSquares: number): Estimate & { readonly sd: number } {
  if (count === 0) return { value: 0, low: 0, high: 0, sd: 0 };
  const mean = sum / count;
  const variance = count < 2 ? 0 : Math.max(0, (sumOfSquares - sum * mean) / (count - 1));
  const sd = Math.sqrt(variance);
  const reach = (Z95 * sd) / Math.sqrt(count);
  return { value: mean, low: mean - reach, high: mean + reach, sd };
}
