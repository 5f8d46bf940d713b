import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const FOLDER = "rulebooks/go-for-broke";

const desk = editorPage();

function pays(): Locator {
  return desk.page
    .getByRole("grid", { name: "Fruit prizes" })
    .getByRole("row", { name: /Three \$/ })
    .getByRole("gridcell")
    .nth(2);
}

function status(): Promise<string | null> {
  return desk.page.locator(".save-status").textContent();
}

async function atHand(field: string, amount: string): Promise<void> {
  const number = desk.page.getByRole("complementary", { name: "Inspector" }).getByRole("spinbutton", { name: field });
  await number.fill(amount);
  await number.press("Enter");
}

it("undoes text, table and inspector edits in one order from any view, and does them again", async () => {
  const { page } = desk;
  const files = ["components.yaml", "parameters.yaml"];
  const read = () => Promise.all(files.map((name) => desk.onDisk(`${FOLDER}/${name}`)));
  const start = await read();
  await page.goto(
    `${desk.server.url}/rulebook/${FOLDER}#tables?at=components.yaml:/tables/fruit_prizes/rows/three_dollars`,
  );
  await pays().click();
  await page.keyboard.type("125000");
  await page.keyboard.press("Enter");
  await expect.poll(status).toMatch(/^1 unsaved edit/);
  await page
    .getByRole("grid", { name: "Parameters" })
    .getByRole("row", { name: /Opening money/ })
    .click();
  await atHand("Value", "900000");
  await expect.poll(status).toMatch(/^2 unsaved edits/);

  await page.keyboard.press("Control+1");
  await page
    .getByRole("group", { name: /^Loop of 44 spaces/ })
    .getByRole("button")
    .nth(3)
    .focus();
  await page.keyboard.press("Control+5");
  await page.getByRole("tab", { name: /^components\.yaml/ }).click();
  const editor = page.getByTestId("source-editor");
  await editor.locator(".view-line").first().click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.insertText("# read by the family ");
  await expect.poll(status).toMatch(/^3 unsaved edits/);
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("# the end");
  await expect.poll(status).toMatch(/^4 unsaved edits/);

  // One step back in each of four views.
  await page.keyboard.press("Control+z");
  await expect.poll(status).toMatch(/^3 unsaved edits/);
  await page.keyboard.press("Control+1");
  await page
    .getByRole("group", { name: /^Loop of 44 spaces/ })
    .getByRole("button")
    .first()
    .focus();
  await page.keyboard.press("Control+z");
  await expect.poll(status).toMatch(/^2 unsaved edits/);
  await page.keyboard.press("Control+3");
  await page
    .getByRole("navigation", { name: "Chapters" })
    .getByRole("link")
    .or(page.getByRole("navigation", { name: "Chapters" }).getByRole("button"))
    .first()
    .focus();
  await page.keyboard.press("Control+z");
  await expect.poll(status).toMatch(/^1 unsaved edit/);
  await page.keyboard.press("Control+2");
  await pays().focus();
  await page.keyboard.press("Control+z");
  await expect.poll(status).toMatch(/^Saved/);
  await expect.poll(() => pays().textContent()).toContain("250,000");
  await page.keyboard.press("Control+s");
  expect(await read()).toEqual(start);

  for (let step = 1; step <= 4; step++) {
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(status).toMatch(new RegExp(`^${step} unsaved edit`));
  }
  await page.keyboard.press("Control+s");
  await expect.poll(status).toMatch(/^Saved/);
  const [components = "", parameters = ""] = start;
  expect(await read()).toEqual([
    `# read by the family ${components.replace("pays: 250000", "pays: 125000")}# the end`,
    parameters.replace("value: 1000000", "value: 900000"),
  ]);
});
