import { invariant } from "@rulewright/diagnostics";
import type { CallBind, ChanceSite, DecisionSite, Op } from "../runtime/program";
import type { Core } from "./core";

/** A place in the code that is known only later. */
export interface Label {
  at: number;
}

/** Instructions from `from` on, before `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function label(): Label {
  return { at: -1 };
}

/** The growing code of a program, its decisions and chances. */
export class Assembler {
  /** The instructions of each core that is more than an effect. */
  readonly spans = new Map<Core, Span>();
  readonly code: Op[] = [];
  readonly costs: number[] = [];
  readonly sites: DecisionSite[] = [];
  readonly chances: ChanceSite[] = [];
  readonly binds = new Map<number, readonly CallBind[]>();

  get here(): number {
    return this.code.length;
  }

  /** Adds an instruction; `make` gets the index of the one that follows it. */
  add(make: (next: number) => Op, cost = 0): number {
    const at = this.code.length;
    this.code.push(make(at + 1));
    this.costs.push(cost);
    return at;
  }

  jump(to: Label, cost = 0): void {
    this.add(() => () => to.at, cost);
  }

  mark(here: Label): void {
    invariant(here.at === -1, "a label is set once");
    here.at = this.code.length;
  }
}
