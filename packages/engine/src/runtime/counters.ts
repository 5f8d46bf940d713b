import { float64s } from "./arrays";
import type { DecisionSite, Program } from "./program";
import { type Answer, type Decision, PASS } from "./stops";
import { kindOfCard } from "./things";

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
  /**
   * How often each answer was possible, and how often it was given, asked or forced: by the slots of the program's sites.
   * Answers that are things or numbers are counted only when given.
   */
  readonly offered: Float64Array;
  readonly taken: Float64Array;
  /** Cards drawn or dealt, and cards whose rules were carried out, by kind: `drawn[deck domain][kind]`. */
  readonly drawn: readonly Float64Array[];
  readonly played: readonly Float64Array[];
}

/** Counters at zero. */
export function createCounters(program: Program): Counters {
  const { clauses, domains } = program.rulebook;
  const perClause = (): Float64Array => float64s(clauses.length);
  const perMember = (kind: "board" | "deck"): readonly Float64Array[] =>
    domains.map((domain) => float64s(domain.kind === kind ? domain.members.length : 0));
  const slots = program.sites.reduce((sum, site) => sum + site.slots.count, 0);
  return {
    fired: perClause(),
    moneyOut: perClause(),
    moneyIn: perClause(),
    moneyBetween: perClause(),
    visits: perMember("board"),
    decisionCounts: float64s(program.sites.length),
    offered: float64s(slots),
    taken: float64s(slots),
    drawn: perMember("deck"),
    played: perMember("deck"),
  };
}

/**
 * Slots of a number: the lowest possible, the four quarters between, the highest, and the sum of all numbers given. A
 * number that is the only one possible is the lowest.
 */
export const NUMBER_SLOTS = 7;
export const NUMBER_HIGHEST = 5;
export const NUMBER_SUM = 6;

/** Counts an answer, asked or forced. */
export function countAnswer(program: Program, counters: Counters, decision: Decision, given: Answer): void {
  const site = program.sites[decision.site];
  if (site === undefined || site.slots.count === 0) return;
  const { first } = site.slots;
  if (decision.kind === "number") {
    countNumber(counters.taken, first, decision.legal, given[0] ?? 0);
    return;
  }
  if (decision.kind !== "thing" && decision.kind !== "things")
    for (const value of decision.legal) add(counters.offered, first, slotOf(program, site, value));
  for (const value of given) add(counters.taken, first, slotOf(program, site, value));
}

function countNumber(taken: Float64Array, first: number, legal: readonly number[], value: number): void {
  const at = legal.indexOf(value);
  const last = legal.length - 1;
  add(taken, first, at === 0 ? 0 : at === last ? NUMBER_HIGHEST : 1 + Math.floor((4 * at) / last));
  taken[first + NUMBER_SUM] = (taken[first + NUMBER_SUM] ?? 0) + value;
}

/** Which of its site's slots a value counts in; −1 for none. */
function slotOf(program: Program, { kind, domain, actions }: DecisionSite, value: number): number {
  const clauses: readonly number[] = actions;
  switch (kind) {
    case "action":
      return value === PASS ? clauses.length : clauses.indexOf(value);
    case "thing":
    case "things":
      if (value < 0 || domain === -1 || program.rulebook.domains[domain]?.kind !== "deck") return value;
      return kindOfCard(program, domain, value);
    default:
      return value;
  }
}

function add(sums: Float64Array, first: number, slot: number): void {
  if (slot >= 0) sums[first + slot] = (sums[first + slot] ?? 0) + 1;
}
