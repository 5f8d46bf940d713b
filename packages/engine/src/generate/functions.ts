import { invariant } from "@rulewright/diagnostics";
import type { Habit } from "@rulewright/rulebook";
import type { Ask, BlockPlan, Core, Flow } from "../compile/core";
import { frameOfPlan } from "../compile/flattening";
import { childrenOf, phaseBlock } from "../compile/phases";
import { type Body, blockScope, costOf, parameterNames } from "./block";
import { parameterCount } from "./borrowed";
import { actionsOf, blockName } from "./calls";
import { eachCore } from "./cores";
import { type Generator, int } from "./generator";
import { groupSource, MAIN_ONWARD, phaseOnward } from "./phases";
import { listArea, roomFor } from "./scope";
import { stepsSource } from "./steps";

/** What the functions of all blocks have in common. */
export interface Shared {
  readonly gen: Generator;
  readonly sites: ReadonlyMap<BlockPlan, ReadonlyMap<Ask, number>>;
  readonly habit: Habit | undefined;
  readonly tail: number;
  /** Blocks on the stack beyond which the reference executor plays. */
  readonly deepest: number;
}

/** The blocks that a block calls. */
export function calledBy(gen: Generator, plan: BlockPlan): readonly BlockPlan[] {
  const found: BlockPlan[] = [];
  eachCore(plan.body, (core) => {
    if (core.kind === "call") found.push(core.block);
    else if (core.kind === "emit" && core.event.block !== undefined) found.push(core.event.block);
    else if (core.kind === "call_action") found.push(...actionsOf(gen, core.menu).map(({ block }) => block));
    else if (core.kind === "group")
      found.push(...childrenOf(gen.context, core.parent).map((child) => phaseBlock(gen.context, child)));
  });
  return found;
}

/** Notes how many parameters blocks are called with, and which calls are counted. */
export function noteCalls(gen: Generator, plan: BlockPlan): void {
  const note = (block: BlockPlan, count: number): void => {
    gen.parameters.set(block, Math.max(gen.parameters.get(block) ?? 0, count));
  };
  eachCore(plan.body, (core) => {
    if (core.kind === "call") {
      note(core.block, core.args.length);
      if (core.limit !== undefined) gen.counted.add(core.block);
    } else if (core.kind === "emit" && core.event.block !== undefined) {
      note(core.event.block, core.event.takes?.length ?? core.args.length);
    } else if (core.kind === "call_action") {
      for (const { block } of actionsOf(gen, core.menu)) note(block, 1);
    } else if (core.kind === "take_list") {
      gen.taken.set(core.block, new Set(gen.taken.get(core.block)).add(core.from));
    } else if (core.kind === "group") {
      for (const child of childrenOf(gen.context, core.parent)) note(phaseBlock(gen.context, child), 1);
    }
  });
}

/** The function of a block. */
export function blockFunction(shared: Shared, plan: BlockPlan): string {
  const { gen, sites, habit, tail, deepest } = shared;
  const frame = frameOfPlan(plan);
  const count = parameterCount(gen, plan);
  const body: Body = {
    gen,
    plan,
    scope: blockScope(gen, plan),
    exits: [],
    leaves: [],
    onward: onwardOf(shared, plan),
    sites: sites.get(plan) ?? new Map(),
    habit,
    tail,
  };
  const single = frame.locals.map((_, local) => local).filter((local) => local >= count && roomFor(frame, local) === 0);
  const variables = ["r=0", "pc=0", ...single.map((local) => `v${local}=0`)];
  const head = `if(d>${int(deepest)})bail();let ${variables.join(",")};${emptyLists(plan, count)}`;
  const parameters = ["d", "sp", ...parameterNames(gen, plan)].join(",");
  return `function ${blockName(gen, plan)}(${parameters}){${head}${blockSource(body)}}`;
}

function emptyLists(plan: BlockPlan, from: number): string {
  const frame = frameOfPlan(plan);
  const { lists } = listArea(frame);
  return lists
    .map((at, local) => {
      if (at < 0 || local < from) return "";
      const keys = frame.keys[local] ?? 0;
      return keys > 0 ? `L.fill(0,sp+${int(at)},sp+${int(at + keys)});` : `L[sp+${int(at)}]=0;`;
    })
    .join("");
}

function onwardOf({ gen }: Shared, plan: BlockPlan): string {
  if (plan.role === "main") return MAIN_ONWARD;
  if (plan.role === "plain" || "group" in plan.role) return "return r;";
  const scope = blockScope(gen, plan);
  return phaseOnward({ gen, scope }, plan.role.phase);
}

function blockSource(body: Body): string {
  const { plan } = body;
  const fuel = `if((S[10]-=${int(1 + costOf(plan.body))})<0)bail();`;
  if (plan.role === "plain") return `${fuel}${stepsSource(body, plan.body)}return 1;`;
  if (plan.role !== "main" && "group" in plan.role) {
    const [group] = plan.body;
    invariant(group?.kind === "group", `${plan.name} is no group`);
    return groupSource(body, group);
  }
  const parts = segments(plan.body).map((cores, index) => `case ${int(index)}:{${stepsSource(body, cores)}}`);
  return `P:for(;;){${fuel}switch(pc){${parts.join("")}}return 1;}`;
}

/** The stretches between the marks that jumps go to. */
function segments(cores: readonly Core[]): readonly (readonly Core[])[] {
  const found: Core[][] = [[]];
  for (const core of cores) {
    if (isMark(core)) found.push([]);
    else found.at(-1)?.push(core);
  }
  return found;
}

function isMark(core: Core): core is Extract<Flow, { readonly kind: "main_mark" | "phase_mark" }> {
  return core.kind === "main_mark" || core.kind === "phase_mark";
}
