import type { ScalarNode, YamlNode } from "../surface/ast";
import { parseFile } from "../surface/parse-file";

/** A single value that can be written into a file. */
export type ScalarValue = string | number | boolean;

/** How the scalar that is replaced was written. */
export type ScalarStyle = "plain" | "single" | "double" | "block";

/** How a scalar stands in its file. */
export function styleOf(text: string, node: ScalarNode): ScalarStyle {
  const first = text[node.range.start.offset];
  if (first === '"') return "double";
  if (first === "'") return "single";
  return (first === "|" || first === ">") && !node.plain ? "block" : "plain";
}

/** Writes a value on one line in the wanted style, or in double quotes where that style cannot hold it. */
export function formatScalar(value: ScalarValue, style: ScalarStyle, inFlow: boolean): string {
  if (typeof value !== "string") return String(value);
  if (style === "single" && isPrintable(value)) return `'${value.replaceAll("'", "''")}'`;
  if (style === "plain" && readsPlain(value, inFlow)) return value;
  return doubleQuoted(value);
}

/** Writes a key: plain where that reads back as the same text. */
export function formatKey(key: string, style: ScalarStyle, inFlow: boolean): string {
  if (style === "double") return doubleQuoted(key);
  if (style === "single" && isPrintable(key)) return `'${key.replaceAll("'", "''")}'`;
  const probe = readsBack(inFlow ? `{ ${key}: 1 }` : `${key}: 1`);
  const isSame = probe?.kind === "map" && probe.entries.length === 1 && probe.entries[0]?.key === key;
  return isSame && !/[\r\n]/.test(key) ? key : doubleQuoted(key);
}

// Whether a plain text is safe is asked of the parser itself: the rules differ inside braces and are long.
function readsPlain(value: string, inFlow: boolean): boolean {
  if (value === "" || value !== value.trim() || /[\r\n]/.test(value)) return false;
  const probe = readsBack(inFlow ? `a: { a: ${value} }\nb: 1` : `a: ${value}\nb: 1`);
  if (probe?.kind !== "map" || probe.entries.length !== 2) return false;
  const outer = probe.get("a");
  const inner = inFlow && outer?.kind === "map" && outer.entries.length === 1 ? outer.get("a") : outer;
  return inner?.kind === "scalar" && inner.plain && inner.value === value;
}

function readsBack(text: string): YamlNode | undefined {
  const { value, diagnostics } = parseFile({ name: "probe.yaml", text });
  return diagnostics.length === 0 ? value.root : undefined;
}

function isPrintable(value: string): boolean {
  return !/[\p{Cc}\u2028\u2029\uFEFF]/u.test(value);
}

function doubleQuoted(value: string): string {
  const escaped = value.replace(/["\\\p{Cc}\u2028\u2029\uFEFF\u0085]/gu, (char) => {
    const short = SHORT_ESCAPES.get(char);
    return short ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `"${escaped}"`;
}

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);
