import type { SourceFile } from "@rulewright/rulebook";
import type { Job, JobKey, JobOutcome } from "@rulewright/sweep";
import type { Queue, QueueEvents } from "bullmq";
import { ENGINE_VERSION } from "../version";
import type { OpenEngine } from "./open-engine";
import {
  jobId,
  KEPT_SECONDS,
  openQueueStore,
  type PackedBook,
  PREFIX,
  packBook,
  QUEUE_NAME,
  type QueuedJob,
  type QueueStore,
  withoutPassword,
} from "./queue-store";

/** Jobs that wait for an answer at a time: enough for many workers, few enough to be looked at one by one. */
const WIDTH = 2000;
/** How often a job is tried before it is given up; each worker that dies with it counts. */
export const ATTEMPTS = 3;
/** How long a job waits before it is tried again, in milliseconds. */
const RETRY_MS = 500;
/** How often it is looked whether the queue still holds what is waited for, in milliseconds. */
const LOOK_MS = 2000;
/** Events that Redis keeps. What is missed is found by looking. */
const KEPT_EVENTS = 10_000;

/** What nobody has collected is forgotten in the end. */
const KEPT = { removeOnComplete: { age: KEPT_SECONDS }, removeOnFail: { age: KEPT_SECONDS } };

interface Waiting {
  readonly job: Job;
  readonly settle: (outcome: JobOutcome) => void;
}

/** What a queue engine is opened with. */
export interface QueueEngineOptions {
  readonly files: readonly SourceFile[];
  readonly complain: (problem: string) => void;
}

/** Plays jobs by workers that listen to a queue; a text says why it cannot be used. */
export async function openQueueEngine(url: string, options: QueueEngineOptions): Promise<OpenEngine | string> {
  const open = await openQueueStore(url);
  if (typeof open === "string") return open;
  const { bullmq, connection, store } = open;
  const queue = new bullmq.Queue<QueuedJob>(QUEUE_NAME, {
    connection,
    prefix: PREFIX,
    streams: { events: { maxLen: KEPT_EVENTS } },
  });
  const events = new bullmq.QueueEvents(QUEUE_NAME, { connection, prefix: PREFIX });
  const engine = new QueueEngine({ queue, events, store, book: packBook(options.files), complain: options.complain });
  await engine.begin(withoutPassword(url));
  return engine;
}

interface Parts {
  readonly queue: Queue<QueuedJob>;
  readonly events: QueueEvents;
  readonly store: QueueStore;
  readonly book: PackedBook;
  readonly complain: (problem: string) => void;
}

class QueueEngine implements OpenEngine {
  readonly width = WIDTH;
  private readonly parts: Parts;
  /** By id. An answer is asked for until it is there: events are a hint, the queue is the truth. */
  private readonly waiting = new Map<string, Waiting>();
  /** Jobs that are to be added with the next batch. */
  private fresh: Waiting[] = [];
  private workers = 0;
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  private isClosed = false;

  constructor(parts: Parts) {
    this.parts = parts;
    const { queue, events } = parts;
    // Both connect again by themselves while the server is away.
    queue.on("error", () => {});
    events.on("error", () => {});
    events.on("completed", ({ jobId: id }) => this.settled(id));
    events.on("failed", ({ jobId: id }) => this.settled(id));
  }

  async begin(address: string): Promise<void> {
    const { store, book, events, queue, complain } = this.parts;
    await events.waitUntilReady();
    await store.putBook(book);
    await store.announceEngine();
    this.workers = await queue.getWorkersCount();
    if (this.workers === 0)
      complain(
        `no worker of version ${ENGINE_VERSION} listens yet; start some with: rulewright worker --queue ${address}`,
      );
    this.look();
  }

  play(job: Job): Promise<JobOutcome> {
    return new Promise((settle) => {
      const one = { job, settle };
      this.waiting.set(idOf(job), one);
      if (this.fresh.push(one) === 1) setImmediate(() => void this.add());
    });
  }

