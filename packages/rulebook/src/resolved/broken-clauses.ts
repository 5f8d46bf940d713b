import type { YamlPath } from "@rulewright/diagnostics";
import type { Context } from "./context";
import type { ClauseIndex } from "./steps";

/** Clauses in which something is wrong already: what they hear, and when, is not known for certain. */
export function brokenClauses(ctx: Context): ReadonlySet<ClauseIndex> {
  const broken = new Set<ClauseIndex>();
  for (const found of ctx.diagnostics) {
    const id = clauseOf(found.path);
    const clause = id === undefined ? undefined : ctx.clauseIds.get(id);
    if (found.severity === "error" && clause !== undefined) broken.add(clause);
  }
  return broken;
}

/** The clause that a path leads into: `clauses`, `id` in a chapter; a dotted path, or a neighbour and the new clause, in a variant. */
function clauseOf([section, key, inner]: YamlPath): string | undefined {
  if (typeof key !== "string") return undefined;
  if (section === "clauses") return key;
  if (!key.startsWith("clauses.")) return undefined;
  const isInserted = section === "insert before" || section === "insert after";
  return isInserted && typeof inner === "string" ? inner : key.split(".")[1];
}
