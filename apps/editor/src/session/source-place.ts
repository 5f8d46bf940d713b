import type { Place, Range, YamlPath } from "@rulewright/diagnostics";
import { parseFile, type YamlNode } from "@rulewright/rulebook";

type Named = { readonly name: string; readonly text: string };

/** Where the node at a path stands in a text; undefined when there is none, or the text is broken. */
export function rangeAt(file: Named, path: YamlPath): Range | undefined {
  let node: YamlNode | undefined = parseFile(file).value.root;
  for (const key of path) {
    node = node?.kind === "map" ? node.get(String(key)) : node?.kind === "list" ? node.items[Number(key)] : undefined;
  }
  return node?.range;
}

/** The innermost node around an offset, as a place. */
export function placeAt(file: Named, offset: number): Place | undefined {
  const { root } = parseFile(file).value;
  return root && innermost(root, offset);
}

function innermost(node: YamlNode, offset: number): Place {
  const { file, path, range } = node;
  const child = childrenOf(node).find(({ from, to }) => from <= offset && offset <= to);
  return child === undefined ? { file, path, range } : innermost(child.node, offset);
}

function childrenOf(
  node: YamlNode,
): readonly { readonly node: YamlNode; readonly from: number; readonly to: number }[] {
  switch (node.kind) {
    case "scalar":
      return [];
    case "map":
      return node.entries.map((entry) => ({
        node: entry.node,
        from: entry.keyRange.start.offset,
        to: entry.node.range.end.offset,
      }));
    case "list":
      return node.items.map((item) => ({ node: item, from: item.range.start.offset, to: item.range.end.offset }));
  }
}
