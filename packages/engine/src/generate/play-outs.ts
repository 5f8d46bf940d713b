import type { Habit } from "@rulewright/rulebook";
import { int32s } from "../runtime/arrays";
import { type Counters, countAnswer } from "../runtime/counters";
import { newGame } from "../runtime/game";
import type { Program } from "../runtime/program";
import { type GameState, SEED, TOP } from "../runtime/state";
import type { Answer, Decision } from "../runtime/stops";
import { mayCompile } from "./allowed";
import { GAME_OVER } from "./block";
import { forgetWords } from "./chance-prelude";
import { type GeneratedSource, generateSource } from "./generate";
import { attempt, linked } from "./link";

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

/** Fast play-outs of a program; undefined where code may not be generated. */
export function createPlayOuts(program: Program, seats: number, setting: Setting): PlayOuts | undefined {
  if (!mayCompile()) return undefined;
  const generated = sourceFor(program, setting.habit);
  const state = newGame(program, { seats, seed: 0 });
  const begin = beginnings(program);
  const record = { fresh: program.fresh(seats), bot: setting.bot, state };
  const { counters } = setting;
  const nested = int32s(program.blocks.length);
  const words = int32s(generated.words);
  const told = new Int32Array(Math.min(MOST_TOLD, TOLD_PER_DECISION * program.rulebook.limits.decisions) + 1);
  const run = linked({
    program,
    generated,
    state,
    counters,
    own: {
      A: new Int32Array(generated.spare),
      B: setting.chance.counters,
      K: int32s(setting.chance.keys.map((key) => key | 0)),
      W: words,
      N: nested,
      R: record,
      H: told,
      note: (decision: Decision, given: Answer) => countAnswer(program, counters, decision, given),
    },
  });
  let whole = true;
  return {
    state,
    told,
    play: (game) => {
      const start = begin(game.seats);
      copyCells(start.cells, state.cells);
      state.cells[SEED] = game.seed;
      record.fresh = start.fresh;
      setting.chance.counters.fill(0);
      // Only a game that was broken off leaves blocks at work.
      if (!whole) nested.fill(0);
      forgetWords(words);
      told[0] = 0;
      whole = attempt(run) === GAME_OVER && (told[0] ?? 0) < told.length;
      return whole;
    },
  };
}

interface Beginning {
  readonly fresh: Int32Array;
  /** The part of it that means something. */
  readonly cells: Int32Array;
}

/** New games by the number of seats; the last is kept at hand while the program stays turned to the same numbers. */
function beginnings(program: Program): (seats: number) => Beginning {
  let last: Beginning | undefined;
  return (seats) => {
    const fresh = program.fresh(seats);
    if (last?.fresh !== fresh) last = { fresh, cells: fresh.subarray(0, fresh[TOP]) };
    return last;
  };
}

/** So many cells are copied faster one by one than by a call. */
const FEW_CELLS = 64;

function copyCells(from: Int32Array, to: Int32Array): void {
  const { length } = from;
  if (length > FEW_CELLS) to.set(from);
  else for (let cell = 0; cell < length; cell++) to[cell] = from[cell] ?? 0;
}

/** Cells for what is told: a game that tells more is left to the reference executor. */
const TOLD_PER_DECISION = 8;
const MOST_TOLD = 1 << 18;

function sourceFor(program: Program, habit: Habit | undefined): GeneratedSource {
  const known = sources.get(program) ?? new Map<Habit | undefined, GeneratedSource>();
  sources.set(program, known);
  const found = known.get(habit) ?? generateSource(program, habit);
  known.set(habit, found);
  return found;
}
