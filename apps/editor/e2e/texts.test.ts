import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import type { Locator } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const CLI = resolve(import.meta.dirname, "../../cli");
const FOLDER = "rulebooks/go-for-broke";
const ITALIAN = `${FOLDER}/texts/it.po`;

const desk = editorPage();

interface Finished {
  readonly code: number | null;
  readonly out: string;
}

function node(args: readonly string[]): Promise<Finished> {
  return new Promise((settle) => {
    const child = execFile(process.execPath, [...args], { cwd: CLI, maxBuffer: 1e8 }, (_, out, err) =>
      settle({ code: child.exitCode, out: out + err }),
    );
  });
}

const rulewright = (...args: readonly string[]): Promise<Finished> =>
  node(["bin/rulewright.js", ...args, join(desk.server.workspace, FOLDER)]);

beforeAll(async () => {
  expect(await node(["build.mjs"])).toMatchObject({ code: 0 });
}, 120_000);

async function open(hash: string): Promise<void> {
  await desk.page.goto(`${desk.server.url}/rulebook/${FOLDER}${hash}`);
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await desk.page.keyboard.press(key);
}

/** Goes on with Tab until the focus is where it should be. */
async function tabTo(target: Locator): Promise<void> {
  for (let times = 0; times < 60; times++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press("Tab");
  }
  expect.fail(`Tab does not lead to ${target}`);
}

const field = (): Locator => desk.page.getByRole("textbox", { name: "Italian text" });
const filter = (name: RegExp): Locator => desk.page.getByRole("radio", { name });
const checks = (): Locator => desk.page.getByRole("list", { name: "Checks" });

async function saved(): Promise<void> {
  await press("Control+s");
  await expect.poll(() => desk.page.locator(".save-status").textContent()).toMatch(/^Saved/);
}

/** Lines of the second text that the first does not have, and how many lines the first has more. */
function difference(before: string, after: string): { readonly fresh: readonly string[]; readonly fewer: number } {
  const old = new Set(before.split("\n"));
  return {
    fresh: after.split("\n").filter((line) => !old.has(line)),
    fewer: before.split("\n").length - after.split("\n").length,
  };
}

