import { expect, it } from "vitest";
import { type Catalogue, load, parseFile, type Translation, untranslatedFrom, variantTexts } from "../../src/index";
import { MARKET, variant } from "../variant/market";

const RANGE = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

function texts(file: string, sentences: Readonly<Record<string, readonly [string, string]>>) {
  const entries = Object.entries(sentences).map(([key, [source, target]]): [string, Translation] => [
    key,
    { kind: "message", source, target, place: { file, path: [], range: RANGE } },
  ]);
  return new Map(entries);
}

const FREE_GATE = variant(
  "free_gate",
  `set:
  clauses.MKT-4.text: { was: "Passing the gate costs {toll}.", to: "The gate is free." }
add:
  clauses.MKT-H1:
    text: "Everyone gets {toll} for coming."
    when: end turn
    later than: MKT-8
    do:
      - gain: toll
replace:
  cards.goods.bread: { to: { title: "Bread", worth: 2, copies: 6 } }
  cards.goods.horseshoe: { to: { title: "Nail", worth: 5, copies: 2 } }
`,
);
const FILES = [...MARKET, FREE_GATE];
const BASE = texts("texts/it.po", {
  "clauses.MKT-4.text": ["Passing the gate costs {toll}.", "Passare dalla porta costa {toll}."],
  "clauses.MKT-2.text": ["The pawn goes on by the throw.", "La pedina avanza del tiro."],
  "decks.goods.cards.bread.title": ["Bread", "Pane"],
  "decks.goods.cards.horseshoe.title": ["Horseshoe", "Ferro di cavallo"],
});

function italian(own: Catalogue["texts"] = new Map()) {
  const catalogue = { locale: "it", texts: BASE, variants: new Map([[FREE_GATE.name, own]]) };
  const { value, diagnostics } = load(FILES, { variants: ["free_gate"], catalogue });
  if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const clause = (id: string) => {
    const found = value.clauses.find((one) => one.id === id);
    if (found === undefined) throw new Error(`no clause ${id}`);
    return { text: found.text.source, from: untranslatedFrom(value, found.text) };
  };
  const titles = value.domains.find(({ name }) => name === "goods")?.members.map(({ title }) => title);
  return { value, clause, titles };
}

it("finds the texts that a variant brings, and none that its rulebook has", () => {
  const trees = FILES.map((file) => parseFile(file).value);
  const [found] = variantTexts(trees, { variants: ["free_gate"] }).value ?? [];
  expect(found?.own.map(({ key }) => key).toSorted()).toEqual([
    "clauses.MKT-4.text",
    "clauses.MKT-H1.text",
    "decks.goods.cards.horseshoe.title",
    "variant.title",
  ]);
});

it("never shows the translation of the text that a variant has rewritten", () => {
  const { clause, titles } = italian();
  expect(clause("MKT-4")).toEqual({ text: "The gate is free.", from: "en" });
  expect(clause("MKT-H1")).toEqual({ text: "Everyone gets {toll} for coming.", from: "en" });
  expect(clause("MKT-2")).toEqual({ text: "La pedina avanza del tiro.", from: undefined });
  expect(titles).toEqual(["Pane", "Nail"]);
});

it("shows the translation that comes with the variant", () => {
  const { value, clause, titles } = italian(
    texts("variants/free_gate.it.po", {
      "variant.title": ["free_gate", "La porta è libera"],
      "clauses.MKT-4.text": ["The gate is free.", "Dalla porta si passa gratis."],
      "clauses.MKT-H1.text": ["Everyone gets {toll} for coming.", "Ognuno riceve {toll} perché è venuto."],
      "decks.goods.cards.horseshoe.title": ["Nail", "Chiodo"],
    }),
  );
  expect(clause("MKT-4")).toEqual({ text: "Dalla porta si passa gratis.", from: undefined });
  expect(clause("MKT-H1")).toEqual({ text: "Ognuno riceve {toll} perché è venuto.", from: undefined });
  expect(titles).toEqual(["Pane", "Chiodo"]);
  expect(value.variants.map(({ title }) => title)).toEqual(["La porta è libera"]);
  // The variant's own clauses make a chapter under its title.
  expect(value.chapters.map(({ title }) => title)).toContain("La porta è libera");
  expect(value.digest).toBe(load(FILES, { variants: ["free_gate"] }).value?.digest);
});

it("leaves a variant's translation out once its text is another", () => {
  const stale = texts("variants/free_gate.it.po", {
    "clauses.MKT-4.text": ["The gate is open.", "La porta è aperta."],
  });
  expect(italian(stale).clause("MKT-4")).toEqual({ text: "The gate is free.", from: "en" });
});
