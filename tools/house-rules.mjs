#!/usr/bin/env node
// Plays every shipped house rule against its rulebook and writes docs/house-rules.md: `node tools/house-rules.mjs`.
import { runTypeScript } from "./run-typescript.mjs";

await runTypeScript("tools/write-house-rules.ts");
