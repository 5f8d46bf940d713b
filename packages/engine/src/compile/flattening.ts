import { invariant } from "@rulewright/diagnostics";
import type { FrameLayout } from "../runtime/program";
import type { Assembler, Label } from "./assembler";
import type { BlockPlan } from "./core";
import type { Scope } from "./effects";

/** A block on its way into code. */
export interface Flattening extends Scope {
  readonly assembler: Assembler;
  /** Where `exit` and `leave` go. */
  readonly exits: Label[];
  readonly leaves: Label[];
  readonly marks: Map<string, number>;
}

export function frameOfPlan(plan: BlockPlan): FrameLayout {
  invariant(plan.frame !== undefined, `${plan.name} has no frame`);
  return plan.frame;
}
