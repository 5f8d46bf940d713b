import { defineConfig } from "vitest/config";

// Tests that need no browser. The end-to-end tests of the editor have a configuration of their own.
export default defineConfig({
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "tools/**/*.test.ts"],
    // Vitest leaves a core free for the terminal, which on a machine with two halves the speed.
    maxWorkers: "100%",
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
