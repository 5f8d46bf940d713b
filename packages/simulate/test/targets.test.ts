import { join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import { readSources, resolved, TEST_RULEBOOKS } from "@rulewright/testkit";
import { expect, test } from "vitest";
import { measureTarget, runChunk } from "../src/index";

const GAMES = 2000;

/** Measures one target of the dice race with one player who never spins: the game is the throws until ten points. */
function measured(target: string) {
  const text = `targets:\n  one: { label: "One", seats: 1, bot: sitter, ${target} }\n`;
  const rulebook = resolved([...readSources(join(TEST_RULEBOOKS, "dice-race")), { name: "targets.yaml", text }]);
  const [only] = rulebook.targets;
  if (only === undefined) throw new Error("there is a target");
  return measureTarget(only, runChunk(compile(rulebook), { seats: 1, bot: "sitter", seed: 3, first: 0, count: GAMES }));
}

/** Chances that ten points take so many throws, by going through all sums. */
function chanceWithin(throws: number): number {
  let below = new Map([[0, 1]]);
  let done = 0;
  for (let count = 0; count < throws; count++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of below)
      for (let face = 1; face <= 6; face++) {
        if (sum + face >= 10) done += chance / 6;
        else next.set(sum + face, (next.get(sum + face) ?? 0) + chance / 6);
      }
    below = next;
  }
  return done;
}

test("a share of games is measured as arithmetic foretells", () => {
  const share = 100 * chanceWithin(3);
  const { value, low, high, verdict } = measured(
    `measure: ended within, turns: 3, from: ${Math.floor(share) - 5}, to: ${Math.ceil(share) + 5}`,
  );
  expect(Math.abs(value - share)).toBeLessThan(4 * 100 * Math.sqrt(((share / 100) * (1 - share / 100)) / GAMES));
  expect(low).toBeLessThan(value);
  expect(high).toBeGreaterThan(value);
  expect(verdict).toBe("met");
});

test.each([
  ["measure: wins, seat: 1, from: 100, to: 100", { value: 100, verdict: "likely" }],
  ["measure: games with, applies: DR-3, to: 0", { value: 0, verdict: "likely" }],
  ["measure: games with, applies: DR-1, from: 99", { value: 100, verdict: "met", gamesNeeded: null }],
  ["measure: mean length, to: 2", { verdict: "missed", gamesNeeded: null, from: null, to: 2 }],
])("%s", (target, expected) => {
  expect(measured(target)).toMatchObject(expected);
});

test("where the interval crosses an edge it says how many games would tell", () => {
  const { value, low, high, gamesNeeded, verdict } = measured("measure: mean length, from: 0, to: 3");
  // The mean of the throws needed for ten points is a little above 3.3.
  expect(verdict).toBe("missed");
  expect(gamesNeeded).toBeNull();
  const share = 100 * chanceWithin(3);
  const edge = measured(`measure: ended within, turns: 3, from: ${Math.round(share)}`);
  expect(["likely", "unlikely"]).toContain(edge.verdict);
  const distance = Math.abs(edge.value - Math.round(share));
  const reach = Math.max(edge.value - edge.low, edge.high - edge.value);
  expect(edge.gamesNeeded).toBe(Math.ceil(GAMES * (reach / distance) ** 2));
  expect(high - low).toBeLessThan(value);
});
