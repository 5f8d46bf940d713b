import { fileURLToPath } from "node:url";
import { edited, readSources, resolved } from "@rulewright/testkit";
import { expect, test } from "vitest";
import { compile } from "../src/compile/index";
import { advance, answer, type GameResult, newGame, pending, resultOf } from "../src/runtime/index";

const SOURCES = readSources(fileURLToPath(new URL("../fixtures/sealed-bid", import.meta.url)));

/** Plays with the highest answer always. */
function playHigh(edits: Parameters<typeof edited>[1]): GameResult {
  const program = compile(resolved(edited(SOURCES, edits)));
  const state = newGame(program, { seats: 2, seed: 1 });
  for (;;) {
    const stop = advance(program, state);
    if (stop.kind === "end") {
      expect(resultOf(program, state)).toEqual(stop.result);
      expect(pending(program, state)).toBeUndefined();
      expect(advance(program, state)).toEqual(stop);
      return stop.result;
    }
    if (stop.kind !== "decision") throw new Error(stop.kind);
    answer(program, state, stop.decision, stop.decision.legal.slice(-1));
  }
}

const limits = (text: string) => [{ file: "rulebook.yaml", from: "players:", to: `limits: ${text}\nplayers:` }];
const rule = (from: string, to: string) => ({ file: "rules/bids.yaml", from, to });

test.each([
  ["too many steps", limits("{ steps: 5 }"), "engine/too-many-steps"],
  ["too many decisions", limits("{ decisions: 2 }"), "engine/too-many-decisions"],
  [
    "a number too large",
    [
      {
        file: "parameters.yaml",
        from: "value: 10, unit: coin, from: 1, to: 100",
        to: "value: 60000, unit: coin, from: 1, to: 60000",
      },
      rule("by: 1\n  SB-2", "by: number(start_coins) * number(start_coins)\n  SB-2"),
    ],
    "engine/overflow",
  ],
  [
    "a debt that no clause settles",
    [
      rule("to: each.coins", "to: each.coins + 1"),
      rule("if: payer.coins < due", "if: payer.coins + start_coins < due"),
    ],
    "engine/cannot-pay",
  ],
])("%s ends the game as unfinished and names the clause", (_name, edits, code) => {
  const result = playHigh(edits);
  expect(result).toMatchObject({ kind: "unfinished", winners: [], bound: { code } });
  if (code !== "engine/too-many-decisions") expect(result.bound?.clauses).toContain("SB-1");
});

test("without any of that the game is won", () => {
  expect(playHigh([])).toMatchObject({ kind: "won", winners: [0, 1] });
});
