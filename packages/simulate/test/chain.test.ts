import { join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import { load } from "@rulewright/rulebook";
import { edited, readSources, resolved, TEST_RULEBOOKS } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";
import type { Chain } from "../src/enumerate/chain";
import { closeVisits } from "../src/enumerate/close-visits";
import { exactVisits, solve } from "../src/enumerate/exact-visits";
import { canLeave, loopsOf } from "../src/enumerate/loops";
import { type Expectations, expectGame, finish, fractionText, rational } from "../src/index";
import { asNumber } from "../src/odds/rational";

const RACE = readSources(join(TEST_RULEBOOKS, "dice-race"));

interface Run {
  readonly goal: number;
  readonly seats: number;
  readonly bot: string;
  readonly measures?: readonly string[];
}

function walked({ goal, seats, bot, measures = [] }: Run) {
  const sources = edited(RACE, [{ file: "parameters.yaml", from: "goal: { value: 10", to: `goal: { value: ${goal}` }]);
  const rulebook = resolved(sources, { measures });
  return finish(expectGame(compile(rulebook), { seats, bot, measures: rulebook.measures }));
}

function expected(run: Run): Expectations {
  const found = walked(run);
  if (found.kind === "impossible") throw new Error(found.problem);
  return found;
}

const fraction = (figure: Expectations["turns"] | undefined): string =>
  figure?.exact === undefined ? "" : fractionText(figure.exact);

describe("expectations", () => {
  it("are those of a race to 2, worked out by hand", () => {
    const found = expected({ goal: 2, seats: 2, bot: "sitter" });
    // A throw fails with 1/6. Both fail with 1/36, and then the next throw wins.
    expect(found.wins.map(fraction)).toEqual(["31/36", "5/36"]);
    expect(fraction(found.turns)).toBe("43/36");
    expect(found).toMatchObject({ method: "fractions", residual: 0, largestLoop: 1 });
  });

  it("measure what is asked for", () => {
    const measures = ["P1.coins", "P1.score >= 4", "players.sum(each.score)"];
    const found = expected({ goal: 2, seats: 1, bot: "spinner", measures });
    // After a throw of 1 (1/6) the wheel is spun once, which costs 12/7 on average.
    expect(fraction(found.measures[0])).toBe(fractionText(rational(100n * 42n - 12n, 42n)));
    // 4, 5 or 6 at once, or 1 and then 3 to 6.
    expect(fraction(found.measures[1])).toBe("11/18");
    // 7/6 throws on average, 7/2 points each.
    expect(fraction(found.measures[2])).toBe("49/12");
  });

  it("do not depend on how a bot's luck is drawn", () => {
    // Random answers: spin or pass, each 1/2, wherever a spin can be paid; a game of one seat lasts as long either way.
    const [random, sitter] = ["random", "sitter"].map((bot) => expected({ goal: 4, seats: 1, bot }));
    expect(fraction(random?.turns)).toBe(fraction(sitter?.turns));
    // (7/6)³ throws on average, less what is won at once: 1 + 3/6 + 3/36 + 1/216.
    expect(fraction(sitter?.turns)).toBe("343/216");
  });

  it("say when there is no such bot", () => {
    expect(walked({ goal: 2, seats: 1, bot: "spiner" })).toEqual({
      kind: "impossible",
      problem: "there is no bot `spiner`; did you mean `spinner`?",
    });
  });

  it("refuse a measure that is no number", () => {
    const { diagnostics } = load(RACE, { measures: ["P1"] });
    expect(diagnostics.map(({ code }) => code)).toEqual(["type/mismatch"]);
  });

  it("leave the digest of the rules alone", () => {
    expect(resolved(RACE, { measures: ["P1.coins"] }).digest).toBe(resolved(RACE).digest);
  });
});

/** A chain out of its ways: position, target (an end below 0), probability; the ways of a position stand together. */
function chainOf(positions: number, ways: readonly (readonly [number, number, bigint, bigint])[]): Chain {
  const from = Int32Array.from({ length: positions + 1 }, (_, at) => ways.filter(([source]) => source < at).length);
  return {
    positions,
    ends: [{ winners: [0], measures: [] }],
    start: 0,
    startTurns: 0,
    from,
    to: Int32Array.from(ways, ([, to]) => to),
    turns: new Int32Array(ways.length),
    chance: Int32Array.from(ways, (_, index) => index),
    probabilities: ways.map(([, , numerator, denominator]) => rational(numerator, denominator)),
  };
}

describe("chains", () => {
  // 0 and 1 go round with each other, 1 may go on to 2, which may stay where it is.
  const round = chainOf(3, [
    [0, 1, 1n, 1n],
    [1, 0, 2n, 3n],
    [1, 2, 1n, 3n],
    [2, 2, 1n, 4n],
    [2, -1, 3n, 4n],
  ]);

  it("fall into parts in the order of the game", () => {
    expect(loopsOf(round).map((part) => [...part].toSorted())).toEqual([[0, 1], [2]]);
    expect(loopsOf(round).every((part) => canLeave(round, part))).toBe(true);
    const trap = chainOf(2, [
      [0, 1, 1n, 2n],
      [0, -1, 1n, 2n],
      [1, 1, 1n, 1n],
    ]);
    expect(loopsOf(trap).map((part) => canLeave(trap, part))).toEqual([true, false]);
  });

  it("are visited as often as geometry says", () => {
    // One leaves 1 with 1/3: three visits each on average; 2 is left with 3/4.
    expect(finish(exactVisits(round, loopsOf(round)))?.map(fractionText)).toEqual(["3", "3", "4/3"]);
  });

  it("are approximated closely", () => {
    const close = finish(closeVisits(round, loopsOf(round)));
    expect(close?.residual).toBeLessThan(1e-13);
    for (const [position, often] of [3, 3, 4 / 3].entries()) expect(close?.visits[position]).toBeCloseTo(often, 12);
  });

  it("agree between both methods on a walk between two walls", () => {
    // From 0 one goes to 1, from any other position down or up with 1/2; position 20 is the end.
    const far = 20;
    const ways = Array.from({ length: far }, (_, at): (readonly [number, number, bigint, bigint])[] => {
      const up = at + 1 === far ? -1 : at + 1;
      return at === 0
        ? [[0, up, 1n, 1n]]
        : [
            [at, at - 1, 1n, 2n],
            [at, up, 1n, 2n],
          ];
    }).flat();
    const walk = chainOf(far, ways);
    const exact = finish(exactVisits(walk, loopsOf(walk)));
    const close = finish(closeVisits(walk, loopsOf(walk)));
    // Such a walk takes far² steps on average.
    expect(exact?.reduce((sum, often) => sum + asNumber(often), 0)).toBeCloseTo(far * far, 9);
    exact?.forEach((often, position) => {
      expect(close?.visits[position]).toBeCloseTo(asNumber(often), 9);
    });
  });

  it("solve equations in fractions", () => {
    const cells = [
      [2n, -1n],
      [-1n, 3n],
    ].map((row) => row.map((cell) => rational(cell, 3n)));
    expect(solve(cells, [rational(1n, 2n), rational(1n, 5n)]).map(fractionText)).toEqual(["51/50", "27/50"]);
  });
});

describe("numbers of fractions", () => {
  it.each([
    [1n, 3n, 1 / 3],
    [-7n, 2n, -3.5],
    [3n ** 2000n, 2n * 3n ** 2000n, 0.5],
    [10n ** 400n, 10n ** 398n * 8n, 12.5],
  ])("are near", (numerator, denominator, value) => {
    expect(asNumber({ numerator, denominator })).toBeCloseTo(value, 12);
  });
});
