import { expect, it } from "vitest";
import { catalogueOf, checkCatalogue, languageOf, type PoFile, reachableClasses } from "../src/index";
import { catalogue, load, located, MARKET, market } from "./market";

const GATE = "clauses.MKT-4.text";
const DEAL = "clauses.MKT-1.text";

/** Codes found, but for texts that are not translated at all. */
function found(file: PoFile, rules = market(), locale = "it") {
  return checkCatalogue({
    name: "texts/it.po",
    locale,
    file: located(file),
    texts: rules.texts,
    rulebook: rules.rulebook,
  })
    .filter(({ code }) => code !== "translation/untranslated")
    .map(({ code, path }) => [code, path[0]]);
}

it("has nothing to say about a good translation", () => {
  expect(found(catalogue("it", { [GATE]: "Passare dalla porta costa {toll}." }))).toEqual([]);
});

it("names every text without a translation", () => {
  const rules = market();
  const findings = checkCatalogue({ name: "texts/it.po", locale: "it", file: located(catalogue("it", {})), ...rules });
  expect(findings.map(({ path }) => path[0])).toEqual(rules.texts.map(({ key }) => key));
});

it.each([
  ["translation/missing-placeholder", { [GATE]: "Passare dalla porta costa caro." }],
  ["translation/hard-coded-number", { [GATE]: "Passare dalla porta costa {toll}, cioè 3." }],
  ["translation/edge-space", { [GATE]: "Passare dalla porta costa {toll}. " }],
  ["translation/same-as-source", { [GATE]: "Passing the gate costs {toll}." }],
] as const)("%s", (code, texts) => {
  expect(found(catalogue("it", texts))).toEqual([[code, GATE]]);
});

it("says which placeholder is lost and which is too much", () => {
  expect(found(catalogue("it", { [GATE]: "Passare dalla porta costa {tool}." }))).toEqual([
    ["translation/missing-placeholder", GATE],
    ["translation/extra-placeholder", GATE],
  ]);
});

it("takes a copied text for meant when a remark says so", () => {
  const file = catalogue("it", { [GATE]: "Passing the gate costs {toll}." });
  const entries = file.entries.map((entry) => (entry.key === GATE ? { ...entry, remarks: ["same-ok"] } : entry));
  expect(found({ ...file, entries })).toEqual([]);
});

it("finds an article that cannot agree with a name", () => {
  const rules = market({ file: "rules/1-market.yaml", from: '"Pay {space.fee}?"', to: '"Pay at {space.title}?"' });
  const texts = { "clauses.MKT-3.deal.asks": "Pagate all'{space.title}?" };
  expect(found(catalogue("it", texts, rules.files), rules)).toEqual([
    ["translation/article", "clauses.MKT-3.deal.asks"],
  ]);
});

it("wants one word for one thing of the glossary", () => {
  const rules = market({
    file: "rules/1-market.yaml",
    from: "A player may sell a card of the hand.",
    to: "A player may sell one card of the hand.",
  });
  const nouns = { "glossary.card": ["{n} carta", "{n} carte"] };
  const sale = "clauses.MKT-5.text";
  expect(
    found(catalogue("it", { ...nouns, [sale]: "Si può vendere una merce della mano." }, rules.files), rules),
  ).toEqual([["translation/glossary", sale]]);
  expect(
    found(catalogue("it", { ...nouns, [sale]: "Si può vendere una carta della mano." }, rules.files), rules),
  ).toEqual([]);
});

it("demands exactly the number classes that the rules can reach", () => {
  const cards = { "glossary.card": ["{n} carta", "{n} carte"] };
  expect(found(catalogue("it", cards))).toEqual([]);
  const many = market({
    file: "parameters.yaml",
    from: "value: 2, unit: number, from: 1, to: 5,",
    to: "value: 2, unit: number, from: 1, to: 2000000,",
  });
  expect(found(catalogue("it", cards, many.files), many)).toEqual([["translation/missing-class", "glossary.card"]]);
});

