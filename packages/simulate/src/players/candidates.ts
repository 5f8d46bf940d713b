import { type Answer, type Decision, firstAnswer, isLegal } from "@rulewright/engine/runtime";
import type { Luck } from "./luck";
import { randomAnswer } from "./random-answer";

/** How often an answer of several values is drawn in the hope of a new one, for each that is wanted. */
const TRIES = 3;

/**
 * Answers worth a look, at most so many and each once; `first` leads. All of them where there are few; else of numbers
 * the ends and some between, of the others some by chance.
 */
export function candidatesOf(decision: Decision, first: Answer, most: number, luck: Luck): readonly Answer[] {
  const found = new Map([[first.join(), first]]);
  const add = (given: Answer): void => {
    if (found.size < most && !found.has(given.join())) found.set(given.join(), given);
  };
  const { legal, kind } = decision;
  if (legal.length > 0 && legal.length <= most) for (const value of legal) add([value]);
  else if (kind === "number") for (const value of spread(legal, most - 1)) add([value]);
  else {
    add(firstAnswer(decision));
    for (let tries = TRIES * most; tries > 0 && found.size < most; tries--) add(randomAnswer(decision, luck));
  }
  return [...found.values()];
}

/** So many of a list in order, both ends first. */
function spread(legal: readonly number[], count: number): readonly number[] {
  const steps = Math.max(1, count - 1);
  const all = Array.from({ length: count }, (_, at) => legal[Math.round((at * (legal.length - 1)) / steps)] ?? 0);
  return [...all.slice(0, 1), ...all.slice(-1), ...all.slice(1, -1)];
}

/** An answer by the places of its parts among what can be answered; shares are their own places. */
export function placesOf(decision: Decision, given: Answer): readonly number[] {
  if (decision.kind === "division") return given;
  const from = partsOf(decision);
  return given.map((part) => from.indexOf(part));
}

/** The answer with these places in a decision that asks the same; undefined where it has no such answer. */
export function answerAt(decision: Decision, places: readonly number[]): Answer | undefined {
  const from = partsOf(decision);
  const given = decision.kind === "division" ? places : places.flatMap((place) => from[place] ?? []);
  return given.length === places.length && isLegal(decision, given) ? given : undefined;
}

function partsOf({ kind, legal, among }: Decision): readonly number[] {
  return kind === "things" || kind === "order" ? among : legal;
}
