import { spawn } from "node:child_process";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EditorServer, startEditor } from "./editor-server.ts";

const editorFolder = resolve(dirname(fileURLToPath(import.meta.url)), "..");

let server: EditorServer;

beforeAll(async () => {
  server = await startEditor();
});

afterAll(async () => {
  await server?.stop();
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A request as any program may send it, whatever a browser would allow. */
function send(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const { method = "GET", headers = {}, body = "" } = options;
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on("end", () => done({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    asked.on("error", fail);
    asked.end(body);
  });
}

const FOLDER = "folder=rulebooks%2Fgo-for-broke";

it("lists the rulebooks of its workspace and says that nothing may be loaded from elsewhere", async () => {
  const { status, headers, body } = await send("/api/rulebooks");
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
  const titles = (JSON.parse(body) as readonly { readonly title: string }[]).map(({ title }) => title);
  expect(titles).toContain("Go For Broke");
});

it.each([
  [{ Host: "evil.example" }],
  [{ Origin: "http://evil.example" }],
  [{ "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" }],
])("refuses a reader with %j", async (headers) => {
  expect((await send(`/api/files?${FOLDER}`, { headers })).status).toBe(403);
});

it.each([[{}], [{ Origin: "null" }], [{ Origin: "http://localhost:1" }]])(
  "refuses a writer with %j",
  async (headers) => {
    const body = JSON.stringify({
      folder: "rulebooks/go-for-broke",
      name: "rulebook.yaml",
      text: "x: 1\n",
      base: null,
    });
    expect((await send("/api/file", { method: "PUT", headers, body })).status).toBe(403);
  },
);

it.each([
  "folder=..",
  "folder=%2e%2e",
  "folder=%252e%252e",
  "folder=rulebooks/../..",
  "folder=/etc",
  "folder=rulebooks%5C..%5C..",
  "folder=",
])("serves no folder outside: %s", async (query) => {
  expect((await send(`/api/files?${query}`)).status).toBe(404);
});

it("writes nothing outside, whatever the name", async () => {
  for (const name of [
    "../../../x.yaml",
    "%2e%2e/x.yaml",
    "/tmp/x.yaml",
    ".git/x.yaml",
    "x.txt",
    "it.po",
    "rules/it.po",
    "texts/../it.po",
    "texts/../../../it.po",
    "texts/.it.po",
    "texts/x/it.po",
    "texts/it.mo",
    "texts/%2e%2e.po",
    "/texts/it.po",
  ]) {
    const body = JSON.stringify({ folder: "rulebooks/go-for-broke", name, text: "x: 1\n", base: null });
    const answer = await send("/api/file", { method: "PUT", headers: { Origin: server.url }, body });
    expect(answer.status).toBe(403);
  }
});

it("answers a version that is not the one on disk with the text there", async () => {
  const body = JSON.stringify({ folder: "rulebooks/go-for-broke", name: "rulebook.yaml", text: "x: 1\n", base: "old" });
  const answer = await send("/api/file", { method: "PUT", headers: { Origin: server.url }, body });
  expect(answer.status).toBe(409);
  expect(JSON.parse(answer.body)).toMatchObject({ kind: "conflict", disk: { name: "rulebook.yaml" } });
});

it.each(["not json", "{}", "[]", '{"folder":1}'])("finds fault with the body %j", async (body) => {
  expect((await send("/api/file", { method: "PUT", headers: { Origin: server.url }, body })).status).toBe(400);
});

it("takes the next port when one is busy, and says so", async () => {
  const blocker = await listening();
  const { port } = blocker.address() as AddressInfo;
  const child = spawn(process.execPath, ["server.mjs", "--workspace", server.workspace, "--port", String(port)], {
    cwd: editorFolder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/Open http:/);
  child.kill("SIGTERM");
  blocker.close();
  expect(said).toContain(`Port ${port} is in use by another program, trying the next one.`);
  expect(said).not.toContain(`Open http://127.0.0.1:${port}/`);
});

it.each([
  [["--port", "many"], "`many` is no port"],
  [["--workspace", "/nowhere/at/all"], "is no folder"],
])("does not start with %j", async (words, message) => {
  const child = spawn(process.execPath, ["server.mjs", ...words], {
    cwd: editorFolder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((done) => child.once("exit", done));
  expect(code).toBe(2);
  expect(said).toContain(message);
});

function listening(): Promise<Server> {
  const blocker = createServer();
  return new Promise((done) => blocker.listen(0, "127.0.0.1", () => done(blocker)));
}
