import { type Estimate, type Tally, wilson } from "@rulewright/simulate";

/** How bars count: games of just these lengths, or all from there on, or all up to there. */
export type Counting = "exactly" | "at least" | "at most";

/** Games of lengths `from` to `to`, both counted. */
export interface LengthBin {
  readonly from: number;
  readonly to: number;
}

/** A bar: how many of the finished games it counts. */
export interface LengthBar extends LengthBin {
  readonly games: number;
  readonly of: number;
  /** Share of the finished games, 0 to 1, with its Wilson interval. */
  readonly share: Estimate;
}

const MOST_BINS = 48;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** The shortest bins of a round width in which the games of all tallies fit. */
export function binsFor(tallies: readonly Tally[]): readonly LengthBin[] {
  const used = tallies.flatMap(({ lengths: { counts } }) => {
    const first = counts.findIndex((count) => count > 0);
    return first < 0 ? [] : [{ first, last: counts.findLastIndex((count) => count > 0) }];
  });
  if (used.length === 0) return [];
  const first = Math.min(...used.map((range) => range.first));
  const last = Math.max(...used.map((range) => range.last));
  const width = WIDTHS.find((size) => (last - first) / size < MOST_BINS) ?? Math.ceil((last - first + 1) / MOST_BINS);
  const start = Math.floor(first / width) * width;
  return Array.from({ length: Math.floor((last - start) / width) + 1 }, (_, at) => ({
    from: start + at * width,
    to: start + (at + 1) * width - 1,
  }));
}

/** The bars of a tally over bins. */
export function barsOf(
  { lengths: { counts } }: Tally,
  bins: readonly LengthBin[],
  counting: Counting,
): readonly LengthBar[] {
  const of = counts.reduce((sum, count) => sum + count, 0);
  return bins.map((bin) => {
    const { from, to } = counted(bin, counting);
    const games = counts.subarray(from, Math.min(counts.length, to + 1)).reduce((sum, count) => sum + count, 0);
    return { ...bin, games, of, share: wilson(games, of) };
  });
}

/** The lengths that a bar over this bin counts. */
export function counted({ from, to }: LengthBin, counting: Counting): LengthBin {
  switch (counting) {
    case "exactly":
      return { from, to };
    case "at least":
      return { from, to: Number.MAX_SAFE_INTEGER };
    case "at most":
      return { from: 0, to };
  }
}
