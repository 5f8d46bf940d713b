import { type Answer, type Decision, PASS, type Program } from "@rulewright/engine/runtime";
import type { Choice, Place, Rulebook, Type } from "@rulewright/rulebook";
import { stepsOf, walkSteps } from "../players/walk-steps";
import type { Voice } from "./language/voice";
import { listWords, spokenName, titleOf, valueWords } from "./titles";

/** A decision with the texts of its legal options. */
export interface AskedDecision {
  readonly decision: Decision;
  /** One for each of `decision.legal`, for options and votes; empty otherwise. */
  readonly options: readonly string[];
}

/** An answer as people say it: the texts of options, the titles of things, amounts in their unit. */
export function answerWords(voice: Voice, asked: AskedDecision, answer: Answer): string {
  const { decision } = asked;
  const titles = (things: readonly number[]): string[] => things.map((thing) => titleOf(voice, decision.domain, thing));
  switch (decision.kind) {
    case "things":
    case "order":
      return listWords(voice, titles(answer));
    case "division": {
      const shares = titles(decision.among).map(
        (title, at) => `${title} ${numberWords(voice, decision, answer[at] ?? 0)}`,
      );
      return listWords(voice, shares);
    }
    default:
      return valueOfAnswer(voice, asked, answer[0] ?? PASS);
  }
}

/** One value of a decision with a single answer. */
function valueOfAnswer(voice: Voice, { decision, options }: AskedDecision, value: number): string {
  const { words } = voice;
  switch (decision.kind) {
    case "option":
      return options[decision.legal.indexOf(value)] ?? String(value);
    case "vote":
      return spokenName(voice, options[decision.legal.indexOf(value)] ?? String(value));
    case "judge":
      return value === 1 ? words.yes : words.no;
    case "number":
      return numberWords(voice, decision, value);
    case "action":
      return value === PASS ? words.pass : actionName(voice, value);
    default:
      return titleOf(voice, decision.domain, value);
  }
}

/** An action by its name: its sentence is the text of its clause. */
export function actionName(voice: Voice, clause: number): string {
  const form = voice.program.rulebook.clauses[clause]?.form;
  return form?.kind === "action" ? spokenName(voice, form.name) : String(clause);
}

/** A number that a decision asks for, in the unit of its bounds. */
export function numberWords(voice: Voice, decision: Decision, value: number): string {
  return valueWords(voice, numberType(choiceOf(voice.program, decision)), value);
}

const PLAIN: Type = { kind: "number", unit: { factors: [] }, orNone: false };

function numberType(choice: Choice | undefined): Type {
  if (choice?.kind === "number") return choice.from.root.type.kind === "number" ? choice.from.root.type : PLAIN;
  if (choice?.kind === "division") return choice.total.root.type.kind === "number" ? choice.total.root.type : PLAIN;
  return PLAIN;
}

/** What the rulebook says of a question; undefined for menus and ballots. */
export function choiceOf({ rulebook }: Program, { place }: Decision): Choice | undefined {
  const known = choices.get(rulebook) ?? choicesOf(rulebook);
  choices.set(rulebook, known);
  return known.get(place);
}

const choices = new WeakMap<Rulebook, ReadonlyMap<Place, Choice>>();

/** By the place of the question: a decision carries the very place of its step. */
function choicesOf(rulebook: Rulebook): ReadonlyMap<Place, Choice> {
  const found = new Map<Place, Choice>();
  for (const { form } of rulebook.clauses) {
    walkSteps(stepsOf(form), (step) => {
      if (step.kind === "choose") found.set(step.place, step.choice);
    });
  }
  return found;
}
