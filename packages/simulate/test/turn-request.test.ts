import { join } from "node:path";
import { invariant } from "@rulewright/diagnostics";
import { compile } from "@rulewright/engine/compile";
import { createLoader, load, type Rulebook } from "@rulewright/rulebook";
import { edited, readSources, TEST_RULEBOOKS } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { runChunk } from "../src/batch/run-chunk";
import { mergeTallies, type Tally } from "../src/batch/tally";
import { createPool } from "../src/workers/pool";
import type { WorkerReply, WorkerRequest } from "../src/workers/protocol";
import { serveWorker } from "../src/workers/serve";

const FILES = readSources(join(TEST_RULEBOOKS, "dice-race"));
const OPTIONS = { readings: {}, parameters: {} };
const PLAN = { seats: 2, bot: "random", seed: 4 };

/** Three versions of a rulebook: each is the one before with another number. */
function versions() {
  const loader = createLoader();
  const texts = [FILES, changedTo(12), changedTo(7)];
  return texts.map((files) => {
    const { value, changed } = loader(files);
    invariant(value !== undefined, "the rulebook has no errors");
    return { files, rulebook: value, changed };
  });
}

function changedTo(target: number) {
  const { valuePlace } = parameterOf(FILES);
  const text = FILES.find(({ name }) => name === valuePlace.file)?.text ?? "";
  const { start, end } = valuePlace.range;
  const from = text.slice(start.offset - 8, end.offset);
  return edited(FILES, [{ file: valuePlace.file, from, to: `${from.slice(0, 8)}${target}` }]);
}

function parameterOf(files: typeof FILES) {
  const parameter = load(files).value?.parameters[0];
  invariant(parameter !== undefined, "the rulebook has a parameter");
  return parameter;
}

function worker() {
  const replies: WorkerReply[] = [];
  const requests: WorkerRequest[] = [];
  const steps: (() => void)[] = [];
  let hear: (message: unknown) => void = () => {};
  let onReply: (reply: WorkerReply) => void = (reply) => void replies.push(reply);
  const defer = (task: () => void): void => void steps.push(task);
  const listening = (listener: (message: unknown) => void): void => {
    hear = listener;
  };
  serveWorker({ post: (reply) => onReply(reply), onMessage: listening }, { load, defer, clock: () => 0 });
  return {
    replies,
    requests,
    post: (request: WorkerRequest) => {
      requests.push(request);
      hear(structuredClone(request));
    },
    settle: () => {
      while (steps.length > 0) steps.shift()?.();
    },
    listen: (listener: (reply: WorkerReply) => void) => {
      onReply = listener;
    },
  };
}

function played({ rulebook }: { readonly rulebook: Rulebook }, games: number): Tally {
  return runChunk(compile(rulebook), { ...PLAN, first: 0, count: games });
}

it("plays a rulebook and the same with another number in turns, each as if it were alone", () => {
  const [base, next] = versions();
  invariant(base !== undefined && next?.changed !== undefined, "the second version is a number further");
  const { replies, post, settle } = worker();
  const play = (id: number, version: number) => post({ kind: "simulate", id, version, ...PLAN, first: 0, count: 30 });
  post({ kind: "load", id: 1, version: 1, files: base.files, options: OPTIONS });
  play(2, 1);
  post({ kind: "turn", id: 3, version: 2, from: 1, changes: [next.changed.by] });
  play(4, 2);
  play(5, 1);
  settle();
  expect(replies).toContainEqual({ kind: "loaded", id: 3, version: 2, digest: next.rulebook.digest });
  const tally = (id: number): Tally =>
    mergeTallies(replies.flatMap((reply) => (reply.kind === "progress" && reply.id === id ? [reply.tally] : [])));
  expect(tally(2)).toEqual(played(base, 30));
  expect(tally(4)).toEqual(played(next, 30));
  expect(tally(5)).toEqual(played(base, 30));
});

it("refuses to go on from a version that it has not", () => {
  const [, next] = versions();
  invariant(next?.changed !== undefined, "the second version is a number further");
  const { replies, post, settle } = worker();
  post({ kind: "turn", id: 1, version: 2, from: 1, changes: [next.changed.by] });
  settle();
  expect(replies).toMatchObject([{ kind: "failed", reason: "request", message: "version 1 is not loaded" }]);
});

it("tells a worker the numbers since the nearest version that it has, and all texts where it has none", () => {
  const [first, second, third] = versions();
  invariant(first !== undefined && second?.changed !== undefined && third?.changed !== undefined, "three versions");
  const one = worker();
  const pool = createPool({
    workers: 1,
    later: () => () => {},
    open: () => ({
      post: one.post,
      onMessage: (listener) => one.listen((reply) => listener(structuredClone(reply))),
      onFailure: () => {},
      terminate: () => {},
    }),
  });
  const tallies: Tally[] = [];
  const listener = {
    done: (tally: Tally) => void tallies.push(tally),
    failed: ({ message }: { readonly message: string }) => invariant(false, message),
  };
  const steps = [
    { from: 2, by: third.changed.by },
    { from: 1, by: second.changed.by },
  ];
  const request = { options: OPTIONS, ...PLAN, games: 20 };
  // The second version never comes to the worker.
  pool.run({ ...request, version: 1, files: first.files, steps: [] }, listener);
  one.settle();
  let isAsked = false;
  const files = () => {
    isAsked = true;
    return third.files;
  };
  pool.run({ ...request, version: 3, files, steps }, listener);
  one.settle();
  expect(isAsked).toBe(false);
  expect(one.requests.map(({ kind }) => kind)).toEqual(["load", "simulate", "turn", "simulate"]);
  expect(tallies).toEqual([played(first, 20), played(third, 20)]);
  pool.run(
    { ...request, version: 9, files: () => second.files, steps: [{ from: 8, by: second.changed.by }] },
    listener,
  );
  one.settle();
  expect(one.requests.at(-2)?.kind).toBe("load");
  expect(tallies[2]).toEqual(played(second, 20));
});
