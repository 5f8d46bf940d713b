import { invariant } from "@rulewright/diagnostics";
import type { Habit } from "@rulewright/rulebook";
import { int32s } from "../runtime/arrays";
import { createCounters } from "../runtime/counters";
import { advance, answer, copyInto, newGame, pending } from "../runtime/game";
import type { Program } from "../runtime/program";
import { resultOf } from "../runtime/result";
import { FUEL, type GameState, OVER, PC, SEED, TOP } from "../runtime/state";
import type { Answer, GameResult } from "../runtime/stops";
import { mayCompile } from "./allowed";
import { GAME_OVER } from "./block";
import { forgetWords } from "./chance-prelude";
import { type GeneratedSource, generateEndings } from "./generate";
import { attempt, linked } from "./link";
import type { Setting } from "./play-outs";

/** Plays games that have begun to their end: for players that look ahead. */
export interface Endings {
  /** The game: put a position into it (`copyInto`); after `finish` it is the end of that game. */
  readonly state: GameState;
  /**
   * Takes a legal answer to the decision that waits in `state` and plays on to the end; all further answers are those of
   * the habit, or at random. The seats' own chance goes on from its counters. Both executors play the same.
   */
  finish(given: Answer): GameResult;
}

/** Who answers, and with which chance; what happens is not counted. */
export type EndingSetting = Pick<Setting, "habit" | "bot" | "chance">;

/** By generated code, or, where code may not be generated, by the reference executor. */
export function createEndings(
  program: Program,
  setting: EndingSetting,
  executor: "fast" | "reference" = "fast",
): Endings {
  const state = newGame(program, { seats: program.rulebook.players.from, seed: 0 });
  const fast = executor === "fast" && mayCompile() ? runOf(program, state, setting) : undefined;
  const before: GameState = { cells: new Int32Array(state.cells.length) };
  const drawn = new Int32Array(setting.chance.counters.length);
  return {
    state,
    finish: (given) => {
      const decision = pending(program, state);
      invariant(decision !== undefined, "no decision waits for an answer");
      copyInto(before, state);
      drawn.set(setting.chance.counters);
      if (fast?.sites.has(decision.site) === true) {
        const at = state.cells[PC] ?? 0;
        answer(program, state, decision, given);
        if (state.cells[OVER] === 0) {
          state.cells[PC] = at;
          if (fast.run(given[0] ?? 0)) return resultOf(program, state);
        }
        copyInto(state, before);
        setting.chance.counters.set(drawn);
      }
      answer(program, state, decision, given);
      return byReference(program, state, setting);
    },
  };
}

function byReference(program: Program, state: GameState, { bot }: EndingSetting): GameResult {
  for (;;) {
    const stop = advance(program, state);
    if (stop.kind === "end") return stop.result;
    invariant(stop.kind === "decision", `a game of bots stopped for ${stop.kind}`);
    answer(program, state, stop.decision, bot.answer(state, stop.decision));
  }
}

interface Run {
  /** Goes on with an answer; false when the reference executor has to, and then the cells are in disorder. */
  readonly run: (given: number) => boolean;
  readonly sites: ReadonlySet<number>;
}

function runOf(program: Program, state: GameState, { habit, bot, chance }: EndingSetting): Run {
  const generated = sourceFor(program, habit);
  const record = { fresh: program.fresh(program.rulebook.players.from), bot, state };
  const nested = new Int32Array(program.blocks.length);
  const words = int32s(generated.words);
  forgetWords(words);
  const given = new Int32Array(1);
  const code = linked({
    program,
    generated,
    state,
    counters: createCounters(program),
    own: {
      A: new Int32Array(generated.spare),
      B: chance.counters,
      K: int32s(chance.keys.map((key) => key | 0)),
      W: words,
      N: nested,
      R: record,
      Q: new Int32Array(4),
      X: given,
      H: new Int32Array(0),
      note: undefined,
    },
  });
  const { cells } = state;
  let seed = cells[SEED];
  const run = (first: number): boolean => {
    if (seed !== cells[SEED]) {
      seed = cells[SEED];
      forgetWords(words);
    }
    record.fresh = program.fresh(cells[0] ?? 0);
    given[0] = first;
    const ended = attempt(code, 1);
    if (ended === undefined) nested.fill(0);
    if (ended !== GAME_OVER) return false;
    cells[PC] = -1;
    cells[TOP] = program.layout.stack + program.main.frame.size;
    cells[FUEL] = program.rulebook.limits.steps;
    return true;
  };
  return { run, sites: generated.asked };
}

const sources = new WeakMap<Program, Map<Habit | undefined, GeneratedSource>>();

function sourceFor(program: Program, habit: Habit | undefined): GeneratedSource {
  const known = sources.get(program) ?? new Map<Habit | undefined, GeneratedSource>();
  sources.set(program, known);
  const found = known.get(habit) ?? generateEndings(program, habit);
  known.set(habit, found);
  return found;
}