it.each([
  ["it", { from: 0, to: 20 }],
  ["it", { from: 0, to: 1_000_000 }],
  ["fr", { from: 0, to: 20 }],
  ["pl", { from: 0, to: 20 }],
  ["pl", { from: 2, to: 4 }],
  ["en", { from: 2, to: 900 }],
] as const)("reaches the number classes of %s in %o that the platform's own rules give", (locale, range) => {
  const language = languageOf(locale);
  if (language === undefined) throw new Error(locale);
  const rules = new Intl.PluralRules(locale);
  const expected = new Set(Array.from({ length: range.to - range.from + 1 }, (_, n) => rules.select(range.from + n)));
  expect(new Set(reachableClasses(language, range))).toEqual(expected);
});

it("says that a language is not known", () => {
  expect(found(catalogue("xx", {}), market(), "xx")).toEqual([["translation/unknown-language", undefined]]);
});

it("finds a text that stands twice, and one that the rulebook does not have", () => {
  const file = catalogue("it", { [GATE]: "Passare dalla porta costa {toll}." });
  const gate = file.entries.filter(({ key }) => key === GATE);
  const strange = gate.map((entry) => ({ ...entry, key: "clauses.MKT-99.text" }));
  expect(found({ ...file, entries: [...file.entries, ...gate, ...strange] })).toEqual([
    ["translation/duplicate-key", GATE],
    ["translation/orphan", "clauses.MKT-99.text"],
  ]);
});

it("prints what is up to date, and leaves a stale translation out", () => {
  const file = catalogue("it", {
    [GATE]: "Passare dalla porta costa {toll}.",
    [DEAL]: "Ognuno riceve {hand_size} dal mazzo.",
  });
  const entries = file.entries.map((entry) => (entry.key === DEAL ? { ...entry, fuzzy: true } : entry));
  const { texts } = market();
  const options = { name: "texts/it.po", locale: "it", texts };
  const italian = load(MARKET, { catalogue: catalogueOf(located({ ...file, entries }), options) }).value;
  const textOf = (id: string) => italian?.clauses.find((clause) => clause.id === id)?.text.source;
  expect(textOf("MKT-4")).toBe("Passare dalla porta costa {toll}.");
  expect(textOf("MKT-1")).toBe("Everyone gets {hand_size} from the stock.");
  expect(italian?.digest).toBe(load(MARKET).value?.digest);
});

const SELECTING =
  ".input {$toll :number} .match $toll 0 {{Dalla porta si passa gratis.}} * {{Passare dalla porta costa {toll}.}}";

it.each([
  [SELECTING, []],
  [
    SELECTING.replace("{{Passare dalla porta costa {toll}.}}", "{{Passare dalla porta costa caro.}}"),
    ["translation/missing-placeholder"],
  ],
  [SELECTING.replace("gratis", "con {tool}"), ["translation/extra-placeholder"]],
  [SELECTING.replace("gratis", "con 3 monete"), ["translation/hard-coded-number"]],
])("looks into every sentence of a translation that selects: %s", (text, codes) => {
  expect(found(catalogue("it", { [GATE]: text })).map(([code]) => code)).toEqual(codes);
});

const STALLS = "clauses.MKT-3.text";

it.each([
  ["translation/number-word", { [GATE]: "Passare dalla porta costa {toll}, e due per chi torna." }],
  ["translation/no-break-space", { [GATE]: "Passare dalla\u00a0porta costa {toll}." }],
  ["translation/no-break-space", { [GATE]: "Passare dalla\u202fporta costa {toll}." }],
] as const)("%s", (code, texts) => {
  expect(found(catalogue("it", texts))).toEqual([[code, GATE]]);
});

it.each([
  ["a number and its unit", "it", "Passare dalla porta costa {toll}\u00a0in tutto."],
  ["French punctuation", "fr", "Passer la porte coûte {toll}\u202f!"],
  ["a word that is a verb as often", "it", "Se sei alla porta paghi {toll}."],
])("lets %s stand", (_what, locale, text) => {
  expect(found(catalogue(locale, { [GATE]: text }), market(), locale)).toEqual([]);
});

