import { expect, it } from "vitest";
import { load } from "../../src/load";
import { readFolder } from "./read-folder";

const FILES = readFolder("packages/rulebook/fixtures/market");
const RULES = "rules/1-market.yaml";

/** What is found in the market with more clauses, or with other changes: the code and the text it points at. */
function found(
  clauses: string,
  changes: readonly { readonly file: string; readonly find: string; readonly put: string }[] = [],
): readonly string[] {
  const files = FILES.map(({ name, text }) => {
    const more = name === RULES ? `${text}${clauses}` : text;
    return {
      name,
      text: changes.reduce((before, { file, find, put }) => {
        if (file === name) expect(before).toContain(find);
        return file === name ? before.replace(find, put) : before;
      }, more),
    };
  });
  return load(files).diagnostics.map(({ code, file, range }) => {
    const text = files.find((source) => source.name === file)?.text ?? "";
    return `${code} ${text.slice(range.start.offset, range.end.offset)}`;
  });
}

const clause = (lines: string) => `  MKT-20:\n    text: "More."\n${lines.replace(/^/gm, "    ")}\n`;
const atStall = (steps: string, condition = "space.owner != none") =>
  clause(`when: land on stall\nlater than: MKT-3\nif: ${condition}\ndo:\n${steps.replace(/^/gm, "  ")}`);

const PAY_OWNER = "- pay: toll\n  to: space.owner";

it.each([
  ["a condition says that something is there", PAY_OWNER, "space.owner != none", []],
  ["without a condition it may be none", PAY_OWNER, "day > 0", ["type/possibly-none space.owner"]],
  [
    "set to none, it is no longer there",
    `- set: space.owner\n  to: none\n${PAY_OWNER}`,
    undefined,
    ["type/possibly-none space.owner"],
  ],
  ["set to a player, it is there", `- set: space.owner\n  to: player\n${PAY_OWNER}`, "day > 0", []],
  ["what equals something certain is there", PAY_OWNER, "space.owner == player", []],
  [
    "what equals another that may be none may be none",
    PAY_OWNER,
    "space.owner == well.owner",
    ["type/possibly-none space.owner"],
  ],
  ["what is in a list is there", PAY_OWNER, "space.owner in others", []],
  ["what does not hold says nothing", PAY_OWNER, "space.owner == none || day > 0", ["type/possibly-none space.owner"]],
  [
    "a loop that sets it knows nothing when it begins again",
    `- for each: friend\n  in: others\n  do:\n${PAY_OWNER.replace(/^/gm, "    ")}\n    - set: space.owner\n      to: none`,
    undefined,
    ["type/possibly-none space.owner"],
  ],
  [
    "`each` of an inner list is not that of the outer one",
    PAY_OWNER,
    "space.owner == player && street.any(each.owner != none && street.any(each.owner.coins > 0))",
    ["type/possibly-none each.owner"],
  ],
  [
    "inside one list `each` keeps what was said",
    PAY_OWNER,
    "space.owner == player && street.any(each.owner != none && each.owner.coins > 0)",
    [],
  ],
  [
    "the two ways of an `if` know opposite things",
    `- if: space.owner == none\n  then: [ { set: day, to: day } ]\n  else: [ { pay: toll, to: space.owner } ]`,
    "day > 0",
    [],
  ],
])("%s", (_title, steps, condition, expected) => {
  expect(found(atStall(steps, condition))).toEqual(expected);
});

it.each([
  [
    "a name of a loop ends with it",
    "- for each: friend\n  in: others\n  do: [ { pay: toll, to: friend } ]\n- pay: toll\n  to: friend",
    ["name/unknown friend"],
  ],
  [
    "a name of a branch ends with it",
    "- if: day > 0\n  then: [ { let: { sum: toll } } ]\n- pay: sum",
    ["name/unknown sum"],
  ],
  ["a name is known after its step", "- let: { sum: toll }\n- pay: sum", []],
  ["a name is not known before its step", "- pay: sum\n- let: { sum: toll }", ["name/unknown sum"]],
  ["`each` has no meaning outside a list", "- pay: each.fee", ["expression/each-outside-list each"]],
])("%s", (_title, steps, expected) => {
  expect(found(atStall(steps))).toEqual(expected);
});

const RICH = '  MKT-21:\n    text: "Rich."\n    define: rich\n    given: { who: player }\n    as: who.coins > toll\n';

