// Bundles TypeScript programs of this repository and imports the first of them: tools in TypeScript need no build of their own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Runs `main` of the first entry with the arguments of the command line; the others lie beside it, for worker threads. */
export async function runTypeScript(...entries) {
  process.chdir(ROOT);
  const folder = mkdtempSync(join(tmpdir(), "rulewright-"));
  try {
    await build({
      entryPoints: entries,
      outdir: folder,
      entryNames: "[name]",
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      logLevel: "warning",
      banner: {
        js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
      },
    });
    const { main } = await import(pathToFileURL(join(folder, `${basename(entries[0], ".ts")}.js`)).href);
    process.exitCode = await main(process.argv.slice(2));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
