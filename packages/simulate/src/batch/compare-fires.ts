import { invariant } from "@rulewright/diagnostics";
import { type PairedDifference, pairedDifference } from "../statistics/paired";
import type { ComparedSide } from "./compare-money";

/** How often a clause is applied in a game, without and with the variant, pair by pair of games on the same luck. */
export interface FireDifference extends PairedDifference {
  readonly clause: string;
}

/** Compares how often each clause is applied, game by game; both tallies were made with `fires`. Clauses that neither side applies are left out. */
export function compareFires(base: ComparedSide, variant: ComparedSide): readonly FireDifference[] {
  const count = Math.min(base.tally.games, variant.tally.games);
  const none = new Uint32Array(count);
  const before = firesByClause(base, count);
  const after = firesByClause(variant, count);
  const ids = new Set([...variant.rulebook.clauses, ...base.rulebook.clauses].map(({ id }) => id));
  return [...ids].flatMap((clause): readonly FireDifference[] => {
    const [old, now] = [before.get(clause), after.get(clause)];
    if (old === undefined && now === undefined) return [];
    return [{ clause, ...pairedDifference(old ?? none, now ?? none) }];
  });
}

function firesByClause({ rulebook, tally }: ComparedSide, count: number): ReadonlyMap<string, Uint32Array> {
  const { fires } = tally;
  invariant(fires !== undefined, "frequencies can be compared only where they were kept game by game");
  const clauses = rulebook.clauses.length;
  const named = new Map<string, Uint32Array>();
  for (const [at, { id }] of rulebook.clauses.entries()) {
    if ((tally.fired[at] ?? 0) === 0) continue;
    named.set(
      id,
      Uint32Array.from({ length: count }, (_, game) => fires[game * clauses + at] ?? 0),
    );
  }
  return named;
}
