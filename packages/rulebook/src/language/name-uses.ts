import type { Place } from "@rulewright/diagnostics";
import type { Context } from "../resolved/context";
import type { Mention, Mentions } from "../resolved/mentions";
import type { LocatedFile } from "../surface/ast";
import { usesInTree } from "./structure-uses";
import { type LocalsIds, type NamedSymbol, symbolOfThing } from "./symbols";

/** A name in a text: where it stands, what it means, and whether it stands there to be defined. */
export interface NameUse {
  readonly start: number;
  readonly end: number;
  readonly symbol: NamedSymbol;
  readonly declares: boolean;
}

/** Every use of every name, by file, in order. */
export function nameUses(
  ctx: Context,
  mentions: Mentions,
  trees: readonly LocatedFile[],
): ReadonlyMap<string, readonly NameUse[]> {
  const texts = new Map(trees.map(({ name, text }) => [name, text]));
  const byFile = new Map<string, Map<number, NameUse>>(trees.map(({ name }) => [name, new Map()]));
  const add = (file: string, use: NameUse): void => {
    const uses = byFile.get(file);
    const known = uses?.get(use.start);
    if (uses !== undefined && (known === undefined || (use.declares && !known.declares))) uses.set(use.start, use);
  };
  const locals: LocalsIds = new Map();
  for (const mention of mentions.uses) {
    const symbol = symbolOfThing(ctx, mention.thing, locals);
    const text = texts.get(mention.place.file);
    if (text !== undefined && symbol.name === mention.name)
      for (const [start, end] of spansOf(mention, text))
        add(mention.place.file, { start, end, symbol, declares: false });
  }
  for (const { name, thing, place } of mentions.locals) {
    const text = texts.get(place.file);
    const symbol = symbolOfThing(ctx, thing, locals);
    const range = [place.range, place.keyRange].find(
      (candidate) => candidate !== undefined && text?.slice(candidate.start.offset, candidate.end.offset) === name,
    );
    if (range !== undefined)
      add(place.file, { start: range.start.offset, end: range.end.offset, symbol, declares: true });
  }
  const expressions = new Set(mentions.scopes.map(({ place }) => keyOf(place)));
  for (const tree of trees)
    for (const use of usesInTree(ctx, tree, (place) => expressions.has(keyOf(place)))) add(tree.name, use);
  return new Map([...byFile].map(([file, uses]) => [file, [...uses.values()].sort((a, b) => a.start - b.start)]));
}

function keyOf({ file, range }: Place): string {
  return `${file} ${range.start.offset}`;
}

// In a folded or escaped text the characters do not stand one by one; the name is looked for in it, in braces where it is a message.
function spansOf({ name, place, isExact }: Mention, text: string): readonly (readonly [number, number])[] {
  const { start, end } = place.range;
  if (isExact) return [[start.offset, end.offset]];
  const written = text.slice(start.offset, end.offset);
  const isMessage = /\{[^}]*\}/.test(written);
  return [...written.matchAll(new RegExp(`(?<!\\w)${name}(?!\\w)`, "g"))]
    .filter(({ index }) => !isMessage || isInBraces(written, index))
    .map(({ index }) => [start.offset + index, start.offset + index + name.length] as const);
}

function isInBraces(text: string, at: number): boolean {
  return text.lastIndexOf("{", at) > text.lastIndexOf("}", at);
}
