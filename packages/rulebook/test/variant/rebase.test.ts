import { expect, it } from "vitest";
import { load } from "../../src/load";
import type { SourceFile } from "../../src/surface/ast";
import { rebaseItems } from "../../src/variant/rebase";
import { acceptItems } from "../../src/variant/rebase-edits";
import { MARKET, variant } from "./market";

/** Written for the market as it is; comments and layout are the author's. */
const HOUSE = variant(
  "house",
  `set:
  parameters.toll: { was: 3, to: 5 } # dear, but fair
  cards.goods.horseshoe.worth:   { was: 5, to: 6 }
  tables.prizes.large_prize.pays: { was: 9, to: 12 }
  clauses.MKT-4.text: { was: "Passing the gate costs {toll}.", to: "The gate takes {toll}." }
replace:
  cards.goods.bread:
    to: { title: "Rye bread", worth: 2, copies: 6 }
`,
);

const edited = (...changes: readonly (readonly [string, string])[]): readonly SourceFile[] =>
  MARKET.map(({ name, text }) => ({ name, text: changes.reduce((all, [find, put]) => all.replace(find, put), text) }));

function rebased(base: readonly SourceFile[], house = HOUSE) {
  const { value, diagnostics } = rebaseItems([...base, house], "house");
  expect(diagnostics).toEqual([]);
  return (value ?? []).map((item) => ({ ...item, says: `${item.kind} ${item.address}` }));
}

const said = (base: readonly SourceFile[], house = HOUSE) => rebased(base, house).map(({ says }) => says);

it("finds nothing but what was never recorded, while the rulebook is as it was", () => {
  expect(said(MARKET)).toEqual(["unrecorded decks.goods.bread"]);
});

it.each([
  [
    "a card removed",
    [['      horseshoe: { title: "Horseshoe", worth: 5, copies: 2 }\n', ""]],
    "gone cards.goods.horseshoe.worth",
  ],
  ["a payout changed", [["sectors: 1, pays: 9", "sectors: 1, pays: 10"]], "changed tables.prizes.large_prize.pays"],
  [
    "the rulebook says the same by now",
    [["sectors: 1, pays: 9", "sectors: 1, pays: 12"]],
    "redundant tables.prizes.large_prize.pays",
  ],
  ["a text changed", [["Passing the gate costs", "To pass the gate costs"]], "text changed clauses.MKT-4.text"],
  [
    "a narrower range",
    [["toll: { value: 3, unit: coin, from: 0, to: 20", "toll: { value: 3, unit: coin, from: 0, to: 4"]],
    "out of range parameters.toll",
  ],
  [
    "a card renamed, and that declared",
    [
      ["      horseshoe: {", "      iron_shoe: {"],
      ["locale: en", "locale: en\nrenamed: { cards.goods.horseshoe: iron_shoe }"],
    ],
    "renamed decks.goods.horseshoe.worth",
  ],
] as const)("%s", (_name, changes, expected) => {
  expect(said(edited(...changes)).filter((item) => !item.startsWith("unrecorded"))).toEqual([
    expected.replace("cards.", "decks."),
  ]);
});

it("a card inserted before one that is overridden is no conflict", () => {
  const base = edited(["      horseshoe: {", '      nail: { title: "Nail", worth: 1 }\n      horseshoe: {']);
  expect(said(base)).toEqual(["unrecorded decks.goods.bread"]);
});

it("lists several at once", () => {
  const base = edited(
    ['      horseshoe: { title: "Horseshoe", worth: 5, copies: 2 }\n', ""],
    ["sectors: 1, pays: 9", "sectors: 1, pays: 10"],
    ["toll: { value: 3, unit: coin, from: 0, to: 20", "toll: { value: 3, unit: coin, from: 0, to: 4"],
  );
  expect(said(base)).toEqual([
    "gone decks.goods.horseshoe.worth",
    "unrecorded decks.goods.bread",
    "changed tables.prizes.large_prize.pays",
    "out of range parameters.toll",
  ]);
});

it("rewrites what was looked at, and nothing else of the file", () => {
  const base = edited(
    ["sectors: 1, pays: 9", "sectors: 1, pays: 10"],
    ['      horseshoe: { title: "Horseshoe", worth: 5, copies: 2 }\n', ""],
  );
  const items = rebased(base);
  const { value: text, diagnostics } = acceptItems(HOUSE, items);
  expect(diagnostics).toEqual([]);
  const record = items.find(({ kind }) => kind === "unrecorded")?.record;
  expect(record).toMatch(/^rev_[0-9a-f]{8}$/);
  expect(text).toBe(
    HOUSE.text
      .replace("was: 9", "was: 10")
      .replace("  cards.goods.horseshoe.worth:   { was: 5, to: 6 }\n", "")
      .replace('    to: { title: "Rye', `    was: ${record}\n    to: { title: "Rye`),
  );
  const house = { name: HOUSE.name, text: text ?? "" };
  expect(said(base, house)).toEqual([]);
  expect(load([...base, house], { variants: ["house"] }).diagnostics).toEqual([]);
});

it("follows a declared rename", () => {
  const base = edited(
    ["      horseshoe: {", "      iron_shoe: {"],
    ["locale: en", "locale: en\nrenamed: { cards.goods.horseshoe: iron_shoe }"],
  );
  const { value: text } = acceptItems(
    HOUSE,
    rebased(base).filter(({ kind }) => kind === "renamed"),
  );
  expect(text).toBe(HOUSE.text.replace("cards.goods.horseshoe.worth:", "decks.goods.iron_shoe.worth:"));
});
