import { load, parseFile, type SourceFile, variantTexts } from "@rulewright/rulebook";
import { expect, it } from "vitest";
import { checkCatalogue, variantSourceTexts, withReachableForms } from "../src/index";
import { catalogue, located, MARKET, market } from "./market";

/** House rules with other numbers of cards in a hand. */
function hands(value: number, from: number, to: number): SourceFile {
  const body = `set:
  parameters.hand_size.from: { was: 2, to: ${from} }
  parameters.hand_size.to: { was: 5, to: ${to} }
  parameters.hand_size.value: { was: 2, to: ${value} }
`;
  return { name: "variants/hands.yaml", text: `variant: hands\nextends: market\ntitle: "Hands"\n${body}` };
}

const FEW = market({
  file: "parameters.yaml",
  from: "unit: number, from: 1, to: 5",
  to: "unit: number, from: 2, to: 5",
});

/** The counted nouns that the house rules ask translators for. */
function nouns(variant: SourceFile, locale: string) {
  const files = [...FEW.files, variant];
  const [own] =
    variantTexts(
      files.map((file) => parseFile(file).value),
      { variants: ["hands"] },
    ).value ?? [];
  const varied = load(files, { variants: ["hands"] }).value;
  if (own === undefined || varied === undefined) throw new Error("the variant has to load");
  const texts = variantSourceTexts(own, { locale, plain: FEW.rulebook, varied });
  return { varied, texts, keys: texts.map(({ key }) => key).filter((key) => key.startsWith("glossary.")) };
}

it.each([
  ["it", [3, 2, 5], []],
  ["it", [1, 1, 5], ["glossary.card"]],
  ["it", [1_000_000, 2, 1_000_000], ["glossary.card"]],
  ["pl", [3, 2, 4], []],
  ["pl", [1, 1, 5], ["glossary.card"]],
  ["en", [1_000_000, 2, 1_000_000], []],
] as const)("asks in %s, with numbers %j, for nouns %j", (locale, [value, from, to], keys) => {
  expect(nouns(hands(value, from, to), locale).keys).toEqual(keys);
});

it("wants exactly the new form of a noun, in a header that has room for it", () => {
  const { texts, varied } = nouns(hands(1_000_000, 2, 1_000_000), "it");
  const two = catalogue("it", { "glossary.card": ["{n} carta", "{n} carte"] }, MARKET);
  const own = { ...two, entries: two.entries.filter(({ key }) => key === "glossary.card") };
  const wide = withReachableForms(own, { locale: "it", rulebook: varied, texts });
  expect(wide.header.get("Plural-Forms")).toMatch(/^nplurals=3;/);
  const nounsOnly = texts.filter(({ key }) => key === "glossary.card");
  const found = (targets: readonly string[]) =>
    checkCatalogue({
      name: "variants/hands.it.po",
      locale: "it",
      file: located({ ...wide, entries: wide.entries.map((entry) => ({ ...entry, targets })) }),
      texts: nounsOnly,
      rulebook: varied,
    }).map(({ code, message }) => [code, /class `(\w+)`, as with (\d+)/.exec(message)?.slice(1)]);
  expect(found(wide.entries[0]?.targets ?? [])).toEqual([["translation/missing-class", ["many", "1000000"]]]);
  expect(found(["{n} carta", "{n} di carte", "{n} carte"])).toEqual([]);
});