it.each([
  [
    "a term that is given something cannot stand alone",
    `${RICH}${atStall(PAY_OWNER, "space.owner == player && rich")}`,
    ["expression/arguments rich"],
  ],
  ["a term is given what it names", `${RICH}${atStall(PAY_OWNER, "space.owner == player && rich(player)")}`, []],
  [
    "an exception sees the names of what it excepts",
    '  MKT-21:\n    text: "None."\n    instead of: MKT-7\n    if: payer.coins == 0\n    do: nothing\n',
    [],
  ],
  [
    "an exception of an exception sees them too",
    '  MKT-21:\n    text: "None."\n    instead of: MKT-7\n    if: payer.coins == 0\n    do: nothing\n  MKT-22:\n    text: "But."\n    instead of: MKT-21\n    if: due == 0 && payee == bank\n    do: nothing\n',
    [],
  ],
  [
    "two exceptions that both say `over`",
    '  MKT-21:\n    text: "A."\n    instead of: MKT-2\n    over: MKT-22\n    do: [ { pay: toll } ]\n  MKT-22:\n    text: "B."\n    instead of: MKT-2\n    over: MKT-21\n    do: nothing\n',
    ["rule/exception-conflict MKT-22"],
  ],
  [
    "conditions that exclude each other need no order",
    '  MKT-21:\n    text: "A."\n    when: end walking\n    if: day > 0 || player.coins == 0\n    do: [ { pay: toll } ]\n  MKT-22:\n    text: "B."\n    when: end walking\n    unless: player.coins == 0 || day > 0\n    do: nothing\n',
    [],
  ],
  [
    "conditions that do not exclude each other need one",
    '  MKT-21:\n    text: "A."\n    when: end walking\n    if: day > 0 || player.coins == 0\n    do: [ { pay: toll } ]\n  MKT-22:\n    text: "B."\n    when: end walking\n    unless: player.coins == 0\n    do: nothing\n',
    ["rule/unordered MKT-22"],
  ],
  [
    "rules on several events share the names of all of them",
    clause("when: [ land on well, roll die ]\nlater than: MKT-4\ndo:\n  - pay: toll\n    to: space.owner"),
    ["name/unknown space"],
  ],
])("%s", (_title, clauses, expected) => {
  expect(found(clauses)).toEqual(expected);
});

it.each([
  [
    "a field kept for each thing needs its key",
    "stalls: { unit: number, start: 0 }",
    "stalls: { unit: number, per: prizes, start: 0 }",
    ["type/mismatch player.stalls"],
  ],
  [
    "a column is of one kind whatever the kind of space",
    "      gate: {}",
    "      gate:\n        columns:\n          fee: { unit: step, usually: 0 }",
    ["name/wrong-kind fee"],
  ],
  ["a number of the data may be that of a parameter", "copies: 6", "copies: hand_size", []],
  ["a number of the data may be misspelt", "copies: 6", "copies: hand_sise", ["name/misspelt hand_sise"]],
  ["a number of things is bounded", "each player: 1,", "each player: 2000000000,", ["data/out-of-range 2000000000"]],
])("%s", (_title, find, put, expected) => {
  expect(found("", [{ file: "components.yaml", find, put }])).toEqual(expected);
});

it("a place takes the cards of its own deck only", () => {
  const deck = {
    file: "components.yaml",
    find: "decks:\n",
    put: "decks:\n  rubbish:\n    columns: { title: text }\n    cards:\n      rag: {}\n",
  };
  const place = {
    file: "components.yaml",
    find: "    heap:",
    put: "    bin: { holds: rubbish, starts with: all }\n    heap:",
  };
  const step = { file: RULES, find: "in: heap", put: "in: bin" };
  expect(found("", [deck, place])).toEqual([]);
  expect(found("", [deck, place, step])).toEqual(["name/wrong-kind bin"]);
});

const OTHER_READING = 'they_do_not: { text: "No.", do: nothing }';

it.each([
  ["a reading sets a cell", "tables.prizes.rows.small_prize.pays: 3", []],
  ["a reading sets a parameter", "parameters.toll.value: 4", []],
  ["a reading sets a space", "boards.street.lines.main.spaces.baker.fee: 3", []],
  ["a reading sets the start of a field", "sheets.player.coins.start: toll", []],
  ["a reading sets a weight", "spinners.wheel.weight: pays", []],
  ["a reading sets the number of players", "players.from: 3", []],
  [
    "a reading misspells a row",
    "tables.prizes.rows.smal_prize.pays: 3",
    ["name/misspelt tables.prizes.rows.smal_prize.pays"],
  ],
  [
    "a reading misspells a column",
    "tables.prizes.rows.small_prize.pay: 3",
    ["name/misspelt tables.prizes.rows.small_prize.pay"],
  ],
])("%s", (_title, set, expected) => {
  const put = `they_do_not: { text: "No.", set: { ${set} } }`;
  expect(found("", [{ file: RULES, find: OTHER_READING, put }])).toEqual(expected);
});

it("what only another reading uses is used", () => {
  const put = 'they_do_not: { text: "No.", do: [ { pay: tip } ] }';
  const parameter = {
    file: "parameters.yaml",
    find: "  luck:",
    put: '  tip: { value: 1, unit: coin, label: "Tip" }\n  luck:',
  };
  expect(found("", [{ file: RULES, find: OTHER_READING, put }, parameter])).toEqual([]);
  expect(found("", [parameter])).toEqual(["rule/unused tip"]);
});

it("`unless` with a list holds back a clause only when all of the list holds, so none of it is known to fail", () => {
  const rule = (unless: string) =>
    clause(`when: land on stall\nlater than: MKT-3\nunless: ${unless}\ndo:\n  - pay: toll\n    to: space.owner`);
  expect(found(rule("space.owner == none"))).toEqual([]);
  expect(found(rule("[ space.owner == none, day > 0 ]"))).toEqual(["type/possibly-none space.owner"]);
});

it("a procedure can be given one of some words", () => {
  const procedure = `  MKT-21:\n    text: "Trade."\n    to: trade\n    given: { way: { one of: [ buying, selling ] } }\n    if: way == selling\n    do: nothing\n`;
  const step = (way: string) => `- follow: trade\n  with: { way: ${way} }`;
  expect(found(procedure + atStall(step("buying"), "day > 0"))).toEqual([]);
  expect(found(procedure + atStall(step("lending"), "day > 0"))).toEqual(["type/unknown-option lending"]);
});
