import { copyFileSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// The command and its simulation worker, each in one file: nothing else has to be built before they run.
const { outputFiles } = await build({
  absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
  entryPoints: { rulewright: "src/main.ts", worker: "src/worker.ts" },
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // Brought along by whoever keeps results or works for a queue: a database is not compiled to play a game.
  external: ["better-sqlite3", "bullmq", "ioredis"],
  // CommonJS packages inside an ES module ask for `require`.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  sourcemap: "linked",
  logLevel: "warning",
  write: false,
});

// Whole files appear at once, so a command that starts meanwhile never reads half of one.
for (const { path, contents } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
}

// The faces of the editor, for what is printed. They are under the SIL Open Font License.
const fonts = fileURLToPath(new URL("../editor/public/fonts/", import.meta.url));
const into = fileURLToPath(new URL("dist/fonts/", import.meta.url));
mkdirSync(into, { recursive: true });
for (const name of readdirSync(fonts)) {
  const draft = `${into}${name}.${process.pid}`;
  copyFileSync(`${fonts}${name}`, draft);
  renameSync(draft, `${into}${name}`);
}
