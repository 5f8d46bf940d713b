import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { applyEdits, setScalar } from "@rulewright/rulebook";
import type { DiskFile } from "../api/contract.ts";
import type { CreateAnswer, CreateRequest } from "../api/create.ts";
import { insideWorkspace } from "./inside.ts";
import { joinPath, readRulebookFiles } from "./rulebook-files.ts";
import { replaceAtomically } from "./write-file.ts";

/** Names of variants say which rulebook they extend; a copy begins without any. */
const NOT_COPIED = /^variants\//;

/**
 * Makes a rulebook after the pattern of another one: its files in a new folder beside it, under a name and a title of its
 * own. Nothing is left behind when it cannot be completed.
 */
export async function newRulebook(workspace: string, request: CreateRequest): Promise<CreateAnswer> {
  const { from, id, title } = request;
  const pattern = await readRulebookFiles(workspace, from);
  if (pattern === undefined) return refused("there is no rulebook to make it after");
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(id)) return refused("a name is made of small letters, digits and `_`");
  const parent = from === "." ? "" : dirname(from);
  const name = id.replaceAll("_", "-");
  const folder = parent === "" || parent === "." ? name : `${parent}/${name}`;
  const target = await insideWorkspace(workspace, folder);
  if (target === undefined) return refused("the folder would lie outside the workspace");
  const files = pattern.files.filter((file) => !NOT_COPIED.test(file.name)).map((file) => named(file, id, title));
  const renamed = files.filter((file) => file !== undefined);
  if (renamed.length < files.length) return refused("the pattern's rulebook.yaml cannot be read");
  try {
    await mkdir(target);
  } catch {
    return refused(`there is a folder ${folder} already, or it cannot be made`);
  }
  try {
    for (const { name: file, text } of renamed) {
      const path = await insideFolder(workspace, joinPath(folder, file));
      await replaceAtomically(path, new TextEncoder().encode(text));
    }
  } catch {
    await rm(target, { recursive: true, force: true });
    return refused("its files cannot be written");
  }
  return { kind: "created", folder };
}

async function insideFolder(workspace: string, path: string): Promise<string> {
  const file = join(workspace, ...path.split("/"));
  await mkdir(dirname(file), { recursive: true });
  return (await insideWorkspace(workspace, path)) ?? Promise.reject(new Error(`${path} leads out of the workspace`));
}

function named(file: DiskFile, id: string, title: string): DiskFile | undefined {
  if (file.name !== "rulebook.yaml") return file;
  let { text } = file;
  for (const [key, value] of [
    ["rulebook", id],
    ["title", title],
  ] as const) {
    const { value: edits } = setScalar({ name: file.name, text }, [key], value);
    if (edits === undefined) return undefined;
    text = applyEdits(text, edits);
  }
  return { ...file, text };
}

function refused(why: string): CreateAnswer {
  return { kind: "refused", why };
}
