import { join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import type { Decision } from "@rulewright/engine/runtime";
import { edited, readSources, resolved, TEST_RULEBOOKS } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";
import { legalAnswers } from "../src/enumerate/legal-answers";
import { MAX_ANSWERS } from "../src/enumerate/limits";
import { type CountPlan, countMoves, finish } from "../src/index";

const RACE = readSources(join(TEST_RULEBOOKS, "dice-race"));

function race(goal: number) {
  return compile(
    resolved(edited(RACE, [{ file: "parameters.yaml", from: "goal: { value: 10", to: `goal: { value: ${goal}` }])),
  );
}

const PLAN: CountPlan = { seats: 1, depth: undefined, moves: undefined, forced: true };

describe("counting moves", () => {
  // One seat: a throw (6 ways), then one move: spin (3 ways) or pass. Four ways lead from one throw to the next.
  const throwsTo = (goal: number, score: number, throws: number): number => {
    if (score >= goal) return throws === 0 ? 1 : 0;
    if (throws === 0) return 0;
    let ways = 0;
    for (let face = 1; face <= 6; face++) ways += throwsTo(goal, score + face, throws - 1);
    return ways;
  };

  it.each([1, 2, 5, 9])("counts every game of a race to %i", (goal) => {
    const count = finish(countMoves(race(goal), PLAN));
    // A game of n throws has n − 1 moves.
    const games = Array.from({ length: goal }, (_, moves) => throwsTo(goal, 0, moves + 1) * 4 ** moves);
    expect(count.depths.map(({ complete }) => Number(complete))).toEqual(games);
    expect(Number(count.complete)).toBe(games.reduce((sum, ways) => sum + ways, 0));
    expect(count).toMatchObject({ exhausted: true, problem: undefined });
  });

  it("stops at the depth asked for", () => {
    const count = finish(countMoves(race(9), { ...PLAN, depth: 2 }));
    expect(count.depths.map(({ depth }) => depth)).toEqual([0, 1, 2]);
    expect(count.exhausted).toBe(false);
  });

  it("counts answers to the named decisions only", () => {
    const count = finish(countMoves(race(4), { ...PLAN, moves: new Set(["elsewhere"]) }));
    const games = [0, 1, 2, 3].reduce((sum, moves) => sum + throwsTo(4, 0, moves + 1) * 4 ** moves, 0);
    expect(count.depths).toEqual([
      { depth: 0, sequences: BigInt(games), complete: BigInt(games), positions: expect.any(Number) },
    ]);
  });

  it("counts a decision with one answer as a move unless told otherwise", () => {
    // After every throw one chooses among oneself: a game of two throws has three moves, or one.
    const throwing = "      - raise: player.score\n";
    const asking = `      - choose: scorer\n        asks: "Whose?"\n        among: players\n${throwing}`;
    const sources = edited(RACE, [
      { file: "parameters.yaml", from: "goal: { value: 10", to: "goal: { value: 2" },
      { file: "rules/1-race.yaml", from: throwing, to: asking },
    ]);
    const walk = (forced: boolean) => finish(countMoves(compile(resolved(sources)), { ...PLAN, forced }));
    expect(walk(true).depths.map(({ complete }) => Number(complete))).toEqual([0, 5, 0, 24]);
    expect(walk(false).depths.map(({ complete }) => Number(complete))).toEqual([5, 24]);
  });

  it("pauses, so that it can be left", () => {
    const walk = countMoves(race(100), { ...PLAN, seats: 2 });
    const step = walk.next();
    expect(step).toMatchObject({ done: false, value: { positions: expect.any(Number) } });
  });
});

describe("legal answers", () => {
  const decision: Decision = {
    id: "X-1.some",
    site: 0,
    clause: -1,
    place: {
      file: "",
      path: [],
      range: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } },
    },
    kind: "things",
    seats: [0],
    secret: false,
    domain: -1,
    legal: [],
    among: [4, 7, 9],
    atLeast: 0,
    atMost: 3,
    total: 0,
    caps: [],
  };

  it.each([
    [0, 3, 8],
    [0, 0, 1],
    [1, 2, 6],
    [3, 3, 1],
  ])("gives all sets of %i to %i out of three things", (atLeast, atMost, sets) => {
    const answers = legalAnswers({ ...decision, atLeast, atMost }) ?? [];
    expect(answers).toHaveLength(sets);
    expect(new Set(answers.map((answer) => answer.join()))).toHaveProperty("size", sets);
  });

  it("gives all orders", () => {
    expect(legalAnswers({ ...decision, kind: "order" })).toHaveLength(6);
  });

  it("gives all divisions", () => {
    const answers = legalAnswers({ ...decision, kind: "division", total: 3, caps: [1, 2, 3] });
    // (0,0,3) (0,1,2) (0,2,1) (1,0,2) (1,1,1) (1,2,0)
    expect(answers).toEqual([
      [0, 0, 3],
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 1, 1],
      [1, 2, 0],
    ]);
  });

  it("gives up where there are too many", () => {
    const among = Array.from({ length: 20 }, (_, thing) => thing);
    expect(2 ** among.length).toBeGreaterThan(MAX_ANSWERS);
    expect(legalAnswers({ ...decision, among, atMost: 20 })).toBeUndefined();
  });
});
