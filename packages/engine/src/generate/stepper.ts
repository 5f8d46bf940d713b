import { invariant } from "@rulewright/diagnostics";
import { createCounters } from "../runtime/counters";
import { advance, answer, copyInto, newGame, pending, resetGame } from "../runtime/game";
import type { Program } from "../runtime/program";
import { resultOf } from "../runtime/result";
import { DECISIONS, FUEL, type GameState, OVER, PC, SEED, TOP, WAITING } from "../runtime/state";
import type { Answer, Decision, GameResult } from "../runtime/stops";
import { mayCompile } from "./allowed";
import { GAME_OVER } from "./block";
import { type GeneratedSource, generateSteps } from "./generate";
import { attempt, linked } from "./link";
import { STOPPED } from "./step-form";

/**
 * Plays one game decision by decision. `state` is the game: its cells may be read, copied to a clone (`copyInto`) and
 * overwritten with those of another game of the program at any stop. Positions are the reference executor's: either
 * goes on from what the other left.
 */
export interface Stepper {
  readonly state: GameState;
  /** A new game, before its first step. */
  start(game: { readonly seats: number; readonly seed: number }): void;
  /** Runs to the next decision, or to the end (false). A decision that waits goes on waiting. */
  advance(): boolean;
  /** Takes a legal answer to the decision that waits, and runs to the next one, or to the end (false). */
  answer(given: Answer): boolean;
  /** The index of the decision that waits; −1 when none does. */
  readonly site: number;
  /** Who is asked. */
  readonly seat: number;
  /** How many answers a single-valued decision has, and which they are, in the order of `Decision.legal`. */
  readonly count: number;
  legal(index: number): number;
  /** The decision that waits, with all that is known of it. */
  decision(): Decision;
  result(): GameResult;
}

const sources = new WeakMap<Program, GeneratedSource>();

/** A stepper: generated code, or, where code may not be generated, the reference executor. */
export function createStepper(program: Program, executor: "fast" | "reference" = "fast"): Stepper {
  const state = newGame(program, { seats: program.rulebook.players.from, seed: 0 });
  const run = executor === "fast" && mayCompile() ? stepsOf(program, state) : undefined;
  return new Stepping(program, state, run);
}

interface Steps {
  /** Runs on from the start (false) or from the decision that waited (true); false when the reference executor has to. */
  readonly run: (again: boolean) => boolean;
  /** Seat, number of answers, the first and the distance to the next (0: they are listed in `listed`). */
  readonly question: Int32Array;
  readonly listed: Int32Array;
  readonly given: Int32Array;
  readonly sites: ReadonlySet<number>;
}

class Stepping implements Stepper {
  readonly state: GameState;
  private readonly program: Program;
  private readonly steps: Steps | undefined;
  private readonly before: GameState;
  private asked: Decision | undefined;
  /** Whether the answers of the waiting decision are known without asking the reference executor. */
  private known = false;

  constructor(program: Program, state: GameState, steps: Steps | undefined) {
    this.program = program;
    this.state = state;
    this.steps = steps;
    this.before = { cells: new Int32Array(state.cells.length) };
  }

  start(game: { readonly seats: number; readonly seed: number }): void {
    resetGame(this.program, this.state, game);
    this.forget();
  }

  advance(): boolean {
    const { cells } = this.state;
    this.forget();
    if (cells[OVER] !== 0) return false;
    if (cells[WAITING] !== 0) return true;
    if (this.steps === undefined || cells[PC] !== this.program.main.entry || !this.tried(false))
      return this.byReference();
    return cells[OVER] === 0;
  }

