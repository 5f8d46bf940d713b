import { expect, it } from "vitest";
import { emptyTally, mergeTallies, type Tally } from "../src/batch/tally";
import { parseReply, parseRequest } from "../src/workers/parse-message";
import { type BatchFailure, type BatchProgress, createPool } from "../src/workers/pool";
import type { WorkerRequest } from "../src/workers/protocol";
import type { WorkerPort } from "../src/workers/worker-port";

const SHAPE = { seats: 2, clauses: 1, spaces: [0, 3] };

/** A tally whose numbers are made of the games' numbers, so that every order of adding can be checked. */
function tallyOf(first: number, games: number): Tally {
  const numbers = Array.from({ length: games }, (_, index) => first + index);
  const tally = emptyTally(SHAPE, first);
  tally.wins[0] = games;
  tally.moneyOut.sums[0] = numbers.reduce((sum, value) => sum + value, 0);
  return {
    ...tally,
    games,
    turns: Int32Array.from(numbers),
    outcomes: new Int16Array(games),
    hashes: Uint32Array.from(numbers.flatMap((value) => [value, 7 * value])),
    turnsTotal: numbers.reduce((sum, value) => sum + value, 0),
    bounds: first === 0 ? { "engine/none": 1 } : {},
  };
}

type Conduct = (request: WorkerRequest, reply: (message: unknown) => void, crash: () => void) => void;

const honest: Conduct = (request, reply) => {
  const { id, version } = request;
  if (request.kind === "load") reply({ kind: "loaded", id, version, digest: "d" });
  if (request.kind !== "simulate") return;
  reply({ kind: "progress", id, version, tally: tallyOf(request.first, request.count) });
  reply({ kind: "done", id, version });
};

/** Workers in the same thread whose replies wait, in order for each worker; `pick` decides whose comes next. */
function workshop(conduct: (worker: number) => Conduct, pick: (waiting: number) => number = () => 0) {
  const queues: (() => void)[][] = [];
  const requests: { readonly worker: number; readonly request: WorkerRequest }[] = [];
  const watchdogs = new Set<() => void>();
  let opened = 0;
  let terminated = 0;
  const open = (): WorkerPort => {
    const worker = opened++;
    const queue: (() => void)[] = [];
    queues.push(queue);
    let hear: (message: unknown) => void = () => {};
    let fail: (problem: string) => void = () => {};
    return {
      post: (request) => {
        requests.push({ worker, request });
        conduct(worker)(
          request,
          (message) => void queue.push(() => hear(structuredClone(message))),
          () => void queue.push(() => fail("it fell over")),
        );
      },
      onMessage: (listener) => {
        hear = listener;
      },
      onFailure: (listener) => {
        fail = listener;
      },
      terminate: () => void terminated++,
    };
  };
  const later = (task: () => void): (() => void) => {
    watchdogs.add(task);
    return () => void watchdogs.delete(task);
  };
  const settle = (): void => {
    for (;;) {
      const waiting = queues.filter((queue) => queue.length > 0);
      if (waiting.length === 0) return;
      waiting[pick(waiting.length)]?.shift()?.();
    }
  };
  return { open, later, settle, requests, watchdogs, terminated: () => terminated };
}

const BATCH = { files: [], options: { readings: {}, parameters: {} }, seats: 2, bot: "random", seed: 1 };

function collected() {
  const seen = {
    tally: undefined as Tally | undefined,
    failure: undefined as BatchFailure | undefined,
    cancelled: 0,
    replaced: [] as string[],
    progress: [] as { done: number; partial: number }[],
  };
  const listener = {
    progress: (progress: BatchProgress) =>
      void seen.progress.push({ done: progress.done, partial: progress.partial()?.games ?? 0 }),
    replaced: (problem: string) => void seen.replaced.push(problem),
    done: (tally: Tally) => {
      seen.tally = tally;
    },
    failed: (failure: BatchFailure) => {
      seen.failure = failure;
    },
    cancelled: () => void seen.cancelled++,
  };
  return { seen, listener };
}

it("gives the same tally for any number of workers and any order of their answers", () => {
  const whole = tallyOf(0, 1050);
  for (const workers of [1, 2, 3]) {
    const last = (waiting: number): number => waiting - 1;
    const shop = workshop(() => honest, workers === 3 ? last : undefined);
    const pool = createPool({ ...shop, workers });
    const { seen, listener } = collected();
    pool.run({ ...BATCH, version: 1, games: 1050 }, listener);
    shop.settle();
    expect(seen.tally?.games).toBe(1050);
    expect(seen.tally?.turns).toEqual(whole.turns);
    expect(seen.tally?.hashes).toEqual(whole.hashes);
    expect(seen.tally?.moneyOut.sums[0]).toBe((1049 * 1050) / 2);
    expect(seen.tally?.bounds).toEqual({ "engine/none": 1 });
    expect(seen.progress.at(-1)).toEqual({ done: 1050, partial: 1050 });
    expect(shop.requests.filter(({ request }) => request.kind === "load")).toHaveLength(workers);
    expect(shop.watchdogs.size).toBe(0);
  }
});

it("shares its workers between two batches and loads each version once", () => {
  const shop = workshop(() => honest);
  const pool = createPool({ ...shop, workers: 1, chunkGames: 10 });
  const [base, variant] = [collected(), collected()];
  pool.run({ ...BATCH, version: 1, games: 50 }, base.listener);
  pool.run({ ...BATCH, version: 2, games: 50 }, variant.listener);
  shop.settle();
  expect([base.seen.tally?.games, variant.seen.tally?.games]).toEqual([50, 50]);
  expect(shop.requests.filter(({ request }) => request.kind === "load")).toHaveLength(2);
  const versions = shop.requests.flatMap(({ request }) => (request.kind === "simulate" ? [request.version] : []));
  expect(versions.slice(2, 8)).toEqual([2, 1, 2, 1, 2, 1]);
});

