import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

// For real: packages are published to a registry on this machine, installed into an empty folder elsewhere, and played there.
const ROOT = resolve(import.meta.dirname, "..");
/** Several installations and runs of all examples, on a machine that may be busy. */
const LONG = 600_000;
const work = mkdtempSync(join(tmpdir(), "rulewright-publish-"));
let registry: ChildProcess | undefined;
let address = "";
let npmrc = "";

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function run(command: string, args: readonly string[], cwd: string): Ran {
  const env = { ...process.env, npm_config_userconfig: npmrc, npm_config_registry: address, npm_config_audit: "false" };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  return { code: status, out: stdout, err: stderr };
}

const npm = (cwd: string, ...args: string[]) => run("npm", args, cwd);
const own = (cwd: string, ...args: string[]) => run("node", [join(ROOT, "apps/cli/bin/rulewright.js"), ...args], cwd);

function folder(name: string): string {
  const path = join(work, name);
  mkdirSync(path, { recursive: true });
  return path;
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

/** A free port on the loopback address. */
function freePort(): Promise<number> {
  return new Promise((settle) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const found = server.address();
      server.close(() => settle(typeof found === "object" && found !== null ? found.port : 0));
    });
  });
}

async function startRegistry(): Promise<void> {
  const port = await freePort();
  address = `http://127.0.0.1:${port}/`;
  npmrc = join(work, "npmrc");
  writeFileSync(
    join(work, "registry.yaml"),
    `storage: ${join(work, "storage")}
auth:
  htpasswd:
    file: ${join(work, "htpasswd")}
uplinks: {}
packages:
  "**": { access: $all, publish: $authenticated, unpublish: $authenticated }
log: { type: stdout, format: json, level: error }
`,
  );
  registry = spawn(
    process.execPath,
    [
      join(ROOT, "node_modules/verdaccio/bin/verdaccio"),
      "--config",
      join(work, "registry.yaml"),
      "--listen",
      `127.0.0.1:${port}`,
    ],
    { stdio: "ignore" },
  );
  const token = await register();
  writeFileSync(npmrc, `//127.0.0.1:${port}/:_authToken=${token}\nfund=false\nupdate-notifier=false\n`);
}

/** Makes a user as soon as the registry answers. */
async function register(): Promise<string> {
  for (;;) {
    if (registry?.exitCode !== null) throw new Error("the registry did not start");
    const answer = await fetch(`${address}-/user/org.couchdb.user:tester`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "tester", password: "a-long-password" }),
    }).catch(() => undefined);
    if (answer !== undefined) {
      const body: unknown = await answer.json();
      if (typeof body === "object" && body !== null && "token" in body) return String(body.token);
    }
    await new Promise((settle) => setImmediate(settle));
  }
}

/** The engine as it is published, under a version. */
function enginePackage(version: string): string {
  const path = folder(`engine-${version}`);
  for (const part of ["bin", "dist", "package.json"])
    cpSync(join(ROOT, "apps/cli", part), join(path, part), { recursive: true });
  edit(join(path, "package.json"), (text) =>
    JSON.stringify({ ...JSON.parse(text), version, devDependencies: {}, scripts: {} }),
  );
  return path;
}

function copyOf(rulebook: string, name = rulebook): string {
  const path = folder(name);
  cpSync(join(ROOT, "rulebooks", rulebook), path, { recursive: true });
  return path;
}

beforeAll(async () => {
  expect(existsSync(join(ROOT, "apps/cli/dist/rulewright.js")), "npm run build --workspace=@rulewright/cli").toBe(true);
  await startRegistry();
  for (const version of ["0.1.0", "2.0.0"]) {
    const made = npm(enginePackage(version), "publish", "--tag", version === "2.0.0" ? "next" : "latest");
    expect(made.code, made.err).toBe(0);
  }
  const base = copyOf("go-for-broke");
  const packed = own(base, "pack");
  expect(packed.code, packed.err).toBe(0);
  const published = npm(base, "publish");
  expect(published.code, published.err).toBe(0);
}, LONG);

afterAll(() => {
  registry?.kill();
  rmSync(work, { recursive: true, force: true });
});

