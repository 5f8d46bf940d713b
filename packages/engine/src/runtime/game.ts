import { invariant } from "@rulewright/diagnostics";
import type { ClauseIndex } from "@rulewright/rulebook";
import { shuffleInstance } from "./cards";
import { countAnswer } from "./counters";
import { isLegal } from "./decisions";
import { RulebookFault } from "./fault";
import { Machine } from "./machine";
import type { RunOptions } from "./options";
import type { ChanceSite, DecisionSite, Program } from "./program";
import { endUnfinished, resultOf } from "./result";
import type { GameState } from "./state";
import * as header from "./state";
import type { Answer, ChanceNode, Decision, Stop } from "./stops";

const NO_OPTIONS: RunOptions = {};

/** A game before its first step: fields and pieces at their start, decks shuffled by the seed (unsigned 32 bits). */
export function newGame(program: Program, game: { readonly seats: number; readonly seed: number }): GameState {
  const { from, to } = program.rulebook.players;
  invariant(game.seats >= from && game.seats <= to, `${game.seats} seats, allowed are ${from} to ${to}`);
  const state: GameState = { cells: program.fresh(game.seats).slice() };
  state.cells[header.SEED] = game.seed;
  shuffleStart(program, state);
  return state;
}

/** Starts over in the cells of `state`: as `newGame`, without allocating. */
export function resetGame(
  program: Program,
  state: GameState,
  game: { readonly seats: number; readonly seed: number },
): void {
  const fresh = program.fresh(game.seats);
  state.cells.set(fresh.subarray(0, fresh[header.TOP]));
  state.cells[header.SEED] = game.seed;
  shuffleStart(program, state);
}

function shuffleStart(program: Program, state: GameState): void {
  program.layout.instances.forEach((instance, index) => {
    if (instance.zone === -1) return;
    if (program.rulebook.zones[instance.zone]?.shuffled === true) shuffleInstance(program, state.cells, index);
  });
}

/** Runs to the next stop, in place. A decision or chance that still waits is returned again (chance is drawn when sampling). */
export function advance(program: Program, state: GameState, options: RunOptions = NO_OPTIONS): Stop {
  const machine = takeMachine(program, state, options);
  const stop = runGuarded(machine, state);
  program.idle.push(machine);
  return stop;
}

/** INVARIANT: a machine taken is not idle, so a log that looks at the game while it runs gets another one. */
function takeMachine(program: Program, state: GameState, options: RunOptions): Machine {
  const machine = program.idle.pop();
  if (machine === undefined) return new Machine(program, state, options);
  machine.load(state, options);
  return machine;
}

function runGuarded(machine: Machine, state: GameState): Stop {
  try {
    return run(machine);
  } catch (thrown) {
    if (!(thrown instanceof RulebookFault)) throw thrown;
    endUnfinished(machine, thrown.code);
    return { kind: "end", result: resultOf(machine.program, state) };
  }
}

function run(machine: Machine): Stop {
  const { program, cells } = machine;
  if (machine.get(header.OVER) !== 0) return { kind: "end", result: resultOf(program, machine) };
  const waiting = machine.get(header.WAITING);
  if (waiting !== 0) return { kind: "decision", decision: siteAt(program, waiting - 1).describe(machine) };
  let pc = machine.get(header.PC);
  const chance = machine.get(header.WAITING_CHANCE);
  if (chance !== 0) {
    const site = chanceAt(program, chance - 1);
    if (machine.stopsAtChance) return { kind: "chance", chance: site.describe(machine) };
    cells[header.WAITING_CHANCE] = 0;
    pc = site.accept(machine, site.sample(machine));
  }
  execute(machine, pc);
  if (machine.get(header.OVER) !== 0) return { kind: "end", result: resultOf(program, machine) };
  const { stop } = machine;
  invariant(stop !== undefined, "the machine stopped without a reason");
  return stop;
}

/** Follows instructions until one stops. INVARIANT: whoever stops has saved the program counter. */
function execute(machine: Machine, start: number): void {
  const { code, costs } = machine.program;
  const { cells } = machine;
  let pc = start;
  while (pc >= 0) {
    const cost = costs[pc] ?? 0;
    if (cost !== 0) {
      const fuel = (cells[header.FUEL] ?? 0) - cost;
      if (fuel < 0) {
        endRunaway(machine, pc);
        return;
      }
      cells[header.FUEL] = fuel;
    }
    const op = code[pc];
    invariant(op !== undefined, `no instruction at ${pc}`);
    pc = op(machine);
  }
}

