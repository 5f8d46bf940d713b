import { type Diagnostic, diagnostic } from "@rulewright/diagnostics";
import type { SourceFile } from "./ast";
import { fileKind } from "./file-kind";

const START = { line: 1, column: 1, offset: 0 };

/** A folder is a rulebook when it holds rulebook.yaml and at least one chapter of rules. */
export function checkFolder(files: readonly SourceFile[]): readonly Diagnostic[] {
  const missing = (name: string) =>
    diagnostic("file/missing", { name }, { file: name, path: [], range: { start: START, end: START } });
  if (!files.some((file) => fileKind(file.name) === "rulebook")) return [missing("rulebook.yaml")];
  return files.some((file) => fileKind(file.name) === "rules") ? [] : [missing("rules/*.yaml")];
}
