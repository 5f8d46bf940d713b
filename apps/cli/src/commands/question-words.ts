import { ACTIVE, type Decision, describeAnswer, describeDecision, type GameState } from "@rulewright/engine/runtime";
import {
  actionName,
  answerWords,
  choiceOf,
  clauseSentence,
  numberWords,
  seatName,
  spokenQuestion,
  type Voice,
} from "@rulewright/simulate";

/** A question as it is put to a person at a terminal. */
export interface Question {
  readonly voice: Voice;
  readonly state: GameState;
  readonly decision: Decision;
}

/** Most answers listed one by one. */
const MAX_LISTED = 60;
/** Numbers up to so many are listed in one line. */
const MAX_NUMBERS = 12;

/** What is asked, in the rulebook's words. */
export function questionText({ voice, state, decision }: Question): string {
  const asked = describeDecision(voice.program, state, decision);
  return asked === "" ? voice.words.whatNow : spokenQuestion(voice, asked);
}

/** Whose turn it is, where that is not the turn of who is asked. */
export function turnText({ voice, state, decision }: Question): string | undefined {
  const active = state.cells[ACTIVE] ?? -1;
  const asked = decision.seats[0] ?? -1;
  return active < 0 || active === asked ? undefined : voice.words.outOfTurn(seatName(active), seatName(asked));
}

/** The words of each answer that can be picked by its number. */
export function listedAnswers(question: Question): readonly string[] {
  const { voice, state, decision } = question;
  const isText = decision.kind === "option" || decision.kind === "vote";
  const options = isText ? decision.legal.map((value) => describeAnswer(voice.program, state, decision, [value])) : [];
  const asked = { decision: { ...decision, kind: singleKind(decision) }, options };
  return pickable(decision).map((value) => {
    const words = answerWords(voice, asked, [value]);
    if (decision.kind !== "action" || value < 0) return words;
    return `${actionName(voice, value)}: ${clauseSentence(voice, state, value)}`;
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
  if (listed.length > MAX_LISTED) lines.push(`  ${question.voice.words.andMore(listed.length - MAX_LISTED)}`);
  return [...lines, how].join("\n");
}

/** Things that are called by numbers themselves are not numbered once more. */
export function isNumbered(listed: readonly string[]): boolean {
  return !listed.some((words) => /^\d+$/.test(words));
}

/** One line that says what an answer looks like. */
export function howToAnswer(question: Question): string {
  const { voice, decision } = question;
  const { words } = voice;
  const numbered = isNumbered(listedAnswers(question));
  const { kind, legal, among, atLeast, atMost, total, caps } = decision;
  switch (kind) {
    case "number":
      return numberRange(voice, decision);
    case "things":
      return words.someOfThese(atLeast, atMost, numbered);
    case "order":
      return words.inOrder(among.length, numbered);
    case "division": {
      const limits = caps.some((cap) => cap < total) ? caps.map((cap) => numberWords(voice, decision, cap)) : [];
      return words.divided(numberWords(voice, decision, total), limits);
    }
    default:
      return numbered ? words.numberOrName(legal.length) : words.oneOfThese;
  }
}

function numberRange(voice: Voice, decision: Decision): string {
  const { words } = voice;
  const { legal } = decision;
  const said = (value: number): string => numberWords(voice, decision, value);
  const first = legal[0] ?? 0;
  const step = (legal[1] ?? first) - first;
  if (choiceOf(voice.program, decision)?.kind !== "number" || legal.length <= MAX_NUMBERS)
    return words.oneOf(legal.map(said).join(", "));
  return words.fromTo(said(first), said(legal.at(-1) ?? first), step === 1 ? undefined : said(step));
}
