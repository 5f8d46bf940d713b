import { compile } from "@rulewright/engine/compile";
import {
  advance,
  answer,
  clone,
  createCounters,
  type Decision,
  type GameState,
  newGame,
  type Program,
  pending,
  readState,
  restore,
  serialize,
} from "@rulewright/engine/runtime";
import { createLoader } from "@rulewright/rulebook";
import { botNamed, oddsOf, runExamples } from "@rulewright/simulate";
import { readSources } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";

const sources = readSources("rulebooks/go-for-broke");
const load = createLoader();

function rulebookWith(parameters: Readonly<Record<string, number>> = {}) {
  const { value, diagnostics } = load(sources, { parameters });
  if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}

const rulebook = rulebookWith();

it("has every worked example T01 to T74 under its id", () => {
  const wanted = Array.from({ length: 74 }, (_, i) => `GFB-T${String(i + 1).padStart(2, "0")}`);
  const ids = new Set(rulebook.examples.map(({ id }) => id));
  expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
});

it("fails exactly the examples that throw two sixes for a fee when the fee is one step higher", () => {
  const fee = rulebook.parameters.find(({ name }) => name === "double_six_fee");
  const value = (fee?.value ?? 0) + (fee?.step ?? 0);
  const changed = rulebookWith({ double_six_fee: value });
  const results = runExamples(changed, (options) =>
    load(sources, { ...options, parameters: { double_six_fee: value, ...options.parameters } }),
  );
  const failed = results.filter(({ passed }) => !passed).map(({ id }) => id);
  // T04 throws two sixes for first place (free unless its other reading is on), T17 while gambling (free), T19 cannot pay either fee.
  expect(failed.sort()).toEqual(["GFB-T04", "GFB-T14", "GFB-T15", "GFB-T16", "GFB-T16b", "GFB-T18"]);
});

it("gives the exact expectations of the clause list's weights", () => {
  const text = (id: string) => {
    const odds = oddsOf(compile(rulebook)).find((bet) => bet.id === id);
    return odds === undefined || odds.kind !== "exact"
      ? undefined
      : `${odds.expectation.numerator}/${odds.expectation.denominator}`;
  };
  // In pounds: 150,000 / 36 − 5,000 and so on, reduced by hand.
  expect(text("roulette_number")).toBe("-2500/3");
  expect(text("roulette_group")).toBe("40000/3");
  expect(text("roulette_colour")).toBe("-10000/1");
  expect(text("fruit_machine")).toBe("-16875/16");
  expect(text("snake_eyes_one_throw")).toBe("25000/3");
  expect(text("race_horse_1")).toBe("-10000/1");
  expect(text("race_horse_2")).toBe("-12500/1");
  expect(text("race_horse_3")).toBe("-10000/1");
  expect(text("race_horse_4")).toBe("-12500/1");
});

const GAMES = 1000;
const START_CASH = 1_000_000;

/** Whether two states are one below the top of the stack; above it an earlier, deeper stack may have left anything. */
function sameState(program: Program, left: GameState, right: GameState): boolean {
  const [a, b] = [serialize(program, left).cells, serialize(program, right).cells];
  return a.length === b.length && a.every((cell, i) => cell === b[i]);
}

describe("a thousand random games", () => {
  const program = compile(rulebook);
  const bot = botNamed(program, "random");
  if (typeof bot === "string") throw new Error(bot);

  it("go on alike from a saved copy at every decision, can be undone to the start, and keep the bank's ledger", () => {
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const seats = 2 + (seed % 3);
      const counters = createCounters(program);
      let state = newGame(program, { seats, seed });
      const history: { state: GameState; decision: Decision; answer: readonly number[] }[] = [];
      bot.begin(seed);
      for (;;) {
        const stop = advance(program, state, { counters });
        if (stop.kind === "end") {
          expect(stop.result, `seed ${seed}`).toMatchObject({ kind: "won", winners: [expect.any(Number)] });
          break;
        }
        if (stop.kind !== "decision") throw new Error(`seed ${seed} stopped at ${stop.kind}`);
        const { decision } = stop;
        if (decision.legal.length < 2) expect.fail(`seed ${seed}, ${decision.id}: ${decision.legal.length} answers`);
        const given = bot.answer(state, decision);
        history.push({ state: clone(state), decision, answer: given });
        const saved = restore(program, serialize(program, state));
        if (saved.kind !== "restored") throw new Error(saved.problem);
        // The game goes on from the restored copy, so one difference would show in everything after it.
        state = saved.state;
        answer(program, state, decision, given, { counters });
      }
      checkLedger(program, state, counters, seats, seed);
      undoToTheStart(program, history, seed);
    }
  }, 600_000);

  function checkLedger(
    program: Program,
    state: GameState,
    counters: ReturnType<typeof createCounters>,
    seats: number,
    seed: number,
  ): void {
    const { game, things } = readState(program, state);
    const purses = Object.values(things["player"] ?? {}).map((player) => Number(player["cash"]));
    const held = purses.slice(0, seats).reduce((total, cash) => total + cash, 0) + Number(game["tray"]);
    const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
    expect(held, `seed ${seed}`).toBe(seats * START_CASH + sum(counters.moneyIn) - sum(counters.moneyOut));
  }

  // Undo is going back to a copy; each copy must still ask what it asked, and the same answer must lead to the next copy.
  function undoToTheStart(
    program: Program,
    history: readonly { state: GameState; decision: Decision; answer: readonly number[] }[],
    seed: number,
  ): void {
    for (let at = history.length - 1; at > 0; at -= 1) {
      const step = history[at - 1];
      const next = history[at];
      if (step === undefined || next === undefined) throw new Error("the history has no gaps");
      if (pending(program, step.state)?.id !== step.decision.id)
        expect.fail(`seed ${seed}, decision ${at}: another question`);
      const again = clone(step.state);
      answer(program, again, step.decision, step.answer);
      advance(program, again);
      if (!sameState(program, again, next.state))
        expect.fail(`seed ${seed}, decision ${at}: undone and redone, the game differs`);
    }
  }
});
