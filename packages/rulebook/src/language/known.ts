import type { Context } from "../resolved/context";
import type { Mentions } from "../resolved/mentions";
import type { Rulebook } from "../resolved/model";
import type { LocatedFile, SourceFile } from "../surface/ast";
import type { NameUse } from "./name-uses";

/** Texts without an error, and all that was found out about their names. */
export interface Known {
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly trees: readonly LocatedFile[];
  readonly ctx: Context;
  readonly rulebook: Rulebook;
  readonly mentions: Mentions;
  /** By file, in the order of their offsets. */
  readonly uses: ReadonlyMap<string, readonly NameUse[]>;
}

/** A place in a text: the file, and characters from its beginning (UTF-16 code units, from 0; `end` excluded). */
export interface Stretch {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}
