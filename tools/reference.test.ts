import { compile } from "@rulewright/engine/compile";
import {
  countMoves,
  type Expectations,
  expectGame,
  finish,
  fractionText,
  runChunk,
  summarize,
} from "@rulewright/simulate";
import { readSources, resolved } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";

// Games whose exact figures are known from elsewhere: the rulebooks have to come to the same.

interface Run {
  readonly seats?: number;
  readonly bot: string;
  readonly readings?: Readonly<Record<string, string>>;
  readonly measures?: readonly string[];
}

function rulebookOf(name: string, { readings = {}, measures = [] }: Omit<Run, "bot"> = {}) {
  return resolved(readSources(`rulebooks/${name}`), { readings, measures });
}

function walked(name: string, run: Run): Expectations {
  const rulebook = rulebookOf(name, run);
  const { seats = 1, bot } = run;
  const found = finish(expectGame(compile(rulebook), { seats, bot, measures: rulebook.measures }));
  if (found.kind === "impossible") throw new Error(found.problem);
  return found;
}

const fraction = (figure: Expectations["turns"] | undefined): string =>
  figure?.exact === undefined ? "" : fractionText(figure.exact);

describe("snakes and ladders", () => {
  // A Markov chain over the squares gives these means for a lone pawn.
  it.each([
    ["stay", 39.2251223],
    ["bounce", 43.3246],
    ["enough", 35.8349],
  ])("takes a lone player as long as the chain of its squares, overshoot %s", (overshoot, mean) => {
    const { turns, method } = walked("snakes-and-ladders", { bot: "thrower", readings: { overshoot } });
    expect(method).toBe("fractions");
    expect(turns.value).toBeCloseTo(mean, mean === 39.2251223 ? 7 : 4);
  });

  it("has no moves to count, and says so instead of throwing for ever", () => {
    const plan = { seats: 1, depth: undefined, moves: undefined, forced: true };
    const count = finish(countMoves(compile(rulebookOf("snakes-and-ladders")), plan));
    expect(count).toMatchObject({ depths: [], exhausted: false });
    expect(count.problem).toMatch(/without a move; there is no end to count$/);
  });

  it("favours the first of two players", { timeout: 120_000 }, () => {
    const { turns, wins, method, residual } = walked("snakes-and-ladders", { seats: 2, bot: "thrower" });
    expect(method).toBe("decimals");
    expect(residual).toBeLessThan(1e-10);
    expect(turns.value).toBeCloseTo(52.154, 5);
    expect(wins[0]?.value).toBeCloseTo(0.50791, 5);
  });

  it.each([
    [2, 52.154, 0.50791],
    [3, 64.16494, 0.34299],
    [4, 75.53464, 0.26008],
  ])("lasts as long for %i players in simulation", (seats, mean, first) => {
    const games = 2_000;
    const rulebook = rulebookOf("snakes-and-ladders");
    const tally = runChunk(compile(rulebook), { seats, seed: 1, bot: "thrower", first: 0, count: games });
    const { length, wins } = summarize(tally, rulebook);
    expect(Math.abs(length.mean - mean)).toBeLessThan((3 * length.sd) / Math.sqrt(games));
    const error = Math.sqrt((first * (1 - first)) / games);
    expect(Math.abs((wins[0]?.share ?? 0) - first)).toBeLessThan(3 * error);
  });
});

describe("pig", () => {
  it("takes a lone player who holds at 20 twelve turns and two thirds", () => {
    const { turns, method } = walked("pig", { bot: "steady" });
    expect(method).toBe("fractions");
    expect(turns.value).toBeCloseTo(12.636769, 6);
  });

  it("favours the first of two who hold at 20", { timeout: 240_000 }, () => {
    const { turns, wins, residual } = walked("pig", { seats: 2, bot: "steady" });
    expect(residual).toBeLessThan(1e-10);
    expect(turns.value).toBeCloseTo(19.86662, 5);
    expect(wins[0]?.value).toBeCloseTo(0.5347, 5);
  });
});

describe("craps", () => {
  it("wins a bet with the dice 244 times in 495", () => {
    const { wins, nobody, turns, measures } = walked("craps", { bot: "right", measures: ["P1.chips"] });
    expect(wins.map(fraction)).toEqual(["244/495"]);
    expect(fraction(nobody)).toBe("251/495");
    expect(fraction(turns)).toBe("557/165");
    // Seven chips in 495 go to the house; the stake is ten.
    expect(fraction(measures[0])).toBe("9886/99");
  });

  it("wins a bet against the dice 949 times in 1980, and one in 36 is called off", () => {
    const { wins, measures } = walked("craps", { bot: "wrong", measures: ["P1.chips == 100"] });
    expect(wins.map(fraction)).toEqual(["949/1980"]);
    expect(fraction(measures[0])).toBe("1/36");
  });
});
