import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { SourceFile } from "@rulewright/rulebook";
import type { RulebookOptions, Tally } from "@rulewright/simulate";
import { type JobKey, jobText } from "@rulewright/sweep";
import type { Redis } from "ioredis";
import { ENGINE_VERSION } from "../version";
import { missingPackage, packTally, unpackTally } from "./sweep-store";

/** What a worker is told of a job. */
export interface QueuedJob extends JobKey {
  /** SHA-256 of the packed rulebook, which lies in the store under it. */
  readonly book: string;
  readonly options: RulebookOptions;
  /** Name of the bot; its key in `cell` also says how it decides. */
  readonly bot: string;
}

/** All keys of ours in Redis begin so; those of BullMQ as well. */
export const PREFIX = "rulewright";
/** One queue for each version: a worker of another version cannot even see the jobs. */
export const QUEUE_NAME = `jobs-${ENGINE_VERSION}`;
/** Engine versions for which jobs wait. */
const ENGINES = `${PREFIX}:engines`;
/** Seconds after which a rulebook or a result that nobody has asked for is forgotten. */
export const KEPT_SECONDS = 7 * 24 * 3600;
/** Most bytes that a packed rulebook may unpack to. */
const MAX_BOOK_BYTES = 64 * 1024 * 1024;

/** A rulebook's files as one blob, under the digest of its bytes. */
export interface PackedBook {
  readonly digest: string;
  readonly bytes: Buffer;
}

/** Packs files: the same files, in whatever order, give the same digest. */
export function packBook(files: readonly SourceFile[]): PackedBook {
  const sorted = files
    .map(({ name, text }) => [name, text] as const)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  const bytes = Buffer.from(JSON.stringify(sorted));
  return { digest: digestOf(bytes), bytes: deflateRawSync(bytes) };
}

/** The files of a packed rulebook; a text says why they are not what the digest promises. */
export function unpackBook(packed: Buffer, digest: string): readonly SourceFile[] | string {
  let bytes: Buffer;
  try {
    bytes = inflateRawSync(packed, { maxOutputLength: MAX_BOOK_BYTES });
  } catch {
    return `the rulebook ${digest} in the queue's store cannot be unpacked`;
  }
  if (digestOf(bytes) !== digest)
    return `the rulebook ${digest} in the queue's store has other contents than its digest says`;
  const files: unknown = JSON.parse(bytes.toString("utf8"));
  if (!Array.isArray(files) || !files.every(isFile)) return `the rulebook ${digest} in the queue's store is none`;
  return files.map(([name, text]) => ({ name, text }));
}

function isFile(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
}

function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The id of a job in the queue: the same job has the same id, whoever adds it. */
export function jobId(job: JobKey): string {
  return `j${digestOf(Buffer.from(jobText(job))).slice(0, 32)}`;
}

/** What lies in Redis beside the queue itself. */
export interface QueueStore {
  putBook(book: PackedBook): Promise<void>;
  /** Undefined when it is not there. */
  getBook(digest: string): Promise<Buffer | undefined>;
  putResult(id: string, tally: Tally): Promise<void>;
  /** Undefined when it is not there; a text when it cannot be read. */
  getResult(id: string): Promise<Tally | string | undefined>;
  dropResult(id: string): Promise<void>;
  /** Engine versions for which jobs wait. */
  engines(): Promise<readonly string[]>;
  announceEngine(): Promise<void>;
  forgetEngine(): Promise<void>;
  close(): void;
}

/** The packages that a queue needs, and the server's answer. */
export interface OpenQueueStore {
  readonly bullmq: typeof import("bullmq");
  readonly store: QueueStore;
  /** What BullMQ needs to connect. */
  readonly connection: { readonly url: string; readonly maxRetriesPerRequest: null };
}

/** Connects to a Redis server; a text says why that cannot be. Once connected, it waits for the server whenever it is away. */
export async function openQueueStore(url: string): Promise<OpenQueueStore | string> {
  if (!/^rediss?:\/\//.test(url)) return `\`${url}\` is no address of a queue; it looks like redis://localhost:6379`;
  const [bullmq, ioredis] = await Promise.all([
    import("bullmq").catch(missingPackage),
    import("ioredis").catch(missingPackage),
  ]);
  if (bullmq === undefined || ioredis === undefined)
    return "queues need two packages that are not installed: npm install bullmq ioredis";
  const problem = await whyNotThere(ioredis.Redis, url);
  if (problem !== undefined) return `the queue at ${withoutPassword(url)} cannot be reached: ${problem}`;
  const connection = { url, maxRetriesPerRequest: null } as const;
  const redis = new ioredis.Redis(url, { maxRetriesPerRequest: null });
  // It connects again by itself; what waits for it waits.
  redis.on("error", () => {});
  return { bullmq, connection, store: storeOn(redis) };
}

/** An address that may be printed. */
export function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, "//");
}

async function whyNotThere(Client: typeof Redis, url: string): Promise<string | undefined> {
  const probe = new Client(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  let problem = "no answer";
  probe.on("error", (found: Error) => {
    problem = found.message || ("code" in found ? String(found.code) : problem);
  });
  try {
    await probe.connect();
    await probe.ping();
    return undefined;
  } catch (found) {
    return found instanceof Error && !/closed/i.test(found.message) ? found.message : problem;
  } finally {
    probe.disconnect();
  }
}

function storeOn(redis: Redis): QueueStore {
  const book = (digest: string): string => `${PREFIX}:book:${digest}`;
  const result = (id: string): string => `${PREFIX}:result:${id}`;
  return {
    putBook: async ({ digest, bytes }) => void (await redis.set(book(digest), bytes, "EX", KEPT_SECONDS)),
    getBook: async (digest) => (await redis.getBuffer(book(digest))) ?? undefined,
    putResult: async (id, tally) => void (await redis.set(result(id), packTally(tally), "EX", KEPT_SECONDS)),
    getResult: async (id) => {
      const packed = await redis.getBuffer(result(id));
      return packed === null ? undefined : unpackTally(packed);
    },
    dropResult: async (id) => void (await redis.del(result(id))),
    engines: () => redis.smembers(ENGINES),
    announceEngine: async () => void (await redis.sadd(ENGINES, ENGINE_VERSION)),
    forgetEngine: async () => void (await redis.srem(ENGINES, ENGINE_VERSION)),
    close: () => redis.disconnect(),
  };
}
