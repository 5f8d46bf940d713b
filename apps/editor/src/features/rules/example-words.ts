import type { YamlNode } from "@rulewright/rulebook";

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
