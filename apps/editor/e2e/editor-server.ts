import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

/** How long building and starting may take. */
const START_MS = 600_000;

/** The editor, started as a person starts it, on a copy of the shipped rulebooks. */
export interface EditorServer {
  readonly url: string;
  readonly workspace: string;
  /** Puts the shipped rulebooks back, without unsaved edits of earlier tests. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export async function startEditor(repository = REPOSITORY): Promise<EditorServer> {
  const workspace = await realpath(await mkdtemp(join(tmpdir(), "rulewright-e2e-")));
  const reset = async (): Promise<void> => {
    // A page that is just closing may still be writing there.
    await rm(join(workspace, ".rulewright"), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    await cp(join(repository, "rulebooks"), join(workspace, "rulebooks"), { recursive: true, force: true });
  };
  await reset();
  const child = spawn(process.execPath, ["server.mjs", "--workspace", workspace, "--port", "0"], {
    cwd: join(repository, "apps/editor"),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await addressOf(child);
  return {
    url,
    workspace,
    reset,
    stop: async () => {
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await ended;
      await rm(workspace, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = "";
    const timer = setTimeout(() => fail(new Error(`the editor did not start:\n${said}`)), START_MS);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /Open (http:\/\/127\.0\.0\.1:\d+)\//.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      done(found);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(new Error(`the editor ended with code ${code}:\n${said}`));
    });
  });
}
