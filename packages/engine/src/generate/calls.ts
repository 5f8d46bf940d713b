import { invariant } from "@rulewright/diagnostics";
import type { Expr } from "@rulewright/rulebook";
import type { BlockPlan, Core, Value } from "../compile/core";
import { frameOfPlan } from "../compile/flattening";
import { capacityOf, offsetOf } from "../compile/frames";
import { type Body, blockScope, deeper, emptyLists } from "./block";
import { borrowedLists, parameterCount } from "./borrowed";
import { actionsOf } from "./called";
import { freshName, type Generator, int, tableOf } from "./generator";
import { isTakenIn } from "./inline";
import { onwardOf } from "./onward";
import { numberOf } from "./parts";
import { further, listArea, listAt, nameOf, roomFor, spot, withFree } from "./scope";
import { STOPPED, type StepForm, spanOf, stops } from "./step-form";
import { storable } from "./storable";
import { storeList } from "./terms";
import { valueSource } from "./values";

type CoreOf<Kind extends Core["kind"]> = Extract<Core, { readonly kind: Kind }>;
type Argument = Value | string | undefined;

/** The name of a block's function. */
export function blockName(gen: Generator, plan: BlockPlan): string {
  const known = gen.blocks.get(plan);
  if (known !== undefined) return known;
  const name = `block${plan.index}`;
  gen.blocks.set(plan, name);
  return name;
}

/** The name of the function of a block that can stop. */
export function stepName(plan: BlockPlan): string {
  return `step${plan.index}`;
}

/**
 * Source that calls a block: lists are written into its part of the list area, the rest are arguments. `r` is its result.
 * `returnTo` is the instruction that the reference executor comes back to.
 */
export function callOf(body: Body, plan: BlockPlan, args: readonly Argument[], returnTo: number): string {
  const { gen, scope } = body;
  const frame = frameOfPlan(plan);
  const area = listArea(frame);
  const open = withFree(scope, further(scope.free, area.size));
  const at = spot(scope.free);
  const borrowed = borrowedLists(gen, plan);
  const single: string[] = [];
  let code = "";
  for (let local = 0; local < parameterCount(gen, plan); local++) {
    const value = args[local];
    if (roomFor(frame, local) === 0) {
      single.push(value === undefined ? "0" : typeof value === "string" ? value : storable(open, value));
      continue;
    }
    const lent = borrowed.has(local) ? lentList(body, value, capacityOf(frame, local)) : undefined;
    const place = lent ?? `${at}+${int(area.lists[local] ?? 0)}`;
    if (borrowed.has(local)) single.push(place);
    if (lent !== undefined) continue;
    code += listArgument(body, value, place, { capacity: capacityOf(frame, local), size: area.size });
  }
  if (body.step?.stopping.has(plan) === true) return stoppingCall(body, plan, { code, at, single, returnTo });
  if (isTakenIn(body, plan)) return `{${code}${takenIn(body, plan, single)}}`;
  const call = `r=${blockName(gen, plan)}(${[deeper(body), at, ...single].join(",")});`;
  return `${code}${countedCall(gen, plan, call)}if(r>1){${body.onward}}`;
}

/** A block written out where it is called: its locals have names of their own, its lists lie behind the caller's. */
function takenIn(caller: Body, plan: BlockPlan, given: readonly string[]): string {
  const { gen, scope, around, intake, onward } = caller;
  const own = blockScope(gen, plan);
  const count = parameterCount(gen, plan);
  const parameters = own.frame.locals
    .map((_, local) => local)
    .filter((local) => local < count && (roomFor(own.frame, local) === 0 || own.names.has(local)));
  const singles = own.frame.locals.map((_, local) => local).filter((local) => roomFor(own.frame, local) === 0);
  const names = new Map([...parameters, ...singles].map((local) => [local, freshName(gen, "i")]));
  const { offset } = scope.free;
  const lists = own.lists.map((at) => (at < 0 ? at : at + offset));
  const label = freshName(gen, "Y");
  const within: Body = {
    ...caller,
    plan,
    scope: { ...own, names, lists, free: further(own.free, offset) },
    exits: [],
    leaves: [],
    around: [...around, plan],
    inlined: { label, beyond: onward },
    pc: freshName(gen, "k"),
    loop: freshName(gen, "P"),
  };
  const body = { ...within, onward: onwardOf(within) };
  intake.deepest = Math.max(intake.deepest, body.around.length);
  const variables = [
    ...parameters.map((local, at) => `${names.get(local) ?? ""}=${given[at] ?? "0"}`),
    ...singles.filter((local) => local >= count).map((local) => `${names.get(local) ?? ""}=0`),
    ...(plan.role === "plain" ? [] : [`${body.pc}=0`]),
  ];
  const open = variables.length === 0 ? "" : `let ${variables.join(",")};`;
  return `${open}${emptyLists(body.scope, count)}${label}:{${body.source(body)}}`;
}

