import { invariant } from "@rulewright/diagnostics";
import type { ClauseIndex, DomainIndex, Formula, Local, PhaseIndex, Rulebook, Step } from "@rulewright/rulebook";
import type { Machine } from "../runtime/machine";
import { fitsWheel, setNumbers } from "../runtime/numbers";
import type { Block, BlockRole, FrameLayout, ListValue, NumberValue, Program } from "../runtime/program";
import { FRAME_BLOCK, FRAME_LOCALS, FRAME_PREVIOUS } from "../runtime/state";
import { Assembler, type Span } from "./assembler";
import { clauseBlock, looseBlock } from "./clauses";
import { type Context, createContext, makeAll, type Parts, scalar } from "./context";
import type { BlockPlan, Core } from "./core";
import { numberValue } from "./expressions";
import { flattenAll } from "./flatten";
import { type Flattening, frameOfPlan } from "./flattening";
import { frameOf, offsetOf } from "./frames";
import { layOut } from "./layout";
import { listValue } from "./lists";
import { windowBlocks } from "./menus";
import { GROUP_CURRENT, GROUP_DONE, groupBlock, mainBlock, PHASE_STAGE, phaseBlock, stepsDoneBlock } from "./phases";
import { allCardKeys, freshCells } from "./start";
import { stepsCore } from "./steps";
import { termOf } from "./terms";

/** What `compileExtra` needs of a compilation to add to it. */
interface Compilation {
  readonly context: Context;
  readonly assembler: Assembler;
  readonly blocks: Block[];
  flattened: number;
  /** Has the program speak of another rulebook. */
  speakOf: (rulebook: Rulebook) => void;
}

const PARTS: Parts = {
  number: numberValue,
  list: listValue,
  clause: clauseBlock,
  steps: stepsCore,
  windows: windowBlocks,
};

const compilations = new WeakMap<Program, Compilation>();

/** Compiles a checked rulebook; never fails. First the structured core of all blocks, then their frames and the layout, then code. */
export function compile(rulebook: Rulebook): Program {
  // The layout's fields do not depend on the blocks; only the room for frames does, so it is laid out twice.
  const context = createContext(rulebook, layOut(rulebook, 0), PARTS);
  const main = mainBlock(context);
  const done = stepsDoneBlock(context);
  rulebook.clauses.forEach((clause, index) => {
    if (clause.form.kind === "action") clauseBlock(context, index as ClauseIndex);
  });
  makeAll(context);
  context.layout = layOut(rulebook, Math.max(...context.plans.map((plan) => frameOfPlan(plan).size)));
  const compilation: Compilation = { context, assembler: new Assembler(), blocks: [], flattened: 0, speakOf: () => {} };
  flattenNew(compilation);
  const program = createProgram(compilation, main, done);
  compilations.set(program, compilation);
  return program;
}

/**
 * Turns a program, with all code that was made of it, to a rulebook that differs from its own in values of parameters and cells
 * alone: one that `changeNumber` made, in any number of steps. False where other code would be needed; then nothing is done.
 * Games that were begun before are not to be gone on with: they stand for the rules as they were.
 */
export function turnTo(program: Program, rulebook: Rulebook): boolean {
  if (program.rulebook === rulebook) return true;
  const { context, speakOf } = compilationOf(program);
  const isSameCode = rulebook.spinners.every(
    ({ weights }, spinner) => fitsWheel(weights) === fitsWheel(context.rulebook.spinners[spinner]?.weights ?? []),
  );
  if (!isSameCode) return false;
  setNumbers(context.numbers, rulebook);
  speakOf(rulebook);
  return true;
}

function compilationOf(program: Program): Compilation {
  const compilation = compilations.get(program);
  invariant(compilation !== undefined, "the program was not made by this compiler");
  return compilation;
}

/** What a program was compiled from, for other back ends. */
export function contextOf(program: Program): Context {
  return compilationOf(program).context;
}

/** Where the instructions of each core are. */
export function spansOf(program: Program): ReadonlyMap<Core, Span> {
  return compilationOf(program).assembler.spans;
}

/** Adds a block of steps to a program (an example's or a bet's `do`); run it with `beginSteps`. */
export function compileExtra(program: Program, steps: readonly Step[], locals: readonly Local[]): Block {
  const compilation = compilationOf(program);
  const { context } = compilation;
  const plan = looseBlock(
    context,
    `steps ${context.plans.length}`,
    steps,
    locals.length === 0 ? [scalar("player")] : [...locals],
  );
  makeAll(context);
  flattenNew(compilation);
  const block = compilation.blocks[plan.index];
  invariant(block !== undefined, "the steps have no block");
  return block;
}

function flattenNew(compilation: Compilation): void {
  const { context, assembler, blocks } = compilation;
  for (; compilation.flattened < context.plans.length; compilation.flattened++) {
    const plan = context.plans[compilation.flattened];
    invariant(plan !== undefined, "a plan is missing");
    const into: Flattening = {
      context,
      plan,
      frame: frameOfPlan(plan),
      assembler,
      exits: [],
      leaves: [],
      marks: new Map(),
    };
    plan.entry = assembler.here;
    flattenAll(into, plan.body);
    blocks.push({
      index: plan.index,
      name: plan.name,
      clause: plan.clause,
      frame: into.frame,
      role: roleOf(plan, into),
      entry: plan.entry,
    });
  }
}

