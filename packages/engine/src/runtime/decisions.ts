import { invariant } from "@rulewright/diagnostics";
import type { AnswerWords, DomainIndex } from "@rulewright/rulebook";
import { Machine } from "./machine";
import type { DecisionSite, Program } from "./program";
import type { GameState } from "./state";
import { type Answer, type Decision, PASS } from "./stops";
import { kindOfCard, thingId, thingTitle } from "./things";

/** Whether `answer` may be given to `decision`. */
export function isLegal(decision: Decision, answer: Answer): boolean {
  switch (decision.kind) {
    case "things":
      return (
        answer.length >= decision.atLeast && answer.length <= decision.atMost && areDistinctAmong(decision, answer)
      );
    case "order":
      return answer.length === decision.among.length && areDistinctAmong(decision, answer);
    case "division":
      return isDivision(decision, answer);
    default: {
      const [only] = answer;
      return answer.length === 1 && only !== undefined && decision.legal.includes(only);
    }
  }
}

function areDistinctAmong(decision: Decision, answer: Answer): boolean {
  return new Set(answer).size === answer.length && answer.every((thing) => decision.among.includes(thing));
}

function isDivision(decision: Decision, answer: Answer): boolean {
  let sum = 0;
  for (const share of answer) sum += share;
  return (
    answer.length === decision.among.length &&
    sum === decision.total &&
    answer.every((share, index) => Number.isInteger(share) && share >= 0 && share <= (decision.caps[index] ?? 0))
  );
}

/** The question in words, with the numbers of the state filled in. */
export function describeDecision(program: Program, state: GameState, decision: Decision): string {
  return siteOf(program, decision).prompt(new Machine(program, state, {}));
}

/** An answer in words for people: titles of things, texts of options. */
export function describeAnswer(program: Program, state: GameState, decision: Decision, answer: Answer): string {
  return words(program, decision, answer, (value) => titleOf(program, state, decision, value));
}

/** An answer in the names of the files, as examples and playthroughs write it. */
export function answerIds(program: Program, decision: Decision, answer: Answer): string {
  return words(program, decision, answer, (value) => nameOf(program, decision, value));
}

function words(program: Program, decision: Decision, answer: Answer, name: (value: number) => string): string {
  if (decision.kind === "things" || decision.kind === "order") return `[${answer.map(name).join(", ")}]`;
  if (decision.kind === "division") {
    const domain = decision.domain;
    return `{${decision.among.map((thing, index) => `${thingId(program, domain, thing)}: ${answer[index] ?? 0}`).join(", ")}}`;
  }
  return name(answer[0] ?? 0);
}

/** The name in the files of one value of a single-valued decision, or of one of its things. */
export function nameOf(program: Program, decision: Decision, value: number): string {
  switch (decision.kind) {
    case "option":
    case "vote":
      return siteOf(program, decision).options[value]?.name ?? String(value);
    case "judge":
      return value === 1 ? "yes" : "no";
    case "number":
      return String(value);
    case "action":
      return value === PASS ? "pass" : actionName(program, value);
    default:
      return thingId(program, decision.domain, value);
  }
}

function titleOf(program: Program, state: GameState, decision: Decision, value: number): string {
  switch (decision.kind) {
    case "option":
    case "vote":
      return siteOf(program, decision).options[value]?.text(new Machine(program, state, {})) ?? String(value);
    case "action":
    case "judge":
    case "number":
      return nameOf(program, decision, value);
    default:
      return thingTitle(program, state.cells, decision.domain, value);
  }
}

function actionName(program: Program, clause: number): string {
  const form = program.rulebook.clauses[clause]?.form;
  return form?.kind === "action" ? form.name : String(clause);
}

/**
 * The legal answer that the words of a file mean; undefined when no legal answer is meant. `any` takes the first.
 * Cards are named by their kind, pieces by the space they stand on.
 */
export function answerFromWords(
  program: Program,
  state: GameState,
  decision: Decision,
  given: AnswerWords,
): Answer | undefined {
  if (given === "any") return firstAnswer(decision);
  const answer = readWords(program, state, decision, given);
  return answer !== undefined && isLegal(decision, answer) ? answer : undefined;
}

function readWords(program: Program, state: GameState, decision: Decision, given: AnswerWords): Answer | undefined {
  const list = typeof given === "string" || typeof given === "number" ? [given] : given;
  if (decision.kind === "division")
    return list.every((share) => typeof share === "number") ? list.map(Number) : undefined;
  const from = decision.kind === "things" || decision.kind === "order" ? decision.among : decision.legal;
  const left = [...from];
  const answer: number[] = [];
  for (const word of list) {
    const at = left.findIndex((value) => isMeant(program, state, decision, value, word));
    const found = left[at];
    if (found === undefined) return undefined;
    left.splice(at, 1);
    answer.push(found);
  }
  return answer;
}

function isMeant(
  program: Program,
  state: GameState,
  decision: Decision,
  value: number,
  word: string | number,
): boolean {
  if (decision.kind === "number") return value === Number(word);
  if (nameOf(program, decision, value) === String(word)) return true;
  if (decision.domain === -1) {
    const passes = word === "pass" || word === "not_now" || word === "none";
    return decision.kind === "action" && value === PASS && passes;
  }
  return isThingMeant(program, state, decision.domain, value, word);
}

function isThingMeant(
  program: Program,
  state: GameState,
  domain: DomainIndex,
  value: number,
  word: string | number,
): boolean {
  const found = program.rulebook.domains[domain];
  invariant(found !== undefined, `no domain ${domain}`);
  if (found.kind === "piece") {
    const cells = program.layout.pieces[domain];
    const board = found.pieces?.board;
    const space = cells === undefined ? -1 : (state.cells[cells.on + value] ?? -1);
    return board !== undefined && space >= 0 && isThingMeant(program, state, board, space, word);
  }
  if (found.kind === "deck") return found.members[kindOfCard(program, domain, value)]?.id === String(word);
  if (found.members[value]?.id === String(word)) return true;
  return typeof word === "number" && found.firstNumber + value === word;
}

/** The first legal answer: the first of `legal`, the fewest first things, the order as it is, the shares filled from the front. */
export function firstAnswer(decision: Decision): Answer {
  switch (decision.kind) {
    case "things":
      return decision.among.slice(0, decision.atLeast);
    case "order":
      return decision.among;
    case "division":
      return firstDivision(decision);
    default:
      return decision.legal.slice(0, 1);
  }
}

function firstDivision(decision: Decision): Answer {
  let left = decision.total;
  return decision.caps.map((cap) => {
    const share = Math.min(cap, left);
    left -= share;
    return share;
  });
}

function siteOf(program: Program, decision: Decision): DecisionSite {
  const site = program.sites[decision.site];
  invariant(site !== undefined, `no decision ${decision.site}`);
  return site;
}