/** Instructions for which a run without end is watched before it is given up, to name the clauses that go round. */
const WATCHED = 2000;

function endRunaway(machine: Machine, start: number): void {
  const { code } = machine.program;
  const seen = new Set<ClauseIndex>();
  let pc = start;
  for (let count = 0; count < WATCHED && pc >= 0; count++) {
    for (const clause of machine.causes()) seen.add(clause);
    pc = code[pc]?.(machine) ?? -1;
  }
  endUnfinished(machine, "engine/too-many-steps", [...seen]);
}

/** The decision that waits for an answer, rebuilt from the state; undefined when none does. */
export function pending(program: Program, state: GameState): Decision | undefined {
  const waiting = state.cells[header.WAITING] ?? 0;
  return waiting === 0 ? undefined : siteAt(program, waiting - 1).describe(new Machine(program, state, NO_OPTIONS));
}

/** The chance that waits for an outcome, rebuilt from the state. */
export function pendingChance(program: Program, state: GameState): ChanceNode | undefined {
  const waiting = state.cells[header.WAITING_CHANCE] ?? 0;
  return waiting === 0 ? undefined : chanceAt(program, waiting - 1).describe(new Machine(program, state, NO_OPTIONS));
}

/** Takes a legal answer to the waiting decision, in place. `options` matter for the log and counters only. */
export function answer(
  program: Program,
  state: GameState,
  decision: Decision,
  given: Answer,
  options: RunOptions = NO_OPTIONS,
): void {
  const { cells } = state;
  invariant(cells[header.WAITING] === decision.site + 1, `${decision.id} is not the decision that waits`);
  invariant(isLegal(decision, given), `${given.join(" ")} is not a legal answer to ${decision.id}`);
  const machine = takeMachine(program, state, options);
  const count = machine.get(header.DECISIONS) + 1;
  cells[header.DECISIONS] = count;
  cells[header.FUEL] = program.rulebook.limits.steps;
  if (machine.counters !== undefined) {
    machine.counters.decisionCounts[decision.site] = (machine.counters.decisionCounts[decision.site] ?? 0) + 1;
    countAnswer(program, machine.counters, decision, given);
  }
  cells[header.WAITING] = 0;
  machine.save(siteAt(program, decision.site).accept(machine, given));
  if (count >= program.rulebook.limits.decisions) endUnfinished(machine, "engine/too-many-decisions");
  program.idle.push(machine);
}

/** As `answer`, in a copy; `state` stays as it is. */
export function answered(program: Program, state: GameState, decision: Decision, given: Answer): GameState {
  const copy = clone(state);
  answer(program, copy, decision, given);
  return copy;
}

/** Takes outcome `index` of a chance node, in place. */
export function resolveChance(
  program: Program,
  state: GameState,
  node: ChanceNode,
  index: number,
  options: RunOptions = NO_OPTIONS,
): void {
  const { cells } = state;
  invariant(cells[header.WAITING_CHANCE] === node.site + 1, `${node.name} is not the chance that waits`);
  invariant(index >= 0 && index < node.weights.length, `${node.name} has no outcome ${index}`);
  const machine = new Machine(program, state, options);
  cells[header.WAITING_CHANCE] = 0;
  machine.save(chanceAt(program, node.site).accept(machine, index));
}

/** The outcome that the game's own stream gives to a chance node (for a draw: the top card); advances the stream. */
export function sampleChance(program: Program, state: GameState, node: ChanceNode): number {
  return chanceAt(program, node.site).sample(new Machine(program, state, NO_OPTIONS));
}

/** An independent copy. */
export function clone(state: GameState): GameState {
  const copy: GameState = { cells: new Int32Array(state.cells.length) };
  copyInto(copy, state);
  return copy;
}

/** Makes `target` equal to `source`; both must come from the same program. */
export function copyInto(target: GameState, source: GameState): void {
  const { cells } = source;
  // Only while events are kept does anything lie beyond the frames.
  target.cells.set(cells[header.QUEUE_END] === 0 ? cells.subarray(0, cells[header.TOP]) : cells);
}

function siteAt(program: Program, index: number): DecisionSite {
  const site = program.sites[index];
  invariant(site !== undefined, `no decision ${index}`);
  return site;
}

function chanceAt(program: Program, index: number): ChanceSite {
  const site = program.chances[index];
  invariant(site !== undefined, `no chance ${index}`);
  return site;
}
