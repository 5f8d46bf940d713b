#!/usr/bin/env node
// Writes the raw words of the chance generator to the standard output, for test batteries: `npm run --silent chance -- --help`.
import { runTypeScript } from "./run-typescript.mjs";

await runTypeScript("tools/chance-stream/chance-stream.ts");
