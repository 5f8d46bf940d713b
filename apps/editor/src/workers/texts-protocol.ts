import type { TextsReport } from "../translation/text-row.ts";
import type { TextsSubject } from "../translation/texts-report.ts";
import { isRecord, isSourceFile, parseEnvelope, parseSourceFiles, type Question } from "./protocol.ts";

/** Which texts there are, what is wrong with their translations, and how they read in place. */
export type TextsQuestion = Question<"texts", TextsSubject>;

/** Reads what arrived at the worker that reports on texts; undefined when it is no question for it. */
export function parseTextsQuestion(message: unknown): TextsQuestion | undefined {
  const envelope = parseEnvelope(message, "texts");
  if (envelope === undefined || !isRecord(envelope.subject)) return undefined;
  const { variant, locale, catalogue, base } = envelope.subject;
  const files = parseSourceFiles(envelope.subject["files"]);
  if (files === undefined || typeof locale !== "string") return undefined;
  const subject = {
    files,
    locale,
    variant: typeof variant === "string" ? variant : undefined,
    catalogue: isSourceFile(catalogue) ? catalogue : undefined,
    base: isSourceFile(base) ? base : undefined,
  };
  return { ...envelope, subject };
}

/** The outline of a report is looked at; what is inside is our own worker's. */
export function parseTextsReport(answer: unknown): TextsReport | undefined {
  return isRecord(answer) && Array.isArray(answer["rows"]) ? (answer as unknown as TextsReport) : undefined;
}
