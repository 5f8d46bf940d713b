import { describe, expect, it } from "vitest";
import { load } from "../../src/load";
import { findings, MARKET, marketUnder, marketWith, variant } from "./market";

const plain = load(MARKET).value;

/** The market as it would be written without fees. */
const withoutFees = () =>
  MARKET.map(({ name, text }) => ({
    name,
    text: text.replace("default: they_do\n", "default: they_do_not\n").replace("      MKT-3.deal: { take: pay }\n", ""),
  }));

describe("what a variant can change", () => {
  it.each([
    ["a parameter, by its name", "parameters.toll: { was: 3, to: 5 }"],
    ["a parameter, by its value", "parameters.toll.value: { was: 3, to: 5 }"],
  ])("%s", (_name, line) => {
    const rulebook = marketUnder(variant("dear", `set:\n  ${line}\n`));
    const toll = rulebook.parameters.find(({ name }) => name === "toll");
    expect(toll?.value).toBe(5);
    expect(toll?.valuePlace.file).toBe("variants/dear.yaml");
    expect(rulebook.variants).toMatchObject([{ id: "dear", file: "variants/dear.yaml" }]);
    const edited = load(marketWith("parameters.yaml", "toll: { value: 3", "toll: { value: 5")).value;
    expect(rulebook.digest).toBe(edited?.digest);
    expect(rulebook.digest).not.toBe(plain?.digest);
  });

  it.each([
    ["tables.prizes.small_prize.pays", "components.yaml", "sectors: 3, pays: 2", "sectors: 3, pays: 7"],
    ["tables.prizes.rows.small_prize.pays", "components.yaml", "sectors: 3, pays: 2", "sectors: 3, pays: 7"],
    ["boards.street.spaces.baker.fee", "components.yaml", "at: 2, kind: stall, fee: 2", "at: 2, kind: stall, fee: 7"],
    ["boards.street.baker.fee", "components.yaml", "at: 2, kind: stall, fee: 2", "at: 2, kind: stall, fee: 7"],
    ["cards.goods.bread.worth", "components.yaml", 'title: "Bread", worth: 1', 'title: "Bread", worth: 7'],
    ["decks.goods.cards.bread.worth", "components.yaml", 'title: "Bread", worth: 1', 'title: "Bread", worth: 7'],
    ["tables.days.numbered.to", "components.yaml", "from: 1, to: 7", "from: 1, to: 7"],
  ])("%s", (address, file, find, put) => {
    const rulebook = marketUnder(variant("seven", `set:\n  ${address}: { to: 7 }\n`));
    expect(rulebook.digest).toBe(load(marketWith(file, find, put)).value?.digest);
  });

  it("a clause as a whole, with its own places", () => {
    const clause = `    to:\n      text: "Passing the gate is free."\n      when: pass gate\n      do:\n        - gain: toll\n`;
    const rulebook = marketUnder(variant("gate", `replace:\n  clauses.MKT-4:\n${clause}`));
    const gate = rulebook.clauses.find(({ id }) => id === "MKT-4");
    expect(gate?.text.source).toBe("Passing the gate is free.");
    expect(gate?.place.file).toBe("variants/gate.yaml");
    expect(rulebook.clauses.map(({ id }) => id)).toEqual(plain?.clauses.map(({ id }) => id));
  });

  it("the text of a clause", () => {
    const rulebook = marketUnder(variant("words", `set:\n  clauses.MKT-4.text: { to: "The gate takes {toll}." }\n`));
    expect(rulebook.clauses.find(({ id }) => id === "MKT-4")?.text.source).toBe("The gate takes {toll}.");
    expect(rulebook.digest).toBe(plain?.digest);
  });

  it("a card before another one, and a row at the end", () => {
    const body = `insert before:
  cards.goods.horseshoe:
    nail: { title: "Nail", worth: 2, copies: 3 }
    hammer: { title: "Hammer", worth: 4 }
add:
  tables.prizes.huge_prize: { title: "Huge", sectors: 1, pays: 30 }
`;
    const { domains } = marketUnder(variant("tools", body));
    const ids = (name: string) => domains.find((domain) => domain.name === name)?.members.map(({ id }) => id);
    expect(ids("goods")).toEqual(["bread", "nail", "hammer", "horseshoe"]);
    expect(ids("prizes")).toEqual(["small_prize", "large_prize", "huge_prize"]);
  });

  it("a new clause in a chapter of the variant, and one beside another", () => {
    const body = `add:
  clauses.MKT-H1:
    text: "A full purse wins."
    when: end trading
    if: player.coins >= start_coins
    do:
      - end: game
        winner: player
insert after:
  clauses.MKT-4:
    MKT-4a:
      text: "And a coin."
      after: MKT-4
      do:
        - gain: toll
`;
    const { clauses, chapters } = marketUnder(variant("rich", body));
    expect(clauses.map(({ id }) => id).slice(3, 6)).toEqual(["MKT-4", "MKT-4a", "MKT-5"]);
    expect(chapters.map(({ title }) => title)).toEqual(["Market", "rich"]);
    expect(clauses.at(-1)).toMatchObject({ id: "MKT-H1", chapter: 1 });
  });

  it("a reading, with a value under that reading set in the same variant", () => {
    const body = `remove:\n  habits.thrifty.answers.MKT-3.deal: {}\nread:\n  free_stalls: { was: they_do, to: they_do_not }\nset:\n  rulings.free_stalls.readings.they_do_not.text: { to: "None at all." }\n`;
    const rulebook = marketUnder(variant("free", body));
    const ruling = rulebook.rulings.find(({ name }) => name === "free_stalls");
    expect(ruling).toMatchObject({ chosen: "they_do_not", default: "they_do_not" });
    expect(ruling?.readings[1]?.text.source).toBe("None at all.");
    expect(rulebook.digest).toBe(load(withoutFees()).value?.digest);
    const short = "remove: { habits.thrifty.answers.MKT-3.deal: {} }\nread: { free_stalls: they_do_not }\n";
    expect(marketUnder(variant("short", short)).digest).toBe(rulebook.digest);
  });

  it("a variant of a variant: what the first added, the second changes", () => {
    const first = variant(
      "first",
      `add:\n  parameters.fine: { value: 2, unit: coin, from: 0, to: 9, step: 1, label: "Fine" }
  clauses.MKT-H1:\n    text: "A fine of {fine}."\n    after: MKT-4\n    do:\n      - pay: fine\n        to: pot\n`,
    );
    const second = variant("second", "set:\n  parameters.fine: { was: 2, to: 4 }\n", "first");
    const { value, diagnostics } = load([...MARKET, first, second], { variants: ["second"] });
    expect(diagnostics).toEqual([]);
    expect(value?.variants.map(({ id }) => id)).toEqual(["first", "second"]);
    expect(value?.parameters.find(({ name }) => name === "fine")?.value).toBe(4);
  });

  it("an example of its own", () => {
    const body = `set:\n  parameters.toll: { was: 3, to: 5 }\nexamples:\n  MKT-TH1:\n    clause: MKT-4\n    given: { P1: { on: smith } }\n    play: [ { roll: [1] } ]\n    then: { P1: { coins: 15 } }\n`;
    const { examples } = marketUnder(variant("dear", body));
    expect(examples.map(({ id }) => id)).toEqual(["MKT-T1", "MKT-TH1"]);
    expect(examples[1]?.place.file).toBe("variants/dear.yaml");
  });

  it("removes and adds again: the new thing stands where it is put, and nothing of the old is left", () => {
    const body = `remove:\n  cards.goods.bread: {}\nadd:\n  cards.goods.bread: { title: "Bread", worth: 3 }\n`;
    const goods = marketUnder(variant("again", body)).domains.find(({ name }) => name === "goods");
    expect(goods?.members.map(({ id }) => id)).toEqual(["horseshoe", "bread"]);
    expect(goods?.copies).toEqual([0, 0, 1]);
  });
});

