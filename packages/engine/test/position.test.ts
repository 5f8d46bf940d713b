import { testRulebook } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";
import { compile } from "../src/compile/index";
import {
  advance,
  answer,
  type GameState,
  newGame,
  type Position,
  type Program,
  positionOf,
  resolveChance,
  restorePosition,
  type Stop,
} from "../src/runtime/index";
import { answerer, livingCells, rulebookIn } from "./play";

const OPTIONS = { chance: "stop", draws: "stop" } as const;

/** Games without shuffles in play: chance there has no name by which it could be repeated. */
const GAMES = [
  ["dice-race", testRulebook("dice-race"), 3],
  ["sealed-bid", rulebookIn("packages/engine/fixtures/sealed-bid"), 2],
  ["go-for-broke", rulebookIn("rulebooks/go-for-broke"), 4],
] as const;

/** Chooses answers and outcomes alike for any number of games that ask alike. */
function luck(seed: number) {
  let state = seed >>> 0;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * bound);
  };
  const choose = answerer(seed * 31 + 7);
  return (program: Program, games: readonly GameState[], stop: Stop): void => {
    if (stop.kind === "decision") {
      const given = choose(stop.decision);
      for (const game of games) answer(program, game, stop.decision, given);
    } else if (stop.kind === "chance") {
      const possible = stop.chance.weights.flatMap((weight, outcome) => (weight > 0 ? [outcome] : []));
      const outcome = possible[below(possible.length)] ?? 0;
      for (const game of games) resolveChance(program, game, stop.chance, outcome);
    }
  };
}

/** A stop without what a position leaves out: how long the game has lasted. */
function shown(stop: Stop): unknown {
  return stop.kind === "end" ? { ...stop.result, turns: 0, rounds: 0, decisions: 0 } : stop;
}

function restored(program: Program, position: Position): GameState {
  const state = newGame(program, { seats: program.rulebook.players.from, seed: 99 });
  restorePosition(program, position, state);
  return state;
}

describe.each(GAMES)("positions of %s", (_name, rulebook, seats) => {
  const program = compile(rulebook);

  it.each([1, 2, 3])("go on as the game they were taken from, seed %i", (seed) => {
    const game = newGame(program, { seats, seed });
    let twin = restored(program, positionOf(program, game));
    const go = luck(seed);
    for (let count = 0; ; count++) {
      const stop = advance(program, game, OPTIONS);
      expect(shown(advance(program, twin, OPTIONS))).toEqual(shown(stop));
      expect(positionOf(program, twin)).toBe(positionOf(program, game));
      if (stop.kind === "end") return;
      go(program, [game, twin], stop);
      if (count % 7 === 0) twin = restored(program, positionOf(program, game));
    }
  });

  it("are equal only where the games go on alike", () => {
    const seen = new Map<Position, GameState>();
    let merged = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const game = newGame(program, { seats, seed });
      const go = luck(seed);
      for (let count = 0; count < 60; count++) {
        const stop = advance(program, game, OPTIONS);
        if (stop.kind === "end") break;
        const position = positionOf(program, game);
        const earlier = seen.get(position);
        if (earlier === undefined) seen.set(position, { cells: game.cells.slice() });
        else {
          merged++;
          playAlike(program, { cells: earlier.cells.slice() }, { cells: game.cells.slice() }, seed + count);
        }
        go(program, [game], stop);
      }
    }
    expect(merged).toBeGreaterThan(0);
  });
});

function playAlike(program: Program, one: GameState, other: GameState, seed: number): void {
  const go = luck(seed);
  for (let count = 0; count < 40; count++) {
    const stop = advance(program, one, OPTIONS);
    expect(shown(advance(program, other, OPTIONS))).toEqual(shown(stop));
    if (stop.kind === "end") return;
    go(program, [one, other], stop);
  }
}

describe("a position", () => {
  const race = compile(testRulebook("dice-race"));

  /** A game of one seat in which these faces were thrown and the wheel was left alone. */
  function thrown(seed: number, ...faces: readonly number[]): GameState {
    const state = newGame(race, { seats: 1, seed });
    for (const face of faces) {
      for (let stop = advance(race, state, OPTIONS); stop.kind !== "chance"; stop = advance(race, state, OPTIONS)) {
        if (stop.kind !== "decision") throw new Error(`stopped at ${stop.kind}`);
        answer(race, state, stop.decision, [stop.decision.legal.at(-1) ?? -1]);
      }
      const stop = advance(race, state, OPTIONS);
      if (stop.kind === "chance") resolveChance(race, state, stop.chance, face - 1);
    }
    advance(race, state, OPTIONS);
    return state;
  }

  it("is one for two ways that lead to the same", () => {
    const [one, other] = [thrown(1, 1, 2, 3), thrown(2, 3, 2, 1)];
    expect(livingCells(one)).not.toEqual(livingCells(other));
    expect(positionOf(race, one)).toBe(positionOf(race, other));
    // Three throws or two: the number of turns is no part of it.
    expect(positionOf(race, thrown(1, 3, 3))).toBe(positionOf(race, one));
  });

  it("differs where a field does", () => {
    expect(positionOf(race, thrown(1, 1, 2))).not.toBe(positionOf(race, thrown(1, 1, 3)));
  });

  it("knows who stood on a space first, and nothing else of when pieces came", () => {
    const program = compile(rulebookIn("rulebooks/go-for-broke"));
    const pieces = program.layout.pieces.find((cells) => cells !== undefined);
    if (pieces === undefined) throw new Error("no pieces");
    const at = (spaces: readonly number[], stamps: readonly number[]): Position => {
      const { cells } = newGame(program, { seats: 2, seed: 1 });
      spaces.forEach((space, piece) => {
        cells[pieces.on + piece] = space;
      });
      stamps.forEach((stamp, piece) => {
        cells[pieces.stamp + piece] = stamp;
      });
      return positionOf(program, { cells });
    };
    expect(at([3, 3], [1, 2])).not.toBe(at([3, 3], [2, 1]));
    expect(at([3, 3], [1, 2])).toBe(at([3, 3], [4, 9]));
    expect(at([3, 4], [1, 2])).toBe(at([3, 4], [2, 1]));
    expect(at([3, 4], [1, 2])).not.toBe(at([4, 3], [1, 2]));
  });

  it("holds every number a cell can hold", () => {
    const numbers = [-2147483648, -2, -1, 0, 1, 65531, 65532, 65533, 65534, 65535, 65536, 2147483647];
    const field = race.layout.fields[0];
    if (field === undefined) throw new Error("no field");
    for (const number of numbers) {
      const state = newGame(race, { seats: 4, seed: 1 });
      state.cells[field.base] = number;
      const copy = restored(race, positionOf(race, state));
      expect(copy.cells[field.base]).toBe(number);
      expect(positionOf(race, copy)).toBe(positionOf(race, state));
    }
  });
});
