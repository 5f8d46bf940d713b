import { invariant } from "@rulewright/diagnostics";
import { createPlayOuts, type PlayOuts } from "@rulewright/engine/generate";
import {
  advance,
  answer,
  type Counters,
  createCounters,
  type GameResult,
  type GameState,
  newGame,
  type Program,
  resetGame,
  resultOf,
} from "@rulewright/engine/runtime";
import type { Bot } from "../players/bot";
import type { Luck } from "../players/luck";
import { askedSites } from "./asked-sites";
import { createHash, feed, feedAll, type Hash, resetHash } from "./hash";
import type { AskedSite } from "./tally";

/** Who sits at a table. */
export interface Seating {
  readonly seats: number;
  readonly bot: Bot;
  /** `random`, or the name of the habit that the bot follows. */
  readonly botName: string;
  /** The luck of that bot. */
  readonly luck: Luck;
}

/** Plays one game after another: at the speed of generated code, or as the reference executor where that does not do. */
export interface Table {
  readonly seats: number;
  /** What games of this rulebook can ask. */
  readonly sites: readonly AskedSite[];
  /** Over all games since the table was cleared. */
  readonly counters: Counters;
  /** Of the game that was played last: its answers and its result. */
  readonly hash: Hash;
  /** Games that the fast executor left to the reference executor. */
  readonly refused: number;
  clear(): void;
  play(seed: number): GameResult;
}

/** Which executor plays; both play the same games. */
export type Executor = "fast" | "reference";

/** Games after which what was counted is put by. */
const PUT_BY = 64;

/** A table for games of this program. */
export function seatTable(program: Program, seating: Seating, executor: Executor = "fast"): Table {
  const counters = createCounters(program);
  const hash = createHash();
  const table: Playing = {
    program,
    seating,
    counters,
    hash,
    state: newGame(program, { seats: seating.seats, seed: 0 }),
  };
  const fast = executor === "fast" ? playOuts(table) : undefined;
  const now = allOf(counters);
  const before = allOf(createCounters(program));
  const seeds = new Float64Array(PUT_BY);
  let since = 0;
  let refused = 0;
  const putBy = (): void => {
    copyCounters(now, before);
    since = 0;
  };
  // A refused game has counted a part of itself: the games since the counters were put by are played again.
  const takeBack = (player: PlayOuts): void => {
    copyCounters(before, now);
    for (const seed of seeds.subarray(0, since)) {
      seating.bot.begin(seed);
      invariant(player.play({ seats: seating.seats, seed }), `the game of seed ${seed} was played before`);
    }
  };
  return {
    get refused() {
      return refused;
    },
    seats: seating.seats,
    sites: askedSites(program),
    counters,
    hash,
    clear: () => {
      for (const sums of now) sums.fill(0);
      putBy();
    },
    play: (seed) => {
      seating.bot.begin(seed);
      resetHash(hash);
      if (fast === undefined) return playByReference(table, seed);
      if (since === PUT_BY) putBy();
      if (fast.play({ seats: seating.seats, seed })) {
        seeds[since++] = seed;
        feedAll(hash, fast.told);
        return feedResult(hash, resultOf(program, fast.state));
      }
      refused++;
      takeBack(fast);
      resetHash(hash);
      seating.bot.begin(seed);
      const result = playByReference(table, seed);
      putBy();
      return result;
    },
  };
}

interface Playing {
  readonly program: Program;
  readonly seating: Seating;
  readonly counters: Counters;
  readonly hash: Hash;
  readonly state: GameState;
}

function playOuts({ program, seating, counters }: Playing): PlayOuts | undefined {
  return createPlayOuts(program, seating.seats, {
    habit: program.rulebook.habits.find(({ name }) => name === seating.botName),
    bot: seating.bot,
    chance: seating.luck,
    counters,
  });
}

function playByReference({ program, seating, counters, hash, state }: Playing, seed: number): GameResult {
  resetGame(program, state, { seats: seating.seats, seed });
  const options = { counters };
  for (;;) {
    const stop = advance(program, state, options);
    if (stop.kind === "end") return feedResult(hash, stop.result);
    invariant(stop.kind === "decision", `a game of bots stopped for ${stop.kind}`);
    const given = seating.bot.answer(state, stop.decision);
    feed(hash, stop.decision.site);
    for (const value of given) feed(hash, value);
    answer(program, state, stop.decision, given, options);
  }
}

function feedResult(hash: Hash, result: GameResult): GameResult {
  const { kind, winners, turns, rounds, decisions } = result;
  feed(hash, kind === "won" ? 1 : 0);
  for (const winner of winners) feed(hash, winner);
  feed(hash, turns);
  feed(hash, rounds);
  feed(hash, decisions);
  return result;
}

/** All arrays of counters that hold anything, always in the same order. */
function allOf(counters: Counters): readonly Float64Array[] {
  const { fired, moneyOut, moneyIn, moneyBetween, visits, decisionCounts, offered, taken, drawn, played } = counters;
  const all = [fired, moneyOut, moneyIn, moneyBetween, decisionCounts, offered, taken, ...visits, ...drawn, ...played];
  return all.filter(({ length }) => length > 0);
}

function copyCounters(from: readonly Float64Array[], to: readonly Float64Array[]): void {
  from.forEach((sums, at) => {
    to[at]?.set(sums);
  });
}
