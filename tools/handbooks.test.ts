import { existsSync, readdirSync, readFileSync } from "node:fs";
import { anchorsOf, buildHandbook, type Handbook, handbookHtml, handbookMarkdown } from "@rulewright/print";
import { load, parseFile, type Rulebook, type SourceFile } from "@rulewright/rulebook";
import { readSources } from "@rulewright/testkit";
import { catalogueOf, readPo, sourceTexts } from "@rulewright/texts";
import { describe, expect, it } from "vitest";

// What a reader of a printed rulebook may rely on, for every rulebook that comes with the repository and every language of it.

interface Edition {
  readonly folder: string;
  readonly locale: string;
  readonly rulebook: Rulebook;
  /** Sentences in the language it was translated from. */
  readonly foreign: readonly string[];
}

/** A run of this many words is a sentence, not a name. */
const SENTENCE = 5;

const EDITIONS = readdirSync("rulebooks").flatMap(editionsOf);

describe.each(EDITIONS)("$folder in $locale", ({ rulebook, foreign }) => {
  const handbook = buildHandbook(rulebook);
  const html = handbookHtml(handbook, { fonts: {}, paper: "a4" });

  it("has every clause once, with its sentence", () => {
    const clauses = rulebook.clauses.map(({ id }) => id);
    expect(clausesOf(handbook).map(({ id }) => id)).toEqual(
      rulebook.chapters.flatMap(({ clauses: own }) => own.map((at) => clauses[at])),
    );
    for (const id of clauses) expect(html.split(`id="c-${id}"`).length, id).toBe(2);
    for (const { id, text } of clausesOf(handbook)) expect(text, id).not.toMatch(/^\s*$|\{\w+[^}]*\}/);
  });

  it("leads every link to a place, and its contents to every section", () => {
    const places = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !places.has(id))).toEqual([]);
    const listed = [...html.matchAll(/<li class="toc-\w+"><a href="#([^"]+)"/g)].map(([, id]) => id);
    const headings = [...html.matchAll(/<h1 id="([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== "contents");
    expect(listed).toEqual(headings);
    expect(anchorsOf(handbook).filter((anchor) => !places.has(anchor))).toEqual([]);
  });

  it("has all chapters, rulings and decks, and a cell for every head of every table", () => {
    const titles = handbook.sections.filter(({ number }) => number !== undefined).map(({ title }) => title);
    expect(titles).toEqual(rulebook.chapters.map(({ title }) => title));
    const blocks = handbook.sections.flatMap((section) => section.blocks);
    expect(blocks.filter(({ kind }) => kind === "question").length).toBe(rulebook.rulings.length);
    const decks = rulebook.domains.filter(({ kind }) => kind === "deck");
    for (const { name, members } of decks) {
      const at = blocks.findIndex((block) => block.kind === "heading" && block.id === `deck-${name}`);
      const table = blocks.slice(at).find((block) => block.kind === "table");
      expect(table?.rows.length, name).toBe(members.length);
    }
    const ragged = blocks.filter(
      (block) => block.kind === "table" && block.rows.some((row) => row.length !== block.heads.length),
    );
    expect(ragged).toEqual([]);
  });

  it("says in Markdown what it says on a page", () => {
    const lines = handbookMarkdown(handbook).split("\n");
    for (const { id, text } of clausesOf(handbook)) {
      const found = lines.filter((line) => line.startsWith(`**${id}** `));
      expect(found.map(bare), id).toContain(bare(`**${id}** ${text}`));
    }
  });

  it("has no sentence of another language", () => {
    const words = plainText(html);
    expect(foreign.filter((sentence) => words.includes(sentence))).toEqual([]);
  });
});

it("prints the editions that were translated", () => {
  const translated = EDITIONS.filter(({ foreign }) => foreign.length > 100).map(
    ({ folder, locale }) => `${folder} ${locale}`,
  );
  expect(translated).toEqual(
    expect.arrayContaining(["broadway-star it", "go-for-broke it", "tinseltown it", "tournee en"]),
  );
});

it("prints the numbers of a variant, and first what it changes", () => {
  const folder = "rulebooks/go-for-broke";
  const files = [...readSources(folder), ...variantFiles(folder)];
  const base = load(files).value;
  const varied = load(files, { variants: ["half_jackpot"] }).value;
  if (base === undefined || varied === undefined) throw new Error("the rulebook cannot be read");
  const was = clausesOf(buildHandbook(base)).find(({ id }) => id === "GFB-103");
  const handbook = buildHandbook(varied, { changes: { base, list: [] } });
  const is = clausesOf(handbook).find(({ id }) => id === "GFB-103");
  expect(was?.text).toBe("Three $ pay £250,000.");
  expect(is?.text).toBe("Three $ pay £125,000.");
  expect(handbook.sections[0]?.id).toBe("changes");
  const prizes = handbook.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "table" ? block.rows : []))
    .filter((row) => row[0]?.some(({ text }) => text === "Three $"));
  expect(prizes.map((row) => row.map((cell) => cell.map(({ text }) => text).join("")))).toEqual([
    ["Three $", "3", "£125,000"],
  ]);
});

function editionsOf(name: string): readonly Edition[] {
  const folder = `rulebooks/${name}`;
  const files = readSources(folder);
  const source = load(files).value;
  if (source === undefined) throw new Error(`${folder} cannot be read`);
  const texts = sourceTexts(files.map((file) => parseFile(file).value));
  const sentences = texts
    .flatMap(({ source: words }) => words.split(/\{[^{}]*\}/))
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= SENTENCE);
  const catalogues = existsSync(`${folder}/texts`) ? readdirSync(`${folder}/texts`) : [];
  const translated = catalogues.flatMap((file): readonly Edition[] => {
    const locale = file.replace(/\.po$/, "");
    const { value } = readPo(`texts/${file}`, readFileSync(`${folder}/texts/${file}`, "utf8"));
    const catalogue = value === undefined ? undefined : catalogueOf(value, { name: `texts/${file}`, locale, texts });
    const rulebook = catalogue === undefined ? undefined : load(files, { catalogue }).value;
    return rulebook === undefined ? [] : [{ folder: name, locale, rulebook, foreign: sentences }];
  });
  return [{ folder: name, locale: source.locale, rulebook: source, foreign: [] }, ...translated];
}

function variantFiles(folder: string): readonly SourceFile[] {
  const names = readdirSync(`${folder}/variants`).filter((file) => file.endsWith(".yaml"));
  return names.map((file) => ({
    name: `variants/${file}`,
    text: readFileSync(`${folder}/variants/${file}`, "utf8"),
  }));
}

function clausesOf({ sections }: Handbook) {
  return sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "clause"));
}

/** What a browser shows of a page, its drawings included. */
function plainText(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}

function bare(line: string): string {
  return line.replace(/\\(.)/g, "$1").replaceAll("&lt;", "<").replace(/\s+/g, " ");
}
