/** Pearson's statistic of counts against probabilities. */
export function statistic(counts: readonly number[], probabilities: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, index) => {
    const expected = total * (probabilities[index] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** The statistic of a table of pairs against independence of rows and columns. */
export function independence(table: readonly (readonly number[])[]): number {
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = (table[0] ?? []).map((_, column) => table.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  const total = rows.reduce((sum, count) => sum + count, 0);
  return table.reduce(
    (sum, row, at) =>
      sum +
      row.reduce((inner, count, column) => {
        const expected = ((rows[at] ?? 0) * (columns[column] ?? 0)) / total;
        return inner + (count - expected) ** 2 / expected;
      }, 0),
    0,
  );
}

/** Standard normal quantile of one in a million, above. */
const ONE_IN_A_MILLION = 4.753;
/** Standard normal quantile of 99 percent. */
const NINETY_NINE = 2.326;

/** What a right generator exceeds once in a million times (Wilson and Hilferty's approximation). */
export function bound(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + ONE_IN_A_MILLION * Math.sqrt(spread)) ** 3;
}

/**
 * The smallest relative error of one of `classes` equally likely outcomes that the bound finds in 99 of 100 samples of this size:
 * the error r adds n · r² / (classes − 1) to the statistic, whose spread is then √(2 (freedom + 2 · that)).
 */
export function detectable(classes: number, sample: number): number {
  const freedom = classes - 1;
  let excess = 0;
  while (freedom + excess - NINETY_NINE * Math.sqrt(2 * (freedom + 2 * excess)) < bound(freedom)) excess += 0.1;
  return Math.sqrt((excess * (classes - 1)) / sample);
}
