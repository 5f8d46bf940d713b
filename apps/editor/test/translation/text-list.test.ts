import { expect, it } from "vitest";
import {
  countsOf,
  entriesOf,
  grouped,
  isFound,
  isIn,
  isToDo,
  listedTexts,
  nextText,
} from "../../src/translation/text-list.ts";
import { createTextsReporter } from "../../src/translation/texts-report.ts";
import { wordDifference } from "../../src/translation/word-difference.ts";
import { MARKET, MARKET_PO } from "./market.ts";

const report = createTextsReporter()({
  files: MARKET,
  variant: undefined,
  locale: "it",
  catalogue: { name: "texts/it.po", text: MARKET_PO },
  base: undefined,
});
const texts = listedTexts(report, entriesOf("texts/it.po", MARKET_PO));
const at = (key: string) => texts.find(({ row }) => row.key === key) ?? expect.fail(key);

it("knows of each text how far its translation is, and what its source said before", () => {
  expect(at("clauses.MKT-4.text").state).toBe("translated");
  expect(at("clauses.MKT-2.text")).toMatchObject({ state: "stale", previous: "The pawn goes back to the gate." });
  expect(at("rulebook.title").state).toBe("untranslated");
  expect(countsOf(texts)).toMatchObject({ stale: 1, translated: 3, problems: 2, untranslated: texts.length - 4 });
});

it("says what placeholders stand for now, and in which range they may be turned", () => {
  // `toll: { value: 3, unit: coin, from: 0, to: 20 }` and `hand_size: { value: 2, noun: card, from: 1, to: 5 }`
  expect(at("clauses.MKT-4.text").row.values).toEqual([
    { placeholder: "{toll}", now: "3 monete", inSource: "3 coins", from: "0 monete", to: "20 monete" },
  ]);
  expect(at("clauses.MKT-1.text").row.values).toMatchObject([{ placeholder: "{hand_size}", now: "2 carte" }]);
  expect(at("clauses.MKT-3.deal.asks").row.values).toMatchObject([{ placeholder: "{space.fee}", now: undefined }]);
});

it("names the forms that the rules can reach, each with a number", () => {
  expect(at("units.coin.shown").row.forms).toEqual([
    { form: "one", number: 1 },
    { form: "other", number: 2 },
  ]);
  expect(at("glossary.card").row.forms).toEqual([
    { form: "one", number: 1 },
    { form: "other", number: 2 },
  ]);
});

it("reads the rules the same in both languages, with the translation in its place, even one that is stale", () => {
  expect(report.translated?.digest).toBe(report.source?.digest);
  const sentence = (id: string) => report.translated?.clauses.find((clause) => clause.id === id)?.text.source;
  expect(sentence("MKT-4")).toBe("Passare il cancello costa {toll}, non 7.");
  expect(sentence("MKT-2")).toBe("La pedina va al cancello.");
  expect(sentence("MKT-3")).toBe("A stall asks for its fee.");
});

it("finds what is wrong, by text", () => {
  expect(at("clauses.MKT-4.text").findings.map(({ code }) => code)).toEqual(["translation/hard-coded-number"]);
  // Coins add up, and Italian has a form of its own for exact millions.
  expect(at("units.coin.shown").findings.map(({ code }) => code)).toEqual(["translation/missing-class"]);
});

it("lists rules before words, and finds texts by source, translation and key", () => {
  const ids = grouped(report.groups, texts).map(({ group }) => group.id);
  expect(ids.slice(0, 2)).toEqual(["rulebook", "rules/1-market.yaml"]);
  expect(report.groups.find(({ id }) => id === "rules/1-market.yaml")?.title).toBe("Market");
  for (const wanted of ["CANCELLO costa", "passing the gate", "mkt-4.text"]) {
    expect(texts.filter((text) => isFound(text, wanted)).map(({ row }) => row.key)).toEqual(["clauses.MKT-4.text"]);
  }
});

it("goes round to the next text that waits for its translator", () => {
  const stale = texts.filter((text) => isIn("stale", text));
  expect(stale.map(({ row }) => row.key)).toEqual(["clauses.MKT-2.text"]);
  const order = texts.filter(isToDo);
  const [first] = order;
  expect(nextText(order, order.at(-1)?.row.key, () => true)).toBe(first);
  expect(nextText([], undefined, () => true)).toBeUndefined();
});

it.each([
  ["Pay {fee}.", "Pay {fee} here.", "Pay {fee}[+ here+]."],
  ["Go back to the gate.", "Go back to the square.", "Go back to the[- gate-][+ square+]."],
  ["a b", "", "[-a b-]"],
  ["", "a b", "[+a b+]"],
  ["same", "same", "same"],
])("marks what has changed from %j to %j", (before, after, marked) => {
  const marks = { same: ["", ""], added: ["[+", "+]"], removed: ["[-", "-]"] } as const;
  const shown = wordDifference(before, after).map(({ kind, text }) => marks[kind][0] + text + marks[kind][1]);
  const one = shown.join("");
  // A change is the same whether what goes or what comes is named first.
  const other = one.replace(/(\[\+.*?\+\])(\[-.*?-\])/g, "$2$1");
  expect(other).toBe(marked);
});
