import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isCatalogue, isRulesFile } from "../api/file-names.ts";
import { MAX_FOLDER_DEPTH, MAX_RULEBOOKS } from "./limits.ts";

// Folders of test material hold rulebooks that are not meant to be edited, many of them broken on purpose.
const NOT_SEARCHED = new Set(["node_modules", "dist", "fixtures", "test", "testkit", "coverage"]);

/** Folders that hold a rulebook.yaml, relative to the workspace (`.` is the workspace), in order of their names. */
export async function findRulebookFolders(workspace: string): Promise<readonly string[]> {
  const found: string[] = [];
  await search(workspace, [], found);
  return found;
}

/** Rules and catalogues of a rulebook's folder, relative to it with forward slashes, in order of their names. */
export async function findRulebookFiles(folder: string, limit: number): Promise<readonly string[]> {
  const found: string[] = [];
  await collect(folder, [], found, limit);
  return found;
}

async function search(root: string, way: readonly string[], found: string[]): Promise<void> {
  if (way.length > MAX_FOLDER_DEPTH || found.length >= MAX_RULEBOOKS) return;
  const entries = await sortedEntries(join(root, ...way));
  if (entries.some((entry) => entry.isFile() && entry.name === "rulebook.yaml")) {
    found.push(way.length === 0 ? "." : way.join("/"));
    return;
  }
  for (const entry of entries) {
    if (isSearched(entry)) await search(root, [...way, entry.name], found);
  }
}

async function collect(root: string, way: readonly string[], found: string[], limit: number): Promise<void> {
  if (way.length > MAX_FOLDER_DEPTH) return;
  for (const entry of await sortedEntries(join(root, ...way))) {
    if (found.length >= limit) return;
    const name = [...way, entry.name].join("/");
    const isOurs = entry.isFile() && !entry.name.startsWith(".") && (isRulesFile(name) || isCatalogue(name));
    if (isOurs) found.push(name);
    else if (isSearched(entry)) await collect(root, [...way, entry.name], found, limit);
  }
}

function isSearched(entry: Dirent): boolean {
  return entry.isDirectory() && !entry.name.startsWith(".") && !NOT_SEARCHED.has(entry.name);
}

async function sortedEntries(folder: string): Promise<readonly Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.toSorted((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0));
}
