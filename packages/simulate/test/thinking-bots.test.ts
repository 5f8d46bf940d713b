import { fileURLToPath } from "node:url";
import { compile } from "@rulewright/engine/compile";
import { advance, answer, type Decision, isLegal, newGame, type Program } from "@rulewright/engine/runtime";
import { readSources, resolved } from "@rulewright/testkit";
import { describe, expect, test } from "vitest";
import { playerNamed } from "../src/players/player-named";
import type { ThinkingBot } from "../src/players/thought";
import { playMixedGame } from "../src/tournament/play-game";
import { pairingOf } from "../src/tournament/seating";
import { standingsOf } from "../src/tournament/standings";

const ROOT = new URL("../../../", import.meta.url);
const programOf = (name: string): Program =>
  compile(resolved(readSources(fileURLToPath(new URL(`rulebooks/${name}`, ROOT)))));

function thinking(program: Program, name: string, playouts: number): ThinkingBot {
  const bot = playerNamed(program, name, { budget: { playouts } });
  if (typeof bot === "string" || !("thought" in bot)) throw new Error("a bot that thinks");
  return bot;
}

/** A game of noughts and crosses after these squares (1 to 9, row by row), at the next question. */
function board(program: Program, squares: readonly number[]) {
  const state = newGame(program, { seats: 2, seed: 1 });
  const asked = (): Decision => {
    const stop = advance(program, state);
    if (stop.kind !== "decision") throw new Error("somebody is asked");
    return stop.decision;
  };
  for (const square of squares) answer(program, state, asked(), [square - 1]);
  return { state, decision: asked() };
}

describe("noughts and crosses", () => {
  const program = programOf("noughts-and-crosses");

  test.each(["search", "greedy"])("%s completes three in a row", (name) => {
    // X on 1 and 2, O on 4 and 5: X wins on 3.
    const { state, decision } = board(program, [1, 4, 2, 5]);
    const bot = thinking(program, name, 400);
    bot.begin(1);
    expect(bot.answer(state, decision)).toEqual([2]);
    expect(bot.thought?.estimates[0]).toMatchObject({ answer: [2], wins: 1 });
  });

  test("search blocks the other's row", () => {
    // X on 1 and 5, O on 2: X threatens 9.
    const { state, decision } = board(program, [1, 2, 5]);
    const bot = thinking(program, "search", 400);
    bot.begin(1);
    expect(bot.answer(state, decision)).toEqual([8]);
  });
});

describe("a card game of four", () => {
  const program = programOf("tinseltown");

  test("the same luck and number of play-outs give the same answers with the same estimates, all of them legal", () => {
    const [one, other] = [thinking(program, "search", 12), thinking(program, "search", 12)];
    const state = newGame(program, { seats: 3, seed: 4 });
    one.begin(4);
    other.begin(4);
    for (let asked = 0; asked < 25; asked++) {
      const stop = advance(program, state);
      if (stop.kind !== "decision") break;
      const given = one.answer(state, stop.decision);
      expect(other.answer(state, stop.decision)).toEqual(given);
      expect(other.thought).toEqual(one.thought);
      expect(isLegal(stop.decision, given)).toBe(true);
      expect(one.thought?.playouts).toBeLessThanOrEqual(12);
      answer(program, state, stop.decision, given);
    }
  });

  test("a caller with a clock ends the thinking", () => {
    const heard: number[] = [];
    const bot = playerNamed(program, "search", {
      budget: { playouts: 1000, goOn: (playouts) => heard.push(playouts) < 2 },
    });
    if (typeof bot === "string" || !("thought" in bot)) throw new Error("a bot that thinks");
    const state = newGame(program, { seats: 3, seed: 4 });
    bot.begin(4);
    const stop = advance(program, state);
    if (stop.kind !== "decision") throw new Error("somebody is asked");
    bot.answer(state, stop.decision);
    expect(heard).toEqual([8, 16]);
    expect(bot.thought?.playouts).toBe(16);
  });
});

test("in a block of a tournament every player sits in every place once, on the same luck", () => {
  const plan = { players: ["a", "b", "c", "d"], seats: 4, seed: 9 };
  const block = [4, 5, 6, 7].map((game) => pairingOf(game, 4, plan));
  expect(new Set(block.map(({ seed }) => seed)).size).toBe(1);
  for (let seat = 0; seat < 4; seat++)
    expect(block.map(({ seating }) => seating[seat]).toSorted()).toEqual([0, 1, 2, 3]);
});

test("a tournament counts the seats of winners, shares shared wins, and leaves broken blocks out", () => {
  const plan = { players: ["a", "b"], seats: 2, seed: 3 };
  const seatOf = (game: number, player: number) => pairingOf(game, 2, plan).seating.indexOf(player);
  const games = [
    { game: 0, winners: [seatOf(0, 0)], finished: true },
    { game: 1, winners: [0, 1], finished: true },
    { game: 2, winners: [seatOf(2, 0)], finished: true },
    { game: 3, winners: [], finished: false },
    { game: 4, winners: [seatOf(4, 1)], finished: true },
  ];
  const { players, leads, unfinished, games: counted } = standingsOf(plan, games);
  expect(players.map(({ wins, played }) => [wins, played])).toEqual([
    [2.5, 4],
    [0.5, 4],
  ]);
  expect([counted, unfinished, leads[0]?.by.value]).toEqual([4, 1, 0.5]);
});

test("players of a game answer for their own seats", () => {
  const program = programOf("pig");
  const named = (name: string) => {
    const bot = playerNamed(program, name);
    if (typeof bot === "string") throw new Error(bot);
    return bot;
  };
  const seats: number[] = [];
  const [one, other] = [named("habit"), named("random")];
  const players = [one, other].map((bot, at) => ({
    ...bot,
    answer: (...asked: Parameters<typeof bot.answer>) => {
      expect(asked[1].seats).toEqual([at]);
      seats.push(at);
      return bot.answer(...asked);
    },
  }));
  expect(playMixedGame(program, { seed: 5, players }).winners).toHaveLength(1);
  expect(new Set(seats)).toEqual(new Set([0, 1]));
});
