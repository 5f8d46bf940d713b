import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The browser of the end-to-end tests: `RULEWRIGHT_CHROMIUM`, else the first Chromium or Chrome on the PATH or in /usr/bin. */
export function findChromium(env = process.env) {
  const folders = [...(env.PATH ?? "").split(delimiter), "/usr/bin", "/Applications/Google Chrome.app/Contents/MacOS"];
  const names = [...NAMES, "Google Chrome"];
  const candidates = [env.RULEWRIGHT_CHROMIUM, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))];
  return candidates.find((file) => file !== undefined && file !== "" && isExecutable(file));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds Chromium, or installs it where that needs no question (Debian or Ubuntu, as root); undefined when it cannot. */
export function provideChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const isRoot = typeof process.getuid === "function" && process.getuid() === 0;
  const hasApt = spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  if (!isRoot || !hasApt) return undefined;
  console.log("No Chromium found: installing it with apt-get.");
  const quiet = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-q"], quiet);
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], quiet);
  return findChromium();
}

export const HOW_TO_INSTALL = [
  "The browser tests need Chromium or Chrome, and none was found.",
  "  Debian, Ubuntu:  sudo apt-get install chromium",
  "  Fedora:          sudo dnf install chromium",
  "  macOS:           brew install --cask google-chrome",
  "Or name one: RULEWRIGHT_CHROMIUM=/path/to/chromium npm test",
].join("\n");
