import { type Diagnostic, invariant } from "@rulewright/diagnostics";
import type { NumberChange, SourceFile } from "@rulewright/rulebook";
import { mergeTallies, type Tally } from "../batch/tally";
import type { FailureReason, RulebookOptions } from "./protocol";

/** A batch of games. */
export interface BatchRequest {
  /** Names `files` and `options` together: runs of one version share the loaded rulebook. */
  readonly version: number;
  /** A function where making them takes a while: it is called when a worker has to read them. */
  readonly files: readonly SourceFile[] | (() => readonly SourceFile[]);
  readonly options: RulebookOptions;
  /** How the rulebook came from versions before it by one number each, the last step first: who has one of them need not read the files. */
  readonly steps?: readonly NumberStep[];
  readonly seats: number;
  readonly bot: string;
  readonly seed: number;
  /** Number of the first game; 0 unless said. */
  readonly first?: number;
  readonly games: number;
  /** Whether money is kept game by game, for `compareMoney`. */
  readonly amounts?: boolean;
  /** Whether it is kept game by game how often each clause was applied, for `compareFires`. */
  readonly fires?: boolean;
}

/** A version that another was made of by changing one number. */
export interface NumberStep {
  readonly from: number;
  readonly by: NumberChange;
}

/** How far a batch is. */
export interface BatchProgress {
  readonly version: number;
  readonly games: number;
  readonly done: number;
  /** The games from the first on without a gap, added up when asked. */
  partial(): Tally | undefined;
}

/** Why a batch came to nothing. */
export interface BatchFailure {
  readonly version: number;
  readonly reason: FailureReason;
  readonly message: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Exactly one of `done`, `failed` and `cancelled` is called, last. */
export interface BatchListener {
  readonly progress?: (progress: BatchProgress) => void;
  /** A worker crashed or hung and was ended; the games are played again by another. */
  readonly replaced?: (problem: string) => void;
  readonly done: (tally: Tally) => void;
  readonly failed: (failure: BatchFailure) => void;
  readonly cancelled?: () => void;
}

/** A batch that is going on. */
export interface Run {
  readonly request: BatchRequest;
  readonly listener: BatchListener;
  /** Numbers of the first games of chunks that wait, in order. */
  readonly waiting: number[];
  /** How often the chunk that begins with this game came to nothing. */
  readonly tries: Map<number, number>;
  readonly tallies: Map<number, Tally>;
  done: number;
  over: boolean;
}

export function createRun(request: BatchRequest, listener: BatchListener, chunkGames: number): Run {
  invariant(request.games > 0, "a batch has at least one game");
  const waiting: number[] = [];
  const { first: from = 0 } = request;
  for (let first = from; first < from + request.games; first += chunkGames) waiting.push(first);
  return { request, listener, waiting, tries: new Map(), tallies: new Map(), done: 0, over: false };
}

/** Keeps the tally of a chunk and tells how far the batch is. */
export function keep(run: Run, first: number, tally: Tally): void {
  run.tallies.set(first, tally);
  run.done += tally.games;
  run.listener.progress?.({
    version: run.request.version,
    games: run.request.games,
    done: run.done,
    partial: () => {
      const prefix = gapless(run);
      return prefix.length === 0 ? undefined : mergeTallies(prefix);
    },
  });
}

function gapless({ request, tallies }: Run): readonly Tally[] {
  const prefix: Tally[] = [];
  let next = tallies.get(request.first ?? 0);
  while (next !== undefined) {
    prefix.push(next);
    next = tallies.get(next.first + next.games);
  }
  return prefix;
}
