import { invariant } from "@rulewright/diagnostics";
import type { Expr } from "@rulewright/rulebook";
import type { BlockPlan, Core, Value } from "../compile/core";
import { frameOfPlan } from "../compile/flattening";
import { capacityOf, offsetOf } from "../compile/frames";
import type { Body } from "./block";
import { borrowedLists, parameterCount } from "./borrowed";
import { type Generator, int, tableOf } from "./generator";
import { numberOf } from "./parts";
import { further, listArea, listAt, nameOf, roomFor, spot, withFree } from "./scope";
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

/** Source that calls a block: lists are written into its part of the list area, the rest are arguments. `r` is its result. */
export function callOf(body: Body, plan: BlockPlan, args: readonly Argument[]): string {
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
  const call = `r=${blockName(gen, plan)}(${["d+1", at, ...single].join(",")});`;
  return `${code}${countedCall(gen, plan, call)}if(r>1){${body.onward}}`;
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
  const test = core.limit === undefined ? "" : nestedTest(body, core.block, core.limit);
  return `${test}${callOf(body, core.block, core.args)}`;
}

function nestedTest({ scope }: Body, plan: BlockPlan, limit: Expr): string {
  return `if(N[${int(plan.index)}]>=${numberOf(scope, limit)})fault();`;
}

/** Calls whichever action of a menu was chosen. */
export function actionCall(body: Body, core: CoreOf<"call_action">): string {
  const { gen, scope, plan } = body;
  const { context } = gen;
  const chosen = nameOf(scope, core.action);
  const cases = actionsOf(gen, core.menu).map(
    ({ action, block }) => `case ${int(action)}:${callOf(body, block, [core.seat])}break;`,
  );
  const as = core.as === undefined ? "" : `${nameOf(scope, core.as)}=${optionSource(body, core)};`;
  invariant(cases.length === 0 || plan.frame !== undefined, `${plan.name} has no frame`);
  invariant(context.rulebook.menus[core.menu] !== undefined, `no menu ${core.menu}`);
  return `${as}switch(${chosen}){${cases.join("")}}`;
}

/** The actions of a menu with their blocks. */
export function actionsOf(
  { context }: Generator,
  menu: number,
): readonly { readonly action: number; readonly block: BlockPlan }[] {
  return (context.rulebook.menus[menu]?.actions ?? []).flatMap((action) => {
    const block = context.named.get(`clause ${context.rulebook.clauses[action]?.id}`);
    return block === undefined ? [] : [{ action, block }];
  });
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
  const call = callOf(body, block, taken);
  const raised = gen.keepsEvents ? `if(S[19]!==0){${keepSource(body, block, taken)}}else{${call}}` : call;
  const filter = event.heardAt === undefined ? undefined : core.args[event.heardAt.argument];
  if (event.heardAt === undefined || filter === undefined) return raised;
  const { spaces } = event.heardAt;
  const heard = Array.from({ length: Math.max(-1, ...spaces) + 1 }, (_, at) => (spaces.has(at) ? 1 : 0));
  return `if(${tableOf(gen, heard)}[${valueSource(scope, filter)}]===1){${raised}}`;
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
export function keptSource(gen: Generator, plans: readonly BlockPlan[]): string {
  const cases = plans.map((plan) => {
    const frame = frameOfPlan(plan);
    const area = listArea(frame);
    const borrowed = borrowedLists(gen, plan);
    const single: string[] = [];
    let code = "";
    for (let local = 0; local < parameterCount(gen, plan); local++) {
      const cell = `at+${int(1 + offsetOf(frame, local))}`;
      if (roomFor(frame, local) === 0) single.push(`S[${cell}]`);
      else {
        const place = `sp+${int(area.lists[local] ?? 0)}`;
        if (borrowed.has(local)) single.push(place);
        code += `for(let i=0,n=S[${cell}];i<=n;i++)L[${place}+i]=S[${cell}+i];`;
      }
    }
    return `case ${int(plan.index)}:{${code}return ${blockName(gen, plan)}(${["d", "sp", ...single].join(",")});}`;
  });
  return `function kept(d,sp,at){switch(S[at]){${cases.join("")}}return bail();}`;
}

/** Nested ones leave their events to the outermost; events raised while the queue is worked off happen at once. */
export function atOnceSource(body: Body, core: CoreOf<"at_once">, inner: string): string {
  const { gen, scope } = body;
  const { queue } = gen.context.layout;
  const start = nameOf(scope, core.start);
  const position = nameOf(scope, core.position);
  const end = nameOf(scope, core.end);
  const sizes = gen.context.plans.map((plan) => 1 + (plan.frame?.size ?? 0));
  return (
    `${start}=S[20];S[19]++;${inner}S[19]--;${position}=${start};${end}=S[20];` +
    `if(S[19]<=0){while(${position}<${end}){const q=${int(queue)}+${position};if((S[10]-=2)<0)bail();` +
    `${position}+=${tableOf(gen, sizes)}[S[q]];r=kept(d+1,${spot(scope.free)},q);if(r>1){${body.onward}}}S[20]=${start};}`
  );
}
