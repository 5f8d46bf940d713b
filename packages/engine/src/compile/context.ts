import type { ClauseIndex, Expr, Local, LocalIndex, Rulebook, Step, Type } from "@rulewright/rulebook";
import type { Layout } from "../runtime/layout";
import { type Numbers, numbersOf } from "../runtime/numbers";
import type { FrameLayout, ListValue, NumberValue, TextValue } from "../runtime/program";
import type { BlockPlan, Core, EventPlan } from "./core";
import { frameOf } from "./frames";

/** A term ready to be called: its frame and its value, a number or a list. */
export interface CompiledTerm {
  readonly frame: FrameLayout;
  readonly parameters: number;
  readonly number: NumberValue;
  readonly list: ListValue;
}

/** The parts of the compiler that need one another in a circle: expressions and lists, clauses and their steps. */
export interface Parts {
  readonly number: (context: Context, expr: Expr, frame: FrameLayout) => NumberValue;
  readonly list: (context: Context, expr: Expr, frame: FrameLayout) => ListValue;
  readonly clause: (context: Context, clause: ClauseIndex) => BlockPlan;
  readonly steps: (context: Context, plan: BlockPlan, steps: readonly Step[]) => readonly Core[];
  readonly windows: (context: Context, moment: Moment) => readonly BlockPlan[];
}

/** When a window opens. */
export type Moment =
  | { readonly kind: "before" | "after"; readonly phase: number }
  | { readonly kind: "event"; readonly event: number };

/** What all parts of the compiler share while a rulebook is compiled. */
export interface Context {
  /** What the program was compiled from. Its numbers may have changed since: those that count are `numbers`. */
  readonly rulebook: Rulebook;
  readonly numbers: Numbers;
  readonly parts: Parts;
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

export function createContext(rulebook: Rulebook, layout: Layout, parts: Parts): Context {
  return {
    rulebook,
    numbers: numbersOf(rulebook),
    parts,
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
