import { compile } from "@rulewright/engine/compile";
import { advance, answered, type GameState, newGame, type Program, readState } from "@rulewright/engine/runtime";
import type { Rulebook } from "@rulewright/rulebook";
import { countMoves, type Expectations, expectGame, finish, fractionText, rational } from "@rulewright/simulate";
import { edited, readSources, resolved } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";

// Small games whose numbers were counted by others, or can be worked out by hand: they prove the whole way from the files to a figure.

const sources = (name: string) => readSources(`rulebooks/${name}`);

function expected(rulebook: Rulebook, bot: string): Expectations {
  const found = finish(expectGame(compile(rulebook), { seats: 2, bot, measures: rulebook.measures }));
  if (found.kind === "impossible") throw new Error(found.problem);
  return found;
}

const fraction = (figure: Expectations["turns"] | undefined): string =>
  figure?.exact === undefined ? "" : fractionText(figure.exact);

describe("noughts and crosses", () => {
  const rulebook = resolved(sources("noughts-and-crosses"));
  const program = compile(rulebook);

  it("has 255,168 complete games and 5,478 positions", () => {
    const plan = { seats: 2, depth: undefined, moves: undefined, forced: true };
    const { complete, positions, exhausted, problem } = finish(countMoves(program, plan));
    expect({ complete, positions, exhausted, problem }).toEqual({
      complete: 255_168n,
      positions: 5_478,
      exhausted: true,
      problem: undefined,
    });
  });

  it("is won by the first player in 131,184 of them, by the second in 77,904, and drawn in 46,080", () => {
    const start = newGame(program, { seats: 2, seed: 1 });
    expect(endsFrom(program, start, new Map())).toEqual([131_184, 77_904, 46_080]);
  });

  it("is won at random as often as the complete games of each length say", () => {
    // A game of n moves has the chance 1 / (9 · 8 · … ); 1440 end with the fifth move, 47952 with the seventh, 81792 are won with the ninth.
    const first = rational(1440n * 24n + 47_952n * 2n + 81_792n, 362_880n);
    const { wins, nobody } = expected(rulebook, "random");
    expect([...wins, nobody].map(fraction)).toEqual([
      fractionText(first),
      fractionText(rational(5328n * 6n + 72_576n, 362_880n)),
      fractionText(rational(46_080n, 362_880n)),
    ]);
  });
});

/** Complete games from a position on: won by the first, won by the second, drawn. */
function endsFrom(program: Program, state: GameState, known: Map<string, readonly number[]>): readonly number[] {
  const stop = advance(program, state);
  if (stop.kind === "end") {
    const [winner] = stop.result.winners;
    return [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0, winner === undefined ? 1 : 0];
  }
  if (stop.kind !== "decision") throw new Error(`stopped at ${stop.kind}`);
  const position = JSON.stringify(readState(program, state).things["field"]);
  const before = known.get(position);
  if (before !== undefined) return before;
  const ends = [0, 0, 0];
  for (const space of stop.decision.legal) {
    const further = endsFrom(program, answered(program, state, stop.decision, [space]), known);
    for (const [at, games] of further.entries()) ends[at] = (ends[at] ?? 0) + games;
  }
  known.set(position, ends);
  return ends;
}

describe("four in a row", () => {
  it("has 7, 49, 343 … move sequences, and from the seventh move on columns are full", () => {
    const program = compile(resolved(sources("four-in-a-row")));
    const { depths } = finish(countMoves(program, { seats: 2, depth: 7, moves: undefined, forced: true }));
    // Seven discs in one column of six are the only sequences that are missing.
    const powers = [1, 7, 49, 343, 2401, 16_807, 117_649, 7 ** 7 - 7];
    expect(depths.map(({ sequences }) => Number(sequences))).toEqual(powers);
    // Positions by the number of discs, as published for this game.
    expect(depths.map(({ positions }) => positions)).toEqual([1, 7, 49, 238, 1120, 4263, 16_422, 54_859]);
  });
});

describe("three-card betting", () => {
  const plain = sources("three-card-betting");
  /** What the first player wins of a chip on average. */
  const gain = (rulebook: Rulebook, bot: string): string => {
    const chips = expected(rulebook, bot).measures[0]?.exact;
    if (chips === undefined) throw new Error("worked out in fractions");
    return fractionText(rational(chips.numerator - 2n * chips.denominator, chips.denominator));
  };
  const measured = { measures: ["P1.chips"] };

  it("is worth an eighth of a chip to the first player when both decide at random", () => {
    expect(gain(resolved(plain, measured), "random")).toBe("1/8");
  });

  it.each([0, 1, 2, 3, 4])("costs the first player an eighteenth of a chip, with %i bluffs in twelve", (bluffs) => {
    expect(gain(resolved(plain, { ...measured, parameters: { bluffs } }), "balanced")).toBe("-1/18");
  });

  it.each([0, 4])("gives nobody a reason to leave the balanced habit, with %i bluffs in twelve", (bluffs) => {
    const rulebook = resolved(
      edited(plain, [{ file: "habits.yaml", from: "  honest:", to: `${pureHabits()}\n  honest:` }]),
      { ...measured, parameters: { bluffs } },
    );
    const gains = (side: string) =>
      rulebook.habits
        .filter(({ name }) => name.startsWith(`${side}_`))
        .map(({ name }) => expected(rulebook, name).measures[0]?.value ?? Number.NaN);
    const [first, second] = [gains("first"), gains("second")];
    expect([first.length, second.length]).toEqual([64, 64]);
    expect(Math.max(...first)).toBeCloseTo(2 - 1 / 18, 12);
    expect(Math.min(...second)).toBeCloseTo(2 - 1 / 18, 12);
  });
});

/** For each side the sixty-four ways to decide without chance, while the other side is balanced. */
function pureHabits(): string {
  const byCard = (bits: number, all: number) =>
    `player.strength == 1 ? ${bits & 1 ? all : 0} : player.strength == 2 ? ${bits & 2 ? all : 0} : ${bits & 4 ? all : 0}`;
  const balancedReply =
    "player.strength == 1 ? 0 : player.strength == 3 ? 12 : player == first_player ? bluffs + 4 : 4";
  const balancedOpening = "player.strength == 1 ? bluffs : player.strength == 3 ? 3 * bluffs : 0";
  const balancedAnswer = "player.strength == 1 ? 4 : player.strength == 3 ? 12 : 0";
  return Array.from({ length: 128 }, (_, at) => {
    const isFirst = at < 64;
    const bets = byCard(at & 7, 12);
    const calls = byCard((at >> 3) & 7, 12);
    const reply = isFirst
      ? `player == first_player ? (${calls}) : (${balancedReply})`
      : `player == first_player ? (${balancedReply}) : (${calls})`;
    return `  ${isFirst ? "first" : "second"}_${at}:
    title: "Without chance"
    answers:
      TCB-6.opening: { chances: { out of: 12, bet: "${isFirst ? bets : balancedOpening}", the rest: check } }
      TCB-7.answer: { chances: { out of: 12, bet: "${isFirst ? balancedAnswer : bets}", the rest: check } }
      TCB-9.reply: { chances: { out of: 12, call: "${reply}", the rest: fold } }`;
  }).join("\n");
}
