import type { Diagnostic } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import { type BatchListener, type BatchRequest, emptyTally, type Pool, type Tally } from "@rulewright/simulate";
import { expect, it } from "vitest";
import { Published } from "../src/document/published.ts";
import type { AnalysisState, GoodTexts } from "../src/preview/live-analysis.ts";
import { PREVIEW_GAMES, PreviewController } from "../src/preview/preview-controller.ts";

interface HandRun {
  readonly request: BatchRequest;
  readonly listener: BatchListener;
  isCancelled: boolean;
}

/** A pool whose runs are moved on by hand. */
function handPool(): Pool & { readonly runs: HandRun[] } {
  const runs: HandRun[] = [];
  return {
    runs,
    run(request, listener) {
      const run = { request, listener, isCancelled: false };
      runs.push(run);
      return () => {
        run.isCancelled = true;
      };
    },
    close() {},
  };
}

function tally(games: number, turns: number): Tally {
  return {
    ...emptyTally({ seats: 2, clauses: 0, spaces: [] }),
    games,
    turns: new Int32Array(games).fill(turns),
    outcomes: new Int16Array(games),
    hashes: new Uint32Array(2 * games).fill(turns),
  };
}

function rules(digest: string): GoodTexts {
  const rulebook = {
    digest,
    players: { from: 2, to: 3 },
    defaultHabit: undefined,
    habits: [{ name: "bold" }],
  } as unknown as Rulebook;
  return { rulebook };
}

const problem: Diagnostic = {
  code: "yaml/broken",
  severity: "error",
  message: "m",
  file: "a.yaml",
  path: [],
  target: "value",
  range: { start: { line: 3, column: 1, offset: 9 }, end: { line: 3, column: 2, offset: 10 } },
};

function opened() {
  const analysis = new Published<AnalysisState>({
    documentVersion: 1,
    checkedVersion: 0,
    diagnostics: [],
    rulebook: undefined,
    good: undefined,
    base: undefined,
    crash: undefined,
  });
  const pool = handPool();
  const preview = new PreviewController(analysis, pool);
  const edit = (): void => analysis.update({ documentVersion: analysis.snapshot().documentVersion + 1 });
  const check = (good: GoodTexts | undefined, diagnostics: readonly Diagnostic[] = []): void => {
    const { documentVersion } = analysis.snapshot();
    analysis.update({ checkedVersion: documentVersion, diagnostics, ...(good === undefined ? {} : { good }) });
  };
  const finish = (run: HandRun | undefined, turns: number): void => run?.listener.done(tally(run.request.games, turns));
  const phase = (): string => preview.state.snapshot().phase.kind;
  return { analysis, pool, preview, edit, check, finish, phase };
}

it("plays the first checked texts and shows figures as they come", () => {
  const { pool, preview, check, finish, phase } = opened();
  expect(phase()).toBe("waiting");
  check(rules("a"));
  const [run] = pool.runs;
  expect(run?.request).toMatchObject({ seats: 3, bot: "random", games: PREVIEW_GAMES });
  run?.listener.progress?.({ version: 1, games: 2000, done: 100, partial: () => tally(100, 7) });
  expect(preview.state.snapshot()).toMatchObject({
    phase: { kind: "playing", done: 100 },
    shown: { tally: { games: 100 } },
  });
  finish(run, 7);
  expect(phase()).toBe("fresh");
  expect(preview.state.snapshot().base).toBeUndefined();
});

