import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "@rulewright/diagnostics";
import { fileKind, load, parseFile, type Rulebook } from "@rulewright/rulebook";
import type { RulebookEntry, RulebookFiles, VariantName } from "../api/contract.ts";
import { isRulesFile } from "../api/file-names.ts";
import { variantsAmong } from "../house-rules/variant-list.ts";
import { readRulebookFiles } from "./rulebook-files.ts";
import { findRulebookFolders } from "./walk.ts";

/** What the list said about a folder, as long as its files stay as they are. */
interface Known {
  readonly versions: string;
  readonly entry: Omit<RulebookEntry, "changedAt">;
}

const known = new Map<string, Known>();

/** The rulebooks of the workspace, each read and checked; what has not changed is not checked again. */
export async function listRulebooks(workspace: string): Promise<readonly RulebookEntry[]> {
  const entries: RulebookEntry[] = [];
  for (const folder of await findRulebookFolders(workspace)) {
    const found = await readRulebookFiles(workspace, folder);
    if (found === undefined) continue;
    const read = { ...found, files: found.files.filter(({ name }) => isRulesFile(name)) };
    entries.push({ ...entryFor(read), changedAt: await changedAt(workspace, read) });
  }
  return entries;
}

async function changedAt(workspace: string, { folder, files }: RulebookFiles): Promise<string | undefined> {
  const times = files.map(({ name }) =>
    stat(join(workspace, folder, name)).then(
      (found) => found.mtimeMs,
      () => 0,
    ),
  );
  const newest = Math.max(0, ...(await Promise.all(times)));
  return newest === 0 ? undefined : new Date(newest).toISOString();
}

function entryFor(read: RulebookFiles): Omit<RulebookEntry, "changedAt"> {
  const versions = read.files.map(({ name, version }) => `${name} ${version}`).join("\n");
  const before = known.get(read.folder);
  if (before?.versions === versions) return before.entry;
  const { value, diagnostics } = load(read.files);
  const entry = {
    ...described(read.folder, value),
    ...counted(read, value),
    ...found(diagnostics),
    variants: variantsIn(read),
  };
  known.set(read.folder, { versions, entry });
  return entry;
}

function variantsIn({ files }: RulebookFiles): readonly VariantName[] {
  const located = files.filter(({ name }) => fileKind(name) === "variant").map((file) => parseFile(file).value);
  return variantsAmong(located).map(({ id, title }) => ({ id, title }));
}

function described(folder: string, rulebook: Rulebook | undefined) {
  const name = folder.split("/").at(-1) ?? folder;
  return {
    folder,
    id: rulebook?.id ?? name,
    title: rulebook?.title ?? name,
    locale: rulebook?.locale,
    players: rulebook?.players,
  };
}

function counted({ files }: RulebookFiles, rulebook: Rulebook | undefined): Pick<RulebookEntry, "files" | "counts"> {
  if (rulebook === undefined) return { files: files.length, counts: undefined };
  const boards = rulebook.domains.filter((domain) => domain.kind === "board");
  return {
    files: files.length,
    counts: {
      clauses: rulebook.clauses.length,
      spaces: boards.reduce((sum, board) => sum + board.members.length, 0),
      examples: rulebook.examples.length,
      parameters: rulebook.parameters.length,
    },
  };
}

function found(diagnostics: readonly Diagnostic[]): Pick<RulebookEntry, "errors" | "warnings"> {
  const count = (severity: Diagnostic["severity"]): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return { errors: count("error"), warnings: count("warning") };
}
