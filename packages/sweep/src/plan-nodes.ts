import { type Diagnostic, diagnostic, suggest } from "@rulewright/diagnostics";
import type { MapEntry, YamlNode } from "@rulewright/rulebook";

interface Unknown {
  readonly expected: string;
  readonly known: readonly string[];
  readonly node: YamlNode;
  readonly target?: "key" | "value";
}

/** The finding that there is no such name. */
export function unknown(name: string, { expected, known, node, target = "value" }: Unknown): Diagnostic {
  const suggestion = suggest(name, known);
  if (suggestion === undefined) return diagnostic("name/unknown", { name, expected }, node, { target });
  return diagnostic("name/misspelt", { name, expected, suggestion }, node, { target });
}

/** What stands under a key of a map. */
export function get(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.kind === "map" ? node.get(key) : undefined;
}

/** The entries of a map under a key. */
export function entriesAt(node: YamlNode | undefined, key: string): readonly MapEntry[] {
  const found = get(node, key);
  return found?.kind === "map" ? found.entries : [];
}

/** The text of a single value, or the texts of a list. */
export function words(node: YamlNode): readonly string[] {
  if (node.kind === "list") return node.items.flatMap(words);
  return node.kind === "scalar" ? [String(node.value)] : [];
}

/** The text under a key of a map. */
export function wordAt(node: YamlNode | undefined, key: string): string | undefined {
  const found = get(node, key);
  return found?.kind === "scalar" ? String(found.value) : undefined;
}

/** The number under a key of a map. */
export function numberAt(node: YamlNode | undefined, key: string): number | undefined {
  const found = get(node, key);
  return found?.kind === "scalar" && typeof found.value === "number" ? found.value : undefined;
}
