import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { buildCli, changedRace, RACE, rulewright } from "./run-cli";

beforeAll(buildCli, 60_000);

it("finds nothing wrong with a good rulebook", async () => {
  const { code, out } = await rulewright(["check", RACE]);
  expect(out).toMatch(/^fine {2}dice_race: 0 errors/m);
  expect(code).toBe(0);
});

it("reports findings with their place, as text and as JSON", async () => {
  const folder = changedRace("rules/1-race.yaml", (text) => text.replace("by: face", "by: fase"));
  const shown = await rulewright(["check", folder]);
  expect(shown.code).toBe(1);
  expect(shown.out).toMatch(/rules\/1-race\.yaml:10:13 error .*fase/);
  expect(shown.out).toMatch(/hint: .*face/);
  const report = JSON.parse((await rulewright(["check", folder, "--json"])).out);
  expect(report).toMatchObject({ digest: null, errors: 1 });
  expect(report.diagnostics).toHaveLength(1);
  expect(report.diagnostics[0]).toMatchObject({ file: "rules/1-race.yaml", severity: "error" });
});

it("checks several folders and says which is not fine", async () => {
  const broken = changedRace("parameters.yaml", () => "parameters: [");
  const { code, out } = await rulewright(["check", RACE, broken, "--json"]);
  const reports = JSON.parse(out);
  expect(reports.map((report: { errors: number }) => report.errors > 0)).toEqual([false, true]);
  expect(code).toBe(1);
});

it.each([
  [["check", "/no/such/folder"], "there is no folder"],
  [["chekc", RACE], "unknown command 'chekc'"],
  [["simulate", RACE, "--games", "many"], "whole number from 1"],
  [["simulate", RACE, "--seed", "4294967296"], "whole number from 0 to 4294967295"],
  [["simulate", RACE, "--bot", "spiner"], "did you mean `spinner`?"],
  [["simulate", RACE, "--seats", "9"], "dice_race is for 1 to 4 players, not 9"],
  [["simulate", RACE, "--reading", "exact_gaol=exact"], "did you mean `exact_goal`?"],
  [["simulate", RACE, "--reading", "exact_goal=exakt"], "did you mean `exact`?"],
  [["simulate", RACE, "--set", "gaol=3"], "did you mean `goal`?"],
  [["play", RACE, "--seat", "3", "--seats", "2"], "there is no seat 3 among 2"],
])("refuses %j with exit code 2", async (args, message) => {
  const { code, err, out } = await rulewright(args);
  expect(err).toContain(message);
  expect(out).toBe("");
  expect(code).toBe(2);
});

it("runs the examples under their ids", async () => {
  const { code, out } = await rulewright(["test", RACE, "--json"]);
  const report = JSON.parse(out);
  expect(report).toMatchObject({ passed: 4, failed: 0, runs: 5 });
  expect(report.examples[0]).toEqual({ id: "DR-E1", clause: "DR-1", title: "A throw counts", passed: true, runs: 1 });
  expect(code).toBe(0);
});

it("fails exactly the examples that a changed number touches", async () => {
  const folder = changedRace("parameters.yaml", (text) => text.replace("stake: { value: 6", "stake: { value: 7"));
  const { code, out } = await rulewright(["test", folder, "--json"]);
  const report = JSON.parse(out);
  const failed = report.examples.filter((example: { passed: boolean }) => !example.passed);
  expect(failed.map((example: { id: string }) => example.id)).toEqual(["DR-E3"]);
  expect(failed[0].message).toBe("`P1.coins` is 63, not 64");
  expect(code).toBe(1);
});

it("compares clauses, effects, examples and rulings", async () => {
  const { code, out } = await rulewright(["coverage", RACE, "--json"]);
  expect(JSON.parse(out)).toMatchObject({
    clauses: 4,
    clauseIds: 5,
    withoutEffect: [],
    effectsWithoutClause: [],
    withoutExample: [],
    rulings: 1,
    switchable: 1,
    notSwitchable: [],
    tableTalk: [{ id: "DR-4a", why: "A machine does not cheer." }],
  });
  expect(code).toBe(0);
});