it("stops handing out games once a batch is cancelled", () => {
  const shop = workshop(() => honest);
  const pool = createPool({ ...shop, workers: 2, chunkGames: 10 });
  const { seen, listener } = collected();
  const cancel = pool.run({ ...BATCH, version: 1, games: 1000 }, listener);
  cancel();
  cancel();
  shop.settle();
  expect(seen).toMatchObject({ cancelled: 1, tally: undefined, failure: undefined });
  expect(shop.requests.filter(({ request }) => request.kind === "simulate")).toHaveLength(0);
  const next = collected();
  pool.run({ ...BATCH, version: 2, games: 10 }, next.listener);
  shop.settle();
  expect(next.seen.tally?.games).toBe(10);
});

it("replaces a worker that crashes and plays its games again", () => {
  let crashes = 0;
  const shop = workshop((worker) => (request, reply, crash) => {
    if (worker === 0 && request.kind === "simulate" && crashes++ === 0) crash();
    else honest(request, reply, crash);
  });
  const pool = createPool({ ...shop, workers: 1, chunkGames: 10 });
  const { seen, listener } = collected();
  pool.run({ ...BATCH, version: 1, games: 30 }, listener);
  shop.settle();
  expect(seen.replaced).toEqual(["it fell over"]);
  expect(seen.tally?.turns).toEqual(tallyOf(0, 30).turns);
  expect(shop.terminated()).toBe(1);
});

it("gives up on games that crash every worker", () => {
  const shop = workshop(() => (request, reply, crash) => {
    if (request.kind === "simulate") crash();
    else honest(request, reply, crash);
  });
  const { seen, listener } = collected();
  createPool({ ...shop, workers: 1 }).run({ ...BATCH, version: 1, games: 30 }, listener);
  shop.settle();
  expect(seen.failure).toMatchObject({ reason: "crash", version: 1, message: "it fell over" });
  expect(seen.tally).toBeUndefined();
});

it("replaces a worker that does not answer in time", () => {
  let silent = true;
  const shop = workshop(() => (request, reply, crash) => {
    if (request.kind === "simulate" && silent) return;
    honest(request, reply, crash);
  });
  const { seen, listener } = collected();
  createPool({ ...shop, workers: 1, patienceMs: 5000 }).run({ ...BATCH, version: 1, games: 5 }, listener);
  shop.settle();
  silent = false;
  for (const bark of [...shop.watchdogs]) bark();
  shop.settle();
  expect(seen.replaced).toEqual(["a worker did not answer within 5 s"]);
  expect(seen.tally?.games).toBe(5);
});

it("hands on what is wrong with a rulebook", () => {
  const shop = workshop(
    () =>
      ({ id, version }, reply) =>
        reply({
          kind: "failed",
          id,
          version,
          reason: "rulebook",
          message: "errors",
          diagnostics: [{ code: "yaml/x" }],
        }),
  );
  const { seen, listener } = collected();
  createPool({ ...shop, workers: 2 }).run({ ...BATCH, version: 9, games: 500 }, listener);
  shop.settle();
  expect(seen.failure).toMatchObject({ reason: "rulebook", version: 9, diagnostics: [{ code: "yaml/x" }] });
});

it.each([
  [undefined, "the request is no object"],
  [{ kind: "load", id: 1 }, "`version` is no whole number from 0"],
  [{ kind: "play", id: 1, version: 1 }, 'there is no request of kind "play"'],
  [{ kind: "simulate", id: 1, version: 1, seats: 2, bot: 3, seed: 1, first: 0, count: 1 }, "`bot` is no text"],
  [{ kind: "load", id: 1, version: 1, files: [{ name: "a" }], options: {} }, "`text` is no text"],
])("refuses the request %j", (message, problem) => {
  expect(parseRequest(message)).toEqual({ kind: "malformed", problem });
});

it("understands its own messages", () => {
  const requests: readonly WorkerRequest[] = [
    {
      kind: "load",
      id: 1,
      version: 2,
      files: [{ name: "a.yaml", text: "" }],
      options: { readings: { a: "b" }, parameters: { c: 1 } },
    },
    { kind: "simulate", id: 1, version: 2, seats: 4, bot: "random", seed: 2 ** 32 - 1, first: 0, count: 200 },
    { kind: "cancel", id: 1, version: 2 },
  ];
  for (const request of requests) {
    expect(parseRequest(structuredClone(request))).toEqual({ kind: "parsed", message: request });
  }
  const progress = { kind: "progress", id: 1, version: 2, tally: tallyOf(3, 4) };
  expect(parseReply(structuredClone(progress))).toEqual({ kind: "parsed", message: progress });
  expect(parseReply({ kind: "progress", id: 1, version: 2, tally: { first: 0, games: 1 } })).toEqual({
    kind: "malformed",
    problem: "the tally lacks its numbers",
  });
});

it("refuses to merge games with a gap or twice", () => {
  expect(() => mergeTallies([tallyOf(0, 5), tallyOf(6, 5)])).toThrow("games 5 to 6");
  expect(() => mergeTallies([tallyOf(0, 5), tallyOf(4, 5)])).toThrow("games 5 to 4");
});
