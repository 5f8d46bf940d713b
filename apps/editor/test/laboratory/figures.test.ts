import { join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import { runChunk } from "@rulewright/simulate";
import { edited, readSources, resolved, TEST_RULEBOOKS } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { compareColumns } from "../../src/laboratory/figures.ts";
import { findGames } from "../../src/laboratory/find-games.ts";
import type { LabColumn } from "../../src/laboratory/laboratory.ts";
import { barsOf, binsFor } from "../../src/laboratory/length-bins.ts";
import { moversBetween } from "../../src/laboratory/movers.ts";

const GAMES = 300;
const sources = readSources(join(TEST_RULEBOOKS, "dice-race"));
const cheap = resolved(sources);
const dear = resolved(
  edited(sources, [{ file: "parameters.yaml", from: "stake: { value: 6", to: "stake: { value: 60" }]),
);

function column(id: string, rulebook: typeof cheap, { seed = 1, seats = 2 } = {}): LabColumn {
  const settings = { seats, bot: "spinner", seed };
  const tally = runChunk(compile(rulebook), { ...settings, first: 0, count: GAMES, amounts: true, fires: true });
  return { id, kind: "variant", title: id, rulebook, settings, tally, done: GAMES, games: GAMES, problem: undefined };
}

const saved = column("saved", cheap);
const changed = column("changed", dear);

it("swapping which column is the baseline turns the signs of all differences and nothing else", () => {
  const there = compareColumns([saved, changed], "saved").rows.map(({ cells }) => cells[1]?.difference?.difference);
  const back = compareColumns([saved, changed], "changed").rows.map(({ cells }) => cells[0]?.difference?.difference);
  expect(there.length).toBeGreaterThan(4);
  for (const [at, one] of there.entries()) {
    expect(one).toBeDefined();
    expect(back[at]?.value).toBeCloseTo(-(one?.value ?? 0), 9);
    expect(back[at]?.low).toBeCloseTo(-(one?.high ?? 0), 9);
    expect(back[at]?.high).toBeCloseTo(-(one?.low ?? 0), 9);
  }
});

it("shows the money of a stake that was raised, for the clause that takes it", () => {
  const { rows } = compareColumns([saved, changed], "saved");
  const stake = rows.find(({ id }) => id === "money DR-3 out");
  const [before, after] = stake?.cells ?? [];
  const { tally } = changed;
  expect(after?.estimate.value).toBeCloseTo((tally?.moneyOut.sums.reduce((sum, one) => sum + one, 0) ?? 0) / GAMES, 9);
  expect(after?.difference?.difference.value).toBeCloseTo(
    (after?.estimate.value ?? 0) - (before?.estimate.value ?? 0),
    9,
  );
  expect(before?.difference).toBeUndefined();
});

it("compares nothing that was played with other luck or other seats", () => {
  const { comparisons } = compareColumns(
    [saved, column("luck", cheap, { seed: 2 }), column("seats", cheap, { seats: 3 })],
    "saved",
  );
  expect(comparisons).toEqual([undefined, undefined, undefined]);
});

it("names the clauses that have changed most, with how often they happened before and now", () => {
  const movers = moversBetween(saved, changed);
  const spins = (from: LabColumn) =>
    (from.tally?.fired[cheap.clauses.findIndex(({ id }) => id === "DR-3")] ?? 0) / GAMES;
  const spinning = movers?.frequency.find(({ clause }) => clause === "DR-3");
  // Whoever pays more for a spin can afford fewer of them.
  expect(spinning?.difference.high).toBeLessThan(0);
  expect(spinning?.base).toBeCloseTo(spins(saved), 9);
  expect(spinning?.variant).toBeCloseTo(spins(changed), 9);
  const sizes = movers?.money.map(({ difference }) => Math.abs(difference.value)) ?? [];
  expect(sizes).toEqual(sizes.toSorted((left, right) => right - left));
  expect(moversBetween(saved, saved)).toMatchObject({ money: [], frequency: [] });
});

it("counts every finished game in exactly one bar, and cumulatively in one half or the other", () => {
  const tallies = [saved.tally, changed.tally].flatMap((tally) => tally ?? []);
  const bins = binsFor(tallies);
  const [tally] = tallies;
  if (tally === undefined) throw new Error("nothing was played");
  const finished = GAMES - tally.unfinished;
  const games = (counting: "exactly" | "at least" | "at most") => barsOf(tally, bins, counting).map((bar) => bar.games);
  const exactly = games("exactly");
  expect(exactly.reduce((sum, one) => sum + one, 0)).toBe(finished);
  for (const [at, one] of exactly.entries()) {
    expect((games("at least")[at] ?? 0) + (games("at most")[at] ?? 0)).toBe(finished + one);
  }
});

it("finds the games of a bar by their lengths, and of a clause, with seeds that play them again", () => {
  const bins = binsFor(saved.tally === undefined ? [] : [saved.tally]);
  const [bar] = saved.tally === undefined ? [] : barsOf(saved.tally, bins, "exactly");
  const found = findGames(saved, { kind: "length", from: bar?.from ?? 0, to: bar?.to ?? 0 });
  expect(found).toHaveLength(bar?.games ?? -1);
  for (const { turns, seed, index } of found.slice(0, 5)) {
    expect(turns).toBeGreaterThanOrEqual(bar?.from ?? 0);
    expect(turns).toBeLessThanOrEqual(bar?.to ?? 0);
    const alone = runChunk(compile(cheap), { ...saved.settings, first: index, count: 1 });
    expect(alone.turns[0]).toBe(turns);
    expect(seed).toBeGreaterThanOrEqual(0);
  }
  const spinning = findGames(saved, { kind: "clause", clause: "DR-3" });
  expect(spinning).toHaveLength(saved.tally?.gamesFired[cheap.clauses.findIndex(({ id }) => id === "DR-3")] ?? -1);
});
