// `npm test`: the tests without a browser, then the editor's production build in Chromium. Reports go to test-results/.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { HOW_TO_INSTALL, provideChromium } from "./chromium.mjs";

const RESULTS = "test-results";

const chromium = provideChromium();
if (chromium === undefined) {
  console.error(HOW_TO_INSTALL);
  process.exit(1);
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const env = { ...process.env, RULEWRIGHT_CHROMIUM: chromium, NEXT_TELEMETRY_DISABLED: "1" };
const suites = [
  { name: "unit", args: ["run"] },
  { name: "browser", args: ["run", "--config", "apps/editor/vitest.e2e.config.ts"] },
];
const codes = suites.map(({ name, args }) => runSuite(name, args));
const totals = suites.map(({ name }) => countReport(name));
const passed = totals.reduce((sum, total) => sum + total.passed, 0);
const failed = totals.reduce((sum, total) => sum + total.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || codes.some((code) => code !== 0) ? 1 : 0);

function runSuite(name, args) {
  const report = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${process.cwd()}/${RESULTS}/${name}.json`,
  ];
  console.log(`\n== ${name} tests`);
  return spawnSync("npx", ["--no-install", "vitest", ...args, ...report], { stdio: "inherit", env }).status ?? 1;
}

// A suite that crashed before it could report counts as one failure.
function countReport(name) {
  try {
    const report = JSON.parse(readFileSync(`${RESULTS}/${name}.json`, "utf8"));
    const brokenFiles = report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    ).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
