import { invariant } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import { type PairedDifference, pairedDifference } from "../statistics/paired";
import { amountsBySlot, FLOWS, type Flow } from "./game-amounts";
import type { Tally } from "./tally";

/** One side of a comparison; the tally was made with `amounts`. */
export interface ComparedSide {
  readonly rulebook: Rulebook;
  readonly tally: Tally;
}

/** What a clause moves per game, without and with the variant, pair by pair of games on the same luck. */
export interface MoneyDifference extends PairedDifference {
  readonly clause: string;
  readonly flow: Flow;
}

/** Money and points, by clause and in all. */
export interface MoneyComparison {
  /** Clauses that move anything on either side, in the order of the variant; those that only the base has come last. */
  readonly clauses: readonly MoneyDifference[];
  readonly totals: readonly (PairedDifference & { readonly flow: Flow })[];
}

/** Compares what each clause of either rulebook moves, game by game. */
export function compareMoney(base: ComparedSide, variant: ComparedSide): MoneyComparison {
  const { first } = base.tally;
  const count = Math.min(base.tally.games, variant.tally.games);
  const range = { first, count };
  const before = amountsByClause(base, range);
  const after = amountsByClause(variant, range);
  const none = new Float64Array(count);
  const ids = new Set([...variant.rulebook.clauses, ...base.rulebook.clauses].map(({ id }) => id));
  const clauses = [...ids].flatMap((clause) =>
    FLOWS.flatMap((flow): readonly MoneyDifference[] => {
      const key = `${clause} ${flow}`;
      const [old, now] = [before.get(key), after.get(key)];
      if (old === undefined && now === undefined) return [];
      return [{ clause, flow, ...pairedDifference(old ?? none, now ?? none) }];
    }),
  );
  const totals = FLOWS.map((flow) => ({
    flow,
    ...pairedDifference(sumOf(before, flow, count), sumOf(after, flow, count)),
  }));
  return { clauses, totals };
}

interface GameRange {
  readonly first: number;
  readonly count: number;
}

/** Amounts game by game under `clause flow`. */
function amountsByClause({ rulebook, tally }: ComparedSide, range: GameRange): ReadonlyMap<string, Float64Array> {
  invariant(tally.amounts !== undefined, "money can be compared only where it was kept game by game");
  const named = new Map<string, Float64Array>();
  for (const [slot, amounts] of amountsBySlot(tally.amounts, range)) {
    const clause = rulebook.clauses[Math.floor(slot / FLOWS.length)]?.id ?? "";
    named.set(`${clause} ${FLOWS[slot % FLOWS.length]}`, amounts);
  }
  return named;
}

function sumOf(byClause: ReadonlyMap<string, Float64Array>, flow: Flow, count: number): Float64Array {
  const sum = new Float64Array(count);
  for (const [key, amounts] of byClause) {
    if (!key.endsWith(` ${flow}`)) continue;
    for (let game = 0; game < count; game++) sum[game] = (sum[game] ?? 0) + (amounts[game] ?? 0);
  }
  return sum;
}