  words(): string {
    return `, ${this.workers} ${this.workers === 1 ? "worker" : "workers"}`;
  }

  /** Takes back what no worker has begun; what is being played stays in the queue for the next time. */
  stop(): void {
    const all = [...this.waiting];
    this.waiting.clear();
    for (const [id, { settle }] of all) {
      this.parts.queue.remove(id).catch(() => {});
      settle({ kind: "stopped" });
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { queue, events, store } = this.parts;
    const counts = await queue.getJobCounts("waiting", "active", "delayed", "prioritized");
    if (Object.values(counts).every((count) => count === 0)) await store.forgetEngine();
    await events.close();
    await queue.close();
    store.close();
  }

  private async add(): Promise<void> {
    const jobs = this.fresh;
    this.fresh = [];
    await this.parts.queue.addBulk(jobs.map(({ job }) => this.queued(job)));
  }

  private queued({ cell, first, games }: Job) {
    const data: QueuedJob = {
      cell: cell.key,
      first,
      games,
      book: this.parts.book.digest,
      options: cell.options,
      bot: cell.bot,
    };
    const opts = { jobId: jobId(data), attempts: ATTEMPTS, backoff: { type: "fixed", delay: RETRY_MS }, ...KEPT };
    return { name: "games", data, opts };
  }

  /** An event says that a job is over. */
  private settled(id: string): void {
    if (!this.waiting.has(id)) return;
    void this.ask(id).catch(() => {});
  }

  /** Looks again and again at what is waited for: events are lost when the server dies, and so may be jobs. */
  private look(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      void this.lookOnce()
        .catch((problem: unknown) => {
          if (!this.isClosed) this.parts.complain(`the queue does not answer: ${String(problem)}`);
        })
        .finally(() => this.look());
    }, LOOK_MS);
  }

  private async lookOnce(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const { queue, store, book } = this.parts;
      this.workers = await queue.getWorkersCount();
      if ((await store.getBook(book.digest)) === undefined) await store.putBook(book);
      for (const id of [...this.waiting.keys()]) await this.ask(id);
    } finally {
      this.isLooking = false;
    }
  }

  /** Asks the queue what became of a job, and settles it or adds it anew. */
  private async ask(id: string): Promise<void> {
    const { queue, store } = this.parts;
    const state = await queue.getJobState(id);
    const one = this.waiting.get(id);
    if (one === undefined) return;
    if (state === "completed") {
      const tally = await store.getResult(id);
      if (typeof tally === "object") return this.take(id, { kind: "done", tally });
      // Its result is gone, or is none: it has to be played again.
      await queue.remove(id);
      await queue.addBulk([this.queued(one.job)]);
    } else if (state === "failed") {
      const reason = (await queue.getJob(id))?.failedReason;
      return this.take(id, { kind: "failed", problem: reasonWords(reason) });
    } else if (state === "unknown" && !this.fresh.includes(one)) {
      await queue.addBulk([this.queued(one.job)]);
    }
  }

  /** Hands on what came of a job, once, and then forgets it in Redis: the other way round it could be lost. */
  private async take(id: string, outcome: JobOutcome): Promise<void> {
    const one = this.waiting.get(id);
    if (one === undefined) return;
    this.waiting.delete(id);
    one.settle(outcome);
    // The store has it by now: whoever waits for the outcome writes it before anything else happens.
    await new Promise<void>((go) => void setImmediate(go));
    const { queue, store } = this.parts;
    await queue.remove(id);
    await store.dropResult(id);
  }
}

function idOf({ cell, first, games }: Job): string {
  const key: JobKey = { cell: cell.key, first, games };
  return jobId(key);
}

/** BullMQ's words for a job whose workers died, in ours. */
function reasonWords(reason = "no reason was given"): string {
  return /stalled more than allowable/.test(reason)
    ? `every worker that began it died or fell silent (${ATTEMPTS} attempts)`
    : `${reason} (${ATTEMPTS} attempts)`;
}
