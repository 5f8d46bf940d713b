import { invariant } from "@rulewright/diagnostics";
import type { PhaseIndex } from "@rulewright/rulebook";
import { Machine } from "./machine";
import type { Block, Program } from "./program";
import type { GameState } from "./state";
import * as header from "./state";

/** The phase that is a turn: the first one for each player that has phases of its own, else the first for each player. */
export function turnPhase(program: Program): PhaseIndex | undefined {
  const { phases } = program.rulebook;
  const all = phases.map((_, index) => index as PhaseIndex);
  return (
    all.find((phase) => phases[phase]?.forEachPlayer === true && (phases[phase]?.children.length ?? 0) > 0) ??
    all.find((phase) => phases[phase]?.forEachPlayer === true)
  );
}

/** Puts a game in front of the begin of `phase`, with `active` to have it; set-up is taken as done. */
export function beginPhase(
  program: Program,
  state: GameState,
  begin: { readonly phase: PhaseIndex; readonly active: number },
): void {
  const machine = new Machine(program, state, {});
  const group = pushUpTo(machine, begin.phase, begin.active);
  machine.save(group);
}

/**
 * Puts a game in front of steps compiled by `compileExtra`, inside `phase` (default: the last phase of a turn),
 * as if the phase had begun. When they are done the run stops with `steps`; after that the phase ends.
 */
export function beginSteps(
  program: Program,
  state: GameState,
  begin: {
    readonly block: Block;
    readonly active: number;
    readonly phase?: PhaseIndex;
    readonly locals?: readonly number[];
  },
): void {
  const machine = new Machine(program, state, {});
  const phase = begin.phase ?? lastPhase(program);
  if (phase === undefined) pushMain(machine);
  else {
    pushUpTo(machine, phase, begin.active);
    pushPhase(machine, phase, begin.active);
    machine.cells[header.PHASE] = phase;
  }
  machine.enterEmpty(begin.block.index, begin.block.frame.size, program.stepsDone);
  begin.block.frame.offsets.forEach((offset, index) => {
    machine.cells[machine.frame + offset] = begin.locals?.[index] ?? (index === 0 ? begin.active : -1);
  });
  machine.save(begin.block.entry);
}

function lastPhase(program: Program): PhaseIndex | undefined {
  const { phases } = program.rulebook;
  let phase: PhaseIndex | undefined = turnPhase(program) ?? (phases.length > 0 ? (0 as PhaseIndex) : undefined);
  while (phase !== undefined) {
    const below: PhaseIndex | undefined = phases[phase]?.children.at(-1);
    if (below === undefined) return phase;
    phase = below;
  }
  return undefined;
}

function pushMain(machine: Machine): void {
  const { cells, program } = machine;
  machine.top = program.layout.stack;
  machine.frame = 0;
  machine.depth = 0;
  machine.enterEmpty(program.main.index, program.main.frame.size, -1);
  cells[header.ACTIVE] = Math.max(cells[header.ACTIVE] ?? 0, 0);
  cells[header.FUEL] = program.rulebook.limits.steps;
}

/** Frames of everything around `phase`; returns the instruction that runs it. */
function pushUpTo(machine: Machine, phase: PhaseIndex, active: number): number {
  pushMain(machine);
  machine.cells[header.ACTIVE] = active;
  machine.cells[header.PHASE] = header.PHASE_NONE;
  const { program } = machine;
  const path: PhaseIndex[] = [];
  for (let at: PhaseIndex | undefined = phase; at !== undefined; at = program.rulebook.phases[at]?.parent)
    path.unshift(at);
  let head = -1;
  path.forEach((at, level) => {
    head = pushGroup(machine, at, active);
    if (level < path.length - 1) {
      pushPhase(machine, at, active);
      machine.cells[header.PHASE] = at;
    }
  });
  return head;
}

function pushGroup(machine: Machine, phase: PhaseIndex, active: number): number {
  const { program, cells } = machine;
  const found = program.rulebook.phases[phase];
  invariant(found !== undefined, `no phase ${phase}`);
  const group = program.groupOf(found.parent ?? -1);
  const { role } = group;
  invariant(role.kind === "group" && program.main.role.kind === "main", "a group of phases has the wrong block");
  const outer = found.parent === undefined ? undefined : program.phaseBlock(found.parent).role;
  const returnTo = outer?.kind === "phase" ? outer.end : program.main.role.afterPhases;
  machine.enterEmpty(group.index, group.frame.size, returnTo);
  const seats = machine.get(header.SEATS);
  cells[machine.frame + header.FRAME_LOCALS] = active;
  cells[machine.frame + role.current] = phase;
  cells[machine.frame + role.done] = found.forEachPlayer
    ? (active - machine.get(header.FIRST_PLAYER) + seats) % seats
    : 0;
  return role.head;
}

function pushPhase(machine: Machine, phase: PhaseIndex, active: number): void {
  const { program, cells } = machine;
  const block = program.phaseBlock(phase);
  const group = program.groupOf(program.rulebook.phases[phase]?.parent ?? -1);
  invariant(block.role.kind === "phase" && group.role.kind === "group", "a phase has the wrong block");
  machine.enterEmpty(block.index, block.frame.size, group.role.next);
  cells[machine.frame + header.FRAME_LOCALS] = active;
  cells[machine.frame + block.role.stage] = 0;
}
