import type { Program } from "./program";

/** Sums over as many games as one likes; typed arrays so that they can be added and sent. */
export interface Counters {
  /** How often each clause applied. */
  readonly fired: Float64Array;
  /** Money paid to the bank, paid by the bank, and moved between others, by the clause cited. */
  readonly moneyOut: Float64Array;
  readonly moneyIn: Float64Array;
  readonly moneyBetween: Float64Array;
  /** Arrivals on each space: `visits[board domain][space]`; empty for other domains. */
  readonly visits: readonly Float64Array[];
  /** How often each decision was asked (with more than one answer), by site. */
  readonly decisionCounts: Float64Array;
}

/** Counters at zero. */
export function createCounters(program: Program): Counters {
  const clauses = program.rulebook.clauses.length;
  return {
    fired: new Float64Array(clauses),
    moneyOut: new Float64Array(clauses),
    moneyIn: new Float64Array(clauses),
    moneyBetween: new Float64Array(clauses),
    visits: program.rulebook.domains.map(
      (domain) => new Float64Array(domain.kind === "board" ? domain.members.length : 0),
    ),
    decisionCounts: new Float64Array(program.sites.length),
  };
}
