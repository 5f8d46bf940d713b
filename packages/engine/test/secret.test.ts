import { expect, test } from "vitest";
import { compile } from "../src/compile/index";
import { advance, answer, type LogEntry, newGame, observe, readState } from "../src/runtime/index";
import { rulebookIn } from "./play";

const program = compile(rulebookIn("packages/engine/fixtures/sealed-bid"));

test("simultaneous answers are given one after the other and known only when all are in", () => {
  const state = newGame(program, { seats: 2, seed: 1 });
  const log: LogEntry[] = [];
  const options = { log: (entry: LogEntry) => log.push(entry) };
  const first = advance(program, state, options);
  if (first.kind !== "decision") throw new Error(first.kind);
  expect(first.decision).toMatchObject({ id: "SB-1.bid", seats: [0], secret: true, kind: "number" });
  expect(first.decision.legal).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const before = observe(program, state, 1);
  answer(program, state, first.decision, [7], options);
  const second = advance(program, state, options);
  if (second.kind !== "decision") throw new Error(second.kind);
  expect(second.decision).toMatchObject({ seats: [1], secret: true });
  expect(observe(program, state, 1)).toEqual(before);
  expect(log.at(-1)).toMatchObject({ text: "SB-1.bid: 7", publicText: "SB-1.bid: answered", seenBy: [0] });
  answer(program, state, second.decision, [4], options);
  advance(program, state, options);
  expect(readState(program, state).things["player"]).toEqual({
    P1: { coins: 3, prizes: 1 },
    P2: { coins: 6, prizes: 0 },
  });
});

test("a purse that only its owner may see is left out of the others' views", () => {
  const state = newGame(program, { seats: 2, seed: 1 });
  expect(observe(program, state, 0).things["player"]).toEqual({ P1: { coins: 10, prizes: 0 }, P2: { prizes: 0 } });
});
