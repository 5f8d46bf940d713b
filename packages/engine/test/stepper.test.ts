import { testRulebook } from "@rulewright/testkit";
import { describe, expect, test, vi } from "vitest";
import { compile } from "../src/compile/index";
import { createStepper, type Stepper } from "../src/generate/index";
import {
  type Answer,
  advance,
  answer,
  copyInto,
  type Decision,
  firstAnswer,
  newGame,
  type Program,
  restore,
  serialize,
  streamKey,
  uniformBelow,
} from "../src/runtime/index";
import { DEPTH, FUEL } from "../src/runtime/state";
import { FOLDERS, rulebookIn } from "./play";

const GAMES = 6;

/** An answer at random where it is one number, else the first. */
function chooser(seed: number): (decision: Decision) => Answer {
  const cells = new Int32Array(1);
  const stream = { key: streamKey("test"), at: 0 };
  return (decision) => {
    const { legal } = decision;
    return legal.length === 0 ? firstAnswer(decision) : [legal[uniformBelow(cells, seed, stream, legal.length)] ?? -1];
  };
}

/** Everything that lies outside the frames, without what the executors count each in its own way. */
function outside({ layout }: Program, cells: Int32Array): readonly number[] {
  return Array.from(cells.subarray(0, layout.stack)).map((cell, at) => (at < FUEL || at > DEPTH ? cell : 0));
}

function askedBy(stepper: Stepper) {
  const { site, seat, count } = stepper;
  return { site, seat, legal: Array.from({ length: count }, (_, index) => stepper.legal(index)) };
}

function playBoth(program: Program, game: { readonly seats: number; readonly seed: number }, exchange: boolean): void {
  const [fast, slow] = [createStepper(program), createStepper(program, "reference")];
  const choose = chooser(game.seed);
  fast.start(game);
  slow.start(game);
  let more = slow.advance();
  expect(fast.advance()).toBe(more);
  for (let asked = 0; more; asked++) {
    const decision = slow.decision();
    expect(askedBy(fast)).toEqual({ site: decision.site, seat: decision.seats[0], legal: decision.legal });
    expect(fast.decision()).toEqual(decision);
    expect(outside(program, fast.state.cells)).toEqual(outside(program, slow.state.cells));
    // Each goes on from what the other has left: their frames mean the same.
    const [from, to] = asked % 2 === 0 ? [fast, slow] : [slow, fast];
    if (exchange) copyInto(to.state, from.state);
    if (exchange) to.advance();
    const given = choose(decision);
    more = slow.answer(given);
    expect(fast.answer(given), `decision ${asked} of seed ${game.seed}`).toBe(more);
  }
  expect(fast.result()).toEqual(slow.result());
  expect(outside(program, fast.state.cells)).toEqual(outside(program, slow.state.cells));
}

describe.each(FOLDERS)("%s", (folder) => {
  const rulebook = rulebookIn(folder);
  const program = compile(rulebook);
  const { from, to } = rulebook.players;

  test.each([false, true])("stops where the reference executor does, positions exchanged: %s", (exchange) => {
    for (let game = 0; game < GAMES; game++)
      playBoth(program, { seats: from + (game % (to - from + 1)), seed: 3 * game + 2 }, exchange);
  });
});

test("a position is gone back to by copying its cells", () => {
  const program = compile(testRulebook("dice-race"));
  const stepper = createStepper(program);
  stepper.start({ seats: 2, seed: 5 });
  stepper.advance();
  const kept = newGame(program, { seats: 2, seed: 0 });
  copyInto(kept, stepper.state);
  const finish = (): unknown => {
    while (stepper.site >= 0) stepper.answer([stepper.legal(0)]);
    return { result: stepper.result(), cells: outside(program, stepper.state.cells) };
  };
  const first = finish();
  copyInto(stepper.state, kept);
  expect(stepper.advance()).toBe(true);
  expect(finish()).toEqual(first);
});

test("a game that the stepper left is saved, restored and finished by the reference executor", () => {
  const program = compile(testRulebook("dice-race"));
  const stepper = createStepper(program);
  stepper.start({ seats: 2, seed: 8 });
  stepper.advance();
  stepper.answer([stepper.legal(0)]);
  const restored = restore(program, serialize(program, stepper.state));
  if (restored.kind !== "restored") throw new Error(restored.problem);
  while (stepper.site >= 0) stepper.answer([stepper.legal(0)]);
  const { state } = restored;
  for (let stop = advance(program, state); ; stop = advance(program, state)) {
    if (stop.kind === "end") {
      expect(stop.result).toEqual(stepper.result());
      return;
    }
    if (stop.kind === "decision") answer(program, state, stop.decision, [stop.decision.legal[0] ?? 0]);
  }
});

test("a game that reaches a bound ends as in the reference executor", () => {
  const rulebook = rulebookIn("rulebooks/go-for-broke");
  for (const limits of [{ decisions: 20 }, { steps: 60 }, { nested: 2 }]) {
    const program = compile({ ...rulebook, limits: { ...rulebook.limits, ...limits } });
    for (const seed of [1, 2, 3]) playBoth(program, { seats: 4, seed }, false);
  }
});

test("where code may not be compiled the reference executor steps", async () => {
  vi.resetModules();
  const fresh = await import("../src/generate/index");
  vi.stubGlobal("Function", function forbidden() {
    throw new EvalError("forbidden by a content security policy");
  });
  const program = compile(testRulebook("dice-race"));
  const stepper = fresh.createStepper(program);
  stepper.start({ seats: 2, seed: 1 });
  expect(stepper.advance()).toBe(true);
  expect(stepper.count).toBeGreaterThan(1);
  vi.unstubAllGlobals();
});
