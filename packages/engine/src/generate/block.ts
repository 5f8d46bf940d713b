import { invariant } from "@rulewright/diagnostics";
import type { Habit } from "@rulewright/rulebook";
import type { Ask, BlockPlan, Core } from "../compile/core";
import { frameOfPlan } from "../compile/flattening";
import { borrowedLists, borrowedName, parameterCount } from "./borrowed";
import { actionsOf } from "./called";
import { eachCore, insideOf } from "./cores";
import { type Generator, int } from "./generator";
import type { Intake } from "./inline";
import { listArea, roomFor, type Scope } from "./scope";
import type { StepForm } from "./step-form";

/** A block on its way into a function. */
export interface Body {
  readonly gen: Generator;
  readonly plan: BlockPlan;
  readonly scope: Scope;
  /** Labels that `exit` and `leave` break out of. */
  readonly exits: readonly string[];
  readonly leaves: readonly string[];
  /** What is done with a result above 1: a jump or the end of the game on its way outwards. */
  readonly onward: string;
  /** Blocks that this one is written into, outermost first. */
  readonly around: readonly BlockPlan[];
  /** The label of a block that is written into another: its results go on behind it, those above 1 `beyond`. */
  readonly inlined: { readonly label: string; readonly beyond: string } | undefined;
  readonly intake: Intake;
  /** Of a phase: the variable that says which stretch is next, and the label of their loop. */
  readonly pc: string;
  readonly loop: string;
  /** Source of a whole block. */
  readonly source: (body: Body) => string;
  /** The numbers of the decisions of each block. */
  readonly sites: ReadonlyMap<BlockPlan, ReadonlyMap<Ask, number>>;
  readonly habit: Habit | undefined;
  /** How the block stops at decisions; undefined where the bot is asked in place. */
  readonly step: StepForm | undefined;
  /** Most that the steps of one block after a decision can cost. */
  readonly tail: number;
}

/** Results of blocks: not applied, applied, a jump on its way, the game over, back to a group with a `go`. */
export const JUMPING = 2;
export const GAME_OVER = 3;
export const GO_ON = 4;

/** Source that leaves the block with a result, which for `r` is known to be above 1. */
export function leaveWith({ inlined }: Body, result: string): string {
  if (inlined === undefined) return `return ${result};`;
  const { label, beyond } = inlined;
  const set = result === "r" ? "" : `r=${result};`;
  if (result === "0" || result === "1" || beyond === "") return `{${set}break ${label};}`;
  const direct = result === "r" || /^\d$/.test(result);
  return direct ? `{${set}${beyond}}` : `{${set}if(r>1){${beyond}}break ${label};}`;
}

/** How many blocks deep a body is at work. */
export function depthOf({ around }: Body): string {
  return around.length === 0 ? "d" : `(d+${int(around.length)})`;
}

/** The depth of a block that it calls. */
export function deeper({ around }: Body): string {
  return `d+${int(around.length + 1)}`;
}

export function blockScope(gen: Generator, plan: BlockPlan): Scope {
  const frame = frameOfPlan(plan);
  const { lists, size } = listArea(frame);
  const names = new Map([...borrowedLists(gen, plan)].map((local) => [local, borrowedName(local)]));
  return { gen, frame, names, sure: new Set(), lists, free: { base: "sp", offset: size } };
}

/** Source that empties the lists of a block that its callers do not give it. */
export function emptyLists(scope: Scope, from: number): string {
  const { frame, lists } = scope;
  return lists
    .map((at, local) => {
      if (at < 0 || local < from) return "";
      const keys = frame.keys[local] ?? 0;
      return keys > 0 ? `L.fill(0,sp+${int(at)},sp+${int(at + keys)});` : `L[sp+${int(at)}]=0;`;
    })
    .join("");
}

/** The names of the parameters of a block: single values, and where the lists are that it borrows. */
export function parameterNames(gen: Generator, plan: BlockPlan): string[] {
  const frame = frameOfPlan(plan);
  const borrowed = borrowedLists(gen, plan);
  const names: string[] = [];
  for (let local = 0; local < parameterCount(gen, plan); local++) {
    if (roomFor(frame, local) === 0) names.push(`v${local}`);
    else if (borrowed.has(local)) names.push(borrowedName(local));
  }
  return names;
}

/** Steps that cores cost at most without those that further rounds of loops and blocks called by them cost, light ones excepted. */
export function costOf(gen: Generator, cores: readonly Core[]): number {
  return cores.reduce((sum, core) => sum + 1 + innerCost(gen, core), 0);
}

function innerCost(gen: Generator, core: Core): number {
  const most = Math.max(0, ...insideOf(core).map((cores) => costOf(gen, cores)));
  switch (core.kind) {
    case "call":
      return gen.light.get(core.block) ?? 0;
    case "emit":
      return core.event.block === undefined ? 0 : (gen.light.get(core.event.block) ?? 0);
    case "call_action":
      return Math.max(0, ...actionsOf(gen, core.menu).map(({ block }) => gen.light.get(block) ?? 0));
    default:
      return most;
  }
}

/** The numbers of the decisions of each block: they are counted as the reference executor's code counts them. */
export function numberSites(plans: readonly BlockPlan[]): ReadonlyMap<BlockPlan, ReadonlyMap<Ask, number>> {
  let next = 0;
  const all = new Map<BlockPlan, ReadonlyMap<Ask, number>>();
  for (const plan of plans) {
    const sites = new Map<Ask, number>();
    eachCore(plan.body, (core) => {
      if (core.kind !== "ask") return;
      invariant(!sites.has(core), `a question stands twice in ${plan.name}`);
      sites.set(core, next++);
    });
    all.set(plan, sites);
  }
  return all;
}

/** Takes steps from what the game has left; without any the reference executor says which bound was reached. */
export function fuel(cost: number): string {
  return `if((S[10]-=${int(cost)})<0)bail();`;
}
