import { compile } from "@rulewright/engine/compile";
import { runChunk } from "@rulewright/simulate";
import fc from "fast-check";
import { expect, it } from "vitest";
import { tallyBytes, tallyOfBytes, tile } from "../src/index";
import { RACE } from "./dice-race";

it("tiles any games with what is stored and what is missing, without a gap and nothing twice", () => {
  const ranges = fc.array(fc.record({ first: fc.nat(300), games: fc.integer({ min: 1, max: 90 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      ranges,
      fc.integer({ min: 1, max: 70 }),
      (games, stored, jobGames) => {
        const tiling = tile(games, stored, jobGames);
        const all = [...tiling.stored, ...tiling.missing].toSorted((left, right) => left.first - right.first);
        let next = 0;
        for (const range of all) {
          expect(range.first).toBe(next);
          next += range.games;
        }
        expect(next).toBe(games);
        for (const range of tiling.stored) expect(stored).toContainEqual(range);
        for (const { first, games: many } of tiling.missing)
          expect(Math.floor((first + many - 1) / jobGames)).toBe(Math.floor(first / jobGames));
        expect(tile(games, [...stored, ...tiling.missing], jobGames).missing).toEqual([]);
      },
    ),
  );
});

const TALLY = runChunk(compile(RACE), {
  seats: 3,
  bot: "random",
  seed: 7,
  first: 40,
  count: 60,
  amounts: true,
  fires: true,
});

it("writes a tally and reads it again, number for number", () => {
  const bytes = tallyBytes(TALLY);
  expect(tallyOfBytes(bytes)).toEqual(TALLY);
  expect(tallyBytes(structuredClone(TALLY))).toEqual(bytes);
});

it("believes nothing about bytes", () => {
  const bytes = tallyBytes(TALLY);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), (length) => typeof tallyOfBytes(bytes.subarray(0, length)) === "string"),
  );
  fc.assert(
    fc.property(fc.nat(400), fc.nat(255), (place, byte) => {
      const spoilt = bytes.slice();
      spoilt[place] = byte;
      tallyOfBytes(spoilt);
    }),
  );
});
