import type { Range, YamlPath } from "@rulewright/diagnostics";
import type { LocatedFile, ScalarNode, YamlNode } from "@rulewright/rulebook";

/** A single value that two versions of a file say differently. `path` is the same in both, or is new in the later one. */
export interface ScalarChange {
  readonly path: YamlPath;
  /** Where the later version says it. */
  readonly range: Range;
  readonly to: string | number | boolean;
}

export type FileChanges =
  | { readonly kind: "values"; readonly changes: readonly ScalarChange[] }
  /** Something else differs, first at this place of the later version; without a place it is the layout or a comment. */
  | { readonly kind: "other"; readonly at: YamlNode | undefined };

/** What differs between two versions of a file, if it is single values alone. */
export function scalarChanges(before: LocatedFile, after: LocatedFile): FileChanges {
  const found: Found = { changes: [], cuts: [[], []], isAdded: false, other: undefined };
  if (before.root === undefined || after.root === undefined) return { kind: "other", at: undefined };
  compare(before.root, after.root, found);
  if (found.other !== undefined) return { kind: "other", at: found.other };
  // Outside the values the texts have to be the same: nobody's comment may get lost.
  const [left, right] = found.cuts;
  const isSameAround = found.isAdded
    ? commentsOf(before.text) === commentsOf(after.text)
    : without(before.text, left) === without(after.text, right);
  return isSameAround ? { kind: "values", changes: found.changes } : { kind: "other", at: undefined };
}

interface Found {
  readonly changes: ScalarChange[];
  /** Ranges of the changed values, in the earlier and the later text. */
  readonly cuts: readonly [Cut[], Cut[]];
  isAdded: boolean;
  other: YamlNode | undefined;
}

type Cut = readonly [number, number];

function compare(before: YamlNode, after: YamlNode, found: Found): void {
  if (found.other !== undefined) return;
  if (before.kind === "scalar" && after.kind === "scalar") compareScalars(before, after, found);
  else if (before.kind === "map" && after.kind === "map") {
    const known = new Set(before.entries.map(({ key }) => key));
    const kept = after.entries.filter(({ key }) => known.has(key));
    const isSameOrder =
      kept.length === known.size && kept.every(({ key }, index) => key === before.entries[index]?.key);
    if (!isSameOrder) found.other = after;
    for (const { key, node } of after.entries) {
      const old = before.get(key);
      if (old === undefined) add(node, found);
      else compare(old, node, found);
    }
  } else if (before.kind === "list" && after.kind === "list" && before.items.length === after.items.length) {
    for (const [index, item] of after.items.entries()) {
      const old = before.items[index];
      if (old !== undefined) compare(old, item, found);
    }
  } else found.other = after;
}

function compareScalars(before: ScalarNode, after: ScalarNode, found: Found): void {
  if (before.value === after.value && before.source === after.source) return;
  change(after, found);
  // A value that stands here by an alias is written, and cut out, elsewhere.
  if (before.aliasRange === undefined) found.cuts[0].push([before.range.start.offset, before.range.end.offset]);
  if (after.aliasRange === undefined) found.cuts[1].push([after.range.start.offset, after.range.end.offset]);
}

function add(node: YamlNode, found: Found): void {
  found.isAdded = true;
  if (node.kind === "scalar") change(node, found);
  else found.other = node;
}

function change(node: ScalarNode, found: Found): void {
  if (node.value === null) found.other = node;
  else found.changes.push({ path: node.path, range: node.range, to: node.value });
}

function without(text: string, cuts: readonly Cut[]): string {
  let rest = "";
  let at = 0;
  for (const [start, end] of cuts.toSorted(([left], [right]) => left - right)) {
    rest += `${text.slice(at, start)}\u0000`;
    at = end;
  }
  return rest + text.slice(at);
}

// A value that is new takes room of its own; then it is at least the comments that have to be the same.
function commentsOf(text: string): string {
  return (text.match(/(^|\s)#.*$/gm) ?? []).join("\n");
}
