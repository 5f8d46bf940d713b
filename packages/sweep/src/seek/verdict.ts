import type { Cell } from "../cells";
import { concerns, type MeasuredFigure } from "../figures";
import type { PlannedFigure } from "../plan";
import type { SweepRow } from "../run-sweep";

/** A figure with the band in which it is wanted, in one kind of cell. */
export interface Wanted {
  readonly figure: PlannedFigure;
  readonly seats: number;
  readonly bot: string;
}

/** How a figure lies to its band: its interval inside or outside, or neither is sure. */
export type BandVerdict = "in" | "out" | "open";

/** `met`: every interval lies in its band; `missed`: one lies outside; `open`: more games would tell. */
export type Verdict = "met" | "missed" | "open";

/** Whether a figure has a band. */
export function isWanted({ from, to }: PlannedFigure): boolean {
  return from !== undefined || to !== undefined;
}

/** Everything that is wanted of these kinds of cell. */
export function wantedOf(
  figures: readonly PlannedFigure[],
  kinds: readonly Pick<Cell, "seats" | "bot">[],
): readonly Wanted[] {
  return figures
    .filter(isWanted)
    .flatMap((figure) =>
      kinds.filter((kind) => concerns(figure, kind)).map(({ seats, bot }) => ({ figure, seats, bot })),
    );
}

/** How a measured figure lies to its band; `care` widens the interval first. */
export function bandVerdict({ from, to }: PlannedFigure, { value, low, high }: MeasuredFigure, care = 1): BandVerdict {
  const [least, most] = [from ?? -Infinity, to ?? Infinity];
  const [lowest, highest] = [value - care * (value - low), value + care * (high - value)];
  if (lowest >= least && highest <= most) return "in";
  return highest < least || lowest > most ? "out" : "open";
}

/** The verdict on all rows of a candidate. */
export function verdictOf(wanted: readonly Wanted[], rows: readonly SweepRow[], care = 1): Verdict {
  const bands = wanted.map((one) => {
    const found = measuredIn(one, rows);
    return found === undefined ? "out" : bandVerdict(one.figure, found, care);
  });
  if (bands.includes("out")) return "missed";
  return bands.includes("open") ? "open" : "met";
}

/** How far figures lie outside their bands, the worst of them, in widths of its band (in its unit where the band is open). */
export function violation(wanted: readonly Wanted[], rows: readonly SweepRow[]): number {
  return Math.max(
    0,
    ...wanted.map((one) => {
      const { from, to } = one.figure;
      const found = measuredIn(one, rows);
      if (found === undefined) return Infinity;
      const width = from === undefined || to === undefined ? 1 : Math.max(1, to - from);
      return Math.max((from ?? -Infinity) - found.value, found.value - (to ?? Infinity), 0) / width;
    }),
  );
}

function measuredIn({ figure, seats, bot }: Wanted, rows: readonly SweepRow[]): MeasuredFigure | undefined {
  const row = rows.find((one) => one.seats === seats && one.bot === bot);
  return row?.figures.find((one) => one.figure === figure.name);
}
