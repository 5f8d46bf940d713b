import { invariant } from "@rulewright/diagnostics";
import type { Axis, Plan, Setting } from "../plan";

/** A setting as the number of its value on every axis. */
export type Point = readonly number[];

/** One axis of the space in which settings are sought. */
export interface SeekAxis {
  readonly axis: Axis;
  /** How many values it has; numbers are in rising order, today's among them. */
  readonly size: number;
  /** The number of today's value. */
  readonly today: number;
  /** Whether values between two others lie between them in what they bring about; readings and house rules do not. */
  readonly isOrdered: boolean;
  readonly turn: (setting: Setting, value: number) => Setting;
}

/** The axes of a plan, with today's value among the values of each. */
export function seekAxes({ axes }: Plan): readonly SeekAxis[] {
  return axes.map(seekAxis);
}

function seekAxis(axis: Axis): SeekAxis {
  switch (axis.kind) {
    case "parameter": {
      const values = [...new Set([...axis.values, axis.today])].toSorted((left, right) => left - right);
      return {
        axis,
        size: values.length,
        today: values.indexOf(axis.today),
        isOrdered: true,
        turn: (setting, value) => ({
          ...setting,
          parameters: { ...setting.parameters, [axis.name]: at(values, value) },
        }),
      };
    }
    case "ruling": {
      const values = [...new Set([axis.today, ...axis.values])];
      return {
        axis,
        size: values.length,
        today: 0,
        isOrdered: false,
        turn: (setting, value) => ({ ...setting, readings: { ...setting.readings, [axis.name]: at(values, value) } }),
      };
    }
    case "variants": {
      const values = [[], ...axis.values.filter((stack) => stack.length > 0)];
      return {
        axis,
        size: values.length,
        today: 0,
        isOrdered: false,
        turn: (setting, value) => ({ ...setting, variants: at(values, value) }),
      };
    }
  }
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  invariant(value !== undefined, `an axis has no value ${index}`);
  return value;
}

/** The setting of a point. */
export function settingAt(axes: readonly SeekAxis[], point: Point): Setting {
  const none: Setting = { variants: [], parameters: {}, readings: {} };
  return axes.reduce((setting, { turn }, index) => turn(setting, point[index] ?? 0), none);
}

/** Where the rulebook stands today. */
export function todayPoint(axes: readonly SeekAxis[]): Point {
  return axes.map(({ today }) => today);
}

/**
 * How far a point is from today: on each axis the share of its range that is gone through, a whole range for another reading or
 * other house rules; added up.
 */
export function distance(axes: readonly SeekAxis[], point: Point): number {
  return axes.reduce((sum, { size, today, isOrdered }, index) => {
    const steps = Math.abs((point[index] ?? 0) - today);
    return sum + (isOrdered ? steps / Math.max(1, size - 1) : Math.min(1, steps));
  }, 0);
}

/** How many axes are turned. */
export function turnedAxes(axes: readonly SeekAxis[], point: Point): number {
  return axes.filter(({ today }, index) => point[index] !== today).length;
}

/** Orders points by their distance, those that turn fewer things first, and by their values where all else is equal. */
export function nearer(axes: readonly SeekAxis[]): (left: Point, right: Point) => number {
  return (left, right) => {
    // Sums of shares differ in their last digits by the order of adding.
    const apart = distance(axes, left) - distance(axes, right);
    if (Math.abs(apart) > 1e-9) return apart;
    const turned = turnedAxes(axes, left) - turnedAxes(axes, right);
    if (turned !== 0) return turned;
    const first = left.findIndex((value, index) => value !== right[index]);
    return first < 0 ? 0 : (left[first] ?? 0) - (right[first] ?? 0);
  };
}

/** Points of the first, coarse look at a space: at most so many, and how far apart they are on every axis. */
export function coarsePoints(
  axes: readonly SeekAxis[],
  most: number,
): { readonly points: readonly Point[]; readonly strides: readonly number[] } {
  for (let values = 9; values >= 3; values -= 2) {
    const strides = axes.map(({ size, isOrdered }) => (isOrdered ? strideFor(size, values) : 1));
    const along = axes.map((axis, index) => coarseValues(axis, strides[index] ?? 1));
    if (values > 3 && along.reduce((count, one) => count * one.length, 1) > most) continue;
    const points = along.reduce<readonly Point[]>(
      (all, one) => all.flatMap((point) => one.map((value) => [...point, value])),
      [[]],
    );
    // Where even three values each are too many, few things are turned at a time.
    return { points: points.toSorted(fewTurns(axes)).slice(0, most), strides };
  }
  invariant(false, "three values are tried of every axis");
}

/** A power of two that leaves about so many values. */
function strideFor(size: number, values: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2((size - 1) / (values - 1))));
}

function coarseValues({ size, today, isOrdered }: SeekAxis, stride: number): readonly number[] {
  if (!isOrdered) return Array.from({ length: size }, (_, value) => value);
  const all = Array.from({ length: size }, (_, value) => value);
  return all.filter((value) => value === 0 || value === size - 1 || (value - today) % stride === 0);
}

function fewTurns(axes: readonly SeekAxis[]): (left: Point, right: Point) => number {
  const byDistance = nearer(axes);
  return (left, right) => turnedAxes(axes, left) - turnedAxes(axes, right) || byDistance(left, right);
}

/** Axes that may be turned together around a point: more would be too many neighbours. */
const DIAGONAL_AXES = 3;

/** Points around one, a stride away on one axis or, of few axes, on several. */
export function neighbours(axes: readonly SeekAxis[], point: Point, strides: readonly number[]): readonly Point[] {
  const steps = axes.map(({ isOrdered }, index) =>
    isOrdered ? [0, -(strides[index] ?? 1), strides[index] ?? 1] : [0],
  );
  const all = steps.reduce<readonly Point[]>(
    (found, one, index) =>
      found.flatMap((before) => {
        const isTurned = before.some((value, earlier) => value !== point[earlier]);
        const moves = isTurned && axes.length > DIAGONAL_AXES ? [0] : one;
        return moves.map((step) => [...before, (point[index] ?? 0) + step]);
      }),
    [[]],
  );
  const isInside = (candidate: Point): boolean =>
    candidate.every((value, index) => value >= 0 && value < (axes[index]?.size ?? 0));
  return all.filter((candidate) => isInside(candidate) && candidate.some((value, index) => value !== point[index]));
}

/** Points one step nearer to today on one axis. */
export function stepsHome(axes: readonly SeekAxis[], point: Point): readonly Point[] {
  return axes.flatMap(({ today, isOrdered }, index) => {
    const value = point[index] ?? today;
    if (value === today) return [];
    const next = isOrdered ? value + Math.sign(today - value) : today;
    return [point.map((old, other) => (other === index ? next : old))];
  });
}
