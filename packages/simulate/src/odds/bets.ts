import { invariant } from "@rulewright/diagnostics";
import { clone, type Program } from "@rulewright/engine/runtime";
import type { Bet, Formula } from "@rulewright/rulebook";
import { createEnd, stopsOf, valueInRun } from "../examples/run-end";
import { startRun } from "../examples/start-run";
import { enumerate, expectation } from "./enumerate";
import type { Rational } from "./rational";

/** The exact expectation of a bet, or why it cannot be had. */
export type BetOdds = {
  readonly id: string;
  readonly label: string;
  /** Id of the clause. */
  readonly clause: string;
} & (
  | {
      readonly kind: "exact";
      readonly stake: number | undefined;
      /** Expected change of what the bet measures. */
      readonly expectation: Rational;
      /** Possible changes in rising order, with their probabilities. */
      readonly outcomes: readonly { readonly change: number; readonly probability: Rational }[];
      /** States that were looked at. */
      readonly nodes: number;
    }
  | { readonly kind: "impossible"; readonly problem: string }
);

/** Works out every bet of a rulebook by following all outcomes of chance. */
export function oddsOf(program: Program): readonly BetOdds[] {
  return program.rulebook.bets.map((bet) => betOdds(program, bet));
}

/** Works out one bet. */
export function betOdds(program: Program, bet: Bet): BetOdds {
  const { id, label, run } = bet;
  const head = { id, label, clause: program.rulebook.clauses[bet.clause]?.id ?? "" };
  const started = startRun(program, run);
  if (started.kind === "impossible") return { ...head, kind: "impossible", problem: started.problem };
  const { state } = started;
  const value = (formula: Formula, of = state): number | undefined =>
    valueInRun(program, of, { formula, locals: run.locals.length });
  const before = value(bet.of);
  if (before === undefined) return { ...head, kind: "impossible", problem: "what it measures cannot be worked out" };
  const stake = bet.stake === undefined ? undefined : value(bet.stake);
  const isOver = createEnd(program, run);
  const found = enumerate(program, clone(state), {
    play: run.play,
    stopAt: stopsOf(run),
    isOver,
    measure: (end) => value(bet.of, end),
  });
  if (found.kind === "impossible") return { ...head, ...found };
  const changes = [...found.outcomes].map(([end, probability]) => ({ change: end - before, probability }));
  invariant(changes.length > 0, `the bet ${id} never ends`);
  return {
    ...head,
    kind: "exact",
    stake,
    expectation: expectation(new Map(changes.map(({ change, probability }) => [change, probability]))),
    outcomes: changes.toSorted((left, right) => left.change - right.change),
    nodes: found.nodes,
  };
}
