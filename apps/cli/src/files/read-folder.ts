import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "@rulewright/rulebook";

/** Most files that a folder of a rulebook may hold. */
const MAX_FILES = 2000;
/** Deepest folder below the rulebook's own that is looked into. */
const MAX_FOLDER_DEPTH = 4;
/** Bytes read of one file: more than any file that is accepted, so that its size is reported as such. */
const MAX_BYTES_READ = 16 * 1024 * 1024;

/** The YAML files of a folder, or why they cannot be read. */
export type FolderContent =
  | { readonly kind: "files"; readonly files: readonly SourceFile[] }
  | { readonly kind: "unreadable"; readonly problem: string };

/** Reads a rulebook's folder: all YAML files below it, in the order of their names. */
export function readFolder(folder: string): FolderContent {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      return { kind: "unreadable", problem: `there is no folder \`${folder}\`` };
    }
    const names = yamlFiles(folder, "", 0).toSorted((left, right) => (left < right ? -1 : 1));
    if (names.length > MAX_FILES) {
      return { kind: "unreadable", problem: `\`${folder}\` holds more than ${MAX_FILES} YAML files` };
    }
    return { kind: "files", files: names.map((name) => ({ name, text: readText(join(folder, name)) })) };
  } catch (problem) {
    if (!isFileError(problem)) throw problem;
    return { kind: "unreadable", problem: `\`${folder}\` cannot be read: ${problem.message}` };
  }
}

function yamlFiles(root: string, below: string, depth: number): readonly string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory() && depth < MAX_FOLDER_DEPTH) found.push(...yamlFiles(root, name, depth + 1));
    else if (entry.isFile() && /\.ya?ml$/.test(entry.name)) found.push(name);
  }
  return found;
}

/** The text of a file, as far as it is read. */
export function readText(path: string): string {
  const descriptor = openSync(path, "r");
  try {
    const size = Math.min(statSync(path).size, MAX_BYTES_READ);
    const bytes = Buffer.alloc(size);
    return bytes.toString("utf8", 0, readSync(descriptor, bytes, 0, size, 0));
  } finally {
    closeSync(descriptor);
  }
}

function isFileError(problem: unknown): problem is NodeJS.ErrnoException {
  return problem instanceof Error && "code" in problem && typeof problem.code === "string";
}
