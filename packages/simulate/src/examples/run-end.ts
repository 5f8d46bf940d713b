import { ACTIVE, evaluate, type GameState, type Program, type Stop } from "@rulewright/engine/runtime";
import type { ExampleRun, Formula } from "@rulewright/rulebook";

/** Where a run has to stop so that `isOver` can be asked. */
export function stopsOf(run: ExampleRun): { readonly phases: boolean; readonly turns: boolean } {
  return { phases: run.until.kind !== "turn_over", turns: run.until.kind === "turn_over" };
}

/** Whether a run is over at a stop. The phase with which it begins does not end it. */
export function createEnd(program: Program, run: ExampleRun): (state: GameState, stop: Stop) => boolean {
  let first = true;
  return (state, stop) => {
    const isFirst = first;
    first = false;
    switch (stop.kind) {
      case "end":
      case "steps":
        return true;
      case "turn":
        return run.until.kind === "turn_over";
      case "phase":
        return phaseEnds(program, run, { state, phase: stop.phase, isFirst });
      case "decision":
      case "chance":
        return false;
    }
  };
}

interface PhaseStop {
  readonly state: GameState;
  readonly phase: number;
  readonly isFirst: boolean;
}

function phaseEnds(program: Program, { until, locals }: ExampleRun, { state, phase, isFirst }: PhaseStop): boolean {
  if (until.kind === "phase") return !isFirst && until.phase === phase;
  if (until.kind === "turn_over") return false;
  return valueInRun(program, state, { formula: until.condition, locals: locals.length }) === 1;
}

/** The value of an example's formula: its first name is the player whose turn it is. */
export function valueInRun(
  program: Program,
  state: GameState,
  { formula, locals }: { readonly formula: Formula; readonly locals: number },
): number | undefined {
  const active = state.cells[ACTIVE] ?? -1;
  return evaluate(
    program,
    state,
    formula,
    Array.from({ length: locals }, (_, local) => (local === 0 ? active : -1)),
  );
}
