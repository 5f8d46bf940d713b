import { type Decision, isLegal } from "@rulewright/engine/runtime";
import { expect, it } from "vitest";
import { createLuck, gameSeed } from "../src/players/luck";
import { binomial, randomAnswer } from "../src/players/random-answer";

const PLACE = {
  file: "rules/a.yaml",
  path: [],
  range: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } },
};

function decision(asked: Partial<Decision>): Decision {
  return {
    id: "A-1.x",
    site: 0,
    clause: -1,
    place: PLACE,
    kind: "number",
    seats: [1],
    secret: false,
    domain: -1,
    legal: [],
    among: [],
    atLeast: 0,
    atMost: 0,
    total: 0,
    caps: [],
    ...asked,
  };
}

/** How often each answer is given in so many tries; every answer must be legal. */
function frequencies(asked: Decision, tries: number): ReadonlyMap<string, number> {
  const luck = createLuck(4);
  luck.begin(7);
  const counts = new Map<string, number>();
  for (let round = 0; round < tries; round++) {
    const answer = randomAnswer(asked, luck);
    expect(isLegal(asked, answer)).toBe(true);
    const key = answer.join(" ");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Pearson's statistic against equal chances. */
function chiSquare(counts: ReadonlyMap<string, number>, kinds: number, tries: number): number {
  const expected = tries / kinds;
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

it.each([
  ["numbers", decision({ legal: [5, 10, 15, 20] }), 4],
  ["sets of one or two of four", decision({ kind: "things", among: [3, 5, 7, 9], atLeast: 1, atMost: 2 }), 10],
  ["all sets of four", decision({ kind: "things", among: [3, 5, 7, 9], atLeast: 0, atMost: 4 }), 16],
  ["orders of three", decision({ kind: "order", among: [4, 6, 8], atLeast: 3, atMost: 3 }), 6],
])("takes %s with equal chances", (_what, asked, kinds) => {
  const tries = 12_000;
  const counts = frequencies(asked, tries);
  expect(counts.size).toBe(kinds);
  // The 99.9 % point of chi-square with 15 degrees of freedom is 37.7; fewer have lower ones.
  expect(chiSquare(counts, kinds, tries)).toBeLessThan(37.7);
});

it("divides so that every share fits", () => {
  const counts = frequencies(decision({ kind: "division", among: [0, 1, 2], total: 4, caps: [3, 1, 2] }), 3000);
  expect([...counts.keys()].toSorted()).toEqual(["1 1 2", "2 0 2", "2 1 1", "3 0 1", "3 1 0"]);
});

it("takes sets out of more things than can be ranked", () => {
  const among = Array.from({ length: 80 }, (_, thing) => thing);
  const counts = frequencies(decision({ kind: "things", among, atLeast: 20, atMost: 60 }), 200);
  expect(counts.size).toBe(200);
});

it("counts subsets", () => {
  expect([binomial(5, 2), binomial(36, 18), binomial(3, 4), binomial(7, 0)]).toEqual([10, 9075135300, 0, 1]);
});

it("gives every seat luck of its own, the same for the same seed", () => {
  const luck = createLuck(2);
  const draw = (seat: number): readonly number[] => Array.from({ length: 8 }, () => luck.below(seat, 1000));
  luck.begin(3);
  const [first, second] = [draw(0), draw(1)];
  expect(first).not.toEqual(second);
  luck.begin(3);
  // In the other order: a seat's luck does not depend on how often others are asked.
  expect([draw(1), draw(0)]).toEqual([second, first]);
});

it("gives neighbouring games and batches different seeds", () => {
  const seeds = [0, 1, 2].flatMap((batch) => Array.from({ length: 500 }, (_, game) => gameSeed(batch, game)));
  expect(new Set(seeds).size).toBe(1500);
  expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
});
