import type { Formula } from "@rulewright/rulebook";
import { RulebookFault } from "./fault";
import { Machine } from "./machine";
import type { FrameLayout, Program } from "./program";
import type { GameState } from "./state";
import { FRAME_BLOCK, FRAME_LOCALS } from "./state";
import type { Decision } from "./stops";

/** What a formula came to; undefined when it asked for something impossible, such as a field of none. */
export type Evaluated = number | undefined;

/**
 * The value of a formula over a state: number, option index, thing or 0/1. `locals` are its scalar locals in order;
 * their types come from `types` (needed for nothing but lists). The state's cells above its frames are used as scratch.
 */
export function evaluate(program: Program, state: GameState, formula: Formula, locals: readonly number[]): Evaluated {
  const frame = program.scalarFrame(locals.length);
  return guarded(program, state, (machine) => {
    fill(machine, frame, locals);
    return program.number(formula, frame)(machine);
  });
}

/** As `evaluate`, for a formula that is a list. */
export function evaluateList(
  program: Program,
  state: GameState,
  formula: Formula,
  locals: readonly number[],
): readonly number[] | undefined {
  const frame = program.scalarFrame(locals.length);
  return guarded(program, state, (machine) => {
    fill(machine, frame, locals);
    program.list(formula, frame)(machine);
    return machine.pool.slice(0, machine.sp);
  });
}

/**
 * The value of a habit's formula at a decision: local 0 is `player`, 1 is `each`, and from 2 on the locals of the
 * clause that asks, read from its frame.
 */
export function evaluateAt(
  program: Program,
  state: GameState,
  decision: Decision,
  formula: Formula,
  each: number,
): Evaluated {
  return atDecision(program, state, decision, each, (machine, frame) => program.number(formula, frame)(machine));
}

function atDecision<T>(
  program: Program,
  state: GameState,
  decision: Decision,
  each: number,
  use: (machine: Machine, frame: FrameLayout) => T,
): T | undefined {
  return guarded(program, state, (machine) => {
    const asking = program.blocks[machine.get(machine.frame + FRAME_BLOCK)];
    const own = asking === undefined || asking.clause === -1 ? undefined : asking.frame;
    const frame = program.habitFrame(own);
    const from = machine.frame;
    const base = machine.reserve(frame.size);
    machine.frame = base;
    machine.cells[base + FRAME_LOCALS] = decision.seats[0] ?? -1;
    machine.cells[base + FRAME_LOCALS + 1] = each;
    if (own !== undefined) {
      machine.cells.copyWithin(base + FRAME_LOCALS + 2, from + FRAME_LOCALS, from + own.size);
    }
    return use(machine, frame);
  });
}

/** The value of a term for a thing (−1 for a term of the game) with no other given names. */
export function evaluateTerm(program: Program, state: GameState, term: number, thing: number): Evaluated {
  return guarded(program, state, (machine) => program.term(term, [thing])(machine));
}

function fill(machine: Machine, frame: FrameLayout, locals: readonly number[]): void {
  machine.frame = machine.reserve(frame.size);
  locals.forEach((value, index) => {
    machine.cells[machine.frame + FRAME_LOCALS + index] = value;
  });
}

function guarded<T>(program: Program, state: GameState, use: (machine: Machine) => T): T | undefined {
  try {
    return use(new Machine(program, state, {}));
  } catch (thrown) {
    if (thrown instanceof RulebookFault) return undefined;
    throw thrown;
  }
}
