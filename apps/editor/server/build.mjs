import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const IGNORED = new Set(["node_modules", "test", "e2e", "fixtures", ".next", "dist"]);

/**
 * Whether the page must be built before it can be served, and why.
 * @param {string} editorFolder
 * @param {string} repository
 * @returns {string | undefined}
 */
export function reasonToBuild(editorFolder, repository) {
  const built = modified(join(editorFolder, ".next", "BUILD_ID"));
  if (built === undefined) return "it has not been built yet";
  const sources = [
    join(editorFolder, "src"),
    join(editorFolder, "public"),
    join(editorFolder, "next.config.mjs"),
    join(editorFolder, "package.json"),
    join(repository, "packages"),
    join(repository, "schemas"),
  ];
  const newest = Math.max(...sources.map(newestUnder));
  return newest > built ? "its sources have changed" : undefined;
}

/**
 * Builds the page; the compiler's own words go to the terminal.
 * @param {string} editorFolder
 * @returns {Promise<boolean>} whether it succeeded
 */
export function build(editorFolder) {
  const require = createRequire(join(editorFolder, "package.json"));
  const command = [require.resolve("next/dist/bin/next"), "build"];
  return new Promise((done) => {
    const child = spawn(process.execPath, command, {
      cwd: editorFolder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    });
    // What the bundler says is only of interest when it fails.
    /** @type {Buffer[]} */
    const said = [];
    child.stdout.on("data", (chunk) => said.push(chunk));
    child.stderr.on("data", (chunk) => said.push(chunk));
    const end = (/** @type {boolean} */ isBuilt) => {
      if (!isBuilt) process.stderr.write(Buffer.concat(said));
      done(isBuilt);
    };
    child.on("error", () => end(false));
    child.on("close", (code) => end(code === 0));
  });
}

/**
 * Time of the last change of a file, or of the newest file under a folder; 0 when there is nothing.
 * @param {string} path
 * @returns {number}
 */
function newestUnder(path) {
  const own = modified(path);
  if (own === undefined) return 0;
  if (!statSync(path).isDirectory()) return own;
  let newest = 0;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (IGNORED.has(entry.name) || entry.isSymbolicLink()) continue;
    newest = Math.max(newest, newestUnder(join(path, entry.name)));
  }
  return newest;
}

/**
 * @param {string} path
 * @returns {number | undefined}
 */
function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