it("is a translator's whole day by keyboard: a source changes in meaning, is translated, checked and printed", async () => {
  const { page } = desk;
  const before = await desk.onDisk(ITALIAN);
  // The author changes a sentence in the source.
  await open(`#source?at=rules/05-spaces.yaml:/clauses/GFB-50/text`);
  const editor = page.getByTestId("source-editor");
  await editor.locator(".view-line").filter({ hasText: "Passing the lottery space" }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[data-testid=source-editor]") !== null))
    .toBe(true);
  await press("End", "ArrowLeft", "ArrowLeft");
  await page.keyboard.insertText(", in either direction");
  // The translator sees it among the stale texts.
  await press("Control+m", "Tab", "F6");
  await press("Control+4");
  await filter(/^Stale/)
    .filter({ hasText: "1" })
    .waitFor({ timeout: 60_000 });
  await tabTo(filter(/^All/));
  await press("ArrowRight", "ArrowRight");
  await tabTo(page.getByRole("listbox", { name: "Texts of the rulebook" }));
  await press("Home");
  await page.getByRole("option", { name: /stale.*GFB-50/ }).waitFor();
  expect(await page.getByRole("option").count()).toBe(1);
  expect(await page.locator(".unit-source ins").textContent()).toBe(", in either direction");
  expect(await page.getByRole("complementary", { name: "In place" }).textContent()).toContain("£5.000");
  expect(await checks().textContent()).toContain("changed in meaning");
  // The author says what kind of change it was; the translator asks and translates.
  await tabTo(page.getByRole("button", { name: /^Meaning/ }));
  await press("Enter");
  await tabTo(field());
  await press("Control+End", "ArrowLeft");
  await page.keyboard.insertText(", in entrambi i sensi di {lotery_fee}");
  await expect.poll(() => checks().textContent()).toContain("changed in meaning");
  await press("Control+Enter");
  await filter(/^Problems/)
    .filter({ hasText: "1" })
    .waitFor();
  await press("Control+z", "Control+z");
  await tabTo(field());
  await press("Control+End", "ArrowLeft");
  await page.keyboard.insertText(", in entrambi i sensi");
  await press("Control+Enter");
  await filter(/^Stale/)
    .filter({ hasText: "0" })
    .waitFor();
  await filter(/^Problems/)
    .filter({ hasText: "0" })
    .waitFor();
  expect(await page.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("100");
  await saved();
  // One unit has changed, and nothing else.
  const { fresh, fewer } = difference(before, await desk.onDisk(ITALIAN));
  expect(fresh).toEqual([
    'msgid "Passing the lottery space costs {lottery_fee} each time, put onto the tray, in either direction."',
    'msgstr "Chi supera la casella della lotteria paga ogni volta {lottery_fee}, da mettere sul vassoio, in entrambi i sensi."',
  ]);
  expect(fewer).toBe(0);
  expect(await rulewright("texts", "check")).toMatchObject({ code: 0 });
  const handbook = await rulewright("handbook", "--lang", "it");
  expect(handbook.out).toContain("£5.000, da mettere sul vassoio, in entrambi i sensi.");
});

it("writes one line for one translation, however it is written, keeps the rules, and shows what a card has no room for", async () => {
  const { page } = desk;
  const book = "rulebooks/broadway-star";
  const before = await desk.onDisk(`${book}/texts/it.po`);
  await page.goto(`${desk.server.url}/rulebook/${book}#texts/it:decks.auditions.cards.a01.part`);
  const place = page.getByRole("complementary", { name: "In place" });
  await place.getByText("It fits.").waitFor({ timeout: 60_000 });
  await tabTo(field());
  await press("Control+a");
  await page.keyboard.insertText(`Il lattaio è: "il terzo" # o quasi`);
  await place.getByText("It fits.").waitFor();
  await expect.poll(() => place.getByRole("img").getAttribute("aria-label")).toContain(`"il terzo" # o quasi`);
  await saved();
  const after = await desk.onDisk(`${book}/texts/it.po`);
  expect(difference(before, after)).toEqual({
    fresh: ['msgstr "Il lattaio è: \\"il terzo\\" # o quasi"'],
    fewer: 0,
  });
  expect(await place.textContent()).toContain("the rules stay the same");
  await press("Control+End");
  await page.keyboard.insertText(" e ancora latte".repeat(24));
  await place.getByText(/It does not fit its card: \d+ lines too many/).waitFor();
  await press("Control+z");
  await place.getByText("It fits.").waitFor();
});

it("begins a language, finds the next text by key, and inserts what the braces stand for", async () => {
  const { page } = desk;
  await open("#texts/de:clauses.GFB-50.text");
  await page.getByText("There is no German translation yet.").waitFor({ timeout: 60_000 });
  await tabTo(page.getByRole("button", { name: "Begin the German translation" }));
  await press("Enter");
  const german = page.getByRole("textbox", { name: "German text" });
  await german.waitFor();
  await tabTo(german);
  await page.keyboard.insertText("Wer vorbeizieht, zahlt ");
  await press("Control+1");
  await page.keyboard.insertText(".");
  expect(await german.inputValue()).toBe("Wer vorbeizieht, zahlt {lottery_fee}.");
  await press("Control+Enter");
  await page.getByRole("heading", { name: "GFB-50a" }).waitFor();
  expect(await german.evaluate((element) => element === document.activeElement)).toBe(true);
  await press("Alt+ArrowUp");
  await page.getByRole("heading", { name: "GFB-50", exact: true }).waitFor();
  await saved();
  expect(await desk.onDisk(`${FOLDER}/texts/de.po`)).toContain('msgstr "Wer vorbeizieht, zahlt {lottery_fee}."');
});
