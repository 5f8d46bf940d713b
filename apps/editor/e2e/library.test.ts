import { expect, it } from "vitest";
import { editorPage } from "./editor-page.ts";

const desk = editorPage({ reducedMotion: "reduce" });

it("makes a rulebook after the pattern of another, and refuses a name that is taken", async () => {
  const { page } = desk;
  await page.goto(desk.server.url);
  const make = async (title: string) => {
    await page.getByRole("button", { name: "New rulebook …" }).click();
    const dialog = page.getByRole("dialog", { name: "New rulebook" });
    await dialog.getByRole("textbox", { name: "Title" }).fill(title);
    await dialog.getByRole("button", { name: /Begin as/ }).click();
    await page.getByRole("option", { name: "Pig", exact: true }).click();
    await dialog.getByRole("button", { name: "Make it" }).click();
    return dialog;
  };
  const refused = await make("Pig");
  await refused.getByRole("alert").filter({ hasText: "already" }).waitFor();
  await refused.getByRole("button", { name: "Cancel" }).click();
  await make("Più Maiali");
  await page.waitForURL(/\/rulebook\/rulebooks\/piu-maiali/);
  await page.getByRole("button", { name: "Più Maiali" }).waitFor();
  const sheet = await desk.onDisk("rulebooks/piu-maiali/rulebook.yaml");
  const pattern = await desk.onDisk("rulebooks/pig/rulebook.yaml");
  expect(sheet).toContain("rulebook: piu_maiali\n");
  expect(sheet.split("\n").filter((line, at) => line !== pattern.split("\n")[at]).length).toBe(2);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("Fresh", { exact: true }).waitFor({ timeout: 90_000 });
});

it("shows a newcomer around by keyboard, once", async () => {
  const { page } = desk;
  await page.goto(desk.server.url);
  await page.getByRole("button", { name: /^New here\?/ }).press("Enter");
  const tour = page.getByRole("dialog", { name: "One minute around the editor" });
  for (const heading of [/many views/, /Choose something/, /Change a number/, /See what it does/, /Keep it/]) {
    await tour.getByRole("heading", { name: heading }).waitFor();
    await page.keyboard.press("Enter");
  }
  await tour.waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".workbench").waitFor();
  expect(await tour.count()).toBe(0);
});
