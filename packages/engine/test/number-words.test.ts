import { edited, readSources, resolved } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { amountWords, numberWords } from "../src/runtime/index";

const MARKET = readSources("packages/rulebook/fixtures/market");

/** The text of a clause with its parameters, in a rulebook of this language where a hand has so many cards. */
function textOf(locale: string, cards: number, forms: string): string {
  const rulebook = resolved(
    edited(MARKET, [
      { file: "rulebook.yaml", from: "locale: en", to: `locale: ${locale}` },
      {
        file: "parameters.yaml",
        from: "value: 2, unit: number, from: 1, to: 5,",
        to: `value: ${cards}, unit: number, from: 0, to: 5000000,`,
      },
      { file: "glossary.yaml", from: 'card: { one: "{n} card", other: "{n} cards" }', to: `card: ${forms}` },
    ]),
  );
  const clause = rulebook.clauses.find(({ id }) => id === "MKT-1");
  return (clause?.text.parts ?? [])
    .map((part) => (typeof part === "string" ? part : numberWords(rulebook, part.root, cards)))
    .join("");
}

it.each([
  ["en", 1, '{ one: "{n} card", other: "{n} cards" }', "Everyone gets 1 card from the stock."],
  ["en", 2, '{ one: "{n} card", other: "{n} cards" }', "Everyone gets 2 cards from the stock."],
  ["it", 1, '{ one: "{n} carta", many: "{n} di carte", other: "{n} carte" }', "Everyone gets 1 carta from the stock."],
  ["it", 0, '{ one: "{n} carta", many: "{n} di carte", other: "{n} carte" }', "Everyone gets 0 carte from the stock."],
  [
    "it",
    1_000_000,
    '{ one: "{n} carta", many: "{n} di carte", other: "{n} carte" }',
    "Everyone gets 1.000.000 di carte from the stock.",
  ],
  [
    "pl",
    3,
    '{ one: "{n} karta", few: "{n} karty", many: "{n} kart", other: "{n} karty" }',
    "Everyone gets 3 karty from the stock.",
  ],
  [
    "pl",
    12,
    '{ one: "{n} karta", few: "{n} karty", many: "{n} kart", other: "{n} karty" }',
    "Everyone gets 12 kart from the stock.",
  ],
])("prints a number with its noun in %s: %i", (locale, cards, forms, text) => {
  expect(textOf(locale, cards, forms)).toBe(text);
});

it("prints an amount in the form that its unit has for the number", () => {
  const rulebook = resolved(MARKET);
  const toll = rulebook.parameters.find(({ name }) => name === "toll");
  if (toll === undefined) throw new Error("the market has a toll");
  expect([0, 1, 2, -1].map((value) => amountWords(rulebook, toll.unit, value))).toEqual([
    "0 coins",
    "1 coin",
    "2 coins",
    "−1 coin",
  ]);
});

it("prints a rate as what is counted, since the sentence says what for", () => {
  const rulebook = resolved(MARKET);
  const toll = rulebook.parameters.find(({ name }) => name === "toll");
  if (toll === undefined) throw new Error("the market has a toll");
  const [coin] = toll.unit.factors;
  if (coin === undefined) throw new Error("the toll is in coins");
  const perDay = { factors: [coin, { unit: "day", exponent: -1 }] };
  expect(amountWords(rulebook, perDay, 2)).toBe("2 coins");
  expect(amountWords(rulebook, { factors: [coin, { unit: "day", exponent: 1 }] }, 2)).toBe("2");
  expect(amountWords(rulebook, { factors: [{ unit: "day", exponent: -1 }] }, 2)).toBe("2");
});
