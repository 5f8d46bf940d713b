/** What the server of the editor and its page say to each other. */

/** A rulebook of the workspace. `folder` is relative to the workspace, with forward slashes; `.` is the workspace itself. */
export interface RulebookEntry {
  readonly folder: string;
  readonly id: string;
  readonly title: string;
  /** Locale, players and counts are missing when the files are too broken to tell. */
  readonly locale: string | undefined;
  readonly players: { readonly from: number; readonly to: number } | undefined;
  readonly files: number;
  readonly counts: RulebookCounts | undefined;
  readonly errors: number;
  readonly warnings: number;
  readonly variants: readonly VariantName[];
  /** When one of its files was last changed, ISO 8601. */
  readonly changedAt: string | undefined;
}

/** A variant of a rulebook, as menus name it. */
export interface VariantName {
  readonly id: string;
  readonly title: string;
}

export interface RulebookCounts {
  readonly clauses: number;
  readonly spaces: number;
  readonly examples: number;
  readonly parameters: number;
}

/** A file as it stands on disk. `name` is relative to the rulebook's folder. */
export interface DiskFile {
  readonly name: string;
  readonly text: string;
  readonly version: string;
}

/** A file that is there but was not opened. */
export interface UnreadFile {
  readonly name: string;
  readonly why: string;
}

export interface RulebookFiles {
  readonly folder: string;
  readonly files: readonly DiskFile[];
  readonly unread: readonly UnreadFile[];
}

/** The version of each file that could be opened, by name. */
export type FileVersions = Readonly<Record<string, string>>;

export interface WriteRequest {
  readonly folder: string;
  readonly name: string;
  readonly text: string;
  /** The version that the text was made from; null for a file that must not exist yet. */
  readonly base: string | null;
}

export type WriteAnswer =
  | { readonly kind: "written"; readonly version: string }
  /** The file is not what the text was made from; `disk` is what stands there now, null when it is gone. */
  | { readonly kind: "conflict"; readonly disk: DiskFile | null }
  | { readonly kind: "refused"; readonly why: string };

/** An unsaved text, kept in case the page does not live to save it. */
export interface RecoveryCopy {
  readonly folder: string;
  readonly name: string;
  readonly text: string;
  readonly base: string | null;
  /** Which page kept it. */
  readonly session: string;
  /** ISO 8601. */
  readonly keptAt: string;
}

/** Keeps the texts of one page's unsaved files of a rulebook and forgets its earlier ones. */
export interface RecoveryRequest {
  readonly folder: string;
  readonly session: string;
  readonly files: readonly { readonly name: string; readonly text: string; readonly base: string | null }[];
}

/** Reads a `WriteRequest`; undefined when it is anything else. */
export function parseWriteRequest(value: unknown): WriteRequest | undefined {
  if (!isRecord(value)) return undefined;
  const { folder, name, text, base } = value;
  if (typeof folder !== "string" || typeof name !== "string" || typeof text !== "string") return undefined;
  return base === null || typeof base === "string" ? { folder, name, text, base } : undefined;
}

/** Reads a `RecoveryRequest`; undefined when it is anything else. */
export function parseRecoveryRequest(value: unknown): RecoveryRequest | undefined {
  if (!isRecord(value)) return undefined;
  const { folder, session, files } = value;
  if (typeof folder !== "string" || typeof session !== "string" || !/^[a-z0-9]{8,40}$/.test(session)) return undefined;
  if (!Array.isArray(files)) return undefined;
  const read = files.map((file) => parseWriteRequest(isRecord(file) ? { ...file, folder } : file));
  const complete = read.filter((file) => file !== undefined);
  return complete.length === read.length ? { folder, session, files: complete } : undefined;
}

/** Reads a `RecoveryCopy`; undefined when it is anything else. */
export function parseRecoveryCopy(value: unknown): RecoveryCopy | undefined {
  const file = parseWriteRequest(value);
  if (file === undefined || !isRecord(value)) return undefined;
  const { session, keptAt } = value;
  return typeof session === "string" && typeof keptAt === "string" ? { ...file, session, keptAt } : undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
