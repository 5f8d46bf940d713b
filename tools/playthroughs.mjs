#!/usr/bin/env node
// Plays the golden games of the rulebooks again and writes them down: `node tools/playthroughs.mjs [rulebook ...]`.
// A rulebook that has none yet gets its first. Read what has changed before you commit it, and say why.
import { runTypeScript } from "./run-typescript.mjs";

await runTypeScript("tools/write-playthroughs.ts");
