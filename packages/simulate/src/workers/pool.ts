import { type Diagnostic, invariant } from "@rulewright/diagnostics";
import type { SourceFile } from "@rulewright/rulebook";
import { mergeTallies, type Tally } from "../batch/tally";
import { parseReply } from "./parse-message";
import { type FailureReason, KEPT_RULEBOOKS, type RulebookOptions, type WorkerReply } from "./protocol";
import type { Later, WorkerPort } from "./worker-port";

/** Games that a worker plays at one go; cancelling waits for no more than this. */
export const CHUNK_GAMES = 200;
/** How long a worker may take for one answer before it counts as hanging. */
export const PATIENCE_MS = 120_000;
/** How often one chunk is tried before the run is given up. */
const TRIES = 2;

/** How a pool gets its workers and its sense of time. */
export interface PoolOptions {
  readonly workers: number;
  readonly open: () => WorkerPort;
  readonly later: Later;
  readonly chunkGames?: number;
  readonly patienceMs?: number;
}

/** A batch of games. */
export interface BatchRequest {
  /** Names `files` and `options` together: runs of one version share the loaded rulebook. */
  readonly version: number;
  readonly files: readonly SourceFile[];
  readonly options: RulebookOptions;
  readonly seats: number;
  readonly bot: string;
  readonly seed: number;
  readonly games: number;
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
  /** A worker crashed or hung and was replaced; the games are played again. */
  readonly replaced?: (problem: string) => void;
  readonly done: (tally: Tally) => void;
  readonly failed: (failure: BatchFailure) => void;
  readonly cancelled?: () => void;
}

/** Workers that share batches chunk by chunk. Results do not depend on how many there are. */
export interface Pool {
  /** Starts a batch; the result cancels it. Several batches take turns. */
  run(request: BatchRequest, listener: BatchListener): () => void;
  /** Ends all workers; batches going on are cancelled. */
  close(): void;
}

interface Run {
  readonly request: BatchRequest;
  readonly listener: BatchListener;
  /** Numbers of the first games of chunks that wait, in order. */
  readonly waiting: number[];
  readonly tries: Map<number, number>;
  readonly tallies: Map<number, Tally>;
  done: number;
  over: boolean;
}

interface Job {
  readonly id: number;
  readonly run: Run;
  readonly first: number;
  readonly callOffWatchdog: () => void;
  /** Parts that came so far; they count once the chunk is done. */
  readonly parts: Tally[];
}

interface Worker {
  port: WorkerPort;
  /** Versions of the rulebooks that it holds, oldest first. */
  loaded: readonly number[];
  job: Job | undefined;
}

