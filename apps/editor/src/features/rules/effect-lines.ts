import type { MapEntry, MapNode, YamlNode } from "@rulewright/rulebook";

/** A piece of a line of an effect, by the part it plays in it. */
export interface EffectPart {
  readonly kind: "word" | "verb" | "value" | "reference" | "text";
  readonly text: string;
}

/** One line of an effect as it is read: how deep it lies, and its words. */
export interface EffectLine {
  readonly depth: number;
  readonly parts: readonly EffectPart[];
}

/** What stands beside the effect, or is shown elsewhere. */
const ELSEWHERE: ReadonlySet<string> = new Set(["text", "note", "rulings", "examples", "from"]);
/** Keys whose value names clauses. */
const REFERRING: ReadonlySet<string> = new Set([
  "later than",
  "earlier than",
  "instead of",
  "before",
  "after",
  "over",
  "see",
  "follow",
]);

/** Keys whose value is a text for people. */
const SPOKEN: ReadonlySet<string> = new Set(["asks", "why", "text", "title"]);

/** The effect of a clause as lines: its keys are the words, its values what they are about. */
export function effectLines(clause: MapNode): readonly EffectLine[] {
  return clause.entries.filter(({ key }) => !ELSEWHERE.has(key)).flatMap((entry) => entryLines(entry, 0, "word"));
}

function entryLines({ key, node }: MapEntry, depth: number, keyKind: "word" | "verb"): readonly EffectLine[] {
  const head: EffectPart = { kind: keyKind, text: key };
  const inline = inlineParts(key, node);
  if (inline !== undefined) return [{ depth, parts: key === "do" && inline.length === 0 ? inline : [head, ...inline] }];
  const below =
    node.kind === "list" ? node.items.flatMap((item) => itemLines(item, depth + 1)) : mapLines(node, depth + 1);
  // `do` and `then` only say that steps follow.
  return key === "do" ? below : [{ depth, parts: [head] }, ...below];
}

function mapLines(node: YamlNode, depth: number): readonly EffectLine[] {
  return node.kind === "map" ? node.entries.flatMap((entry) => entryLines(entry, depth, "word")) : [];
}

/** A step: its verb and what follows on one line, lists of further steps below. */
function itemLines(item: YamlNode, depth: number): readonly EffectLine[] {
  if (item.kind === "scalar") return [{ depth, parts: [{ kind: "value", text: item.source }] }];
  if (item.kind === "list") return item.items.flatMap((inner) => itemLines(inner, depth));
  const parts: EffectPart[] = [];
  const below: EffectLine[] = [];
  item.entries.forEach((entry, i) => {
    const inline = inlineParts(entry.key, entry.node);
    if (inline === undefined) {
      const lines = entryLines(entry, depth, "word");
      // Deeper than the step they belong to, whether a word introduces them or not.
      below.push(...(entry.key === "do" ? lines : lines.map((line) => ({ ...line, depth: line.depth + 1 }))));
    } else parts.push({ kind: i === 0 ? "verb" : "word", text: entry.key }, ...inline);
  });
  return parts.length === 0 ? below : [{ depth, parts }, ...below];
}

/** Values short enough to stand behind their key; undefined for those that need lines of their own. */
function inlineParts(key: string, node: YamlNode): readonly EffectPart[] | undefined {
  const kind = REFERRING.has(key) ? "reference" : SPOKEN.has(key) ? "text" : "value";
  switch (node.kind) {
    case "scalar":
      return node.source === "" ? [] : [{ kind, text: node.source }];
    case "list": {
      const scalars = node.items.flatMap((item) => (item.kind === "scalar" ? [item] : []));
      if (scalars.length < node.items.length) return undefined;
      return scalars.map((item) => ({ kind, text: item.source }));
    }
    case "map": {
      const pairs = node.entries.flatMap((entry) =>
        entry.node.kind === "scalar" ? [{ key: entry.key, value: entry.node.source }] : [],
      );
      if (pairs.length < node.entries.length || pairs.length > 3 || node.entries.some((entry) => !entry.node.inFlow))
        return undefined;
      return pairs.flatMap((pair): readonly EffectPart[] =>
        pair.key === pair.value
          ? [{ kind: "value", text: pair.key }]
          : [
              { kind: "word", text: pair.key },
              { kind: SPOKEN.has(pair.key) ? "text" : "value", text: pair.value },
            ],
      );
    }
  }
}

/** A node of an example in one line: `P1: on s68, cash 500`. */
export function nodeInWords(node: YamlNode | undefined): string {
  if (node === undefined) return "";
  if (node.kind === "scalar") return node.source;
  if (node.kind === "list") return node.items.map(nodeInWords).join(" · ");
  return node.entries
    .map(({ key, node: value }) =>
      value.kind === "map" ? `${key}: ${nodeInWords(value)}` : `${key} ${nodeInWords(value)}`,
    )
    .join(", ");
}
