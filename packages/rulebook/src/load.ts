import { type Diagnostic, limitDiagnostics, type Outcome } from "@rulewright/diagnostics";
import type { Rulebook } from "./resolved/model";
import { type ResolveOptions, resolve } from "./resolved/resolve";
import { validateFile } from "./schema/validate";
import type { LocatedFile, SourceFile } from "./surface/ast";
import { checkFolder } from "./surface/check-folder";
import { parseFile } from "./surface/parse-file";
import { applyTexts, type Catalogue } from "./texts/apply-texts";
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
    const located = locate(files, (file) => {
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
    const isVaried = (options.variants?.length ?? 0) > 0;
    const resolved = isVaried
      ? resolveVariants(located.value, options, inLanguage)
      : resolve(inLanguage(located.value), options);
    return { value: resolved.value, diagnostics: limitDiagnostics([...located.diagnostics, ...resolved.diagnostics]) };
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

/** The located trees of a folder's files, when all of them are valid YAML of the right shape. */
function locate(files: readonly SourceFile[], read: (file: SourceFile) => ReadFile): Outcome<readonly LocatedFile[]> {
  const folder = checkFolder(files);
  if (folder.length > 0) return { value: undefined, diagnostics: folder };
  const all = files.map(read);
  const broken = all.flatMap((file) => file.broken);
  // A file whose YAML is broken would only bring misleading findings elsewhere.
  if (hasError(broken)) return { value: undefined, diagnostics: broken };
  const findings = [...broken, ...all.flatMap((file) => file.findings)];
  return { value: hasError(findings) ? undefined : all.map((file) => file.located), diagnostics: findings };
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}