it("compares several rulebooks in a table and fails for a clause without effect", async () => {
  const talk = changedRace("rules/1-race.yaml", (text) => text.replace("data: [ tables.fields ]", "see: [ DR-4a ]"));
  const both = await rulewright(["coverage", RACE, talk]);
  // Both parts of DR-4 make one clause of the source: carried out by the table of fields, or nothing but a cheer.
  expect(both.out).toMatch(/^ +rulebook +clauses +with effect +table talk +without effect +examples +rulings/m);
  expect(both.out).toMatch(/^ +dice_race +4 +4 +0 +0 +4 +1 +1 +0$/m);
  expect(both.out).toMatch(/^ +dice_race +4 +3 +1 +0 +4 +1 +1 +0$/m);
  expect(both.code).toBe(0);
  const bare = changedRace(
    "rules/1-race.yaml",
    (text) => `${text}  DR-5:\n    text: "Cheer again."\n    see: [ DR-4a ]\n`,
  );
  const failed = await rulewright(["coverage", RACE, bare, "--json"]);
  expect(JSON.parse(failed.out).map((report: { withoutEffect: string[] }) => report.withoutEffect)).toEqual([
    [],
    ["DR-5"],
  ]);
  expect(failed.code).toBe(1);
});

it("runs the examples of several rulebooks and fails when one fails", async () => {
  const folder = changedRace("parameters.yaml", (text) => text.replace("stake: { value: 6", "stake: { value: 7"));
  const { code, out } = await rulewright(["test", RACE, folder, "--json"]);
  expect(JSON.parse(out).map(({ failed }: { failed: number }) => failed)).toEqual([0, 1]);
  expect(code).toBe(1);
});

it("names what never came up, and how cards and decisions fared", async () => {
  const args = ["simulate", RACE, "--games", "50", "--bot", "sitter"];
  const { out } = await rulewright([...args, "--figures"]);
  expect(out).toContain("in none of these 50 games\n  clauses that never applied: 1\n    DR-3\n");
  expect(out).toContain("  answers possible and never given: 1\n    spending: spin\n");
  expect(out).toMatch(/^ +spending +\d+\.\d\d +pass \d+\.\d\d, spin 0\.00$/m);
  const { never } = JSON.parse((await rulewright([...args, "--json"])).out);
  expect(never).toEqual({
    cards: [],
    notPlayed: [],
    spaces: [],
    decisions: [],
    notOffered: [],
    notTaken: ["spending: spin"],
  });
});

it("gives the same figures whatever the number of workers", async () => {
  const args = ["simulate", RACE, "--seats", "3", "--games", "900", "--seed", "5", "--json"];
  const runs = await Promise.all(
    [["1"], ["2"], ["3"]].map(([workers]) => rulewright([...args, "--workers", workers ?? "1"])),
  );
  const [first, ...others] = runs.map(({ out }) => JSON.parse(out));
  expect(first).toMatchObject({ games: 900, seats: 3, unfinished: 0, length: { unit: "turns", n: 900 } });
  for (const other of others) expect(other).toEqual(first);
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
}, 30_000);

it("simulates under other readings and parameters, on the same luck", async () => {
  const figures = async (...more: string[]) =>
    JSON.parse((await rulewright(["simulate", RACE, "--games", "400", "--json", ...more])).out);
  const [plain, longer, exact] = [
    await figures(),
    await figures("--set", "goal=20"),
    await figures("--reading", "exact_goal=exact"),
  ];
  expect(longer.length.mean).toBeGreaterThan(plain.length.mean);
  expect(longer.parameters).toEqual({ goal: 20 });
  expect(exact.digest).not.toBe(plain.digest);
  expect(exact.readings).toEqual({ exact_goal: "exact" });
}, 30_000);

it("measures targets and fails with the figure, its interval and the band", async () => {
  const target = (band: string): string =>
    `targets:\n  won: { label: "The first seat wins", measure: wins, seat: 1, seats: 1, bot: sitter, ${band} }\n`;
  const folder = changedRace("parameters.yaml", (text) => text);
  writeFileSync(join(folder, "targets.yaml"), target("from: 99"));
  const met = await rulewright(["check", folder, "--targets", "--games", "1000"]);
  expect(met.out).toMatch(/The first seat wins +1 +sitter +100\.0 % +99\.6 % to 100\.0 % +at least 99 % +met/);
  expect(met.code).toBe(0);
  writeFileSync(join(folder, "targets.yaml"), target("from: 22, to: 28"));
  const missed = await rulewright(["check", folder, "--targets", "--games", "1000", "--json"]);
  expect(JSON.parse(missed.out)).toMatchObject({
    errors: 0,
    targets: [{ target: "won", value: 100, from: 22, to: 28, verdict: "missed", gamesNeeded: null }],
  });
  expect(missed.code).toBe(1);
  expect((await rulewright(["check", folder])).code).toBe(0);
  const rows = JSON.parse((await rulewright(["survey", folder, "--games", "50", "--sample", "1", "--json"])).out);
  const expecting = rows.filter(({ targets }: { targets: unknown[] }) => targets.length > 0);
  expect(expecting).toMatchObject([{ seats: 1, bot: "sitter", targets: [{ verdict: "missed" }] }]);
}, 60_000);