/** The call of a block that can stop: it is given its frame, and it reads its arguments from there to go on. */
function stoppingCall(
  body: Body,
  plan: BlockPlan,
  call: {
    readonly code: string;
    readonly at: string;
    readonly single: readonly string[];
    readonly returnTo: number;
  },
): string {
  const { gen, plan: caller, onward } = body;
  const frame = `fb+${int(frameOfPlan(caller).size)}`;
  const to = (again: 0 | 1, args: readonly string[]): string =>
    countedCall(gen, plan, `r=${stepName(plan)}(${[again, frame, deeper(body), call.at, ...args].join(",")});`);
  const again = to(
    1,
    call.single.map(() => "0"),
  );
  const handed = `if(r===${int(STOPPED)}){y=${int(call.returnTo)};break Z;}${onward}`;
  return `if(z===0){${call.code}${to(0, call.single)}}else{z=0;${again}}if(r>1){${handed}}`;
}

/** Where a list lies that can be lent as it is: one of the caller's own, or lent to it. */
function lentList({ scope }: Body, value: Argument, capacity: number): string | undefined {
  if (value === undefined || typeof value === "string" || value.op !== "local" || value.type.kind !== "list")
    return undefined;
  return capacityOf(scope.frame, value.local) <= capacity ? listAt(scope, value.local) : undefined;
}

function countedCall(gen: Generator, plan: BlockPlan, call: string): string {
  return gen.counted.has(plan) ? `N[${int(plan.index)}]++;${call}N[${int(plan.index)}]--;` : call;
}

function listArgument(
  { scope }: Body,
  value: Argument,
  place: string,
  { capacity, size }: { readonly capacity: number; readonly size: number },
): string {
  if (value === undefined || typeof value === "string" || !("type" in value)) return `L[${place}]=0;`;
  return storeList(withFree(scope, further(scope.free, size)), value, place, capacity);
}

/** A call written in a rulebook: it may be nested only so often. */
export function plainCall(body: Body, core: CoreOf<"call">): string {
  const limit = core.limit === undefined ? "" : nestedTest(body, core.block, core.limit);
  const test = limit !== "" && stops(body, core) ? `if(z===0){${limit}}` : limit;
  return `${test}${callOf(body, core.block, core.args, returnOf(body, core))}`;
}

function nestedTest({ scope }: Body, plan: BlockPlan, limit: Expr): string {
  return `if(N[${int(plan.index)}]>=${numberOf(scope, limit)})fault();`;
}

/** Where the reference executor comes back to after a call, which is one instruction. */
function returnOf(body: Body, core: Core): number {
  return body.step === undefined ? -1 : spanOf(body, core).to;
}

/** Calls whichever action of a menu was chosen. */
export function actionCall(body: Body, core: CoreOf<"call_action">): string {
  const { gen, scope, plan } = body;
  const { context } = gen;
  const chosen = nameOf(scope, core.action);
  const returnTo = returnOf(body, core);
  const cases = actionsOf(gen, core.menu).map(
    ({ action, block }) => `case ${int(action)}:${callOf(body, block, [core.seat], returnTo)}break;`,
  );
  const as = core.as === undefined ? "" : `${nameOf(scope, core.as)}=${optionSource(body, core)};`;
  invariant(cases.length === 0 || plan.frame !== undefined, `${plan.name} has no frame`);
  invariant(context.rulebook.menus[core.menu] !== undefined, `no menu ${core.menu}`);
  return `${as}switch(${chosen}){${cases.join("")}}`;
}

/** Which option of the local `as` stands for the chosen action. */
function optionSource({ gen, scope, plan }: Body, core: CoreOf<"call_action">): string {
  const type = core.as === undefined ? undefined : plan.locals[core.as]?.type;
  const names = type?.kind === "option" ? type.options : [];
  const options = gen.context.rulebook.clauses.map(({ form }) =>
    form.kind === "action" ? Math.max(names.indexOf(form.name), 0) : 0,
  );
  return `${tableOf(gen, options)}[${nameOf(scope, core.action)}]`;
}

/** Raises an event: calls what hears it, or keeps it for the end of `at once`. */
export function emitSource(body: Body, core: CoreOf<"emit">): string {
  const { gen, scope } = body;
  const { event } = core;
  const { block } = event;
  if (block === undefined) return "";
  const taken =
    event.takes === undefined
      ? core.args
      : event.takes.flatMap((value): Value[] => {
          const found = "op" in value && value.op === "local" ? core.args[value.local] : value;
          return found === undefined ? [] : [found];
        });
  const call = callOf(body, block, taken, returnOf(body, core));
  const [usual, again] = stops(body, core) ? ["z===0&&", "z!==0||"] : ["", ""];
  const raised = gen.keepsEvents ? `if(${usual}S[19]!==0){${keepSource(body, block, taken)}}else{${call}}` : call;
  const filter = event.heardAt === undefined ? undefined : core.args[event.heardAt.argument];
  if (event.heardAt === undefined || filter === undefined) return raised;
  const { spaces } = event.heardAt;
  const heard = Array.from({ length: Math.max(-1, ...spaces) + 1 }, (_, at) => (spaces.has(at) ? 1 : 0));
  return `if(${again}${tableOf(gen, heard)}[${valueSource(scope, filter)}]===1){${raised}}`;
}

