import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wordsIn } from "../src/interface/words.ts";
import { openBrowser } from "./browser.ts";
import { type EditorServer, startEditor } from "./editor-server.ts";

let server: EditorServer;
let browser: Browser;

beforeAll(async () => {
  server = await startEditor();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** What axe finds serious, in short; the code editor's inside is its makers' matter. */
async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: runner } = window as unknown as { axe: { run(context: unknown): Promise<AxeResult> } };
    interface AxeResult {
      readonly violations: readonly {
        readonly id: string;
        readonly impact: string;
        readonly nodes: readonly { readonly target: readonly string[] }[];
      }[];
    }
    const { violations } = await runner.run({ exclude: [[".monaco-editor"]] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(" "))
            .join(", ")}`,
      );
  });
}

it.each(["light", "dark"] as const)("has no serious fault in %s, in any view", async (colorScheme) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole("link", { name: /Go For Broke/ }).waitFor();
  const found: Record<string, readonly string[]> = { home: await findings(page) };
  await page.getByRole("link", { name: /Go For Broke/ }).click();
  await page.getByRole("region", { name: "Preview" }).getByText("Fresh", { exact: true }).waitFor({ timeout: 90_000 });
  for (const [key, view] of [
    ["1", "board"],
    ["2", "tables"],
    ["3", "rules"],
    ["4", "texts"],
    ["5", "source"],
    ["6", "rulings"],
    ["7", "simulation"],
    ["8", "problems"],
  ] as const) {
    await page.keyboard.press(`Control+${key}`);
    if (view === "texts") await page.locator(".unit-field").first().waitFor({ timeout: 60_000 });
    if (view === "simulation") await page.locator(".length-bar").first().waitFor({ timeout: 90_000 });
    if (view === "source") await page.getByTestId("source-editor").locator(".view-line").first().waitFor();
    found[view] = await findings(page);
  }
  await context.close();
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((view) => [view, []])));
});

it.each([
  ["light", "en"],
  ["dark", "en"],
  ["dark", "it"],
] as const)(
  "has no serious fault in %s and in %s, whatever a board or deck is",
  async (colorScheme, language) => {
    const context = await browser.newContext({
      locale: language,
      viewport: { width: 1280, height: 800 },
      colorScheme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const found: Record<string, readonly string[]> = {};
    for (const [game, hash, waitFor] of VIEWS) {
      await page.goto(`${server.url}/rulebook/rulebooks/${game}${hash}`);
      await page.locator(waitFor).first().waitFor();
      found[game + hash] = await findings(page);
    }
    await page.goto(`${server.url}/rulebook/rulebooks/broadway-star#board`);
    await page.getByRole("radio", { name: wordsIn(language).board.heat }).click({ timeout: 90_000 });
    await page.locator(".space.hot").first().waitFor();
    found["heat"] = await findings(page);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await context.close();
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((view) => [view, []])));
  },
  240_000,
);

it("speaks the language that is chosen at once, and from the server's first word on", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en" });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(`${server.url}/rulebook/rulebooks/go-for-broke#rules/5`);
  await page.locator(".effect-verb").first().waitFor();
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("menuitemradio", { name: "Italiano" }).click();
  await page.getByRole("navigation", { name: "Viste" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("it");
  expect(await page.locator(".effect-lines").first().textContent()).toContain("sta in");
  const response = await page.goto(server.url);
  expect(await response?.text()).toContain('<html lang="it"');
  await page.getByRole("heading", { name: "Regolamenti" }).waitFor();
  await context.close();
  expect(errors).toEqual([]);
});

const VIEWS = [
  ["tournee", "#board/atlas-1?at=boards.yaml:/boards/atlas/spaces/roma", ".place.selected"],
  ["tournee", "#board/atlas-2", ".place"],
  ["tournee", "#board/chart", ".band"],
  ["tournee", "#board/calendar", ".calendar-mark"],
  ["tournee", "#cards/fame_cards", ".card-button"],
  ["tournee", "#cards/songs:table", ".data-grid"],
  ["tournee", "#rules/14?at=rules/14-carte-fama.yaml:/clauses/TOU-31", ".clause.selected"],
  ["broadway-star", "#board", ".track .space"],
  ["tinseltown", "#cards/roles?at=decks.yaml:/decks/roles/cards/r01", ".card-button.selected"],
  ["four-in-a-row", "#board", ".grid-cells .space"],
  ["go-for-broke", "#tables?variant=half_jackpot", ".data-grid td.changed"],
  ["go-for-broke", "#game/7?step=40", ".game-table li"],
  ["go-for-broke", "#simulation?variant=half_jackpot&games=500", ".movers"],
  ["broadway-star", "#simulation?games=500", ".judged"],
] as const;

it("goes by keyboard alone from a selected row into its source and out again", async () => {
  const page = await browser.newPage();
  await page.goto(
    `${server.url}/rulebook/rulebooks/go-for-broke#tables?at=components.yaml:/tables/fruit_prizes/rows/three_dollars`,
  );
  await page.getByRole("heading", { name: "Three $" }).waitFor();
  await page.keyboard.press("Control+5");
  const editor = page.getByTestId("source-editor");
  await editor.locator(".view-line").filter({ hasText: "three_dollars" }).waitFor();
  const isInSource = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest("[data-testid=source-editor]") !== null);
  await expect.poll(isInSource).toBe(true);
  await page.keyboard.press("Control+m");
  await page.keyboard.press("Tab");
  await expect.poll(isInSource).toBe(false);
  await page.keyboard.press("Shift+F6");
  await page.keyboard.press("Shift+F6");
  expect(await page.evaluate(() => document.activeElement?.closest("[data-pane]")?.getAttribute("data-pane"))).toBe(
    "views",
  );
  await page.close();
});
