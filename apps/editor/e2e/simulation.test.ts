import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { editorPage } from "./editor-page.ts";

const REPOSITORY = resolve(import.meta.dirname, "../../..");
const GFB = "rulebooks/go-for-broke";

const desk = editorPage({ reducedMotion: "reduce" });

async function open(hash: string, { page = desk.page, folder = GFB } = {}): Promise<void> {
  await page.goto(`${desk.server.url}/rulebook/${folder}${hash}`);
  await page.locator(".workbench").waitFor();
}

function preview(): Locator {
  return desk.page.getByRole("region", { name: "Preview" });
}

async function fresh(): Promise<void> {
  await preview().getByText("Fresh", { exact: true }).waitFor({ timeout: 90_000 });
}

/** Waits until every column has been played. */
async function played(page: Page = desk.page): Promise<void> {
  await page.getByText("All games played", { exact: true }).waitFor({ timeout: 90_000 });
}

async function simulated(folder: string, options: readonly string[]) {
  const program = join(REPOSITORY, "apps/cli/bin/rulewright.js");
  const command = [program, "simulate", join(desk.server.workspace, folder), "--json", ...options];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

/** Lists what the page asks its workers and which of those questions have been answered to the end. */
async function listenToWorkers(): Promise<() => Promise<{ loads: number; simulates: number; open: number }>> {
  await desk.page.addInitScript(() => {
    const asked: { kind: string; id: number; version: number }[] = [];
    const ended = new Set<string>();
    let workers = 0;
    Object.assign(window, { asked, ended });
    window.Worker = class extends Worker {
      readonly number = workers++;
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener("message", ({ data }) => {
          if (data?.kind === "done" || data?.kind === "cancelled") ended.add(`${this.number} ${data.id}`);
        });
      }
      override postMessage(message: unknown): void {
        const { kind, id, version } = message as { kind: string; id: number; version: number };
        if (kind === "load" || kind === "simulate") asked.push({ kind, id: id + this.number * 1e9, version });
        super.postMessage(message);
      }
    };
  });
  return () =>
    desk.page.evaluate(() => {
      const { asked, ended } = window as unknown as {
        asked: { kind: string; id: number; version: number }[];
        ended: Set<string>;
      };
      const simulates = asked.filter(({ kind }) => kind === "simulate");
      return {
        loads: new Set(asked.filter(({ kind }) => kind === "load").map(({ version }) => version)).size,
        simulates: simulates.length,
        open: simulates.filter(({ id }) => !ended.has(`${Math.floor(id / 1e9)} ${id % 1e9}`)).length,
      };
    });
}

function mark(): Promise<string | null> {
  return preview().locator(".result-mark").getAttribute("title");
}

it("shifts a payout: ghost, interval and n; undone from what is known; saved as one line of a house rule", async () => {
  const asks = await listenToWorkers();
  const original = await desk.onDisk(`${GFB}/components.yaml`);
  await open("#tables?at=components.yaml:/tables/fruit_prizes/rows/three_dollars");
  await fresh();
  const before = await mark();
  const pays = desk.page.getByRole("complementary", { name: "Inspector" }).getByRole("spinbutton", { name: "Pays" });
  await pays.fill("350000");
  await preview().getByText("Fresh", { exact: true }).waitFor({ state: "detached" });
  await pays.press("Enter");
  await fresh();
  await preview()
    .getByText(/paired games/)
    .waitFor();
  await preview().locator(".swatch.base").first().waitFor();
  const games = await preview().locator(".dock-meta b").first().textContent();
  expect(Number((games ?? "").replace(/\D/g, ""))).toBeGreaterThanOrEqual(1000);
  await desk.page.keyboard.press("Control+7");
  await played();
  const money = desk.page
    .getByRole("region", { name: "Why did it move" })
    .getByRole("row", { name: /GFB-100/ })
    .first();
  // Three of a kind pays £100,000 more than before, so the fruit machine's own clause takes more out of the bank.
  await expect.poll(() => money.textContent()).toMatch(/\+£[\d,]+\+£[\d,]+ to \+£[\d,]+/);
  await desk.page.keyboard.press("Control+2");
  await fresh();

  const asked = (await asks()).simulates;
  await desk.page.keyboard.press("Control+z");
  await expect.poll(mark).toBe(before);
  expect((await asks()).simulates).toBe(asked);
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => desk.page.locator(".save-status").textContent()).toMatch(/^Saved/);
  expect(await desk.onDisk(`${GFB}/components.yaml`)).toBe(original);

  await desk.page.keyboard.press("Control+Shift+z");
  await desk.page.keyboard.press("Control+Shift+s");
  await desk.page.getByRole("dialog", { name: "Save as house rule" }).waitFor();
  await desk.page.keyboard.type("Rich fruit");
  await desk.page.keyboard.press("Enter");
  await desk.page.getByRole("radio", { name: /^Rich fruit/, checked: true }).waitFor({ timeout: 100_000 });
  expect(await desk.onDisk(`${GFB}/components.yaml`)).toBe(original);
  const [, body = ""] = (await desk.onDisk(`${GFB}/variants/rich_fruit.yaml`)).split(/^set:\n/m);
  expect(body.split("\n")[0]).toBe("  tables.fruit_prizes.three_dollars.pays: { was: 250000, to: 350000 }");
  expect(body).not.toMatch(/\n {2}\w[\w.]*: \{ was:/);
});

