import { basename, resolve } from "node:path";
import type { Diagnostic } from "@rulewright/diagnostics";
import { load, type Rulebook, type SourceFile } from "@rulewright/rulebook";
import type { RulebookOptions } from "@rulewright/simulate";
import { readFolder } from "./read-folder";

/** A folder's rulebook, as far as it can be understood. */
export interface LoadedRulebook {
  readonly kind: "loaded";
  readonly folder: string;
  /** The rulebook's id, or its folder's name while that cannot be read. */
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly options: RulebookOptions;
  readonly rulebook: Rulebook | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** No rulebook could be read at all. */
export interface UnreadableFolder {
  readonly kind: "unreadable";
  readonly problem: string;
}

export const AS_WRITTEN: RulebookOptions = { readings: {}, parameters: {} };

/** Reads and resolves the rulebook of a folder. */
export function loadRulebook(folder: string, options: RulebookOptions = AS_WRITTEN): LoadedRulebook | UnreadableFolder {
  const content = readFolder(folder);
  if (content.kind === "unreadable") return content;
  const { files } = content;
  const { value, diagnostics } = load(files, options);
  const name = value?.id ?? basename(resolve(folder));
  return { kind: "loaded", folder, name, files, options, rulebook: value, diagnostics };
}

/** The findings that keep a rulebook from being run. */
export function errorsOf(loaded: LoadedRulebook): readonly Diagnostic[] {
  return loaded.diagnostics.filter((found) => found.severity === "error");
}
