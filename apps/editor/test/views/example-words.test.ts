import { parseFile } from "@rulewright/rulebook";
import { expect, it } from "vitest";
import { nodeInWords } from "../../src/features/rules/example-words";

it("says what stands in an example in one line", () => {
  const { root } = parseFile({
    name: "rules/a.yaml",
    text: "{ players: 3, P1: { on: s68, cash: 500 }, play: [ { roll: [5] }, { draw: a37 } ] }\n",
  }).value;
  expect(nodeInWords(root)).toBe("players 3, P1: on s68, cash 500, play roll 5 · draw a37");
});
