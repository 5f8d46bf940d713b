import { parseFile } from "@rulewright/rulebook";
import { expect, it } from "vitest";
import { effectLines, nodeInWords } from "../../src/features/rules/effect-lines";

/** Lines as text: depth as dots, verbs in capitals, references in brackets. */
function lines(clause: string): readonly string[] {
  const { root } = parseFile({ name: "rules/a.yaml", text: clause }).value;
  if (root?.kind !== "map") throw new Error("no clause");
  return effectLines(root).map(({ depth, parts }) => {
    const words = parts.map(({ kind, text }) =>
      kind === "verb"
        ? text.toUpperCase()
        : kind === "reference"
          ? `[${text}]`
          : kind === "value"
            ? `‹${text}›`
            : kind === "text"
              ? `“${text}”`
              : text,
    );
    return `${".".repeat(depth)}${words.join(" ")}`;
  });
}

it("reads keys as words, values as chips, and steps below each other", () => {
  expect(
    lines(`text: "A visit makes every player bet."
when: arrive at races
later than: [ GFB-69, GFB-35 ]
if:
  - tray == 0
  - player.cash > fare
do:
  - for each: bettor
    in: players
    do:
      - follow: back_a_horse
        with: { bettor: bettor }
  - if: tray > 0
    then:
      - pay: fare
        to: tray
    else: nothing
examples:
  X-1: { title: "Not shown here" }
`),
  ).toEqual([
    "when ‹arrive at races›",
    "later than [GFB-69] [GFB-35]",
    "if ‹tray == 0› ‹player.cash > fare›",
    ".FOR EACH ‹bettor› in ‹players›",
    "..FOLLOW [back_a_horse] with ‹bettor›",
    ".IF ‹tray > 0› else ‹nothing›",
    "..then",
    "...PAY ‹fare› to ‹tray›",
  ]);
});

it("keeps options of a choice below it, with their steps", () => {
  expect(
    lines(`do:
  - choose: way
    options:
      stay:
        text: "Stay"
        do: [ { lose: 1, of: cash } ]
      leave: { text: "Leave" }
`),
  ).toEqual([
    ".CHOOSE ‹way›",
    "..options",
    "...stay",
    "....text “Stay”",
    ".....LOSE ‹1› of ‹cash›",
    "...leave text “Leave”",
  ]);
});

it("says what stands in an example in one line", () => {
  const { root } = parseFile({
    name: "rules/a.yaml",
    text: "{ players: 3, P1: { on: s68, cash: 500 }, play: [ { roll: [5] }, { draw: a37 } ] }\n",
  }).value;
  expect(nodeInWords(root)).toBe("players 3, P1: on s68, cash 500, play roll 5 · draw a37");
});
