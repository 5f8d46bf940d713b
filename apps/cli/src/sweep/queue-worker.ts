import { createLoader, type SourceFile } from "@rulewright/rulebook";
import { botId } from "@rulewright/sweep";
import type { Job } from "bullmq";
import { openPool, usualWorkers } from "../open-pool";
import { ENGINE_VERSION } from "../version";
import { playOn, versionsOf } from "./pool-engine";
import { ATTEMPTS } from "./queue-engine";
import {
  jobId,
  type OpenQueueStore,
  PREFIX,
  QUEUE_NAME,
  type QueuedJob,
  type QueueStore,
  unpackBook,
} from "./queue-store";

interface QueueWorkerOptions {
  readonly workers?: number | undefined;
  readonly lease: number;
  readonly patience: number;
  readonly say: (text: string) => void;
  /** Why jobs for these versions are none of ours. */
  readonly refusal: (engines: readonly string[]) => string | undefined;
}

/** How often an idle worker looks whether the queue has turned to another version, in milliseconds. */
const LOOK_MS = 5000;

/** Plays jobs until the process is told to end; a text says why there is nothing here for this worker. */
export async function runQueueWorker(open: OpenQueueStore, options: QueueWorkerOptions): Promise<string | undefined> {
  const { bullmq, connection, store } = open;
  const threads = options.workers ?? usualWorkers();
  const pool = openPool(threads, { patienceMs: 1000 * options.patience });
  const books = bookKeeper(store);
  const cancels = new Set<() => void>();
  const play = async ({ data }: Job<QueuedJob>): Promise<string> => {
    const { cell, first, games, bot } = data;
    const book = await books(data);
    if (typeof book === "string") throw new bullmq.UnrecoverableError(book);
    const request = { ...book, seats: cell.seats, bot, seed: cell.seed, first, games };
    const outcome = await playOn(pool, request, { cancels, replaced: options.say });
    if (outcome.kind !== "done")
      throw new Error(outcome.kind === "failed" ? outcome.problem : "the worker was stopped");
    await store.putResult(jobId(data), outcome.tally);
    return "stored";
  };
  const leaseMs = 1000 * options.lease;
  const worker = new bullmq.Worker<QueuedJob>(QUEUE_NAME, play, {
    connection,
    prefix: PREFIX,
    // One more than can be played, so that no thread waits for Redis.
    concurrency: threads + 1,
    lockDuration: leaseMs,
    stalledInterval: leaseMs,
    // A job whose workers die is given up like one that fails.
    maxStalledCount: ATTEMPTS - 1,
  });
  // The server may be away for a while, and a lock may be lost to another worker; the job's result is the same.
  worker.on("error", () => {});
  worker.on("failed", (job, problem) => options.say(`${job?.id ?? "a job"}: ${problem.message}`));
  const problem = await untilEnd(store, options.refusal);
  await worker.close(false);
  pool.close();
  store.close();
  return problem;
}

function untilEnd(store: QueueStore, refusal: QueueWorkerOptions["refusal"]): Promise<string | undefined> {
  return new Promise((settle) => {
    const look = setInterval(() => {
      store.engines().then(
        (engines) => {
          const problem = refusal(engines);
          if (problem !== undefined) end(problem);
        },
        () => {},
      );
    }, LOOK_MS);
    const end = (problem: string | undefined): void => {
      clearInterval(look);
      settle(problem);
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end(undefined));
  });
}

/** What a pool has to be told of a job's rulebook. */
interface HeldBook {
  readonly version: number;
  readonly files: readonly SourceFile[];
  readonly options: QueuedJob["options"];
}

/** Packed rulebooks that a worker keeps: one for each plan that is going on. */
const KEPT_BOOKS = 8;

/**
 * Fetches rulebooks from the queue's store, once each, and makes sure that they are what the job means: the packed bytes by their
 * digest, the rules under the job's setting by theirs, and how the bot decides.
 */
function bookKeeper(store: QueueStore): (job: QueuedJob) => Promise<HeldBook | string> {
  const books = new Map<string, Promise<readonly SourceFile[] | string>>();
  const checked = new Map<string, string | undefined>();
  const versions = versionsOf<readonly [string, QueuedJob["options"]]>();
  const load = createLoader();
  const fetchBook = async (digest: string): Promise<readonly SourceFile[] | string> => {
    const packed = await store.getBook(digest);
    return packed === undefined
      ? Promise.reject(new Error(`the queue's store lacks the rulebook ${digest}`))
      : unpackBook(packed, digest);
  };
  const bookOf = async (digest: string): Promise<readonly SourceFile[] | string> => {
    const book = books.get(digest) ?? fetchBook(digest);
    books.set(digest, book);
    for (const old of [...books.keys()].slice(0, -KEPT_BOOKS)) books.delete(old);
    // One that was not there may be put there yet.
    return book.catch((problem: unknown) => {
      books.delete(digest);
      throw problem;
    });
  };
  const whyNot = (files: readonly SourceFile[], { cell, options, bot }: QueuedJob): string | undefined => {
    if (cell.engine !== ENGINE_VERSION)
      return `the job is for rulewright ${cell.engine}, and this is ${ENGINE_VERSION}`;
    const { value, diagnostics } = load(files, options);
    if (value === undefined) return `the rulebook has errors here: ${diagnostics[0]?.message ?? ""}`;
    if (value.digest !== cell.rules)
      return `the rules have the digest ${value.digest} here, and the job means ${cell.rules}`;
    return botId(value, bot) === cell.bot ? undefined : `the bot \`${bot}\` decides otherwise here than the job means`;
  };
  return async (job) => {
    const files = await bookOf(job.book);
    if (typeof files === "string") return files;
    const key = JSON.stringify([job.book, job.options, job.cell.rules, job.cell.bot, job.cell.engine]);
    if (!checked.has(key)) checked.set(key, whyNot(files, job));
    return checked.get(key) ?? { version: versions([job.book, job.options]), files, options: job.options };
  };
}
