import { invariant } from "@rulewright/diagnostics";
import type { DecisionKind } from "@rulewright/engine/runtime";
import { addHistogram, createHistogram, type Histogram } from "../statistics/histogram";
import { type GameAmounts, joinAmounts } from "./game-amounts";

/** `Tally.outcomes` of a game that ended by a bound. */
export const OUTCOME_UNFINISHED = -1;
/** `Tally.outcomes` of a game with several winners. */
export const OUTCOME_SHARED = -2;
/** `Tally.outcomes` of a game that ended without a winner. */
export const OUTCOME_NOBODY = -3;

/** Sums over games of one amount per clause: `sums[clause]` and the squares of each game's amount. */
export interface AmountSums {
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

/** A place in the rules that asks, and where its answers are counted; several places may ask under one id. */
export interface AskedSite {
  readonly id: string;
  /** Index of the clause that asks; −1 for the menu of a phase or a window. */
  readonly clause: number;
  readonly kind: DecisionKind;
  /** Index of the domain of the things asked about; −1 for other kinds. */
  readonly domain: number;
  /** Its slots in `offered` and `taken`. */
  readonly first: number;
  readonly count: number;
  /** Names in the files, slot by slot, of options and actions (the last is `pass`); empty for numbers and things. */
  readonly answers: readonly string[];
}

/** Games that one bound ended, with the clauses that were going round, outermost first. */
export interface BoundCycle {
  readonly code: string;
  readonly clauses: readonly string[];
  readonly games: number;
}

/** Sizes that a tally needs to know. */
export interface TallyShape {
  readonly seats: number;
  readonly clauses: number;
  /** Spaces of each domain; 0 for domains that are no board. */
  readonly spaces: readonly number[];
  /** Kinds of card of each domain; 0 for domains that are no deck. */
  readonly cards?: readonly number[];
  readonly sites?: readonly AskedSite[];
}

/**
 * What a range of games amounted to: sums and counts, and three numbers for each game. Plain data that survives
 * `structuredClone`. INVARIANT: all sums are whole numbers, so the order of adding does not matter while they stay
 * below 2^53; the arrays per game are in the order of the games' numbers.
 */
export interface Tally {
  /** Number of the first game; games are numbered from 0 within (seed, seats, bots). */
  readonly first: number;
  /** Games in the tally. */
  readonly games: number;
  /** Turns of all seats together, of finished games. */
  readonly lengths: Histogram;
  /** `turns[i]` of game `first + i`, finished or not. */
  readonly turns: Int32Array;
  /** `outcomes[i]`: the winner's seat from 0, or one of the OUTCOME constants. */
  readonly outcomes: Int16Array;
  /** Two words for each game: what was answered and how it ended. */
  readonly hashes: Uint32Array;
  /** Games in which the seat is among the winners. */
  readonly wins: Float64Array;
  readonly shared: number;
  readonly unfinished: number;
  /** Unfinished games by the bound that they hit. */
  readonly bounds: Readonly<Record<string, number>>;
  /** The same by bound and cycle, in the order of their names. */
  readonly cycles: readonly BoundCycle[];
  readonly turnsTotal: number;
  readonly roundsTotal: number;
  readonly decisionsTotal: number;
  /** How often the clause was applied, and in how many games at least once. */
  readonly fired: Float64Array;
  readonly gamesFired: Float64Array;
  /** Paid to the bank, by the bank, and from player to player, by the clause that said so. */
  readonly moneyOut: AmountSums;
  readonly moneyIn: AmountSums;
  readonly moneyBetween: AmountSums;
  /** The same game by game, where the batch asked for it. */
  readonly amounts?: GameAmounts | undefined;
  /** How often each clause was applied game by game, where the batch asked for it: `fires[game * clauses + clause]`. */
  readonly fires?: Uint32Array | undefined;
  /** Arrivals: `landings[domain][space]`. */
  readonly landings: readonly Float64Array[];
  /** Cards drawn or dealt, and cards whose rules were carried out, by kind: `drawn[domain][kind]`. */
  readonly drawn: readonly Float64Array[];
  readonly played: readonly Float64Array[];
  /** Every decision, and how often each was asked with more than one possible answer. */
  readonly sites: readonly AskedSite[];
  readonly asked: Float64Array;
  /** By the slots of `sites`: how often an answer was possible (options, actions), and how often it was given. */
  readonly offered: Float64Array;
  readonly taken: Float64Array;
}

/** A tally of no games. */
export function emptyTally(shape: TallyShape, first = 0): Tally {
  const sites = shape.sites ?? [];
  const cards = (): readonly Float64Array[] => (shape.cards ?? []).map((count) => new Float64Array(count));
  const slots = sites.reduce((sum, { count }) => sum + count, 0);
  return {
    first,
    games: 0,
    lengths: createHistogram(),
    turns: new Int32Array(0),
    outcomes: new Int16Array(0),
    hashes: new Uint32Array(0),
    wins: new Float64Array(shape.seats),
    shared: 0,
    unfinished: 0,
    bounds: {},
    cycles: [],
    turnsTotal: 0,
    roundsTotal: 0,
    decisionsTotal: 0,
    fired: new Float64Array(shape.clauses),
    gamesFired: new Float64Array(shape.clauses),
    moneyOut: amountSums(shape.clauses),
    moneyIn: amountSums(shape.clauses),
    moneyBetween: amountSums(shape.clauses),
    landings: shape.spaces.map((count) => new Float64Array(count)),
    drawn: cards(),
    played: cards(),
    sites,
    asked: new Float64Array(sites.length),
    offered: new Float64Array(slots),
    taken: new Float64Array(slots),
  };
}

export function amountSums(clauses: number): AmountSums {
  return { sums: new Float64Array(clauses), squares: new Float64Array(clauses) };
}

/** Joins tallies of neighbouring ranges, given in any order; the result is the same for any division into ranges. */
export function mergeTallies(tallies: readonly Tally[]): Tally {
  const parts = tallies.toSorted((left, right) => left.first - right.first);
  const head = parts[0];
  invariant(head !== undefined, "there is nothing to merge");
  requireNeighbours(parts);
  const lengths = createHistogram(head.lengths.counts.length);
  for (const part of parts) addHistogram(lengths, part.lengths);
  return {
    first: head.first,
    games: total(parts, (part) => part.games),
    lengths,
    turns: joined(
      parts,
      (part) => part.turns,
      (length) => new Int32Array(length),
    ),
    outcomes: joined(
      parts,
      (part) => part.outcomes,
      (length) => new Int16Array(length),
    ),
    hashes: joined(
      parts,
      (part) => part.hashes,
      (length) => new Uint32Array(length),
    ),
    wins: added(parts.map((part) => part.wins)),
    shared: total(parts, (part) => part.shared),
    unfinished: total(parts, (part) => part.unfinished),
    bounds: addedRecords(parts.map((part) => part.bounds)),
    cycles: mergeCycles(parts.flatMap((part) => part.cycles)),
    turnsTotal: total(parts, (part) => part.turnsTotal),
    roundsTotal: total(parts, (part) => part.roundsTotal),
    decisionsTotal: total(parts, (part) => part.decisionsTotal),
    fired: added(parts.map((part) => part.fired)),
    gamesFired: added(parts.map((part) => part.gamesFired)),
    moneyOut: addedAmounts(parts.map((part) => part.moneyOut)),
    moneyIn: addedAmounts(parts.map((part) => part.moneyIn)),
    moneyBetween: addedAmounts(parts.map((part) => part.moneyBetween)),
    amounts: joinAmounts(parts.map((part) => part.amounts)),
    fires: parts.some((part) => part.fires === undefined)
      ? undefined
      : joined(
          parts,
          (part) => part.fires ?? new Uint32Array(0),
          (length) => new Uint32Array(length),
        ),
    landings: addedByDomain(parts.map((part) => part.landings)),
    drawn: addedByDomain(parts.map((part) => part.drawn)),
    played: addedByDomain(parts.map((part) => part.played)),
    sites: head.sites,
    asked: added(parts.map((part) => part.asked)),
    offered: added(parts.map((part) => part.offered)),
    taken: added(parts.map((part) => part.taken)),
  };
}

/** Equal cycles as one, in the order of their names. */
export function mergeCycles(cycles: readonly BoundCycle[]): readonly BoundCycle[] {
  const found = new Map<string, BoundCycle>();
  for (const cycle of cycles) {
    const key = [cycle.code, ...cycle.clauses].join(" ");
    found.set(key, { ...cycle, games: cycle.games + (found.get(key)?.games ?? 0) });
  }
  return [...found].toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)).map(([, one]) => one);
}

