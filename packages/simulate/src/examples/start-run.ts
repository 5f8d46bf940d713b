import { compileExtra } from "@rulewright/engine/compile";
import {
  applyGiven,
  beginPhase,
  beginSteps,
  FIRST_PLAYER,
  type GameState,
  newGame,
  type Program,
  turnPhase,
} from "@rulewright/engine/runtime";
import type { ExampleRun, StateItem } from "@rulewright/rulebook";

/** Examples are played with this luck where they do not name it: the order of shuffled cards. */
export const EXAMPLE_SEED = 1;

/** A game brought to where an example begins, or what stands in the way. */
export type StartedRun =
  | { readonly kind: "started"; readonly state: GameState }
  | { readonly kind: "impossible"; readonly problem: string };

/**
 * Brings a game to the start of an example: fields and pieces at their start and what the example gives, nothing else.
 * Only an example from `setup` carries out the set-up.
 */
export function startRun(program: Program, run: ExampleRun): StartedRun {
  const { from, to } = program.rulebook.players;
  if (run.seats < from || run.seats > to) {
    return { kind: "impossible", problem: `it is for ${run.seats} players, the game for ${from} to ${to}` };
  }
  const state = newGame(program, { seats: run.seats, seed: EXAMPLE_SEED });
  if (run.start.kind !== "setup") state.cells[FIRST_PLAYER] = run.active;
  // Where the run begins is set first: entering a phase or steps must not undo what is given.
  const problem = begin(program, state, run);
  if (problem !== undefined) return { kind: "impossible", problem };
  const short = applyGiven(program, state, run.given);
  if (short.length === 0) return { kind: "started", state };
  const zones = short.map((item) => zoneName(program, item)).join(", ");
  return { kind: "impossible", problem: `there are not enough cards for ${zones}` };
}

function begin(program: Program, state: GameState, { start, active, locals }: ExampleRun): string | undefined {
  switch (start.kind) {
    case "setup":
      return undefined;
    case "phase":
      beginPhase(program, state, { phase: start.phase, active });
      return undefined;
    case "turn": {
      const phase = turnPhase(program);
      if (phase === undefined) return "the game has no turns; say `from` and `until`";
      beginPhase(program, state, { phase, active });
      return undefined;
    }
    case "steps":
      beginSteps(program, state, { block: compileExtra(program, start.steps, locals), active });
      return undefined;
  }
}

function zoneName(program: Program, item: StateItem): string {
  return item.kind === "zone" ? `\`${program.rulebook.zones[item.zone]?.name ?? "?"}\`` : "a place";
}
