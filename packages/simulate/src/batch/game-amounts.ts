import type { Counters } from "@rulewright/engine/runtime";

/** Which way an amount went: to the bank, from the bank, from player to player or through a fund of the game. */
export const FLOWS = ["out", "in", "between"] as const;
export type Flow = (typeof FLOWS)[number];

/**
 * What each game moved by each clause, as three columns of one table without rows of 0: row `i` says that game
 * `games[i]` (its number in the batch) moved `amounts[i]` in `slots[i]`, which is `clause * 3 + flow`. Rows of a game stand together.
 */
export interface GameAmounts {
  readonly games: Int32Array;
  readonly slots: Int32Array;
  readonly amounts: Float64Array;
}

/** Writes rows of a table of amounts. */
export interface AmountWriter {
  /** Takes what the counters have gained since the last game, as amounts of this game. */
  add(game: number): void;
  finish(): GameAmounts;
}

/** A writer of amounts for counters that go on from game to game. */
export function amountWriter(counters: Counters): AmountWriter {
  const flows = [counters.moneyOut, counters.moneyIn, counters.moneyBetween];
  const before = flows.map((sums) => sums.slice());
  const rows: { games: number[]; slots: number[]; amounts: number[] } = { games: [], slots: [], amounts: [] };
  return {
    add: (game) => {
      for (const [flow, sums] of flows.entries()) {
        const known = before[flow] ?? sums;
        for (let clause = 0; clause < sums.length; clause++) {
          const now = sums[clause] ?? 0;
          const amount = now - (known[clause] ?? 0);
          if (amount === 0) continue;
          known[clause] = now;
          rows.games.push(game);
          rows.slots.push(clause * FLOWS.length + flow);
          rows.amounts.push(amount);
        }
      }
    },
    finish: () => ({
      games: Int32Array.from(rows.games),
      slots: Int32Array.from(rows.slots),
      amounts: Float64Array.from(rows.amounts),
    }),
  };
}

/** The tables of neighbouring ranges as one; undefined unless every part has one. */
export function joinAmounts(parts: readonly (GameAmounts | undefined)[]): GameAmounts | undefined {
  const tables = parts.filter((part) => part !== undefined);
  if (tables.length < parts.length) return undefined;
  const size = tables.reduce((sum, { games }) => sum + games.length, 0);
  const joined = { games: new Int32Array(size), slots: new Int32Array(size), amounts: new Float64Array(size) };
  let at = 0;
  for (const { games, slots, amounts } of tables) {
    joined.games.set(games, at);
    joined.slots.set(slots, at);
    joined.amounts.set(amounts, at);
    at += games.length;
  }
  return joined;
}

/** Each slot's amounts game by game, for the first `count` games from `first` on. */
export function amountsBySlot(
  { games, slots, amounts }: GameAmounts,
  { first, count }: { readonly first: number; readonly count: number },
): ReadonlyMap<number, Float64Array> {
  const bySlot = new Map<number, Float64Array>();
  for (let row = 0; row < games.length; row++) {
    const game = (games[row] ?? 0) - first;
    const slot = slots[row] ?? 0;
    if (game >= count) continue;
    const known = bySlot.get(slot) ?? new Float64Array(count);
    bySlot.set(slot, known);
    known[game] = amounts[row] ?? 0;
  }
  return bySlot;
}
