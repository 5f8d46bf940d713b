import { readdirSync, readFileSync } from "node:fs";
import { createLoader, load, parseFile, untranslatedFrom, variantTexts } from "@rulewright/rulebook";
import { readSources } from "@rulewright/testkit";
import {
  catalogueOf,
  checkCatalogue,
  readPo,
  sourceTexts,
  translatableTexts,
  translationStatus,
  variantSourceTexts,
} from "@rulewright/texts";
import { describe, expect, it } from "vitest";

// What a reader of a translated rulebook may rely on: every text is there, says what the source says now, and no rule is another.
const EDITIONS = readdirSync("rulebooks", { recursive: true, encoding: "utf8" })
  .map((path) => /^([^/\\]+)[/\\]texts[/\\](\w[\w-]*)\.po$/.exec(path))
  .flatMap((found) => (found === null ? [] : [{ folder: `rulebooks/${found[1]}`, locale: `${found[2]}` }]));

/** A run of this many words in the source language is a text that was forgotten, not a name. */
const SENTENCE = 5;

it("finds an edition in another language", () => {
  expect(EDITIONS.length).toBeGreaterThan(0);
});

describe.each(EDITIONS)("$folder in $locale", ({ folder, locale }) => {
  const files = readSources(folder);
  const name = `texts/${locale}.po`;
  const read = readPo(name, readFileSync(`${folder}/${name}`, "utf8"));
  const texts = sourceTexts(files.map((file) => parseFile(file).value));
  const source = load(files).value;
  if (read.value === undefined || source === undefined) throw new Error(`${folder} or its ${name} cannot be read`);
  const file = read.value;
  const edition = load(files, { catalogue: catalogueOf(file, { name, locale, texts }) });

  it("has every text, and none that is out of date", () => {
    expect(translationStatus(texts, file.entries)).toMatchObject({ translated: texts.length, percent: 100 });
  });

  it("has no finding", () => {
    const findings = checkCatalogue({ name, locale, file, texts, rulebook: source });
    expect([...read.diagnostics, ...findings].map(({ message }) => message)).toEqual([]);
  });

  it("is a rulebook without findings, with the same rules", () => {
    const found = edition.diagnostics.filter(({ severity }) => severity !== "info");
    expect(found.map(({ message }) => message)).toEqual([]);
    expect(edition.value).toMatchObject({ locale, digest: source.digest });
  });

  it("has no sentence of the source left", () => {
    const sentences = texts
      .flatMap((text) => [text.source, text.sourcePlural ?? ""])
      .flatMap((text) => text.split(/\{[^{}]*\}/))
      .map((part) => part.trim())
      .filter((part) => part.split(/\s+/).length >= SENTENCE);
    const inSource = stringsOf(source).join("\n");
    expect(sentences.filter((sentence) => inSource.includes(sentence)).length).toBeGreaterThan(texts.length / 2);
    const inEdition = stringsOf(edition.value).join("\n");
    expect(sentences.filter((sentence) => inEdition.includes(sentence))).toEqual([]);
  });
});

// House rules say other things than the rulebook, and have translations of their own.
const HOUSE_RULES = EDITIONS.flatMap(({ folder, locale }) =>
  readdirSync(`${folder}/variants`)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => ({ folder, locale, variant: `variants/${name}` })),
);

// Files that stay are read once.
const loaders = new Map(EDITIONS.map(({ folder }) => [folder, createLoader()]));

describe.each(HOUSE_RULES)("$folder under $variant in $locale", ({ folder, locale, variant }) => {
  const files = [...readSources(folder), { name: variant, text: readFileSync(`${folder}/${variant}`, "utf8") }];
  const loadAgain = loaders.get(folder) ?? createLoader();
  const trees = files.map((file) => parseFile(file).value);
  const options = { variants: [variant] };
  const po = (name: string) => {
    const file = readPo(name, readFileSync(`${folder}/${name}`, "utf8")).value;
    if (file === undefined) throw new Error(`${folder}/${name} cannot be read`);
    return { name, locale, file };
  };
  const own = po(variant.replace(/yaml$/, `${locale}.po`));
  const base = { ...po(`texts/${locale}.po`), texts: sourceTexts(trees.filter(({ kind }) => kind !== "variant")) };
  const [found] = variantTexts(trees, options).value ?? [];
  const plain = loadAgain(files).value;
  const varied = loadAgain(files, options).value;
  if (found === undefined || plain === undefined || varied === undefined) throw new Error(`${variant} cannot be read`);
  const texts = variantSourceTexts(found, { locale, plain, varied });

  it("has every text of its own, without a finding", () => {
    expect(translationStatus(texts, own.file.entries)).toMatchObject({ translated: texts.length, percent: 100 });
    const findings = checkCatalogue({ ...own, texts, base, rulebook: varied });
    expect(findings.map(({ message }) => message)).toEqual([]);
  });

  it("has no clause in the language of the source, and the same rules", () => {
    const layer = catalogueOf(own.file, { ...own, texts: translatableTexts(found) }).texts;
    const catalogue = { ...catalogueOf(base.file, base), variants: new Map([[variant, layer]]) };
    const edition = loadAgain(files, { ...options, catalogue }).value;
    if (edition === undefined) throw new Error(`${variant} cannot be read in ${locale}`);
    expect(edition.clauses.filter(({ text }) => untranslatedFrom(edition, text) !== undefined)).toEqual([]);
    expect(edition.digest).toBe(varied.digest);
    expect(edition.variants.map(({ title }) => title)).not.toEqual(varied.variants.map(({ title }) => title));
  });

  it("shows what it has rewritten in its own words while nobody has translated it", () => {
    const edition = loadAgain(files, { ...options, catalogue: catalogueOf(base.file, base) }).value;
    const words = new Map(edition?.clauses.map(({ id, text }) => [id, text]));
    const rewritten = varied.clauses.filter(({ text }) => text.place.file === variant);
    expect(rewritten.map(({ id }) => words.get(id)?.source)).toEqual(rewritten.map(({ text }) => text.source));
    if (edition === undefined) return;
    const marked = edition.clauses.filter(({ text }) => untranslatedFrom(edition, text) === varied.locale);
    expect(marked.map(({ id }) => id)).toEqual(rewritten.map(({ id }) => id));
  });
});

/** All the strings of a rulebook, wherever they stand. */
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
