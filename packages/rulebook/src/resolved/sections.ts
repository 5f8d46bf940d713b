import { invariant } from "@rulewright/diagnostics";
import type { LocatedFile, MapEntry, MapNode, YamlNode } from "../surface/ast";
import { type Context, keyPlace } from "./context";
import { child, entriesOf, keyedPlace, mapLike } from "./nodes";

/** A rulebook's files with sections of one name merged, whatever file they stand in. */
export interface Sections {
  /** Keys such as `parameters`, `tables`, `phases`; those of `places` and `sheets` merge one level deeper. */
  readonly data: MapNode;
  readonly rulebook: MapNode;
  readonly chapters: readonly LocatedFile[];
}

const NESTED: ReadonlySet<string> = new Set(["places", "sheets"]);
const NOT_MERGED: ReadonlySet<string> = new Set(["rules", "rulebook", "variant", "sweep"]);

/** Merges the files; an id that stands in two files of a section is reported at the second. */
export function mergeFiles(ctx: Context, files: readonly LocatedFile[]): Sections | undefined {
  const rulebook = files.find((file) => file.kind === "rulebook")?.root;
  if (rulebook?.kind !== "map") return undefined;
  const merged = new Map<string, MapEntry>();
  for (const file of files) {
    if (NOT_MERGED.has(file.kind)) continue;
    for (const entry of entriesOf(file.root)) {
      const known = merged.get(entry.key);
      merged.set(
        entry.key,
        known === undefined ? entry : mergeEntries(ctx, known, entry, NESTED.has(entry.key) ? 1 : 0),
      );
    }
  }
  return {
    data: mapLike(rulebook, [...merged.values()]),
    rulebook,
    chapters: files.filter((file) => file.kind === "rules"),
  };
}

function mergeEntries(ctx: Context, first: MapEntry, second: MapEntry, depth: number): MapEntry {
  if (first.node.kind !== "map" || second.node.kind !== "map") {
    reportTwice(ctx, first, second);
    return first;
  }
  const entries = [...first.node.entries];
  for (const entry of second.node.entries) {
    const at = entries.findIndex((known) => known.key === entry.key);
    const known = entries[at];
    if (known === undefined) entries.push(entry);
    else if (depth > 0) entries[at] = mergeEntries(ctx, known, entry, depth - 1);
    else reportTwice(ctx, known, entry);
  }
  return { ...first, node: mapLike(first.node, entries) };
}

function reportTwice(ctx: Context, first: MapEntry, second: MapEntry): void {
  ctx.report("name/duplicate", { name: second.key, owner: `an entry of ${first.node.file}` }, keyedPlace(second), {
    target: "key",
    related: [{ message: "first written here", place: keyPlace(keyedPlace(first)) }],
  });
}

/** The entries of a section, in the order of the files. */
export function sectionOf(sections: Sections, ...keys: readonly string[]): readonly MapEntry[] {
  let node: YamlNode | undefined = sections.data;
  for (const key of keys) node = child(node, key);
  invariant(node === undefined || node.kind === "map" || keys.length > 0, "a section is a mapping");
  return entriesOf(node);
}
