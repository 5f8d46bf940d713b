import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  type ChangeKind,
  catalogueOf,
  checkCatalogue,
  importTexts,
  type PoFile,
  readPo,
  readXliff,
  syncCatalogue,
  writePo,
  writeXliff,
} from "../src/index";
import { catalogue, entryOf, load, located, market, textsOf } from "./market";
import { file, has, run } from "./outside";

// A translator's day, told by tools that we did not write and by our own.
const GATE = "clauses.MKT-4.text";
const LAUGH = "clauses.MKT-6.text";
const ITALIAN = {
  [GATE]: "Passare dalla porta costa {toll}.",
  [LAUGH]: "Poi gli altri possono ridere.",
  "glossary.card": ["{n} carta", "{n} carte"],
};
const REWORDED = { file: "rules/1-market.yaml", from: "Passing the gate costs", to: "Whoever passes the gate pays" };

function synced(rules: ReturnType<typeof market>, changes: readonly (readonly [string, ChangeKind])[] = []): PoFile {
  return syncCatalogue(catalogue("it", ITALIAN, market().files), rules.texts, {
    changes: new Map(changes),
    renamed: new Map(),
  }).file;
}

/** What we find in a catalogue, but for texts that are not translated at all. */
function found(of: PoFile, rules = market(), locale = "it") {
  return checkCatalogue({ name: "texts/it.po", locale, file: located(of), ...rules })
    .filter(({ code }) => code !== "translation/untranslated")
    .map(({ code, path }) => [code, path[0]]);
}

function contexts(text: string): readonly string[] {
  return [...text.matchAll(/^msgctxt "(.*)"$/gm)].map(([, key = ""]) => key);
}

/** The sentence of a clause in the rulebook that has the catalogue's texts. */
function printed(of: PoFile, rules: ReturnType<typeof market>, id: string): string | undefined {
  const options = { name: "texts/it.po", locale: "it", texts: rules.texts };
  const { value } = load(rules.files, { catalogue: catalogueOf(located(of), options) });
  return value?.clauses.find((clause) => clause.id === id)?.text.source;
}

it.runIf(has("pofilter") && has("msgfmt") && has("msgunfmt"))(
  "a text that changed in meaning is for review to all, and the source is printed",
  () => {
    const changed = market(REWORDED);
    const next = synced(changed);
    const path = file("meaning.po", writePo(next));
    expect(contexts(run("pofilter", ["-t", "isfuzzy", "--progress=none", path]).text)).toEqual([GATE]);
    const compiled = file("meaning.mo", "");
    expect(run("msgfmt", ["-o", compiled, path]).code).toBe(0);
    const back = contexts(run("msgunfmt", [compiled]).text);
    expect(back).toContain(LAUGH);
    expect(back).not.toContain(GATE);
    expect(printed(next, changed, "MKT-4")).toBe("Whoever passes the gate pays {toll}.");
    expect(printed(next, changed, "MKT-6")).toBe(ITALIAN[LAUGH]);
  },
);

it.runIf(has("msgattrib") && has("msgfmt"))("a typo in the source leaves nothing to review", () => {
  const next = synced(market(REWORDED), [[GATE, "typo"]]);
  const path = file("typo.po", writePo(next));
  expect(contexts(run("msgattrib", ["--only-fuzzy", path]).text)).toEqual([]);
  expect(readFileSync(path, "utf8")).toContain('msgid "Whoever passes the gate pays {toll}."\n');
  expect(run("msgfmt", ["-c", "-o", "/dev/null", path]).code).toBe(0);
});

const CARDS_OF_A_HAND = "hand_size: { value: 2, unit: number, from: 1, to: 5";
const hands = (value: number, from: number, to: number) =>
  market({
    file: "parameters.yaml",
    from: CARDS_OF_A_HAND,
    to: `hand_size: { value: ${value}, unit: number, from: ${from}, to: ${to}`,
  });

it("wants the singular of a noun from when its number may be 1", () => {
  const without = catalogue("it", { ...ITALIAN, "glossary.card": ["", "{n} carte"] });
  expect(found(without, hands(2, 2, 5))).toEqual([]);
  expect(found(without, hands(1, 1, 5))).toEqual([["translation/missing-class", "glossary.card"]]);
  expect(found(catalogue("it", ITALIAN), hands(1, 1, 5))).toEqual([]);
});

