import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const desk = editorPage({ reducedMotion: "reduce" });

async function open(game: string, hash: string): Promise<void> {
  await desk.page.goto(`${desk.server.url}/rulebook/rulebooks/${game}${hash}`);
  await desk.page.locator(".workbench").waitFor();
}

const decks = (): Promise<string> => desk.onDisk("rulebooks/broadway-star/decks.yaml");

async function save(): Promise<void> {
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => desk.page.locator(".save-status").textContent()).toMatch(/^Saved/);
}

/** Puts a text on the clipboard and pastes it, as a person does. */
async function paste(text: string): Promise<void> {
  await desk.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await desk.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await desk.page.keyboard.press("Control+v");
}

const auditions = () => desk.page.getByRole("grid", { name: "Auditions" });
const cellOf = (row: RegExp, column: number) =>
  auditions().getByRole("row", { name: row }).getByRole("gridcell").nth(column);

/** Forty rows of six columns as Excel copies them in a country of decimal commas: 33 new cards, 5 changed, 2 that cannot be. */
function fortyRows(): string {
  const added = Array.from(
    { length: 33 },
    (_, i) => `Neue Rolle ${i + 1}\tn${i + 1}\t"Zweite ""Stimme""\nvon ${i + 1}"\tyes\t1.050,00\t2`,
  );
  const changed = Array.from({ length: 5 }, (_, i) => `\ta0${i + 1}\t\t\t1.250,00\t`);
  const rejected = ["Halb\th1\tHalbe\tyes\t12,5\t1", "Viel\tv1\tViele\tyes\t100,00\t99"];
  return `${["title\tid\tPart\tcast\tSalary\tfans", ...added, ...changed, ...rejected].join("\r\n")}\r\n`;
}

it("takes forty rows from a spreadsheet in one step, after showing what is added, changed and rejected", async () => {
  const original = await decks();
  await open("broadway-star", "#cards/auditions:table");
  await cellOf(/^Marmalade Avenue/, 0).click();
  await paste(fortyRows());
  const dialog = desk.page.getByRole("dialog", { name: "Sheet into auditions" });
  await dialog.getByText("33 added, 5 changed, 2 rejected, 0 as they are").waitFor();
  await dialog.getByText("Salary $150 → $1,250").first().waitFor();
  await dialog.getByText("Salary “12,5”: not a whole number").waitFor();
  await dialog.getByText("Fan cards “99”: at most 10").waitFor();
  expect(await decks()).toBe(original);
  await dialog.getByRole("button", { name: "Apply to 38 rows" }).click();
  await dialog.waitFor({ state: "detached" });
  await auditions()
    .getByRole("row", { name: /Neue Rolle 33/ })
    .waitFor();
  await save();
  const [before, after] = [original.split("\n"), (await decks()).split("\n")];
  expect(after.length).toBe(before.length + 33);
  const wanted = (n: number) =>
    `      n${n}: { title: "Neue Rolle ${n}", part: "Zweite \\"Stimme\\"\\nvon ${n}", cast: yes, salary: 1050, fans: 2 }`;
  expect(after.filter((line) => !before.includes(line)).filter((line) => line.includes("Neue"))).toEqual(
    Array.from({ length: 33 }, (_, i) => wanted(i + 1)),
  );
  expect(before.filter((line) => !after.includes(line))).toHaveLength(5);
  await cellOf(/^Marmalade Avenue/, 0).click();
  await desk.page.keyboard.press("Control+z");
  await auditions()
    .getByRole("row", { name: /Neue Rolle 33/ })
    .waitFor({ state: "detached" });
  await save();
  expect(await decks()).toBe(original);
});

it("exports a deck as a sheet that changes nothing when it comes back, and as texts that no spreadsheet works out", async () => {
  await open("broadway-star", "#cards/auditions:table");
  const cell = cellOf(/^Marmalade Avenue/, 1);
  await cell.click();
  await desk.page.keyboard.type("=1+1");
  await desk.page.keyboard.press("Enter");
  await cellOf(/=1\+1/, 1).waitFor();
  const [download] = await Promise.all([
    desk.page.waitForEvent("download"),
    desk.page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("auditions.csv");
  const path = await download.path();
  const text = await readFile(path, "utf8");
  expect(text).toContain("a01,Marmalade Avenue,'=1+1,yes,150,1,1\r\n");
  expect(text.split("\r\n")).toHaveLength(52);
  const [chooser] = await Promise.all([
    desk.page.waitForEvent("filechooser"),
    desk.page.getByRole("button", { name: "Import a sheet …" }).click(),
  ]);
  await chooser.setFiles(path);
  const dialog = desk.page.getByRole("dialog", { name: "Sheet into auditions" });
  await dialog.getByText("0 added, 0 changed, 0 rejected, 50 as they are").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Nothing to apply" }).isDisabled()).toBe(true);
});

it("selects several cells by keyboard, fills down, and enters one value into all of them, each in one step", async () => {
  const original = await decks();
  await open("broadway-star", "#cards/auditions:table");
  await cellOf(/^Marmalade Avenue/, 3).click();
  await desk.page.keyboard.press("Shift+ArrowDown");
  await desk.page.keyboard.press("Shift+ArrowDown");
  await desk.page.getByText(/^3 cells selected, 3 rows\./).waitFor();
  await desk.page.keyboard.type("450");
  await desk.page.keyboard.press("Enter");
  await expect.poll(() => cellOf(/^The Wax Orchard/, 3).textContent()).toMatch(/\$450$/);
  await cellOf(/^Marmalade Avenue/, 4).click();
  await desk.page.keyboard.type("3");
  await desk.page.keyboard.press("Enter");
  await expect.poll(() => cellOf(/^Marmalade Avenue/, 4).textContent()).toMatch(/3$/);
  await desk.page.keyboard.press("ArrowUp");
  await desk.page.keyboard.press("Shift+ArrowDown");
  await desk.page.keyboard.press("Control+d");
  await desk.page.getByText("1 cell filled", { exact: true }).waitFor({ state: "attached" });
  await save();
  const changed = original
    .replace('"Third Milkman", salary: 150, fans: 1', '"Third Milkman", salary: 450, fans: 3')
    .replace('"Cobbler\'s Cat", salary: 150, fans: 1', '"Cobbler\'s Cat", salary: 450, fans: 3')
    .replace('"Gate Keeper", salary: 150', '"Gate Keeper", salary: 450');
  expect(await decks()).toBe(changed);
  for (let step = 0; step < 3; step++) await desk.page.keyboard.press("Control+z");
  await save();
  expect(await decks()).toBe(original);
});
