import type { LengthSummary } from "../../view-types";

/** Paths of one histogram in a frame: shares of all games, so that batches of different size compare. */
export interface HistogramFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Highest share of games for each counted unit of length. */
  readonly peak: number;
}

/** One scale for all batches shown together; lengths start at a bin's edge, the bars at zero. */
export function commonScale(summaries: readonly LengthSummary[]): Scale {
  const ranges = summaries.map(usedRange);
  const from = Math.min(...ranges.map((range) => range.from));
  const to = Math.max(...ranges.map((range) => range.to));
  const peak = Math.max(...summaries.flatMap((summary) => densities(summary)), Number.MIN_VALUE);
  return Number.isFinite(from) && to > from ? { from, to, peak } : { from: 0, to: 1, peak: 1 };
}

function usedRange(summary: LengthSummary): { readonly from: number; readonly to: number } {
  const first = summary.counts.findIndex((count) => count > 0);
  const last = summary.counts.findLastIndex((count) => count > 0);
  return {
    from: summary.binFrom + Math.max(0, first) * summary.binWidth,
    to: summary.binFrom + (last + 1) * summary.binWidth,
  };
}

function densities(summary: LengthSummary): readonly number[] {
  const total = summary.counts.reduce((sum, count) => sum + count, 0);
  return summary.counts.map((count) => (total === 0 ? 0 : count / total / summary.binWidth));
}

export function lengthToX(length: number, scale: Scale, frame: HistogramFrame): number {
  return frame.left + ((length - scale.from) / (scale.to - scale.from)) * (frame.right - frame.left);
}

interface Bar {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

function bars(summary: LengthSummary, scale: Scale, frame: HistogramFrame): readonly Bar[] {
  const height = frame.bottom - frame.top;
  return densities(summary).flatMap((density, i) => {
    const from = summary.binFrom + i * summary.binWidth;
    if (from + summary.binWidth <= scale.from || from >= scale.to) return [];
    return [
      {
        left: lengthToX(from, scale, frame),
        right: lengthToX(from + summary.binWidth, scale, frame),
        y: frame.bottom - (density / scale.peak) * height,
      },
    ];
  });
}

/** Separate bars with a pixel of air, in one path. */
export function barsPath(summary: LengthSummary, scale: Scale, frame: HistogramFrame): string {
  return bars(summary, scale, frame)
    .filter((bar) => bar.y < frame.bottom)
    .map(
      (bar) =>
        `M${round(bar.left + 0.5)} ${frame.bottom}V${round(bar.y)}H${round(Math.max(bar.left + 1, bar.right - 0.5))}V${frame.bottom}Z`,
    )
    .join("");
}

/** The steps along the tops of the bars, from the baseline to the baseline. */
export function outlinePath(summary: LengthSummary, scale: Scale, frame: HistogramFrame): string {
  const steps = bars(summary, scale, frame);
  const first = steps[0];
  if (first === undefined) return "";
  return `M${round(first.left)} ${frame.bottom}${steps.map((bar) => `V${round(bar.y)}H${round(bar.right)}`).join("")}V${frame.bottom}`;
}

/** Round numbers on the axis, at most `most` of them. */
export function axisTicks(from: number, to: number, most: number): readonly number[] {
  const rough = (to - from) / Math.max(1, most);
  const size = 10 ** Math.floor(Math.log10(Math.max(rough, Number.MIN_VALUE)));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((candidate) => candidate >= rough) ?? size * 10;
  const whole = Math.max(1, step);
  const first = Math.ceil(from / whole) * whole;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / whole) + 1) }, (_, i) => first + i * whole);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