it("takes a number word that the source says or implies, and one that is meant", () => {
  const source = { file: "rules/1-market.yaml", from: "A stall asks for its fee.", to: "Both players pay a stall." };
  const rules = market(source);
  const both = catalogue("it", { [STALLS]: "I due giocatori pagano il banco." }, rules.files);
  expect(found(both, rules)).toEqual([]);
  const three = catalogue("it", { [STALLS]: "I tre giocatori pagano il banco." }, rules.files);
  expect(found(three, rules)).toEqual([["translation/number-word", STALLS]]);
  const meant = three.entries.map((entry) => (entry.key === STALLS ? { ...entry, remarks: ["number-ok"] } : entry));
  expect(found({ ...three, entries: meant }, rules)).toEqual([]);
});

it("reports the rarer apostrophe of a catalogue, and what would mend it", () => {
  const file = located(
    catalogue("it", {
      [GATE]: "All'uscita si paga {toll}.",
      [DEAL]: "Dall'inizio ognuno ha {hand_size}.",
      [STALLS]: "L’oste chiede ‘il suo’ prezzo.",
    }),
  );
  const findings = checkCatalogue({ name: "texts/it.po", locale: "it", file, ...market() });
  const mended = findings.filter(({ code }) => code === "translation/apostrophe");
  expect(mended.map(({ path, fix }) => [path[0], fix?.edits[0]?.text])).toEqual([
    [STALLS, 'msgstr "L\'oste chiede ‘il suo’ prezzo."'],
  ]);
});

it("knows a copy of what the source once was", () => {
  const file = catalogue("it", { [GATE]: "Walking through the gate costs {toll}." });
  const entries = file.entries.map((entry) =>
    entry.key === GATE ? { ...entry, fuzzy: true, previous: "Walking through the gate costs {toll}." } : entry,
  );
  expect(found({ ...file, entries })).toEqual([["translation/old-source", GATE]]);
  const other = entries.map((entry) =>
    entry.key === GATE ? { ...entry, targets: ["La porta costa {toll}."] } : entry,
  );
  expect(found({ ...file, entries: other })).toEqual([["translation/stale", GATE]]);
});

it("measures titles against the room on a card and on a space", () => {
  const small = { file: "components.yaml", from: "  goods:\n    columns:\n      title: text", to: "" };
  const rules = market(
    { ...small, to: '  goods:\n    columns:\n      title: { kind: text, label: "Title", length: 6 }' },
    { file: "components.yaml", from: "    counted in: step\n", to: "    counted in: step\n    length: 8\n" },
    { file: "components.yaml", from: "well: { at: 1, kind: gate }", to: 'well: { at: 1, kind: gate, title: "Well" }' },
  );
  const cards = rules.texts.filter(({ key }) => /^decks\.goods\.cards\..*\.title$/.test(key));
  const [first = "", second = ""] = cards.map(({ key }) => key);
  const well = "boards.street.lines.main.spaces.well.title";
  const texts = { [first]: "Grano", [second]: "Formaggio", [well]: "Il pozzo" };
  expect(found(catalogue("it", texts, rules.files), rules)).toEqual([["translation/too-long", second]]);
  expect(found(catalogue("it", { [well]: "Al pozzo!" }, rules.files), rules)).toEqual([["translation/too-long", well]]);
});

it("counts the longest value that a parameter may have", () => {
  const SALE = "clauses.MKT-5.text";
  const sentence = { file: "rules/1-market.yaml", from: "A player may sell a card of the hand." };
  const roomFor = (length: number) =>
    market(
      { ...sentence, to: "A card is sold for {toll}." },
      { file: "rules/1-market.yaml", from: "play: player.hand", to: 'play: "player.hand.where(each == bread)"' },
      { file: "components.yaml", from: "  goods:\n", to: `  goods:\n    length: ${length}\n` },
      {
        file: "parameters.yaml",
        from: "value: 3, unit: coin, from: 0, to: 20,",
        to: "value: 3, unit: coin, from: 0, to: 20000,",
      },
    );
  // "Si vende per " is 13 long, "20.000 monete" 13 more, and the full stop one.
  const texts = { [SALE]: "Si vende per {toll}.", "units.coin.shown": ["{n} moneta", "{n} monete"] };
  for (const [length, codes] of [
    [27, []],
    [26, ["translation/too-long"]],
  ] as const) {
    const rules = roomFor(length);
    const codesFound = found(catalogue("it", texts, rules.files), rules).map(([code]) => code);
    expect(codesFound.filter((code) => code === "translation/too-long")).toEqual(codes);
  }
});
