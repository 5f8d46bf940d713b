import type { Completions, LanguageQuestion, NameHover, NamePlace, Renaming, SourceFile } from "@rulewright/rulebook";
import { isRecord, parseEnvelope, parseSourceFiles, type Question } from "./protocol.ts";

/** What the code editor asks about the name at a caret. */
export type NamesSubject = LanguageQuestion &
  (
    | { readonly ask: "complete" | "hover" | "definition" | "references" }
    | { readonly ask: "rename"; readonly name: string; readonly others: readonly SourceFile[] }
  );

export type NamesQuestion = Question<"names", NamesSubject>;

export type NamesAnswer =
  | { readonly ask: "complete"; readonly found: Completions | undefined }
  | { readonly ask: "hover"; readonly found: NameHover | undefined }
  | { readonly ask: "definition" | "references"; readonly found: readonly NamePlace[] }
  | { readonly ask: "rename"; readonly found: Renaming };

/** Reads what arrived at the worker that knows names; undefined when it is no question for it. */
export function parseNamesQuestion(message: unknown): NamesQuestion | undefined {
  const envelope = parseEnvelope(message, "names");
  if (envelope === undefined || !isRecord(envelope.subject)) return undefined;
  const { ask, file, offset, name } = envelope.subject;
  const files = parseSourceFiles(envelope.subject["files"]);
  if (files === undefined || typeof file !== "string" || typeof offset !== "number") return undefined;
  const at = { files, file, offset };
  if (ask === "complete" || ask === "hover" || ask === "definition" || ask === "references")
    return { ...envelope, subject: { ...at, ask } };
  const others = parseSourceFiles(envelope.subject["others"]);
  if (ask !== "rename" || typeof name !== "string" || others === undefined) return undefined;
  return { ...envelope, subject: { ...at, ask, name, others } };
}

/** The outline of an answer is looked at; what is inside is our own worker's. */
export function parseNamesAnswer(answer: unknown): NamesAnswer | undefined {
  return isRecord(answer) && typeof answer["ask"] === "string" ? (answer as unknown as NamesAnswer) : undefined;
}