/** Puts an event into the queue: its block, then its cells as in a frame of the reference executor. */
function keepSource(body: Body, plan: BlockPlan, args: readonly Value[]): string {
  const { gen, scope } = body;
  const { queue, queueSize } = gen.context.layout;
  const frame = frameOfPlan(plan);
  const size = 1 + frame.size;
  const writes = args.map((value, local) => {
    const cell = `q+${int(1 + offsetOf(frame, local))}`;
    if (roomFor(frame, local) === 0) return `S[${cell}]=${storable(scope, value)};`;
    const place = spot(scope.free);
    const room = roomFor(frame, local);
    const store = listArgument(body, value, place, { capacity: capacityOf(frame, local), size: room });
    return `${store}for(let i=0,n=L[${place}];i<=n;i++)S[${cell}+i]=L[${place}+i];`;
  });
  return (
    `const q=${int(queue)}+S[20];if(S[20]+${int(size)}>${int(queueSize)})fault();` +
    `for(let i=0;i<${int(size)};i++)S[q+i]=0;S[q]=${int(plan.index)};${writes.join("")}S[20]+=${int(size)};`
  );
}

/** The function that calls the block of a kept event, whose cells begin at `at`. */
export function keptSource(gen: Generator, { kept, stopping }: Pick<StepForm, "kept" | "stopping">): string {
  const cases = kept.map((plan) => {
    const frame = frameOfPlan(plan);
    const area = listArea(frame);
    const borrowed = borrowedLists(gen, plan);
    const single: string[] = [];
    let code = "";
    for (let local = 0; local < parameterCount(gen, plan); local++) {
      const cell = `at+${int(1 + offsetOf(frame, local))}`;
      if (roomFor(frame, local) === 0) {
        single.push(`S[${cell}]`);
        continue;
      }
      const place = `sp+${int(area.lists[local] ?? 0)}`;
      if (borrowed.has(local)) single.push(place);
      code += `for(let i=0,n=S[${cell}];i<=n;i++)L[${place}+i]=S[${cell}+i];`;
    }
    const [name, first] = stopping.has(plan) ? [stepName(plan), ["z", "fb"]] : [blockName(gen, plan), []];
    const read = stopping.has(plan) ? `if(z===0){${code}}` : code;
    return `case ${int(plan.index)}:{${read}return ${name}(${[...first, "d", "sp", ...single].join(",")});}`;
  });
  return `function kept(z,fb,d,sp,at){switch(z===0?S[at]:S[fb+2]){${cases.join("")}}return bail();}`;
}

/** Nested ones leave their events to the outermost; events raised while the queue is worked off happen at once. */
export function atOnceSource(
  body: Body,
  core: CoreOf<"at_once">,
  steps: (body: Body, cores: readonly Core[]) => string,
): string {
  const { gen, scope } = body;
  const { queue } = gen.context.layout;
  const start = nameOf(scope, core.start);
  const position = nameOf(scope, core.position);
  const end = nameOf(scope, core.end);
  const sizes = gen.context.plans.map((plan) => 1 + (plan.frame?.size ?? 0));
  const inner = steps(body, core.body);
  const open = `${start}=S[20];S[19]++;`;
  const close = `S[19]--;${position}=${start};${end}=S[20];`;
  const next = `const q=${int(queue)}+${position};if((S[10]-=${int(2 + Math.max(0, ...gen.light.values()))})<0)bail();${position}+=${tableOf(gen, sizes)}[S[q]];`;
  const free = spot(scope.free);
  if (!stops(body, core)) {
    const call = `r=kept(0,0,${deeper(body)},${free},q);if(r>1){${body.onward}}`;
    return `${open}${inner}${close}if(S[19]<=0){while(${position}<${end}){${next}${call}}S[20]=${start};}`;
  }
  // The events come back to the instruction that takes the next one, the last of the core.
  const back = spanOf(body, core).to - 1;
  const here = `z===${int(back)}`;
  const frame = `fb+${int(frameOfPlan(body.plan).size)}`;
  const handed = `if(r===${int(STOPPED)}){y=${int(back)};break Z;}${body.onward}`;
  const call = `${next}r=kept(0,${frame},${deeper(body)},${free},q);`;
  const again = `z=0;r=kept(1,${frame},${deeper(body)},${free},0);`;
  return (
    `if(!(${here})){if(z===0){${open}}${inner}${close}}if(${here}||S[19]<=0){` +
    `while(${here}||${position}<${end}){if(z===0){${call}}else{${again}}if(r>1){${handed}}}S[20]=${start};}`
  );
}
