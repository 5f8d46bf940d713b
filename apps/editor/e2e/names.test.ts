import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const FOLDER = "rulebooks/craps";
const desk = editorPage();

const editor = (): Locator => desk.page.getByTestId("source-editor");

/** Puts the caret behind the first place of a text in the file that is shown. */
async function caretBehind(text: string): Promise<void> {
  const { keyboard } = desk.page;
  await editor().click({ position: { x: 400, y: 120 } });
  await keyboard.press("Control+Home");
  await expect
    .poll(() => desk.page.evaluate(() => document.activeElement?.closest("[data-testid=source-editor]") !== null))
    .toBe(true);
  await keyboard.press("Control+f");
  const find = desk.page.locator(".find-widget.visible");
  await find.waitFor();
  await keyboard.insertText(text);
  await find
    .locator(".matchesCount")
    .filter({ hasText: /\d of \d/ })
    .waitFor();
  await keyboard.press("Enter");
  await keyboard.press("Escape");
  await keyboard.press("ArrowRight");
}

async function shown(file: string): Promise<void> {
  await desk.page.getByRole("tab", { name: new RegExp(file), selected: true }).waitFor();
}

it("completes in an expression, goes to another file, and renames in two files with one undo", async () => {
  const { page, server } = desk;
  await page.goto(`${server.url}/rulebook/${FOLDER}#source`);
  await editor().locator(".view-line").first().waitFor();
  await page.getByRole("tab", { name: /1-bet\.yaml/ }).click();
  await shown("1-bet\\.yaml");

  await caretBehind("if: total.");
  await page.keyboard.press("Control+Space");
  const opening = page.locator(".suggest-widget .monaco-list-row").filter({ hasText: "opening" });
  await opening.filter({ hasText: "column of totals" }).first().waitFor();
  await page.keyboard.press("Escape");

  await caretBehind("A bet costs {sta");
  await page.keyboard.press("F2");
  const box = page.locator(".rename-box input");
  await box.waitFor();
  await box.fill("wager");
  await page.keyboard.press("Enter");
  const line = editor().locator(".view-line").filter({ hasText: "A bet costs {wager}" });
  await line.first().waitFor();

  await page.keyboard.press("F12");
  await shown("parameters\\.yaml");
  const parameter = editor()
    .locator(".view-line")
    .filter({ hasText: /^\s*wager:/ });
  await parameter.first().waitFor();
  await page.keyboard.press("Control+z");
  await editor()
    .locator(".view-line")
    .filter({ hasText: /^\s*stake:/ })
    .first()
    .waitFor();
  await page.keyboard.press("Control+s");
  await page.getByRole("tab", { name: /1-bet\.yaml/ }).click();
  await editor().locator(".view-line").filter({ hasText: "A bet costs {stake}" }).first().waitFor();
  expect(await desk.onDisk(`${FOLDER}/parameters.yaml`)).toContain("stake:");
});
