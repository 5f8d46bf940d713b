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
  return new WorkerPool(options);
}

class WorkerPool implements Pool {
  private readonly options: PoolOptions;
  private readonly chunkGames: number;
  private readonly patienceMs: number;
  /** Runs that are not over; whose chunk was handed out last stands last. */
  private readonly runs: Run[] = [];
  private readonly workers: readonly Worker[];
  private lastId = 0;
  private closed = false;

  constructor(options: PoolOptions) {
    invariant(options.workers > 0, "a pool needs a worker");
    this.options = options;
    this.chunkGames = options.chunkGames ?? CHUNK_GAMES;
    this.patienceMs = options.patienceMs ?? PATIENCE_MS;
    this.workers = Array.from({ length: options.workers }, () => this.openWorker());
  }

  run(request: BatchRequest, listener: BatchListener): () => void {
    invariant(!this.closed, "the pool is closed");
    const run = createRun(request, listener, this.chunkGames);
    this.runs.push(run);
    this.employ();
    return () => this.cancel(run);
  }

  close(): void {
    this.closed = true;
    for (const run of [...this.runs]) this.cancel(run);
    for (const worker of this.workers) {
      this.release(worker);
      worker.port.terminate();
    }
  }

  private openWorker(): Worker {
    const worker: Worker = { port: this.options.open(), loaded: [], job: undefined };
    this.listen(worker);
    return worker;
  }

  private listen(worker: Worker): void {
    const { port } = worker;
    // A port that was replaced may still have messages under way.
    port.onMessage((message) => {
      if (worker.port === port) this.receive(worker, message);
    });
    port.onFailure((problem) => {
      if (worker.port === port) this.replace(worker, problem);
    });
  }

  /** Gives every idle worker a chunk. */
  private employ(): void {
    for (const worker of this.workers) {
      if (this.closed || worker.job !== undefined) continue;
      const run = this.runs.find((candidate) => candidate.waiting.length > 0);
      const first = run?.waiting.shift();
      if (run === undefined || first === undefined) return;
      takeTurns(this.runs, run);
      this.assign(worker, run, first);
    }
  }

  private assign(worker: Worker, run: Run, first: number): void {
    const { version, files, options, seats, bot, seed, games } = run.request;
    const id = ++this.lastId;
    const callOffWatchdog = this.options.later(
      () => this.replace(worker, `a worker did not answer within ${this.patienceMs / 1000} s`),
      this.patienceMs,
    );
    worker.job = { id, run, first, callOffWatchdog, parts: [] };
    if (!worker.loaded.includes(version)) {
      worker.port.post({ kind: "load", id, version, files, options });
      return;
    }
    const count = Math.min(this.chunkGames, games - first);
    worker.port.post({ kind: "simulate", id, version, seats, bot, seed, first, count });
  }

  private release(worker: Worker): Job | undefined {
    const { job } = worker;
    job?.callOffWatchdog();
    worker.job = undefined;
    return job;
  }

  private replace(worker: Worker, problem: string): void {
    const job = this.release(worker);
    worker.port.terminate();
    if (this.closed) return;
    worker.port = this.options.open();
    worker.loaded = [];
    this.listen(worker);
    if (job !== undefined && !job.run.over) this.retry(job, problem);
    this.employ();
  }

  private retry({ run, first }: Job, problem: string): void {
    const tries = (run.tries.get(first) ?? 0) + 1;
    run.tries.set(first, tries);
    if (tries < TRIES) {
      run.waiting.unshift(first);
      run.listener.replaced?.(problem);
      return;
    }
    this.fail(run, { reason: "crash", message: problem, diagnostics: [] });
  }

  private receive(worker: Worker, message: unknown): void {
    const parsed = parseReply(message);
    if (parsed.kind === "malformed") {
      this.replace(worker, `a worker sent something strange: ${parsed.problem}`);
      return;
    }
    const { job } = worker;
    // Late replies to a chunk that nobody waits for any more.
    if (job === undefined || parsed.message.id !== job.id) return;
    if (parsed.message.kind === "progress") {
      job.parts.push(parsed.message.tally);
      return;
    }
    this.release(worker);
    if (!job.run.over) this.settle(worker, job, parsed.message);
    this.employ();
  }

  /** A worker has done, or given up, what it was asked. */
  private settle(worker: Worker, job: Job, reply: WorkerReply): void {
    const { run } = job;
    switch (reply.kind) {
      case "loaded":
        worker.loaded = [...worker.loaded, run.request.version].slice(-KEPT_RULEBOOKS);
        this.assign(worker, run, job.first);
        return;
      case "done":
        keep(run, job.first, mergeTallies(job.parts));
        if (run.done === run.request.games) this.complete(run);
        return;
      case "failed":
        if (reply.reason === "crash") this.retry(job, reply.message);
        else this.fail(run, reply);
        return;
      case "cancelled":
      case "progress":
        invariant(false, `a worker answers ${reply.kind} to a chunk that goes on`);
    }
  }

  private complete(run: Run): void {
    this.finish(run, () => run.listener.done(mergeTallies([...run.tallies.values()])));
  }

  private fail(run: Run, { reason, message, diagnostics }: Omit<BatchFailure, "version">): void {
    const { version } = run.request;
    this.finish(run, () => run.listener.failed({ version, reason, message, diagnostics }));
  }

  private cancel(run: Run): void {
    this.finish(run, () => run.listener.cancelled?.());
  }

  private finish(run: Run, tell: () => void): void {
    if (run.over) return;
    run.over = true;
    this.runs.splice(this.runs.indexOf(run), 1);
    run.waiting.length = 0;
    tell();
  }
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
