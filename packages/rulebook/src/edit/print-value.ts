import { formatKey, formatScalar } from "./format-scalar";
import { type EditValue, isList } from "./shape";

/** Writes a value in braces and brackets, on one line. Texts with spaces are quoted, as titles and labels are in tables. */
export function printFlow(value: EditValue): string {
  if (isList(value)) return value.length === 0 ? "[]" : `[${value.map(printFlow).join(", ")}]`;
  if (typeof value !== "object") return formatScalar(value, wantsQuotes(value) ? "double" : "plain", true);
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([key, inner]) => `${formatKey(key, "plain", true)}: ${printFlow(inner)}`).join(", ")} }`;
}

function wantsQuotes(value: EditValue): boolean {
  return typeof value === "string" && /\s/.test(value);
}

/** The lines of `key: value` as a block, without indentation before the first line. */
export function printEntry(key: string, value: EditValue, indent: string): readonly string[] {
  const name = `${formatKey(key, "plain", false)}:`;
  if (isList(value) && value.length > 0) {
    return [name, ...value.flatMap((item) => printItem(item, `${indent}  `))];
  }
  if (typeof value === "object" && !isList(value) && Object.keys(value).length > 0) {
    return [name, ...printEntries(value, `${indent}  `)];
  }
  return [`${name} ${typeof value === "object" ? printFlow(value) : formatScalar(value, "plain", false)}`];
}

function printEntries(value: { readonly [key: string]: EditValue }, indent: string): readonly string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const [first = "", ...rest] = printEntry(key, inner, indent);
    return [indent + first, ...rest];
  });
}

/** The lines of `- value` as a block, indented. */
export function printItem(value: EditValue, indent: string): readonly string[] {
  if (typeof value !== "object") return [`${indent}- ${formatScalar(value, "plain", false)}`];
  if (isList(value) || Object.keys(value).length === 0) return [`${indent}- ${printFlow(value)}`];
  const [first = "", ...rest] = printEntries(value, `${indent}  `);
  return [`${indent}- ${first.trimStart()}`, ...rest];
}