it("is stale from the edit until the new rules have figures, and compares them with the saved ones", () => {
  const { analysis, pool, preview, edit, check, finish, phase } = opened();
  analysis.update({ base: rules("a") });
  check(rules("a"));
  finish(pool.runs[0], 7);
  edit();
  expect(phase()).toBe("stale");
  check(rules("b"));
  expect(phase()).toBe("stale");
  expect(preview.state.snapshot().shown?.rulebook.digest).toBe("a");
  const run = pool.runs[1];
  expect(run?.request.version).not.toBe(pool.runs[0]?.request.version);
  run?.listener.progress?.({ version: 2, games: 2000, done: 200, partial: () => tally(200, 9) });
  expect(phase()).toBe("playing");
  finish(run, 9);
  const { shown, base, comparison } = preview.state.snapshot();
  expect([phase(), shown?.rulebook.digest, base?.rulebook.digest]).toEqual(["fresh", "b", "a"]);
  expect(comparison).toMatchObject({ games: PREVIEW_GAMES, changedGames: PREVIEW_GAMES });
  expect(pool.runs).toHaveLength(2);
});

it("brings an earlier result back at once, and drops the run that nobody waits for", () => {
  const { analysis, pool, edit, check, finish, phase } = opened();
  analysis.update({ base: rules("a") });
  check(rules("a"));
  finish(pool.runs[0], 7);
  edit();
  check(rules("b"));
  edit();
  check(rules("a"));
  expect(phase()).toBe("fresh");
  expect(pool.runs[1]?.isCancelled).toBe(true);
  pool.runs[1]?.listener.progress?.({ version: 2, games: 2000, done: 100, partial: () => tally(100, 9) });
  expect(phase()).toBe("fresh");
});

it("holds the last result while the texts are broken, with the first error", () => {
  const { pool, preview, edit, check, finish, phase } = opened();
  check(rules("a"));
  finish(pool.runs[0], 7);
  edit();
  check(undefined, [problem]);
  expect(preview.state.snapshot()).toMatchObject({
    phase: { kind: "held", cause: problem },
    shown: { tally: { games: PREVIEW_GAMES } },
  });
  edit();
  check(rules("a"));
  expect(phase()).toBe("fresh");
  expect(pool.runs).toHaveLength(1);
});

it("plays on when asked, and goes back to the usual number after the next edit", () => {
  const { pool, preview, edit, check, finish, phase } = opened();
  check(rules("a"));
  finish(pool.runs[0], 7);
  preview.run(20_000);
  expect(pool.runs[1]?.request.games).toBe(20_000);
  expect(phase()).toBe("playing");
  finish(pool.runs[1], 7);
  edit();
  check(rules("b"));
  expect(pool.runs[2]?.request.games).toBe(PREVIEW_GAMES);
});

it("shows a failure, a replaced worker, and recovers", () => {
  const { pool, preview, check, finish, phase } = opened();
  check(rules("a"));
  pool.runs[0]?.listener.replaced?.("a worker did not answer");
  expect(preview.state.snapshot().workerTrouble).toBe("a worker did not answer");
  pool.runs[0]?.listener.failed({ version: 1, reason: "crash", message: "it broke", diagnostics: [] });
  expect(preview.state.snapshot().phase).toEqual({ kind: "failed", message: "it broke" });
  preview.run(PREVIEW_GAMES);
  finish(pool.runs[1], 7);
  expect(phase()).toBe("fresh");
  expect(preview.state.snapshot().workerTrouble).toBeUndefined();
});

it("plays with the seats and the bot that were chosen, as far as the rulebook has them", () => {
  const { pool, preview, check, finish, phase } = opened();
  preview.change({ seats: 2 });
  expect(pool.runs).toHaveLength(0);
  check(rules("a"));
  expect(pool.runs[0]?.request).toMatchObject({ seats: 2, bot: "random" });
  finish(pool.runs[0], 7);
  preview.change({ seats: 2, bot: "bold" });
  expect(phase()).toBe("stale");
  expect(pool.runs[1]?.request).toMatchObject({ seats: 2, bot: "bold" });
  finish(pool.runs[1], 8);
  preview.change({ seats: 9, bot: "timid" });
  expect(pool.runs[2]?.request).toMatchObject({ seats: 3, bot: "random" });
  preview.change({ seats: 2, bot: "bold" });
  expect(phase()).toBe("fresh");
  expect(pool.runs[2]?.isCancelled).toBe(true);
});
