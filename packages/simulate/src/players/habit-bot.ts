import {
  type Answer,
  type Decision,
  evaluateAt,
  type GameState,
  nameOf,
  PASS,
  type Program,
} from "@rulewright/engine/runtime";
import type { Formula, Habit, HabitAnswer } from "@rulewright/rulebook";
import type { Bot } from "./bot";
import type { Luck } from "./luck";
import { randomAnswer } from "./random-answer";

const PERCENT = 100;
/** `each` of a formula that is about no thing. */
const NO_EACH = -1;

/** A decision under a habit, with what its formulas need. */
interface Question {
  readonly program: Program;
  readonly state: GameState;
  readonly decision: Decision;
  readonly luck: Luck;
}

/** A bot that follows a habit of the rulebook; what the habit leaves open, or asks for in vain, is answered at random. */
export function habitBot(program: Program, habit: Habit, luck: Luck): Bot {
  const byDecision = new Map(habit.answers.map(({ decision, answer }) => [decision, answer]));
  return {
    begin: (seed) => luck.begin(seed),
    answer: (state, decision) => {
      const habitual = byDecision.get(decision.id);
      const question = { program, state, decision, luck };
      const answer = habitual === undefined ? undefined : habitualAnswer(question, habitual);
      return answer ?? randomAnswer(decision, luck);
    },
  };
}

function habitualAnswer(question: Question, habitual: HabitAnswer): Answer | undefined {
  switch (habitual.kind) {
    case "any":
      return undefined;
    case "take":
      return take(question, habitual.option) ?? passed(question.decision);
    case "prefer":
      return preferred(question, habitual.by);
    case "number":
      return numbered(question, habitual.number);
    case "chances":
      return question.decision.kind === "action"
        ? actionByChance(question, habitual)
        : optionByChance(question, habitual);
    case "take_those":
      return those(question, habitual.which);
    case "do_first":
      return firstAction(question, habitual.actions);
  }
}

function take({ program, decision }: Question, name: string): Answer | undefined {
  const value = decision.legal.find((legal) => nameOf(program, decision, legal) === name);
  return value === undefined ? undefined : [value];
}

function passed(decision: Decision): Answer | undefined {
  return decision.kind === "action" && decision.legal.includes(PASS) ? [PASS] : undefined;
}

/** What cannot be worked out (a field of none) is liked least, and holds for nothing. */
const IMPOSSIBLE = Number.NEGATIVE_INFINITY;

function valueFor({ program, state, decision }: Question, formula: Formula, each: number): number {
  return evaluateAt(program, state, decision, formula, each) ?? IMPOSSIBLE;
}

function holds(question: Question, condition: Formula, each: number): boolean {
  const value = valueFor(question, condition, each);
  return value !== 0 && value !== IMPOSSIBLE;
}

/** Things in the order of preference, ties in the order of the list. */
function ranked(question: Question, things: readonly number[], by: Formula): readonly number[] {
  return things
    .map((thing, at) => ({ thing, at, worth: valueFor(question, by, thing) }))
    .toSorted((left, right) => right.worth - left.worth || left.at - right.at)
    .map(({ thing }) => thing);
}

function preferred(question: Question, by: Formula): Answer | undefined {
  const { decision } = question;
  switch (decision.kind) {
    case "things":
      return ranked(question, decision.among, by).slice(0, decision.atLeast);
    case "order":
      return ranked(question, decision.among, by);
    case "division":
      return filled(decision, ranked(question, decision.among, by));
    default:
      return best(question, by);
  }
}

function best(question: Question, by: Formula): Answer | undefined {
  let chosen: number | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const legal of question.decision.legal) {
    const worth = valueFor(question, by, legal);
    if (chosen !== undefined && worth <= highest) continue;
    highest = worth;
    chosen = legal;
  }
  return chosen === undefined ? undefined : [chosen];
}

function filled({ among, caps, total }: Decision, order: readonly number[]): Answer {
  const shares = new Map<number, number>();
  let left = total;
  for (const thing of order) {
    const share = Math.min(left, caps[among.indexOf(thing)] ?? 0);
    shares.set(thing, share);
    left -= share;
  }
  return among.map((thing) => shares.get(thing) ?? 0);
}

function numbered(question: Question, number: "high" | "low" | Formula): Answer | undefined {
  const { legal } = question.decision;
  const low = legal[0];
  const high = legal.at(-1);
  if (low === undefined || high === undefined) return undefined;
  if (number === "low") return [low];
  if (number === "high") return [high];
  // What the formula asks for, or the next number below it that may be chosen.
  const wish = valueFor(question, number, NO_EACH);
  return [legal.findLast((value) => value <= wish) ?? low];
}

type Chances = HabitAnswer & { readonly kind: "chances" };

/** A chance is never less than none. What cannot be worked out is none. */
function chanceOf(question: Question, weight: Formula): number {
  return Math.max(0, valueFor(question, weight, NO_EACH));
}

/** What the chances are parts of, and what is missing to it. */
function partsOf(
  question: Question,
  { chances, outOf }: Chances,
): { readonly weights: number[]; readonly rest: number } {
  const weights = chances.map(({ weight }) => chanceOf(question, weight));
  const total = outOf === undefined ? PERCENT : chanceOf(question, outOf);
  return { weights, rest: Math.max(0, total - weights.reduce((sum, weight) => sum + weight, 0)) };
}

// Of actions the rest is passing, and so is an action that cannot be taken now.
function actionByChance(question: Question, habitual: Chances): Answer | undefined {
  const { weights, rest } = partsOf(question, habitual);
  const total = weights.reduce((sum, weight) => sum + weight, rest);
  if (total === 0) return passed(question.decision);
  let rank = question.luck.below(question.decision.seats[0] ?? 0, total);
  for (const [at, { option }] of habitual.chances.entries()) {
    rank -= weights[at] ?? 0;
    if (rank < 0) return take(question, option) ?? passed(question.decision);
  }
  const other = habitual.rest === undefined ? undefined : take(question, habitual.rest);
  return other ?? passed(question.decision);
}

// An option that cannot be chosen now leaves its chance to the others in proportion.
function optionByChance(question: Question, habitual: Chances): Answer | undefined {
  const { program, decision, luck } = question;
  const { weights, rest } = partsOf(question, habitual);
  const legal = decision.legal.map((value) => {
    const name = nameOf(program, decision, value);
    const at = habitual.chances.findIndex((chance) => chance.option === name);
    return (weights[at] ?? 0) + (name === habitual.rest ? rest : 0);
  });
  const total = legal.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  let rank = luck.below(decision.seats[0] ?? 0, total);
  const at = legal.findIndex((weight) => {
    rank -= weight;
    return rank < 0;
  });
  const value = decision.legal[at];
  return value === undefined ? undefined : [value];
}

function those(question: Question, which: Formula): Answer | undefined {
  const { decision } = question;
  if (decision.kind !== "things") return undefined;
  const wanted = decision.among.filter((thing) => holds(question, which, thing));
  const others = decision.among.filter((thing) => !wanted.includes(thing));
  const missing = Math.max(0, decision.atLeast - wanted.length);
  return [...wanted.slice(0, decision.atMost), ...others.slice(0, missing)];
}

type FirstActions = readonly { readonly action: string; readonly when: Formula }[];

function firstAction(question: Question, actions: FirstActions): Answer | undefined {
  for (const { action, when } of actions) {
    const answer = take(question, action);
    if (answer !== undefined && holds(question, when, NO_EACH)) return answer;
  }
  return passed(question.decision);
}
