import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const desk = editorPage({ reducedMotion: "reduce" });

async function open(game: string, hash: string): Promise<void> {
  await desk.page.goto(`${desk.server.url}/rulebook/rulebooks/${game}${hash}`);
  await desk.page.locator(".workbench").waitFor();
}

const onDisk = (name: string): Promise<string> => desk.onDisk(`rulebooks/${name}`);

async function save(): Promise<void> {
  await desk.page.keyboard.press("Control+s");
  await expect.poll(() => desk.page.locator(".save-status").textContent()).toMatch(/^Saved/);
}

/** Writes a text of the workspace otherwise, before it is opened. */
async function write(name: string, change: (text: string) => string): Promise<string> {
  const path = join(desk.server.workspace, "rulebooks", name);
  const text = change(await readFile(path, "utf8"));
  await writeFile(path, text);
  return text;
}

const space = (name: RegExp) => desk.page.getByRole("button", { name });
const said = () => desk.page.locator("[data-said=arranging]");

/** Lines that one text has and the other has not. */
function linesBut(text: string, other: string): readonly string[] {
  const known = new Set(other.split("\n"));
  return text.split("\n").filter((line) => !known.has(line));
}

it("moves a space with its comment by keyboard, says so, and deletes a card with its comments; neighbours keep theirs", async () => {
  const board = await write("go-for-broke/board.yaml", (text) =>
    text
      .replace("          s12: {", "          # twelve\n          s12: {")
      .replace("          s13: {", "          # thirteen\n          s13: {"),
  );
  await open("go-for-broke", "#board?at=board.yaml:/boards/town/lines/main/spaces/s12");
  const position = desk.page.getByRole("spinbutton", { name: "Position" });
  await position.fill("3");
  await position.press("Enter");
  await expect.poll(() => said().textContent()).toBe("Yellow corner, 3 of 44");
  await space(/^Yellow corner, 3 of 44/).waitFor();
  await save();
  const after = await onDisk("go-for-broke/board.yaml");
  const lines = after.split("\n").map((line) => line.trim());
  const at = lines.findIndex((line) => line.startsWith("s12:"));
  expect(lines[at - 1]).toBe("# twelve");
  expect(lines[at]).toBe('s12: { at: 3, kind: corner, title: "Yellow corner" }');
  expect(lines[at + 1]).toMatch(/^s03: \{ at: 4,/);
  expect(lines[lines.findIndex((line) => line.startsWith("s13:")) - 1]).toBe("# thirteen");
  // Spaces 3 to 12 have other numbers; nothing else differs.
  expect(linesBut(board, after).map((line) => line.trim().slice(0, 3))).toEqual([
    "s03",
    "s04",
    "s05",
    "s06",
    "s07",
    "s08",
    "s09",
    "s10",
    "s11",
    "s12",
  ]);
  await space(/^Yellow corner, 3 of 44/).click();
  await desk.page.keyboard.press("Alt+ArrowRight");
  await space(/^Yellow corner, 4 of 44/).waitFor();
  await expect.poll(() => desk.page.evaluate(() => document.activeElement?.getAttribute("data-member"))).toBe("s12");
  await desk.page.keyboard.press("Control+z");
  await desk.page.keyboard.press("Control+z");
  await space(/^Yellow corner, 12 of 44/).waitFor();
  await save();
  expect(await onDisk("go-for-broke/board.yaml")).toBe(board);

  const decks = await write("broadway-star/decks.yaml", (text) =>
    text
      .replace("      a20: {", "      # one\n      # of two lines\n      a20: {")
      .replace("      a21: {", "      # two\n      a21: {"),
  );
  await open("broadway-star", "#cards/auditions");
  await space(/^Thirteen Floors of Thunder/).click();
  await desk.page.keyboard.press("Delete");
  const dialog = desk.page.getByRole("alertdialog", { name: "Delete Thirteen Floors of Thunder?" });
  await dialog.getByText(/^Nothing else names it/).waitFor();
  await desk.page.keyboard.press("Tab");
  await desk.page.keyboard.press("Enter");
  await space(/^Thirteen Floors of Thunder/).waitFor({ state: "detached" });
  await save();
  const left = await onDisk("broadway-star/decks.yaml");
  expect(linesBut(decks, left).map((line) => line.trim().slice(0, 14))).toEqual([
    "# one",
    "# of two lines",
    "a20: { title: ",
  ]);
  expect(linesBut(left, decks)).toEqual([]);
});

it("takes a space to another by mouse, adds one, and shows what names a space before it is deleted", async () => {
  const board = await onDisk("go-for-broke/board.yaml");
  await open("go-for-broke", "#board");
  await space(/^Gold-plated plug, 2 of 44/).dragTo(space(/^Forgotten coat pocket, 5 of 44/));
  await space(/^Gold-plated plug, 5 of 44/).waitFor();
  await space(/^Gold-plated plug, 5 of 44/).click();
  await desk.page.keyboard.press("Insert");
  await space(/^New, 6 of 45/).waitFor();
  await space(/^Green corner/).click();
  await desk.page.keyboard.press("Delete");
  const dialog = desk.page.getByRole("alertdialog", { name: "Delete Green corner?" });
  await dialog.getByText(/^It is named in \d+ places/).waitFor();
  await dialog
    .getByText(/components\.yaml/)
    .first()
    .waitFor();
  await desk.page.keyboard.press("Escape");
  await space(/^Green corner/).waitFor();
  await desk.page.keyboard.press("Control+z");
  await desk.page.keyboard.press("Control+z");
  await space(/^Gold-plated plug, 2 of 44/).waitFor();
  await save();
  expect(await onDisk("go-for-broke/board.yaml")).toBe(board);
});

it("draws a place of a map elsewhere and joins it to another, by keyboard", async () => {
  const boards = await onDisk("tournee/boards.yaml");
  await open("tournee", "#board/atlas-1?at=boards.yaml:/boards/atlas/spaces/roma");
  await space(/^Roma,/).focus();
  await desk.page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => said().textContent()).toBe("Roma, 42, 46");
  const road = desk.page.getByRole("button", { name: /Road to/ });
  await road.click();
  await desk.page.getByRole("option", { name: /^Venezia/ }).click();
  await desk.page.getByRole("group", { name: "Scenario nostrano, 20 places joined by 33 roads" }).waitFor();
  await save();
  const after = await onDisk("tournee/boards.yaml");
  expect(linesBut(after, boards).map((line) => line.trim())).toEqual([
    'roma:            { kind: city, title: "Roma", face: home_face, size: 6, stars: 3, drawn at: { x: 42, y: 46 } }',
    "roma_venezia: { from: roma, to: venezia, steps: 1 }",
  ]);
  await desk.page.keyboard.press("Control+z");
  await desk.page.keyboard.press("Control+z");
  await save();
  expect(await onDisk("tournee/boards.yaml")).toBe(boards);
});

