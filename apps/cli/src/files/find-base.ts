import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileKind, parseFile, variantHead } from "@rulewright/rulebook";
import { readText } from "./read-folder";

/** The rulebook that a variant file comes down to. */
export interface FoundBase {
  readonly kind: "found";
  /** The rulebook's folder, seen from where the command was called. */
  readonly folder: string;
  /** The variant itself, and then the variants it extends, as paths from the rulebook's folder. */
  readonly files: readonly string[];
}

/** Why the rulebook of a variant was not found. */
export interface NoBase {
  readonly kind: "unreadable";
  readonly problem: string;
}

/** Most variants that one may come down to. */
const MAX_VARIANTS = 100;

/** Finds the rulebook of a variant file: the folder it lies in, a path it names, or a package installed beside it. */
export function findBase(file: string): FoundBase | NoBase {
  const folders = new Set<string>();
  const files = [resolve(file)];
  // The list grows while it is gone through.
  for (const at of files) {
    const problem = files.length > MAX_VARIANTS ? `\`${file}\` extends too many variants` : whyNoVariant(at);
    if (problem !== undefined) return { kind: "unreadable", problem };
    const around = rulebookAround(at);
    if (around !== undefined) {
      folders.add(around);
      continue;
    }
    for (const parent of parentsOf(at)) {
      if (parent.kind === "unreadable") return parent;
      if (parent.kind === "folder") folders.add(parent.path);
      else if (!files.includes(parent.path)) files.push(parent.path);
    }
  }
  const [folder, other] = folders;
  if (folder === undefined) return { kind: "unreadable", problem: `\`${file}\` does not come down to a rulebook` };
  if (other !== undefined) {
    return { kind: "unreadable", problem: `\`${file}\` comes down to two rulebooks, \`${folder}\` and \`${other}\`` };
  }
  return {
    kind: "found",
    folder: relative(process.cwd(), folder) || ".",
    files: files.map((path) => fromFolder(folder, path)),
  };
}

/** A file as a rulebook names it: relative to its folder, with forward slashes. */
export function fromFolder(folder: string, file: string): string {
  return relative(resolve(folder), resolve(file)).split(sep).join("/");
}

function whyNoVariant(path: string): string | undefined {
  if (!existsSync(path)) return `there is no file \`${path}\``;
  if (fileKind(path.split(sep).join("/")) === "variant") return undefined;
  return `\`${basename(path)}\` is no variant: it has to lie in a folder \`variants\`, or be called variant.yaml`;
}

function rulebookAround(file: string): string | undefined {
  const folder = dirname(dirname(file));
  return basename(dirname(file)) === "variants" && isRulebook(folder) ? folder : undefined;
}

function isRulebook(folder: string): boolean {
  return existsSync(join(folder, "rulebook.yaml"));
}

type Parent = { readonly kind: "folder" | "file"; readonly path: string } | NoBase;

function parentsOf(file: string): readonly Parent[] {
  const { value } = parseFile({ name: `variants/${basename(file)}`, text: readText(file) });
  const wanted = variantHead(value)?.extends ?? [];
  if (wanted.length > 0) return wanted.map((name) => parentNamed(file, name));
  return [{ kind: "unreadable", problem: `\`${file}\` does not say what it extends` }];
}

function parentNamed(file: string, name: string): Parent {
  const sibling = siblingNamed(file, name);
  if (sibling !== undefined) return { kind: "file", path: sibling };
  const path = name.startsWith(".") ? resolve(dirname(file), name) : inPackages(dirname(file), name);
  if (path !== undefined && existsSync(path)) {
    if (statSync(path).isFile()) return { kind: "file", path };
    if (isRulebook(path)) return { kind: "folder", path };
    const alone = join(path, "variant.yaml");
    if (existsSync(alone)) return { kind: "file", path: alone };
  }
  const where = path ?? `a package \`${name}\` in the folders \`node_modules\` from there upwards`;
  return { kind: "unreadable", problem: `\`${file}\` extends \`${name}\`, which was not found: looked for ${where}` };
}

/** The file of another variant in the same folder. */
function siblingNamed(file: string, name: string): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return undefined;
  const candidates = [name, name.replaceAll("_", "-")].map((stem) => join(dirname(file), `${stem}.yaml`));
  return candidates.find((path) => existsSync(path) && path !== file);
}

/** A package, or a file in one, as seen from a folder: in the nearest `node_modules` upwards that holds it. */
export function inPackages(folder: string, name: string): string | undefined {
  const path = join(folder, "node_modules", name);
  if (existsSync(path)) return path;
  const above = dirname(folder);
  return above === folder ? undefined : inPackages(above, name);
}
