import type { Counters } from "./counters";
import type { LogSink } from "./log";

/** How a run is watched and where it stops. */
export interface RunOptions {
  /** `stop` returns every roll, spin, pick, vote and judgement as a chance node. Default `sample`. */
  readonly chance?: "sample" | "stop";
  /** `stop` (with chance: `stop`) also returns every card drawn. Default `sample`: the top card. */
  readonly draws?: "sample" | "stop";
  /** `ask` returns decisions with a single answer too, as if there were more; default `take`: it is taken at once. */
  readonly forced?: "take" | "ask";
  /** Who votes and judges where the rulebook gives a chance. Default `chance`. */
  readonly juries?: "chance" | "people";
  readonly log?: LogSink;
  readonly counters?: Counters;
  readonly stopAt?: { readonly phases?: boolean; readonly turns?: boolean };
}