it("plays only the last of three quick numbers to the end, and shows what the text says", async () => {
  const asks = await listenToWorkers();
  await open("#tables", { folder: "rulebooks/pig" });
  await fresh();
  const before = await asks();
  const goal = desk.page
    .getByRole("grid", { name: "Parameters" })
    .getByRole("row", { name: /Points that win/ })
    .getByRole("gridcell")
    .nth(1);
  await goal.click();
  await desk.page.keyboard.type("125", { delay: 80 });
  await desk.page.keyboard.press("Enter");
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => desk.onDisk("rulebooks/pig/parameters.yaml")).toContain("goal: { value: 125,");
  const { digest } = await simulated("rulebooks/pig", [
    "--seats",
    "4",
    "--games",
    "2000",
    "--seed",
    "1",
    "--bot",
    "steady",
  ]);
  await expect.poll(mark, { timeout: 90_000 }).toBe(`Seed 1, result digest ${digest}`);
  await fresh();
  const after = await asks();
  expect(after.loads - before.loads).toBeLessThanOrEqual(3);
  await expect.poll(async () => (await asks()).open).toBe(0);
  // Nothing is started once the last result stands.
  expect((await asks()).simulates).toBe(after.simulates);
});

function sideBySide(page: Page = desk.page): Locator {
  return page.getByRole("region", { name: "Side by side" }).getByRole("table");
}

