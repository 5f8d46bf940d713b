import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { inPackages } from "../files/find-base";
import { type LoadedRulebook, loadRulebook } from "../files/load-rulebook";
import { writeWhole } from "../files/write-whole";
import { attributionOf } from "../packages/attribution";
import { packageAround, variantOfFolder } from "../packages/package-folder";
import { type CommandOutcome, FINDINGS, FINE, refuseErrors, wrongUse } from "../run";
import { type BaseFacts, type PackageFacts, packageFiles } from "../scaffold/package-files";
import { rulebookFiles } from "../scaffold/rulebook-files";
import { variantFile } from "../scaffold/variant-file";
import type { Terminal } from "../terminal/terminal";

export interface NewOptions {
  /** The base of a variant: a package, a folder, or a variant file. */
  readonly variant?: string | undefined;
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly players?: { readonly from: number; readonly to: number } | undefined;
  /** Dotted path and new value, for a variant. */
  readonly set: readonly string[];
}

/** `rulewright new`: a folder that checks, tests and simulates at once. */
export async function newPackage(terminal: Terminal, folder: string, asked: NewOptions): Promise<CommandOutcome> {
  if (existsSync(folder) && !statSync(folder).isDirectory()) return wrongUse(`\`${folder}\` is a file`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return wrongUse(`\`${folder}\` is there already and is not empty`);
  const id = idOf(basename(resolve(folder)));
  if (id === "") return wrongUse(`\`${basename(folder)}\` has no letter to make a name of`);
  const title = asked.title ?? (await ask("Title", titleOf(id)));
  const author = asked.author ?? (await ask("Author", "its authors"));
  const facts: PackageFacts = {
    id,
    packageName: asked.name ?? id.replaceAll("_", "-"),
    title,
    author,
    players: asked.players ?? { from: 2, to: 4 },
  };
  if (asked.variant === undefined) {
    if (asked.set.length > 0) return wrongUse("--set changes a base; name it with --variant");
    return written(terminal, folder, new Map([...rulebookFiles(facts), ...packageFiles(facts)]));
  }
  return newVariant(terminal, { folder, facts, base: asked.variant, set: asked.set });
}

interface NewVariant {
  readonly folder: string;
  readonly facts: PackageFacts;
  readonly base: string;
  readonly set: readonly string[];
}

function newVariant(terminal: Terminal, { folder, facts, base, set }: NewVariant): CommandOutcome {
  const loaded = loadRulebook(base);
  if (loaded.kind === "unreadable") return wrongUse(loaded.problem);
  const refused = refuseErrors(terminal, loaded, false);
  if (refused !== undefined || loaded.rulebook === undefined) return refused ?? FINDINGS;
  const found = baseFacts(base, loaded);
  const isInstalled = found !== undefined && inPackages(resolve(folder), found.packageName) !== undefined;
  const from = isInstalled ? found.packageName : relativePath(folder, variantPath(base, loaded));
  const variant = variantFile(loaded, { id: facts.id, title: facts.title, from, set });
  if ("problem" in variant) return wrongUse(variant.problem);
  const files = found === undefined ? new Map<string, string>() : packageFiles(facts, found);
  return written(terminal, folder, new Map([["variant.yaml", variant.text], ...files]));
}

function variantPath(base: string, loaded: LoadedRulebook): string {
  return base.endsWith(".yaml") ? base : (variantOfFolder(base) ?? loaded.folder);
}

function relativePath(folder: string, path: string): string {
  const found = relative(resolve(folder), resolve(path)).replaceAll("\\", "/");
  return found.startsWith(".") ? found : `./${found}`;
}

function baseFacts(base: string, loaded: LoadedRulebook): BaseFacts | undefined {
  const around = packageAround(base.endsWith(".yaml") ? dirname(base) : existsSync(base) ? base : loaded.folder);
  const { rulebook } = loaded;
  if (around?.manifest.name === undefined || rulebook === undefined) return undefined;
  const { name: packageName, version = "0.0.0", license: licence = "no licence" } = around.manifest;
  return { packageName, version, title: rulebook.title, licence, attribution: attributionOf(around.folder) };
}

function written(terminal: Terminal, folder: string, files: ReadonlyMap<string, string>): CommandOutcome {
  for (const [name, text] of files) writeWhole(join(folder, name), text);
  terminal.say([...files.keys()].map((name) => join(folder, name)).join("\n"));
  return FINE;
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "");
}

function titleOf(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Asks a person; without one the usual answer is taken. */
async function ask(question: string, usual: string): Promise<string> {
  if (process.stdin.isTTY !== true || process.stdout.isTTY !== true) return usual;
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await reader.question(`${question} (${usual}): `);
  reader.close();
  return answer.trim() === "" ? usual : answer.trim();
}
