import { readSources } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { type Catalogue, load, parseFile, type Translation, textUnits } from "../../src/index";

const MARKET = readSources("packages/rulebook/fixtures/market");
const units = textUnits(MARKET.map((file) => parseFile(file).value));
const PLACE = {
  file: "texts/it.po",
  path: [],
  range: {
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: 1, offset: 0 },
  },
};

/** A catalogue of Italian messages: key to source and target. */
function italian(texts: Readonly<Record<string, readonly [string, string]>>): Catalogue {
  const entries = Object.entries(texts).map(([key, [source, target]]): [string, Translation] => [
    key,
    { kind: "message", source, target, place: PLACE },
  ]);
  return { locale: "it", texts: new Map(entries) };
}

it("finds every text for people under a key that names no file and no position", () => {
  const keys = units.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(
    expect.arrayContaining([
      "rulebook.title",
      "parameters.toll.label",
      "units.coin.shown",
      "tables.prizes.columns.pays.label",
      "tables.prizes.rows.small_prize.title",
      "decks.goods.cards.bread.title",
      "glossary.card",
      "chapters.1-market",
      "clauses.MKT-1.text",
      "clauses.MKT-3.deal.asks",
      "clauses.MKT-3.deal.pay.text",
      "clauses.MKT-3.rulings.free_stalls.asks",
      "clauses.MKT-3.rulings.free_stalls.readings.they_do.text",
      "clauses.MKT-8.good",
      "habits.thrifty.title",
    ]),
  );
});

it("takes no name, formula or number for a text", () => {
  const sources = units.flatMap((unit) => (unit.kind === "message" ? [unit.node.source] : []));
  expect(sources).not.toContain("start_coins");
  expect(sources).not.toContain("player.hand");
  expect(sources).not.toContain("end turn");
});

it("puts translations in the place of the texts and leaves the rules as they are", () => {
  const plain = load(MARKET).value;
  const other = load(MARKET, {
    catalogue: italian({
      "clauses.MKT-4.text": ["Passing the gate costs {toll}.", "Passare dalla porta costa {toll}."],
      "clauses.MKT-3.deal.pay.text": ["Pay", "Pago"],
      "decks.goods.cards.bread.title": ["Bread", "Pane"],
    }),
  }).value;
  expect(other?.digest).toBe(plain?.digest);
  expect(other?.locale).toBe("it");
  expect(other?.clauses.find(({ id }) => id === "MKT-4")?.text.source).toBe("Passare dalla porta costa {toll}.");
  expect(other?.clauses.find(({ id }) => id === "MKT-1")?.text.source).toBe(
    "Everyone gets {hand_size} from the stock.",
  );
  expect(other?.domains.find(({ name }) => name === "goods")?.members[0]?.title).toBe("Pane");
});

it("does not use a translation of a text that has been rewritten", () => {
  const other = load(MARKET, {
    catalogue: italian({ "clauses.MKT-4.text": ["The gate is free.", "La porta è gratis."] }),
  }).value;
  expect(other?.clauses.find(({ id }) => id === "MKT-4")?.text.source).toBe("Passing the gate costs {toll}.");
});

it("says where a translation names something that is not there", () => {
  const { diagnostics } = load(MARKET, {
    catalogue: italian({ "clauses.MKT-4.text": ["Passing the gate costs {toll}.", "Passare costa {tol}."] }),
  });
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([["text/misspelt-placeholder", "texts/it.po"]]);
});
