import type { BlockPlan, Core } from "../compile/core";
import { costOf } from "./block";
import { calledBy } from "./called";
import { insideOf } from "./cores";
import type { Generator } from "./generator";

/** Steps that a block may cost, all that it calls included, to be counted by its callers: counting each costs more. */
const LIGHTEST = 60;
/** Of all steps that a run may take: so that few are counted that are not taken. */
const SHARE = 50;

/** Finds the blocks without loops that are cheap together with all that they call. */
export function findLight(gen: Generator, plans: readonly BlockPlan[]): void {
  const most = Math.min(LIGHTEST, Math.floor(gen.context.rulebook.limits.steps / SHARE));
  for (let before = -1; before < gen.light.size; ) {
    before = gen.light.size;
    for (const plan of plans) {
      if (gen.light.has(plan) || plan.role !== "plain" || goesRound(plan.body)) continue;
      if (calledBy(gen, plan).some((called) => !gen.light.has(called))) continue;
      const cost = 1 + costOf(gen, plan.body);
      if (cost <= most) gen.light.set(plan, cost);
    }
  }
}

function goesRound(cores: readonly Core[]): boolean {
  return cores.some(
    (core) => core.kind === "loop" || core.kind === "each" || core.kind === "at_once" || insideOf(core).some(goesRound),
  );
}