it("wants as many forms in Polish as there are classes of the numbers", () => {
  const forms = ["{n} karta", "{n} karty", "{n} kart"];
  const classes = (from: number, to: number) =>
    [0, 1, 2].filter((gap) => {
      const polish = catalogue("pl", { "glossary.card": forms.map((form, at) => (at === gap ? "" : form)) });
      return found(polish, hands(from, from, to), "pl").length > 0;
    });
  // The platform's own rules, asked for every number.
  const expected = (from: number, to: number) => {
    const rules = new Intl.PluralRules("pl");
    const all = Array.from({ length: to - from + 1 }, (_, n) => rules.select(from + n));
    return ["one", "few", "many"].flatMap((form, at) => (all.some((one) => one === form) ? [at] : []));
  };
  expect(classes(1, 5)).toEqual([0, 1, 2]);
  expect(classes(1, 5)).toEqual(expected(1, 5));
  expect(classes(2, 4)).toEqual(expected(2, 4));
  expect(classes(5, 21)).toEqual(expected(5, 21));
});

const ONE_CARD = {
  file: "rules/1-market.yaml",
  from: "A player may sell a card of the hand.",
  to: "A player may sell one card of the hand.",
};
const SALE = "clauses.MKT-5.text";

it.runIf(has("pofilter"))("a word of the glossary left in the source language is found by pofilter and by us", () => {
  const rules = market(ONE_CARD);
  const left = catalogue("it", { ...ITALIAN, [SALE]: "Si può vendere una card della mano." }, rules.files);
  const words = file("forms.txt", "card\n");
  const told = run("pofilter", [
    "-t",
    "musttranslatewords",
    `--musttranslatefile=${words}`,
    "--progress=none",
    file("left.po", writePo(left)),
  ]);
  expect(contexts(told.text)).toContain(SALE);
  expect(found(left, rules)).toEqual([["translation/glossary", SALE]]);
  const plural = catalogue("it", { ...ITALIAN, [SALE]: "Si vendono carte della mano." }, rules.files);
  expect(found(plural, rules)).toEqual([]);
});

const SAME_SENTENCE = {
  file: "rules/1-market.yaml",
  from: "A player may sell a card of the hand.",
  to: "Then others may laugh.",
};

it.runIf(has("poconflicts"))("one sentence translated in two ways is found by poconflicts and by us", () => {
  const rules = market(SAME_SENTENCE);
  const two = catalogue("it", { ...ITALIAN, [SALE]: "Allora si può ridere." }, rules.files);
  const path = file("two-ways/it.po", writePo(two));
  const out = file("conflicts/here", "");
  expect(run("poconflicts", ["--progress=none", path.replace(/\/it\.po$/, ""), out.replace(/\/here$/, "")]).code).toBe(
    0,
  );
  expect(run("grep", ["-rl", "Allora si può ridere", out.replace(/\/here$/, "")]).text).not.toBe("");
  expect(found(two, rules)).toEqual([["translation/two-ways", LAUGH]]);
  const meant = two.entries.map((entry) => (entry.key === LAUGH ? { ...entry, remarks: ["differs-ok"] } : entry));
  expect(found({ ...two, entries: meant }, rules)).toEqual([]);
  expect(found(catalogue("it", { ...ITALIAN, [SALE]: ITALIAN[LAUGH] }, rules.files), rules)).toEqual([]);
});

it.runIf(has("xmllint") && has("pofilter"))("a round trip through XLIFF changes the one edited text", () => {
  const changed = market(REWORDED);
  const before = synced(changed);
  const options = { rulebook: "market", sourceLocale: "en", targetLocale: "it" };
  const edited = writeXliff(before.entries, options).replace(ITALIAN[LAUGH], "Poi gli altri ridono.");
  expect(run("xmllint", ["--noout", file("edited.xlf", edited)])).toEqual({ code: 0, text: "" });
  expect(run("pofilter", ["-t", "isfuzzy", "--progress=none", file("edited.xlf", edited)]).code).toBe(0);
  const read = readXliff(edited);
  if ("problem" in read) throw new Error(read.problem);
  const after = importTexts(before, read.texts).file;
  expect(entryOf(after, LAUGH).targets).toEqual(["Poi gli altri ridono."]);
  const withOld = writePo(after).replace("Poi gli altri ridono.", ITALIAN[LAUGH]);
  expect(withOld).toBe(writePo(before));
  expect(readPo("it.po", writePo(after)).value?.entries.filter(({ fuzzy }) => fuzzy)).toHaveLength(1);
  expect(contexts(writePo(after))).toEqual(textsOf(changed.files).map(({ key }) => key));
});