it(
  "makes a variant of an installed rulebook, publishes it, and plays the same game where it is installed",
  () => {
    const desk = folder("desk");
    writeFileSync(join(desk, "package.json"), '{ "private": true }');
    expect(npm(desk, "install", "@rulewright/go-for-broke").code).toBe(0);
    expect(existsSync(join(desk, "node_modules/.bin/rulewright")), "the base brings the engine").toBe(true);
    const made = run(
      "npx",
      [
        "rulewright",
        "new",
        "half",
        "--variant",
        "@rulewright/go-for-broke",
        "--name",
        "half-jackpot",
        "--title",
        "Half jackpot",
        "--author",
        "Ada Verdi",
        "--set",
        "tables.fruit_prizes.three_dollars.pays=125000",
      ],
      desk,
    );
    expect(made.code, made.err).toBe(0);
    const text = readFileSync(join(desk, "half/variant.yaml"), "utf8");
    expect(text).toContain('extends: "@rulewright/go-for-broke"');
    expect(text).toContain("tables.fruit_prizes.three_dollars.pays: { was: 250000, to: 125000 }");
    for (const command of ["check", "test"])
      expect(run("npx", ["rulewright", command, "half"], desk).code, command).toBe(0);
    const packed = run("npx", ["rulewright", "pack", "half"], desk);
    expect(packed.code, packed.err).toBe(0);
    const published = npm(join(desk, "half"), "publish");
    expect(published.code, published.err).toBe(0);

    const elsewhere = folder("elsewhere");
    writeFileSync(join(elsewhere, "package.json"), '{ "private": true }');
    const installed = npm(elsewhere, "install", "half-jackpot");
    expect(installed.code, installed.err).toBe(0);
    const { rulewright } = JSON.parse(readFileSync(join(elsewhere, "node_modules/half-jackpot/package.json"), "utf8"));
    const { seats, games, seed, bot, digest } = rulewright.proof;
    const args = ["--seats", `${seats}`, "--games", `${games}`, "--seed", `${seed}`, "--bot", bot, "--json"];
    const played = run("npx", ["rulewright", "simulate", "half-jackpot", ...args], elsewhere);
    expect(played.code, played.err).toBe(0);
    expect(JSON.parse(played.out)).toMatchObject({ digest, rules: rulewright.rulesDigest });
    expect(
      JSON.parse(readFileSync(join(elsewhere, "node_modules/@rulewright/go-for-broke/package.json"), "utf8")).version,
    ).toBe("1.0.0");
  },
  LONG,
);

it("is refused by npm and by itself with an engine that the package does not allow", () => {
  const other = folder("other-engine");
  writeFileSync(join(other, "package.json"), '{ "private": true, "dependencies": { "@rulewright/cli": "2.0.0" } }');
  const strict = npm(other, "install", "@rulewright/go-for-broke");
  expect(strict.code).not.toBe(0);
  expect(strict.err).toContain("ERESOLVE");
  expect(npm(other, "install", "@rulewright/go-for-broke", "--legacy-peer-deps").code).toBe(0);
  const played = run("npx", ["rulewright", "check", "@rulewright/go-for-broke"], other);
  expect(played.code).toBe(2);
  expect(played.err).toContain("needs @rulewright/cli ^0.1.0, and this is 2.0.0");
});

it.each([
  ["a file that is not listed", "package/unlisted-file", (text: string) => text.replace('"rules",', "")],
  [
    "a workspace range",
    "package/local-range",
    (text: string) =>
      text.replace('"peerDependencies"', '"dependencies": { "x": "workspace:*" },\n  "peerDependencies"'),
  ],
  ["no licence", "package/missing-field", (text: string) => text.replace(/ {2}"license".*\n/, "")],
  ["no engine", "package/no-engine", (text: string) => text.replace('"@rulewright/cli"', '"something-else"')],
  ["another engine", "package/engine-range", (text: string) => text.replace('"^0.1.0"', '"^2.0.0"')],
])("pack refuses %s", (_what, code, change) => {
  const broken = copyOf("noughts-and-crosses", `broken-${code.replace("/", "-")}`);
  expect(own(broken, "pack", "--check").code).toBe(0);
  edit(join(broken, "package.json"), change);
  const refused = own(broken, "pack", "--json");
  expect(refused.code).toBe(1);
  const codes = JSON.parse(refused.out).diagnostics.map((found: { code: string }) => found.code);
  expect(new Set(codes)).toEqual(new Set([code]));
});

it.each([
  ["an example that does not come out", "package/failing-example", "examples", ""],
  ["a missing licence text", "package/no-licence", "LICENSE", ""],
  ["a missing attribution", "package/no-attribution", "ATTRIBUTION.md", ""],
])("pack refuses %s", (_what, code, file) => {
  const broken = copyOf("noughts-and-crosses", `without-${file}`);
  if (file === "examples") edit(join(broken, "rulebook.yaml"), (text) => text);
  else rmSync(join(broken, file));
  if (file === "examples") {
    const rules = join(broken, "examples/1-broken.yaml");
    mkdirSync(join(broken, "examples"), { recursive: true });
    const [clause = ""] = /^ {2}([A-Z]+-\d+\w*):$/m.exec(readFileSync(firstChapter(broken), "utf8"))?.slice(1) ?? [];
    writeFileSync(
      rules,
      `examples:\n  BROKEN-1:\n    clause: ${clause}\n    do: [ { let: { one: 1 } } ]\n    then: { winner: P1 }\n`,
    );
  }
  const refused = own(broken, "pack", "--json");
  expect(refused.code).toBe(1);
  const codes = JSON.parse(refused.out).diagnostics.map((found: { code: string }) => found.code);
  expect(new Set(codes)).toEqual(new Set([code]));
});

function firstChapter(path: string): string {
  const [name = ""] = spawnSync("ls", [join(path, "rules")], { encoding: "utf8" }).stdout.split("\n");
  return join(path, "rules", name);
}
