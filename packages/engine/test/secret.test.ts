import { expect, test } from "vitest";
import { compile } from "../src/compile/index";
import { advance, answer, type LogEntry, newGame, observe, readState, shownTo } from "../src/runtime/index";
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
  const told = log.at(-1);
  if (told === undefined) throw new Error("the answer is in the record");
  expect(told).toMatchObject({ seat: 0, deed: { kind: "answer", answer: [7], forced: false }, seenBy: [0] });
  expect(shownTo(program, told, 0).deed).toEqual(told.deed);
  const hidden = shownTo(program, told, 1);
  expect(hidden).toMatchObject({ seat: 0, bound: [], deed: { kind: "answer", asked: "", answer: undefined } });
  expect(JSON.stringify(hidden)).not.toContain("7");
  answer(program, state, second.decision, [4], options);
  advance(program, state, options);
  const opened = log.find(({ deed }) => deed.kind === "opened");
  if (opened === undefined) throw new Error("the answers are opened in the record");
  const answers = [
    { seat: 0, value: 7 },
    { seat: 1, value: 4 },
  ];
  expect(shownTo(program, opened, 1).deed).toMatchObject({ decision: "SB-1.bid", answers });
  expect(readState(program, state).things["player"]).toEqual({
    P1: { coins: 3, prizes: 1 },
    P2: { coins: 6, prizes: 0 },
  });
});

test("what goes through a hidden purse is known to its owner alone", () => {
  const state = newGame(program, { seats: 2, seed: 1 });
  const log: LogEntry[] = [];
  const options = { log: (entry: LogEntry) => log.push(entry) };
  for (const bid of [7, 4]) {
    const stop = advance(program, state, options);
    if (stop.kind !== "decision") throw new Error(stop.kind);
    answer(program, state, stop.decision, [bid], options);
  }
  advance(program, state, options);
  const paid = log.find(({ deed, seat }) => deed.kind === "pay" && seat === 0);
  if (paid === undefined) throw new Error("P1 pays");
  expect(paid).toMatchObject({ seenBy: [0], deed: { amount: 7, from: { before: 10, after: 3 } } });
  expect(shownTo(program, paid, 0)).toMatchObject({ deed: { amount: 7, from: { before: 10, after: 3 } } });
  const hidden = shownTo(program, paid, 1);
  expect(hidden).toMatchObject({
    bound: [],
    deed: { amount: undefined, from: { before: undefined, after: undefined } },
  });
});

test("a purse that only its owner may see is left out of the others' views", () => {
  const state = newGame(program, { seats: 2, seed: 1 });
  expect(observe(program, state, 0).things["player"]).toEqual({ P1: { coins: 10, prizes: 0 }, P2: { prizes: 0 } });
});
