import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { packBook, unpackBook } from "../src/sweep/queue-store";
import { ended, HAS_REDIS, type RedisServer, redisServer, until } from "./redis-server";
import { buildCli, changedRace, rulewright } from "./run-cli";

const CLI = fileURLToPath(new URL("..", import.meta.url));
const withRedis = it.runIf(HAS_REDIS);
const QUEUE = "rulewright:jobs-0.1.0";
const work = mkdtempSync(join(tmpdir(), "rulewright-queue-"));

/** The race with a table whose numbers a throw counts again and again: games take about a millisecond, and for ever with the trap. */
const THROW = "      - roll: die\n        as: face\n      - raise: player.score\n        by: face\n";
const counted = (depth: number): string =>
  Array.from({ length: depth }, () => "<").reduceRight(
    (inner, sign) => `numbers.count(each.number ${sign} ${inner})`,
    "0",
  );
const RACE = changedRace("rules/1-race.yaml", (text) =>
  text.replace(
    THROW,
    `${THROW}      - if: ${counted(2)} == 1\n        then:\n          - raise: player.score\n            by: 1\n      - if: trap == 1\n        then:\n          - if: ${counted(6)} == 1\n            then:\n              - raise: player.score\n                by: 1\n`,
  ),
);
writeFileSync(
  join(RACE, "numbers.yaml"),
  'tables:\n  numbers:\n    numbered: { from: 1, to: 100, shown: "{number}" }\n    columns: { half: { unit: number, as: number } }\nparameters:\n  trap: { value: 0, unit: number, from: 0, to: 1, step: 1, label: "A trap" }\n',
);

function plan(name: string, text: string): string {
  const path = join(work, `${name}.yaml`);
  writeFileSync(path, `sweep: ${name}\nrulebook: ${RACE}\nbots: sitter\n${text}`);
  return path;
}

const MANY = plan("many", "parameters: { goal: [ 8, 10, 12 ] }\nseats: [ 1, 2 ]\ngames: 400\n");
/** Twenty jobs for each of the six cells. */
const JOB = ["--job-games", "20"];
const JOBS = 120;

let server: RedisServer;
const children: ChildProcess[] = [];

beforeAll(buildCli);
beforeEach(async () => {
  if (!HAS_REDIS) return;
  server = await redisServer();
  await server.start();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  if (HAS_REDIS) await server.close();
});

/** Starts `rulewright` beside the test. */
function begin(
  args: readonly string[],
  folder = CLI,
): ChildProcess & { readonly texts: () => { out: string; err: string } } {
  const child = spawn(process.execPath, [join(folder, "bin/rulewright.js"), ...args]);
  children.push(child);
  const heard = { out: "", err: "" };
  child.stdout.on("data", (part) => {
    heard.out += String(part);
  });
  child.stderr.on("data", (part) => {
    heard.err += String(part);
  });
  return Object.assign(child, { texts: () => heard });
}

const worker = (...more: string[]) =>
  begin(["worker", "--queue", server.url, "--workers", "1", "--lease", "1", ...more]);
const coordinator = (path: string, store: string, jobs = JOB) =>
  begin(["sweep", path, "--json", "--store", store, "--queue", server.url, ...jobs]);

/** Jobs in a store; a store that is just being made holds none. */
function stored(path: string): number {
  if (!existsSync(path)) return 0;
  const database = new Database(path, { readonly: true });
  try {
    const row: unknown = database.prepare("SELECT count(*) AS jobs, sum(games) AS games FROM tallies").get();
    return typeof row === "object" && row !== null && "jobs" in row ? Number(row.jobs) : 0;
  } catch {
    return 0;
  } finally {
    database.close();
  }
}

interface Report {
  readonly digest: string;
  readonly games: number;
  readonly cells: readonly { readonly parameters: object; readonly digest: string }[];
  readonly missing: readonly object[];
  readonly failed: readonly { readonly parameters: object; readonly problem: string }[];
}

/** What is the same wherever a sweep is played. */
function played(out: string): Report {
  const { store: _store, ...report } = JSON.parse(out);
  return report;
}

async function onThePool(path: string): Promise<Report> {
  const { out, err } = await rulewright(["sweep", path, "--json", "--store", join(work, "pool.sqlite"), ...JOB]);
  expect(err).toBe("");
  return played(out);
}

withRedis("comes to the same on a queue with two workers, and leaves nothing behind", async () => {
  const expected = await onThePool(MANY);
  expect(expected.games).toBe(2400);
  const workers = [worker(), worker()];
  const store = join(work, "two.sqlite");
  const sweep = coordinator(MANY, store);
  expect(await ended(sweep), sweep.texts().err).toBe(0);
  expect(played(sweep.texts().out)).toEqual(expected);
  expect(stored(store)).toBe(JOBS);
  expect(await server.redis.keys("rulewright:result:*")).toEqual([]);
  expect(await server.redis.keys(`${QUEUE}:j*`)).toEqual([]);
  const again = coordinator(MANY, store);
  expect(await ended(again)).toBe(0);
  expect(played(again.texts().out)).toEqual(expected);
  for (const one of workers) one.kill("SIGTERM");
  expect(await Promise.all(workers.map(ended))).toEqual([0, 0]);
});

