import { join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import { load } from "@rulewright/rulebook";
import { readSources, TEST_RULEBOOKS } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { runChunk } from "../src/batch/run-chunk";
import { mergeTallies } from "../src/batch/tally";
import { createPool } from "../src/workers/pool";
import type { WorkerReply, WorkerRequest } from "../src/workers/protocol";
import { serveWorker } from "../src/workers/serve";

const FILES = readSources(join(TEST_RULEBOOKS, "dice-race"));
const OPTIONS = { readings: {}, parameters: {} };
const LOAD: WorkerRequest = { kind: "load", id: 1, version: 1, files: FILES, options: OPTIONS };
const PLAY: WorkerRequest = {
  kind: "simulate",
  id: 2,
  version: 1,
  seats: 2,
  bot: "random",
  seed: 4,
  first: 0,
  count: 100,
};

/** A worker in this thread whose deferred steps are taken by hand. By its clock every part takes as long as every other. */
function startWorker(partMs = 25) {
  let now = 0;
  const replies: WorkerReply[] = [];
  const steps: (() => void)[] = [];
  let hear: (message: unknown) => void = () => {};
  let onReply: (reply: WorkerReply) => void = (reply) => void replies.push(reply);
  serveWorker(
    {
      post: (reply) => onReply(reply),
      onMessage: (listener) => {
        hear = listener;
      },
    },
    { load, defer: (task) => void steps.push(task), clock: () => (now += partMs) },
  );
  return {
    replies,
    post: (request: unknown) => hear(structuredClone(request)),
    step: () => steps.shift()?.(),
    settle: () => {
      while (steps.length > 0) steps.shift()?.();
    },
    listen: (listener: (reply: WorkerReply) => void) => {
      onReply = listener;
    },
  };
}

function kinds(replies: readonly WorkerReply[]): readonly string[] {
  return replies.map(({ kind, id }) => `${kind} ${id}`);
}

it("loads, plays part by part, and adds up to the same games", () => {
  const worker = startWorker();
  worker.post(LOAD);
  worker.post(PLAY);
  worker.settle();
  expect(kinds(worker.replies)).toEqual(["loaded 1", "progress 2", "progress 2", "progress 2", "progress 2", "done 2"]);
  const parts = worker.replies.flatMap((reply) => (reply.kind === "progress" ? [reply.tally] : []));
  const { value } = load(FILES);
  if (value === undefined) throw new Error("the rulebook has errors");
  const whole = runChunk(compile(value), { seats: 2, bot: "random", seed: 4, first: 0, count: 100 });
  expect(mergeTallies(parts)).toEqual(whole);
});

// A part should take 50 ms: parts that take 25 grow twofold from 10 games on, parts that take 5 tenfold.
it.each([
  [25, [10, 20, 40, 30]],
  [5, [10, 90]],
  [500, Array(91).fill(1).with(0, 10)],
])("plays parts that fit a clock on which each takes %i ms", (partMs, sizes) => {
  const worker = startWorker(partMs);
  worker.post(LOAD);
  worker.post(PLAY);
  worker.settle();
  expect(worker.replies.flatMap((reply) => (reply.kind === "progress" ? [reply.tally.games] : []))).toEqual(sizes);
});

it("gives up between two parts when it is cancelled", () => {
  const worker = startWorker();
  worker.post(LOAD);
  worker.post(PLAY);
  worker.post({ ...PLAY, id: 3 });
  worker.step();
  worker.post({ kind: "cancel", id: 2, version: 1 });
  worker.post({ kind: "cancel", id: 3, version: 1 });
  worker.settle();
  expect(kinds(worker.replies)).toEqual(["loaded 1", "progress 2", "cancelled 2", "cancelled 3"]);
});

it("reports rulebooks with errors and requests that make no sense", () => {
  const worker = startWorker();
  worker.post({ ...LOAD, files: FILES.filter(({ name }) => name !== "play.yaml") });
  worker.settle();
  worker.post(PLAY);
  worker.settle();
  worker.post({ kind: "nonsense" });
  worker.post(LOAD);
  worker.post({ ...PLAY, bot: "spiner" });
  worker.settle();
  const failures = worker.replies.flatMap((reply) => (reply.kind === "failed" ? [[reply.reason, reply.message]] : []));
  expect(failures).toEqual([
    ["rulebook", "the rulebook has errors"],
    ["request", "version 1 is not loaded"],
    ["request", "`id` is no whole number from 0"],
    ["request", "there is no bot `spiner`; did you mean `spinner`?"],
  ]);
});

it("works with the pool", () => {
  const workers = [startWorker(), startWorker()];
  let opened = 0;
  const pool = createPool({
    workers: 2,
    chunkGames: 40,
    later: () => () => {},
    open: () => {
      const worker = workers[opened++];
      if (worker === undefined) throw new Error("more workers than expected");
      return {
        post: worker.post,
        onMessage: (listener) => worker.listen((reply) => listener(structuredClone(reply))),
        onFailure: () => {},
        terminate: () => {},
      };
    },
  });
  let games = 0;
  pool.run(
    { version: 1, files: FILES, options: OPTIONS, seats: 2, bot: "spinner", seed: 4, games: 110 },
    {
      done: (tally) => {
        games = tally.games;
      },
      failed: ({ message }) => {
        throw new Error(message);
      },
    },
  );
  for (let round = 0; round < 50; round++) for (const worker of workers) worker.step();
  expect(games).toBe(110);
});
