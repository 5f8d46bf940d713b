import { type ChildProcess, spawn } from "node:child_process";
import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { type Cell, cellsOf, type JobEngine, settingReader } from "@rulewright/sweep";
import { readSources } from "@rulewright/testkit";
import { poolEngine } from "../../apps/cli/src/sweep/pool-engine";
import { openQueueEngine } from "../../apps/cli/src/sweep/queue-engine";
import { ENGINE_VERSION } from "../../apps/cli/src/version";
import { redisServer } from "../../apps/cli/test/redis-server";
import { ratios, type Spread, spread } from "../bench/measure";

const CLI = "apps/cli/bin/rulewright.js";
const FILES = readSources("rulebooks/go-for-broke");
/** Threads of the pool, and worker processes with one thread each. */
const WORKERS = 2;
/** Size of a job in milliseconds of one core, and how many are played in a round; 0 is a single game. */
const SIZES = [
  { jobMs: 0, jobs: 1000 },
  { jobMs: 10, jobs: 300 },
  { jobMs: 100, jobs: 40 },
  { jobMs: 1000, jobs: 6 },
] as const;

/**
 * Jobs a second on threads and on a queue, by the clock: other programs count, so the two take turns, round by round, and are
 * compared within a round. Everything is warm: rulebook loaded, code generated, connections open. Results are not stored.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: "string", default: "5" } } });
  const rounds = Number(values.rounds);
  const server = await redisServer();
  await server.start();
  const children: ChildProcess[] = [];
  const pool = poolEngine(FILES, WORKERS, console.error);
  try {
    for (let started = 0; started < WORKERS; started++) children.push(await startWorker(server.url));
    const queue = await openQueueEngine(server.url, { files: FILES, complain: console.error });
    if (typeof queue === "string") throw new Error(queue);
    const bench = jobsOf(cell());
    for (const engine of [pool, queue]) await bench(engine, { jobs: 60, jobGames: 200 });
    const gamesPerMs = calibrated(await bench(pool, { jobs: 40, jobGames: 200 }));
    console.log(
      `load ${loadavg()[0]?.toFixed(1)}; two threads play ${(1000 * gamesPerMs).toFixed(0)} games a second each (Go For Broke, 4 seats, random choices)`,
    );
    for (const { jobMs, jobs } of SIZES) {
      const jobGames = Math.max(1, Math.round(jobMs * gamesPerMs));
      const rates: { readonly pool: number[]; readonly queue: number[] } = { pool: [], queue: [] };
      for (let round = 0; round < rounds; round++) {
        rates.pool.push(jobs / (await bench(pool, { jobs, jobGames })));
        rates.queue.push(jobs / (await bench(queue, { jobs, jobGames })));
      }
      const size = jobMs === 0 ? "1 game" : `${jobMs} ms (${jobGames} games)`;
      const words = [spread(rates.pool), spread(rates.queue), ratios(rates.queue, rates.pool)].map(text);
      console.log(`  jobs of ${size}: pool ${words[0]} jobs/s, queue ${words[1]} jobs/s, queue ${words[2]} × pool`);
    }
    await queue.close();
  } finally {
    pool.close();
    for (const child of children) child.kill("SIGKILL");
    await server.close();
  }
  return 0;
}

function calibrated(seconds: number): number {
  return (40 * 200) / (1000 * seconds * WORKERS);
}

function cell(): Cell {
  const prepared = settingReader(FILES)({ variants: [], parameters: {}, readings: {} });
  if (typeof prepared === "string") throw new Error(prepared);
  const [found] = cellsOf(prepared, { seats: [4], bots: ["random"], seed: 1, engine: ENGINE_VERSION });
  if (found === undefined || typeof found === "string") throw new Error(String(found));
  return found;
}

/** Plays so many jobs of games that nobody has played, as many at a time as the engine takes; gives seconds. */
function jobsOf(of: Cell) {
  let first = 0;
  return async (
    engine: JobEngine,
    { jobs, jobGames }: { readonly jobs: number; readonly jobGames: number },
  ): Promise<number> => {
    const waiting = Array.from({ length: jobs }, (_, index) => first + index * jobGames);
    first += jobs * jobGames;
    const start = performance.now();
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const outcome = await engine.play({ cell: of, first: next, games: jobGames });
        if (outcome.kind !== "done") throw new Error(outcome.kind === "failed" ? outcome.problem : "it was stopped");
      }
    };
    await Promise.all(Array.from({ length: Math.min(engine.width, jobs) }, lane));
    return (performance.now() - start) / 1000;
  };
}

function startWorker(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CLI, "worker", "--queue", url, "--workers", "1"]);
  return new Promise((settle, fail) => {
    child.once("exit", () => fail(new Error("a worker did not start")));
    child.stderr.on("data", (text) => {
      if (String(text).includes("waits for jobs")) settle(child);
    });
  });
}

function text({ median, low, high }: Spread): string {
  return `${digits(median)} (${digits(low)} to ${digits(high)})`;
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
