import { resolved } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { compile } from "../src/compile/compile";
import { cardAt, countOf } from "../src/runtime/cards";
import { streamKey, uniformBelow, weightedIndex } from "../src/runtime/chance";
import { advance, newGame, readState } from "../src/runtime/index";
import { bound, detectable, independence, statistic } from "./chi-square";

// Every seed here is fixed and every bound is one that a right generator passes but once in a million times.

/** Draws by all devices of the language, and counts on the things themselves what came up. */
const URN = {
  "rulebook.yaml": `rulebook: urn
language: 1
title: "Urn"
locale: en
players: { from: 1, to: 1 }
limits: { steps: 100000, rounds: 1000 }
`,
  "parameters.yaml": `parameters:
  draws: { value: 500, unit: number, from: 1, to: 1000, step: 1, label: "Draws of a game" }
  odd_sides: { value: 7, unit: number, from: 7, to: 7, step: 1, label: "Sides of the odd die" }
`,
  "play.yaml": "order: clockwise\nstart: drawing\nphases: { drawing: { then: end } }\n",
  "components.yaml": `dice:
  die: { number: 1, sides: 6 }
  odd_die: { number: 1, sides: 7 }
spinners:
  wheel: { over: sectors, weight: width }
tables:
  faces: { numbered: { from: 1, to: 7, shown: "{number}" }, columns: { half: { unit: number, as: number } } }
  pairs: { numbered: { from: 1, to: 42, shown: "{number}" }, columns: { half: { unit: number, as: number } } }
  sectors:
    columns: { width: { unit: number, label: "Width", from: 0, to: 20, step: 1 } }
    rows: { narrow: { width: 1 }, middle: { width: 3 }, wide: { width: 7 }, none_of_it: { width: 0 }, widest: { width: 13 } }
decks:
  four: { cards: { a: {}, b: {}, c: {}, d: {} } }
  fifty_two: { cards: { ${Array.from({ length: 52 }, (_, card) => `k${card}: {}`).join(", ")} } }
places:
  shared:
    small: { holds: four, starts with: all, shuffled: yes, seen by: everyone }
    large: { holds: fifty_two, starts with: all, shuffled: yes, seen by: everyone }
sheets:
  faces: { seen: { unit: number, start: 0 }, odd_seen: { unit: number, start: 0 } }
  pairs: { met: { unit: number, start: 0 } }
  sectors: { hit: { unit: number, start: 0 } }
  four: { picked: { unit: number, start: 0 } }
`,
  "rules/1.yaml": `chapter: "Draws"
clauses:
  U-1:
    text: "Draw {draws} times."
    when: begin drawing
    do:
      - repeat:
          - roll: die
            as: face
          - roll: odd_die
            as: odd
          - spin: wheel
            as: sector
          - pick: 1
            from: small
            as: taken
          - for each: card
            in: taken
            do:
              - raise: card.picked
                by: 1
          - raise: faces[face].seen
            by: 1
          - raise: faces[odd].odd_seen
            by: 1
          - raise: "pairs[odd + odd_sides * (face - 1)].met"
            by: 1
          - raise: sector.hit
            by: 1
        while: draws > 0
        at most: draws
`,
};
const program = compile(resolved(Object.entries(URN).map(([name, text]) => ({ name, text }))));

const uniform = (classes: number): readonly number[] => Array(classes).fill(1 / classes);
const empty = (rows: number, columns: number): number[][] => Array.from({ length: rows }, () => Array(columns).fill(0));

function count(table: number[][], row: number, column: number): void {
  const counts = table[row];
  if (counts !== undefined) counts[column] = (counts[column] ?? 0) + 1;
}

it("would be found out if one face came four percent too often", () => {
  const sample = 400_000;
  expect(detectable(6, sample)).toBeLessThan(0.04);
  const cells = new Int32Array(2);
  const die = { key: streamKey("dice/die"), at: 0 };
  const fault = { key: streamKey("fault"), at: 1 };
  const [right, wrong] = [Array<number>(6).fill(0), Array<number>(6).fill(0)];
  for (let roll = 0; roll < sample; roll++) {
    const face = uniformBelow(cells, 1, die, 6);
    const shown = uniformBelow(cells, 1, fault, 125) === 0 ? 0 : face;
    right[face] = (right[face] ?? 0) + 1;
    wrong[shown] = (wrong[shown] ?? 0) + 1;
  }
  expect(statistic(right, uniform(6))).toBeLessThan(bound(5));
  expect(statistic(wrong, uniform(6))).toBeGreaterThan(bound(5));
});

