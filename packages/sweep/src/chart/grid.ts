import type { MeasuredFigure } from "../figures";
import { type Axis, axisValue, type Plan } from "../plan";
import type { SweepRow } from "../run-sweep";

/** Something in which the rows of a sweep differ. */
export interface Dimension {
  readonly label: string;
  /** In the order of the plan. */
  readonly values: readonly string[];
  readonly isNumeric: boolean;
  readonly of: (row: SweepRow) => string;
}

/** How the rows are laid out in charts: across, as curves, and in panels of their own. */
export interface Layout {
  readonly across: Dimension;
  /** The second direction of a heat map; undefined where only one thing is turned. */
  readonly down: Dimension | undefined;
  readonly curves: readonly Dimension[];
  readonly panels: readonly Dimension[];
}

/** A row's figure at a place of a chart. */
export interface Spot {
  readonly row: SweepRow;
  readonly figure: MeasuredFigure;
}

/** Lays out a sweep: the axis with most values goes across, players and bots get panels. */
export function layoutOf(plan: Plan): Layout {
  const axes = plan.axes.map(dimensionOf).filter(({ values }) => values.length > 1);
  const around = [seats(plan), bots(plan)].filter(({ values }) => values.length > 1);
  const candidates = [...axes, ...around];
  const across = widest(axes) ?? widest(around) ?? seats(plan);
  const down = axes.length === 2 ? axes.find((axis) => axis !== across) : undefined;
  return {
    across,
    down,
    curves: candidates.filter((one) => one !== across && axes.includes(one)),
    panels: around.filter((one) => one !== across),
  };
}

/** Every combination of the values of some dimensions; one empty combination of none. */
export function combinations(dimensions: readonly Dimension[]): readonly (readonly string[])[] {
  return dimensions.reduce<readonly (readonly string[])[]>(
    (all, { values }) => all.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );
}

/** Whether a row has these values. */
export function has(row: SweepRow, dimensions: readonly Dimension[], values: readonly string[]): boolean {
  return dimensions.every(({ of }, at) => of(row) === values[at]);
}

/** The values of a combination in words. */
export function combinationWords(dimensions: readonly Dimension[], values: readonly string[]): string {
  return dimensions.map(({ label }, at) => `${label}: ${numberText(values[at] ?? "")}`).join(" · ");
}

/** Long numbers in groups of three. */
export function numberText(text: string): string {
  return /^-?\d{5,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, "\u202f") : text;
}

function widest(dimensions: readonly Dimension[]): Dimension | undefined {
  const numeric = dimensions.filter(({ isNumeric }) => isNumeric);
  const among = numeric.length > 0 ? numeric : dimensions;
  return among.toSorted((left, right) => right.values.length - left.values.length)[0];
}

function dimensionOf(axis: Axis): Dimension {
  const values = axis.kind === "variants" ? axis.values.map((stack) => stack.join(" + ") || "as written") : axis.values;
  return {
    label: axis.label,
    values: values.map(String),
    isNumeric: axis.kind === "parameter",
    of: ({ setting }) => axisValue(setting, axis),
  };
}

function seats({ seats: values }: Plan): Dimension {
  return { label: "players", values: values.map(String), isNumeric: true, of: (row) => String(row.seats) };
}

function bots({ bots: values }: Plan): Dimension {
  return { label: "bot", values, isNumeric: false, of: ({ bot }) => bot };
}
