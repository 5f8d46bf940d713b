#!/usr/bin/env node
// How fast everything is, against games written by hand and against another library: `npm run bench -- --help`.
import { runTypeScript } from "./run-typescript.mjs";

// The other library checks more when it is not told that this is no development.
process.env.NODE_ENV = "production";
await runTypeScript("tools/bench/bench.ts", "apps/cli/src/worker.ts");
