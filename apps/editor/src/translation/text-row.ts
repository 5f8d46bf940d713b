import type { Diagnostic, Place } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import type { NumberClass, TextFacts } from "@rulewright/texts";

/** What a text is, for people. */
export type TextKind =
  | "title"
  | "chapter"
  | "clause"
  | "question"
  | "answer"
  | "why"
  | "ruling"
  | "reading"
  | "example"
  | "label"
  | "noun"
  | "amount"
  | "name"
  | "house_rules"
  | "text";

/** A placeholder with what stands there when the text is printed. */
export interface PlaceholderValue {
  /** With its braces. */
  readonly placeholder: string;
  /** The number or the name, in the target language; undefined where only a game can tell. */
  readonly now: string | undefined;
  /** The same in the language of the source. */
  readonly inSource: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A plural form of the target language, and a number that it is used with; none where no number of the rules needs it. */
export interface FormExample {
  readonly form: NumberClass;
  readonly number: number | undefined;
}

/** A text of the rulebook, and what is known about it besides its translation. */
export interface TextRow extends TextFacts {
  readonly kind: TextKind;
  /** What it belongs to: the clause `GFB-50`, or the id of a space, card, parameter … */
  readonly subject: string;
  /** Under which heading it is listed. */
  readonly group: string;
  /** Where the source stands. */
  readonly place: Pick<Place, "file" | "path" | "range">;
  readonly values: readonly PlaceholderValue[];
  /** Empty for a text that has one form. */
  readonly forms: readonly FormExample[];
}

/** Texts that are listed together, in the order of the rulebook. */
export interface TextGroup {
  readonly id: string;
  /** In the language of the rulebook; undefined where the interface has a word for it. */
  readonly title: string | undefined;
}

/** What the worker says of the texts in one language. */
export interface TextsReport {
  readonly locale: string;
  readonly rows: readonly TextRow[];
  readonly groups: readonly TextGroup[];
  /** Findings by the key of the text; what belongs to no text stands under an empty key. */
  readonly findings: ReadonlyMap<string, readonly Diagnostic[]>;
  /** In its own language; undefined while it cannot be read. */
  readonly source: Rulebook | undefined;
  /** In the target language, with the translations as they stand; undefined while they cannot be printed. */
  readonly translated: Rulebook | undefined;
}

/** What a text is and what it belongs to, from its key. */
export function describeKey(key: string): Pick<TextRow, "kind" | "subject"> {
  const parts = key.split(".");
  const [head = "", second = "", third = ""] = parts;
  const last = parts.at(-1) ?? "";
  const owner = parts.at(-2) ?? head;
  switch (head) {
    case "variant":
      return { kind: "house_rules", subject: "" };
    case "chapters":
      return { kind: "chapter", subject: second };
    case "clauses":
      return { kind: kindInClause(third, last), subject: second };
    case "glossary":
      return { kind: "noun", subject: second };
    case "units":
      return { kind: "amount", subject: second };
    case "names":
      return { kind: "name", subject: second };
    default:
      return { kind: last === "title" ? "title" : last === "label" ? "label" : "text", subject: owner };
  }
}

function kindInClause(part: string, last: string): TextKind {
  if (part === "text") return "clause";
  if (part === "why") return "why";
  if (part === "examples") return "example";
  if (part === "rulings") return last === "asks" ? "ruling" : "reading";
  return last === "asks" ? "question" : "answer";
}

/** The heading under which a text is listed: its file for rules, else what it is part of. */
export function groupOf(key: string, file: string): string {
  const [head = "", second = ""] = key.split(".");
  if (head === "clauses" || head === "chapters") return file;
  if (head === "decks" || head === "boards") return `${head}.${second}`;
  return GROUPS[head] ?? head;
}

const GROUPS: Readonly<Record<string, string>> = {
  rulebook: "rulebook",
  variant: "rulebook",
  glossary: "words",
  units: "words",
  names: "words",
  phases: "play",
};
