import type { Counters } from "../runtime/counters";
import { RulebookFault } from "../runtime/fault";
import { Machine } from "../runtime/machine";
import type { Program } from "../runtime/program";
import type { GameState } from "../runtime/state";
import type { GeneratedSource } from "./generate";

/** Thrown by generated code that leaves the game to the reference executor. */
const BAIL = new Error("played by the reference executor");

/** Generated code, made to run. `again`: 1 when it goes on from where it stopped. */
export type GeneratedRun = (again?: number) => number;

interface Parts {
  readonly program: Program;
  readonly generated: GeneratedSource;
  readonly state: GameState;
  readonly counters: Counters;
  /** What only one of the forms needs, under the names that its source uses. */
  readonly own: Readonly<Record<string, unknown>>;
}

let linkings = 0;

/** Compiles a source and hands it what it works on, under the names that sources use. */
export function linked({ program, generated, state, counters, own }: Parts): GeneratedRun {
  // Code that V8 has seen before would share what it learns, and then V8 takes no array for a constant.
  linkings += 1;
  const make: unknown = new Function("p", `${generated.source}\n//${linkings}`);
  // What the generator writes is a factory of this shape.
  const factory = make as (parts: Readonly<Record<string, unknown>>) => GeneratedRun;
  return factory({
    S: state.cells,
    U: generated.scalars,
    L: new Int32Array(generated.room),
    T: generated.tables,
    E: generated.closures,
    M: new Machine(program, state, {}),
    RF: RulebookFault,
    BAIL,
    F: counters.fired,
    FI: counters.moneyIn,
    FO: counters.moneyOut,
    FB: counters.moneyBetween,
    FD: counters.decisionCounts,
    FQ: counters.offered,
    FA: counters.taken,
    V: counters.visits,
    FC: counters.drawn,
    FP: counters.played,
    ...own,
  });
}

/** Runs generated code; undefined when the reference executor has to play instead. */
export function attempt(run: GeneratedRun, again = 0): number | undefined {
  try {
    return run(again);
  } catch (thrown) {
    if (thrown === BAIL || thrown instanceof RulebookFault || isStackFull(thrown)) return undefined;
    throw thrown;
  }
}

/** A rulebook may allow deeper nesting than the machine's own stack holds; any other range error is a bug. */
function isStackFull(thrown: unknown): boolean {
  return thrown instanceof RangeError && /call stack/i.test(thrown.message);
}
