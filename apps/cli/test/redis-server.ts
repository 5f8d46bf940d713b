import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";

/** Whether a server is installed; a test that needs one is listed as not run where there is none. */
export const HAS_REDIS = spawnSync("redis-server", ["--version"]).status === 0;

/** A Redis server of our own with the append-only file, which can be killed and started again. */
export interface RedisServer {
  readonly url: string;
  readonly redis: Redis;
  start(): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A server on a free port. */
export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "rulewright-redis-"));
  const redis = new Redis(port, "127.0.0.1", {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: () => 20,
  });
  redis.on("error", () => {});
  let server: ChildProcess | undefined;
  const options = {
    appendonly: "yes",
    save: "",
    dir: folder,
    port: String(port),
    bind: "127.0.0.1",
  };
  const kill = async (): Promise<void> => {
    if (server === undefined) return;
    const gone = ended(server);
    server.kill("SIGKILL");
    server = undefined;
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    redis,
    start: async () => {
      const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
      server = spawn("redis-server", words, { stdio: "ignore" });
      await redis.ping();
    },
    kill,
    close: async () => {
      redis.disconnect();
      await kill();
    },
  };
}

/** When a process is over. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((settle) => child.once("exit", (code) => settle(code)));
}

/** Asks again and again until something holds; the test's own time limit ends it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((go) => setImmediate(go));
}

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const found = server.address();
      server.close(() => settle(typeof found === "object" && found !== null ? found.port : 0));
    });
  });
}