function roleOf(plan: BlockPlan, { frame, marks }: Flattening): BlockRole {
  const mark = (name: string): number => {
    const found = marks.get(name);
    invariant(found !== undefined, `${plan.name} lacks its mark ${name}`);
    return found;
  };
  if (plan.role === "plain") return { kind: "plain" };
  if (plan.role === "main") return { kind: "main", afterSetup: mark("afterSetup"), afterPhases: mark("afterPhases") };
  if ("group" in plan.role) {
    return {
      kind: "group",
      parent: plan.role.group,
      current: offsetOf(frame, GROUP_CURRENT),
      done: offsetOf(frame, GROUP_DONE),
      head: mark("head"),
      next: mark("next"),
    };
  }
  return {
    kind: "phase",
    phase: plan.role.phase,
    turn: plan.locals.length > 0,
    stage: offsetOf(frame, PHASE_STAGE),
    enter: mark("enter"),
    end: mark("end"),
    leave: mark("leave"),
  };
}

function createProgram(compilation: Compilation, main: BlockPlan, done: BlockPlan): Program {
  const { context, assembler, blocks } = compilation;
  const { rulebook } = context;
  const keys = allCardKeys(context);
  const fresh = new Map<number, Int32Array>();
  const blockOf = (plan: BlockPlan): Block => {
    const block = blocks[plan.index];
    invariant(block !== undefined, `${plan.name} has no block`);
    return block;
  };
  const program: Writable<Program> = {
    rulebook,
    layout: context.layout,
    code: assembler.code,
    costs: assembler.costs,
    blocks,
    binds: assembler.binds,
    sites: assembler.sites,
    chances: assembler.chances,
    main: blockOf(main),
    groupOf: (parent) => blockOf(groupBlock(context, parent)),
    phaseBlock: (phase: PhaseIndex) => blockOf(phaseBlock(context, phase)),
    stepsDone: done.entry,
    ...formulas(context),
    cardKeys: (deck: DomainIndex) => keys[deck] ?? [],
    idle: [],
    fresh: (seats) => {
      const known = fresh.get(seats);
      if (known !== undefined) return known;
      const made = freshCells(context, program, seats);
      fresh.set(seats, made);
      return made;
    },
  };
  compilation.speakOf = (other) => {
    program.rulebook = other;
    fresh.clear();
  };
  return program;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

type Formulas = Pick<Program, "number" | "list" | "term" | "scalarFrame" | "habitFrame">;

/** Evaluation from outside: compiled on first use and kept. */
function formulas(context: Context): Formulas {
  const numbers = new WeakMap<Formula, NumberValue>();
  const lists = new WeakMap<Formula, ListValue>();
  return {
    number: (formula, frame) => cached(numbers, formula, () => numberValue(context, formula.root, frame)),
    list: (formula, frame) => cached(lists, formula, () => listValue(context, formula.root, frame)),
    term: (index, args) => termFor(context, index, args),
    ...habitFrames(context),
  };
}

function cached<T>(known: WeakMap<Formula, T>, formula: Formula, make: () => T): T {
  const found = known.get(formula);
  if (found !== undefined) return found;
  const made = make();
  known.set(formula, made);
  return made;
}

function termFor(context: Context, index: number, args: readonly number[]): NumberValue {
  const { frame, number } = termOf(context, index);
  return (m: Machine) => {
    const base = m.reserve(frame.size);
    m.cells[base + FRAME_PREVIOUS] = m.frame;
    m.cells[base + FRAME_BLOCK] = -1;
    args.forEach((value, at) => {
      if (at < frame.offsets.length) m.cells[base + offsetOf(frame, at)] = value;
    });
    m.frame = base;
    return number(m);
  };
}

const SPARE = Array.from({ length: 12 }, () => scalar("(each)"));

function habitFrames(context: Context): Pick<Program, "scalarFrame" | "habitFrame"> {
  const scalars = new Map<number, FrameLayout>();
  const habits = new Map<FrameLayout | undefined, FrameLayout>();
  const two = frameOf(context.rulebook, [scalar("player"), scalar("each")]);
  return {
    scalarFrame: (count) => {
      const known = scalars.get(count);
      if (known !== undefined) return known;
      const made = frameOf(context.rulebook, [...Array.from({ length: count }, () => scalar("")), ...SPARE]);
      scalars.set(count, made);
      return made;
    },
    habitFrame: (asking) => {
      const known = habits.get(asking);
      if (known !== undefined) return known;
      const own = asking ?? frameOf(context.rulebook, []);
      const size = own.size + two.size - FRAME_LOCALS;
      const made: FrameLayout = {
        locals: [...two.locals, ...own.locals, ...SPARE],
        offsets: [
          ...two.offsets,
          ...own.offsets.map((offset) => offset + two.size - FRAME_LOCALS),
          ...SPARE.map((_, at) => size + at),
        ],
        capacities: [...two.capacities, ...own.capacities, ...SPARE.map(() => 0)],
        keys: [...two.keys, ...own.keys, ...SPARE.map(() => 0)],
        size: size + SPARE.length,
      };
      habits.set(asking, made);
      return made;
    },
  };
}
