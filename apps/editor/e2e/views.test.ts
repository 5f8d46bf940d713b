import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const desk = editorPage({ reducedMotion: "reduce" });

async function open(game: string, hash: string): Promise<void> {
  await desk.page.goto(`${desk.server.url}/rulebook/rulebooks/${game}${hash}`);
  await desk.page.locator(".workbench").waitFor();
}

function preview(): Locator {
  return desk.page.getByRole("region", { name: "Preview" });
}

/** Games played so far, as the dock says. */
async function played(): Promise<number> {
  const words = await preview().locator(".dock-meta b").first().textContent();
  return Number((words ?? "").replace(/\D/g, ""));
}

function onDisk(game: string, file: string): Promise<string> {
  return desk.onDisk(`rulebooks/${game}/${file}`);
}

async function save(): Promise<void> {
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => desk.page.locator(".save-status").textContent()).toMatch(/^Saved/);
}

function changedLines(before: string, after: string): readonly (readonly [string, string])[] {
  const [left, right] = [before.split("\n"), after.split("\n")];
  expect(right.length).toBe(left.length);
  return left.flatMap((line, index) =>
    line === right[index] ? [] : [[line.trim(), right[index]?.trim() ?? ""] as const],
  );
}

interface Expected {
  /** The pictures of the board view: the address of each, the name of what it draws and how many things are in it. */
  readonly boards: readonly (readonly [part: string, name: RegExp, count: number])[];
  readonly decks: readonly (readonly [part: string, name: RegExp, count: number])[];
}

// Counts are those of the rulebooks' files.
const RULEBOOKS: readonly (readonly [string, Expected])[] = [
  ["go-for-broke", { boards: [["town", /^Loop of 44 spaces/, 44]], decks: [] }],
  [
    "broadway-star",
    {
      boards: [["broadway", /71 spaces, 2 ways round$/, 80]],
      decks: [
        ["fan_cards", /^Fan cards, 3 cards$/, 3],
        ["auditions", /^Auditions, 50 cards$/, 50],
        ["challenges", /^Challenges, 40 cards$/, 40],
      ],
    },
  ],
  [
    "tinseltown",
    {
      boards: [["schedule", /^Loop of 12 spaces/, 12]],
      decks: [["roles", /^Roles, 100 cards$/, 100]],
    },
  ],
  [
    "tournee",
    {
      boards: [
        ["atlas-1", /^Scenario nostrano, 20 places joined by 32 roads$/, 20],
        ["atlas-2", /^Scenario internazionale, 22 places joined by 38 roads$/, 22],
        ["chart", /^Classifica, 30 spaces$/, 36],
      ],
      decks: [
        ["songs", /^Carte opera, 10 cards$/, 10],
        ["fame_cards", /^Carte fama, 13 cards$/, 13],
      ],
    },
  ],
  ["four-in-a-row", { boards: [["frame", /7 columns and 6 rows$/, 42]], decks: [] }],
  ["noughts-and-crosses", { boards: [["", /3 columns and 3 rows$/, 9]], decks: [] }],
  ["three-card-betting", { boards: [], decks: [["ranks", /^Ranks, 3 cards$/, 3]] }],
];

it.each(RULEBOOKS)("draws the boards and decks of %s from its data, and plays it", async (game, { boards, decks }) => {
  for (const [part, name, count] of boards) {
    await open(game, part === "" ? "#board" : `#board/${part}`);
    const picture = desk.page.getByRole("group", { name });
    await picture.waitFor();
    expect(await picture.getByRole("button").count()).toBe(count);
  }
  for (const [part, name, count] of decks) {
    await open(game, `#cards/${part}`);
    const cards = desk.page.getByRole("group", { name });
    await cards.waitFor();
    expect(await cards.getByRole("button").count()).toBe(count);
  }
  if (boards.length + decks.length === 0) await open(game, "#tables");
  await expect.poll(played, { timeout: 90_000 }).toBeGreaterThan(0);
  await open(game, "#tables");
  await desk.page.getByRole("navigation", { name: "Tables" }).waitFor();
  await open(game, "#rules");
  await desk.page.getByRole("navigation", { name: "Chapters" }).waitFor();
  expect(await desk.page.locator("article.clause").count()).toBeGreaterThan(0);
});

it("marks on a calendar what the rules tie to a month", async () => {
  await open("tournee", "#board/calendar");
  const calendar = desk.page.getByRole("table", { name: "Calendario" });
  const month = calendar.getByRole("cell").filter({ hasText: /^24/ });
  await expect.poll(() => month.textContent()).toContain("Fine della partita");
});

