import { join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import type { Rulebook, Ruling } from "@rulewright/rulebook";
import { load } from "@rulewright/rulebook";
import { type BatchListener, type BatchRequest, type Pool, runChunk } from "@rulewright/simulate";
import { edited, readSources, resolved, TEST_RULEBOOKS } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { DocumentStore } from "../../src/document/document-store.ts";
import { Published } from "../../src/document/published.ts";
import type { HouseRulesState } from "../../src/house-rules/house-rules.ts";
import { Batches } from "../../src/laboratory/batches.ts";
import { RULING_GAMES, RulingsLab } from "../../src/laboratory/rulings-lab.ts";
import { type KeptRun, MOST_RUNS, RunHistory } from "../../src/laboratory/run-history.ts";
import { AssumedAnalysis } from "../../src/preview/assumed-analysis.ts";
import type { AnalysisState } from "../../src/preview/live-analysis.ts";
import type { PreviewState } from "../../src/preview/preview-controller.ts";
import { loadModel } from "../../src/workers/model-file.ts";
import type { AnalysisDesk } from "../../src/workers/open-workers.ts";

// The other reading: the goal must be passed, which takes a little longer.
const sources = edited(readSources(join(TEST_RULEBOOKS, "dice-race")), [
  { file: "rules/1-race.yaml", from: "if: player.score == goal }", to: "if: player.score > goal }" },
]);
const race = resolved(sources);
const quick = resolved(
  edited(sources, [{ file: "parameters.yaml", from: "goal: { value: 10", to: "goal: { value: 5" }]),
);
const settings = { seats: 2, bot: "sitter", seed: 1 };

interface HandRun {
  readonly request: BatchRequest;
  readonly listener: BatchListener;
  isCancelled: boolean;
}

/** A pool whose batches are played by hand, all of one at once. */
function handPool() {
  const runs: HandRun[] = [];
  const pool: Pool = {
    run(request, listener) {
      const run = { request, listener, isCancelled: false };
      runs.push(run);
      return () => {
        run.isCancelled = true;
      };
    },
    close() {},
  };
  const play = (): void => {
    for (const { request, listener, isCancelled } of runs.splice(0)) {
      const { files } = request;
      const { value } = loadModel(typeof files === "function" ? files() : files);
      if (isCancelled || value === undefined) continue;
      listener.done(runChunk(compile(value), { ...request, first: 0, count: request.games }));
    }
  };
  return { pool, runs, play };
}

function opened() {
  const { pool, runs, play } = handPool();
  const batches = new Batches({ pool: () => pool, version: () => 1 });
  const done = (rulebook: Rulebook): number | undefined =>
    [...batches.state.snapshot().values()].find(({ wanted }) => wanted.rulebook === rulebook)?.done;
  return { batches, runs, play, done };
}

it("plays what is wanted, once, and stops what is wanted no more", () => {
  const { batches, runs, play, done } = opened();
  batches.want([
    { rulebook: race, settings, games: 50 },
    { rulebook: quick, settings, games: 50 },
  ]);
  batches.want([{ rulebook: race, settings, games: 50 }]);
  expect(runs.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
  play();
  expect(done(race)).toBe(50);
  expect(done(quick)).toBeUndefined();
  batches.want([{ rulebook: race, settings, games: 50 }]);
  expect(runs).toHaveLength(0);
});

it("plays more games of what it has when more are wanted, and shows the first ones meanwhile", () => {
  const { batches, runs, play, done } = opened();
  batches.want([{ rulebook: race, settings, games: 50 }]);
  play();
  batches.want([{ rulebook: race, settings, games: 80 }]);
  expect(runs).toHaveLength(1);
  expect(done(race)).toBe(50);
  play();
  expect(done(race)).toBe(80);
});

it("says why a batch came to nothing, and plays it when it is tried again", () => {
  const { batches, runs, play, done } = opened();
  batches.want([{ rulebook: race, settings, games: 50 }]);
  runs.splice(0).at(0)?.listener.failed({ version: 1, reason: "crash", message: "it broke\nat x", diagnostics: [] });
  expect([...batches.state.snapshot().values()][0]?.problem).toBe("it broke");
  batches.want([{ rulebook: race, settings, games: 50 }]);
  expect(runs).toHaveLength(0);
  batches.retry();
  play();
  expect(done(race)).toBe(50);
});

/** A desk that answers at once, with the files that it is asked about. */
function deskAtOnce(): AnalysisDesk {
  const ask: AnalysisDesk["ask"] = (_lane, version, { files, variants, readings = {} }, answer) => {
    const { value, diagnostics } = load(files, { variants, readings });
    answer({ kind: "answered", id: 1, version, answer: { rulebook: value, diagnostics } });
  };
  return { ask, close: () => {} } as AnalysisDesk; // no worker is started
}

function rulingsLab() {
  const { pool, runs, play } = handPool();
  const document = new DocumentStore(sources.map((file) => ({ ...file, version: "1" })));
  const analysis = new Published<AnalysisState>({
    documentVersion: 1,
    checkedVersion: 1,
    diagnostics: [],
    rulebook: race,
    good: { rulebook: race },
    base: undefined,
    crash: undefined,
  });
  const versions = new Map<string, number>();
  const lab = new RulingsLab({
    document,
    analysis: new AssumedAnalysis(analysis),
    preview: new Published({ settings } as PreviewState), // nothing else of it is read
    houseRules: new Published<HouseRulesState>({ variants: [], open: undefined, missing: undefined }),
    openDesk: deskAtOnce,
    pool: () => pool,
    version: (digest) => {
      versions.set(digest, versions.get(digest) ?? versions.size + 1);
      return versions.get(digest) ?? 0;
    },
  });
  const [ruling] = race.rulings;
  if (ruling === undefined) throw new Error("the test rulebook has an open question");
  return { lab, runs, play, document, ruling: ruling satisfies Ruling };
}

it("measures what another reading does to the game, on the same luck", () => {
  const { lab, play, ruling } = rulingsLab();
  lab.measure([ruling]);
  expect(lab.state.snapshot().get(ruling.name)).toMatchObject({ kind: "going", done: 0, of: 2 * RULING_GAMES });
  play();
  const measure = lab.state.snapshot().get(ruling.name);
  expect(measure).toMatchObject({ kind: "done", isStale: false });
  const [effect] = measure?.effects ?? [];
  expect(effect?.reading).toBe("exact");
  expect(effect?.comparison?.games).toBe(RULING_GAMES);
  expect(effect?.comparison?.length.difference.low).toBeGreaterThan(0);
});

it("stops measuring when it is told to, and keeps what is finished, marked, when the texts change", () => {
  const { lab, runs, play, document, ruling } = rulingsLab();
  lab.measure([ruling]);
  lab.cancel();
  expect(runs.every(({ isCancelled }) => isCancelled)).toBe(true);
  expect(lab.state.snapshot().size).toBe(0);
  lab.measure([ruling]);
  play();
  document.apply({ label: "x", files: [{ file: "rulebook.yaml", splices: [{ start: 0, end: 0, text: "# x\n" }] }] });
  expect(lab.state.snapshot().get(ruling.name)).toMatchObject({ kind: "done", isStale: true });
});

it("assumes other chances for whoever plays, and hands on what is checked when none are assumed", () => {
  const state = new Published<AnalysisState>({
    documentVersion: 1,
    checkedVersion: 1,
    diagnostics: [],
    rulebook: race,
    good: { rulebook: race },
    base: undefined,
    crash: undefined,
  });
  const assumed = new AssumedAnalysis(state);
  expect(assumed.state.snapshot()).toBe(state.snapshot());
  // Nothing is judged in this rulebook, so nothing is other.
  assumed.assume({ "DR-1.nothing": 5 });
  expect(assumed.state.snapshot().good?.rulebook).toBe(race);
  assumed.assume(undefined);
  expect(assumed.state.snapshot()).toBe(state.snapshot());
});

it("keeps the newest runs and all that have a name, and forgets the others in the store too", async () => {
  const stored = new Map<string, KeptRun>();
  const history = new RunHistory({
    all: async () => [...stored.values()],
    put: async (run) => void stored.set(run.id, run),
    delete: async (id) => void stored.delete(id),
  });
  const tally = runChunk(compile(race), { ...settings, first: 0, count: 2, amounts: true, fires: true });
  const add = (at: number): void =>
    history.add({ id: `run-${at}`, at, variant: "", isEdited: false, settings, rulebook: race, tally });
  // What finishes before the store is read waits, so that it cannot take the name of what is there.
  add(0);
  expect(history.runs.snapshot()).toEqual([]);
  await expect.poll(() => history.runs.snapshot().length).toBe(1);
  history.rename("run-0", " the first ");
  for (let at = 1; at <= MOST_RUNS + 3; at++) add(at);
  add(0);
  const kept = history.runs.snapshot();
  expect(kept).toHaveLength(MOST_RUNS);
  expect(kept.at(0)?.id).toBe(`run-${MOST_RUNS + 3}`);
  expect(kept.at(-1)).toMatchObject({ id: "run-0", name: "the first" });
  expect(kept.every((run) => run.tally.amounts === undefined && run.tally.fires === undefined)).toBe(true);
  await expect.poll(() => [...stored.keys()].toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  history.delete("run-0");
  expect(history.runs.snapshot().some(({ id }) => id === "run-0")).toBe(false);
});
