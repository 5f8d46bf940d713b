import type { Context } from "./context";
import type { ClauseIndex } from "./steps";

/** Clauses in which something is wrong already: what they hear, and when, is not known for certain. */
export function brokenClauses(ctx: Context): ReadonlySet<ClauseIndex> {
  const broken = new Set<ClauseIndex>();
  for (const found of ctx.diagnostics) {
    const [section, id] = found.path;
    const clause = section === "clauses" && typeof id === "string" ? ctx.clauseIds.get(id) : undefined;
    if (found.severity === "error" && clause !== undefined) broken.add(clause);
  }
  return broken;
}
