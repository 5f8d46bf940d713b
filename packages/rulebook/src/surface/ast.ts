import type { Range, YamlPath } from "@rulewright/diagnostics";

/** The text of one file of a rulebook. `name` is relative to the rulebook's folder, with forward slashes. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** What a file holds, told from its name: see `fileKind`. */
export type FileKind =
  | "rulebook"
  | "parameters"
  | "components"
  | "play"
  | "rules"
  | "examples"
  | "habits"
  | "odds"
  | "targets"
  | "glossary"
  | "variant"
  | "sweep";

interface NodeBase {
  readonly file: string;
  readonly path: YamlPath;
  /** Where the value stands. An empty value has an empty range right after its key's colon. */
  readonly range: Range;
  /** Where the key stands that leads here; absent for list items and the root. */
  readonly keyRange?: Range;
  /** True inside braces or brackets, where a comma ends an expression. */
  readonly inFlow: boolean;
  /** For a value that stands here through an alias: where the alias stands, while `range` is where the value is written. */
  readonly aliasRange?: Range;
}

/** A single value. `value` follows the YAML 1.2 core schema, so `yes` and `no` are texts. */
export interface ScalarNode extends NodeBase {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** The value as an expression would read it: quotes and folding resolved, numbers as they were written. */
  readonly source: string;
  /** True for a plain (unquoted, single-line) scalar, whose text stands in the file exactly as in `source`. */
  readonly plain: boolean;
}

export interface MapEntry {
  readonly key: string;
  readonly keyRange: Range;
  readonly node: YamlNode;
}

/** A mapping. Entries keep the order of the file; keys are unique (a duplicate is reported and its later entry dropped). */
export interface MapNode extends NodeBase {
  readonly kind: "map";
  readonly entries: readonly MapEntry[];
  /** The node under `key`, looked up without prototypes, so `__proto__` is a key like any other. */
  get(key: string): YamlNode | undefined;
}

export interface ListNode extends NodeBase {
  readonly kind: "list";
  readonly items: readonly YamlNode[];
}

export type YamlNode = ScalarNode | MapNode | ListNode;

/** A parsed file: its tree with positions, or no root when its YAML is broken. */
export interface LocatedFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly text: string;
  readonly root: YamlNode | undefined;
}
