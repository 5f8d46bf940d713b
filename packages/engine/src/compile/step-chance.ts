import { invariant } from "@rulewright/diagnostics";
import type { Expr, Formula, LocalIndex, Type } from "@rulewright/rulebook";
import { eachOf } from "./around";
import { localOf, number, player, thing } from "./build";
import { type Context, hidden, hiddenList } from "./context";
import type { BlockPlan, Core } from "./core";
import { eventOf } from "./events";
import { NUMBER_LIST_CAPACITY } from "./frames";
import { listCapacity, type StepOf } from "./step-parts";

/** Chance fills a hidden list; then the name of the step gets the list or its only element. */
function named(plan: BlockPlan, as: LocalIndex | undefined, list: LocalIndex, of: Type): Core[] {
  if (as === undefined) return [];
  const isList = plan.locals[as]?.type.kind === "list";
  return [
    {
      kind: "let",
      local: as,
      value: isList ? { op: "local", local: list, type: { kind: "list", of } } : { op: "head", list },
    },
  ];
}

const FACE: Type = { kind: "number", unit: { factors: [] }, orNone: false };

export function roll(context: Context, plan: BlockPlan, step: StepOf<"roll">): Core[] {
  const faces = hiddenList(plan, "faces", FACE, NUMBER_LIST_CAPACITY);
  const event = eventOf(context, { kind: "roll", dice: step.dice });
  const list: Expr = { op: "local", local: faces, type: { kind: "list", of: FACE } };
  const size: Expr = { op: "list_word", word: "size", list, type: FACE };
  const heard: Core = {
    kind: "emit",
    event,
    args: [step.who, list, { op: "sum_of", list: faces }],
    cite: step.cite,
  };
  return [
    {
      kind: "chance",
      device: "roll",
      clause: step.cite,
      into: faces,
      dice: step.dice,
      times: rollCount(context, step),
      says: saidTimes(step.times),
      who: step.who,
    },
    ...named(plan, step.as, faces, FACE),
    // A throw of no dice is none.
    ...(event.block === undefined ? [] : [{ kind: "if", condition: size, then: [heard], else: [] } satisfies Core]),
  ];
}

function saidTimes(times: Formula | undefined): readonly Formula[] {
  return times === undefined ? [] : [times];
}

/** `times` counts dice: without it as many as the dice are made of. */
function rollCount(context: Context, step: StepOf<"roll">): Expr {
  return step.times?.root ?? number(context.rulebook.dice[step.dice]?.number ?? 1);
}

export function spin(context: Context, plan: BlockPlan, step: StepOf<"spin">): Core[] {
  const spinner = context.rulebook.spinners[step.spinner];
  invariant(spinner !== undefined, `no spinner ${step.spinner}`);
  const of = thing(spinner.domain);
  const rows = hiddenList(plan, "results", of, NUMBER_LIST_CAPACITY);
  const row = hidden(plan, "result", of);
  const event = eventOf(context, { kind: "spin", spinner: step.spinner });
  const list: Expr = { op: "local", local: rows, type: { kind: "list", of } };
  const heard: Core[] =
    event.block === undefined
      ? []
      : [
          eachOf(plan, {
            local: row,
            list,
            capacity: NUMBER_LIST_CAPACITY,
            body: [{ kind: "emit", event, args: [player, localOf(row, of)], cite: step.cite }],
          }),
        ];
  return [
    {
      kind: "chance",
      device: "spin",
      clause: step.cite,
      into: rows,
      spinner: step.spinner,
      times: step.times?.root ?? number(1),
      says: saidTimes(step.times),
    },
    ...named(plan, step.as, rows, of),
    ...heard,
  ];
}

export function pick(context: Context, plan: BlockPlan, step: StepOf<"pick">): Core[] {
  const { type } = step.from.root;
  const of: Type = type.kind === "list" ? type.of : type;
  const picked = hiddenList(plan, "picked", of, listCapacity(context, type));
  return [
    {
      kind: "chance",
      device: "pick",
      clause: step.cite,
      into: picked,
      count: step.count.root,
      from: step.from.root,
      says: [step.count, step.from],
    },
    ...named(plan, step.as, picked, of),
  ];
}
