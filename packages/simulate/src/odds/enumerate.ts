import { invariant } from "@rulewright/diagnostics";
import {
  advance,
  answer,
  clone,
  type GameState,
  type Program,
  resolveChance,
  type Stop,
} from "@rulewright/engine/runtime";
import type { PlayItem } from "@rulewright/rulebook";
import { scriptedAnswer } from "../examples/scripted-answer";
import { add, multiply, type Rational, rational, ZERO } from "./rational";

/** Most states looked at for one bet. */
export const MAX_NODES = 200_000;

/** All ends of a stretch of play with their exact probabilities, by the value that was measured. */
export type Enumeration =
  | { readonly kind: "complete"; readonly outcomes: ReadonlyMap<number, Rational>; readonly nodes: number }
  | { readonly kind: "impossible"; readonly problem: string };

/** A stretch of play: what is answered, when it is over, and what is measured then. */
export interface Stretch {
  readonly play: readonly PlayItem[];
  readonly isOver: (state: GameState, stop: Stop) => boolean;
  /** Undefined when the value cannot be worked out. */
  readonly measure: (state: GameState) => number | undefined;
  readonly stopAt: { readonly phases: boolean; readonly turns: boolean };
}

interface Branch {
  readonly state: GameState;
  readonly probability: Rational;
  /** Items of `play` used up on this branch. */
  readonly used: number;
}

/** Follows every outcome of every chance from `start` on. */
export function enumerate(program: Program, start: GameState, stretch: Stretch): Enumeration {
  const options = { chance: "stop", draws: "stop", stopAt: stretch.stopAt } as const;
  const outcomes = new Map<number, Rational>();
  const open: Branch[] = [{ state: start, probability: rational(1n), used: 0 }];
  for (let nodes = 1; ; nodes++) {
    const branch = open.pop();
    if (branch === undefined) return { kind: "complete", outcomes, nodes: nodes - 1 };
    if (nodes > MAX_NODES) return impossible(`there are more than ${MAX_NODES} ways in which chance can go`);
    const { state, probability } = branch;
    const stop = advance(program, state, options);
    if (stop.kind === "end" && stop.result.bound !== undefined) {
      return impossible(`a game ends by the bound \`${stop.result.bound.code}\``);
    }
    if (stop.kind === "end" || stretch.isOver(state, stop)) {
      const value = stretch.measure(state);
      if (value === undefined) return impossible("what it measures cannot be worked out at the end");
      outcomes.set(value, add(outcomes.get(value) ?? ZERO, probability));
    } else if (stop.kind === "chance") {
      fork(program, branch, stop, open);
    } else if (stop.kind === "decision") {
      const scripted = scriptedAnswer(program, state, stop.decision, stretch.play[branch.used]);
      if (scripted.kind !== "answer") return impossible(`\`play\` does not answer \`${stop.decision.id}\``);
      answer(program, state, stop.decision, scripted.answer);
      open.push({ state, probability, used: branch.used + (scripted.used ? 1 : 0) });
    } else {
      open.push(branch);
    }
  }
}

function fork(program: Program, branch: Branch, { chance }: Stop & { readonly kind: "chance" }, open: Branch[]): void {
  const total = chance.weights.reduce((sum, weight) => sum + weight, 0);
  invariant(total > 0, `${chance.name} has no possible outcome`);
  chance.weights.forEach((weight, outcome) => {
    if (weight === 0) return;
    const state = clone(branch.state);
    resolveChance(program, state, chance, outcome);
    const probability = multiply(branch.probability, rational(BigInt(weight), BigInt(total)));
    open.push({ state, probability, used: branch.used });
  });
}

function impossible(problem: string): Enumeration {
  return { kind: "impossible", problem };
}

/** The expected value of an enumeration. */
export function expectation(outcomes: ReadonlyMap<number, Rational>): Rational {
  let sum = ZERO;
  for (const [value, probability] of outcomes) sum = add(sum, multiply(rational(BigInt(value)), probability));
  return sum;
}
