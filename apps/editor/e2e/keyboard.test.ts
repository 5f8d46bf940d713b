import { expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const FOLDER = "rulebooks/go-for-broke";

// Nothing here may touch the mouse: no click, no fill, no selectOption.
const desk = editorPage({ reducedMotion: "reduce" });

function press(...keys: readonly string[]): Promise<void> {
  return keys.reduce(async (before, key) => {
    await before;
    await desk.page.keyboard.press(key);
  }, Promise.resolve());
}

function focused(): Promise<string> {
  return desk.page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return `${element?.getAttribute("aria-label") ?? label ?? ""} ${element?.textContent ?? ""}`.trim();
  });
}

/** Presses a key until what has the focus is called so. */
async function pressUntil(key: string, name: RegExp, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    if (name.test(await focused())) return;
    await press(key);
  }
  expect(await focused()).toMatch(name);
}

function pane(): Promise<string | null | undefined> {
  return desk.page.evaluate(() => document.activeElement?.closest("[data-pane]")?.getAttribute("data-pane"));
}

async function findThing(words: string, option: RegExp): Promise<void> {
  await press("Control+f");
  await desk.page.getByRole("dialog", { name: "Find in the rulebook" }).waitFor();
  await desk.page.keyboard.type(words);
  await desk.page.getByRole("option", { name: option }).first().waitFor();
  await press("Enter");
  await desk.page.getByRole("dialog").waitFor({ state: "detached" });
}

it("opens, finds a space and a payout, changes it, runs, reads the table twin, and saves a house rule by keyboard alone", async () => {
  const { page } = desk;
  const original = await desk.onDisk(`${FOLDER}/components.yaml`);
  await page.goto(desk.server.url);
  await page
    .getByRole("link", { name: /Go For Broke/ })
    .first()
    .waitFor();
  await pressUntil("Tab", /^.?Go For Broke/);
  await press("Enter");
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("Fresh", { exact: true }).waitFor({ timeout: 90_000 });

  // A space: found by its words, selected on the board, opened in the inspector.
  await findThing("magnifique", /Space/);
  await expect.poll(pane).toBe("main");
  await expect.poll(focused).toMatch(/Hotel Magnifique/);
  await press("Enter");
  await expect.poll(pane).toBe("inspector");
  await press("Escape");
  await expect.poll(pane).toBe("main");

  // Its payout: a row of a table, changed by typing.
  await findThing("three $", /Row/);
  await page.getByRole("heading", { name: "Three $" }).waitFor();
  await expect.poll(pane).toBe("main");
  await press("F6");
  await expect.poll(pane).toBe("inspector");
  const amount = page.getByRole("complementary", { name: "Inspector" }).getByRole("spinbutton", { name: "Pays" });
  await pressUntil("Tab", /^Pays/);
  expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true);
  await press("Control+a");
  await page.keyboard.type("350000");
  await press("Enter");
  await page.getByText(/^1 unsaved edit/).waitFor();
  await preview.getByText("Fresh", { exact: true }).waitFor({ state: "detached" });
  await preview.getByText("Fresh", { exact: true }).waitFor({ timeout: 90_000 });

  // The length of games as a table, instead of its bars.
  await press("F6");
  await expect.poll(pane).toBe("preview");
  await pressUntil("Tab", / as a table| table/i);
  await press("Enter");
  const twin = preview.getByRole("table").filter({ hasText: "Saved" }).first();
  await twin.waitFor();
  expect(await twin.getByRole("row").count()).toBeGreaterThan(3);

  // Into the source and out again, with what is needed to leave said by its name.
  await press("Control+5");
  await page.getByTestId("source-editor").locator(".view-line").first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[data-testid=source-editor]") !== null))
    .toBe(true);
  expect(await focused()).toMatch(/press F6, or Ctrl M and then Tab/);
  await press("F6");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[data-testid=source-editor]") !== null))
    .toBe(false);

  await press("Control+Shift+s");
  await page.getByRole("dialog", { name: "Save as house rule" }).waitFor();
  await page.keyboard.type("Rich fruit");
  await press("Enter");
  await page.getByRole("radio", { name: /^Rich fruit/, checked: true }).waitFor({ timeout: 100_000 });
  expect(await desk.onDisk(`${FOLDER}/components.yaml`)).toBe(original);
  expect(await desk.onDisk(`${FOLDER}/variants/rich_fruit.yaml`)).toContain(
    "  tables.fruit_prizes.three_dollars.pays: { was: 250000, to: 350000 }\n",
  );
});

it("shows the list of its keys on `?`, but not to somebody who writes one", async () => {
  const { page } = desk;
  await page.goto(`${desk.server.url}/rulebook/${FOLDER}#board`);
  await page.getByRole("group", { name: /^Loop of 44 spaces/ }).waitFor();
  await press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.waitFor();
  await list.getByText("Save what is not saved as a house rule").waitFor();
  await press("Escape");
  await list.waitFor({ state: "detached" });
  await press("Control+f");
  await page.keyboard.type("why?");
  await page.getByRole("dialog", { name: "Find in the rulebook" }).getByText("Nothing has these words.").waitFor();
  expect(await list.count()).toBe(0);
});

it("stands still for those who asked for it, and fits a page shown twice as large", async () => {
  const { page } = desk;
  // A window of 1440 points at 200 % is 720 points wide and 450 high.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(`${desk.server.url}/rulebook/${FOLDER}#board`);
  await page.getByRole("group", { name: /^Loop of 44 spaces/ }).waitFor();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
  expect(moving).toBe(0);
  for (const view of ["board", "tables", "rules", "source", "rulings", "texts", "simulation", "problems"]) {
    await page.goto(`${desk.server.url}/rulebook/${FOLDER}#${view}`);
    const main = page.locator("[data-pane=main]");
    await main.waitFor();
    const box = await main.boundingBox();
    const { overflow, reach } = await page.evaluate(() => {
      const button = [...document.querySelectorAll("header.top-bar button")].find((found) =>
        found.textContent?.startsWith("Save"),
      );
      return {
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        reach: Math.round(button?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY),
      };
    });
    expect({ view, overflow }).toEqual({ view, overflow: 0 });
    // What saves stays within reach, and the view has room to be worked in.
    expect({ view, isReached: reach <= 720 }).toEqual({ view, isReached: true });
    expect({ view, isRoomy: (box?.width ?? 0) >= 320 && (box?.height ?? 0) >= 160 }).toEqual({ view, isRoomy: true });
  }
});
