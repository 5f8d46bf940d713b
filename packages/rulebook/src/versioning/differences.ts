import { type PlainValue, plainValue } from "../schema/plain-value";
import type { LocatedFile, SourceFile, YamlNode } from "../surface/ast";
import { parseFile } from "../surface/parse-file";
import { mergeVariants, type VariantOptions } from "../variant/resolve-variants";
import { bumpOfChange, isIdPath, isText } from "./bump-rules";

/** The least step of a version that a change asks for; VERSIONING.md says why. */
export type Bump = "none" | "patch" | "minor" | "major";

/** One thing that differs between two versions of a rulebook. */
export interface Difference {
  readonly kind: "removed" | "added" | "changed";
  /** Names from the outside in, whatever file they stand in: `tables.prizes.rows.small.pays`. */
  readonly path: string;
  readonly bump: Bump;
  /** Single values only. */
  readonly was: string | undefined;
  readonly now: string | undefined;
}

/** The files of one version, under variants if it is one. */
export interface VersionFiles extends VariantOptions {
  readonly files: readonly SourceFile[];
}

/**
 * What differs between two versions of a rulebook, in the order of the first and then of what is new in the second.
 * `sameRules`: both have the same rules digest, so that whatever differs cannot change play.
 */
export function rulebookDifferences(
  before: VersionFiles,
  after: VersionFiles,
  { sameRules }: { readonly sameRules: boolean },
): readonly Difference[] {
  const old = valuesOf(before);
  const now = valuesOf(after);
  const found: Difference[] = [];
  for (const [path, value] of old) {
    const other = now.get(path);
    if (other === undefined) {
      if (!hasLostParent(path, now)) found.push(difference("removed", path, value, undefined, sameRules));
    } else if (!isMap(value) && other !== value) {
      found.push(difference("changed", path, value, other, sameRules));
    }
  }
  for (const [path, value] of now) {
    if (!old.has(path) && !hasLostParent(path, old)) found.push(difference("added", path, undefined, value, sameRules));
  }
  return found;
}

/** The largest of several steps. */
export function largestBump(differences: readonly Difference[]): Bump {
  const order: readonly Bump[] = ["none", "patch", "minor", "major"];
  return order.findLast((bump) => differences.some((found) => found.bump === bump)) ?? "none";
}

/** A mapping in the flat list of values. */
const MAP = "\u0000map";
const isMap = (value: string): boolean => value === MAP;

/** Of a thing that is gone as a whole only the thing itself is told. */
function hasLostParent(path: string, other: ReadonlyMap<string, string>): boolean {
  const parent = path.slice(0, path.lastIndexOf("\u0001"));
  return path.includes("\u0001") && !other.has(parent);
}

function difference(
  kind: Difference["kind"],
  path: string,
  was: string | undefined,
  now: string | undefined,
  sameRules: boolean,
): Difference {
  const keys = path.split("\u0001");
  const written = (value: string | undefined) => (value === undefined || isMap(value) ? undefined : value);
  const bump = bumpOfChange({ kind, keys, was: written(was), now: written(now) });
  return {
    kind,
    path: keys.join("."),
    // Names are an interface even where nothing in play depends on them yet.
    bump: sameRules && bump === "minor" && !isIdPath(keys) ? "patch" : bump,
    was: isText(keys) ? undefined : written(was),
    now: isText(keys) ? undefined : written(now),
  };
}

/** Every value of a rulebook by its path, lists and single values as text; sections that stand in several files come together. */
function valuesOf({ files, ...variants }: VersionFiles): ReadonlyMap<string, string> {
  const located = files.map((file) => parseFile(file).value);
  const base = located.filter(({ kind }) => kind !== "variant");
  const merged = (variants.variants?.length ?? 0) === 0 ? base : (mergeVariants(located, variants).value?.tree ?? base);
  const found = new Map<string, string>();
  for (const file of merged) {
    if (file.root !== undefined) collect(file.root, headOf(file), found);
  }
  return found;
}

function headOf({ kind }: LocatedFile): string {
  return kind === "rulebook" ? "rulebook" : "";
}

function collect(node: YamlNode, path: string, found: Map<string, string>): void {
  if (node.kind !== "map") {
    if (path !== "") found.set(path, shown(plainValue(node)));
    return;
  }
  if (path !== "") found.set(path, MAP);
  for (const { key, node: inner } of node.entries) {
    if (key === "chapter" || (path === "" && key === "note")) continue;
    collect(inner, path === "" ? key : `${path}\u0001${key}`, found);
  }
}

function shown(value: PlainValue): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
