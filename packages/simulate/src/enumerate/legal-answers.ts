import type { Answer, Decision } from "@rulewright/engine/runtime";
import { MAX_ANSWERS } from "./limits";

/** Every legal answer of a decision, each once; undefined when there are more than `MAX_ANSWERS`. */
export function legalAnswers(decision: Decision): readonly Answer[] | undefined {
  const found: Answer[] = [];
  for (const answer of answersOf(decision)) {
    if (found.length >= MAX_ANSWERS) return undefined;
    found.push(answer);
  }
  return found;
}

function answersOf(decision: Decision): Iterable<Answer> {
  switch (decision.kind) {
    case "things":
      return subsets(decision, 0, []);
    case "order":
      return orders(decision.among, []);
    case "division":
      return divisions(decision, 0, decision.total, []);
    default:
      return decision.legal.map((value) => [value]);
  }
}

/** Sets of allowed sizes out of the things from `at` on, added to those chosen before. */
function* subsets(decision: Decision, at: number, chosen: Answer): Generator<Answer> {
  const { among, atLeast, atMost } = decision;
  if (chosen.length + among.length - at < atLeast) return;
  const thing = among[at];
  if (thing === undefined || chosen.length === atMost) {
    yield chosen;
    return;
  }
  yield* subsets(decision, at + 1, [...chosen, thing]);
  yield* subsets(decision, at + 1, chosen);
}

function* orders(left: Answer, before: Answer): Generator<Answer> {
  if (left.length === 0) yield before;
  for (const thing of left) {
    yield* orders(
      left.filter((other) => other !== thing),
      [...before, thing],
    );
  }
}

function* divisions(decision: Decision, at: number, left: number, shares: Answer): Generator<Answer> {
  const { caps } = decision;
  const cap = caps[at];
  if (cap === undefined) {
    if (left === 0) yield shares;
    return;
  }
  const room = caps.slice(at + 1).reduce((sum, other) => sum + other, 0);
  for (let share = Math.max(0, left - room); share <= Math.min(cap, left); share++) {
    yield* divisions(decision, at + 1, left - share, [...shares, share]);
  }
}
