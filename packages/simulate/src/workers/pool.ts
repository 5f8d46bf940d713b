import { invariant } from "@rulewright/diagnostics";
import { mergeTallies, type Tally } from "../batch/tally";
import { type BatchFailure, type BatchListener, type BatchRequest, createRun, keep, type Run } from "./batch-run";
import { parseReply } from "./parse-message";
import { KEPT_RULEBOOKS, type WorkerReply, type WorkerRequest } from "./protocol";
import type { Later, WorkerPort } from "./worker-port";

/** Games that a worker is asked for at one go. */
export const CHUNK_GAMES = 200;
/** How long a worker may be silent before it counts as hanging. Workers speak between games, so one game may take as long. */
const PATIENCE_MS = 15_000;
/** How long a worker may play on once nobody wants its games any more. */
const CANCEL_PATIENCE_MS = 1000;
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

/** Workers that share batches chunk by chunk. Results do not depend on how many there are. */
export interface Pool {
  /** Starts a batch; the result cancels it. Several batches take turns. */
  run(request: BatchRequest, listener: BatchListener): () => void;
  /** Ends all workers; batches going on are cancelled. */
  close(): void;
}

interface Job {
  readonly id: number;
  readonly run: Run;
  readonly first: number;
  /** Parts that came so far; they count once the chunk is done. */
  readonly parts: Tally[];
  callOffWatchdog: () => void;
}

interface Worker {
  /** Absent after a failure, until there is work: a worker that cannot even start is not started over and over. */
  port: WorkerPort | undefined;
  /** Versions of the rulebooks that it holds, oldest first. */
  loaded: readonly number[];
  job: Job | undefined;
}

/** What went wrong with a worker or with what it was asked. */
type Trouble = Omit<BatchFailure, "version">;

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
    this.workers = Array.from({ length: options.workers }, () => {
      const worker: Worker = { port: undefined, loaded: [], job: undefined };
      this.open(worker);
      return worker;
    });
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
    for (const worker of this.workers) this.end(worker);
  }

  private open(worker: Worker): WorkerPort {
    const port = this.options.open();
    worker.port = port;
    // A port that was given up may still have messages under way.
    port.onMessage((message) => {
      if (worker.port === port) this.receive(worker, message);
    });
    port.onFailure((message) => {
      if (worker.port === port) this.giveUp(worker, crash(message));
    });
    return port;
  }

  private end(worker: Worker): Job | undefined {
    const job = this.release(worker);
    worker.port?.terminate();
    worker.port = undefined;
    worker.loaded = [];
    return job;
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
    const { version, seats, bot, seed, first: from = 0, games, amounts, fires } = run.request;
    const port = worker.port ?? this.open(worker);
    const id = ++this.lastId;
    worker.job = { id, run, first, parts: [], callOffWatchdog: () => {} };
    this.watch(worker, worker.job, this.patienceMs);
    if (!worker.loaded.includes(version)) {
      port.post(bringing(run.request, id, worker.loaded));
      return;
    }
    const count = Math.min(this.chunkGames, from + games - first);
    const kept = { ...(amounts === undefined ? {} : { amounts }), ...(fires === undefined ? {} : { fires }) };
    port.post({ kind: "simulate", id, version, seats, bot, seed, first, count, ...kept });
  }

  /** Ends the worker unless it says something in time. */
  private watch(worker: Worker, job: Job, patienceMs: number): void {
    job.callOffWatchdog();
    job.callOffWatchdog = this.options.later(
      () => this.giveUp(worker, silence(worker, job, patienceMs / 1000)),
      patienceMs,
    );
  }

  private release(worker: Worker): Job | undefined {
    const { job } = worker;
    job?.callOffWatchdog();
    worker.job = undefined;
    return job;
  }

  /** Ends a worker; another plays its games. */
  private giveUp(worker: Worker, trouble: Trouble): void {
    const job = this.end(worker);
    if (this.closed) return;
    if (job !== undefined && !job.run.over) this.retry(job, trouble);
    this.employ();
  }

  private retry({ run, first }: Job, trouble: Trouble): void {
    const tries = (run.tries.get(first) ?? 0) + 1;
    run.tries.set(first, tries);
    if (tries === TRIES) {
      this.fail(run, trouble);
      return;
    }
    run.waiting.unshift(first);
    run.listener.replaced?.(trouble.message);
  }

  private receive(worker: Worker, message: unknown): void {
    const parsed = parseReply(message);
    if (parsed.kind === "malformed") {
      this.giveUp(worker, crash(`a worker sent something strange: ${parsed.problem}`));
      return;
    }
    const { job } = worker;
    const reply = parsed.message;
    // Late replies to a chunk that nobody waits for any more.
    if (job === undefined || reply.id !== job.id) return;
    if (reply.kind === "progress") {
      job.parts.push(reply.tally);
      // A chunk that is not wanted any more is not worth more patience.
      if (!job.run.over) this.watch(worker, job, this.patienceMs);
      return;
    }
    this.release(worker);
    // Counted whether or not the run goes on: the worker counts as well.
    if (reply.kind === "loaded") worker.loaded = [...worker.loaded, reply.version].slice(-KEPT_RULEBOOKS);
    if (!job.run.over) this.settle(worker, job, reply);
    this.employ();
  }

  /** A worker has done, or given up, what it was asked. */
  private settle(worker: Worker, job: Job, reply: WorkerReply): void {
    const { run } = job;
    switch (reply.kind) {
      case "loaded":
        this.assign(worker, run, job.first);
        return;
      case "done":
        keep(run, job.first, mergeTallies(job.parts));
        if (run.done === run.request.games) this.complete(run);
        return;
      case "failed":
        if (reply.reason === "crash") this.retry(job, reply);
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

  private fail(run: Run, { reason, message, diagnostics }: Trouble): void {
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
    for (const worker of this.workers) {
      if (worker.job?.run === run) this.callOff(worker, worker.job);
    }
    tell();
  }

  /** Asks a worker to stop playing; one that does not hear is ended. */
  private callOff(worker: Worker, job: Job): void {
    worker.port?.post({ kind: "cancel", id: job.id, version: job.run.request.version });
    this.watch(worker, job, CANCEL_PATIENCE_MS);
  }
}

/** The request that brings a rulebook to a worker: from one that it has, where the way from there is known. */
function bringing(
  { version, files, options, steps = [] }: BatchRequest,
  id: number,
  loaded: readonly number[],
): WorkerRequest {
  const nearest = steps.findIndex(({ from }) => loaded.includes(from));
  const from = steps[nearest]?.from;
  if (from !== undefined) {
    const changes = steps.slice(0, nearest + 1).map(({ by }) => by);
    return { kind: "turn", id, version, from, changes: changes.toReversed() };
  }
  return { kind: "load", id, version, files: typeof files === "function" ? files() : files, options };
}

function crash(message: string): Trouble {
  return { reason: "crash", message, diagnostics: [] };
}

function silence(worker: Worker, { run, first, parts }: Job, seconds: number): Trouble {
  const played = first + parts.reduce((sum, { games }) => sum + games, 0);
  const during = worker.loaded.includes(run.request.version)
    ? `after game ${played} of ${run.request.games}; a rule may go on for ever`
    : "while it read the rulebook";
  return { reason: "silence", message: `a worker was silent for ${seconds} s ${during}`, diagnostics: [] };
}

function takeTurns(runs: Run[], served: Run): void {
  runs.splice(runs.indexOf(served), 1);
  runs.push(served);
}
