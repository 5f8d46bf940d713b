/** A position in a text file. Lines and columns count from 1, offsets from 0, columns and offsets in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A stretch of text; `end` is the position after its last character. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Keys and indices that lead from the root of a YAML file to a node. */
export type YamlPath = readonly (string | number)[];

/** A place in a file that a diagnostic can point at. */
export interface Place {
  readonly file: string;
  readonly path: YamlPath;
  readonly range: Range;
}

/** A replacement of one stretch of a file. An empty range inserts; an empty text deletes. */
export interface TextEdit {
  readonly file: string;
  readonly range: Range;
  readonly text: string;
}

export type Severity = "error" | "warning" | "info";

/** A second place that explains a diagnostic, with what is to be seen there. */
export interface RelatedPlace {
  readonly message: string;
  readonly place: Place;
}

/** A change that would mend the finding. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** One finding about a user's file. Never thrown: every stage returns its findings beside its value. */
export interface Diagnostic {
  /** `area/kebab-name`, one of the catalogue's codes. */
  readonly code: string;
  readonly severity: Severity;
  /** One line, lower case, no full stop, the user's text in backticks. */
  readonly message: string;
  readonly file: string;
  readonly path: YamlPath;
  readonly range: Range;
  readonly target: "key" | "value";
  /** What to do about it, one line. */
  readonly hint?: string;
  readonly related?: readonly RelatedPlace[];
  readonly fix?: Fix;
  /** Section of the printed rulebook that the clause restates. */
  readonly cite?: string;
}

/** What every stage returns: a value, absent when nothing usable could be made, and all findings so far. */
export interface Outcome<T> {
  readonly value: T | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
