import { readFile, stat } from "node:fs/promises";
import type { DiskFile, FileVersions, RulebookFiles, UnreadFile } from "../api/contract.ts";
import { type InsidePath, insideWorkspace } from "./inside.ts";
import { MAX_FILE_BYTES, MAX_FILES } from "./limits.ts";
import { versionOf } from "./version.ts";
import { findRulebookFiles } from "./walk.ts";

/** Reads the rules and the catalogues of a rulebook; undefined when there is no rulebook in the folder. */
export async function readRulebookFiles(workspace: string, folder: string): Promise<RulebookFiles | undefined> {
  const root = await rulebookFolder(workspace, folder);
  if (root === undefined) return undefined;
  const files: DiskFile[] = [];
  const unread: UnreadFile[] = [];
  const names = await findRulebookFiles(root, MAX_FILES + 1);
  for (const name of names.slice(0, MAX_FILES)) {
    const read = await readDiskFile(workspace, joinPath(folder, name), name);
    if ("why" in read) unread.push(read);
    else files.push(read);
  }
  if (names.length > MAX_FILES) unread.push({ name: "…", why: `only the first ${MAX_FILES} files are opened` });
  return { folder, files, unread };
}

/** Versions of the files on disk, for noticing changes made by other programs. */
export async function readVersions(workspace: string, folder: string): Promise<FileVersions | undefined> {
  const read = await readRulebookFiles(workspace, folder);
  return read && Object.fromEntries(read.files.map((file) => [file.name, file.version]));
}

/** The real folder of a rulebook, undefined when it holds none or lies outside the workspace. */
export async function rulebookFolder(workspace: string, folder: string): Promise<InsidePath | undefined> {
  const sheet = await insideWorkspace(workspace, joinPath(folder, "rulebook.yaml"));
  if (sheet === undefined) return undefined;
  const isThere = await stat(sheet).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) return undefined;
  return folder === "." ? (workspace as InsidePath) : insideWorkspace(workspace, folder);
}

/** The path of a file of a rulebook, relative to the workspace. */
export function joinPath(folder: string, name: string): string {
  return folder === "." ? name : `${folder}/${name}`;
}

/** Reads one file of the workspace, or says why not. */
export async function readDiskFile(workspace: string, path: string, name: string): Promise<DiskFile | UnreadFile> {
  const inside = await insideWorkspace(workspace, path);
  if (inside === undefined) return { name, why: "it leads out of the workspace" };
  const found = await stat(inside).catch(() => undefined);
  if (found === undefined || !found.isFile()) return { name, why: "it is gone" };
  if (found.size > MAX_FILE_BYTES) return { name, why: `it is larger than ${MAX_FILE_BYTES / 1_000_000} MB` };
  const bytes = await readFile(inside).catch(() => undefined);
  if (bytes === undefined) return { name, why: "it cannot be read: look at its permissions" };
  const text = decode(bytes);
  return text === undefined ? { name, why: "it is not written in UTF-8" } : { name, text, version: versionOf(bytes) };
}

// A text that cannot be decoded without loss would be damaged by saving it.
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
