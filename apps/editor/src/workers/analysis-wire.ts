import { changeNumber, type Loaded, type NumberChange, type Rulebook } from "@rulewright/rulebook";
import type { Analysis } from "./protocol.ts";

/** What was found, as it goes from worker to page: a rulebook that differs in one number from the one sent before goes as that number. */
export type SentAnalysis =
  | { readonly kind: "whole"; readonly analysis: Analysis }
  | { readonly kind: "number"; readonly by: NumberChange; readonly diagnostics: Analysis["diagnostics"] };

/** The worker's end: packs what was loaded. */
export function createAnalysisSender(): (loaded: Loaded) => SentAnalysis {
  let sent: Rulebook | undefined;
  return ({ value, diagnostics, changed }) => {
    const before = sent;
    sent = value ?? sent;
    return changed !== undefined && changed.from === before
      ? { kind: "number", by: changed.by, diagnostics }
      : { kind: "whole", analysis: { rulebook: value, diagnostics } };
  };
}

/**
 * The page's end, for all workers that answer one after the other: each begins with a whole rulebook. The outline of a message is
 * looked at; what is inside is our own worker's.
 */
export function createAnalysisReader(): (sent: unknown) => Analysis | undefined {
  let received: Rulebook | undefined;
  return (message) => {
    if (!isSent(message)) return undefined;
    if (message.kind === "whole") {
      received = message.analysis.rulebook ?? received;
      return message.analysis;
    }
    const from = received;
    if (from === undefined) return undefined;
    received = changeNumber(from, message.by);
    return { rulebook: received, diagnostics: message.diagnostics, changed: { from, by: message.by } };
  };
}

function isSent(message: unknown): message is SentAnalysis {
  if (typeof message !== "object" || message === null || !("kind" in message)) return false;
  if (message.kind === "number")
    return "by" in message && "diagnostics" in message && Array.isArray(message.diagnostics);
  return message.kind === "whole" && "analysis" in message && isAnalysis(message.analysis);
}

function isAnalysis(value: unknown): boolean {
  return typeof value === "object" && value !== null && "diagnostics" in value && Array.isArray(value.diagnostics);
}
