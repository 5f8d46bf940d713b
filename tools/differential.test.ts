import { readdirSync } from "node:fs";
import { readSources, resolved } from "@rulewright/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareExecutors, rulebookOfSeed } from "./differential/compare";

/** More, of both kinds: `node tools/differential.mjs`. */
const RULEBOOKS = 25;

test("rulebooks made by chance are played alike by both executors", () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), (seed) => {
      const rulebook = rulebookOfSeed(seed);
      fc.pre(rulebook !== undefined);
      if (rulebook !== undefined) compareExecutors(rulebook, { first: 0, count: 2 });
    }),
    { numRuns: RULEBOOKS, seed: 4 },
  );
});

test("rulebooks made by chance have no errors and ask much", () => {
  let decisions = 0;
  for (const seed of [1, 2, 3, 4, 5]) {
    const rulebook = rulebookOfSeed(seed);
    if (rulebook === undefined) throw new Error(`the rulebook of seed ${seed} has errors`);
    decisions += compareExecutors(rulebook, { first: 0, count: 3 }).decisions;
  }
  expect(decisions).toBeGreaterThan(100);
});

describe.each(readdirSync("rulebooks"))("%s", (id) => {
  test("is played alike by both executors", () => {
    const { games, unfinished } = compareExecutors(resolved(readSources(`rulebooks/${id}`)), { first: 0, count: 3 });
    expect({ games, unfinished }).toEqual({ games: 3, unfinished: 0 });
  });
});
