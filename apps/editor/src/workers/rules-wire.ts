import { changeNumber, type NumberChange, type Rulebook } from "@rulewright/rulebook";
import type { NumberStep } from "@rulewright/simulate";
import { isRecord, parseEnvelope, type Question } from "./protocol.ts";

/** A rulebook to send, and how it came from others by one number each, the last step first. */
export interface VersionedRules {
  /** The same for the same rules, another one for others. */
  readonly version: number;
  readonly rulebook: Rulebook;
  readonly steps: readonly NumberStep[];
}

/** Rules as they go from the page to a worker: as the numbers in which they differ from those sent before, where that is known. */
export type SentRules =
  | { readonly kind: "whole"; readonly rulebook: Rulebook }
  /** One after the other, the oldest first; none where the rules are the same. */
  | { readonly kind: "numbers"; readonly changes: readonly NumberChange[] };

/** The page's end, for one worker: copying a whole rulebook for every edit would hold up the page. */
export function createRulesSender(): (rules: VersionedRules) => SentRules {
  let sent: number | undefined;
  return ({ version, rulebook, steps }) => {
    const before = sent;
    sent = version;
    if (before === version) return { kind: "numbers", changes: [] };
    const nearest = steps.findIndex(({ from }) => from === before);
    return nearest < 0
      ? { kind: "whole", rulebook }
      : {
          kind: "numbers",
          changes: steps
            .slice(0, nearest + 1)
            .map(({ by }) => by)
            .toReversed(),
        };
  };
}

/** The worker's end; undefined where the numbers belong to rules that it has not. */
export function createRulesReader(): (sent: SentRules) => Rulebook | undefined {
  let received: Rulebook | undefined;
  return (sent) => {
    received = sent.kind === "whole" ? sent.rulebook : received && sent.changes.reduce(changeNumber, received);
    return received;
  };
}

/** Work out the exact odds of the bets of these rules. */
export type OddsQuestion = Question<"odds", SentRules>;

/** Reads what arrived at the worker that reckons odds; undefined when it is no question for it. */
export function parseOddsQuestion(message: unknown): OddsQuestion | undefined {
  const envelope = parseEnvelope(message, "odds");
  return envelope !== undefined && isSentRules(envelope.subject)
    ? { ...envelope, subject: envelope.subject }
    : undefined;
}

// The outline is looked at; what is inside comes from our own checker.
function isSentRules(message: unknown): message is SentRules {
  if (!isRecord(message)) return false;
  if (message["kind"] === "numbers") return Array.isArray(message["changes"]);
  return (
    message["kind"] === "whole" && isRecord(message["rulebook"]) && typeof message["rulebook"]["digest"] === "string"
  );
}
