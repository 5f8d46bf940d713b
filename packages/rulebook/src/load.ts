import { type Diagnostic, type Outcome, limitDiagnostics } from "@rulewright/diagnostics";
import type { Rulebook } from "./resolved/model";
import { type ResolveOptions, resolve } from "./resolved/resolve";
import { validateFile } from "./schema/validate";
import type { LocatedFile, SourceFile } from "./surface/ast";
import { parseFile } from "./surface/parse-file";
import { checkFolder } from "./surface/check-folder";

export type LoadOptions = ResolveOptions;

/** Parses the files of a rulebook into located trees that are known to have the shape of their schemas. */
export function locate(files: readonly SourceFile[]): Outcome<readonly LocatedFile[]> {
  const folder = checkFolder(files);
  if (folder.length > 0) return { value: undefined, diagnostics: folder };
  const parsed = files.map((file) => parseFile(file));
  const broken = parsed.flatMap((outcome) => outcome.diagnostics);
  // A file whose YAML is broken would only bring misleading findings elsewhere.
  if (hasError(broken)) return { value: undefined, diagnostics: broken };
  const located = parsed.map((outcome) => outcome.value);
  const findings = [...broken, ...located.flatMap((file) => validateFile(file))];
  return { value: hasError(findings) ? undefined : located, diagnostics: findings };
}

/**
 * Loads a rulebook from the texts of its files: YAML, schemas, names, types, rules. Each stage runs only when the one before
 * found no error. `value` is there exactly when there is no error; diagnostics are sorted and at most 20 for each file.
 */
export function load(files: readonly SourceFile[], options: LoadOptions = {}): Outcome<Rulebook> {
  const located = locate(files);
  if (located.value === undefined) return { value: undefined, diagnostics: limitDiagnostics(located.diagnostics) };
  const resolved = resolve(located.value, options);
  return { value: resolved.value, diagnostics: limitDiagnostics([...located.diagnostics, ...resolved.diagnostics]) };
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}
