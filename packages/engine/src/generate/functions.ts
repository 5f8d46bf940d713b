import { invariant } from "@rulewright/diagnostics";
import type { Habit } from "@rulewright/rulebook";
import type { Ask, BlockPlan, Core, Flow } from "../compile/core";
import { frameOfPlan } from "../compile/flattening";
import { type Body, blockScope, costOf, emptyLists, leaveWith, parameterNames } from "./block";
import { parameterCount } from "./borrowed";
import { blockName, stepName } from "./calls";
import { type Generator, int } from "./generator";
import { newIntake } from "./inline";
import { onwardOf } from "./onward";
import { groupSource } from "./phases";
import { roomFor } from "./scope";
import { readFrame, writeFrame } from "./spill";
import { STOPPED, type StepForm, within } from "./step-form";
import { stepsSource } from "./steps";

/** What the functions of all blocks have in common. */
export interface Shared {
  readonly gen: Generator;
  readonly sites: ReadonlyMap<BlockPlan, ReadonlyMap<Ask, number>>;
  readonly habit: Habit | undefined;
  readonly tail: number;
  /** Blocks on the stack beyond which the reference executor plays. */
  readonly deepest: number;
  /** How blocks stop at decisions; undefined where the bot is asked in place. */
  readonly step: StepForm | undefined;
}

/** The function of a block. */
export function blockFunction(shared: Shared, plan: BlockPlan): string {
  const { gen, deepest, step } = shared;
  const frame = frameOfPlan(plan);
  const count = parameterCount(gen, plan);
  const body = bodyOf(shared, plan);
  if (step?.stopping.has(plan) === true) return stepFunction(shared, body);
  const single = frame.locals.map((_, local) => local).filter((local) => local >= count && roomFor(frame, local) === 0);
  const variables = ["r=0", "pc=0", ...single.map((local) => `v${local}=0`)];
  const source = blockSource(body);
  const head = `if(d>${int(deepest - body.intake.deepest)})bail();let ${variables.join(",")};${emptyLists(body.scope, count)}`;
  const parameters = ["d", "sp", ...parameterNames(gen, plan)].join(",");
  return `function ${blockName(gen, plan)}(${parameters}){${head}${source}}`;
}

function bodyOf(shared: Shared, plan: BlockPlan): Body {
  const { gen, sites, habit, tail, step } = shared;
  const body: Body = {
    gen,
    plan,
    scope: blockScope(gen, plan),
    exits: [],
    leaves: [],
    onward: "return r;",
    around: [],
    inlined: undefined,
    intake: newIntake(),
    pc: "pc",
    loop: "P",
    sites,
    source: blockSource,
    habit,
    step,
    tail,
  };
  return { ...body, onward: onwardOf(body) };
}

/**
 * The function of a block that can stop. `fb` is where its frame lies; `z` is 1 to go on: then the locals come out of the
 * frame, and the key of the place out of the frame above or, of the innermost, out of the header.
 */
function stepFunction({ gen, deepest }: Shared, body: Body): string {
  const { plan, scope } = body;
  const frame = frameOfPlan(plan);
  const count = parameterCount(gen, plan);
  const above = int(frame.size);
  const single = frame.locals.map((_, local) => local).filter((local) => local >= count && roomFor(frame, local) === 0);
  const variables = ["r=0", "pc=0", "y=-1", ...single.map((local) => `v${local}=0`)];
  const parameters = ["z", "fb", "d", "sp", ...parameterNames(gen, plan)].join(",");
  const place = `z=S[12]===fb?S[11]+1:S[fb+${above}];`;
  const source = blockSource(body);
  const head = `if(d>${int(deepest - body.intake.deepest)})bail();let ${variables.join(",")};`;
  const begin = `if(z===0){${emptyLists(scope, count)}}else{${readFrame(scope)}${place}${segmentOf(body)}}`;
  const leave = `S[fb+2]=${int(plan.index)};if(y>=0){S[fb+${above}]=y;S[fb+${above}+1]=fb;}${writeFrame(scope)}`;
  return `function ${stepName(plan)}(${parameters}){${head}${begin}Z:{${source}}${leave}return ${int(STOPPED)};}`;
}

/** Which stretch between marks the place to go on at is in. */
function segmentOf(body: Body): string {
  const { role } = body.plan;
  if (role === "plain" || (role !== "main" && "group" in role)) return "";
  const tests = segments(body.plan.body).map((cores, index) => `${within(body, cores)}?${int(index)}:`);
  return `pc=${tests.join("")}0;`;
}

function blockSource(body: Body): string {
  const { plan } = body;
  const cost = body.gen.light.has(plan) ? "" : `if((S[10]-=${int(1 + costOf(body.gen, plan.body))})<0)bail();`;
  const fuel = body.step?.stopping.has(plan) === true ? `if(z===0){${cost}}` : cost;
  if (plan.role === "plain") return `${fuel}${stepsSource(body, plan.body)}${leaveWith(body, "1")}`;
  if (plan.role !== "main" && "group" in plan.role) {
    const [group] = plan.body;
    invariant(group?.kind === "group", `${plan.name} is no group`);
    return groupSource(body, group);
  }
  const parts = segments(plan.body).map((cores, index) => `case ${int(index)}:{${stepsSource(body, cores)}}`);
  return `${body.loop}:for(;;){${fuel}switch(${body.pc}){${parts.join("")}}${leaveWith(body, "1")}}`;
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