  answer(given: Answer): boolean {
    const { cells } = this.state;
    const site = this.site;
    invariant(site >= 0, "no decision waits for an answer");
    const { steps } = this;
    const last = (cells[DECISIONS] ?? 0) + 1 >= this.program.rulebook.limits.decisions;
    if (steps === undefined || last || !steps.sites.has(site)) return this.answerByReference(given);
    copyInto(this.before, this.state);
    if (isSingle(this.program, site)) {
      steps.given[0] = given[0] ?? 0;
      cells[DECISIONS] = (cells[DECISIONS] ?? 0) + 1;
      cells[WAITING] = 0;
    } else {
      const at = cells[PC] ?? 0;
      answer(this.program, this.state, this.decision(), given);
      cells[PC] = at;
    }
    this.forget();
    if (this.tried(true)) return cells[OVER] === 0;
    copyInto(this.state, this.before);
    return this.answerByReference(given);
  }

  get site(): number {
    return (this.state.cells[WAITING] ?? 0) - 1;
  }

  get seat(): number {
    return this.known ? (this.steps?.question[0] ?? 0) : (this.decision().seats[0] ?? 0);
  }

  get count(): number {
    return this.known ? (this.steps?.question[1] ?? 0) : this.decision().legal.length;
  }

  legal(index: number): number {
    const { steps } = this;
    if (!this.known || steps === undefined) return this.decision().legal[index] ?? 0;
    const { question, listed } = steps;
    const distance = question[3] ?? 0;
    return distance === 0 ? (listed[index] ?? 0) : (question[2] ?? 0) + index * distance;
  }

  decision(): Decision {
    const found = this.asked ?? pending(this.program, this.state);
    invariant(found !== undefined, "no decision waits");
    this.asked = found;
    return found;
  }

  result(): GameResult {
    return resultOf(this.program, this.state);
  }

  private forget(): void {
    this.asked = undefined;
    this.known = false;
  }

  /** Runs the generated code; false leaves the cells in disorder. */
  private tried(again: boolean): boolean {
    if (!again) copyInto(this.before, this.state);
    const done = this.steps?.run(again) === true;
    if (!done && !again) copyInto(this.state, this.before);
    this.known = done && this.site >= 0 && isSingle(this.program, this.site);
    return done;
  }

  private answerByReference(given: Answer): boolean {
    answer(this.program, this.state, this.decision(), given);
    return this.byReference();
  }

  private byReference(): boolean {
    this.forget();
    const stop = advance(this.program, this.state);
    invariant(stop.kind === "decision" || stop.kind === "end", `a stepper stopped for ${stop.kind}`);
    if (stop.kind === "decision") this.asked = stop.decision;
    return stop.kind === "decision";
  }
}

function isSingle(program: Program, site: number): boolean {
  const kind = program.sites[site]?.kind;
  return kind !== "things" && kind !== "order" && kind !== "division";
}

function stepsOf(program: Program, state: GameState): Steps {
  const generated = sources.get(program) ?? generateSteps(program);
  sources.set(program, generated);
  const counters = createCounters(program);
  const record = { fresh: program.fresh(program.rulebook.players.from), state };
  const nested = new Int32Array(program.blocks.length);
  const words = new Int32Array(generated.words).fill(-1);
  const question = new Int32Array(4);
  const listed = new Int32Array(generated.spare);
  const given = new Int32Array(1);
  const none = new Int32Array(0);
  const code = linked({
    program,
    generated,
    state,
    counters,
    own: {
      A: listed,
      B: none,
      K: none,
      W: words,
      N: nested,
      R: record,
      Q: question,
      X: given,
      H: none,
      note: undefined,
    },
  });
  const { cells } = state;
  let seed = cells[SEED] ?? 0;
  const run = (again: boolean): boolean => {
    if (seed !== cells[SEED]) {
      seed = cells[SEED] ?? 0;
      words.fill(-1);
    }
    record.fresh = program.fresh(cells[0] ?? 0);
    const ended = attempt(code, again ? 1 : 0);
    if (ended === undefined) nested.fill(0);
    if (ended === GAME_OVER) {
      cells[PC] = -1;
      cells[TOP] = program.layout.stack + program.main.frame.size;
    } else if (ended === STOPPED) cells[FUEL] = program.rulebook.limits.steps;
    return ended === GAME_OVER || ended === STOPPED;
  };
  return { run, question, listed, given, sites: generated.asked };
}
