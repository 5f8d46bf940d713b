import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const REPOSITORY = resolve(import.meta.dirname, "../../..");
const FOLDER = "rulebooks/go-for-broke";

const desk = editorPage();

function onDisk(name: string): Promise<string> {
  return desk.onDisk(`${FOLDER}/${name}`);
}

async function openGoForBroke(): Promise<void> {
  await desk.page.goto(desk.server.url);
  await desk.page
    .getByRole("link", { name: /Go For Broke/ })
    .first()
    .click();
  await fresh();
}

function preview(): Locator {
  return desk.page.getByRole("region", { name: "Preview" });
}

/** Waits until the figures belong to the text as it stands. */
async function fresh(): Promise<void> {
  const status = preview().getByText(/^(Fresh|Failed)$/);
  await status.waitFor({ timeout: 90_000 });
  expect(await preview().locator(".dock-head").textContent()).toMatch(/^Fresh/);
}

function histogram(): Locator {
  return preview().getByRole("img", { name: /^Game length in turns/ });
}

async function bars(): Promise<string> {
  const paths = await histogram()
    .locator("path")
    .evaluateAll((found) => found.map((path) => path.getAttribute("d")));
  return paths.join("\n");
}

async function openView(key: "1" | "2" | "3" | "4" | "5"): Promise<void> {
  await desk.page.keyboard.press(`Control+${key}`);
}

function prizeCell(): Locator {
  return desk.page
    .getByRole("grid", { name: "Fruit prizes" })
    .getByRole("row", { name: /Three \$/ })
    .getByRole("gridcell")
    .nth(2);
}

/** The time from the input that completes an amount until the preview is marked stale, both measured in the desk.page. */
async function watchStaleness(): Promise<() => Promise<number>> {
  await desk.page.evaluate(() => {
    const times: { input?: number; stale?: number } = {};
    Object.assign(window, { staleness: times });
    const keep = (): void => {
      if (times.stale === undefined) times.input = performance.now();
    };
    window.addEventListener("input", keep, { capture: true });
    const mark = (): void => {
      const isStale = document.querySelector("section[aria-label=Preview].preview-stale") !== null;
      if (isStale && times.input !== undefined) times.stale ??= performance.now();
    };
    new MutationObserver(mark).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () =>
    desk.page.evaluate(() => {
      const { staleness } = window as unknown as { staleness: { input?: number; stale?: number } };
      return (staleness.stale ?? Number.NaN) - (staleness.input ?? Number.NaN);
    });
}

async function workerNames(): Promise<readonly string[]> {
  return Promise.all(desk.page.workers().map((worker) => worker.evaluate(() => self.name)));
}

function changedLines(before: string, after: string): readonly (readonly [string, string])[] {
  const [left, right] = [before.split("\n"), after.split("\n")];
  expect(right.length).toBe(left.length);
  return left.flatMap((line, index) => (line === right[index] ? [] : [[line, right[index] ?? ""] as const]));
}

it("changes a payout in the table: stale at once, played anew, saved as one line, undone to the byte", async () => {
  const original = await onDisk("components.yaml");
  await openGoForBroke();
  const before = await bars();
  await openView("2");
  const staleAfter = await watchStaleness();
  await prizeCell().click();
  await desk.page.keyboard.type("125000");
  await desk.page.keyboard.press("Enter");
  await preview().getByText("Fresh", { exact: true }).waitFor({ state: "detached" });
  await fresh();
  expect(await staleAfter()).toBeLessThan(150);
  expect(await bars()).not.toBe(before);
  await preview()
    .getByText(/paired games/)
    .waitFor();

  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => desk.page.locator(".save-status").textContent()).toMatch(/^Saved/);
  const saved = await onDisk("components.yaml");
  expect(changedLines(original, saved)).toEqual([
    [
      '      three_dollars: { title: "Three $", alike: 3, pays: 250000 }',
      '      three_dollars: { title: "Three $", alike: 3, pays: 125000 }',
    ],
  ]);

  await desk.page.keyboard.press("Control+z");
  await expect.poll(() => prizeCell().textContent()).toContain("250,000");
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => onDisk("components.yaml")).toBe(original);
});

it("keeps a refused number out of the document, however it was typed", async () => {
  const original = await onDisk("parameters.yaml");
  await openGoForBroke();
  await openView("2");
  const penalty = desk.page
    .getByRole("grid", { name: "Parameters" })
    .getByRole("row", { name: /Penalty for finding the tray empty/ })
    .getByRole("gridcell")
    .nth(1);
  await penalty.click();
  // On the way to too large a number stand numbers that fit the range, some of them off the step.
  await desk.page.keyboard.type("9999999", { delay: 40 });
  await desk.page.keyboard.press("Enter");
  await desk.page.getByText("at most £500,000").first().waitFor();
  await desk.page.keyboard.press("Escape");
  await expect.poll(() => penalty.textContent()).toContain("50,000");
  await fresh();
  await desk.page.keyboard.press("Control+s");
  expect(await onDisk("parameters.yaml")).toBe(original);
  await desk.page.getByText(/unsaved/).waitFor({ state: "detached" });
});