/** Opens a pool; its workers start at once. */
export function createPool(options: PoolOptions): Pool {
  invariant(options.workers > 0, "a pool needs a worker");
  const chunkGames = options.chunkGames ?? CHUNK_GAMES;
  const patienceMs = options.patienceMs ?? PATIENCE_MS;
  const runs: Run[] = [];
  const workers: Worker[] = [];
  let lastId = 0;
  let closed = false;

  const listen = (worker: Worker): void => {
    const { port } = worker;
    // A port that was replaced may still have messages under way.
    port.onMessage((message) => {
      if (worker.port === port) receive(worker, message);
    });
    port.onFailure((problem) => {
      if (worker.port === port) replace(worker, problem);
    });
  };

  const assign = (worker: Worker, run: Run, first: number): void => {
    const { request } = run;
    const id = ++lastId;
    const version = request.version;
    const callOffWatchdog = options.later(
      () => replace(worker, `a worker did not answer within ${patienceMs / 1000} s`),
      patienceMs,
    );
    worker.job = { id, run, first, callOffWatchdog, parts: [] };
    if (!worker.loaded.includes(version)) {
      worker.port.post({ kind: "load", id, version, files: request.files, options: request.options });
      return;
    }
    const count = Math.min(chunkGames, request.games - first);
    const { seats, bot, seed } = request;
    worker.port.post({ kind: "simulate", id, version, seats, bot, seed, first, count });
  };

  const employ = (): void => {
    for (const worker of workers) {
      if (closed || worker.job !== undefined) continue;
      const run = runs.find((candidate) => candidate.waiting.length > 0);
      if (run === undefined) return;
      const first = run.waiting.shift();
      invariant(first !== undefined, "a run that waits has a chunk");
      takeTurns(runs, run);
      assign(worker, run, first);
    }
  };

  const finish = (run: Run, tell: () => void): void => {
    if (run.over) return;
    run.over = true;
    runs.splice(runs.indexOf(run), 1);
    run.waiting.length = 0;
    tell();
  };

  const release = (worker: Worker): Job | undefined => {
    const job = worker.job;
    job?.callOffWatchdog();
    worker.job = undefined;
    return job;
  };

  const replace = (worker: Worker, problem: string): void => {
    const job = release(worker);
    worker.port.terminate();
    if (closed) return;
    worker.port = options.open();
    worker.loaded = [];
    listen(worker);
    if (job !== undefined && !job.run.over) retry(job, problem);
    employ();
  };

  const retry = ({ run, first }: Job, problem: string): void => {
    const tries = (run.tries.get(first) ?? 0) + 1;
    run.tries.set(first, tries);
    if (tries < TRIES) {
      run.waiting.unshift(first);
      run.listener.replaced?.(problem);
      return;
    }
    fail(run, { reason: "crash", message: problem, diagnostics: [] });
  };

  const fail = (run: Run, failure: Omit<BatchFailure, "version">): void => {
    finish(run, () => run.listener.failed({ version: run.request.version, ...failure }));
  };

  const receive = (worker: Worker, message: unknown): void => {
    const parsed = parseReply(message);
    if (parsed.kind === "malformed") {
      replace(worker, `a worker sent something strange: ${parsed.problem}`);
      return;
    }
    // Late replies to a chunk that nobody waits for any more.
    if (parsed.message.id !== worker.job?.id) return;
    act(worker, worker.job, parsed.message);
  };

  const act = (worker: Worker, job: Job, reply: WorkerReply): void => {
    if (reply.kind === "progress") {
      job.parts.push(reply.tally);
      return;
    }
    release(worker);
    if (reply.kind === "loaded") {
      worker.loaded = [...worker.loaded, job.run.request.version].slice(-KEPT_RULEBOOKS);
      if (!job.run.over) assign(worker, job.run, job.first);
    } else if (reply.kind === "failed" && !job.run.over) {
      if (reply.reason === "crash") retry(job, reply.message);
      else fail(job.run, reply);
    } else if (reply.kind === "done" && !job.run.over) {
      const { run } = job;
      keep(run, job.first, mergeTallies(job.parts));
      if (run.done === run.request.games) {
        finish(run, () => run.listener.done(mergeTallies([...run.tallies.values()])));
      }
    }
    employ();
  };

  const cancel = (run: Run): void => {
    finish(run, () => run.listener.cancelled?.());
  };

  for (let index = 0; index < options.workers; index++) {
    const worker: Worker = { port: options.open(), loaded: [], job: undefined };
    listen(worker);
    workers.push(worker);
  }
  return {
    run(request, listener) {
      invariant(!closed, "the pool is closed");
      const run = createRun(request, listener, chunkGames);
      runs.push(run);
      employ();
      return () => cancel(run);
    },
    close() {
      closed = true;
      for (const run of [...runs]) cancel(run);
      for (const worker of workers) {
        release(worker);
        worker.port.terminate();
      }
    },
  };
}

function createRun(request: BatchRequest, listener: BatchListener, chunkGames: number): Run {
  invariant(request.games > 0, "a batch has at least one game");
  const waiting: number[] = [];
  for (let first = 0; first < request.games; first += chunkGames) waiting.push(first);
  return { request, listener, waiting, tries: new Map(), tallies: new Map(), done: 0, over: false };
}

function keep(run: Run, first: number, tally: Tally): void {
  run.tallies.set(first, tally);
  run.done += tally.games;
  run.listener.progress?.({
    version: run.request.version,
    games: run.request.games,
    done: run.done,
    partial: () => {
      const prefix = gapless(run.tallies);
      return prefix.length === 0 ? undefined : mergeTallies(prefix);
    },
  });
}

function gapless(tallies: ReadonlyMap<number, Tally>): readonly Tally[] {
  const prefix: Tally[] = [];
  let next = tallies.get(0);
  while (next !== undefined) {
    prefix.push(next);
    next = tallies.get(next.first + next.games);
  }
  return prefix;
}

function takeTurns(runs: Run[], served: Run): void {
  runs.splice(runs.indexOf(served), 1);
  runs.push(served);
}
