import { spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "msedge"];
const FOLDERS = [
  "/usr/bin",
  "/snap/bin",
  "/Applications/Google Chrome.app/Contents/MacOS",
  "/Applications/Chromium.app/Contents/MacOS",
  "C:\\Program Files\\Google\\Chrome\\Application",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application",
];

/** A PDF, or why there is none. */
export type Printed =
  | { readonly kind: "printed"; readonly pdf: Uint8Array }
  | { readonly kind: "failed"; readonly problem: string };

const NO_BROWSER = [
  "a PDF is printed by Chromium or Chrome, and none was found. Install it",
  "  (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask google-chrome),",
  "  or say where it is: RULEWRIGHT_CHROMIUM=/path/to/chromium rulewright …",
  "  --format html needs no browser and prints from any",
].join("\n");

/** Prints an HTML page with a browser that is there already. Sizes and margins are those of the page. */
export async function printPdf(html: string): Promise<Printed> {
  const browser = findChromium();
  if (browser === undefined) return { kind: "failed", problem: NO_BROWSER };
  const folder = mkdtempSync(join(tmpdir(), "rulewright-"));
  try {
    const [page, pdf] = [join(folder, "page.html"), join(folder, "page.pdf")];
    writeFileSync(page, html);
    const said = await run(browser, [
      ...FLAGS,
      `--user-data-dir=${join(folder, "profile")}`,
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ]);
    const bytes = bytesOf(pdf);
    if (bytes !== undefined) return { kind: "printed", pdf: bytes };
    return { kind: "failed", problem: `\`${browser}\` printed nothing: ${said.trim().split("\n").at(-1) ?? ""}` };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The page is our own and reaches for nothing, so it needs no sandbox, which many containers do not allow. */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--no-pdf-header-footer",
  "--generate-pdf-document-outline",
  "--run-all-compositor-stages-before-draw",
];

function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [...(env["PATH"] ?? "").split(delimiter), ...FOLDERS];
  const names = [...NAMES, "Google Chrome", "Chromium", "chrome.exe", "msedge.exe"];
  const named = env["RULEWRIGHT_CHROMIUM"];
  if (named !== undefined && named !== "") return isExecutable(named) ? named : undefined;
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a program to its end; what it wrote to its error output. */
function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((settle) => {
    const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (part: Buffer) => {
      said += part.toString();
    });
    child.on("error", (problem) => settle(problem.message));
    child.on("close", () => settle(said));
  });
}

function bytesOf(file: string): Uint8Array | undefined {
  try {
    const bytes = readFileSync(file);
    return bytes.length === 0 ? undefined : bytes;
  } catch {
    return undefined;
  }
}
