import { compareDiagnostics, type Diagnostic, diagnostic, type Fix } from "@rulewright/diagnostics";
import type { LocatedFile, ScalarNode, YamlNode } from "../surface/ast";
import { textUnits } from "../texts/text-units";
import { keyOf } from "./words";

/** The finding about a text that YAML has read as something else because it has no quotes; undefined for any other value. */
export function notAText(node: YamlNode): Diagnostic | undefined {
  if (node.kind !== "scalar" || !node.plain || node.source.trim() === "" || typeof node.value === "string") {
    return undefined;
  }
  const what = typeof node.value === "number" ? "a number" : node.value === null ? "nothing at all" : "yes or no";
  const params = { key: keyOf(node), found: node.source, what, quoted: quoted(node) };
  return diagnostic("schema/yaml-value", params, node, { fix: inQuotes(node) });
}

/** Texts without quotes that are texts here, and something else to most other readers of YAML. */
export function mistakableTexts(file: LocatedFile): readonly Diagnostic[] {
  const found = textUnits([file]).flatMap(({ kind, node }): readonly Diagnostic[] => {
    if (kind !== "message" || !node.plain || node.file !== file.name) return [];
    const what = MISTAKEN.find(([, pattern]) => pattern.test(node.source.trim()))?.[0];
    if (what === undefined) return [];
    const params = { key: keyOf(node), found: node.source, what, quoted: quoted(node) };
    return [diagnostic("schema/yaml-elsewhere", params, node, { fix: inQuotes(node) })];
  });
  return found.toSorted(compareDiagnostics);
}

/** What YAML 1.1, which most readers still follow, makes of plain words. */
const MISTAKEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["yes or no", /^(y|n|yes|no|on|off)$/i],
  ["a date", /^\d{4}-\d{1,2}-\d{1,2}([ Tt].*)?$/],
  ["a number of seconds", /^[-+]?\d+(:[0-5]?\d)+(\.\d*)?$/],
  ["a number", /^[-+]?(0b[01_]+|0x[\da-f_]+|\d[\d_]*(\.[\d_]*)?)$/i],
];

const quoted = ({ source }: ScalarNode): string => JSON.stringify(source);

function inQuotes(node: ScalarNode): Fix {
  return { title: "put the text in quotes", edits: [{ file: node.file, range: node.range, text: quoted(node) }] };
}
