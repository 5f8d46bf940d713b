import { type Answer, answerFromWords, type Decision, isLegal, nameOf, PASS } from "@rulewright/engine/runtime";
import { howToAnswer, isNumbered, listedAnswers, pickable, type Question } from "./question-words";

export type ReadAnswer =
  | { readonly kind: "answer"; readonly answer: Answer }
  /** What is wrong with the entry, and what is possible. */
  | { readonly kind: "refused"; readonly why: string };

/** What a person typed: a number of the list, a name, or several of them. */
export function readAnswer(question: Question, line: string): ReadAnswer {
  const { decision, voice } = question;
  const { words } = voice;
  if (decision.kind === "number") return readNumber(question, line);
  if (decision.kind === "division") return readShares(question, line);
  const given = decision.kind === "things" || decision.kind === "order" ? split(line) : [line];
  const answer: number[] = [];
  for (const word of given) {
    const found = pick(question, word);
    if (typeof found === "string") return refuse(question, found);
    answer.push(found);
  }
  if (new Set(answer).size < answer.length) return refuse(question, words.namedTwice);
  if (isLegal(decision, answer)) return { kind: "answer", answer };
  return refuse(question, words.wrongCount(answer.length));
}

function refuse(question: Question, problem: string): ReadAnswer {
  return { kind: "refused", why: question.voice.words.notPossible(problem, howToAnswer(question)) };
}

/** Names may hold spaces, so these separate only when there are no commas and nothing but numbers. */
function split(line: string): readonly string[] {
  if (line.includes(","))
    return line
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== "");
  if (/^[\d\s]+$/.test(line)) return line.split(/\s+/).filter((word) => word !== "");
  return line === "" ? [] : [line];
}

/** The value meant by a number of the list, a whole name, or the beginning of just one; otherwise what is wrong. */
function pick(question: Question, word: string): number | string {
  const { voice, decision } = question;
  const values = pickable(decision);
  const listed = listedAnswers(question);
  if (/^\d+$/.test(word) && isNumbered(listed)) {
    const meant = values[Number(word) - 1];
    if (meant !== undefined) return meant;
  }
  const wanted = word.toLowerCase();
  const titles = listed.map((title) => title.toLowerCase());
  const names = values.map((value) => nameOf(voice.program, singular(decision), value).toLowerCase());
  const exact = values.findIndex((_, at) => names[at] === wanted || titles[at] === wanted);
  if (exact !== -1) return values[exact] ?? PASS;
  const near = values.flatMap((value, at) =>
    wanted !== "" && (titles[at]?.startsWith(wanted) === true || names[at]?.startsWith(wanted) === true) ? [value] : [],
  );
  const [only] = near;
  if (only !== undefined && near.length === 1) return only;
  return near.length > 1 ? voice.words.mayBeSeveral(word, near.length) : voice.words.isNoneOfThem(word);
}

function singular(decision: Decision): Decision {
  return decision.kind === "things" || decision.kind === "order" ? { ...decision, kind: "thing" } : decision;
}

/** Digits with whatever stands around and between them: `50000`, `50,000`, `£50.000`. */
function digits(word: string): number | undefined {
  const match = /^[^\d−-]*([−-]?)(\d+(?:[.,'’\u202f ]\d{3})*)\D*$/.exec(word.trim());
  return match === null ? undefined : Number((match[2] ?? "").replaceAll(/\D/g, "")) * (match[1] === "" ? 1 : -1);
}

function readNumber(question: Question, line: string): ReadAnswer {
  const { words } = question.voice;
  const value = digits(line);
  if (value === undefined) return refuse(question, line === "" ? words.emptyIsNoNumber : words.isNoNumber(line));
  if (isLegal(question.decision, [value])) return { kind: "answer", answer: [value] };
  return refuse(question, words.isNotOffered(value));
}

function readShares(question: Question, line: string): ReadAnswer {
  const { among, total } = question.decision;
  const { words } = question.voice;
  const shares = line
    .split(/[\s,]+/)
    .filter((word) => word !== "")
    .map(digits);
  const answer = shares.filter((share) => share !== undefined);
  if (answer.length < shares.length || answer.length !== among.length) {
    return refuse(question, words.needNumbers(among.length));
  }
  if (isLegal(question.decision, answer)) return { kind: "answer", answer };
  const sum = answer.reduce((all, share) => all + share, 0);
  return refuse(question, sum === total ? words.shareOutOfRange : words.thatMakes(sum));
}

/** An answer as a word of the `--answers` option. */
export function answerWord({ voice: { program }, decision }: Question, answer: Answer): string {
  if (decision.kind === "division") return answer.join("+");
  if (answer.length === 0) return "nothing";
  return answer.map((value) => nameOf(program, singular(decision), value)).join("+");
}

/** The answer that a word of the `--answers` option means; undefined when it is not possible. */
export function answerOfWord({ voice: { program }, state, decision }: Question, word: string): Answer | undefined {
  const words = word === "nothing" ? [] : word.split("+").map((part) => (/^-?\d+$/.test(part) ? Number(part) : part));
  const [only] = words;
  const single = words.length === 1 && only !== undefined && decision.kind !== "things" && decision.kind !== "order";
  return answerFromWords(program, state, decision, single && decision.kind !== "division" ? only : words);
}
