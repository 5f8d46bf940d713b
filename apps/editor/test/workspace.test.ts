import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { insideWorkspace } from "../src/workspace/inside.ts";
import { keepRecoveryCopies, recoveryCopies } from "../src/workspace/recovery.ts";
import { readRulebookFiles } from "../src/workspace/rulebook-files.ts";
import { findRulebookFolders } from "../src/workspace/walk.ts";
import { writeRulebookFile } from "../src/workspace/write-file.ts";

let outside = "";
let workspace = "";

beforeEach(async () => {
  outside = await realpath(await mkdtemp(join(tmpdir(), "rulewright-")));
  workspace = join(outside, "space");
  await mkdir(join(workspace, "games/luck/rules"), { recursive: true });
  await writeFile(join(workspace, "games/luck/rulebook.yaml"), "title: Luck # kept\n");
  await writeFile(join(workspace, "games/luck/rules/play.yaml"), "chapter: Play\n");
  await writeFile(join(outside, "secret.yaml"), "secret: yes\n");
});

async function versionOfFile(name: string): Promise<string> {
  const read = await readRulebookFiles(workspace, "games/luck");
  return read?.files.find((file) => file.name === name)?.version ?? "none";
}

it("finds rulebooks, but not in node_modules, fixtures or hidden folders", async () => {
  for (const folder of ["node_modules/a", "packages/x/fixtures/b", ".git/c", "d"]) {
    await mkdir(join(workspace, folder), { recursive: true });
    await writeFile(join(workspace, folder, "rulebook.yaml"), "title: x\n");
  }
  expect(await findRulebookFolders(workspace)).toEqual(["d", "games/luck"]);
});

it.each([
  "../secret.yaml",
  "games/../../secret.yaml",
  "games/luck/../../../secret.yaml",
  "/etc/passwd",
  "games\\..\\..\\secret.yaml",
  "..%2fsecret.yaml",
  "%2e%2e/secret.yaml",
  "games/./luck/rulebook.yaml",
  "games//luck",
  ".git/config",
  "games/luck/\u0000.yaml",
  "",
])("does not follow %j", async (path) => {
  expect(await insideWorkspace(workspace, path)).toBeUndefined();
});

it("does not follow symbolic links out of the workspace, neither folders nor files", async () => {
  await symlink(outside, join(workspace, "games/luck/out"));
  await symlink(join(outside, "secret.yaml"), join(workspace, "games/luck/link.yaml"));
  await symlink(join(outside, "absent.yaml"), join(workspace, "games/luck/dangling.yaml"));
  expect(await insideWorkspace(workspace, "games/luck/out/secret.yaml")).toBeUndefined();
  expect(await insideWorkspace(workspace, "games/luck/link.yaml")).toBeUndefined();
  const names = (await readRulebookFiles(workspace, "games/luck"))?.files.map((file) => file.name);
  expect(names).toEqual(["rulebook.yaml", "rules/play.yaml"]);
  const write = { folder: "games/luck", name: "link.yaml", text: "a: 1\n", base: null };
  expect(await writeRulebookFile(workspace, write)).toMatchObject({ kind: "refused" });
  await writeRulebookFile(workspace, { ...write, name: "dangling.yaml" });
  expect(await readdir(outside)).toEqual(["secret.yaml", "space"]);
  expect(await readFile(join(outside, "secret.yaml"), "utf8")).toBe("secret: yes\n");
});

it("writes when the version is the one on disk, and leaves nothing behind", async () => {
  await chmod(join(workspace, "games/luck/rulebook.yaml"), 0o640);
  const base = await versionOfFile("rulebook.yaml");
  const answer = await writeRulebookFile(workspace, {
    folder: "games/luck",
    name: "rulebook.yaml",
    text: "title: More luck # kept\n",
    base,
  });
  expect(answer).toEqual({ kind: "written", version: await versionOfFile("rulebook.yaml") });
  expect(await readFile(join(workspace, "games/luck/rulebook.yaml"), "utf8")).toBe("title: More luck # kept\n");
  expect((await stat(join(workspace, "games/luck/rulebook.yaml"))).mode & 0o777).toBe(0o640);
  expect(await readdir(join(workspace, "games/luck"))).toEqual(["rulebook.yaml", "rules"]);
});

it("answers with the text on disk when another program has changed the file", async () => {
  const base = await versionOfFile("rulebook.yaml");
  await writeFile(join(workspace, "games/luck/rulebook.yaml"), "title: Theirs\n");
  const request = { folder: "games/luck", name: "rulebook.yaml", text: "title: Mine\n", base };
  expect(await writeRulebookFile(workspace, request)).toMatchObject({
    kind: "conflict",
    disk: { text: "title: Theirs\n" },
  });
  expect(await readFile(join(workspace, "games/luck/rulebook.yaml"), "utf8")).toBe("title: Theirs\n");
});