/** The text of a row's cells, without the row's name. */
async function cells(name: string | RegExp, page: Page = desk.page): Promise<readonly string[]> {
  const row = sideBySide(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  return row.getByRole("cell").allTextContents();
}

const swapped = (text: string): string =>
  text.replace(/[+\u2212](?=[£\d])/g, (sign) => (sign === "+" ? "\u2212" : "+"));

it("compares base and two house rules on the same luck, here, elsewhere and on the command line", async () => {
  await open("#simulation?games=500");
  await played();
  for (const title of ["Short evening", "Rolling jackpot"]) {
    await desk.page.getByRole("button", { name: "Pin a variant" }).click();
    await desk.page.getByRole("menuitem", { name: title }).click();
    await desk.page.getByRole("columnheader", { name: new RegExp(title) }).waitFor();
  }
  await played();
  await expect.poll(() => sideBySide().getByText("rules", { exact: false }).count()).toBe(3);
  expect(new URL(desk.page.url()).hash).toBe("#simulation?pins=short_evening,rolling_jackpot&games=500");
  for (const name of ["Won by seat 1", "Won by seat 4", "Shared", "Unfinished"]) {
    const [base, ...variants] = await cells(name);
    expect(base).toMatch(/^\d+\.\d %\d+\.\d % to \d+\.\d %$/);
    for (const variant of variants) expect(variant).toMatch(/ %(no visible change|[+\u2212]\d.* to .*)$/);
  }

  // Half the money makes games shorter; the signs turn with the baseline, and nothing else does.
  const [, short = ""] = await cells("Length, turns");
  const [, value, interval] = /([+\u2212][\d.]+) ([+\u2212][\d.]+ to [+\u2212][\d.]+)$/.exec(short) ?? [];
  expect(value).toMatch(/^\u2212/);
  await desk.page.getByRole("button", { name: "Compare with this: Short evening" }).click();
  const [from, to] = (interval ?? "").split(" to ");
  const turned = `${swapped(value ?? "")} ${swapped(to ?? "")} to ${swapped(from ?? "")}`;
  await expect.poll(async () => (await cells("Length, turns"))[0]).toMatch(new RegExp(`${escaped(turned)}$`));

  const alone = await simulated(GFB, [
    "--games",
    "500",
    "--seed",
    "1",
    "--seats",
    "4",
    "--bot",
    "spender",
    "--variant",
    "short_evening",
  ]);
  expect(short.startsWith(alone.length.mean.toFixed(1))).toBe(true);
  const other = await openBrowser();
  try {
    const page = await other.newPage();
    await page.goto(desk.page.url());
    await played(page);
    await expect.poll(() => sideBySide(page).textContent()).toBe(await sideBySide().textContent());
  } finally {
    await other.close();
  }
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

it("goes from a bar to its games, to one of them, to a turn, to the rule; the link shows the same anywhere", async () => {
  await open("#simulation?games=500");
  await played();
  await desk.page.getByRole("radio", { name: "At least" }).click();
  const bars = desk.page.getByRole("group", { name: /^Game length of Saved/ });
  const tail = bars.getByRole("button", { name: /^at least 1[01]\d turns: / }).first();
  const [, games = ""] = /: (\d+) of 500 games/.exec((await tail.getAttribute("aria-label")) ?? "") ?? [];
  await tail.focus();
  await desk.page.keyboard.press("Enter");
  const found = desk.page.getByRole("region", { name: "Games", exact: true });
  await desk.page.getByText(`${games} of 500`, { exact: true }).waitFor();
  await found
    .getByRole("link", { name: /^Game with seed \d+, 1\d\d turns$/ })
    .first()
    .click();

  const game = desk.page.getByRole("region", { name: /^Game \d+$/ });
  await game.getByRole("list").first().waitFor();
  const turn = game.getByRole("textbox", { name: "Go to turn" });
  await turn.fill("57");
  await turn.press("Enter");
  await game.getByText(/^Line [\d,]+ of [\d,]+, turn 57$/).waitFor();
  // From the heading of the turn to its first throw.
  const current = game.locator(".game-lines [aria-current]");
  await current.focus();
  await desk.page.keyboard.press("ArrowDown");
  await desk.page.keyboard.press("ArrowDown");
  await expect.poll(() => current.textContent()).toMatch(/^GFB-28P\d throws \d and \d$/);
  const shown = async (page: Page) => ({
    line: await page.locator(".game-lines [aria-current]").textContent(),
    table: await page.getByRole("region", { name: "The table" }).textContent(),
    pieces: await page.locator(".game-stage .token").count(),
  });
  await expect.poll(async () => (await shown(desk.page)).pieces).toBeGreaterThanOrEqual(4);
  const here = await shown(desk.page);

  const other = await openBrowser();
  try {
    const page = await other.newPage();
    await page.goto(desk.page.url());
    await page.locator(".game-table li").first().waitFor({ timeout: 90_000 });
    await expect.poll(() => shown(page)).toEqual(here);
  } finally {
    await other.close();
  }

  const source = game.getByRole("button", { name: /^Show in Source: rules\/03-.*yaml:\d+$/ });
  const line = /:(\d+)$/.exec((await source.textContent()) ?? "")?.[1];
  await game.getByRole("link", { name: "Show in Rules" }).click();
  await desk.page.locator("article.clause.selected").filter({ hasText: "GFB-28" }).waitFor();
  await desk.page.goBack();
  await source.click();
  await desk.page.getByTestId("source-editor").locator(".view-line").first().waitFor();
  const text = (await desk.onDisk(`${GFB}/rules/03-turn.yaml`)).split("\n")[Number(line) - 1];
  expect(text).toMatch(/^ {2}GFB-28:|^ {4}text:/);
});

it("assumes another chance of what people judge, and keeps it in the address", async () => {
  const before = await desk.onDisk("rulebooks/broadway-star/parameters.yaml");
  await open("#simulation?games=500", { folder: "rulebooks/broadway-star" });
  await played();
  const chance = desk.page.getByRole("spinbutton", { name: "BWY-71.result, percent" });
  const length = (): Promise<readonly string[]> => cells("Length, turns");
  const written = await length();
  await chance.fill("0");
  await chance.press("Enter");
  await expect.poll(() => new URL(desk.page.url()).hash).toContain("chances=BWY-71.result:0");
  await played();
  await expect.poll(length).not.toEqual(written);
  await desk.page.reload();
  await played();
  expect(await chance.inputValue()).toBe("0");
  await desk.page.getByRole("button", { name: /^BWY-71.result: as written/ }).click();
  await expect.poll(length).toEqual(written);
  expect(await desk.onDisk("rulebooks/broadway-star/parameters.yaml")).toBe(before);
});

it("measures the readings of a question, chooses one in the rulebook, and one in a house rule", async () => {
  await open("#rulings");
  await desk.page.getByRole("textbox", { name: "Filter questions" }).fill("GFB-A07");
  const ruling = desk.page.getByRole("article", { name: "GFB-A07" });
  await ruling.getByRole("button", { name: "Measure GFB-A07" }).click();
  await expect.poll(() => ruling.textContent(), { timeout: 90_000 }).toMatch(/of 2,000 games go differently/);
  // More money on the tray leaves more in the game: it lasts longer.
  await ruling
    .getByText(/Length\+\d\.\d turns 95 % \d\.\d to \d\.\d/)
    .first()
    .waitFor();

  const file = `${GFB}/rules/01-components.yaml`;
  const original = await desk.onDisk(file);
  await ruling.getByRole("button", { name: /^Choose “A fixed sum/ }).click();
  await ruling.locator("li.holds").filter({ hasText: "A fixed sum" }).waitFor();
  await desk.page.keyboard.press("Control+s");
  await expect
    .poll(() => desk.onDisk(file))
    .toBe(original.replace(/(setup_pot_start:[\s\S]*?default: )empty/, "$1bank_seed"));
  await desk.page.keyboard.press("Control+z");
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => desk.onDisk(file)).toBe(original);

  const variant = `${GFB}/variants/half-jackpot.yaml`;
  const plain = await desk.onDisk(variant);
  await open("#rulings?variant=half_jackpot");
  await desk.page.getByRole("textbox", { name: "Filter questions" }).fill("GFB-A07");
  await ruling.getByRole("button", { name: /^Choose “A fixed sum/ }).click();
  await ruling.locator("li.holds").filter({ hasText: "A fixed sum" }).waitFor();
  await desk.page.keyboard.press("Control+s");
  await expect
    .poll(() => desk.onDisk(variant))
    .toContain("\nread:\n  setup_pot_start: { was: empty, to: bank_seed }\n");
  await ruling.getByRole("button", { name: /^Choose “Nothing/ }).click();
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => desk.onDisk(variant)).toBe(plain);
  expect(await desk.onDisk(file)).toBe(original);
});

it("keeps finished runs, named and pinned, through a reload, and forgets them when told to", async () => {
  await open("#simulation?games=500");
  await played();
  const name = desk.page.getByRole("textbox", { name: /^Name of Saved,/ });
  await name.fill("As printed");
  await name.press("Enter");
  await desk.page.getByRole("button", { name: "Pin As printed" }).click();
  await desk.page.getByRole("columnheader", { name: /As printed/ }).waitFor();
  await desk.page.reload();
  await played();
  await desk.page.getByRole("columnheader", { name: /As printed/ }).waitFor();
  const [, again] = await cells("Games that went differently");
  expect(again).toBe("0 of 500");
  await desk.page.getByRole("button", { name: "Unpin As printed" }).first().click();
  await desk.page.getByRole("button", { name: "Delete As printed" }).click();
  await desk.page.getByRole("button", { name: "Delete As printed" }).waitFor({ state: "detached" });
});
