import type { ClauseIndex } from "@rulewright/rulebook";

/** One line of the record: what a clause did. */
export interface LogEntry {
  readonly clause: ClauseIndex | -1;
  /** The verb of the step, `answer` for decisions, `event` for events that a clause hears, `phase`, `end`. */
  readonly verb: string;
  /** Who did it or whom it concerns; −1 when nobody. */
  readonly seat: number;
  /** What happened, in words with ids. */
  readonly text: string;
  /** The same for those who may not see the cards in it. */
  readonly publicText: string;
  /** Seats that may read `text`; the others read `publicText`. */
  readonly seenBy: readonly number[] | "all";
  /** Values of the cell that changed, when one did. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Clauses at work when it happened, innermost first. */
  readonly cause: readonly ClauseIndex[];
}

export type LogSink = (entry: LogEntry) => void;
