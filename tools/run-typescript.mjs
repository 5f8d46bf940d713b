// Bundles TypeScript programs of this repository and imports the first of them: tools in TypeScript need no build of their own.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Runs `main` of the first entry with the arguments of the command line; the others lie beside it, for worker threads. */
export async function runTypeScript(...entries) {
  process.chdir(ROOT);
  // Inside the repository, so that what is not bundled is found among its packages.
  mkdirSync("node_modules/.cache", { recursive: true });
  const folder = mkdtempSync(join(ROOT, "node_modules/.cache/rulewright-"));
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
      // Finds its own parts beside itself.
      external: ["playwright-core"],
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
