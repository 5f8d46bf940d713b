import { invariant } from "@rulewright/diagnostics";
import type { Counters, GameResult, Program } from "@rulewright/engine/runtime";
import { botNamed } from "../players/bot-named";
import { createLuck, gameSeed } from "../players/luck";
import { countValue } from "../statistics/histogram";
import { amountWriter } from "./game-amounts";
import { seatTable, type Table } from "./table";
import {
  type AmountSums,
  type BoundCycle,
  emptyTally,
  mergeCycles,
  OUTCOME_NOBODY,
  OUTCOME_SHARED,
  OUTCOME_UNFINISHED,
  type Tally,
} from "./tally";

/** Who plays, and with which luck. */
export interface BatchPlan {
  readonly seats: number;
  /** `random`, or the name of a habit. */
  readonly bot: string;
  /** Unsigned, 32 bits; game `i` has a seed of its own made of it. */
  readonly seed: number;
  /** Whether money is kept game by game, for comparisons. */
  readonly amounts?: boolean;
  /** Whether it is kept game by game how often each clause was applied. */
  readonly fires?: boolean;
}

/** What a batch may have other than the plan that it was prepared with. */
export type OtherBatch = Pick<BatchPlan, "seed" | "amounts" | "fires">;

/** Plays games `first` … `first + count − 1` of the batch, or of one with other luck: then no code is made anew. */
export type ChunkPlayer = (first: number, count: number, other?: OtherBatch) => Tally;

/** Gets a batch ready; a text says why it cannot be played. */
export function prepareBatch(program: Program, plan: BatchPlan): ChunkPlayer | string {
  const { from, to } = program.rulebook.players;
  if (plan.seats < from || plan.seats > to) {
    return `${program.rulebook.id} is for ${from} to ${to} players, not ${plan.seats}`;
  }
  const luck = createLuck(program.rulebook.players.to);
  const bot = botNamed(program, plan.bot, luck);
  if (typeof bot === "string") return bot;
  const table = seatTable(program, { seats: plan.seats, bot, botName: plan.bot, luck });
  return (first, count, { seed, amounts = false, fires = false }: OtherBatch = plan) =>
    playChunk(table, { seed, first, count, amounts, fires });
}

/** Plays one range of games; for many ranges prepare the batch once. */
export function runChunk(
  program: Program,
  { first, count, ...plan }: BatchPlan & { readonly first: number; readonly count: number },
): Tally {
  const player = prepareBatch(program, plan);
  invariant(typeof player !== "string", `the batch cannot be played: ${typeof player === "string" ? player : ""}`);
  return player(first, count);
}

interface Chunk {
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  readonly amounts: boolean;
  readonly fires: boolean;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function playChunk(table: Table, { seed, first, count, amounts, fires }: Chunk): Tally {
  const { counters, seats, hash, sites } = table;
  table.clear();
  const spaces = counters.visits.map((visits) => visits.length);
  const cards = counters.drawn.map((drawn) => drawn.length);
  const tally: Mutable<Tally> = {
    ...emptyTally({ seats, clauses: counters.fired.length, spaces, cards, sites }, first),
    games: count,
    turns: new Int32Array(count),
    outcomes: new Int16Array(count),
    hashes: new Uint32Array(2 * count),
    fires: fires ? new Uint32Array(count * counters.fired.length) : undefined,
  };
  const bounds = new Map<string, number>();
  const cycles: BoundCycle[] = [];
  const before = snapshot(counters);
  const writer = amounts ? amountWriter(counters) : undefined;
  for (let index = 0; index < count; index++) {
    const result = table.play(gameSeed(seed, first + index));
    record(tally, index, result);
    if (result.bound !== undefined) {
      bounds.set(result.bound.code, (bounds.get(result.bound.code) ?? 0) + 1);
      cycles.push({ ...result.bound, games: 1 });
    }
    tally.hashes[2 * index] = hash.high;
    tally.hashes[2 * index + 1] = hash.low;
    addGame(tally, index, counters, before);
    writer?.add(first + index);
  }
  tally.amounts = writer?.finish();
  tally.bounds = Object.fromEntries(bounds);
  tally.cycles = mergeCycles(cycles);
  takeCounters(tally, counters);
  return tally;
}

function takeCounters(tally: Tally, counters: Counters): void {
  tally.fired.set(counters.fired);
  tally.asked.set(counters.decisionCounts);
  tally.offered.set(counters.offered);
  tally.taken.set(counters.taken);
  const pairs = [
    [tally.landings, counters.visits],
    [tally.drawn, counters.drawn],
    [tally.played, counters.played],
  ] as const;
  for (const [sums, counts] of pairs) counts.forEach((count, domain) => void sums[domain]?.set(count));
}

function record(tally: Mutable<Tally>, index: number, result: GameResult): void {
  tally.turns[index] = result.turns;
  tally.turnsTotal += result.turns;
  tally.roundsTotal += result.rounds;
  tally.decisionsTotal += result.decisions;
  tally.outcomes[index] = outcome(result);
  if (result.kind === "unfinished") {
    tally.unfinished++;
    return;
  }
  countValue(tally.lengths, result.turns);
  if (result.winners.length > 1) tally.shared++;
  for (const winner of result.winners) tally.wins[winner] = (tally.wins[winner] ?? 0) + 1;
}

function outcome({ kind, winners }: GameResult): number {
  if (kind === "unfinished") return OUTCOME_UNFINISHED;
  if (winners.length > 1) return OUTCOME_SHARED;
  return winners[0] ?? OUTCOME_NOBODY;
}

type PerClause = Pick<Counters, "fired" | "moneyOut" | "moneyIn" | "moneyBetween">;

function snapshot({ fired, moneyOut, moneyIn, moneyBetween }: Counters): PerClause {
  return {
    fired: fired.slice(),
    moneyOut: moneyOut.slice(),
    moneyIn: moneyIn.slice(),
    moneyBetween: moneyBetween.slice(),
  };
}

// The counters go on from game to game; what one game added is the difference to the snapshot.
function addGame(tally: Tally, index: number, counters: Counters, before: PerClause): void {
  const { fired } = counters;
  const { fires } = tally;
  for (let clause = 0; clause < fired.length; clause++) {
    const times = (fired[clause] ?? 0) - (before.fired[clause] ?? 0);
    if (times === 0) continue;
    before.fired[clause] = fired[clause] ?? 0;
    if (fires !== undefined) fires[index * fired.length + clause] = times;
    tally.gamesFired[clause] = (tally.gamesFired[clause] ?? 0) + 1;
  }
  addAmounts(tally.moneyOut, counters.moneyOut, before.moneyOut);
  addAmounts(tally.moneyIn, counters.moneyIn, before.moneyIn);
  addAmounts(tally.moneyBetween, counters.moneyBetween, before.moneyBetween);
}

function addAmounts({ sums, squares }: AmountSums, now: Float64Array, before: Float64Array): void {
  for (let clause = 0; clause < now.length; clause++) {
    const amount = (now[clause] ?? 0) - (before[clause] ?? 0);
    if (amount === 0) continue;
    before[clause] = now[clause] ?? 0;
    sums[clause] = (sums[clause] ?? 0) + amount;
    squares[clause] = (squares[clause] ?? 0) + amount * amount;
  }
}
