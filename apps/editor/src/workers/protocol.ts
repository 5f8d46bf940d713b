import type { Diagnostic } from "@rulewright/diagnostics";
import type { Loaded, Rulebook, SourceFile } from "@rulewright/rulebook";
import type { Composed, NewVariant } from "../house-rules/compose-variant.ts";
import { languageOf } from "../interface/language.ts";
import type { PayoutExpectation } from "../view-types.ts";

/** What the page asks one of its own workers; the answer carries the same id. */
export interface Question<Kind extends string, Subject> {
  readonly kind: Kind;
  readonly id: number;
  /** Version of the document that the question is about; answers about older ones are dropped. */
  readonly version: number;
  readonly subject: Subject;
}

export type Reply<Answer> =
  | { readonly kind: "answered"; readonly id: number; readonly version: number; readonly answer: Answer }
  /** A bug in the program, not a mistake in the texts. */
  | { readonly kind: "failed"; readonly id: number; readonly version: number; readonly message: string };

/** A rulebook's texts, and the files of the variants under which it is to be read. */
export interface AnalysisSubject {
  readonly files: readonly SourceFile[];
  readonly variants: readonly string[];
  /** Readings by ruling, where they shall be other than the texts say. */
  readonly readings?: Readonly<Record<string, string>>;
}

/** Check these texts and resolve them. */
export type AnalysisQuestion = Question<"analyse", AnalysisSubject>;

export interface Analysis {
  /** Undefined when the texts are too broken to make one. */
  readonly rulebook: Rulebook | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The one number in which the rulebook differs from one that was answered before. */
  readonly changed?: Loaded["changed"];
}

export type Odds = readonly PayoutExpectation[];

/** Reads what arrived at the worker that checks texts; undefined when it is no question for it. */
export function parseAnalysisQuestion(message: unknown): AnalysisQuestion | undefined {
  const envelope = parseEnvelope(message, "analyse");
  if (envelope === undefined || !isRecord(envelope.subject)) return undefined;
  const files = parseSourceFiles(envelope.subject["files"]);
  const { variants } = envelope.subject;
  if (files === undefined || !Array.isArray(variants)) return undefined;
  const { readings } = envelope.subject;
  const read = isRecord(readings)
    ? { readings: Object.fromEntries(Object.entries(readings).map(([ruling, reading]) => [ruling, String(reading)])) }
    : {};
  return { ...envelope, subject: { files, variants: variants.map(String), ...read } };
}

/** Make a house rule of what was edited. */
export type ComposingQuestion = Question<"compose", NewVariant>;

/** Reads what arrived at the worker that makes house rules; undefined when it is no question for it. */
export function parseComposingQuestion(message: unknown): ComposingQuestion | undefined {
  const envelope = parseEnvelope(message, "compose");
  if (envelope === undefined || !isRecord(envelope.subject)) return undefined;
  const { id, title } = envelope.subject;
  const language = languageOf(envelope.subject["language"]);
  const saved = parseSourceFiles(envelope.subject["saved"]);
  const edited = parseSourceFiles(envelope.subject["edited"]);
  if (typeof id !== "string" || typeof title !== "string") return undefined;
  if (language === undefined || saved === undefined || edited === undefined) return undefined;
  return { ...envelope, subject: { id, title, language, saved, edited } };
}

/** The outline of a house rule is looked at; what is inside is our own worker's. */
export function parseComposed(answer: unknown): Composed | undefined {
  return isRecord(answer) && (answer["kind"] === "composed" || answer["kind"] === "refused")
    ? (answer as unknown as Composed)
    : undefined;
}

/** Reads what a worker answered; undefined when it is no reply. */
export function parseReply<Answer>(
  message: unknown,
  parseAnswer: (answer: unknown) => Answer | undefined,
): Reply<Answer> | undefined {
  if (!isRecord(message)) return undefined;
  const { kind, id, version } = message;
  if (typeof id !== "number" || typeof version !== "number") return undefined;
  if (kind === "failed" && typeof message["message"] === "string")
    return { kind, id, version, message: message["message"] };
  const answer = kind === "answered" ? parseAnswer(message["answer"]) : undefined;
  return answer === undefined ? undefined : { kind: "answered", id, version, answer };
}

/** The outline of odds is looked at; what is inside is our own worker's. */
export function parseOdds(answer: unknown): Odds | undefined {
  return Array.isArray(answer) ? (answer as Odds) : undefined;
}

/** Carries out a question; a bug becomes a reply. */
export function replyTo<Subject, Answer>(
  { id, version, subject }: Question<string, Subject>,
  carryOut: (subject: Subject) => Answer,
): Reply<Answer> {
  try {
    return { kind: "answered", id, version, answer: carryOut(subject) };
  } catch (problem) {
    return { kind: "failed", id, version, message: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** Reads the envelope of a question of this kind; its subject is still to be looked at. */
export function parseEnvelope<Kind extends string>(message: unknown, kind: Kind): Question<Kind, unknown> | undefined {
  if (!isRecord(message) || message["kind"] !== kind) return undefined;
  const { id, version, subject } = message;
  return typeof id === "number" && typeof version === "number" ? { kind, id, version, subject } : undefined;
}

/** Reads a list of files; undefined when something else is among them. */
export function parseSourceFiles(value: unknown): readonly SourceFile[] | undefined {
  return Array.isArray(value) && value.every(isSourceFile) ? value : undefined;
}

export function isSourceFile(value: unknown): value is SourceFile {
  return isRecord(value) && typeof value["name"] === "string" && typeof value["text"] === "string";
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