function requireNeighbours(parts: readonly Tally[]): void {
  let next = parts[0]?.first ?? 0;
  for (const part of parts) {
    invariant(part.first === next, `games ${next} to ${part.first} are missing or counted twice`);
    next = part.first + part.games;
  }
}

function total(parts: readonly Tally[], of: (part: Tally) => number): number {
  return parts.reduce((sum, part) => sum + of(part), 0);
}

interface NumberArray {
  readonly length: number;
  set(source: ArrayLike<number>, offset?: number): void;
}

function joined<T extends NumberArray & ArrayLike<number>>(
  parts: readonly Tally[],
  of: (part: Tally) => T,
  create: (length: number) => T,
): T {
  const whole = create(parts.reduce((sum, part) => sum + of(part).length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(of(part), offset);
    offset += of(part).length;
  }
  return whole;
}

function added(arrays: readonly Float64Array[]): Float64Array {
  const sum = Float64Array.from(arrays[0] ?? []);
  for (const array of arrays.slice(1)) {
    invariant(array.length === sum.length, "tallies of different rulebooks cannot be merged");
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (array[at] ?? 0);
  }
  return sum;
}

function addedByDomain(parts: readonly (readonly Float64Array[])[]): readonly Float64Array[] {
  return (parts[0] ?? []).map((_, domain) => added(parts.map((part) => part[domain] ?? new Float64Array(0))));
}

function addedAmounts(parts: readonly AmountSums[]): AmountSums {
  return { sums: added(parts.map((part) => part.sums)), squares: added(parts.map((part) => part.squares)) };
}

function addedRecords(records: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sum = new Map<string, number>();
  for (const record of records) {
    for (const [name, count] of Object.entries(record)) sum.set(name, (sum.get(name) ?? 0) + count);
  }
  return Object.fromEntries([...sum].toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)));
}