describe("what a variant cannot do is told in the variant", () => {
  it.each([
    [
      "a target that is not there",
      "set:\n  tables.prizes.small_prize.pay: { to: 3 }\n",
      "variant/missing-target variants/v.yaml `tables.prizes.small_prize.pay`",
    ],
    [
      "a way through a key that is not there",
      "set:\n  tables.prizes.tiny_prize.pays: { to: 3 }\n",
      "variant/missing-key variants/v.yaml `tables.prizes.tiny_prize.pays`",
    ],
    ["an unknown section", "set:\n  prices.toll: { to: 3 }\n", "variant/missing-target variants/v.yaml `prices.toll`"],
    [
      "a step of a list",
      "set:\n  clauses.MKT-4.do.0.pay: { to: toll }\n",
      "variant/into-a-list variants/v.yaml `clauses.MKT-4.do.0.pay`",
    ],
    [
      "null for what is not there",
      "set:\n  clauses.MKT-4.if: { to: null }\n",
      "variant/null-for-absent variants/v.yaml `clauses.MKT-4.if`",
    ],
    ["null where a value is needed", "set:\n  parameters.toll: { to: null }\n", "schema/empty variants/v.yaml `null`"],
    [
      "removing what is not there",
      "remove:\n  cards.goods.butter: {}\n",
      "variant/missing-target variants/v.yaml `cards.goods.butter`",
    ],
    [
      "adding what is there",
      'add:\n  cards.goods.bread: { title: "B", worth: 1 }\n',
      "variant/exists-already variants/v.yaml `cards.goods.bread` (components.yaml)",
    ],
    [
      "inserting what is there",
      'insert before:\n  cards.goods.horseshoe:\n    bread: { title: "B", worth: 1 }\n',
      "variant/exists-already variants/v.yaml `bread` (components.yaml)",
    ],
    [
      "setting a whole thing",
      "set:\n  cards.goods.bread: { to: 3 }\n",
      "variant/not-settable variants/v.yaml `cards.goods.bread`",
    ],
    [
      "changing one thing twice",
      "set:\n  parameters.toll: { to: 5 }\n  parameters.toll.value: { to: 6 }\n",
      "variant/twice variants/v.yaml `parameters.toll.value` (variants/v.yaml)",
    ],
    [
      "setting inside what is removed",
      'remove:\n  clauses.MKT-6: {}\nset:\n  clauses.MKT-6.text: { to: "x" }\n',
      "variant/twice variants/v.yaml `clauses.MKT-6.text` (variants/v.yaml)",
    ],
    [
      "a value of the wrong kind",
      'set:\n  parameters.toll: { to: "many" }\n',
      'schema/wrong-kind variants/v.yaml `"many"`',
    ],
    ["a value out of range", "set:\n  parameters.toll: { to: 99 }\n", "data/out-of-range variants/v.yaml `99`"],
    [
      "a cell of the wrong kind",
      "set:\n  cards.goods.bread.worth: { to: dear }\n",
      "data/wrong-cell variants/v.yaml `dear`",
    ],
    [
      "a wrong word in a new clause",
      'add:\n  clauses.MKT-H1:\n    text: "x"\n    after: MKT-4\n    do:\n      - pay: tol\n',
      "name/misspelt variants/v.yaml `tol`",
    ],
    [
      "an unknown key in a new card",
      'add:\n  cards.goods.butter: { titel: "B", worth: 1 }\n',
      "data/unknown-column variants/v.yaml `titel`",
    ],
    ["another base", "", "variant/wrong-base variants/v.yaml `markt`"],
    ["an unknown ruling", "read: { free_stall: they_do }\n", "variant/missing-target variants/v.yaml `free_stall`"],
    ["an unknown reading", "read: { free_stalls: maybe }\n", "rule/bad-default variants/v.yaml `maybe`"],
    ["an unknown example", "other outcomes: [ MKT-T9 ]\n", "variant/missing-target variants/v.yaml `MKT-T9`"],
    ["a key that variants do not know", "sett: {}\n", "schema/misspelt-key variants/v.yaml `sett`"],
  ])("%s", (name, body, expected) => {
    const file = variant("v", body, name === "another base" ? "markt" : "market");
    expect(findings([file])).toEqual([expected]);
  });

  it.each(["replace:\n  rulebook: { to: x }\n", "remove:\n  rulebook: {}\n", "insert after:\n  rulebook: { x: 1 }\n"])(
    "all of rulebook.yaml as the target: %j",
    (body) => {
      expect(findings([variant("v", body)])).toEqual(["variant/missing-target variants/v.yaml `rulebook`"]);
    },
  );

  it("a removed thing that is still needed, at the removal and at its user", () => {
    expect(findings([variant("v", "remove:\n  parameters.toll: {}\n")])).toContain(
      "variant/still-used variants/v.yaml `parameters.toll` (rules/1-market.yaml)",
    );
    expect(findings([variant("v", "remove:\n  clauses.MKT-3: {}\n")])).toContain(
      "variant/still-used variants/v.yaml `clauses.MKT-3` (examples/1-market.yaml)",
    );
    expect(findings([variant("v", "remove:\n  cards.goods.bread.worth: {}\n")])).toEqual([
      "variant/still-used variants/v.yaml `cards.goods.bread.worth` (components.yaml)",
    ]);
  });

  it("a change that makes something else wrong, at the change", () => {
    const late = `replace:\n  phases.turn.phases.trading:\n    to: { offers: one, then: walkin }\n`;
    expect(findings([variant("v", late)])).toEqual(["name/misspelt variants/v.yaml `walkin`"]);
    const two = `add:\n  clauses.MKT-H1:\n    text: "Also here."\n    when: pass gate\n    do:\n      - gain: toll\n`;
    expect(findings([variant("v", two)])).toEqual([
      "rule/unordered variants/v.yaml `clauses.MKT-H1` (rules/1-market.yaml)",
    ]);
  });

  it("what is recorded and is not so, as a warning that shows the rulebook", () => {
    expect(findings([variant("v", "set:\n  parameters.toll: { was: 4, to: 5 }\n")])).toEqual([
      "variant/wrong-was variants/v.yaml `4` (parameters.yaml)",
    ]);
    expect(findings([variant("v", "set:\n  parameters.toll: { to: 3 }\n")])).toEqual([
      "variant/redundant variants/v.yaml `parameters.toll` (parameters.yaml)",
    ]);
    expect(findings([variant("v", "read: { free_stalls: they_do }\n")])).toEqual([
      "variant/redundant variants/v.yaml `free_stalls` (rules/1-market.yaml)",
    ]);
  });

  it("a name that the rulebook has changed", () => {
    const renamed = marketWith("rulebook.yaml", "locale: en", "locale: en\nrenamed: { cards.goods.loaf: bread }");
    const file = variant("v", "set:\n  decks.goods.cards.loaf.worth: { to: 2 }\n");
    expect(findings([file], undefined, renamed)).toEqual([
      "variant/renamed variants/v.yaml `decks.goods.cards.loaf.worth` (rulebook.yaml)",
    ]);
  });
});