it("shows an edit made in the source in the table, with the workers of YAML and simulation answering", async () => {
  await openGoForBroke();
  await openView("2");
  await prizeCell().click();
  await openView("5");
  const editor = desk.page.getByTestId("source-editor");
  await editor.locator(".view-line").first().waitFor();
  await desk.page.getByRole("tab", { name: /components\.yaml/, selected: true }).waitFor();
  await replaceInSource("pays: 250000", "pays: 175000");
  await preview().getByText("Fresh", { exact: true }).waitFor({ state: "detached" });
  await fresh();
  await openView("2");
  await expect.poll(() => prizeCell().textContent()).toContain("175,000");

  await openView("5");
  await desk.page.getByRole("tab", { name: /^rulebook\.yaml/ }).click();
  await editor.locator(".view-line").filter({ hasText: "language: 1" }).click();
  await desk.page.keyboard.press("End");
  await desk.page.keyboard.press("Enter");
  await desk.page.keyboard.press("Control+Space");
  // Only the YAML worker knows the schema of this file.
  await desk.page
    .locator(".suggest-widget .monaco-list-row")
    .filter({ hasText: "glossary" })
    .or(desk.page.locator(".suggest-widget .monaco-list-row").filter({ hasText: "note" }))
    .first()
    .waitFor();
  const names = await workerNames();
  for (const name of ["analysis", "editor", "odds", "simulation", "yaml"]) expect(names).toContain(name);
});

it("plays the same games in the browser's worker as the command line does", async () => {
  await openGoForBroke();
  const title = await preview().locator(".result-mark").getAttribute("title");
  const [, seed, digest] = /^Seed (\d+), result digest ([0-9a-f]{16})$/.exec(title ?? "") ?? [];
  const {
    bot,
    games,
    digest: theirs,
  } = await simulated(["--seats", "4", "--games", "2000", "--seed", seed ?? "", "--bot", "spender"]);
  expect({ bot, games }).toEqual({ bot: "spender", games: 2000 });
  expect(digest).toBe(theirs);
});

it("keeps the last preview while the YAML is broken, and says where", async () => {
  await openGoForBroke();
  const before = await bars();
  await openView("2");
  await prizeCell().click();
  await openView("5");
  await desk.page.getByTestId("source-editor").locator(".view-line").first().waitFor();
  await replaceInSource("250000 }", "250000 ");
  await preview().getByText("Held", { exact: true }).waitFor();
  expect(await bars()).toBe(before);
  await preview()
    .getByRole("button", { name: /^Line \d+:/ })
    .click();
  await desk.page.getByTestId("source-editor").locator(".squiggly-error").first().waitFor();
  await desk.page.keyboard.press("Control+z");
  await fresh();
  expect(await bars()).toBe(before);
});

it("does not save over a change on disk, and follows it when asked to", async () => {
  const original = await onDisk("components.yaml");
  await openGoForBroke();
  await openView("2");
  await prizeCell().click();
  await desk.page.keyboard.type("125000");
  await desk.page.keyboard.press("Enter");
  const theirs = original.replace("pays: 250000", "pays: 300000");
  await writeFile(join(desk.server.workspace, FOLDER, "components.yaml"), theirs);
  const banner = desk.page.getByRole("alert").filter({ hasText: "components.yaml was changed outside" });
  await banner.waitFor();
  await desk.page.keyboard.press("Control+s");
  expect(await onDisk("components.yaml")).toBe(theirs);
  await banner.getByRole("button", { name: "Compare" }).click();
  await desk.page.locator(".monaco-diff-editor .view-line").first().waitFor();
  await banner.getByRole("button", { name: "Take theirs" }).click();
  await banner.waitFor({ state: "detached" });
  await expect.poll(() => prizeCell().textContent()).toContain("300,000");
  await desk.page.keyboard.press("Control+z");
  await expect.poll(() => prizeCell().textContent()).toContain("125,000");
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => onDisk("components.yaml")).toBe(original.replace("pays: 250000", "pays: 125000"));
});

it("gives unsaved edits back after the page has died", async () => {
  await openGoForBroke();
  await openView("2");
  await prizeCell().click();
  const kept = desk.page.waitForResponse(
    (response) => response.url().endsWith("/api/recovery") && response.request().method() === "POST",
  );
  await desk.page.keyboard.type("135000");
  await desk.page.keyboard.press("Enter");
  await kept;
  await desk.page.goto("about:blank");
  await openGoForBroke();
  const banner = desk.page.getByRole("region", { name: "Unsaved edits found" });
  await banner.getByRole("button", { name: "Bring back" }).click();
  await openView("2");
  await expect.poll(() => prizeCell().textContent()).toContain("135,000");
});

/** What `rulewright simulate --json` says about the rulebook as it is on disk. */
async function simulated(options: readonly string[]): Promise<{ bot: string; games: number; digest: string }> {
  const command = [
    join(REPOSITORY, "apps/cli/bin/rulewright.js"),
    "simulate",
    join(desk.server.workspace, FOLDER),
    "--json",
    ...options,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

/** Replaces what is selected in the source by what is typed, after finding it. */
async function replaceInSource(from: string, to: string): Promise<void> {
  const editor = desk.page.getByTestId("source-editor");
  await editor.locator(".view-line").filter({ hasText: "three_dollars" }).first().click();
  await desk.page.keyboard.press("Home");
  await desk.page.keyboard.press("Control+f");
  await desk.page.keyboard.type(from);
  await desk.page.keyboard.press("Enter");
  await desk.page.keyboard.press("Escape");
  await desk.page.keyboard.insertText(to);
}
