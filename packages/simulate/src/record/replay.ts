import { invariant } from "@rulewright/diagnostics";
import {
  type Answer,
  advance,
  answer,
  answerFromWords,
  answerIds,
  type Decision,
  describeDecision,
  type GameResult,
  type GameState,
  isLegal,
  type LogEntry,
  nameOf,
  newGame,
  type Program,
} from "@rulewright/engine/runtime";

/** An answer that was given in a stored game, in the names of the files. */
export interface StoredAnswer {
  readonly id: string;
  /** From 0. */
  readonly seat: number;
  /** As `answerIds` writes it: a name, `[a, b]`, or `{a: 1, b: 2}`. */
  readonly words: string;
}

export interface StoredGame {
  readonly seats: number;
  readonly seed: number;
  readonly decisions: readonly StoredAnswer[];
}

/** Where a stored game cannot go on as it was played. */
export type ReplayBreak =
  /** Another question comes, or the same one to somebody else. */
  | {
      readonly kind: "asked_otherwise";
      readonly at: number;
      readonly stored: StoredAnswer;
      readonly decision: Decision;
    }
  /** The answer is not among those that are possible. */
  | {
      readonly kind: "not_legal";
      readonly at: number;
      readonly stored: StoredAnswer;
      readonly decision: Decision;
      readonly question: string;
    }
  /** The game is over while answers are left. */
  | { readonly kind: "over_early"; readonly at: number; readonly stored: StoredAnswer }
  /** All answers are given and the game asks on. */
  | { readonly kind: "goes_on"; readonly at: number; readonly decision: Decision };

export interface Replay {
  readonly log: readonly LogEntry[];
  /** Undefined where the game was broken off. */
  readonly result: GameResult | undefined;
  readonly broken: ReplayBreak | undefined;
}

/** Plays a stored game again under a rulebook that may have changed, as far as its answers go. */
export function replayStored(program: Program, { seats, seed, decisions }: StoredGame): Replay {
  const log: LogEntry[] = [];
  const options = { juries: "people", log: (entry: LogEntry) => void log.push(entry) } as const;
  const state = newGame(program, { seats, seed });
  for (let at = 0; ; at++) {
    const stop = advance(program, state, options);
    const stored = decisions[at];
    if (stop.kind === "end") {
      const broken = stored === undefined ? undefined : ({ kind: "over_early", at, stored } as const);
      return { log, result: stop.result, broken };
    }
    invariant(stop.kind === "decision", `a stored game stopped for ${stop.kind}`);
    const { decision } = stop;
    if (stored === undefined) return { log, result: undefined, broken: { kind: "goes_on", at, decision } };
    if (stored.id !== decision.id || stored.seat !== (decision.seats[0] ?? -1))
      return { log, result: undefined, broken: { kind: "asked_otherwise", at, stored, decision } };
    const given = storedAnswer(program, state, decision, stored.words);
    if (given === undefined) {
      const question = describeDecision(program, state, decision);
      return { log, result: undefined, broken: { kind: "not_legal", at, stored, decision, question } };
    }
    answer(program, state, decision, given, options);
  }
}

/** The legal answer that stored words mean; undefined when there is none any more. */
function storedAnswer(program: Program, state: GameState, decision: Decision, words: string): Answer | undefined {
  if (decision.kind === "division") {
    const shares = new Map(listed(words, "{", "}").map((part) => [part.slice(0, part.lastIndexOf(":")), part]));
    const given = decision.among.map((thing) => {
      const name = nameOf(program, { ...decision, kind: "thing" }, thing);
      return Number(shares.get(name)?.slice(name.length + 1) ?? Number.NaN);
    });
    return shares.size === given.length && isLegal(decision, given) ? given : undefined;
  }
  const same = decision.legal.find((value) => answerIds(program, decision, [value]) === words);
  if (same !== undefined) return [same];
  if (decision.kind !== "things" && decision.kind !== "order") return undefined;
  return answerFromWords(program, state, decision, listed(words, "[", "]"));
}

function listed(words: string, open: string, close: string): readonly string[] {
  if (!words.startsWith(open) || !words.endsWith(close)) return [];
  const inner = words.slice(1, -1).trim();
  return inner === "" ? [] : inner.split(", ");
}
