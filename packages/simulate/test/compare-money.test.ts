import { compile } from "@rulewright/engine/compile";
import { testRulebook } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { compareMoney } from "../src/batch/compare-money";
import { runChunk } from "../src/batch/run-chunk";
import { mergeTallies, type Tally } from "../src/batch/tally";

const race = testRulebook("dice-race");
const program = compile(race);
const GAMES = 400;

function batch(bot: string, first = 0, count = GAMES): Tally {
  return runChunk(program, { seats: 2, bot, seed: 1, first, count, amounts: true });
}

const side = (tally: Tally) => ({ rulebook: race, tally });

it("keeps the same sums game by game as in all", () => {
  const { amounts, moneyOut, moneyIn } = batch("spinner");
  const sums = { out: 0, in: 0, between: 0 };
  const flows = ["out", "in", "between"] as const;
  amounts?.amounts.forEach((amount, row) => {
    sums[flows[(amounts.slots[row] ?? 0) % 3] ?? "out"] += amount;
  });
  const total = (all: Float64Array) => all.reduce((sum, value) => sum + value, 0);
  expect(sums).toEqual({ out: total(moneyOut.sums), in: total(moneyIn.sums), between: 0 });
  expect(sums.in).toBeGreaterThan(0);
});

it("shows the money of those who spend against those who do not, and nothing between equals", () => {
  const spinner = batch("spinner");
  const { clauses, totals } = compareMoney(side(batch("sitter")), side(spinner));
  expect(clauses.length).toBeGreaterThan(0);
  for (const { base, variant, difference, visible, pairs } of clauses) {
    expect({ base, pairs, visible }).toEqual({ base: 0, pairs: GAMES, visible: true });
    expect(difference.value).toBeCloseTo(variant, 9);
    expect(difference.low).toBeGreaterThan(0);
  }
  const paid = totals.find(({ flow }) => flow === "out");
  expect(paid?.variant).toBeCloseTo(spinner.moneyOut.sums.reduce((sum, value) => sum + value, 0) / GAMES, 9);
  const same = compareMoney(side(spinner), side(batch("spinner")));
  expect(same.clauses.every(({ visible, changed }) => !visible && changed === 0)).toBe(true);
});

it("does not depend on how the games were divided", () => {
  const parts = mergeTallies([batch("spinner", 150, 250), batch("spinner", 0, 150)]);
  const base = side(batch("sitter"));
  expect(compareMoney(base, side(parts))).toEqual(compareMoney(base, side(batch("spinner"))));
});
