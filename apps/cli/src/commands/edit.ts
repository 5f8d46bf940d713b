import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";

export interface EditOptions {
  readonly port: number | undefined;
}

/** The editor's server, seen from the bundle in `apps/cli/dist`. */
const EDITOR_SERVER = join(dirname(fileURLToPath(import.meta.url)), "../../editor/server.mjs");

/** `rulewright edit`: serves the editor for a workspace until it is stopped. */
export async function edit(folder: string, { port }: EditOptions): Promise<CommandOutcome> {
  const workspace = resolve(folder);
  if (!statSync(workspace, { throwIfNoEntry: false })?.isDirectory())
    return wrongUse(`there is no folder \`${folder}\``);
  if (!existsSync(EDITOR_SERVER)) return wrongUse("the editor is not installed beside this command (apps/editor)");
  const ports = port === undefined ? [] : ["--port", String(port)];
  const server = spawn(process.execPath, [EDITOR_SERVER, "--workspace", workspace, ...ports], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  return new Promise((settle, fail) => {
    server.once("error", fail);
    server.once("exit", (code, signal) => settle(code === 0 || signal !== null ? FINE : FINDINGS));
  });
}
