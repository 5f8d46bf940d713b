import { beforeAll, expect, it } from "vitest";
import { buildCli, changedRace, RACE, rulewright } from "./run-cli";

beforeAll(buildCli, 60_000);

/** The race to 2 points: five faces end it at once, after a one every throw does. */
const short = () => changedRace("parameters.yaml", (text) => text.replace("goal: { value: 10", "goal: { value: 2"));

it("counts every game of a small game", async () => {
  const { code, out } = await rulewright(["enumerate", short(), "--json"]);
  expect(JSON.parse(out)).toMatchObject({
    rulebook: "dice_race",
    seats: 1,
    depths: [
      // Five throws end the game, the sixth is followed by one of four moves: pass, or three ways to spin.
      { depth: 0, sequences: "6", complete: "5" },
      { depth: 1, sequences: "24", complete: "24" },
    ],
    complete: "29",
    exhausted: true,
    problem: null,
  });
  expect(code).toBe(0);
  const shown = await rulewright(["enumerate", short()]);
  expect(shown.out).toContain("29 complete games");
});

it("works out exact chances and means", async () => {
  const args = ["enumerate", short(), "--seats", "2", "--bot", "sitter", "--mean", "P1.score == 1"];
  const { code, out } = await rulewright([...args, "--json"]);
  expect(JSON.parse(out)).toMatchObject({
    bot: "sitter",
    method: "fractions",
    residual: 0,
    // The first throw fails with 1/6; both fail with 1/36, and then the next one wins.
    turns: { fraction: "43/36", decimal: "1.1944444444" },
    wins: [
      { seat: 1, fraction: "31/36" },
      { seat: 2, fraction: "5/36" },
    ],
    nobody: { fraction: "0", decimal: "0" },
    means: [{ of: "P1.score == 1", fraction: "5/36" }],
    problem: null,
  });
  expect(code).toBe(0);
  expect((await rulewright(args)).out).toMatch(/P2 wins +0\.1388888889 {2}5\/36/);
});

it.each([
  [["--bot", "sittr"], "there is no bot `sittr`; there are random, spinner, sitter"],
  [["--bot", "sitter", "--mean", "P1.coin"], "did you mean `coins`?"],
  [["--bot", "sitter", "--depth", "3"], "for counting"],
  [["--mean", "P1.coins"], "--mean needs --bot"],
  [["--seats", "9"], "dice_race is for 1 to 4 players, not 9"],
  [["--moves", "spendign"], "there is no decision `spendign`; there are spending"],
  [["--depth", "deep"], "whole number from 1"],
])("refuses %j with exit code 2", async (args, message) => {
  const { code, err, out } = await rulewright(["enumerate", RACE, ...args]);
  expect(err).toContain(message);
  expect(out).toBe("");
  expect(code).toBe(2);
});
