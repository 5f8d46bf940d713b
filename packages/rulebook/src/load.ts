import { type Diagnostic, limitDiagnostics, type Outcome } from "@rulewright/diagnostics";
import type { Rulebook } from "./resolved/model";
import { type ResolveOptions, resolve } from "./resolved/resolve";
import { validateFile } from "./schema/validate";
import type { LocatedFile, SourceFile } from "./surface/ast";
import { checkFolder } from "./surface/check-folder";
import { parseFile } from "./surface/parse-file";
import { applyTexts, type Catalogue } from "./texts/apply-texts";
import { isNamed } from "./variant/overlay";
import { resolveVariants, type VariantOptions } from "./variant/resolve-variants";

export type LoadOptions = ResolveOptions &
  VariantOptions & {
    /** The texts in another language. */
    readonly catalogue?: Catalogue;
  };

/** One file read on its own: its tree and what its YAML and its schema find. */
interface ReadFile {
  readonly text: string;
  readonly located: LocatedFile;
  readonly broken: readonly Diagnostic[];
  readonly findings: readonly Diagnostic[];
}

/** Loads a rulebook again and again, reading only the files whose text has changed since the last time. */
export type Loader = (files: readonly SourceFile[], options?: LoadOptions) => Outcome<Rulebook>;

/**
 * Makes a loader that remembers the files it has read. Each stage runs only when the one before found no error: YAML, schemas,
 * names and rules. `value` is there exactly when there is no error; diagnostics are sorted and at most 20 for each file.
 */
export function createLoader(): Loader {
  let known = new Map<string, ReadFile>();
  return (files, options = {}) => {
    const read = new Map<string, ReadFile>();
    const isVaried = (options.variants?.length ?? 0) > 0;
    const located = locate(files, isVaried, (file) => {
      const before = known.get(file.name);
      const now = before?.text === file.text ? before : readFile(file);
      read.set(file.name, now);
      return now;
    });
    known = read;
    if (located.value === undefined) return { value: undefined, diagnostics: limitDiagnostics(located.diagnostics) };
    const { catalogue } = options;
    const inLanguage = (tree: readonly LocatedFile[]): readonly LocatedFile[] =>
      catalogue === undefined ? tree : applyTexts(tree, catalogue);
    const resolved = isVaried
      ? resolveVariants(located.value, options, inLanguage)
      : resolve(inLanguage(located.value), options);
    const unused = isVaried ? passedOver(read, options.variants ?? [], resolved.diagnostics) : [];
    // A variant that cannot be read is its own cause; that it is then not found says nothing more.
    const told = unused.length > 0 ? unused : resolved.diagnostics;
    return { value: resolved.value, diagnostics: limitDiagnostics([...located.diagnostics, ...told]) };
  };
}

/** Loads a rulebook once. */
export const load: Loader = (files, options) => createLoader()(files, options);

function readFile(file: SourceFile): ReadFile {
  const parsed = parseFile(file);
  const broken = parsed.diagnostics;
  return {
    text: file.text,
    located: parsed.value,
    broken,
    findings: hasError(broken) ? [] : validateFile(parsed.value),
  };
}

/**
 * The located trees of a folder's files, when all of them are valid YAML of the right shape. Where variants are asked for, one
 * that is broken does not stand in the way of the others.
 */
function locate(
  files: readonly SourceFile[],
  isVaried: boolean,
  read: (file: SourceFile) => ReadFile,
): Outcome<readonly LocatedFile[]> {
  const folder = checkFolder(files);
  if (folder.length > 0) return { value: undefined, diagnostics: folder };
  const all = files.map(read);
  const isPassedOver = ({ located, broken, findings }: ReadFile): boolean =>
    isVaried && located.kind === "variant" && hasError([...broken, ...findings]);
  const used = all.filter((file) => !isPassedOver(file));
  const broken = used.flatMap((file) => file.broken);
  // A file whose YAML is broken would only bring misleading findings elsewhere.
  if (hasError(broken)) return { value: undefined, diagnostics: broken };
  const findings = [...broken, ...used.flatMap((file) => file.findings)];
  return { value: hasError(findings) ? undefined : used.map((file) => file.located), diagnostics: findings };
}

/** Findings of variants that were passed over, where one that is needed is among them. */
function passedOver(
  read: ReadonlyMap<string, ReadFile>,
  wanted: readonly string[],
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  const variants = [...read.values()].filter(({ located }) => located.kind === "variant");
  const isMeant = ({ located }: ReadFile): boolean => wanted.some((name) => isNamed(located, name));
  const needed = found.some(({ code }) => code === "variant/wrong-base") ? variants : variants.filter(isMeant);
  return needed.flatMap(({ broken, findings }) => [...broken, ...findings]).filter(isError);
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(isError);
}
