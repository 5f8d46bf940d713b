import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { buildCli, rulewright } from "./run-cli";

const GAME = "../../rulebooks/go-for-broke";

beforeAll(buildCli);

it("prints every clause under its chapter, with its numbers", async () => {
  const { code, out } = await rulewright(["handbook", GAME]);
  expect(code).toBe(0);
  expect(out).toMatch(/^# Go For Broke\n/);
  expect(out).toContain("**GFB-21** Every player starts with £1,000,000.");
  expect(out).not.toMatch(/\{\w+\}/);
  expect(out).not.toContain("house rules change");
});

it("tells what a stack of variants changes, clause by clause, and nothing else", async () => {
  const { code, out } = await rulewright(["handbook", GAME, "--variant", "half_jackpot", "--variant", "short_evening"]);
  expect(code).toBe(0);
  const changes = /## What these house rules change\n([\s\S]*?)\n## 1\./.exec(out)?.[1] ?? "";
  expect(changes).toContain(
    "### GFB-103 (other numbers)\n\nBefore: ~~Three $ pay £250,000.~~\n\nNow: Three $ pay £125,000.",
  );
  expect([...changes.matchAll(/^### (\S+)/gm)].map(([, id]) => id)).toEqual(["GFB-02", "GFB-21", "GFB-22", "GFB-103"]);
  expect(out).toContain("**GFB-103** Three $ pay £125,000.");
});

it("prints the rules in another language from its catalogue", async () => {
  const { out } = await rulewright(["handbook", GAME, "--lang", "it"]);
  expect(out).toContain("Da 2 a 4 giocatori.");
  expect(out).toContain("£1.000.000");
});

it("writes the same rules as a page that needs nothing else", async () => {
  const { code, out } = await rulewright(["handbook", GAME, "--lang", "it", "--format", "html"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^<!doctype html><html lang="it">/);
  expect(out).toContain("£1.000.000");
  // Links stay on the page, and faces are in it.
  expect([...out.matchAll(/(?:src|href)="[^#][^"]*"|url\((?!data:|#)[^)]*\)/g)].map(String)).toEqual([]);
});

it("draws boards and cards as files, in millimetres", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-print-"));
  const cards = await rulewright(["cards", "../../rulebooks/tournee", "--deck", "fame_cards", "--out", folder]);
  expect(cards.code).toBe(0);
  // Forty cards, nine on a page, and a page of backs for each.
  const sheets = readdirSync(folder);
  expect(sheets.length).toBe(10);
  const first = readFileSync(join(folder, "01-fame_cards-faces.svg"), "utf8");
  expect(first).toContain('width="210mm" height="297mm" viewBox="0 0 210 297"');
  expect(first).toContain("Testimonial");
  const board = await rulewright(["board", GAME, "--lang", "it", "--out", folder]);
  expect(board.out).toContain("town.svg");
  expect(readFileSync(join(folder, "town.svg"), "utf8")).toContain("Borsa");
});

it("says what is wrong with what was asked for", async () => {
  const noDeck = await rulewright(["cards", "../../rulebooks/tournee", "--deck", "songz", "--out", "x.html"]);
  expect(noDeck).toMatchObject({
    code: 2,
    err: expect.stringContaining("there is no deck `songz`; there are songs, fame_cards"),
  });
  expect(await rulewright(["cards", GAME, "--size", "1x1", "--out", "x.html"])).toMatchObject({ code: 2 });
  const noBrowser = await rulewright(["handbook", GAME, "--out", "x.pdf"], "", { RULEWRIGHT_CHROMIUM: "/nowhere" });
  expect(noBrowser).toMatchObject({ code: 2, err: expect.stringContaining("none was found") });
});

const RECKLESS = ["--variant", "reckless_drivers", "--lang", "it"];

it("prints house rules in another language from a catalogue of their own", async () => {
  const { out } = await rulewright(["handbook", GAME, ...RECKLESS]);
  expect(out).toContain("Go For Broke: tutti al verde · Guidatori spericolati\n");
  expect(out).toContain("**GFB-127** Superare una casella occupata costa £5.000 per ogni bottiglia che vi sta.");
  expect(out).not.toContain("[en]");
  expect(out).not.toContain("Passing an occupied space");
});

it("marks a rewritten clause that nobody has translated, and never prints the translation of the old one in its place", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-"));
  cpSync(fileURLToPath(new URL(`../${GAME}`, import.meta.url)), folder, { recursive: true });
  rmSync(join(folder, "variants/reckless-drivers.it.po"));
  const { out } = await rulewright(["handbook", folder, ...RECKLESS]);
  expect(out).toContain("Le frasi segnate [en] non sono ancora tradotte.");
  expect(out).toContain("**GFB-127** [en] Passing an occupied space costs £5.000 for each bottle there.");
  expect(out).toContain("**GFB-02** Le banconote sono di quattro tagli");
  const status = await rulewright(["texts", "status", folder, "--variant", "reckless_drivers", "--json"]);
  expect(status.code).toBe(1);
  expect(JSON.parse(status.out)).toMatchObject({
    catalogues: [{ of: "reckless_drivers", locale: "it", texts: 6, untranslated: 6, percent: 0 }],
  });
});
