import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, realpath, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseRecoveryCopy, type RecoveryCopy, type RecoveryRequest } from "../api/contract.ts";
import { isWithin } from "./inside.ts";
import { MAX_FILE_BYTES, MAX_RECOVERY_COPIES } from "./limits.ts";
import { rulebookFolder } from "./rulebook-files.ts";
import { replaceAtomically } from "./write-file.ts";

/** Where unsaved texts are kept, relative to the workspace. */
export const RECOVERY_FOLDER = ".rulewright/recovery";

/** Keeps the unsaved texts of one page; its earlier copies of this rulebook that are not among them are forgotten. */
export async function keepRecoveryCopies(workspace: string, request: RecoveryRequest, now: Date): Promise<boolean> {
  if ((await rulebookFolder(workspace, request.folder)) === undefined) return false;
  const folder = await recoveryFolder(workspace);
  if (folder === undefined) return false;
  const kept = new Set<string>();
  for (const { name, text, base } of request.files) {
    if (text.length > MAX_FILE_BYTES) continue;
    const copy: RecoveryCopy = {
      folder: request.folder,
      name,
      text,
      base,
      session: request.session,
      keptAt: now.toISOString(),
    };
    const file = copyName(copy.folder, copy.session, name);
    kept.add(file);
    await replaceAtomically(join(folder, file), new TextEncoder().encode(JSON.stringify(copy)));
  }
  const prefix = copyPrefix(request.folder, request.session);
  const others = (await readdir(folder)).filter((file) => file.startsWith(prefix) && !kept.has(file));
  for (const file of others) await rm(join(folder, file), { force: true });
  await forgetOldest(folder);
  return true;
}

/** All copies of unsaved texts of a rulebook, newest first. */
export async function recoveryCopies(workspace: string, rulebook: string): Promise<readonly RecoveryCopy[]> {
  const folder = await recoveryFolder(workspace);
  if (folder === undefined) return [];
  const copies: RecoveryCopy[] = [];
  for (const file of await readdir(folder)) {
    const copy = file.startsWith(folderPrefix(rulebook)) ? await readCopy(join(folder, file)) : undefined;
    if (copy !== undefined && copy.folder === rulebook) copies.push(copy);
  }
  return copies.sort((left, right) => (left.keptAt < right.keptAt ? 1 : left.keptAt > right.keptAt ? -1 : 0));
}

async function recoveryFolder(workspace: string): Promise<string | undefined> {
  const wanted = join(workspace, RECOVERY_FOLDER);
  await mkdir(wanted, { recursive: true }).catch(() => undefined);
  const real = await realpath(wanted).catch(() => undefined);
  return real !== undefined && isWithin(workspace, real) ? real : undefined;
}

async function readCopy(path: string): Promise<RecoveryCopy | undefined> {
  const text = await readFile(path, "utf8").catch(() => "");
  try {
    return parseRecoveryCopy(JSON.parse(text));
  } catch {
    // A copy that was cut off by a crash holds nothing to give back.
    return undefined;
  }
}

async function forgetOldest(folder: string): Promise<void> {
  const files = await readdir(folder);
  if (files.length <= MAX_RECOVERY_COPIES) return;
  const aged = await Promise.all(
    files.map(async (file) => ({
      file,
      at: await stat(join(folder, file)).then(
        (found) => found.mtimeMs,
        () => 0,
      ),
    })),
  );
  aged.sort((left, right) => left.at - right.at);
  for (const { file } of aged.slice(0, files.length - MAX_RECOVERY_COPIES))
    await rm(join(folder, file), { force: true });
}

// A file's name is `<rulebook>-<session>-<file>.json`, the first and the last as digests.
function folderPrefix(rulebook: string): string {
  return `${shortDigest(rulebook)}-`;
}

function copyPrefix(rulebook: string, session: string): string {
  return `${folderPrefix(rulebook)}${session}-`;
}

function copyName(rulebook: string, session: string, name: string): string {
  return `${copyPrefix(rulebook, session)}${shortDigest(name)}.json`;
}

function shortDigest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
