import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Place } from "@rulewright/diagnostics";

/** A package.json as far as it concerns a rulebook. Fields that are not there are undefined. */
export interface Manifest {
  readonly text: string;
  /** Everything in the file, in its order. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly license: string | undefined;
  readonly isPrivate: boolean;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  /** What `rulewright pack` has recorded. */
  readonly recorded: Readonly<Record<string, unknown>>;
}

/** The package.json of a folder; a text says why it cannot be read. */
export function readManifest(folder: string): Manifest | string {
  const path = join(folder, "package.json");
  if (!existsSync(path)) return "there is none";
  const text = readFileSync(path, "utf8");
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
  if (!isRecord(values)) return "it is no JSON object";
  return {
    text,
    values,
    name: textOf(values.name),
    version: textOf(values.version),
    description: textOf(values.description),
    license: textOf(values.license),
    isPrivate: values.private === true,
    dependencies: textsOf(values.dependencies),
    peerDependencies: textsOf(values.peerDependencies),
    recorded: isRecord(values.rulewright) ? values.rulewright : {},
  };
}

/** The line of package.json on which a key stands, or its first. */
export function manifestPlace(manifest: Manifest | undefined, key?: string): Place {
  const lines = manifest?.text.split("\n") ?? [];
  const found = key === undefined ? -1 : lines.findIndex((line) => line.includes(`"${key}"`));
  const at = Math.max(0, found);
  const offset = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
  const column = Math.max(0, (lines[at] ?? "").search(/\S/));
  const end = (lines[at] ?? "").trimEnd().length;
  return {
    file: "package.json",
    path: key === undefined ? [] : [key],
    range: {
      start: { line: at + 1, column: column + 1, offset: offset + column },
      end: { line: at + 1, column: end + 1, offset: offset + end },
    },
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === "string" ? [[key, text]] : [])),
  );
}