it("rolls, spins and picks evenly, and devices do not know of each other", () => {
  const games = 400;
  const sums = { faces: Array(6).fill(0), odd: Array(7).fill(0), sectors: Array(5).fill(0), cards: Array(4).fill(0) };
  const pairs = empty(6, 7);
  // Neighbouring seeds, as somebody would number games by hand.
  for (let seed = 0; seed < games; seed++) {
    const state = newGame(program, { seats: 1, seed });
    advance(program, state);
    const { things } = readState(program, state);
    const of = (domain: string, thing: string | number, field: string): number =>
      Number(things[domain]?.[String(thing)]?.[field]);
    sums.faces = sums.faces.map((sum, face) => sum + of("faces", face + 1, "seen"));
    sums.odd = sums.odd.map((sum, face) => sum + of("faces", face + 1, "odd_seen"));
    sums.sectors = sums.sectors.map((sum, row) => sum + of("sectors", SECTORS[row] ?? "", "hit"));
    sums.cards = sums.cards.map((sum, card) => sum + of("four", "abcd"[card] ?? "", "picked"));
    pairs.forEach((row, face) => {
      row.forEach((sum, odd) => {
        row[odd] = sum + of("pairs", 1 + odd + 7 * face, "met");
      });
    });
  }
  const sample = 500 * games;
  expect(sums.faces.reduce((sum, seen) => sum + seen, 0)).toBe(sample);
  // Found in 99 of 100 samples: one face of six that is 4.5 percent off, one of seven 5 percent, one card of four 4 percent.
  expect([detectable(6, sample), detectable(7, sample), detectable(4, sample)].map((error) => error < 0.05)).toEqual([
    true,
    true,
    true,
  ]);
  expect(statistic(sums.faces, uniform(6))).toBeLessThan(bound(5));
  expect(statistic(sums.odd, uniform(7))).toBeLessThan(bound(6));
  expect(statistic(sums.cards, uniform(4))).toBeLessThan(bound(3));
  const [narrow, middle, wide, never, widest] = sums.sectors;
  expect(never).toBe(0);
  expect(statistic([narrow, middle, wide, widest], [1 / 24, 3 / 24, 7 / 24, 13 / 24])).toBeLessThan(bound(3));
  expect(independence(pairs)).toBeLessThan(bound(5 * 6));
});
const SECTORS = ["narrow", "middle", "wide", "none_of_it", "widest"];

it("shuffles four cards into every order alike, and 52 into every place alike", () => {
  const games = 40_000;
  const orders = new Map<string, number>();
  const places = empty(52, 52);
  const neighbours = empty(52, 52);
  for (let seed = 0; seed < games; seed++) {
    const state = newGame(program, { seats: 1, seed });
    const order = cardsOf(state.cells, "small").join();
    orders.set(order, (orders.get(order) ?? 0) + 1);
    const large = cardsOf(state.cells, "large");
    large.forEach((card, place) => {
      count(places, card, place);
    });
    count(neighbours, large[0] ?? 0, large[1] ?? 0);
  }
  expect(orders.size).toBe(24);
  // Found in 99 of 100 samples: one order of 24 that comes a quarter too often or too seldom.
  expect(detectable(24, games)).toBeLessThan(0.25);
  expect(statistic([...orders.values()], uniform(24))).toBeLessThan(bound(23));
  // Each card's places, and each place's cards, sum to the number of games: 51 × 51 are free.
  expect(statistic(places.flat(), uniform(52 * 52)) * (51 / 52)).toBeLessThan(bound(51 * 51));
  const pairs = neighbours.flatMap((row, first) => row.filter((_, second) => second !== first));
  expect(statistic(pairs, uniform(52 * 51))).toBeLessThan(bound(52 * 51 - 1));
});

function cardsOf(cells: Int32Array, pile: string): readonly number[] {
  const index = program.layout.instances.findIndex(({ name }) => name === pile);
  const instance = program.layout.instances[index];
  if (instance === undefined) throw new Error(`there is no pile ${pile}`);
  return Array.from({ length: countOf(cells, instance) }, (_, at) => cardAt(cells, instance, at));
}

// Bounds that are no powers of two, the last just above and just below where a word is thrown away half of the time.
it.each([3, 5, 6, 7, 10, 52, 1000, 2 ** 31 + 1, 2 ** 32 - 5, 5_000_000_035, 2 ** 52 + 1])(
  "draws evenly below %i",
  (below) => {
    const classes = Math.min(below, 50);
    const counts = Array<number>(classes).fill(0);
    const cells = new Int32Array(1);
    const stream = { key: streamKey("pick/X-1"), at: 0 };
    const sample = 200_000;
    for (let draw = 0; draw < sample; draw++) {
      const drawn = Math.floor((uniformBelow(cells, 3, stream, below) / below) * classes);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    // The classes of a large bound differ by less than one number in a million.
    const shares = Array.from(
      { length: classes },
      (_, at) => (Math.ceil(((at + 1) * below) / classes) - Math.ceil((at * below) / classes)) / below,
    );
    expect(statistic(counts, shares)).toBeLessThan(bound(classes - 1));
  },
);

it("weighs outcomes exactly", () => {
  const weights = [1, 0, 2, 5, 100, 17];
  const cells = new Int32Array(1);
  const counts = Array<number>(weights.length).fill(0);
  for (let draw = 0; draw < 300_000; draw++) {
    const index = weightedIndex(cells, 5, { key: streamKey("spinner/wheel"), at: 0 }, weights);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect(counts[1]).toBe(0);
  const drawn = counts.filter((_, index) => index !== 1);
  expect(
    statistic(
      drawn,
      [1, 2, 5, 100, 17].map((weight) => weight / 125),
    ),
  ).toBeLessThan(bound(4));
});

// Word by word, the top, middle and bottom four bits of neighbours are set against each other; 256 pairs of four bits leave 225 free.
it.each([0, 14, 28])("words of neighbouring substreams and seeds have nothing in common, bits from %i", (shift) => {
  const sample = 200_000;
  const [streams, seeds, steps] = [empty(16, 16), empty(16, 16), empty(16, 16)];
  const word = (seed: number, name: string, counter: number): number => {
    const cells = Int32Array.of(counter);
    return uniformBelow(cells, seed, { key: streamKey(name), at: 0 }, 2 ** 32);
  };
  const bits = (drawn: number): number => (drawn >>> shift) & 15;
  for (let at = 0; at < sample; at++) {
    const here = bits(word(9, "bot/1", at));
    count(streams, here, bits(word(9, "bot/2", at)));
    count(steps, here, bits(word(9, "bot/1", at + 1)));
    count(seeds, bits(word(at, "dice/die", 0)), bits(word(at + 1, "dice/die", 0)));
  }
  for (const table of [streams, seeds, steps]) expect(independence(table)).toBeLessThan(bound(15 * 15));
});
