import { invariant } from "@rulewright/diagnostics";
import type { Expr, FunctionName } from "@rulewright/rulebook";
import { fault } from "../runtime/fault";
import type { FrameLayout, NumberValue } from "../runtime/program";
import type { Context } from "./context";
import { distancesOf } from "./distances";
import { type Grid, gridOf, spaceBeside } from "./grids";
import { numberValue } from "./parts";
import { present } from "./things";

type FunctionExpr = Extract<Expr, { op: "function" }>;

/** The closure of a function over numbers. Arguments are exact integers; every division says how it rounds. */
export function functionValue(context: Context, expr: FunctionExpr, frame: FrameLayout): NumberValue {
  const { name, args } = expr;
  const argument = (index: number): NumberValue => {
    const arg = args[index];
    invariant(arg !== undefined, `${name} lacks argument ${index}`);
    return numberValue(context, arg, frame);
  };
  const a = argument(0);
  switch (name) {
    case "abs":
      return (m) => Math.abs(a(m));
    case "half_down":
      return (m) => Math.floor(a(m) / 2);
    case "half_up":
      return (m) => Math.ceil(a(m) / 2);
    case "number":
      return a;
    case "odd":
      return (m) => a(m) & 1;
    case "min":
    case "max":
      return extremeOf(
        name,
        args.map((_, index) => argument(index)),
      );
    case "distance":
      return distanceValue(context, args, a, argument(1));
    case "beside":
      return besideValue(gridOf(context, args[0]), a, argument(1), argument(2));
    default:
      return twoArguments(name, a, argument(1));
  }
}

function extremeOf(name: "min" | "max", values: readonly NumberValue[]): NumberValue {
  const better = name === "min" ? Math.min : Math.max;
  const [first, second, ...others] = values;
  invariant(first !== undefined && second !== undefined, `${name} lacks its arguments`);
  if (others.length === 0) return (m) => better(first(m), second(m));
  return (m) => better(...values.map((value) => value(m)));
}

function twoArguments(name: FunctionName, a: NumberValue, b: NumberValue): NumberValue {
  switch (name) {
    case "div_down":
      return (m) => Math.floor(a(m) / divisor(b(m)));
    case "div_up":
      return (m) => Math.ceil(a(m) / divisor(b(m)));
    case "step_down":
      return (m) => {
        const step = divisor(b(m));
        return Math.floor(a(m) / step) * step;
      };
    case "step_up":
      return (m) => {
        const step = divisor(b(m));
        return Math.ceil(a(m) / step) * step;
      };
    default:
      invariant(false, `${name} does not take two arguments`);
  }
}

/** A divisor that must not be 0. */
export function divisor(value: number): number {
  return value === 0 ? fault("engine/divide-by-zero") : value;
}

function distanceValue(context: Context, args: readonly Expr[], from: NumberValue, to: NumberValue): NumberValue {
  const type = args[0]?.type;
  invariant(type?.kind === "thing", "distance is between spaces");
  const table = distancesOf(context, type.domain);
  const size = context.rulebook.domains[type.domain]?.members.length ?? 0;
  return (m) => {
    const start = from(m);
    if (start < 0) fault("engine/not-placed");
    return table[start * size + present(to(m))] ?? 0;
  };
}

function besideValue(grid: Grid, space: NumberValue, across: NumberValue, up: NumberValue): NumberValue {
  return (m) => spaceBeside(grid, present(space(m)), across(m), up(m));
}
