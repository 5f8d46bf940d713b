import { invariant } from "@rulewright/diagnostics";
import type { ClauseIndex, LocalIndex, Step } from "@rulewright/rulebook";
import { around } from "./around";
import { localOf, PLAYER_TYPE } from "./build";
import { blockNamed, type Context, scalar } from "./context";
import type { BlockPlan, Core, Value } from "./core";
import { actionBody } from "./menus";
import { stepsCore } from "./steps";
import { clauseAt } from "./terms";

/** The block of a clause: its conditions, what stands before it, an exception or its steps, what stands after it. */
export function clauseBlock(context: Context, index: ClauseIndex): BlockPlan {
  const clause = clauseAt(context, index);
  const locals = clause.locals.length === 0 ? [scalar("player", PLAYER_TYPE)] : clause.locals;
  return blockNamed(context, `clause ${clause.id}`, { clause: index, locals }, (plan) => {
    const args = parameters(plan, Math.max(clause.parameterCount, 1));
    return [
      ...(clause.conditions.length === 0 ? [] : [onlyIf({ op: "all_hold", conditions: clause.conditions })]),
      ...around(context, clause.around, args, [{ kind: "fired", clause: index }, ...bodyOf(context, plan, index)]),
      { kind: "return", applied: true },
    ];
  });
}

function onlyIf(condition: Value): Core {
  return { kind: "if", condition, then: [], else: [{ kind: "return", applied: false }] };
}

function parameters(plan: BlockPlan, count: number): Value[] {
  return plan.locals.slice(0, count).map((local, index) => localOf(index as LocalIndex, local.type));
}

function bodyOf(context: Context, plan: BlockPlan, index: ClauseIndex): readonly Core[] {
  const { form, id } = clauseAt(context, index);
  if (form.kind === "action") return actionBody(context, plan, index);
  invariant("steps" in form, `${id} has no steps`);
  return stepsCore(context, plan, form.steps);
}

/** A block of loose steps: those of an example or a bet. */
export function looseBlock(
  context: Context,
  name: string,
  steps: readonly Step[],
  locals: BlockPlan["locals"],
): BlockPlan {
  return blockNamed(context, name, { clause: -1, locals }, (plan) => [
    { kind: "body", body: stepsCore(context, plan, steps) },
    { kind: "return", applied: true },
  ]);
}
