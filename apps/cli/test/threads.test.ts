import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import {
  type BatchFailure,
  type BatchRequest,
  createPool,
  type Pool,
  type PoolOptions,
  summarize,
  type Tally,
  type WorkerPort,
} from "@rulewright/simulate";
import { edited, readSources, resolved } from "@rulewright/testkit";
import { afterEach, beforeAll, expect, it } from "vitest";
import { later, threadPort } from "../src/open-pool";
import { buildCli, RACE } from "./run-cli";

const WORKER = fileURLToPath(new URL("../dist/worker.js", import.meta.url));
const FILES = readSources(RACE);
const BATCH: BatchRequest = {
  version: 1,
  files: FILES,
  options: { readings: {}, parameters: {} },
  seats: 3,
  bot: "random",
  seed: 20261130,
  games: 2000,
};

const THROW = "      - roll: die\n        as: face\n      - raise: player.score\n        by: face\n";

/** The rules with another effect of the throw, and a table of a thousand numbers for it. */
function withThrow(effect: string): BatchRequest["files"] {
  const numbers =
    'tables:\n  numbers:\n    numbered: { from: 1, to: 1000, shown: "{number}" }\n    columns: { half: { unit: number, as: number } }\n';
  return [
    ...edited(FILES, [{ file: "rules/1-race.yaml", from: THROW, to: effect }]),
    { name: "numbers.yaml", text: numbers },
  ];
}

/** Reckons 10^12 times in one go, which no limit on effects can see. */
const LONG_CONDITION = ["<", "<", "<", "<"].reduceRight(
  (inner, sign) => `numbers.count(each.number ${sign} ${inner})`,
  "0",
);

const pools: Pool[] = [];
/** All threads that were ever started in a test. */
const threads: Worker[] = [];
let overhear: (kind: string) => void = () => {};
beforeAll(buildCli);
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
  threads.length = 0;
  onMessage(() => {});
});

/** A pool of real threads. */
function poolOf(workers: number, options: Partial<PoolOptions> = {}): Pool {
  const open = () => started(new Worker(WORKER));
  const pool = createPool({ workers, open, later, chunkGames: 100, ...options });
  pools.push(pool);
  return pool;
}

function started(thread: Worker): WorkerPort {
  threads.push(thread);
  const port = threadPort(thread);
  return {
    ...port,
    onMessage: (listener) => {
      port.onMessage(listener);
      thread.on("message", ({ kind }: { readonly kind: string }) => overhear(kind));
    },
  };
}

/** Calls this for every message of a thread, once the pool has seen it. */
function onMessage(listener: (kind: string) => void): void {
  overhear = listener;
}

/** Watchdogs that bark when told to. */
function watchdogs() {
  const waiting = new Set<() => void>();
  const barking = (task: () => void) => {
    waiting.add(task);
    return () => void waiting.delete(task);
  };
  const bark = () => {
    for (const task of [...waiting]) task();
  };
  return { barking, bark };
}

interface Outcome {
  readonly tally: Tally | undefined;
  readonly failure: BatchFailure | undefined;
  readonly replaced: readonly string[];
}

function play(pool: Pool, request: BatchRequest, onProgress: (done: number) => void = () => {}): Promise<Outcome> {
  const replaced: string[] = [];
  return new Promise((settle) => {
    pool.run(request, {
      progress: ({ done }) => onProgress(done),
      replaced: (problem) => void replaced.push(problem),
      done: (tally) => settle({ tally, failure: undefined, replaced }),
      failed: (failure) => settle({ tally: undefined, failure, replaced }),
    });
  });
}

function digestOf(tally: Tally | undefined): string | undefined {
  return tally && summarize(tally, resolved(FILES)).digest;
}

async function digestOfOneWorker(): Promise<string | undefined> {
  return digestOf((await play(poolOf(1), BATCH)).tally);
}

