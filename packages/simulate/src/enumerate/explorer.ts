import { invariant } from "@rulewright/diagnostics";
import {
  type Answer,
  advance,
  answer,
  type ChanceNode,
  copyInto,
  type Decision,
  type GameResult,
  type GameState,
  newGame,
  type Position,
  type Program,
  positionOf,
  type RunOptions,
  resolveChance,
  restorePosition,
  type Stop,
  TURNS,
} from "@rulewright/engine/runtime";

/** Where a game waits: for an answer, for an outcome of chance, or for nothing any more. */
export type Waiting = Extract<Stop, { readonly kind: "decision" | "chance" | "end" }>;

/** Where the last step led, and how many turns have begun since the position visited last. */
export interface Arrival {
  readonly waiting: Waiting;
  readonly turns: number;
}

/** Goes from position to position. The states it hands out are its own and are overwritten by the next call. */
export interface Explorer {
  /** Where a game of so many seats first waits. */
  readonly start: (seats: number) => Arrival;
  /** Turns to a position: what it waits for, and a state in it. */
  readonly visit: (position: Position) => { readonly waiting: Waiting; readonly state: GameState };
  /** Answers the decision at the position visited last. */
  readonly answered: (decision: Decision, given: Answer) => Arrival;
  /** Lets chance at the position visited last go one way. */
  readonly resolved: (chance: ChanceNode, outcome: number) => Arrival;
  /** Answers the decision, or lets chance go one way, where the last step led. */
  readonly onward: (stop: Exclude<Waiting, { readonly kind: "end" }>, given: Answer) => Arrival;
  /** The state in which the last step left the game, and its position. */
  readonly arrived: () => GameState;
  readonly position: () => Position;
}

/** `forced: ask` stops at decisions with a single answer too. */
export function createExplorer(program: Program, forced: "take" | "ask"): Explorer {
  const options: RunOptions = { chance: "stop", draws: "stop", forced };
  const here = newGame(program, { seats: program.rulebook.players.from, seed: 0 });
  const there = newGame(program, { seats: program.rulebook.players.from, seed: 0 });
  const arrive = (): Arrival => {
    const waiting = waitingOf(advance(program, there, options));
    // A restored state has begun no turns yet.
    return { waiting, turns: there.cells[TURNS] ?? 0 };
  };
  return {
    start: (seats) => {
      copyInto(there, newGame(program, { seats, seed: 0 }));
      return arrive();
    },
    visit: (position) => {
      restorePosition(program, position, here);
      return { waiting: waitingOf(advance(program, here, options)), state: here };
    },
    answered: (decision, given) => {
      copyInto(there, here);
      answer(program, there, decision, given);
      return arrive();
    },
    resolved: (chance, outcome) => {
      copyInto(there, here);
      resolveChance(program, there, chance, outcome);
      return arrive();
    },
    onward: (stop, given) => {
      if (stop.kind === "decision") answer(program, there, stop.decision, given);
      else resolveChance(program, there, stop.chance, given[0] ?? -1);
      return arrive();
    },
    arrived: () => there,
    position: () => positionOf(program, there),
  };
}

function waitingOf(stop: Stop): Waiting {
  invariant(
    stop.kind === "decision" || stop.kind === "chance" || stop.kind === "end",
    `a walk stopped at ${stop.kind}`,
  );
  return stop;
}

/** Why a game that ended so is no part of an exact walk; undefined when it ended by its rules. */
export function brokenEnd(result: GameResult): string | undefined {
  if (result.bound === undefined) return undefined;
  const { code, clauses } = result.bound;
  const where = clauses.length === 0 ? "" : ` (${clauses.join(", ")})`;
  return `a game ends by the bound \`${code}\`${where}`;
}
