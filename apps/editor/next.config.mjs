import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  outputFileTracingRoot: repository,
  transpilePackages: [
    "@rulewright/diagnostics",
    "@rulewright/rulebook",
    "@rulewright/engine",
    "@rulewright/simulate",
    "@rulewright/print",
    "@rulewright/texts",
  ],
  // Types are checked for the whole repository at once, not again by every build.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root: repository,
    // Since monaco-editor 0.56 its exports map adds `esm/vs/` itself; a dependency of monaco-yaml still spells it out.
    resolveAlias: {
      "monaco-editor/esm/vs/editor/editor.worker.js": "monaco-editor/editor/editor.worker.js",
    },
  },
};

export default config;
