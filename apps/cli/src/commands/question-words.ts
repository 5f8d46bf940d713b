import {
  type Decision,
  describeAnswer,
  describeDecision,
  type GameState,
  type Program,
} from "@rulewright/engine/runtime";
import { actionName, answerWords, choiceOf, clauseSentence, numberWords, plainName } from "@rulewright/simulate";

/** A question as it is put to a person at a terminal. */
export interface Question {
  readonly program: Program;
  readonly state: GameState;
  readonly decision: Decision;
}

/** Most answers listed one by one. */
const MAX_LISTED = 60;
/** Numbers up to so many are listed in one line. */
const MAX_NUMBERS = 12;

/** What is asked, in the rulebook's words. */
export function questionText({ program, state, decision }: Question): string {
  const asked = describeDecision(program, state, decision);
  return asked === "" ? "What do you do?" : plainName(asked);
}

/** The words of each answer that can be picked by its number. */
export function listedAnswers(question: Question): readonly string[] {
  const { program, state, decision } = question;
  const isText = decision.kind === "option" || decision.kind === "vote";
  const options = isText ? decision.legal.map((value) => describeAnswer(program, state, decision, [value])) : [];
  const asked = { decision: { ...decision, kind: singleKind(decision) }, options };
  return pickable(decision).map((value) => {
    const words = answerWords(program, asked, [value]);
    if (decision.kind !== "action" || value < 0) return words;
    return `${actionName(program, value)}: ${clauseSentence(program, state, value)}`;
  });
}

/** The values behind the numbers of `listedAnswers`. */
export function pickable({ kind, legal, among }: Decision): readonly number[] {
  if (kind === "number") return [];
  return kind === "things" || kind === "order" || kind === "division" ? among : legal;
}

function singleKind({ kind }: Decision): Decision["kind"] {
  return kind === "things" || kind === "order" || kind === "division" ? "thing" : kind;
}

/** The answers, numbered where that is not confusing, and how to give one. */
export function answersText(question: Question): string {
  const listed = listedAnswers(question);
  const how = `  ${howToAnswer(question)}`;
  if (!isNumbered(listed)) return [`  ${listed.join(", ")}`, how].join("\n");
  const width = String(listed.length).length;
  const lines = listed.slice(0, MAX_LISTED).map((words, at) => `  ${String(at + 1).padStart(width)}  ${words}`);
  if (listed.length > MAX_LISTED) lines.push(`  … and ${listed.length - MAX_LISTED} more, by name`);
  return [...lines, how].join("\n");
}

/** Things that are called by numbers themselves are not numbered once more. */
export function isNumbered(listed: readonly string[]): boolean {
  return !listed.some((words) => /^\d+$/.test(words));
}

/** One line that says what an answer looks like. */
export function howToAnswer(question: Question): string {
  const { program, decision } = question;
  const numbered = isNumbered(listedAnswers(question));
  const names = numbered ? "their numbers or names" : "their names";
  const { kind, legal, among, atLeast, atMost, total, caps } = decision;
  switch (kind) {
    case "number":
      return numberRange(program, decision);
    case "things":
      return `${howMany(atLeast, atMost)} of these: ${names}, separated by commas${atLeast === 0 ? "; an empty line for none" : ""}`;
    case "order":
      return `all ${among.length} in your order: ${names}, separated by commas`;
    case "division": {
      const sum = numberWords(program, decision, total);
      const limits = caps.some((cap) => cap < total)
        ? `, at most ${caps.map((cap) => numberWords(program, decision, cap)).join(", ")}`
        : "";
      return `${sum} in all, divided among these in this order: numbers separated by commas${limits}`;
    }
    default:
      if (!numbered) return "one of these";
      return legal.length === 1 ? "1, or its name" : `a number from 1 to ${legal.length}, or a name`;
  }
}

function howMany(atLeast: number, atMost: number): string {
  if (atLeast === atMost) return String(atLeast);
  return atLeast === 0 ? `up to ${atMost}` : `${atLeast} to ${atMost}`;
}

function numberRange(program: Program, decision: Decision): string {
  const { legal } = decision;
  const words = (value: number): string => numberWords(program, decision, value);
  const first = legal[0] ?? 0;
  const step = (legal[1] ?? first) - first;
  if (choiceOf(program, decision)?.kind !== "number" || legal.length <= MAX_NUMBERS) {
    return `one of ${legal.map(words).join(", ")}`;
  }
  const steps = step === 1 ? "" : ` in steps of ${words(step)}`;
  return `an amount from ${words(first)} to ${words(legal.at(-1) ?? first)}${steps}`;
}
