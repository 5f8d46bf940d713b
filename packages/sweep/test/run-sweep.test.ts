import { expect, it } from "vitest";
import { runSweep, sweepCharts, sweepPage } from "../src/index";
import { cells, engineOf, memoryStore, planOf, played } from "./dice-race";
import { meanThrows } from "./mean-throws";

const PLAN = planOf(
  "parameters: { goal: [ 6, 12 ], stake: [ 0, 6 ] }\nseats: [ 1, 2 ]\nbots: [ sitter, spinner ]\ngames: 130\n",
);

it("measures every cell as arithmetic foretells", async () => {
  const plan = planOf("parameters: { goal: { from: 5, to: 25, step: 10 } }\nseats: 1\nbots: sitter\ngames: 3000\n");
  const { rows } = await runSweep(plan, cells(plan), { store: memoryStore(), engine: engineOf(), jobGames: 1000 });
  for (const [index, goal] of [5, 15, 25].entries()) {
    const mean = rows[index]?.figures.find(({ figure }) => figure === "mean_length");
    if (mean === undefined) throw new Error("mean length is measured");
    // Twice the interval: all three together are outside of it once in some thousand seeds.
    expect(Math.abs(mean.value - meanThrows(goal))).toBeLessThan(mean.high - mean.low);
    expect(rows[index]?.games).toBe(3000);
  }
});

it("comes to the same whatever the jobs and the order in which they are answered", async () => {
  const all = cells(PLAN);
  const runs = [
    { engine: engineOf(), jobGames: 1000 },
    { engine: engineOf((waiting) => waiting - 1, 3), jobGames: 17 },
    { engine: engineOf((waiting) => waiting >> 1, 50), jobGames: 40 },
  ];
  const results = await Promise.all(runs.map((run) => runSweep(PLAN, all, { ...run, store: memoryStore() })));
  expect(results[0]?.rows).toHaveLength(16);
  for (const { rows, missing, failed } of results) {
    expect(rows).toEqual(results[0]?.rows);
    expect([...missing, ...failed]).toEqual([]);
  }
});

it("plays nothing that is stored, and shares games of settings with the same rules", async () => {
  const all = cells(PLAN);
  const store = memoryStore();
  const first = engineOf();
  const before = await runSweep(PLAN, all, { store, engine: first, jobGames: 50 });
  expect(new Set(store.puts).size).toBe(store.puts.length);
  const again = engineOf();
  expect(await runSweep(PLAN, all, { store, engine: again, jobGames: 50 })).toEqual(before);
  expect(again.jobs).toEqual([]);
  const more = engineOf();
  const longer = { ...PLAN, games: 200 };
  const { rows } = await runSweep(longer, all, { store, engine: more, jobGames: 50 });
  expect(rows.map(({ games }) => games)).toEqual(rows.map(() => 200));
  // 100 to 149 was a job of 30 games before and is filled up; 150 to 199 is new. Both once for each different set of rules.
  expect(new Set(more.jobs.map((job) => job.split(" ").slice(-2).join(" ")))).toEqual(new Set(["130 20", "150 50"]));
  const whole = await runSweep(longer, all, { store: memoryStore(), engine: engineOf(), jobGames: 200 });
  expect(rows).toEqual(whole.rows);
});

it("goes on to the other cells when a job comes to nothing, and takes up there later", async () => {
  const all = cells(PLAN);
  const store = memoryStore();
  const broken = all[3];
  const result = await runSweep(PLAN, all, {
    store,
    jobGames: 65,
    engine: {
      width: 2,
      play: async (job) =>
        job.cell === broken && job.first > 0
          ? { kind: "failed", problem: "it fell over" }
          : { kind: "done", tally: played(job) },
    },
  });
  expect(result.failed.map(({ job, problem }) => [job.cell, job.first, problem])).toEqual([
    [broken, 65, "it fell over"],
  ]);
  expect(result.missing).toEqual([broken]);
  expect(result.rows).toHaveLength(15);
  const rest = engineOf();
  const whole = await runSweep(PLAN, all, { store, engine: rest, jobGames: 65 });
  expect(whole.rows).toHaveLength(16);
  expect(rest.jobs).toHaveLength(1);
});

it("begins nothing once it is stopped, and loses nothing of what was played", async () => {
  const all = cells(PLAN);
  const store = memoryStore();
  const engine = engineOf(() => 0, 2);
  const isStopped = (): boolean => store.puts.length >= 5;
  const result = await runSweep(PLAN, all, { store, engine, jobGames: 130, isStopped });
  expect(result.rows.length + result.missing.length).toBe(16);
  expect(result.missing.length).toBeGreaterThan(8);
  expect(result.failed).toEqual([]);
  const rest = engineOf();
  await runSweep(PLAN, all, { store, engine: rest, jobGames: 130 });
  expect(engine.jobs.filter((job) => rest.jobs.includes(job))).toEqual([]);
});

it("plays on until an interval is as narrow as it was asked for", async () => {
  const plan = planOf(
    "parameters: { goal: [ 8, 40 ] }\nseats: 1\nbots: sitter\ngames: 9000\nfigures: { long: { measure: mean length, width: 1 }, short: { measure: ended within, turns: 2, width: 5 } }\n",
  );
  const { rows } = await runSweep(plan, cells(plan), { store: memoryStore(), engine: engineOf(), jobGames: 600 });
  for (const { games, figures } of rows) {
    expect([1000, 2000, 4000, 8000, 9000]).toContain(games);
    for (const { figure, low, high } of figures) expect(high - low).toBeLessThanOrEqual(figure === "long" ? 1 : 5);
  }
  // Two throws make 8 points with 15 of 36: the interval is 6 wide after 1,000 games and 4.3 after 2,000. With 40 points it is never so.
  expect(rows.map(({ games }) => games)).toEqual([2000, 1000]);
});

it("draws a place for every cell, and says it in words", async () => {
  const { rows } = await runSweep(PLAN, cells(PLAN), { store: memoryStore(), engine: engineOf(), jobGames: 130 });
  const charts = sweepCharts(PLAN, rows);
  const length = charts.filter(({ figure }) => figure.name === "mean_length");
  expect(length.map(({ kind }) => kind)).toEqual(["curves", "heat map"]);
  for (const { svg } of length) expect(svg.match(/<title>/g)).toHaveLength(16);
  const mean = rows[0]?.figures.find(({ figure }) => figure === "mean_length")?.value ?? 0;
  expect(length[0]?.svg).toContain(`Points that win: 6 — ${mean.toFixed(1)} (`);
  const page = sweepPage(PLAN, rows, { rulebook: "Race & <more>", engine: "1.2.3" });
  expect(page).toContain("Race &amp; &lt;more&gt;");
  expect(page.match(/<svg /g)).toHaveLength(charts.length);
  expect(page.match(/<tr>/g)).toHaveLength(17);
});
