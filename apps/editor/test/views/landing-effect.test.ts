import { load, type Rulebook } from "@rulewright/rulebook";
import { expect, it } from "vitest";
import { messageText } from "../../src/design/message-text";
import { usageIndex } from "../../src/design/usage-index";
import { spaceView } from "../../src/features/board/board-view";
import { inspected } from "../../src/features/inspector/inspected";

const FILES = {
  "rulebook.yaml": `rulebook: lane
language: 1
title: "The Lane"
locale: en
players: { from: 2, to: 4 }
`,
  "parameters.yaml": `parameters:
  gift: { value: 2000, unit: coin, from: 0, to: 9000, step: 1000, label: "Gift" }
  fare: { value: 3000, unit: coin, from: 0, to: 9000, step: 1000, label: "Fare" }
`,
  "components.yaml": `units:
  coin: { purse: purse, shown: "¤{n}" }
  step: { shown: { one: "{n} step", other: "{n} steps" } }
dice:
  die: { number: 1, sides: 6, unit: step }
boards:
  lane:
    counted in: step
    kinds:
      toll: { columns: { amount: { unit: coin, label: "Toll", from: 0, to: 90000 } } }
      fair: {}
      party: {}
      ferry: {}
      shop: {}
      rest: {}
    lines:
      main:
        loop: yes
        spaces:
          a: { at: 1, kind: toll, title: "Gate", amount: 40000 }
          b: { at: 2, kind: fair, title: "Fair" }
          c: { at: 3, kind: party, title: "Party" }
          d: { at: 4, kind: ferry, title: "Ferry" }
          e: { at: 5, kind: shop, title: "Shop" }
          f: { at: 6, kind: rest, title: "Bench" }
          g: { at: 7, kind: rest, title: "Shade" }
pieces:
  pawn: { each player: 1, board: lane, start: a }
sheets:
  player:
    purse: { unit: coin, start: 0 }
`,
  "play.yaml": `start: round
phases:
  round:
    start: turn
    phases:
      turn: { for: each player }
    then: round
`,
  "rules/1-lane.yaml": `chapter: "Lane"
clauses:
  L-1: { text: "A gate costs its toll.", when: land on toll, do: [ { pay: space.amount } ] }
  L-2: { text: "At the fair everyone gets {gift}.", when: land on fair, do: [ { gain: gift } ] }
  L-3:
    text: "At a party each other player pays {gift}."
    when: land on party
    do:
      - for each: guest
        in: others
        do:
          - pay: gift
            from: guest
            to: player
  L-4: { text: "The ferry goes to the gate.", when: land on ferry, do: [ { follow: cross } ] }
  L-5: { text: "How to cross.", to: cross, do: [ { move: player.pawn, to: a } ] }
  L-6:
    text: "The shop sells for {fare}."
    when: land on shop
    do:
      - choose: deal
        asks: "Buy?"
        options:
          buy: { text: "Buy", do: [ { pay: fare } ] }
          pass_by: { text: "Pass by" }
  L-7: { text: "Who cannot pay wins.", instead of: any payment, if: payer.purse < due, do: [ { end: game, winner: payer } ] }
  L-8: { text: "A turn is one throw.", when: begin turn, do: [ { roll: die, as: thrown }, { move: player.pawn, by: thrown } ] }
`,
} as const;

const LANE = loaded();

function loaded(): Rulebook {
  const outcome = load(Object.entries(FILES).map(([name, text]) => ({ name, text })));
  if (outcome.value === undefined) throw new Error(JSON.stringify(outcome.diagnostics, undefined, 1));
  return outcome.value;
}

const BOARD = LANE.domains.findIndex((domain) => domain.name === "lane");

it.each([
  ["Gate", "single", "target", "\u2212¤40k"],
  ["Fair", "single", "target", "+¤2k"],
  ["Party", "gain", "people", "+¤2k"],
  ["Ferry", "goes", "goes", "Gate"],
  ["Shop", "single", "target", "¤3k"],
  ["Shade", "plain", "flag", ""],
])("draws %s as the rules treat it", (title, look, icon, badge) => {
  const space = LANE.domains[BOARD]?.members.findIndex((member) => member.title === title) ?? -1;
  const view = spaceView(LANE, BOARD, space);
  expect(view).toMatchObject({ look, icon, badge });
});

it("finds the clauses that read a parameter", () => {
  const usage = usageIndex(LANE);
  const of = (name: string) =>
    usage.parameter(LANE.parameters.findIndex((item) => item.name === name)).map((i) => LANE.clauses[i]?.id);
  expect(of("fare")).toEqual(["L-6"]);
  expect(of("gift")).toEqual(["L-2", "L-3"]);
});

it("fills a sentence's parameters in", () => {
  const clause = LANE.clauses.find((item) => item.id === "L-6");
  expect(clause && messageText(LANE, clause.text)).toBe("The shop sells for ¤3,000.");
});

it("inspects the thing that encloses the selection most closely", () => {
  const gate = LANE.domains[BOARD]?.members[0];
  const found = inspected(LANE, { file: "components.yaml", path: [...(gate?.place.path ?? []), "amount"] });
  expect(found).toMatchObject({ kind: "member", member: 0 });
  expect(inspected(LANE, { file: "parameters.yaml", path: ["parameters", "fare"] })).toMatchObject({
    kind: "parameter",
    index: 1,
  });
  expect(inspected(LANE, { file: "parameters.yaml", path: ["parameters"] })).toBeUndefined();
});
