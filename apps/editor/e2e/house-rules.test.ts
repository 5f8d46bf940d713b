import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const FOLDER = "rulebooks/go-for-broke";

const desk = editorPage();

function onDisk(name: string): Promise<string> {
  return desk.onDisk(`${FOLDER}/${name}`);
}

async function openTables(variant = ""): Promise<void> {
  await desk.page.goto(`${desk.server.url}/rulebook/${FOLDER}#tables${variant === "" ? "" : `?variant=${variant}`}`);
  await fresh();
}

async function fresh(): Promise<void> {
  const status = desk.page.getByRole("region", { name: "Preview" }).getByText(/^(Fresh|Failed)$/);
  await status.waitFor({ timeout: 90_000 });
  expect(await desk.page.locator(".dock-head").textContent()).toMatch(/^Fresh/);
}

function cell(grid: string, row: RegExp, column: number): Locator {
  return desk.page.getByRole("grid", { name: grid }).getByRole("row", { name: row }).getByRole("gridcell").nth(column);
}

const prize = (): Locator => cell("Fruit prizes", /Three \$/, 2);
const smallPrize = (): Locator => cell("Fruit prizes", /Two equal symbols/, 2);
const money = (): Locator => cell("Parameters", /Opening money/, 1);

async function enter(field: Locator, amount: string): Promise<void> {
  await field.click();
  await desk.page.keyboard.type(amount);
  await desk.page.keyboard.press("Enter");
}

async function saveAs(title: string): Promise<void> {
  await desk.page.keyboard.press("Control+Shift+s");
  await desk.page.getByRole("dialog", { name: "Save as house rule" }).waitFor();
  await desk.page.keyboard.type(title);
  await desk.page.keyboard.press("Enter");
}

async function saved(): Promise<void> {
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => desk.page.locator(".save-status").textContent()).toMatch(/^Saved/);
}

function colours(field: Locator): Promise<{ own: string; inherited: string; overridden: string }> {
  return field.evaluate((element) => {
    const probe = document.createElement("i");
    element.append(probe);
    const read = (name: string): string => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    };
    const found = { inherited: read("--inherited"), overridden: read("--overridden") };
    probe.remove();
    return { own: getComputedStyle(element).color, ...found };
  });
}

const HEAD = `# yaml-language-server: $schema=../../../schemas/variant.schema.json
variant: quick_evening
extends: go_for_broke
title: "Quick evening"
set:
  tables.fruit_prizes.three_dollars.pays: { was: 250000, to: 125000 }
  parameters.start_cash: { was: 1000000, to: 500000 }
`;
// The shipped variants make one of these changes each, and name these examples.
const OUTCOMES = "other outcomes:\n  - GFB-T03\n  - GFB-T03b\n  - GFB-T04\n  - GFB-T44\n";

