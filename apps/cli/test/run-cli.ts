import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("..", import.meta.url));
export const RACE = fileURLToPath(new URL("../../../packages/testkit/rulebooks/dice-race", import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Bundles the command as it is installed. */
export async function buildCli(): Promise<void> {
  const built = await run(["build.mjs"]);
  if (built.code !== 0) throw new Error(built.err);
}

/** Calls `rulewright` in a process of its own. */
export function rulewright(
  args: readonly string[],
  input = "",
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  return run([join(CLI, "bin/rulewright.js"), ...args], input, env);
}

function run(args: readonly string[], input = "", env: Readonly<Record<string, string>> = {}): Promise<Finished> {
  return new Promise((settle) => {
    const child = execFile(
      process.execPath,
      [...args],
      { cwd: CLI, maxBuffer: 1e8, env: { ...process.env, ...env } },
      (_problem, out, err) => settle({ code: child.exitCode, out, err }),
    );
    child.stdin?.end(input);
  });
}

/** A copy of the small rulebook in which one file reads otherwise. */
export function changedRace(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-"));
  cpSync(RACE, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
  return folder;
}
