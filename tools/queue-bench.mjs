#!/usr/bin/env node
// What a queue costs against the threads of one process, on this machine: `node tools/queue-bench.mjs`. Needs redis-server and the built command.
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(ROOT);
// Beside the built command, whose worker and version it uses.
const outfile = join(ROOT, "apps/cli/dist/queue-bench.js");
await build({
  entryPoints: ["tools/queue-bench/queue-bench.ts"],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  external: ["better-sqlite3", "bullmq", "ioredis"],
  logLevel: "warning",
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
  },
});
const { main } = await import(pathToFileURL(outfile).href);
process.exitCode = await main(process.argv.slice(2));
