import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// The command and its simulation worker, each in one file: nothing else has to be built before they run.
const here = fileURLToPath(new URL(".", import.meta.url));
await build({
  absWorkingDir: here,
  entryPoints: { rulewright: "src/main.ts", worker: "src/worker.ts" },
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // commander and yaml are CommonJS inside an ES module bundle and ask for `require`.
  banner: { js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);' },
  // Names of functions stand in the reports of bugs.
  keepNames: false,
  sourcemap: "linked",
  logLevel: "warning",
});
