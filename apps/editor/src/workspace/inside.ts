import { realpath } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** A path that was found to lie inside the workspace, with all symbolic links followed. */
export type InsidePath = string & { readonly brand: "inside" };

/**
 * The real path of `path` (forward slashes, relative to the workspace), or undefined when it could lead out:
 * through `..`, an absolute path, an escape that some layer might decode, or a symbolic link. The file itself need
 * not exist, its folder must. `workspace` is a real path itself.
 */
export async function insideWorkspace(workspace: string, path: string): Promise<InsidePath | undefined> {
  if (!isPlainPath(path)) return undefined;
  const wanted = join(workspace, ...path.split("/"));
  const real = (await realPath(wanted)) ?? (await besideReal(wanted));
  if (real === undefined || !isWithin(workspace, real)) return undefined;
  return real as InsidePath;
}

/** Whether a path is made of ordinary names only: nothing hidden, no `..`, no backslash, no control character. */
export function isPlainPath(path: string): boolean {
  if (path.length === 0 || path.length > 1000) return false;
  // A percent sign could be decoded once too often on the way, so names with one are not served.
  if (/[\\:%]/.test(path) || /\p{Cc}/u.test(path)) return false;
  return path.split("/").every((name) => name !== "" && !name.startsWith("."));
}

export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !way.startsWith(sep) && !/^[a-zA-Z]:/.test(way));
}

async function besideReal(path: string): Promise<string | undefined> {
  const folder = await realPath(dirname(path));
  return folder === undefined ? undefined : join(folder, path.slice(dirname(path).length + 1));
}

async function realPath(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch {
    return undefined;
  }
}
