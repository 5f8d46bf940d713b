import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The first start builds the page, which takes minutes on a small machine.
export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  test: {
    // What the command line prints needs the same browser.
    include: ["e2e/**/*.test.ts", "../cli/e2e/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 700_000,
    fileParallelism: false,
    expect: { poll: { timeout: 20_000 } },
  },
});
