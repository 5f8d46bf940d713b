import type { ClauseIndex, Expr, Step } from "@rulewright/rulebook";
import type { FrameLayout, ListValue, NumberValue } from "../runtime/program";
import type { Context, Moment } from "./context";
import type { BlockPlan, Core } from "./core";

/** The closure of an expression whose value is one number. */
export function numberValue(context: Context, expr: Expr, frame: FrameLayout): NumberValue {
  return context.parts.number(context, expr, frame);
}

/** The closure of a list: it pushes the elements onto the machine's list stack. */
export function listValue(context: Context, expr: Expr, frame: FrameLayout): ListValue {
  return context.parts.list(context, expr, frame);
}

/** The block of a clause. */
export function clauseBlock(context: Context, clause: ClauseIndex): BlockPlan {
  return context.parts.clause(context, clause);
}

/** The core of a list of steps. */
export function stepsCore(context: Context, plan: BlockPlan, steps: readonly Step[]): readonly Core[] {
  return context.parts.steps(context, plan, steps);
}

/** The blocks of the windows that open at a moment. */
export function windowsAt(context: Context, moment: Moment): readonly BlockPlan[] {
  return context.parts.windows(context, moment);
}
