import { edited } from "@rulewright/testkit";
import { expect, test } from "vitest";
import { load } from "../../src/load";
import { readFolder } from "./read-folder";

const FILES = edited(readFolder("packages/rulebook/fixtures/market"), [
  { file: "components.yaml", from: "shuffled: yes, discard", to: "shuffled: yes, seen by: nobody, discard" },
  {
    file: "components.yaml",
    from: "    hand: {",
    to: "    bag: { holds: goods, seen by: owner, count seen by: owner }\n    hand: {",
  },
  {
    file: "components.yaml",
    from: "    stalls:",
    to: "    luck: { unit: number, start: 0, seen by: nobody }\n    hat: { thing: goods, seen by: others }\n    plan: { thing: street, seen by: owner }\n    stalls:",
  },
  {
    file: "rules/1-market.yaml",
    from: "  MKT-3:",
    to: `  MKT-30:
    text: "What a player's hand is worth."
    define: wealth
    for: player
    as: player.hand.sum(each.worth)
  MKT-31:
    text: "Whom a player is richer than."
    define: richer_than
    for: player
    given: { rival: player }
    as: player.wealth > rival.wealth
  MKT-32:
    text: "Many choices."
    when: begin trading
    do:
      - choose: plain
        from: 0
        to: day
      - choose: sealed
        who: players
        from: 0
        to: day
      - choose: later
        from: 0
        to: day
      - let: { friend: player.next, peeked: player.next.hand.first() }
      - choose: theirs
        who: friend
        from: 0
        to: day
      - choose: blind
        among: friend.hand
      - choose: own
        among: player.hand
      - draw: one
        from: stock
        to: player.hand
        as: drawn
      - choose: after_drawing
        from: 0
        to: day
      - choose: told
        who: friend
        from: 0
        to: day
      - pick: 1
        from: friend.hand
        as: felt
      - choose: after_picking
        from: 0
        to: day
  MKT-33:
    text: "A card is shown to somebody else."
    when: sold
    do:
      - choose: opinion
        who: player.next
        from: 0
        to: day
      - choose: second_thought
        from: 0
        to: day
  MKT-3:`,
  },
]);

/** What is found when a habit answers a decision so. */
function found(decision: string, form: string, expression: string): readonly string[] {
  const answer = `      ${decision}: { ${form}: "${expression}" }`;
  const files = edited(FILES, [{ file: "habits.yaml", from: "      MKT-3.deal:", to: `${answer}\n      MKT-3.deal:` }]);
  return load(files).diagnostics.flatMap(({ code, message, severity }) =>
    severity === "info" ? [] : [`${code} ${/looks at (.*), which/.exec(message)?.[1] ?? message}`],
  );
}

test.each([
  ["one's own hand", "player.hand.sum(number(each.worth))", undefined],
  ["how many cards others hold", "others.sum(each.hand.size())", undefined],
  ["how many lie in a hidden pile", "stock.size()", undefined],
  ["the top of a hidden pile", "stock.top(1).sum(number(each.worth))", "`stock`"],
  ["the hands of others", "others.sum(each.hand.sum(number(each.worth)))", "`hand`"],
  ["all hands", "players.sum(each.hand.sum(number(each.worth)))", "`hand`"],
  ["the next player's hand", "player.next.hand.count(each.worth > toll)", "`hand`"],
  ["how many lie in one's own bag", "player.bag.size()", undefined],
  ["how many lie in another's bag", "player.next.bag.size()", "`bag`"],
  ["a term about oneself", "number(player.wealth)", undefined],
  ["a term about another", "number(player.next.wealth)", "`hand`"],
  ["a term that compares with another", "player.richer_than(player.next) ? 1 : 0", "`hand`"],
  ["a field that nobody sees", "player.luck", "`luck`"],
  ["what one plans oneself", "player.plan == none ? 0 : 1", undefined],
  ["what another plans", "others.any(each.plan == well) ? 1 : 0", "`plan`"],
  ["what only others see of oneself", "player.hat == none ? 0 : 1", "`hat`"],
  ["what one sees of others", "others.count(each.hat == bread)", undefined],
  ["what one sees of some others", "others.where(each.stalls > 0).count(each.hat == bread)", undefined],
  ["the heap, which all see", "heap.sum(number(each.worth))", undefined],
])("a habit and %s", (_what, expression, unseen) => {
  expect(found("MKT-32.plain", "number", expression)).toEqual(unseen === undefined ? [] : [`habit/hidden ${unseen}`]);
});

test.each([
  ["what others answer at the same time", "MKT-32.sealed", "number", "sealed[player.next]", "`sealed`"],
  ["what others have answered together", "MKT-32.later", "number", "sealed[player.next]", undefined],
  ["a name for something hidden", "MKT-32.own", "prefer", "peeked == bread ? 1 : 0", "`peeked`"],
  [
    "one's own hand, asked by another",
    "MKT-32.theirs",
    "number",
    "player.hand.size() + friend.hand.sum(number(each.worth))",
    undefined,
  ],
  ["the hand of whoever asks", "MKT-32.theirs", "number", "active.hand.sum(number(each.worth))", "`hand`"],
  ["cards chosen unseen", "MKT-32.blind", "prefer", "number(each.worth)", "a card that is chosen unseen"],
  ["cards chosen unseen, by anything else", "MKT-32.blind", "prefer", "player.stalls", undefined],
  ["cards of one's own", "MKT-32.own", "prefer", "number(each.worth)", undefined],
  ["a card one has drawn", "MKT-32.after_drawing", "number", "number(drawn.worth)", undefined],
  ["a card another has drawn", "MKT-32.told", "number", "number(drawn.worth)", "`drawn`"],
  [
    "cards taken at random from a hidden hand",
    "MKT-32.after_picking",
    "number",
    "felt.sum(number(each.worth))",
    "`felt`",
  ],
  ["a card of an event, for another", "MKT-33.opinion", "number", "number(what.worth)", "`what`"],
  ["a card of an event, for oneself", "MKT-33.second_thought", "number", "number(what.worth)", undefined],
])("at a decision a habit and %s", (_what, decision, form, expression, unseen) => {
  expect(found(decision, form, expression)).toEqual(unseen === undefined ? [] : [`habit/hidden ${unseen}`]);
});
