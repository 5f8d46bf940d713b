import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Diagnostic } from "@rulewright/diagnostics";
import { load, type Rulebook, type SourceFile } from "@rulewright/rulebook";
import type { RulebookOptions } from "@rulewright/simulate";
import { languageOf } from "@rulewright/texts";
import { variantOfFolder, whyNotThisEngine } from "../packages/package-folder";
import { findBase, fromFolder, inPackages } from "./find-base";
import { readFolder, readText } from "./read-folder";
import { type TextsInLanguage, textsInLanguage } from "./text-files";

/** A folder's rulebook, as far as it can be understood. */
export interface LoadedRulebook {
  readonly kind: "loaded";
  readonly folder: string;
  /** The rulebook's id with its variants, or its folder's name while that cannot be read. */
  readonly name: string;
  /** The files of the folder, and variant files from elsewhere under their paths from it. */
  readonly files: readonly SourceFile[];
  /** The catalogues whose texts the rulebook has, when it was asked for in another language. */
  readonly catalogues: readonly SourceFile[];
  readonly options: RulebookOptions;
  readonly rulebook: Rulebook | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** No rulebook could be read at all. */
export interface UnreadableFolder {
  readonly kind: "unreadable";
  readonly problem: string;
}

/** The variants that a command was asked for, and the language. */
export interface WrittenVariants {
  /** Names of variants of the rulebook, or paths of variant files. */
  readonly variant: readonly string[];
  /** Their order is meant. */
  readonly inOrder: boolean;
  /** Where the folder has a catalogue of this language, the rulebook has its texts. */
  readonly locale?: string | undefined;
}

export const NO_VARIANT: WrittenVariants = { variant: [], inOrder: false };

/** Readings and parameters other than those of the files. */
export type Switched = Pick<RulebookOptions, "readings" | "parameters">;

export const AS_WRITTEN: Switched = { readings: {}, parameters: {} };

/** Reads and resolves the rulebook of a folder, or of a variant file, under the variants asked for. */
export function loadRulebook(
  path: string,
  asked: WrittenVariants = NO_VARIANT,
  switched: Switched = AS_WRITTEN,
): LoadedRulebook | UnreadableFolder {
  const gathered = gather(path, asked.variant);
  if (gathered.kind === "unreadable") return gathered;
  const { folder, files, variants } = gathered;
  const options = { ...switched, variants, inOrder: asked.inOrder };
  const { files: catalogues, catalogue } = inLanguage(folder, files, { locale: asked.locale, variants });
  const { value, diagnostics: found } = load(files, { ...options, ...(catalogue === undefined ? {} : { catalogue }) });
  const name = value === undefined ? basename(resolve(folder)) : nameOf(value);
  const diagnostics = [...catalogues.flatMap((one) => one.diagnostics), ...found];
  return { kind: "loaded", folder, name, files, catalogues, options, rulebook: value, diagnostics };
}

function inLanguage(
  folder: string,
  files: readonly SourceFile[],
  { locale, variants }: { readonly locale: string | undefined; readonly variants: readonly string[] },
): TextsInLanguage {
  if (locale === undefined || languageOf(locale) === undefined) return { files: [], catalogue: undefined };
  return textsInLanguage(folder, files, { locale, variants });
}

/** A rulebook's id, with the variants that it is under. */
export function nameOf({ id, variants }: Rulebook): string {
  return [id, ...variants.map((variant) => variant.id)].join(" + ");
}

/** Ids of the variants that a rulebook is under, in their order. */
export function variantsOf(rulebook: Rulebook | undefined): readonly string[] {
  return rulebook?.variants.map(({ id }) => id) ?? [];
}

interface Gathered {
  readonly kind: "gathered";
  readonly folder: string;
  readonly files: readonly SourceFile[];
  /** As the loader knows them. */
  readonly variants: readonly string[];
}

function gather(given: string, asked: readonly string[]): Gathered | UnreadableFolder {
  const place = existsSync(given) ? given : (installed(given) ?? given);
  const path = variantOfFolder(place) ?? place;
  const named = isFile(path) ? [path, ...asked] : asked;
  let folder = isFile(path) ? undefined : path;
  const outside = new Set<string>();
  const variants: string[] = [];
  for (const name of named) {
    if (!isPath(name)) {
      variants.push(name);
      continue;
    }
    const base = findBase(name);
    if (base.kind === "unreadable") return base;
    folder ??= base.folder;
    if (resolve(folder) !== resolve(base.folder)) {
      return { kind: "unreadable", problem: `\`${name}\` is a variant of \`${base.folder}\`, not of \`${folder}\`` };
    }
    variants.push(fromFolder(folder, name));
    for (const file of base.files) if (file.startsWith("..")) outside.add(file);
  }
  const content = readFolder(folder ?? path);
  if (content.kind === "unreadable") return content;
  const engines = [folder ?? path, ...(isFile(path) ? [dirname(path)] : [])].map(whyNotThisEngine);
  const unfit = engines.find((problem) => problem !== undefined);
  if (unfit !== undefined) return { kind: "unreadable", problem: unfit };
  const extra = [...outside].map((name) => ({ name, text: readText(join(folder ?? path, name)) }));
  return { kind: "gathered", folder: folder ?? path, files: [...content.files, ...extra], variants };
}

/** The folder of an installed package, seen from where the command runs. */
function installed(name: string): string | undefined {
  return /^(@[\w.-]+\/)?[\w.-]+$/.test(name) ? inPackages(process.cwd(), name) : undefined;
}

function isPath(name: string): boolean {
  return name.includes("/") || name.endsWith(".yaml");
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** The findings that keep a rulebook from being run. */
export function errorsOf(loaded: LoadedRulebook): readonly Diagnostic[] {
  return loaded.diagnostics.filter((found) => found.severity === "error");
}
