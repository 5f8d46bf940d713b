import { invariant } from "@rulewright/diagnostics";
import type { Habit } from "@rulewright/rulebook";
import { contextOf, spansOf } from "../compile/compile";
import type { Context } from "../compile/context";
import type { BlockPlan } from "../compile/core";
import { frameOfPlan } from "../compile/flattening";
import { mainBlock } from "../compile/phases";
import type { Program } from "../runtime/program";
import { costOf, numberSites } from "./block";
import { calledBy, noteCalls } from "./called";
import { blockName, keptSource, stepName } from "./calls";
import { cardPrelude } from "./card-prelude";
import { chancePrelude, wordCells } from "./chance-prelude";
import { eachCore } from "./cores";
import { blockFunction, type Shared } from "./functions";
import { type Generator, int } from "./generator";
import { noteCallers } from "./inline";
import { findLight } from "./light";
import { withNearArrays } from "./near";
import { numberOf, testOf } from "./numbers";
import { prelude } from "./prelude";
import { listArea } from "./scope";
import { stoppingBlocks } from "./step-form";
import { termListCall } from "./terms";

/** A program as source, with what is passed into it. */
export interface GeneratedSource {
  readonly source: string;
  /** Numbers that may change while the code stays. */
  readonly scalars: Int32Array;
  readonly tables: readonly Int32Array[];
  readonly closures: readonly unknown[];
  /** Cells of the list area, and those beyond the lists of the blocks at work. */
  readonly room: number;
  readonly spare: number;
  /** Cells for words of chance that are known already; −1 in all of them before a game. */
  readonly words: number;
  /** The decisions that are generated. */
  readonly asked: ReadonlySet<number>;
}

/** Functions that evaluate lists within one another, at most: far more than formulas can be nested. */
const NESTED_LISTS = 64;
const SMALLEST_ROOM = 1 << 16;

/** Generates whole games of a program, answered by a habit (where it has an answer) or at random. */
export function generateSource(program: Program, habit: Habit | undefined): GeneratedSource {
  return sourceOf(program, habit, "play-outs");
}

/** Generates the form that stops at every decision. */
export function generateSteps(program: Program): GeneratedSource {
  return sourceOf(program, undefined, "steps");
}

/** Generates the form that goes on from any decision to the end, answered by a habit (where it has an answer) or at random. */
export function generateEndings(program: Program, habit: Habit | undefined): GeneratedSource {
  return sourceOf(program, habit, "endings");
}

function sourceOf(
  program: Program,
  habit: Habit | undefined,
  form: "play-outs" | "steps" | "endings",
): GeneratedSource {
  const context = contextOf(program);
  const main = mainBlock(context);
  const gen = createGenerator(program, context);
  const plans = reachable(gen, main);
  for (const plan of plans) noteCalls(gen, plan);
  noteCallers(gen, plans);
  findLight(gen, plans);
  const sites = numberSites(context.plans);
  checkSites(program, sites);
  const deepest = deepestOf(context);
  const tail = 2 + Math.max(...plans.map((plan) => costOf(gen, plan.body)));
  const heard = gen.keepsEvents ? keptPlans(plans) : [];
  const stopping = form === "play-outs" ? new Set<BlockPlan>() : stoppingBlocks(gen, plans, heard);
  const step =
    form === "play-outs" ? undefined : { spans: spansOf(program), inPlace: form === "endings", stopping, kept: heard };
  const shared: Shared = { gen, sites, habit, tail, deepest, step };
  const cards = cardPrelude(gen);
  const kept = gen.keepsEvents ? keptSource(gen, { kept: heard, stopping }) : "";
  const blocks = blockFunctions(shared, plans, main);
  const near = withNearArrays([...gen.functions, ...blocks, ...(kept === "" ? [] : [kept])]);
  const first = stopping.has(main)
    ? `return function(z){return ${stepName(main)}(z,${int(context.layout.stack)},1,0);};`
    : `return function(){${form === "play-outs" ? "start();" : ""}return ${blockName(gen, main)}(1,0);};`;
  const source = [
    '"use strict";',
    "const {S,U,L,A,B,K,W,N,T,E,M,R,RF,BAIL,F,FI,FO,FB,FD,FQ,FA,V,FC,FP,Q,X,H,note}=p;",
    constants("T", gen.tables.length),
    constants("E", gen.closures.length),
    constants("V", context.rulebook.domains.length),
    prelude(context.layout.stack),
    chancePrelude(context.layout),
    cards,
    near.far,
    ...near.functions,
    first,
  ].join("\n");
  const area = Math.max(...plans.map((plan) => listArea(frameOfPlan(plan)).size));
  const words = wordCells(context.layout, context.rulebook.players.to);
  const spare = Math.max(SMALLEST_ROOM, NESTED_LISTS * gen.widest);
  return {
    source,
    scalars: context.numbers.scalars,
    tables: gen.tables,
    closures: gen.closures,
    room: (deepest + 2) * area + spare,
    spare,
    words,
    asked: gen.asked,
  };
}

