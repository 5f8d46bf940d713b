import { invariant } from "@rulewright/diagnostics";
import type { Span } from "../compile/assembler";
import type { BlockPlan, Core } from "../compile/core";
import type { Body } from "./block";
import { calledBy } from "./called";
import { insideOf } from "./cores";
import { type Generator, int } from "./generator";

/**
 * The second form of a block: it stops at decisions and goes on from there. A stop is a result that every function hands
 * on after it has written its locals into its frame; to go on, every function reads them back and goes to the call that
 * its frame was left at. Places are the reference executor's: the key of a call or question is its instruction plus one.
 */
export interface StepForm {
  readonly spans: ReadonlyMap<Core, Span>;
  /** Whether it only goes on from a decision, and from there asks the bot in place until the game is over. */
  readonly inPlace: boolean;
  /** Blocks in which a decision can be reached. */
  readonly stopping: ReadonlySet<BlockPlan>;
  /** Blocks that kept events call. */
  readonly kept: readonly BlockPlan[];
}

/** The result of a function that has stopped. */
export const STOPPED = 5;

/** The blocks in which a decision can be reached. */
export function stoppingBlocks(
  gen: Generator,
  plans: readonly BlockPlan[],
  kept: readonly BlockPlan[],
): ReadonlySet<BlockPlan> {
  const stopping = new Set<BlockPlan>();
  const asks = (cores: readonly Core[]): boolean =>
    cores.some((core) => core.kind === "ask" || insideOf(core).some(asks));
  const works = (cores: readonly Core[]): boolean =>
    cores.some((core) => core.kind === "at_once" || insideOf(core).some(works));
  for (const plan of plans) if (asks(plan.body)) stopping.add(plan);
  for (let before = -1; before < stopping.size; ) {
    before = stopping.size;
    for (const plan of plans) {
      const called = [...calledBy(gen, plan), ...(works(plan.body) ? kept : [])];
      if (called.some((one) => stopping.has(one))) stopping.add(plan);
    }
  }
  return stopping;
}

/** Whether a decision can be reached in a core. */
export function stops(body: Body, core: Core): boolean {
  const { step, gen } = body;
  if (step === undefined) return false;
  if (core.kind === "ask") return true;
  if (core.kind === "at_once" && step.kept.some((one) => step.stopping.has(one))) return true;
  const single: BlockPlan = { ...body.plan, body: [core] };
  if (insideOf(core).some((cores) => cores.some((inner) => stops(body, inner)))) return true;
  return calledBy(gen, single).some((one) => step.stopping.has(one));
}

export function spanOf({ step }: Body, core: Core): Span {
  const span = step?.spans.get(core);
  invariant(span !== undefined, `${core.kind} has no instructions`);
  return span;
}

/** Source of a test whether the place to go on at is inside these cores. */
export function within(body: Body, cores: readonly Core[]): string {
  const spans = cores.filter((core) => stops(body, core)).map((core) => spanOf(body, core));
  if (spans.length === 0) return "false";
  const from = Math.min(...spans.map((span) => span.from)) + 1;
  const to = Math.max(...spans.map((span) => span.to));
  return from === to ? `z===${int(from)}` : `(z>=${int(from)}&&z<=${int(to)})`;
}
