import { mkdir, mkdtemp, readdir, readFile, realpath, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { newRulebook } from "../src/workspace/new-rulebook.ts";

let workspace = "";
const SHEET = "# Ours.\nrulebook: luck # its name\nlanguage: 1\ntitle: 'Luck'\n";

beforeEach(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), "rulewright-")));
  await mkdir(join(workspace, "games/luck/rules"), { recursive: true });
  await mkdir(join(workspace, "games/luck/variants"));
  await writeFile(join(workspace, "games/luck/rulebook.yaml"), SHEET);
  await writeFile(join(workspace, "games/luck/rules/play.yaml"), "chapter: Play\r\n");
  await writeFile(join(workspace, "games/luck/variants/short.yaml"), "variant: short\nextends: luck\n");
});

it("copies a rulebook under another name and title, and changes nothing else", async () => {
  expect(await newRulebook(workspace, { from: "games/luck", id: "more_luck", title: 'More "luck"' })).toEqual({
    kind: "created",
    folder: "games/more-luck",
  });
  const folder = join(workspace, "games/more-luck");
  expect((await readdir(folder)).sort()).toEqual(["rulebook.yaml", "rules"]);
  expect(await readFile(join(folder, "rules/play.yaml"), "utf8")).toBe("chapter: Play\r\n");
  expect(await readFile(join(folder, "rulebook.yaml"), "utf8")).toBe(
    SHEET.replace("luck #", "more_luck #").replace("'Luck'", `'More "luck"'`),
  );
  expect(await readFile(join(workspace, "games/luck/rulebook.yaml"), "utf8")).toBe(SHEET);
});

it.each([
  [{ from: "games/luck", id: "luck" }, /already/],
  [{ from: "games/luck", id: "../luck" }, /small letters/],
  [{ from: "games/luck", id: "" }, /small letters/],
  [{ from: "..", id: "more" }, /no rulebook/],
  [{ from: "games", id: "more" }, /no rulebook/],
])("refuses %j", async (request, why) => {
  const before = await readdir(workspace, { recursive: true });
  const answer = await newRulebook(workspace, { ...request, title: "More" });
  expect(answer).toEqual({ kind: "refused", why: expect.stringMatching(why) });
  expect(await readdir(workspace, { recursive: true })).toEqual(before);
});

it("neither follows a link to the pattern's parent nor copies what a link leads to", async () => {
  const outside = await realpath(await mkdtemp(join(tmpdir(), "rulewright-")));
  await writeFile(join(outside, "secret.yaml"), "secret: 1\n");
  await symlink(join(outside, "secret.yaml"), join(workspace, "games/luck/secret.yaml"));
  await symlink(outside, join(workspace, "games/away"));
  expect((await newRulebook(workspace, { from: "games/luck", id: "away", title: "Away" })).kind).toBe("refused");
  await newRulebook(workspace, { from: "games/luck", id: "more", title: "More" });
  expect(await readdir(join(workspace, "games/more"))).not.toContain("secret.yaml");
});
