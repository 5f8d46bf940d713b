import type { LocatedFile, YamlNode } from "../surface/ast";
import type { Context } from "./context";
import { child, entriesOf } from "./nodes";
import { isOff } from "./readings";

/**
 * Every word that stands under a reading that is not on. What only such a place uses, hears, announces or offers is in use
 * all the same: it waits for its reading.
 */
export function readOffWords(chapters: readonly LocatedFile[], ctx: Context): ReadonlySet<string> {
  const words = new Set<string>();
  for (const file of chapters) {
    for (const clause of entriesOf(child(file.root, "clauses"))) {
      const restated = restatedKeys(clause.node);
      const isAbsent = !ctx.clauseIds.has(clause.key);
      for (const entry of entriesOf(clause.node))
        collect(ctx, entry.node, isAbsent || isOff(ctx, clause.node) || restated.has(entry.key), words);
    }
  }
  return words;
}

/** The keys of a clause that one of its readings writes anew, so that another reading hides them. */
function restatedKeys(clause: YamlNode): ReadonlySet<string> {
  const rulings = entriesOf(child(clause, "rulings"));
  const readings = rulings.flatMap((ruling) => entriesOf(child(ruling.node, "readings")));
  return new Set(readings.flatMap((reading) => entriesOf(reading.node).map((entry) => entry.key)));
}

function collect(ctx: Context, node: YamlNode, off: boolean, words: Set<string>): void {
  switch (node.kind) {
    case "scalar":
      if (off) for (const word of node.source.match(/\w+/g) ?? []) words.add(word);
      return;
    case "list":
      for (const item of node.items) collect(ctx, item, off, words);
      return;
    case "map": {
      const hidden = off || isOff(ctx, node);
      for (const entry of node.entries) collect(ctx, entry.node, hidden || entry.key === "readings", words);
    }
  }
}
