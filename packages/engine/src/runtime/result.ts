import { invariant } from "@rulewright/diagnostics";
import type { ClauseIndex } from "@rulewright/rulebook";
import type { Machine } from "./machine";
import type { Program } from "./program";
import type { GameState } from "./state";
import * as header from "./state";
import { BOUND_CODES, type Bound, type BoundCode, type GameResult } from "./stops";

export const OVER_WON = 1;
export const OVER_UNFINISHED = 2;

/** Ends the game as unfinished, keeping the clauses that led there: those at work, innermost first, unless others are given. */
export function endUnfinished(
  machine: Machine,
  code: BoundCode,
  clauses: readonly ClauseIndex[] = machine.causes(),
): void {
  const { cells } = machine;
  cells[header.OVER] = OVER_UNFINISHED;
  cells[header.WINNERS] = 0;
  cells[header.WAITING] = 0;
  cells[header.WAITING_CHANCE] = 0;
  cells[header.BOUND] = BOUND_CODES.indexOf(code) + 1;
  const cycle = cycleOf(clauses).slice(0, header.CYCLE_MAX).reverse();
  cells[header.CYCLE] = cycle.length;
  cycle.forEach((clause, index) => {
    cells[header.CYCLE + 1 + index] = clause;
  });
  machine.save(-1);
  machine.top = machine.get(header.TOP);
}

/** The clauses from the innermost outwards until they repeat. */
function cycleOf<T>(causes: readonly T[]): readonly T[] {
  const seen = new Set<T>();
  for (const cause of causes) {
    if (seen.has(cause)) break;
    seen.add(cause);
  }
  return [...seen];
}

/** How the game stands or ended. */
export function resultOf(program: Program, state: GameState): GameResult {
  const { cells } = state;
  const winners = seatsOfBits(cells[header.WINNERS] ?? 0, cells[header.SEATS] ?? 0);
  const turns = cells[header.TURNS] ?? 0;
  const rounds = cells[header.ROUNDS] ?? 0;
  const decisions = cells[header.DECISIONS] ?? 0;
  if (cells[header.OVER] !== OVER_UNFINISHED) return { kind: "won", winners, turns, rounds, decisions };
  return { kind: "unfinished", winners, turns, rounds, decisions, bound: boundOf(program, cells) };
}

function boundOf(program: Program, cells: Int32Array): Bound {
  const code = BOUND_CODES[(cells[header.BOUND] ?? 0) - 1];
  invariant(code !== undefined, "an unfinished game has no bound");
  const clauses: string[] = [];
  for (let index = 0; index < (cells[header.CYCLE] ?? 0); index++) {
    clauses.push(program.rulebook.clauses[cells[header.CYCLE + 1 + index] ?? -1]?.id ?? "?");
  }
  return { code, clauses };
}

/** Seats whose bits are set, in order. */
export function seatsOfBits(bits: number, seats: number): number[] {
  const found: number[] = [];
  for (let seat = 0; seat < seats; seat++) if ((bits >>> seat) & 1) found.push(seat);
  return found;
}
