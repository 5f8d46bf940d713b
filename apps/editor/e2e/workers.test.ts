import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Worker } from "playwright-core";
import { expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const PIG = "rulebooks/pig";
const RULES = `${PIG}/rules/1-play.yaml`;

const desk = editorPage({ reducedMotion: "reduce" });

function preview(): Locator {
  return desk.page.getByRole("region", { name: "Preview" });
}

async function fresh(): Promise<void> {
  await preview().getByText("Fresh", { exact: true }).waitFor({ timeout: 90_000 });
}

/** Names the games that are shown: others give another. */
function digest(): Promise<string | null> {
  return preview().locator(".result-mark").getAttribute("title");
}

async function openPig(): Promise<void> {
  await desk.page.goto(`${desk.server.url}/rulebook/${PIG}#tables`);
  await fresh();
}

function goal(): Locator {
  return desk.page.getByRole("grid", { name: "Parameters" }).getByRole("row").nth(1).getByRole("gridcell").nth(1);
}

/** Types another goal and waits until its games are shown. */
async function playTo(points: number): Promise<void> {
  const before = await digest();
  await goal().click();
  await desk.page.keyboard.type(String(points));
  await desk.page.keyboard.press("Enter");
  await expect.poll(digest, { timeout: 60_000 }).not.toBe(before);
  await fresh();
}

async function workersNamed(name: string): Promise<readonly Worker[]> {
  const workers = await Promise.all(
    desk.page.workers().map(async (worker) => ((await worker.evaluate(() => self.name)) === name ? [worker] : [])),
  );
  return workers.flat();
}

it("says which rules never end, and plays the next edit as always", async () => {
  const original = await desk.onDisk(RULES);
  await openPig();
  const before = await digest();
  const workers = desk.page.workers().length;
  // Throws on for as long as points are not below zero, which they never are: a checker cannot know.
  const endless = original.replace(
    "      - end: turn\n",
    "      - repeat:\n          - roll: die\n        while: turn_points >= 0\n",
  );
  expect(endless).not.toBe(original);
  await writeFile(join(desk.server.workspace, RULES), endless);
  const message = preview().getByText("2,000 of 2,000 games never ended: PIG-1 → PIG-2 without end");
  await message.waitFor({ timeout: 90_000 });
  await fresh();
  await preview().getByRole("progressbar").waitFor({ state: "detached" });

  await writeFile(join(desk.server.workspace, RULES), original);
  await message.waitFor({ state: "detached", timeout: 60_000 });
  await fresh();
  expect(await digest()).toBe(before);
  expect(desk.page.workers()).toHaveLength(workers);
});

it("replaces a worker that crashed, says so, and has no more workers after ten edits", async () => {
  await openPig();
  const workers = desk.page.workers().length;
  const [player] = await workersNamed("simulation");
  if (player === undefined) throw new Error("no worker plays games");
  const ended = new Promise((done) => player.once("close", done));
  // What a message handler throws asynchronously nobody catches: that is what the page hears of a crash.
  await player.evaluate(() => {
    self.postMessage = () => {
      setTimeout(() => {
        throw new Error("out of order");
      });
    };
  });
  await goal().click();
  await desk.page.keyboard.type("90");
  await desk.page.keyboard.press("Enter");
  await desk.page.getByText(/^A worker had to be started again: .*out of order\.$/).waitFor({ timeout: 60_000 });
  await ended;
  await fresh();
  await desk.page.getByText(/^A worker had to be started again/).waitFor({ state: "detached" });
  for (let points = 91; points <= 100; points++) await playTo(points);
  expect(desk.page.workers()).toHaveLength(workers);
});

/** Whether scripts may compile text where this runs; asked in a task of its own, which no debugger's exception covers. */
const mayCompile = (): Promise<boolean> =>
  new Promise((settle) => {
    setTimeout(() => {
      try {
        settle(new Function("return true")());
      } catch {
        settle(false);
      }
    });
  });

it("lets the workers that play games compile code, and nothing else", async () => {
  const page = await desk.page.goto(`${desk.server.url}/rulebook/${PIG}#source`);
  await fresh();
  await desk.page.getByTestId("source-editor").locator(".view-line").first().waitFor();
  await expect.poll(async () => (await workersNamed("yaml")).length).toBe(1);
  expect(page?.headers()["content-security-policy"]).toContain("script-src 'self' 'unsafe-inline';");
  expect(await desk.page.evaluate(mayCompile)).toBe(false);
  const names = new Map<string, Set<boolean>>();
  for (const worker of desk.page.workers()) {
    const name = await worker.evaluate(() => self.name);
    names.set(name, (names.get(name) ?? new Set()).add(await worker.evaluate(mayCompile)));
  }
  expect([...names].filter(([, may]) => may.has(true)).map(([name]) => name)).toEqual(["simulation"]);
  expect(names.get("simulation")).toEqual(new Set([true]));
  expect([...names.keys()]).toEqual(expect.arrayContaining(["analysis", "editor", "odds", "simulation", "yaml"]));
});