it("lets only one of two writes from the same version through", async () => {
  const base = await versionOfFile("rulebook.yaml");
  const request = { folder: "games/luck", name: "rulebook.yaml", base };
  const answers = await Promise.all([
    writeRulebookFile(workspace, { ...request, text: "title: A\n" }),
    writeRulebookFile(workspace, { ...request, text: "title: B\n" }),
  ]);
  expect(answers.map((answer) => answer.kind)).toEqual(["written", "conflict"]);
});

it("opens neither overlong files nor texts that are not UTF-8, and does not overwrite them", async () => {
  await writeFile(join(workspace, "games/luck/long.yaml"), "#".repeat(4_000_001));
  await writeFile(join(workspace, "games/luck/latin.yaml"), Buffer.from([0x61, 0x3a, 0x20, 0xe9]));
  const read = await readRulebookFiles(workspace, "games/luck");
  expect(read?.unread).toEqual([
    { name: "latin.yaml", why: "it is not written in UTF-8" },
    { name: "long.yaml", why: "it is larger than 4 MB" },
  ]);
  const request = { folder: "games/luck", name: "latin.yaml", text: "a: e\n", base: null };
  expect(await writeRulebookFile(workspace, request)).toMatchObject({ kind: "refused" });
});

const PO = 'msgid ""\nmsgstr "Language: it\\n"\n';

it("reads and writes catalogues of translations, and no other file that ends like one", async () => {
  await mkdir(join(workspace, "games/luck/variants"));
  const write = { folder: "games/luck", text: PO, base: null };
  for (const name of ["texts/it.po", "texts/pt-BR.po", "variants/quick.it.po"]) {
    expect(await writeRulebookFile(workspace, { ...write, name })).toMatchObject({ kind: "written" });
  }
  for (const name of ["it.po", "rules/it.po", "texts/it.pot", "texts/.it.po", "texts/deep/it.po", "texts/a b.po"]) {
    expect(await writeRulebookFile(workspace, { ...write, name })).toMatchObject({ kind: "refused" });
  }
  await writeFile(join(workspace, "games/luck/rules/it.po"), PO);
  await writeFile(join(workspace, "games/luck/texts/notes.txt"), "mine\n");
  const read = await readRulebookFiles(workspace, "games/luck");
  const names = ["rulebook.yaml", "rules/play.yaml", "texts/it.po", "texts/pt-BR.po", "variants/quick.it.po"];
  expect(read?.files.map(({ name }) => name)).toEqual(names);
});

it("does not write a catalogue over another version, nor through a link", async () => {
  const write = { folder: "games/luck", name: "texts/it.po", text: PO, base: null };
  await writeRulebookFile(workspace, write);
  expect(await writeRulebookFile(workspace, { ...write, text: "" })).toMatchObject({ kind: "conflict" });
  expect(await readFile(join(workspace, "games/luck/texts/it.po"), "utf8")).toBe(PO);
  await symlink(join(outside, "secret.yaml"), join(workspace, "games/luck/texts/de.po"));
  expect(await writeRulebookFile(workspace, { ...write, name: "texts/de.po" })).toMatchObject({ kind: "refused" });
  expect(await readFile(join(outside, "secret.yaml"), "utf8")).toBe("secret: yes\n");
});

it("keeps recovery copies of catalogues", async () => {
  const file = { name: "texts/it.po", text: PO, base: "v1" };
  const request = { folder: "games/luck", session: "abcdefgh", files: [file] };
  expect(await keepRecoveryCopies(workspace, request, new Date(0))).toBe(true);
  expect(await recoveryCopies(workspace, "games/luck")).toMatchObject([file]);
});

it("keeps a byte order mark and line ends as they are", async () => {
  await writeFile(join(workspace, "games/luck/rules/play.yaml"), "\ufeffchapter: Play\r\n");
  const read = await readRulebookFiles(workspace, "games/luck");
  expect(read?.files.find((file) => file.name === "rules/play.yaml")?.text).toBe("\ufeffchapter: Play\r\n");
});

it("keeps unsaved texts per page and forgets those that are saved", async () => {
  const file = { name: "rulebook.yaml", text: "title: Unsaved\n", base: "v1" };
  const request = { folder: "games/luck", session: "abcdefgh", files: [file] };
  expect(await keepRecoveryCopies(workspace, request, new Date(0))).toBe(true);
  await keepRecoveryCopies(workspace, { ...request, session: "hgfedcba" }, new Date(1000));
  const copies = await recoveryCopies(workspace, "games/luck");
  expect(copies.map(({ session, text }) => [session, text])).toEqual([
    ["hgfedcba", "title: Unsaved\n"],
    ["abcdefgh", "title: Unsaved\n"],
  ]);
  await keepRecoveryCopies(workspace, { ...request, files: [] }, new Date(2000));
  expect((await recoveryCopies(workspace, "games/luck")).map(({ session }) => session)).toEqual(["hgfedcba"]);
});
