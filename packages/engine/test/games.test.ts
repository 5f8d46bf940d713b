import { describe, expect, test } from "vitest";
import { compile } from "../src/compile/index";
import {
  answered,
  checkInvariants,
  clone,
  copyInto,
  createCounters,
  isLegal,
  newGame,
  observe,
  pending,
  resetGame,
  restore,
  serialize,
} from "../src/runtime/index";
import { moneyInPlay } from "../src/runtime/invariants";
import { FOLDERS, livingCells, playOut, rulebookIn } from "./play";

const GAMES = 12;

describe.each(FOLDERS)("%s", (folder) => {
  const rulebook = rulebookIn(folder);
  const program = compile(rulebook);
  const seatsOf = (game: number): number =>
    rulebook.players.from + (game % (rulebook.players.to - rulebook.players.from + 1));

  test("random games come to an end, with every card and piece in its place at every decision", () => {
    for (let game = 1; game <= GAMES; game++) {
      const { result, state } = playOut(program, { seats: seatsOf(game), seed: game }, (at, decision) => {
        expect(checkInvariants(program, at)).toEqual([]);
        expect(decision.seats[0]).toBeLessThan(seatsOf(game));
        return at;
      });
      expect(result, `seed ${game}`).toMatchObject({ kind: "won" });
      expect(checkInvariants(program, state)).toEqual([]);
    }
  });

  test("a game saved and restored at every decision goes on as if it had not been", () => {
    const plain = playOut(program, { seats: seatsOf(0), seed: 5 });
    const saved = playOut(program, { seats: seatsOf(0), seed: 5 }, (state, decision) => {
      const back = restore(program, JSON.parse(JSON.stringify(serialize(program, state))));
      if (back.kind !== "restored") throw new Error(back.problem);
      expect(pending(program, back.state)).toEqual(decision);
      expect(livingCells(back.state)).toEqual(livingCells(state));
      return back.state;
    });
    expect(saved.result).toEqual(plain.result);
    expect(livingCells(saved.state)).toEqual(livingCells(plain.state));
  });

  test("the same seed is the same game, a copy goes its own way, answering a copy leaves the original", () => {
    const game = { seats: seatsOf(1), seed: 77 };
    const spare = newGame(program, { seats: seatsOf(0), seed: 1 });
    const first = playOut(program, game, (state, decision) => {
      const before = livingCells(state);
      const other = decision.legal.at(-1);
      if (other !== undefined) answered(program, state, decision, [other]);
      expect(livingCells(state)).toEqual(before);
      copyInto(spare, state);
      return clone(spare);
    });
    const second = playOut(program, game);
    expect(livingCells(second.state)).toEqual(livingCells(first.state));
    resetGame(program, second.state, game);
    expect(livingCells(second.state)).toEqual(livingCells(newGame(program, game)));
  });

  test("legal answers are distinct and accepted, others are not", () => {
    playOut(program, { seats: seatsOf(2), seed: 3 }, (state, decision) => {
      expect(new Set(decision.legal).size).toBe(decision.legal.length);
      for (const value of decision.legal) expect(isLegal(decision, [value])).toBe(true);
      if (decision.legal.length > 0) expect(isLegal(decision, [99_999_999])).toBe(false);
      expect(isLegal(decision, [])).toBe(
        decision.legal.length === 0 && decision.kind === "things" && decision.atLeast === 0,
      );
      return state;
    });
  });

  test("money comes from the bank and goes to the bank", () => {
    const { state } = playOut(program, { seats: seatsOf(1), seed: 11 });
    const counters = createCounters(program);
    const again = playOut(program, { seats: seatsOf(1), seed: 11 }, (at) => at, { counters });
    const start = newGame(program, { seats: seatsOf(1), seed: 11 });
    const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
    const units = rulebook.units.filter(({ purse }) => purse !== undefined);
    const inPlay = (at: typeof state): number =>
      rulebook.units.reduce(
        (total, unit, index) => (unit.purse === undefined ? total : total + moneyInPlay(program, at, index)),
        0,
      );
    if (units.length > 0)
      expect(inPlay(again.state)).toBe(inPlay(start) + sum(counters.moneyIn) - sum(counters.moneyOut));
    expect(livingCells(again.state)).toEqual(livingCells(state));
  });

  test("a seat sees every card of the places that are open to it", () => {
    playOut(program, { seats: seatsOf(0), seed: 9 }, (state) => {
      const view = observe(program, state, 0);
      for (const zone of view.zones) {
        const found = rulebook.zones.find(({ name }) => name === zone.zone);
        const open = found?.seenBy === "everyone" || (found?.seenBy === "owner" && zone.seat === 0);
        if (open) expect(zone.cards).not.toContain(null);
      }
      return state;
    });
  });
});