it("turns a city's number and the length of a road where the map shows them", async () => {
  const original = await onDisk("tournee", "boards.yaml");
  await open("tournee", "#board/atlas-1");
  await desk.page.getByRole("button", { name: /^Roma, Città/ }).click();
  const size = desk.page.getByRole("spinbutton", { name: "Dimensione" });
  await size.fill("5");
  await size.press("Enter");
  await save();
  const saved = await onDisk("tournee", "boards.yaml");
  const [[before, after] = ["", ""], ...others] = changedLines(original, saved);
  expect(others).toEqual([]);
  expect(before).toMatch(/^roma: .*size: 6,/);
  expect(after).toBe(before.replace("size: 6,", "size: 5,"));

  await desk.page.keyboard.press("Control+z");
  await expect.poll(() => size.inputValue()).toBe("6");
  await save();
  expect(await onDisk("tournee", "boards.yaml")).toBe(original);

  const road = desk.page.getByRole("button", { name: "Road from Napoli to Roma, 2 steps" });
  await road.click();
  const steps = desk.page.getByRole("spinbutton", { name: "Steps" });
  await steps.fill("3");
  await steps.press("Enter");
  await desk.page.getByRole("button", { name: "Road from Napoli to Roma, 3 steps" }).waitFor();
  await save();
  expect(changedLines(original, await onDisk("tournee", "boards.yaml"))).toEqual([
    [
      "napoli_roma:                 { from: napoli, to: roma, steps: 2 }",
      "napoli_roma:                 { from: napoli, to: roma, steps: 3 }",
    ],
  ]);
});

it("goes from city to city along the roads with the arrow keys, and into the inspector", async () => {
  await open("tournee", "#board/atlas-1");
  await desk.page.getByRole("button", { name: /^Milano, Città/ }).focus();
  await desk.page.keyboard.press("ArrowLeft");
  const focused = () => desk.page.evaluate(() => document.activeElement?.textContent ?? "");
  await expect.poll(focused).toMatch(/^Torino/);
  await desk.page.keyboard.press("Enter");
  await expect
    .poll(() => desk.page.evaluate(() => document.activeElement?.closest("[data-pane]")?.getAttribute("data-pane")))
    .toBe("inspector");
  await desk.page.getByRole("heading", { name: "Torino" }).waitFor();
});

it("turns a card's number in the table by keyboard, and shows it on the card", async () => {
  const original = await onDisk("broadway-star", "decks.yaml");
  await open("broadway-star", "#cards/auditions:table");
  const cell = desk.page
    .getByRole("grid", { name: "Auditions" })
    .getByRole("row", { name: /Marmalade Avenue/ })
    .getByRole("gridcell")
    .nth(3);
  await cell.click();
  await desk.page.keyboard.type("200");
  await desk.page.keyboard.press("Enter");
  await save();
  const saved = await onDisk("broadway-star", "decks.yaml");
  expect(changedLines(original, saved)).toEqual([
    [
      'a01: { title: "Marmalade Avenue", part: "Third Milkman", salary: 150, fans: 1 }',
      'a01: { title: "Marmalade Avenue", part: "Third Milkman", salary: 200, fans: 1 }',
    ],
  ]);
  await desk.page.getByRole("radio", { name: "Cards", exact: true }).click();
  await desk.page.getByRole("button", { name: /^Marmalade Avenue, Third Milkman, Salary \$200/ }).waitFor();
  await desk.page.keyboard.press("Control+z");
  await desk.page.getByRole("button", { name: /^Marmalade Avenue, Third Milkman, Salary \$150/ }).waitFor();
  await save();
  expect(await onDisk("broadway-star", "decks.yaml")).toBe(original);
});

it("finds cards by their words, and says what a card does in the rulebook's language", async () => {
  await open("tournee", "#cards/fame_cards");
  await desk.page.getByRole("group", { name: "Carte fama, 13 cards" }).waitFor();
  await desk.page.getByRole("textbox", { name: "Filter cards" }).fill("album dado");
  const found = desk.page.getByRole("group", { name: /^Carte fama, \d+ card/ }).getByRole("button");
  await expect.poll(() => found.count()).toBeLessThan(13);
  expect(await found.first().textContent()).toContain("Intervista: scegli un tuo album in classifica e tira il dado");
});

it("plays with the seats and the habit chosen in the dock, and still does after the page is opened again", async () => {
  await open("go-for-broke", "#board");
  await preview().getByText("Fresh", { exact: true }).waitFor({ timeout: 90_000 });
  await preview()
    .getByRole("button", { name: /Players/ })
    .click();
  await desk.page.getByRole("option", { name: "2 players" }).click();
  await preview()
    .getByRole("button", { name: /Played by/ })
    .click();
  await desk.page.getByRole("option", { name: /^Random/ }).click();
  expect(new URL(desk.page.url()).hash).toBe("#board?seats=2&bot=random");
  await desk.page.reload();
  await preview().getByText("Fresh", { exact: true }).waitFor({ timeout: 90_000 });
  expect(
    await preview()
      .getByText(/^Seat \d$/)
      .count(),
  ).toBe(2);
});

it("turns the number of a sentence where it stands", async () => {
  const original = await onDisk("go-for-broke", "parameters.yaml");
  await open("go-for-broke", "#rules?at=rules/09-races.yaml:/clauses/GFB-88");
  // Its effect names the number too; the sentence comes first.
  const clause = desk.page.getByRole("article", { name: "GFB-88", exact: true });
  const amount = (name: RegExp) => clause.getByRole("button", { name }).first();
  await amount(/^£5,000:/).click();
  const value = desk.page.getByRole("dialog").getByRole("spinbutton", { name: "Value" });
  await value.fill("10000");
  await value.press("Enter");
  await desk.page.keyboard.press("Escape");
  await amount(/^£10,000:/).waitFor();
  await desk.page.keyboard.press("Control+z");
  await amount(/^£5,000:/).waitFor();
  expect(await onDisk("go-for-broke", "parameters.yaml")).toBe(original);
});