it("has one undo for a text, a board, a pasted table and the inspector, from whichever view has the focus", async () => {
  const names = ["go-for-broke/board.yaml", "go-for-broke/components.yaml", "go-for-broke/parameters.yaml"];
  const texts = () => Promise.all(names.map(onDisk));
  const start = await texts();
  await open("go-for-broke", "#source?at=board.yaml:/boards/town/lines/main/spaces/s13/title");
  const code = desk.page.locator(".monaco-editor").first();
  await code.waitFor();
  await code.locator(".view-lines").click();
  await desk.page.keyboard.press("Control+Home");
  await desk.page.keyboard.type("#");
  await desk.page.keyboard.press("Control+1");
  await space(/^Yellow corner, 12 of 44/).dragTo(space(/^Tax rebate, 11 of 44/));
  await space(/^Yellow corner, 11 of 44/).waitFor();
  await desk.page.keyboard.press("Control+2");
  const grid = desk.page.getByRole("grid", { name: "Notes" });
  await grid.getByRole("gridcell").first().click();
  await desk.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // Five rows of four cells: four notes, with a head.
  const sheet =
    "id\ttitle\tvalue\tdealt\nsmallest_note\tA\t6000\t1\nsmall_note\tB\t7000\t2\nlarge_note\tC\t8000\t3\nlargest_note\tD\t9000\t4\n";
  await desk.page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
  await desk.page.keyboard.press("Control+v");
  await desk.page.getByRole("button", { name: "Apply to 4 rows" }).click();
  await expect.poll(() => grid.getByRole("row", { name: /9,000/ }).count()).toBe(1);
  await desk.page.getByRole("grid", { name: "Parameters" }).getByRole("gridcell").nth(1).click();
  const field = desk.page.getByRole("spinbutton", { name: "Value" });
  await field.press("ArrowUp");
  await field.press("Enter");
  const status = () => desk.page.locator(".save-status").textContent();
  await expect.poll(status).toMatch(/^4 unsaved edits/);

  // Each from another view: the inspector's field, the rules, the board, the source.
  for (const view of ["", "Control+3", "Control+1", "Control+5"]) {
    if (view !== "") await desk.page.keyboard.press(view);
    await desk.page.keyboard.press("Control+z");
  }
  await expect.poll(status).toMatch(/^Saved/);
  for (let step = 0; step < 4; step++) await desk.page.keyboard.press("Control+Shift+z");
  await expect.poll(status).toMatch(/^4 unsaved edits/);
  await save();
  const end = await texts();
  expect(end.filter((text, index) => text !== start[index])).toHaveLength(3);
  for (let step = 0; step < 4; step++) await desk.page.keyboard.press("Control+z");
  await save();
  expect(await texts()).toEqual(start);
});