it("surveys every number of seats with every bot, and takes up where it was left", async () => {
  const keep = join(mkdtempSync(join(tmpdir(), "rulewright-")), "rows");
  const args = ["survey", RACE, "--games", "60", "--sample", "5", "--keep", keep];
  const { code, out } = await rulewright([...args, "--json"]);
  const rows = JSON.parse(out);
  const asked = [1, 2, 3, 4].flatMap((seats) => ["random", "spinner", "sitter"].map((bot) => [seats, bot]));
  expect(rows.map(({ seats, bot }: { seats: number; bot: string }) => [seats, bot])).toEqual(asked);
  for (const { audit, unfinished, wins } of rows) {
    // DR-2 is the only clause that ends a game.
    expect(audit).toMatchObject({ games: 5, problems: [], endings: { "DR-2": 5 } });
    expect(unfinished).toBe(0);
    expect(wins.reduce((sum: number, { games }: { games: number }) => sum + games, 0)).toBe(60);
  }
  expect(code).toBe(0);
  const lines = readFileSync(keep, "utf8").trimEnd().split("\n");
  expect(lines).toHaveLength(asked.length);
  // The same again without playing: a row that is there already stays as it is, a missing one is played as before.
  writeFileSync(keep, `${lines.slice(1).join("\n")}\n`);
  expect(JSON.parse((await rulewright([...args, "--json"])).out)).toEqual(rows);
  expect(readFileSync(keep, "utf8").trimEnd().split("\n")).toHaveLength(asked.length);
  const shown = await rulewright(args);
  expect(shown.out).toMatch(/^ +dice_race +4 +sitter +60 +0 /m);
  expect(shown.out).toContain("dice_race: the checked games were ended by DR-2 60");
}, 60_000);

it("works out exact odds", async () => {
  const { code, out } = await rulewright(["odds", RACE, "--json"]);
  // Seven sectors: four pay 0, two pay 5, one pays 20; the stake is 6. (2·5 + 20)/7 − 6 = −12/7.
  expect(JSON.parse(out).bets).toEqual([
    {
      id: "spin",
      label: "A spin of the wheel",
      clause: "DR-3",
      stake: 6,
      expectation: { fraction: "-12/7", decimal: "-1.7143" },
      outcomes: [
        { change: -6, probability: { fraction: "4/7", decimal: "0.5714" } },
        { change: -1, probability: { fraction: "2/7", decimal: "0.2857" } },
        { change: 14, probability: { fraction: "1/7", decimal: "0.1429" } },
      ],
      nodes: expect.any(Number),
    },
  ]);
  expect(code).toBe(0);
});

it("prints a whole game with its clauses", async () => {
  const { code, out } = await rulewright(["play", RACE, "--auto", "--seed", "3", "--seats", "2"]);
  expect(out).toMatch(/^ {2}DR-1 /m);
  expect(out).toMatch(/^P[12] wins after \d+ turns/m);
  expect(code).toBe(0);
  expect((await rulewright(["play", RACE, "--auto", "--seed", "3", "--seats", "2"])).out).toBe(out);
});

it("lets a person play until there is no more input", async () => {
  const { code, out } = await rulewright(["play", RACE, "--seats", "2"], "?\nnonsense\nspin\npass\n");
  expect(out).toContain("you are P1 of 2");
  expect(out).toContain("Not possible: `nonsense` is none of them.");
  expect(out).toMatch(/Stopped\.|wins after/);
  expect(code).toBe(0);
});

it("runs nothing while the rulebook has errors", async () => {
  const folder = changedRace("play.yaml", (text) => text.replace("start: turn", "start: tunr"));
  for (const command of ["test", "coverage", "simulate", "odds"]) {
    const { code, out } = await rulewright([command, folder, "--json"]);
    expect(JSON.parse(out)).toMatchObject({ digest: null, diagnostics: [{ severity: "error" }] });
    expect(code).toBe(1);
  }
}, 30_000);
