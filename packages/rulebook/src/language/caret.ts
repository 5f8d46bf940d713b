import { EXPRESSION_KEYS, TEXT_KEYS } from "../generated/expressions";

/** What is being written at a caret. */
export type Caret =
  /** `text` is the expression up to the caret; `key` is what it belongs to. */
  | { readonly kind: "expression"; readonly text: string; readonly key: string }
  /** A phrase such as `land on pay_space`, up to the caret. */
  | { readonly kind: "phrase"; readonly text: string; readonly key: string };

/** Keys under which names are given values of any kind. */
const VALUE_MAPS: ReadonlySet<string> = new Set(["let", "with"]);
const PHRASE_KEYS: ReadonlySet<string> = new Set(["when", "instead of", "before", "after"]);

/**
 * Reads the line at an offset, and lines above it as far as needed, without minding what is broken elsewhere; undefined where
 * no expression can stand.
 */
export function caretAt(text: string, offset: number): Caret | undefined {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(start, offset);
  const bare = withoutQuoted(line);
  if (/(^|\s)#/.test(bare)) return undefined;
  const inLine = keyInLine(bare, line);
  if (inLine === undefined) return continued(text, start, line);
  const { key, value } = inLine;
  const parent = inLine.isInBraces ? braceOwner(bare) : parentKey(text, start);
  return valueCaret(key, parent, value);
}

function valueCaret(key: string, parent: string, value: string): Caret | undefined {
  const quote = /^["']/.test(value);
  const inside = quote ? value.slice(1) : value;
  if (quote && value.length > 1 && inside.includes(value.charAt(0))) return undefined;
  if (PHRASE_KEYS.has(key)) return { kind: "phrase", text: inside.replace(/^\[\s*|.*,\s*/, ""), key };
  if (TEXT_KEYS.has(key) && (quote || !EXPRESSION_KEYS.has(key))) {
    const placeholder = openPlaceholder(inside);
    if (placeholder !== undefined) return { kind: "expression", text: placeholder, key: "" };
    if (!EXPRESSION_KEYS.has(key) || / /.test(inside)) return undefined;
  }
  if (!EXPRESSION_KEYS.has(key) && !VALUE_MAPS.has(parent)) return undefined;
  // `if` and `unless` take a list of conditions.
  return { kind: "expression", text: inside.replace(/^\[\s*(?=[^[\]]*$)/, ""), key };
}

/** A line without a key of its own: an item of a list, or the next line of a longer text. */
function continued(text: string, start: number, line: string): Caret | undefined {
  const item = /^\s*-\s+(.*)$/.exec(line);
  const key = parentKey(text, item === null ? start : start + 1, item === null ? line : ` ${line}`);
  if (item?.[1] !== undefined) return valueCaret(key, "", item[1]);
  const placeholder = openPlaceholder(line);
  if (TEXT_KEYS.has(key) && placeholder !== undefined) return { kind: "expression", text: placeholder, key: "" };
  return TEXT_KEYS.has(key) || !EXPRESSION_KEYS.has(key)
    ? undefined
    : { kind: "expression", text: line.trimStart(), key };
}

function openPlaceholder(text: string): string | undefined {
  const open = text.lastIndexOf("{");
  if (open < 0 || text.lastIndexOf("}") > open || text.charAt(open - 1) === "\\") return undefined;
  return text.slice(open + 1).replace(/^\$/, "");
}

/** The last key of a line that is still open at its end; keys in braces after the line's own included. */
function keyInLine(
  bare: string,
  line: string,
): { readonly key: string; readonly value: string; readonly isInBraces: boolean } | undefined {
  const keys = [...bare.matchAll(/(^\s*(?:-\s+)*|[{,]\s*)([A-Za-z_][\w -]*):\s/g)];
  const last = keys.at(-1);
  if (last === undefined) return undefined;
  const from = last.index + last[0].length;
  const isInBraces = /[{,]/.test(last[1] ?? "");
  if (isInBraces && isClosed(bare.slice(from))) return undefined;
  return { key: last[2] ?? "", value: line.slice(from).trimStart(), isInBraces };
}

/** Whether the braces around a value have ended, or a comma has ended the value. */
function isClosed(value: string): boolean {
  let depth = 0;
  for (const char of value) {
    if (char === "(" || char === "[" || char === "{") depth++;
    if (char === ")" || char === "]" || char === "}") depth--;
    if (depth < 0 || (depth === 0 && char === ",")) return true;
  }
  return false;
}

/** The key before the brace that is open at the end of a line. */
function braceOwner(bare: string): string {
  let depth = 0;
  for (let at = bare.length - 1; at >= 0; at--) {
    if (bare[at] === "}") depth++;
    if (bare[at] === "{" && --depth < 0) return /([A-Za-z_][\w -]*):\s+$/.exec(bare.slice(0, at))?.[1] ?? "";
  }
  return "";
}

/** The key of the nearest line above that is indented less. */
function parentKey(text: string, start: number, line = text.slice(start, endOfLine(text, start))): string {
  let indent = indentOf(line);
  let at = start;
  while (at > 0) {
    const from = text.lastIndexOf("\n", at - 2) + 1;
    const above = text.slice(from, endOfLine(text, from));
    at = from;
    if (above.trim() === "" || indentOf(above) >= indent) continue;
    const key = /^\s*(?:-\s+)*([A-Za-z_][\w -]*):/.exec(above)?.[1];
    if (key !== undefined) return key;
    indent = indentOf(above);
  }
  return "";
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** Where a line's own key begins: the dash of a list counts as indentation. */
function indentOf(line: string): number {
  return /^[\s-]*/.exec(line)?.[0].length ?? 0;
}

/** The line with what stands in closed quotes blanked, so that its characters keep their places. */
function withoutQuoted(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.)*("|$)|(?<![\w])'[^']*('|$)/g, (quoted) => " ".repeat(quoted.length));
}
