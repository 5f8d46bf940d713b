import { TEXT_ROOTS, TEXT_RULES, type TextRule } from "../generated/text-map";
import type { LocatedFile, MapNode, ScalarNode, YamlNode } from "../surface/ast";

/**
 * A text for people in the files of a rulebook, under a key that does not depend on the file it stands in or on the order of
 * steps: `clauses.ABC-12.text`, `clauses.ABC-12.way.asks`, `decks.press.cards.m01.title`, `parameters.fee.label`.
 */
export type TextUnit =
  | { readonly kind: "message"; readonly key: string; readonly node: ScalarNode }
  /** One text in several forms by number class: a counted noun, or how an amount is shown. */
  | { readonly kind: "forms"; readonly key: string; readonly node: MapNode };

/** All texts of a rulebook, in the order of its files. */
export function textUnits(files: readonly LocatedFile[]): readonly TextUnit[] {
  const found: TextUnit[] = [];
  const seen = new Map<string, number>();
  const add: Add = (unit) => {
    const times = (seen.get(unit.key) ?? 0) + 1;
    seen.set(unit.key, times);
    found.push(times === 1 ? unit : { ...unit, key: `${unit.key}.${times}` });
  };
  for (const file of files) {
    const rule = TEXT_ROOTS[file.kind];
    if (rule === undefined || file.root === undefined) continue;
    const key = file.kind === "rulebook" ? "rulebook" : "";
    walk({ add, chapter: chapterKey(file) }, file.root, rule, { key, base: key });
  }
  return found;
}

type Add = (unit: TextUnit) => void;

interface Walk {
  readonly add: Add;
  /** The key of the title of a chapter. */
  readonly chapter: string;
}

/** `base`: the key of the clause, reading or bet around a step; named steps hang on it, whatever they stand in. */
interface At {
  readonly key: string;
  readonly base: string;
}

function chapterKey(file: LocatedFile): string {
  return `chapters.${file.name.replace(/^.*\//, "").replace(/\.yaml$/, "")}`;
}

function walk(walking: Walk, node: YamlNode, ruleOrName: TextRule | string, at: At): void {
  const rule = typeof ruleOrName === "string" ? TEXT_RULES[ruleOrName] : ruleOrName;
  if (rule === undefined) return;
  if (node.kind === "scalar") {
    if (rule.text && typeof node.value === "string") walking.add({ kind: "message", key: at.key, node });
    return;
  }
  if (node.kind === "list") {
    if (rule.items !== undefined) for (const item of node.items) walk(walking, item, rule.items, at);
    return;
  }
  if (rule.forms) {
    walking.add({ kind: "forms", key: at.key, node });
    return;
  }
  const around = BASES.has(ruleOrName) ? { key: at.key, base: at.key } : at;
  const here = ruleOrName === "step" ? stepAt(node, around) : around;
  for (const { key, node: inner } of node.entries) {
    const next = rule.keys?.[key] ?? rule.any;
    if (next !== undefined)
      walk(walking, inner, next, { key: innerKey(walking, ruleOrName, key, here), base: here.base });
  }
  for (const cell of textCells(node, at.key)) walking.add(cell);
}

/** A step that gives an answer a name is known by it; all others leave no trace in the key. */
function stepAt(node: MapNode, at: At): At {
  const name = ["choose", "offer", "as"].map((word) => node.get(word)).find((value) => value?.kind === "scalar");
  return { key: name?.kind === "scalar" ? `${at.base}.${name.source}` : at.base, base: at.base };
}

/** What steps hang on. */
const BASES: ReadonlySet<TextRule | string> = new Set(["clause", "readingBody"]);

const SILENT_KEYS: ReadonlySet<string> = new Set(["options", "judge"]);

function innerKey(walking: Walk, rule: TextRule | string, key: string, at: At): string {
  if (key === "chapter") return walking.chapter;
  if (rule === "step" && SILENT_KEYS.has(key)) return at.key;
  return at.key === "" ? key : `${at.key}.${key}`;
}

/** Cells of columns that hold texts, below a table, a deck or a board. */
function textCells(node: MapNode, key: string): readonly TextUnit[] {
  const columns = [node.get("columns"), ...valuesOf(node.get("kinds")).map((kind) => child(kind, "columns"))];
  const names = columns.flatMap((map) =>
    map?.kind !== "map" ? [] : map.entries.filter(({ node: column }) => isText(column)).map(({ key: name }) => name),
  );
  if (names.length === 0) return [];
  const own = new Set(names.filter((name) => name !== "title"));
  return rowsOf(node).flatMap(({ path, row }) =>
    row.entries
      .filter((entry) => own.has(entry.key))
      .flatMap(({ key: column, node: cell }) =>
        cell.kind === "scalar" && typeof cell.value === "string"
          ? [{ kind: "message" as const, key: `${key}.${path}.${column}`, node: cell }]
          : [],
      ),
  );
}

function isText(column: YamlNode): boolean {
  if (column.kind === "scalar") return column.source === "text";
  const kind = child(column, "kind");
  return kind?.kind === "scalar" && kind.source === "text";
}

function rowsOf(node: MapNode): readonly { readonly path: string; readonly row: MapNode }[] {
  const direct = ["rows", "cards", "spaces", "apart"].flatMap((name) => mapsBelow(node.get(name), name));
  const lines = node.get("lines");
  const onLines =
    lines?.kind !== "map"
      ? []
      : lines.entries.flatMap(({ key, node: line }) => mapsBelow(child(line, "spaces"), `lines.${key}.spaces`));
  return [...direct, ...onLines];
}

function mapsBelow(
  node: YamlNode | undefined,
  path: string,
): readonly { readonly path: string; readonly row: MapNode }[] {
  if (node?.kind !== "map") return [];
  return node.entries.flatMap(({ key, node: row }) => (row.kind === "map" ? [{ path: `${path}.${key}`, row }] : []));
}

function child(node: YamlNode, key: string): YamlNode | undefined {
  return node.kind === "map" ? node.get(key) : undefined;
}

function valuesOf(node: YamlNode | undefined): readonly YamlNode[] {
  return node?.kind === "map" ? node.entries.map((entry) => entry.node) : [];
}
