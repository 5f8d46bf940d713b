import type { YamlPath } from "@rulewright/diagnostics";
import type { Domain, EditValue, LocatedFile, MapNode, YamlNode } from "@rulewright/rulebook";
import type { EntryChange } from "../../view-types";

/** Where a row, card or space is written. */
export interface WrittenAt {
  readonly file: string;
  readonly path: YamlPath;
}

/** A block of rows, cards or spaces as it is written, in the order in which they are shown. */
export interface Arrangement {
  readonly file: string;
  readonly path: YamlPath;
  readonly block: MapNode;
  readonly ids: readonly string[];
  /** Where each stands on its line, as written or by where it is written; undefined where order is that of the file. */
  readonly places: readonly number[] | undefined;
}

export function arrangementOf(files: readonly LocatedFile[], { file, path }: WrittenAt): Arrangement | undefined {
  const block = nodeAt(files, { file, path: path.slice(0, -1) });
  if (block?.kind !== "map") return undefined;
  const entries = block.entries.map(({ key, node }, index) => ({ key, at: numberOf(node, "at") ?? index }));
  const isNumbered = block.entries.some(({ node }) => numberOf(node, "at") !== undefined);
  const sorted = isNumbered ? entries.toSorted((left, right) => left.at - right.at) : entries;
  return {
    file,
    path: path.slice(0, -1),
    block,
    ids: sorted.map(({ key }) => key),
    places: isNumbered ? sorted.map(({ at }) => at) : undefined,
  };
}

/** Puts one of them at another place in the order, counted from 0; those between make room. */
export function movedTo(all: Arrangement, id: string, to: number): readonly EntryChange[] {
  const rest = all.ids.filter((other) => other !== id);
  const order = rest.toSpliced(to, 0, id);
  if (order.every((other, index) => other === all.ids[index])) return [];
  const { file, path } = all;
  return [
    ...order.flatMap((other, index): readonly EntryChange[] => {
      const at = all.places?.[index];
      const is = all.places?.[all.ids.indexOf(other)];
      return at === undefined || at === is ? [] : [{ kind: "set", file, path: [...path, other, "at"], value: at }];
    }),
    { kind: "move", file, path: [...path, id], before: order[to + 1] },
  ];
}

/** Keys that are about one space alone, so that a new one like it does not repeat them. */
const OWN_KEYS = new Set(["at", "fork", "next", "links", "clause", "drawn at", "copies"]);

/** Adds one like `id` behind it, with another title; those behind it make room. */
export function addedAfter(
  all: Arrangement,
  id: string,
  added: { readonly id: string; readonly title: string },
): readonly EntryChange[] {
  const { file, path, places, ids } = all;
  const index = ids.indexOf(id);
  const like = all.block.get(id);
  if (like?.kind !== "map") return [];
  const here = places?.[index];
  const value: { [key: string]: EditValue } = {};
  for (const { key, node } of like.entries) {
    if (key === "at") value[key] = (here ?? index) + 1;
    else if (key === "title") value[key] = added.title;
    else if (key === "drawn at") value[key] = beside(node);
    else if (!OWN_KEYS.has(key)) value[key] = editValueOf(node);
  }
  const next = ids[index + 1];
  const isTight = here !== undefined && places?.[index + 1] === here + 1;
  const shifted = ids.slice(index + 1).flatMap((other, after): readonly EntryChange[] => {
    const at = places?.[index + 1 + after];
    return !isTight || at === undefined ? [] : [{ kind: "set", file, path: [...path, other, "at"], value: at + 1 }];
  });
  return [
    ...shifted,
    { kind: "set", file, path: [...path, added.id], value },
    ...(next === undefined ? [] : [{ kind: "move", file, path: [...path, added.id], before: next } as const]),
  ];
}

/** A road between two places of a map, of one step. */
export function connected(domain: Domain, from: string, to: string): readonly EntryChange[] {
  const { file, path } = domain.place;
  const names = new Set(domain.board?.links.map(({ name }) => name));
  let name = `${from}_${to}`;
  for (let count = 2; names.has(name); count++) name = `${from}_${to}_${count}`;
  return [{ kind: "set", file, path: [...path, "links", name], value: { from, to, steps: 1 } }];
}

/** Takes a row, card or space away, and the roads that end there. */
export function removed(domain: Domain | undefined, member: number, at: WrittenAt): readonly EntryChange[] {
  const roads = domain?.board?.links.filter(({ from, to }) => from === member || to === member) ?? [];
  return [
    ...roads.map(({ place }): EntryChange => ({ kind: "remove", file: place.file, path: place.path })),
    { kind: "remove", file: at.file, path: at.path },
  ];
}

/** Another place of a map is drawn a little beside the one it was made from. */
const ASIDE = 6;

function beside(node: YamlNode): EditValue {
  return { x: (numberOf(node, "x") ?? 0) + ASIDE, y: (numberOf(node, "y") ?? 0) + ASIDE };
}

function editValueOf(node: YamlNode): EditValue {
  if (node.kind === "scalar") return node.value ?? "";
  if (node.kind === "list") return node.items.map(editValueOf);
  return Object.fromEntries(node.entries.map(({ key, node: inner }) => [key, editValueOf(inner)]));
}

function numberOf(node: YamlNode, key: string): number | undefined {
  const found = node.kind === "map" ? node.get(key) : undefined;
  return found?.kind === "scalar" && typeof found.value === "number" ? found.value : undefined;
}

export function nodeAt(files: readonly LocatedFile[], { file, path }: WrittenAt): YamlNode | undefined {
  let node = files.find(({ name }) => name === file)?.root;
  for (const step of path)
    node = node?.kind === "map" ? node.get(String(step)) : node?.kind === "list" ? node.items[Number(step)] : undefined;
  return node;
}
