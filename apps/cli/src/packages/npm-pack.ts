import { spawnSync } from "node:child_process";
import { isRecord } from "./manifest";

/** What npm says of a package that it has made, or would make. */
export interface NpmPackage {
  readonly filename: string;
  /** Paths in the package. */
  readonly files: readonly string[];
}

/** Runs `npm pack` in a folder; with `dryRun` nothing is written. A text says why there is no package. */
export function npmPack(folder: string, { dryRun }: { readonly dryRun: boolean }): NpmPackage | string {
  const args = ["pack", "--json", "--ignore-scripts", ...(dryRun ? ["--dry-run"] : [])];
  const run = spawnSync("npm", args, { cwd: folder, encoding: "utf8", shell: process.platform === "win32" });
  if (run.error !== undefined) return `npm cannot be run: ${run.error.message}`;
  if (run.status !== 0) return run.stderr.split("\n").find((line) => line.trim() !== "") ?? "npm pack failed";
  const answer: unknown = JSON.parse(run.stdout);
  const [first] = Array.isArray(answer) ? answer : isRecord(answer) ? Object.values(answer) : [];
  if (!isRecord(first) || typeof first.filename !== "string") return "npm pack does not say what it has made";
  const files = Array.isArray(first.files) ? first.files : [];
  return {
    filename: first.filename,
    files: files.flatMap((file) => (isRecord(file) && typeof file.path === "string" ? [file.path] : [])),
  };
}
