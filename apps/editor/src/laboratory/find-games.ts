import { gameSeed, OUTCOME_SHARED, OUTCOME_UNFINISHED } from "@rulewright/simulate";
import type { LabColumn } from "./laboratory.ts";
import type { LengthBin } from "./length-bins.ts";

/** Which games of a column are wanted. */
export type GameFilter =
  | ({ readonly kind: "length" } & LengthBin)
  /** Won alone by the seat, from 1. */
  | { readonly kind: "wins"; readonly seat: number }
  | { readonly kind: "shared" }
  | { readonly kind: "unfinished" }
  /** Games in which the clause was applied. */
  | { readonly kind: "clause"; readonly clause: string };

/** A game of a batch, by the seed under which it can be played alone. */
export interface FoundGame {
  /** Number in the batch, from 0. */
  readonly index: number;
  readonly seed: number;
  readonly turns: number;
  /** The winner's seat from 1; undefined for shared, unfinished and won by nobody. */
  readonly winner: number | undefined;
  readonly isShared: boolean;
  readonly isFinished: boolean;
}

/** The games of a column that pass, in the order of the batch. */
export function findGames({ tally, rulebook, settings }: LabColumn, filter: GameFilter): readonly FoundGame[] {
  if (tally === undefined) return [];
  const clause = filter.kind === "clause" ? rulebook?.clauses.findIndex(({ id }) => id === filter.clause) : undefined;
  const found: FoundGame[] = [];
  for (let at = 0; at < tally.games; at++) {
    const turns = tally.turns[at] ?? 0;
    const outcome = tally.outcomes[at] ?? OUTCOME_UNFINISHED;
    const times = clause === undefined || clause < 0 ? 0 : (tally.fires?.[at * tally.fired.length + clause] ?? 0);
    if (!passes(filter, { turns, outcome, times })) continue;
    const index = tally.first + at;
    found.push({
      index,
      seed: gameSeed(settings.seed, index),
      turns,
      winner: outcome >= 0 ? outcome + 1 : undefined,
      isShared: outcome === OUTCOME_SHARED,
      isFinished: outcome !== OUTCOME_UNFINISHED,
    });
  }
  return found;
}

interface Played {
  readonly turns: number;
  readonly outcome: number;
  readonly times: number;
}

function passes(filter: GameFilter, { turns, outcome, times }: Played): boolean {
  switch (filter.kind) {
    case "length":
      return outcome !== OUTCOME_UNFINISHED && turns >= filter.from && turns <= filter.to;
    case "wins":
      return outcome === filter.seat - 1;
    case "shared":
      return outcome === OUTCOME_SHARED;
    case "unfinished":
      return outcome === OUTCOME_UNFINISHED;
    case "clause":
      return times > 0;
  }
}
