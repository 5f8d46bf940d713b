import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { WriteAnswer, WriteRequest } from "../api/contract.ts";
import { isCatalogue, isRulesFile } from "../api/file-names.ts";
import { insideWorkspace, isPlainPath } from "./inside.ts";
import { MAX_FILE_BYTES } from "./limits.ts";
import { joinPath, readDiskFile, rulebookFolder } from "./rulebook-files.ts";
import { versionOf } from "./version.ts";

// INVARIANT: writes of one process run one after the other, so that none slips between another's check and its rename.
let lastWrite: Promise<unknown> = Promise.resolve();

/** Writes a file of a rulebook if it is still what the text was made from; readers see the old or the new text, never a part. */
export function writeRulebookFile(workspace: string, request: WriteRequest): Promise<WriteAnswer> {
  const write = lastWrite.then(() => checkedWrite(workspace, request));
  lastWrite = write.catch(() => undefined);
  return write;
}

async function checkedWrite(workspace: string, request: WriteRequest): Promise<WriteAnswer> {
  const { folder, name, text, base } = request;
  if (!isRulesFile(name) && !isCatalogue(name)) return refused("only rules and catalogues of translations are written");
  const root = await rulebookFolder(workspace, folder);
  if (root === undefined) return refused("there is no rulebook in this folder");
  const path = joinPath(folder, name);
  // The first house rule or translation of a rulebook brings the folder for them; no other folder is made.
  const [, first] = /^(variants|texts)\/[^/]+$/.exec(name) ?? [];
  if (base === null && first !== undefined && isPlainPath(name)) await makeFolder(join(root, first));
  const target = await insideWorkspace(workspace, path);
  if (target === undefined) return refused("the file would lie outside the workspace");
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_FILE_BYTES) return refused(`the text is larger than ${MAX_FILE_BYTES / 1_000_000} MB`);
  const disk = await readDiskFile(workspace, path, name);
  if ("why" in disk && disk.why !== "it is gone") return refused(`the file cannot be compared: ${disk.why}`);
  const current = "why" in disk ? null : disk;
  if ((current?.version ?? null) !== base) return { kind: "conflict", disk: current };
  await replaceAtomically(target, bytes);
  return { kind: "written", version: versionOf(bytes) };
}

// A folder that cannot be made is noticed by the write.
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch(() => undefined);
}

function refused(why: string): WriteAnswer {
  return { kind: "refused", why };
}

/** Writes beside the file, makes sure that it is on the disk, then takes the file's place. */
export async function replaceAtomically(target: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString("hex")}.tmp`);
  const mode = await stat(target).then(
    (found) => found.mode & 0o777,
    () => 0o644,
  );
  try {
    const file = await open(temporary, "wx", mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(target));
}

// Without this a power cut could bring the old name back. Some systems cannot open a folder; nothing is lost there.
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r").catch(() => undefined);
  if (opened === undefined) return;
  await opened.sync().catch(() => undefined);
  await opened.close();
}