it("gives the same figures with one, two and three threads", async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map((workers) => play(poolOf(workers), BATCH)));
  expect(one?.tally?.games).toBe(BATCH.games);
  expect(two?.tally).toEqual(one?.tally);
  expect(three?.tally).toEqual(one?.tally);
  expect(threads).toHaveLength(6);
});

it("replaces a thread that is ended from outside and plays its games again", async () => {
  const pool = poolOf(2);
  let ended = false;
  const outcome = await play(pool, BATCH, () => {
    if (!ended) void threads[0]?.terminate();
    ended = true;
  });
  expect(outcome.replaced).toEqual(["the worker thread ended with code 1"]);
  expect(threads).toHaveLength(3);
  expect(digestOf(outcome.tally)).toBe(await digestOfOneWorker());
});

// The worker itself, with an accident at its third request: two chunks are played, or one and the loading.
const accident = (deed: string) => `
  const { parentPort, workerData } = require("node:worker_threads");
  let requests = 0;
  import(require("node:url").pathToFileURL(workerData)).then(() => {
    parentPort.on("message", () => {
      requests += 1;
      if (requests === 3) { ${deed} }
    });
  });
`;

it.each([
  ["throws", 'throw new Error("it fell over")', "it fell over"],
  ["leaves", "process.exit(3)", "the worker thread ended with code 3"],
])("replaces a thread that %s in the middle", async (_what, deed, problem) => {
  let opened = 0;
  const open = () =>
    started(opened++ < 2 ? new Worker(accident(deed), { eval: true, workerData: WORKER }) : new Worker(WORKER));
  const outcome = await play(poolOf(2, { open }), BATCH);
  expect(outcome.replaced).toEqual([problem, problem]);
  expect(threads).toHaveLength(4);
  expect(digestOf(outcome.tally)).toBe(await digestOfOneWorker());
});

it("ends games whose rule goes round for ever by their bound", async () => {
  const files = withThrow(`      - repeat:
          - raise: player.score
            by: 0
        until: player.score > goal
        at most: number(start_coins) * number(start_coins)
`);
  const { tally } = await play(poolOf(2), { ...BATCH, files, games: 20 });
  expect(tally?.unfinished).toBe(20);
  expect(tally?.bounds).toEqual({ "engine/too-many-rounds": 20 });
});

it("says so when an effect goes on for ever, and plays other rules afterwards", async () => {
  const { barking, bark } = watchdogs();
  const pool = poolOf(1, { later: barking, patienceMs: 7000 });
  const files = withThrow(`      - if: ${LONG_CONDITION} == 1
        then:
          - raise: player.score
            by: 1
`);
  onMessage((kind) => {
    if (kind === "loaded") bark();
  });
  const { failure, replaced } = await play(pool, { ...BATCH, version: 2, files });
  const problem = "a worker was silent for 7 s after game 0 of 2000; a rule may go on for ever";
  expect(replaced).toEqual([problem]);
  expect(failure).toEqual({ version: 2, reason: "silence", message: problem, diagnostics: [] });
  onMessage(() => {});
  const next = await play(pool, BATCH);
  expect(next.replaced).toEqual([]);
  expect(digestOf(next.tally)).toBe(await digestOfOneWorker());
});

it("stops a batch of slow games when it is cancelled, without ending the thread", async () => {
  const pool = poolOf(1, { later: watchdogs().barking, chunkGames: 1_000_000 });
  const files = withThrow(`      - if: numbers.count(each.number < numbers.count(each.number > 0)) > 1
        then:
          - raise: player.score
            by: 1
`);
  await new Promise<void>((settle) => {
    const cancel = pool.run(
      { ...BATCH, version: 3, files, games: 1_000_000 },
      { done: () => settle(), failed: () => settle(), cancelled: () => settle() },
    );
    onMessage((kind) => {
      if (kind === "progress") cancel();
    });
  });
  const next = await play(pool, BATCH);
  expect(threads).toHaveLength(1);
  expect(digestOf(next.tally)).toBe(await digestOfOneWorker());
});
