import type { Habit } from "@rulewright/rulebook";
import { type Counters, countAnswer } from "../runtime/counters";
import { RulebookFault } from "../runtime/fault";
import { newGame } from "../runtime/game";
import { Machine } from "../runtime/machine";
import type { Program } from "../runtime/program";
import { type GameState, SEED, TOP } from "../runtime/state";
import type { Answer, Decision } from "../runtime/stops";
import { mayCompile } from "./allowed";
import { type GeneratedSource, generateSource } from "./generate";

/** What plays games to their end. One game at a time; the arrays of `setting` are its own while it plays. */
export interface PlayOuts {
  /** The game that was played last; after a refusal it has to be reset. */
  readonly state: GameState;
  /**
   * Of the game that was played last, the number of every decision asked, and after it the values of its answer; the
   * first cell says how many cells of these follow.
   */
  readonly told: Int32Array;
  /**
   * Plays a game as the reference executor would with the same bot. False when the reference executor has to play it,
   * because a bound may have been reached: then state, counters and what was told mean nothing.
   */
  play(game: { readonly seats: number; readonly seed: number }): boolean;
}

/** Who plays and where it is counted. */
export interface Setting {
  /** The habit that the bot follows; undefined for answers at random. */
  readonly habit: Habit | undefined;
  /** Answers the questions whose answers are several values; it shares the chance below. */
  readonly bot: { readonly answer: (state: GameState, decision: Decision) => Answer };
  /** Words drawn by each seat, from 0 at the start of a game, and the keys of their streams. */
  readonly chance: { readonly counters: Int32Array; readonly keys: readonly number[] };
  readonly counters: Counters;
}

const sources = new WeakMap<Program, Map<Habit | undefined, GeneratedSource>>();
const BAIL = new Error("played by the reference executor");

/** Fast play-outs of a program; undefined where code may not be generated. */
export function createPlayOuts(program: Program, seats: number, setting: Setting): PlayOuts | undefined {
  if (!mayCompile()) return undefined;
  const generated = sourceFor(program, setting.habit);
  const state = newGame(program, { seats, seed: 0 });
  const record = { fresh: program.fresh(seats), bot: setting.bot, state };
  const { counters } = setting;
  const nested = new Int32Array(program.blocks.length);
  const words = new Int32Array(generated.words);
  const told = new Int32Array(Math.min(MOST_TOLD, TOLD_PER_DECISION * program.rulebook.limits.decisions) + 1);
  const make: unknown = new Function("p", generated.source);
  const run = runnable(make, {
    S: state.cells,
    L: new Int32Array(generated.room),
    A: new Int32Array(generated.spare),
    B: setting.chance.counters,
    K: Int32Array.from(setting.chance.keys),
    W: words,
    N: nested,
    T: generated.tables,
    E: generated.closures,
    M: new Machine(program, state, {}),
    R: record,
    RF: RulebookFault,
    BAIL,
    F: counters.fired,
    FI: counters.moneyIn,
    FO: counters.moneyOut,
    FB: counters.moneyBetween,
    FD: counters.decisionCounts,
    FQ: counters.offered,
    FA: counters.taken,
    V: counters.visits,
    FC: counters.drawn,
    FP: counters.played,
    H: told,
    note: (decision: Decision, given: Answer) => countAnswer(program, counters, decision, given),
  });
  return {
    state,
    told,
    play: (game) => {
      const fresh = program.fresh(game.seats);
      state.cells.set(fresh.subarray(0, fresh[TOP]));
      state.cells[SEED] = game.seed;
      record.fresh = fresh;
      setting.chance.counters.fill(0);
      nested.fill(0);
      words.fill(-1);
      told[0] = 0;
      return finished(run) && (told[0] ?? 0) < told.length;
    },
  };
}

/** Cells for what is told: a game that tells more is left to the reference executor. */
const TOLD_PER_DECISION = 8;
const MOST_TOLD = 1 << 18;

/** The result of a game that ran to its end. */
const GAME_OVER = 3;

function finished(run: () => number): boolean {
  try {
    return run() === GAME_OVER;
  } catch (thrown) {
    if (thrown === BAIL || thrown instanceof RulebookFault || isStackFull(thrown)) return false;
    throw thrown;
  }
}

/** A rulebook may allow deeper nesting than the machine's own stack holds; any other range error is a bug. */
function isStackFull(thrown: unknown): boolean {
  return thrown instanceof RangeError && /call stack/i.test(thrown.message);
}

function sourceFor(program: Program, habit: Habit | undefined): GeneratedSource {
  const known = sources.get(program) ?? new Map<Habit | undefined, GeneratedSource>();
  sources.set(program, known);
  const found = known.get(habit) ?? generateSource(program, habit);
  known.set(habit, found);
  return found;
}

/** Parses what a factory made by the generator returns. */
function runnable(make: unknown, parts: Readonly<Record<string, unknown>>): () => number {
  const factory = make as (parts: Readonly<Record<string, unknown>>) => () => number;
  return factory(parts);
}