withRedis("goes on when a worker, the coordinator and the server are killed in the middle", async () => {
  const expected = await onThePool(MANY);
  const store = join(work, "killed.sqlite");
  const [first] = [worker(), worker()];
  let sweep = coordinator(MANY, store);
  await until(() => stored(store) >= 10);
  first?.kill("SIGKILL");
  worker();
  await until(() => stored(store) >= 30);
  sweep.kill("SIGKILL");
  await ended(sweep);
  const before = stored(store);
  expect(before).toBeLessThan(JOBS);
  sweep = coordinator(MANY, store);
  await until(() => stored(store) >= before + 10);
  await server.kill();
  expect(stored(store)).toBeLessThan(JOBS);
  await server.start();
  expect(await ended(sweep), sweep.texts().err).toBe(0);
  expect(played(sweep.texts().out)).toEqual(expected);
  expect(stored(store)).toBe(JOBS);
});

const TRAP = plan("trap", "parameters: { trap: [ 0, 1 ] }\nseats: 1\ngames: 20\n");

/** A sweep ends with the cell without the trap, and a report of the other. */
function expectReport({ out, err }: { readonly out: string; readonly err: string }, problem: RegExp): void {
  const { cells, missing, failed } = played(out);
  expect(cells.map(({ parameters }) => parameters)).toEqual([{ trap: 0 }]);
  expect(missing).toMatchObject([{ parameters: { trap: 1 } }]);
  expect(failed).toMatchObject([{ parameters: { trap: 1 }, problem: expect.stringMatching(problem) }]);
  expect(err).toMatch(problem);
}

withRedis("ends a job that always fails in a report", async () => {
  worker("--patience", "1");
  const sweep = coordinator(TRAP, join(work, "trap.sqlite"));
  expect(await ended(sweep)).toBe(1);
  expectReport(sweep.texts(), /silent for 1 s .*\(3 attempts\)/);
});

withRedis("ends a job that its workers do not survive in a report", async () => {
  const store = join(work, "deadly.sqlite");
  const sweep = coordinator(TRAP, store);
  for (let death = 1; death <= 3; death++) {
    const victim = worker("--patience", "600");
    // Begun by this worker: its lock is there, and the one of the worker before has run out.
    await until(async () => (await attemptsOfTrap()) === death);
    // Whatever else a worker has begun dies with it; here only the trap is to blame.
    await until(() => stored(store) === 1);
    victim.kill("SIGKILL");
    await ended(victim);
  }
  worker("--patience", "600");
  expect(await ended(sweep)).toBe(1);
  expectReport(sweep.texts(), /every worker that began it died or fell silent \(3 attempts\)/);
});

/** How often the job with the trap was begun, while it is being played. */
async function attemptsOfTrap(): Promise<number> {
  const ids = await server.redis.lrange(`${QUEUE}:active`, 0, -1);
  for (const id of ids) {
    const [data, begun] = await server.redis.hmget(`${QUEUE}:${id}`, "data", "ats");
    if (data?.includes('"trap":1') === true) return Number(begun);
  }
  return 0;
}

withRedis("refuses a worker of another version in words", async () => {
  const other = join(work, "other");
  mkdirSync(other);
  for (const part of ["bin", "dist", "package.json"]) cpSync(join(CLI, part), join(other, part), { recursive: true });
  symlinkSync(join(CLI, "../../node_modules"), join(other, "node_modules"));
  const manifest = readFileSync(join(other, "package.json"), "utf8");
  writeFileSync(join(other, "package.json"), manifest.replace('"version": "0.1.0"', '"version": "0.2.0"'));
  const sweep = coordinator(MANY, join(work, "refused.sqlite"));
  await until(async () => (await server.redis.scard("rulewright:engines")) > 0);
  const stranger = begin(["worker", "--queue", server.url], other);
  expect(await ended(stranger)).toBe(2);
  expect(stranger.texts().err).toContain("this queue has jobs for rulewright 0.1.0, and this is 0.2.0");
  sweep.kill("SIGINT");
  expect(await ended(sweep)).toBe(2);
  expect(sweep.texts().err).toContain("the same command goes on from there");
});

it("says so when there is no server", async () => {
  const { code, err } = await rulewright(["worker", "--queue", "redis://127.0.0.1:1"]);
  expect(code).toBe(2);
  expect(err).toMatch(/the queue at redis:\/\/127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/);
});

it("knows a rulebook by its files, and takes no other for it", () => {
  const files = [
    { name: "a.yaml", text: "a: 1\n" },
    { name: "b.yaml", text: "b: 2\n" },
  ];
  const book = packBook(files);
  expect(packBook(files.toReversed())).toEqual(book);
  expect(unpackBook(book.bytes, book.digest)).toEqual(files);
  const other = packBook([{ name: "a.yaml", text: "a: 3\n" }]);
  expect(other.digest).not.toBe(book.digest);
  expect(unpackBook(other.bytes, book.digest)).toMatch(/has other contents than its digest says/);
  expect(unpackBook(book.bytes.subarray(3), book.digest)).toMatch(/cannot be unpacked/);
});

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});