it("makes a house rule of two edits, and edits it without touching the rulebook", async () => {
  const files = ["components.yaml", "parameters.yaml", "rulebook.yaml"];
  const original = await Promise.all(files.map(onDisk));
  await openTables();
  await enter(prize(), "125000");
  await enter(money(), "500000");
  await desk.page.getByRole("button", { name: "Save as house rule …" }).waitFor();
  await saveAs("Quick evening");

  await desk.page.getByRole("radio", { name: /^Quick evening 2 changes/, checked: true }).waitFor({ timeout: 100_000 });
  expect(new URL(desk.page.url()).hash).toContain("variant=quick_evening");
  expect(await onDisk("variants/quick_evening.yaml")).toBe(HEAD + OUTCOMES);
  expect(await Promise.all(files.map(onDisk))).toEqual(original);
  await expect.poll(() => desk.page.locator(".save-status").textContent()).toMatch(/^Saved/);

  // Grey is inherited, black is said by the house rule; the preview shows the base behind it.
  await fresh();
  await expect.poll(() => prize().textContent()).toMatch(/base £?250,000£?125,000$/);
  const overridden = await colours(prize());
  expect(overridden.own).toBe(overridden.overridden);
  const inherited = await colours(smallPrize());
  expect(inherited.own).toBe(inherited.inherited);
  expect(inherited.inherited).not.toBe(inherited.overridden);
  const preview = desk.page.getByRole("region", { name: "Preview" });
  await preview.getByText("Quick evening").first().waitFor();
  await preview.getByText("Base", { exact: true }).first().waitFor();
  await preview.getByText(/paired games/).waitFor();

  // A new line, with what was there; the base's value takes it away again.
  await enter(smallPrize(), "75000");
  await saved();
  const line = "  tables.fruit_prizes.two_alike.pays: { was: 50000, to: 75000 }\n";
  expect(await onDisk("variants/quick_evening.yaml")).toBe(HEAD + line + OUTCOMES);
  await expect.poll(() => smallPrize().textContent()).toMatch(/base £?50,000£?75,000$/);
  await enter(smallPrize(), "50000");
  await saved();
  expect(await onDisk("variants/quick_evening.yaml")).toBe(HEAD + OUTCOMES);

  // Reset in the inspector, in the table, and undo.
  await money().click();
  const inspector = desk.page.getByRole("complementary", { name: "Inspector" });
  await inspector.getByRole("button", { name: "Reset Value to £1,000,000" }).click();
  await saved();
  expect(await onDisk("variants/quick_evening.yaml")).not.toContain("start_cash");
  await desk.page.keyboard.press("Control+z");
  await expect.poll(() => money().textContent()).toMatch(/base £?1,000,000£?500,000$/);
  await desk.page.getByRole("button", { name: /^Reset Three \$, Pays to £250,000/ }).click();
  await saved();
  expect(await onDisk("variants/quick_evening.yaml")).toBe(
    (HEAD + OUTCOMES).replace(/ {2}tables\.fruit_prizes.*\n/, ""),
  );
  expect(await Promise.all(files.map(onDisk))).toEqual(original);

  await desk.page.getByRole("radio", { name: "Base" }).click();
  await expect.poll(() => money().textContent()).toMatch(/^£?1,000,000$/);
  expect(new URL(desk.page.url()).hash).not.toContain("variant");
});

it("refuses what no house rule can say, and loses nothing", async () => {
  await openTables();
  await enter(money(), "600000");
  await prize().click();
  await desk.page.keyboard.press("Control+5");
  const editor = desk.page.getByTestId("source-editor");
  await editor.locator(".view-line").filter({ hasText: "three_dollars" }).first().click();
  await desk.page.keyboard.press("Home");
  await desk.page.keyboard.insertText("# dearer soon\n");
  await saveAs("Dear");
  const dialog = desk.page.getByRole("dialog", { name: "Save as house rule" });
  const refusal = dialog.getByRole("alert");
  await refusal.waitFor({ timeout: 100_000 });
  expect(await refusal.textContent()).toContain("a comment or the layout changed in components.yaml");
  await desk.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await desk.page.keyboard.press("Control+2");
  expect(await money().textContent()).toContain("600,000");
  await expect(onDisk("variants/dear.yaml")).rejects.toThrow();
  await desk.page.getByText(/unsaved edit/).waitFor();
});

it("lists house rules with their rulebook, opens them from there, and says when one is missing", async () => {
  await desk.page.goto(desk.server.url);
  await desk.page.getByRole("link", { name: "Half jackpot" }).click();
  await fresh();
  await desk.page.getByRole("radio", { name: /^Half jackpot/, checked: true }).waitFor();
  await desk.page.getByRole("button", { name: "Go For Broke" }).press("Enter");
  await desk.page.getByRole("menuitem", { name: /Short evening/ }).press("Enter");
  await desk.page.getByRole("radio", { name: /^Short evening/, checked: true }).waitFor();
  await desk.page.goBack();
  await desk.page.getByRole("radio", { name: /^Half jackpot/, checked: true }).waitFor();
  await openTables("nobody_knows");
  await desk.page.getByText("There is no house rule nobody_knows").waitFor();
});
