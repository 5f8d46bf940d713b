import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Whether a tool that we did not write is installed; a test that needs one that is not is listed as not run. */
export const has = (tool: string): boolean => spawnSync("which", [tool]).status === 0;

const folder = mkdtempSync(join(tmpdir(), "rulewright-texts-"));

/** Writes a file for a tool and gives its path. */
export function file(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

export function run(tool: string, args: readonly string[]): { readonly code: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: "utf8" });
  return { code: status, text: stdout + stderr };
}
