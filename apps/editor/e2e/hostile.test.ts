import { cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { CORPUS } from "./corpus.ts";
import { editorPage } from "./editor-page.ts";

const desk = editorPage();
const FOLDER = "rulebooks/hostile";

afterEach(async () => {
  await rm(join(desk.server.workspace, FOLDER), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A request as any program may send it; `megabytes` of a text are sent piece by piece, as long as somebody listens. */
function send(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; megabytes?: number } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(desk.server.url);
  const { method = "GET", headers = {}, body = "", megabytes = 0 } = options;
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on("end", () => done({ status: response.statusCode ?? 0, body: text }));
    });
    asked.on("error", fail);
    asked.write(body);
    for (let sent = 0; sent < megabytes; sent++) asked.write("x".repeat(1_000_000));
    asked.end();
  });
}

it.each(["PUT /api/file", "POST /api/recovery"])("refuses a body of 50 MB and goes on working: %s", async (route) => {
  const [method = "", path = ""] = route.split(" ");
  const start = '{"folder":"rulebooks/go-for-broke","name":"rulebook.yaml","base":null,"text":"';
  const answer = await send(path, { method, headers: { Origin: desk.server.url }, body: start, megabytes: 50 });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("too long");
  expect((await send("/api/rulebooks")).status).toBe(200);
});

it.each([
  [{ Origin: "http://evil.example" }],
  [{ Origin: "https://127.0.0.1" }],
  [{ Host: "rebound.example", Origin: "http://rebound.example" }],
  [{ "Sec-Fetch-Site": "cross-site" }],
])("neither writes nor keeps anything for a page from elsewhere: %j", async (headers) => {
  const before = await desk.onDisk("rulebooks/go-for-broke/rulebook.yaml");
  for (const [method, path] of [
    ["PUT", "/api/file"],
    ["POST", "/api/recovery"],
  ] as const) {
    const own = "Sec-Fetch-Site" in headers ? { Origin: desk.server.url } : {};
    const body = JSON.stringify({
      folder: "rulebooks/go-for-broke",
      name: "rulebook.yaml",
      text: "x: 1\n",
      base: null,
    });
    expect((await send(path, { method, headers: { ...own, ...headers }, body })).status).toBe(403);
  }
  expect(await desk.onDisk("rulebooks/go-for-broke/rulebook.yaml")).toBe(before);
});

it("follows no link out of the workspace, neither to read nor to write", async () => {
  const { workspace, url } = desk.server;
  const outside = `${workspace}-outside`;
  try {
    await mkdir(outside);
    await writeFile(join(outside, "rulebook.yaml"), "secret: 1\n");
    await mkdir(join(workspace, FOLDER));
    for (const [name, text] of Object.entries(CORPUS)) await writeFile(join(workspace, FOLDER, name), text);
    await symlink(join(outside, "rulebook.yaml"), join(workspace, FOLDER, "habits.yaml"));
    await symlink(outside, join(workspace, FOLDER, "rules"));
    await symlink(outside, join(workspace, "rulebooks/elsewhere"));
    expect((await send("/api/files?folder=rulebooks%2Felsewhere")).status).toBe(404);
    const files = await send("/api/files?folder=rulebooks%2Fhostile");
    expect(files.status).toBe(200);
    expect(files.body).not.toContain("secret");
    for (const name of ["habits.yaml", "rules/rulebook.yaml", "rules/new.yaml"]) {
      const body = JSON.stringify({ folder: FOLDER, name, text: "mine: 1\n", base: null });
      expect((await send("/api/file", { method: "PUT", headers: { Origin: url }, body })).status).toBe(403);
    }
    expect(await desk.onDisk(`../${outside.split("/").at(-1)}/rulebook.yaml`)).toBe("secret: 1\n");
  } finally {
    await rm(join(workspace, "rulebooks/elsewhere"), { force: true });
    await rm(outside, { recursive: true, force: true });
  }
});

const SCRIPT = "<img src=x onerror='window.hacked=1'><script>window.hacked=1</script>";

it("shows script and HTML of a rulebook as the text they are, in every view", async () => {
  const { page } = desk;
  const { workspace, url } = desk.server;
  const folder = join(workspace, FOLDER);
  await cp(join(workspace, "rulebooks/go-for-broke"), folder, { recursive: true });
  const hostile = async (name: string, change: (text: string) => string) =>
    writeFile(join(folder, name), change(await desk.onDisk(`${FOLDER}/${name}`)));
  await hostile("rulebook.yaml", (text) => text.replace(/^title: .*$/m, `title: "Broke ${SCRIPT}"`));
  await hostile("parameters.yaml", (text) => text.replace('"Opening money"', `"Opening ${SCRIPT}"`));
  await hostile("components.yaml", (text) => text.replace('"Three $"', `"Three ${SCRIPT}"`));
  await page.goto(url);
  await page.getByRole("link", { name: new RegExp(`Broke ${escaped(SCRIPT)}`) }).waitFor();
  await page.goto(`${url}/rulebook/${FOLDER}#tables`);
  await page.getByRole("row", { name: new RegExp(`Opening ${escaped(SCRIPT)}`) }).waitFor();
  const links = await page.getByRole("navigation", { name: "Views" }).getByRole("link").all();
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    await link.click();
    await page.locator("[data-pane=main] *").first().waitFor();
  }
  await page.goto(`${url}/rulebook/${FOLDER}#tables?at=components.yaml:/tables/fruit_prizes/rows/three_dollars`);
  await page.getByRole("heading", { name: `Three ${SCRIPT}` }).waitFor();
  expect(
    await page.evaluate(() => ({ hacked: "hacked" in window, images: document.querySelectorAll("img[src=x]").length })),
  ).toEqual({
    hacked: false,
    images: 0,
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
