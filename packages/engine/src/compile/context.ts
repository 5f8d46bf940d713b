import type { ClauseIndex, Local, LocalIndex, Rulebook, Type } from "@rulewright/rulebook";
import type { Layout } from "../runtime/layout";
import type { FrameLayout, ListValue, NumberValue, TextValue } from "../runtime/program";
import type { BlockPlan, EventPlan } from "./core";
import { frameOf } from "./frames";

/** A term ready to be called: its frame and its value, a number or a list. */
export interface CompiledTerm {
  readonly frame: FrameLayout;
  readonly parameters: number;
  readonly number: NumberValue;
  readonly list: ListValue;
}

/** What all parts of the compiler share while a rulebook is compiled. */
export interface Context {
  readonly rulebook: Rulebook;
  /** INVARIANT: fixed before any expression is compiled. */
  layout: Layout;
  readonly plans: BlockPlan[];
  /** Plans whose body is still to be made. */
  readonly unmade: (() => void)[];
  readonly named: Map<string, BlockPlan>;
  readonly events: Map<string, EventPlan>;
  readonly terms: Map<number, CompiledTerm>;
  readonly distances: Map<number, Int16Array>;
  readonly texts: Map<string, TextValue>;
}

export function createContext(rulebook: Rulebook, layout: Layout): Context {
  return {
    rulebook,
    layout,
    plans: [],
    unmade: [],
    named: new Map(),
    events: new Map(),
    terms: new Map(),
    distances: new Map(),
    texts: new Map(),
  };
}

/**
 * The block named `name`, made on first use. `make` is run later, so that blocks may call each other in a circle.
 */
export function blockNamed(
  context: Context,
  name: string,
  head: { readonly clause: ClauseIndex | -1; readonly locals: readonly Local[]; readonly role?: BlockPlan["role"] },
  make: (plan: BlockPlan) => BlockPlan["body"],
): BlockPlan {
  const known = context.named.get(name);
  if (known !== undefined) return known;
  const plan: BlockPlan = {
    index: context.plans.length,
    name,
    clause: head.clause,
    locals: [...head.locals],
    capacities: new Map(),
    role: head.role ?? "plain",
    body: [],
    frame: undefined,
    entry: -1,
  };
  context.plans.push(plan);
  context.named.set(name, plan);
  context.unmade.push(() => {
    plan.body = make(plan);
    plan.frame = frameOf(context.rulebook, plan.locals, plan.capacities);
  });
  return plan;
}

/** Makes the bodies of all blocks that were named, and of those that they name. */
export function makeAll(context: Context): void {
  for (let make = context.unmade.shift(); make !== undefined; make = context.unmade.shift()) make();
}

const NUMBER: Type = { kind: "number", unit: { factors: [] }, orNone: false };

/** A hidden local for one number or thing. */
export function hidden(plan: BlockPlan, name: string, type: Type = NUMBER): LocalIndex {
  plan.locals.push({ name: `(${name})`, type, keyedBy: undefined });
  return (plan.locals.length - 1) as LocalIndex;
}

/** A hidden local for a list of at most `capacity` elements. */
export function hiddenList(plan: BlockPlan, name: string, of: Type, capacity: number): LocalIndex {
  const local = hidden(plan, name, { kind: "list", of });
  plan.capacities.set(local, capacity);
  return local;
}

export function scalar(name: string, type: Type = NUMBER): Local {
  return { name, type, keyedBy: undefined };
}
