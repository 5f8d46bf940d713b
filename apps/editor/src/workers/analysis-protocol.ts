import type { Diagnostic } from "@rulewright/diagnostics";
import type { Rulebook, SourceFile } from "@rulewright/rulebook";

/** Check the texts and resolve them. */
export interface AnalysisRequest {
  readonly kind: "analyse";
  readonly id: number;
  /** Version of the document that the texts are; the asking side drops answers about older ones. */
  readonly version: number;
  readonly files: readonly SourceFile[];
}

export type AnalysisReply =
  | {
      readonly kind: "analysed";
      readonly id: number;
      readonly version: number;
      /** Undefined when the texts are too broken to make one. */
      readonly rulebook: Rulebook | undefined;
      readonly diagnostics: readonly Diagnostic[];
    }
  /** A bug in the program, not a mistake in the texts. */
  | { readonly kind: "failed"; readonly id: number; readonly version: number; readonly message: string };

/** Reads what arrived at the worker; undefined when it is no request. */
export function parseAnalysisRequest(message: unknown): AnalysisRequest | undefined {
  if (!isRecord(message) || message["kind"] !== "analyse") return undefined;
  const { id, version, files } = message;
  if (typeof id !== "number" || typeof version !== "number" || !Array.isArray(files)) return undefined;
  const read = files.filter(isSourceFile);
  return read.length === files.length ? { kind: "analyse", id, version, files: read } : undefined;
}

/** Reads what came back; undefined when it is no reply. The model inside is our own worker's and is not searched. */
export function parseAnalysisReply(message: unknown): AnalysisReply | undefined {
  if (!isRecord(message)) return undefined;
  const { kind, id, version } = message;
  if (typeof id !== "number" || typeof version !== "number") return undefined;
  const isWhole =
    (kind === "analysed" && Array.isArray(message["diagnostics"])) ||
    (kind === "failed" && typeof message["message"] === "string");
  return isWhole ? (message as unknown as AnalysisReply) : undefined;
}

function isSourceFile(value: unknown): value is SourceFile {
  return isRecord(value) && typeof value["name"] === "string" && typeof value["text"] === "string";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
