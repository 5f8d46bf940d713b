import type { Around, ClauseIndex, Expr, LocalIndex } from "@rulewright/rulebook";
import { type Context, hidden, hiddenList } from "./context";
import type { BlockPlan, Core, Value } from "./core";
import { clauseBlock } from "./parts";

/** What stands before, the first exception that applies or else `core`, what stands after. All get the same arguments. */
export function around(context: Context, clauses: Around, args: readonly Value[], core: readonly Core[]): Core[] {
  const call = (clause: ClauseIndex): Core => ({ kind: "call", block: clauseBlock(context, clause), args });
  const exceptions = clauses.exceptions.flatMap((clause): Core[] => [
    call(clause),
    { kind: "if_applied", then: [{ kind: "leave" }], else: [] },
  ]);
  return [...clauses.before.map(call), { kind: "body", body: [...exceptions, ...core] }, ...clauses.after.map(call)];
}

/** A loop over a list that is fixed when the loop begins. */
export function eachOf(
  plan: BlockPlan,
  loop: { readonly local: LocalIndex; readonly list: Expr; readonly capacity: number; readonly body: readonly Core[] },
): Extract<Core, { readonly kind: "each" }> {
  const of = loop.list.type.kind === "list" ? loop.list.type.of : loop.list.type;
  return {
    kind: "each",
    local: loop.local,
    list: loop.list,
    items: hiddenList(plan, "items", of, loop.capacity),
    position: hidden(plan, "position"),
    body: loop.body,
  };
}
