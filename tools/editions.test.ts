import { readdirSync, readFileSync } from "node:fs";
import { load, parseFile } from "@rulewright/rulebook";
import { readSources } from "@rulewright/testkit";
import { catalogueOf, checkCatalogue, readPo, sourceTexts, translationStatus } from "@rulewright/texts";
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

/** All the strings of a rulebook, wherever they stand. */
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
