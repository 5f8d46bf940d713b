import { edited, readSources } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { largestBump, load, rulebookDifferences } from "../../src/index";

const MARKET = readSources("packages/rulebook/fixtures/market");
const PARAMETERS = "parameters.yaml";
const COMPONENTS = "components.yaml";
const RULES = "rules/1-market.yaml";

/** Path and step of everything that differs after an edit. */
function differences(file: string, from: string, to: string) {
  const after = edited(MARKET, [{ file, from, to }]);
  const sameRules = load(MARKET).value?.digest === load(after).value?.digest;
  const found = rulebookDifferences({ files: MARKET }, { files: after }, { sameRules });
  return { found: found.map(({ kind, path, bump }) => `${bump} ${kind} ${path}`), least: largestBump(found) };
}

it("finds nothing between a rulebook and itself", () => {
  expect(rulebookDifferences({ files: MARKET }, { files: MARKET }, { sameRules: true })).toEqual([]);
});

it.each([
  [
    "a number that rules use",
    PARAMETERS,
    "toll: { value: 3",
    "toll: { value: 4",
    ["minor changed parameters.toll.value"],
  ],
  [
    "a cell",
    COMPONENTS,
    "sectors: 1, pays: 9",
    "sectors: 1, pays: 8",
    ["minor changed tables.prizes.rows.large_prize.pays"],
  ],
  ["a label", PARAMETERS, "Toll of the gate", "Toll at the gate", ["patch changed parameters.toll.label"]],
  ["a sentence", RULES, "Passing the gate costs", "Going by the gate costs", ["patch changed clauses.MKT-4.text"]],
  [
    "a placeholder of a sentence",
    RULES,
    "Passing the gate costs {toll}.",
    "Passing the gate costs something.",
    ["major changed clauses.MKT-4.text"],
  ],
  [
    "a range that narrows",
    PARAMETERS,
    "unit: coin, from: 0, to: 20,",
    "unit: coin, from: 0, to: 10,",
    ["major changed parameters.toll.to"],
  ],
  [
    "a range that widens",
    PARAMETERS,
    "unit: coin, from: 0, to: 20,",
    "unit: coin, from: 0, to: 30,",
    ["minor changed parameters.toll.to"],
  ],
  [
    "a card with another name",
    COMPONENTS,
    'bread: { title: "Bread"',
    'loaf: { title: "Bread"',
    ["major removed decks.goods.cards.bread", "minor added decks.goods.cards.loaf"],
  ],
  [
    "a new card",
    COMPONENTS,
    "      horseshoe:",
    '      butter: { title: "Butter", worth: 2, copies: 1 }\n      horseshoe:',
    ["minor added decks.goods.cards.butter"],
  ],
  [
    "what a clause does",
    RULES,
    "      - add: active\n        to: player.friends",
    "      - gain: 1\n        in: coin",
    ["minor changed clauses.MKT-6.do"],
  ],
  [
    "more players",
    "rulebook.yaml",
    "players: { from: 2, to: 3 }",
    "players: { from: 2, to: 4 }",
    ["minor changed rulebook.players.to"],
  ],
  [
    "fewer players",
    "rulebook.yaml",
    "players: { from: 2, to: 3 }",
    "players: { from: 3, to: 3 }",
    ["major changed rulebook.players.from"],
  ],
  ["another language", "rulebook.yaml", "locale: en", "locale: de", ["major changed rulebook.locale"]],
])("%s", (_what, file, from, to, expected) => {
  expect(differences(file, from, to).found).toEqual(expected);
});

it("tells a whole new clause once, and asks for the largest step of all", () => {
  const { found, least } = differences(
    RULES,
    "  MKT-8:",
    '  MKT-9:\n    text: "Nobody talks."\n    people: "Talking is not a matter of the rules."\n  MKT-8:',
  );
  expect(found).toEqual(["minor added clauses.MKT-9"]);
  expect(least).toBe("minor");
});
