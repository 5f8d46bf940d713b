#!/usr/bin/env node
import { realpathSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_PORT, readArguments, USAGE } from "./server/arguments.mjs";
import { build, reasonToBuild } from "./server/build.mjs";
import { refusal, safetyHeaders } from "./server/guard.mjs";
import { LOOPBACK, listen } from "./server/listen.mjs";

const editorFolder = dirname(fileURLToPath(import.meta.url));
const repository = resolve(editorFolder, "../..");

process.exitCode = await main(readArguments(process.argv.slice(2)));

/**
 * @param {import("./server/arguments.mjs").Arguments} asked
 * @returns {Promise<number>} exit code
 */
async function main(asked) {
  if (asked.kind === "help") {
    say(USAGE);
    return 0;
  }
  if (asked.kind === "wrong") {
    complain(`${asked.message}\n\n${USAGE}`);
    return 2;
  }
  const workspace = resolve(asked.workspace ?? repository);
  if (!statSync(workspace, { throwIfNoEntry: false })?.isDirectory()) {
    complain(`The workspace \`${workspace}\` is no folder.`);
    return 2;
  }
  if (!(await prepareBuild())) return 1;
  return serve(realpathSync(workspace), asked.port ?? DEFAULT_PORT);
}

async function prepareBuild() {
  const reason = reasonToBuild(editorFolder, repository);
  if (reason === undefined) return true;
  say(`Building the editor, because ${reason}. This takes a minute or so, once.`);
  if (await build(editorFolder)) return true;
  complain("The editor could not be built; the messages above say why.");
  return false;
}

/**
 * @param {string} workspace
 * @param {number} wishedPort
 */
async function serve(workspace, wishedPort) {
  process.env["RULEWRIGHT_WORKSPACE"] = workspace;
  process.env["NEXT_TELEMETRY_DISABLED"] = "1";
  Object.assign(process.env, { NODE_ENV: "production" });
  let port = wishedPort;
  /** @type {import("node:http").RequestListener} */
  let answer = (_request, response) => {
    response.writeHead(503).end("starting");
  };
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(safetyHeaders(request))) response.setHeader(name, value);
    const why = refusal({ method: request.method ?? "GET", headers: request.headers }, port);
    if (why === undefined) answer(request, response);
    else response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" }).end(`Refused: ${why}.\n`);
  });
  server.on("upgrade", (_request, socket) => socket.destroy());
  const found = await listen(server, wishedPort, complain);
  if (found === undefined) {
    complain("No free port was found. Name one with --port.");
    return 1;
  }
  port = found;
  const { default: next } = await import("next");
  const app = next({ dev: false, dir: editorFolder, hostname: LOOPBACK, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  answer = (request, response) => void handle(request, response);
  say(`Rulewright edits ${workspace}\nOpen http://${LOOPBACK}:${port}/  (Ctrl C stops it)`);
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
      process.exit(0);
    });
  }
  return 0;
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {string} text */
function complain(text) {
  process.stderr.write(`${text}\n`);
}
