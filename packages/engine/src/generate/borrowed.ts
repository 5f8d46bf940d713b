import type { BlockPlan, Core } from "../compile/core";
import { frameOfPlan } from "../compile/flattening";
import { eachCore } from "./cores";
import type { Generator } from "./generator";
import { roomFor } from "./scope";

/** How many parameters a block has: as many as its callers give at most. */
export function parameterCount(gen: Generator, plan: BlockPlan): number {
  return Math.min(gen.parameters.get(plan) ?? 0, frameOfPlan(plan).locals.length);
}

/**
 * The list parameters that a block only reads: it is told where its caller has them, and they are not copied.
 * INVARIANT: while a block is at work nobody writes the lists of the block that called it.
 */
export function borrowedLists(gen: Generator, plan: BlockPlan): ReadonlySet<number> {
  const known = gen.borrowed.get(plan);
  if (known !== undefined) return known;
  const frame = frameOfPlan(plan);
  const borrowed = new Set<number>();
  for (let local = 0; local < parameterCount(gen, plan); local++)
    if (roomFor(frame, local) > 0 && (frame.keys[local] ?? 0) === 0) borrowed.add(local);
  for (const local of gen.taken.get(plan) ?? []) borrowed.delete(local);
  eachCore(plan.body, (core) => {
    for (const local of writtenBy(core)) borrowed.delete(local);
  });
  gen.borrowed.set(plan, borrowed);
  return borrowed;
}

/** The variable that says where a borrowed list is. */
export function borrowedName(local: number): string {
  return `l${local}`;
}

function writtenBy(core: Core): readonly number[] {
  switch (core.kind) {
    case "let":
    case "ask":
      return [core.local];
    case "append":
      return [core.list];
    case "take_list":
      return [core.to];
    case "write":
      return core.target.kind === "local" ? [core.target.local] : [];
    case "each":
      return [core.local, core.items];
    case "chance":
      return [core.into];
    default:
      return [];
  }
}
