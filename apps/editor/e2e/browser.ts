import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const PLACES = [
  process.env["RULEWRIGHT_CHROMIUM"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Starts Chromium, wherever this machine has it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place)) ?? downloaded();
  if (executablePath === undefined) {
    throw new Error(
      [
        "The browser tests need Chromium, and none was found. Either install it",
        "  Debian, Ubuntu:  sudo apt-get install chromium",
        "  any system:      npx playwright-core install --with-deps chromium",
        "or say where it is:  RULEWRIGHT_CHROMIUM=/path/to/chromium npm test",
      ].join("\n"),
    );
  }
  return chromium.launch({ executablePath, args: FLAGS });
}

function downloaded(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