/** The functions of the blocks that are called, and not only written into others. */
function blockFunctions(shared: Shared, plans: readonly BlockPlan[], main: BlockPlan): readonly string[] {
  const { gen, step } = shared;
  const stopping = (plan: BlockPlan): boolean => step?.stopping.has(plan) === true;
  if (!stopping(main)) blockName(gen, main);
  const sources = plans.filter(stopping).map((plan) => blockFunction(shared, plan));
  for (const plan of gen.blocks.keys()) sources.push(blockFunction(shared, plan));
  return sources;
}

function createGenerator(program: Program, context: Context): Generator {
  let keepsEvents = false;
  for (const plan of context.plans)
    eachCore(plan.body, (core) => {
      if (core.kind === "at_once") keepsEvents = true;
    });
  return {
    program,
    context,
    parts: { number: numberOf, test: testOf, termList: termListCall },
    tables: [],
    closures: [],
    functions: [],
    known: new Map(),
    tableNames: new Map(),
    terms: new Map(),
    parameters: new Map(),
    calls: new Map(),
    circular: new Set(),
    taken: new Map(),
    borrowed: new Map(),
    counted: new Set(),
    light: new Map(),
    asked: new Set(),
    keepsEvents,
    blocks: new Map(),
    fresh: 0,
    widest: 0,
  };
}

function reachable(gen: Generator, main: BlockPlan): readonly BlockPlan[] {
  const found = new Set([main]);
  for (const plan of found) for (const called of calledBy(gen, plan)) found.add(called);
  return [...found];
}

function keptPlans(plans: readonly BlockPlan[]): readonly BlockPlan[] {
  const found = new Set<BlockPlan>();
  for (const plan of plans)
    eachCore(plan.body, (core) => {
      if (core.kind === "emit" && core.event.block !== undefined) found.add(core.event.block);
    });
  return [...found];
}

/** INVARIANT: both executors number decisions alike. */
function checkSites(program: Program, sites: ReturnType<typeof numberSites>): void {
  for (const asks of sites.values()) {
    for (const [ask, index] of asks) {
      const site = program.sites[index];
      invariant(site !== undefined, `no decision ${index}`);
      if (ask.what === "choice" || ask.what === "ballot") invariant(site.id === ask.id, `${site.id} is not ${ask.id}`);
    }
  }
}

/** The frames of so many blocks are sure to fit into the reference executor's stack, and to be allowed there. */
function deepestOf({ layout, plans, rulebook }: Context): number {
  const largest = Math.max(...plans.map((plan) => frameOfPlan(plan).size));
  const fit = Math.floor((layout.queue - layout.stack - 512) / largest) - 2;
  return Math.max(0, Math.min(fit, rulebook.limits.nested * 4));
}

function constants(letter: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `const ${letter}${index}=${letter}[${index}];`).join("");
}
