import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { CORPUS, withConflictMarkers, withLineEnds } from "./corpus.ts";
import { editorPage } from "./editor-page.ts";

const FOLDER = "rulebooks/corpus";

const desk = editorPage();

afterEach(async () => {
  await rm(join(desk.server.workspace, FOLDER), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

/** Writes the corpus over a copy of a shipped rulebook, and opens it. */
async function openCorpus(hash: string, text: (name: string, plain: string) => string = (_, plain) => plain) {
  const { workspace } = desk.server;
  await cp(join(workspace, "rulebooks/three-card-betting"), join(workspace, FOLDER), { recursive: true });
  for (const [name, plain] of Object.entries(CORPUS)) {
    await writeFile(join(workspace, FOLDER, name), text(name, plain));
  }
  await open(hash);
}

async function open(hash: string, page: Page = desk.page): Promise<void> {
  await page.goto(`${desk.server.url}/rulebook/${FOLDER}${hash}`);
  await page.locator(".workbench").waitFor();
}

function onDisk(name: string): Promise<string> {
  return desk.onDisk(`${FOLDER}/${name}`);
}

/** A cell of the table of parameters. */
function parameter(title: RegExp, page: Page = desk.page): Locator {
  return page.getByRole("grid", { name: "Parameters" }).getByRole("row", { name: title }).getByRole("gridcell").nth(1);
}

async function enter(field: Locator, amount: string): Promise<void> {
  await field.click();
  await field.page().keyboard.type(amount);
  await field.page().keyboard.press("Enter");
}

async function saved(page: Page = desk.page): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect.poll(() => page.locator(".save-status").textContent()).toMatch(/^Saved/);
}

function changedLines(before: string, after: string): readonly (readonly [string, string])[] {
  const [left, right] = [before.split("\n"), after.split("\n")];
  expect(right.length).toBe(left.length);
  return left.flatMap((line, at) => (line === right[at] ? [] : [[line.trim(), right[at]?.trim() ?? ""] as const]));
}

/** Numbers written in four ways: in braces, on a line of its own, after an alias, before a remark. */
const VALUES = [
  [/Gettoni all'inizio/, "2", "7", /^start_chips: { value: {3}7, {2}unit: chip, from: 2.* # due$/],
  [/L'invito/, "1", "4", /^value: 4 {8}# prima$/],
  [/^Puntata/, "1", "9", /^bet_size: {value: 9,unit: \*unit,from: 1,to: 20,step: 1,$/],
  [/Quante volte/, "2", "3", /^value: 3 # in dodicesimi$/],
] as const;

it.each([
  ["plain line ends", (text: string) => text, VALUES],
  ["the line ends of another system", withLineEnds, VALUES.slice(2, 3)],
] as const)(
  "opens and saves the corpus without touching a byte, and one value as one line: %s",
  async (_, ends, values) => {
    await openCorpus("#tables", (_name, plain) => ends(plain));
    for (const [title, now, then, line] of values) {
      const original = await onDisk("parameters.yaml");
      await expect.poll(() => parameter(title).textContent()).toContain(now);
      await enter(parameter(title), then);
      await saved();
      const [[, after] = ["", ""], ...others] = changedLines(original, await onDisk("parameters.yaml"));
      expect(others).toEqual([]);
      expect(after).toMatch(line);
      await desk.page.keyboard.press("Control+z");
      await expect.poll(() => parameter(title).textContent()).toContain(now);
      await saved();
      expect(await onDisk("parameters.yaml")).toBe(original);
    }
    // The code editor shows every file, takes a letter, gives it back, and nothing has happened.
    await desk.page.keyboard.press("Control+6");
    const editor = desk.page.getByTestId("source-editor");
    for (const name of Object.keys(CORPUS)) {
      await desk.page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
      await editor.locator(".view-line").first().click();
      await desk.page.keyboard.press("Home");
      await desk.page.keyboard.insertText("#");
      await desk.page.getByText(/unsaved edit/).waitFor();
      await desk.page.keyboard.press("Backspace");
      await desk.page.getByText(/unsaved edit/).waitFor({ state: "detached" });
      await desk.page.keyboard.press("Control+s");
    }
    for (const [name, plain] of Object.entries(CORPUS)) expect(await onDisk(name)).toBe(ends(plain));
  },
);

it("keeps what an unfinished merge has left, says where it is, and follows its end", async () => {
  const plain = CORPUS["parameters.yaml"] ?? "";
  const unmerged = withConflictMarkers(plain, "value:   2", "value:   5");
  await openCorpus("#source", (name, text) => (name === "parameters.yaml" ? unmerged : text));
  await desk.page.getByRole("tab", { name: /^parameters\.yaml/ }).click();
  await desk.page.getByTestId("source-editor").locator(".squiggly-error").first().waitFor();
  await saved();
  expect(await onDisk("parameters.yaml")).toBe(unmerged);
  await writeFile(join(desk.server.workspace, FOLDER, "parameters.yaml"), plain);
  await desk.page.getByTestId("source-editor").locator(".squiggly-error").first().waitFor({ state: "detached" });
  await desk.page.keyboard.press("Control+3");
  await expect.poll(() => parameter(/Gettoni/).textContent()).toContain("2");
});

it("never lets an older tab save over a newer one, and loses neither", async () => {
  await openCorpus("#tables");
  const other = await desk.page.context().newPage();
  await open("#tables", other);
  const original = await onDisk("parameters.yaml");
  await enter(parameter(/Gettoni/, other), "8");
  await enter(parameter(/Gettoni/), "5");
  await saved();
  const mine = original.replace("value:   2", "value:   5");
  expect(await onDisk("parameters.yaml")).toBe(mine);
  await other.bringToFront();
  await other.keyboard.press("Control+s");
  const banner = other.getByRole("alert").filter({ hasText: "parameters.yaml was changed outside" });
  await banner.waitFor();
  expect(await onDisk("parameters.yaml")).toBe(mine);
  await banner.getByRole("button", { name: "Keep mine" }).click();
  await saved(other);
  expect(await onDisk("parameters.yaml")).toBe(original.replace("value:   2", "value:   8"));
  // The first tab has no unsaved edits: it follows, and undo has its own value back.
  await desk.page.bringToFront();
  await expect.poll(() => parameter(/Gettoni/).textContent()).toContain("8");
  await desk.page.keyboard.press("Control+z");
  await expect.poll(() => parameter(/Gettoni/).textContent()).toContain("5");
});

it("merges what two people changed in different lines, and leaves the same line to a person", async () => {
  await openCorpus("#tables");
  const original = await onDisk("parameters.yaml");
  await enter(parameter(/Gettoni/), "5");
  const theirs = original.replace("value: 1        # prima", "value: 3        # prima");
  await writeFile(join(desk.server.workspace, FOLDER, "parameters.yaml"), theirs);
  const banner = desk.page.getByRole("alert").filter({ hasText: "parameters.yaml was changed outside" });
  await banner.getByRole("button", { name: "Merge both" }).click();
  await expect.poll(() => parameter(/L'invito/).textContent()).toContain("3");
  await expect.poll(() => parameter(/Gettoni/).textContent()).toContain("5");
  // What saving will do is shown before it is done.
  await desk.page.keyboard.press("Control+Shift+d");
  const changes = desk.page.getByRole("dialog", { name: "What saving will change" });
  await changes.locator(".monaco-diff-editor .view-line").filter({ hasText: "value:" }).first().waitFor();
  await changes.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => onDisk("parameters.yaml")).toBe(theirs.replace("value:   2", "value:   5"));

  await enter(parameter(/Gettoni/), "6");
  const clash = (await onDisk("parameters.yaml")).replace("value:   5", "value:   9");
  await writeFile(join(desk.server.workspace, FOLDER, "parameters.yaml"), clash);
  await banner.waitFor();
  expect(await banner.getByRole("button", { name: "Merge both" }).count()).toBe(0);
  await banner.getByRole("button", { name: "Take theirs" }).click();
  await expect.poll(() => parameter(/Gettoni/).textContent()).toContain("9");
});

it("keeps the rest of the forms open while one file is broken, and wakes when it is mended", async () => {
  await openCorpus("#tables");
  await desk.page
    .getByRole("region", { name: "Preview" })
    .getByText("Fresh", { exact: true })
    .waitFor({ timeout: 90_000 });
  const original = await onDisk("components.yaml");
  const broken = original.replace('one: "{n} gettone"', 'one: "{n} gettone');
  await writeFile(join(desk.server.workspace, FOLDER, "components.yaml"), broken);
  const preview = desk.page.getByRole("region", { name: "Preview" });
  await preview.getByText("Held", { exact: true }).waitFor();
  expect(await preview.getByRole("button", { name: /^Line 2:/ }).count()).toBe(1);
  // The broken file's table cannot be edited, the numbers of another file can.
  const ranks = desk.page
    .getByRole("grid", { name: "Ranks" })
    .getByRole("row", { name: /Fante/ })
    .getByRole("gridcell");
  await expect.poll(() => ranks.last().getAttribute("aria-readonly")).toBe("true");
  await enter(parameter(/Gettoni/), "7");
  await expect.poll(() => parameter(/Gettoni/).textContent()).toContain("7");
  await writeFile(join(desk.server.workspace, FOLDER, "components.yaml"), original);
  await preview.getByText("Fresh", { exact: true }).waitFor({ timeout: 90_000 });
  await expect.poll(() => ranks.last().getAttribute("aria-readonly")).toBe("false");
  await expect.poll(() => parameter(/Gettoni/).textContent()).toContain("7");
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => onDisk("parameters.yaml")).toContain("value:   7");
});
