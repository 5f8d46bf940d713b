import { expect, it } from "vitest";
import { emptyTally, mergeTallies, type Tally } from "../src/batch/tally";
import type { BatchFailure, BatchProgress } from "../src/workers/batch-run";
import { parseReply, parseRequest } from "../src/workers/parse-message";
import { createPool } from "../src/workers/pool";
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
  const watchdogs = new Map<() => void, number>();
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
  const later = (task: () => void, delayMs: number): (() => void) => {
    watchdogs.set(task, delayMs);
    return () => void watchdogs.delete(task);
  };
  const settle = (): void => {
    for (;;) {
      const waiting = queues.filter((queue) => queue.length > 0);
      if (waiting.length === 0) return;
      waiting[pick(waiting.length)]?.shift()?.();
    }
  };
  /** Time passes: every watchdog barks that has waited long enough. */
  const pass = (ms: number): void => {
    for (const [bark, delayMs] of [...watchdogs]) if (delayMs <= ms) bark();
  };
  return { open, later, settle, pass, requests, watchdogs, opened: () => opened, terminated: () => terminated };
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
  shop.pass(5000);
  shop.settle();
  expect(seen.replaced).toEqual(["a worker was silent for 5 s after game 0 of 5; a rule may go on for ever"]);
  expect(seen.tally?.games).toBe(5);
});

it("gives up games that hang twice, and says after which game", () => {
  const shop = workshop(() => (request, reply, crash) => {
    if (request.kind !== "simulate") return honest(request, reply, crash);
    const { id, version, first } = request;
    reply({ kind: "progress", id, version, tally: tallyOf(first, 4) });
  });
  const { seen, listener } = collected();
  createPool({ ...shop, workers: 1, patienceMs: 5000 }).run({ ...BATCH, version: 1, games: 9 }, listener);
  for (let time = 0; time < 2; time++) {
    shop.settle();
    shop.pass(5000);
  }
  expect(seen.failure).toMatchObject({
    reason: "silence",
    message: "a worker was silent for 5 s after game 4 of 9; a rule may go on for ever",
  });
  expect([shop.opened(), shop.terminated(), shop.watchdogs.size]).toEqual([2, 2, 0]);
});

it("waits on while a worker shows that it works", () => {
  const shop = workshop(() => (request, reply, crash) => {
    if (request.kind !== "simulate") return honest(request, reply, crash);
    reply({ kind: "progress", id: request.id, version: request.version, tally: tallyOf(request.first, 1) });
  });
  createPool({ ...shop, workers: 1 }).run({ ...BATCH, version: 1, games: 10 }, collected().listener);
  const before = [...shop.watchdogs.keys()];
  shop.settle();
  const after = [...shop.watchdogs.keys()];
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]);
});

it("tells the worker of a cancelled batch, and ends it when it does not hear", () => {
  const deaf = workshop(() => (request, reply, crash) => {
    if (request.kind === "load" || request.version === 2) honest(request, reply, crash);
  });
  const pool = createPool({ ...deaf, workers: 1 });
  const [first, second] = [collected(), collected()];
  const cancel = pool.run({ ...BATCH, version: 1, games: 10 }, first.listener);
  deaf.settle();
  cancel();
  const asked = deaf.requests.findLast(({ request }) => request.kind === "simulate")?.request;
  expect(deaf.requests.at(-1)?.request).toEqual({ kind: "cancel", id: asked?.id, version: 1 });
  pool.run({ ...BATCH, version: 2, games: 10 }, second.listener);
  deaf.settle();
  expect(second.seen.tally).toBeUndefined();
  deaf.pass(1000);
  deaf.settle();
  expect(second.seen.tally?.games).toBe(10);
  expect([first.seen.cancelled, deaf.opened()]).toEqual([1, 2]);
});

it("counts a rulebook that was loaded for a batch that is over", () => {
  const shop = workshop(() => honest);
  const pool = createPool({ ...shop, workers: 1 });
  for (let version = 1; version <= 6; version++) {
    const cancel = pool.run({ ...BATCH, version, games: 1 }, collected().listener);
    if (version === 4) cancel();
    shop.settle();
  }
  // A worker keeps four: 3, 4, 5 and 6. Number 2 has to be loaded again, 4 has not.
  for (const version of [4, 2]) pool.run({ ...BATCH, version, games: 1 }, collected().listener);
  shop.settle();
  const loads = shop.requests.flatMap(({ request }) => (request.kind === "load" ? [request.version] : []));
  expect(loads).toEqual([1, 2, 3, 4, 5, 6, 2]);
});

it("does not start a worker that cannot start over and over", () => {
  const shop = workshop(() => () => {});
  const failures: ((problem: string) => void)[] = [];
  const open = () => ({
    ...shop.open(),
    onFailure: (listener: (problem: string) => void) => void failures.push(listener),
  });
  const fail = () => {
    for (const listener of failures.splice(0)) listener("it cannot start");
  };
  const pool = createPool({ ...shop, open, workers: 2 });
  for (let time = 0; time < 5; time++) fail();
  expect(shop.opened()).toBe(2);
  const { seen, listener } = collected();
  pool.run({ ...BATCH, version: 1, games: 10 }, listener);
  for (let time = 0; time < 5; time++) fail();
  expect(shop.opened()).toBe(4);
  expect(seen.failure?.message).toBe("it cannot start");
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
      options: { readings: { a: "b" }, parameters: { c: 1 }, variants: ["d"], inOrder: true },
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
