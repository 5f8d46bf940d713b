#!/usr/bin/env node
// Plays the golden games of the rulebooks again and writes them down: `node tools/playthroughs.mjs [rulebook ...]`.
// A rulebook named here gets its first golden games. Read what has changed before you commit it, and say why.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(ROOT);
const folder = mkdtempSync(join(tmpdir(), "playthroughs-"));
try {
  const outfile = join(folder, "write.mjs");
  await build({
    entryPoints: ["tools/write-playthroughs.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  const { main } = await import(pathToFileURL(outfile).href);
  process.exitCode = main(process.argv.slice(2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
