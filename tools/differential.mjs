#!/usr/bin/env node
// Plays rulebooks made by chance, and those of the repository, by both executors: `node tools/differential.mjs --help`.
import { runTypeScript } from "./run-typescript.mjs";

await runTypeScript("tools/differential/differential.ts");
