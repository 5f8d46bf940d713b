import { defineConfig } from "vitest/config";

// Tests that need no browser. The end-to-end tests of the editor have a configuration of their own.
export default defineConfig({
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "tools/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
