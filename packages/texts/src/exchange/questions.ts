import type { PoEntry } from "../po/entry";

/** How the remarks of a unit begin that translator and author write to each other: `# question: …`, `# answer: …`. */
const QUESTION = "question: ";
const ANSWER = "answer: ";

/** What a translator has asked about one text. */
export interface AskedQuestion {
  readonly key: string;
  readonly question: string;
  /** Undefined while the author has said nothing. */
  readonly answer: string | undefined;
}

/** The question that a translator has left for the author. */
export function questionOf(entry: PoEntry): string | undefined {
  return remarkOf(entry, QUESTION);
}

/** What the author has answered. */
export function answerOf(entry: PoEntry): string | undefined {
  return remarkOf(entry, ANSWER);
}

/** A unit with a question to the author, or without one. */
export function withQuestion(entry: PoEntry, question: string | undefined): PoEntry {
  return withRemark(entry, QUESTION, question);
}

/** A unit with the author's answer, or without one. */
export function withAnswer(entry: PoEntry, answer: string | undefined): PoEntry {
  return withRemark(entry, ANSWER, answer);
}

/** The questions of a catalogue with their answers, in its order. */
export function askedQuestions(entries: readonly PoEntry[]): readonly AskedQuestion[] {
  return entries.flatMap((entry) => {
    const question = entry.obsolete ? undefined : questionOf(entry);
    return question === undefined ? [] : [{ key: entry.key, question, answer: answerOf(entry) }];
  });
}

function remarkOf(entry: PoEntry, mark: string): string | undefined {
  return entry.remarks.find((remark) => remark.startsWith(mark))?.slice(mark.length);
}

/** A remark is one line of the file, whatever a spreadsheet had in its cell. */
function withRemark(entry: PoEntry, mark: string, text: string | undefined): PoEntry {
  const others = entry.remarks.filter((remark) => !remark.startsWith(mark));
  const line = text?.replace(/\s+/g, " ").trim() ?? "";
  return { ...entry, remarks: line === "" ? others : [...others, mark + line] };
}
