import { expect, test } from "vitest";
import { compile } from "../src/compile/index";
import { newGame, restore, serialize } from "../src/runtime/index";
import { rulebookIn } from "./play";

const program = compile(rulebookIn("packages/engine/fixtures/sealed-bid"));
const saved = serialize(program, newGame(program, { seats: 2, seed: 1 }));

test.each([
  ["another rulebook", { ...saved, digest: "0" }, "other-rulebook"],
  ["another version", { ...saved, version: 0 }, "other-version"],
  ["a cut list of cells", { ...saved, cells: saved.cells.slice(0, -1) }, "not-a-game"],
  ["a fraction among the cells", { ...saved, cells: [...saved.cells.slice(0, -1), 0.5] }, "not-a-game"],
  ["a text", "a game", "not-a-game"],
  ["nothing", null, "not-a-game"],
])("refuses %s", (_name, value, problem) => {
  expect(restore(program, value)).toEqual({ kind: "refused", problem });
});

test("takes its own saves back", () => {
  expect(restore(program, saved)).toMatchObject({ kind: "restored" });
});
