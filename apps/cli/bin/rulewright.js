#!/usr/bin/env node
import { existsSync } from "node:fs";

const bundle = new URL("../dist/rulewright.js", import.meta.url);
if (existsSync(bundle)) {
  await import(bundle.href);
} else {
  console.error("rulewright is not built yet. Build it with:\n  npm run build --workspace=@rulewright/cli");
  process.exitCode = 2;
}
