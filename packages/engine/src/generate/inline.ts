import type { BlockPlan, Core } from "../compile/core";
import type { Body } from "./block";
import { calledBy } from "./called";
import { insideOf } from "./cores";
import type { Generator } from "./generator";

/** Cores that one function takes in at most beyond its own: V8 optimizes what is far longer badly. */
const MOST_TAKEN_IN = 220;
/** Cores of a block that is taken in wherever it is called. */
const SMALL = 12;

/** What a function being written has taken in. */
export interface Intake {
  left: number;
  /** The most blocks within one another. */
  deepest: number;
}

export function newIntake(): Intake {
  return { left: MOST_TAKEN_IN, deepest: 0 };
}

/**
 * Whether a block is written into the function that calls it: what is called once, or is small. A block that can stop has
 * a frame of its own, and copies of a counted one are counted by its calls.
 */
export function isTakenIn({ gen, intake, step }: Body, called: BlockPlan): boolean {
  if (step?.stopping.has(called) === true || gen.counted.has(called)) return false;
  if (gen.circular.has(called)) return false;
  const size = sizeOf(called.body);
  if (size > SMALL && (gen.calls.get(called) ?? 0) > 1) return false;
  if (size > intake.left) return false;
  intake.left -= size;
  return true;
}

function sizeOf(cores: readonly Core[]): number {
  return cores.reduce((sum, core) => sum + 1 + insideOf(core).reduce((inner, one) => inner + sizeOf(one), 0), 0);
}

/** Notes the places that call each block, and which blocks can come to be at work twice. */
export function noteCallers(gen: Generator, plans: readonly BlockPlan[]): void {
  for (const plan of plans) {
    for (const called of calledBy(gen, plan)) gen.calls.set(called, (gen.calls.get(called) ?? 0) + 1);
    const reached = new Set(calledBy(gen, plan));
    for (const one of reached) for (const called of calledBy(gen, one)) reached.add(called);
    if (reached.has(plan)) gen.circular.add(plan);
  }
}
