import { type Diagnostic, diagnostic, type LineMap, type Place } from "@rulewright/diagnostics";
import type { CST, YAMLParseError } from "yaml";
import { type LeafToken, leafTokens } from "./read-tokens";

/** What is needed to say what is wrong with a broken file. */
export interface BrokenText {
  readonly file: string;
  readonly text: string;
  readonly lines: LineMap;
  readonly tokens: readonly CST.Token[];
}

/**
 * The first mistake of a broken file, in our own words. Only the first: one open quote makes a parser
 * complain about everything after it.
 */
export function syntaxProblem(broken: BrokenText, errors: readonly YAMLParseError[]): Diagnostic {
  const first = errors.toSorted((left, right) => left.pos[0] - right.pos[0])[0];
  const offset = first === undefined ? 0 : first.pos[0];
  const leaves = leafTokens(broken.tokens);
  return (
    tabProblem(broken, offset) ??
    quoteProblem(broken, leaves, offset) ??
    (first === undefined ? undefined : problemOf(broken, leaves, first)) ??
    diagnostic("yaml/syntax", {}, at(broken, offset, lineEnd(broken, offset)))
  );
}

function at(broken: BrokenText, start: number, end: number): Place {
  return { file: broken.file, path: [], range: broken.lines.range(start, Math.max(start, end)) };
}

function lineOf(broken: BrokenText, offset: number): { readonly start: number; readonly text: string } {
  const { line } = broken.lines.position(offset);
  return { start: broken.lines.offset(line, 1), text: broken.lines.line(line) };
}

function lineEnd(broken: BrokenText, offset: number): number {
  const line = lineOf(broken, offset);
  return line.start + line.text.length;
}

function tabProblem(broken: BrokenText, offset: number): Diagnostic | undefined {
  const line = lineOf(broken, offset);
  const tab = /^ *\t/.exec(line.text);
  if (tab === null) return undefined;
  const start = line.start + tab[0].length - 1;
  return diagnostic("yaml/tab", {}, at(broken, start, start + 1));
}

// An open quote shows as a text that ends at the error, or as one that runs over several lines into the line of the error.
function quoteProblem(broken: BrokenText, leaves: readonly LeafToken[], offset: number): Diagnostic | undefined {
  const line = lineOf(broken, offset);
  for (const leaf of leaves) {
    if (leaf.type !== "double-quoted-scalar" && leaf.type !== "single-quoted-scalar") continue;
    const quote = leaf.type === "double-quoted-scalar" ? '"' : "'";
    const end = leaf.offset + leaf.source.length;
    const isOpen = leaf.source.length < 2 || !leaf.source.endsWith(quote);
    const runsIntoLine = leaf.source.includes("\n") && end > line.start && end <= offset + 1;
    if (!isOpen && !runsIntoLine) continue;
    return diagnostic("yaml/unclosed-quote", { quote }, at(broken, leaf.offset, lineEnd(broken, leaf.offset)));
  }
  return undefined;
}

function problemOf(broken: BrokenText, leaves: readonly LeafToken[], error: YAMLParseError): Diagnostic | undefined {
  const [start] = error.pos;
  const char = broken.text[start] ?? "";
  switch (error.code) {
    case "TAB_AS_INDENT":
      return diagnostic("yaml/tab", {}, at(broken, start, start + 1));
    case "BAD_DQ_ESCAPE":
      return diagnostic("yaml/bad-escape", {}, at(broken, start, start + 2));
    case "BAD_SCALAR_START":
      return diagnostic("yaml/needs-quotes", { found: char }, at(broken, start, lineEnd(broken, start)));
    case "BLOCK_IN_FLOW":
      return diagnostic("yaml/missing-comma", {}, at(broken, start, lineEnd(broken, start)));
    case "BAD_DIRECTIVE":
      return diagnostic("yaml/directive", {}, at(broken, start, lineEnd(broken, start)));
    case "RESOURCE_EXHAUSTION":
      return diagnostic("file/too-deep", { limit: "some thousand" }, at(broken, start, start + 1));
    case "BLOCK_AS_IMPLICIT_KEY":
      return nestedKey(broken, start);
    case "MULTILINE_IMPLICIT_KEY":
      return missingColon(broken, start);
    case "BAD_INDENT":
      return unclosedBracket(broken, leaves, start) ?? indentation(broken, start);
    case "MISSING_CHAR":
      return missingCharacter(broken, error);
    case "UNEXPECTED_TOKEN":
      return unexpected(broken, leaves, error);
    default:
      return undefined;
  }
}

function indentation(broken: BrokenText, offset: number): Diagnostic {
  const line = lineOf(broken, offset);
  const start = line.start + line.text.length - line.text.trimStart().length;
  return diagnostic("yaml/indentation", {}, at(broken, start, line.start + line.text.trimEnd().length));
}

// `a: b: c` on one line is a text with a colon; otherwise the next line is indented too far.
function nestedKey(broken: BrokenText, offset: number): Diagnostic {
  const rest = broken.text.slice(offset, lineEnd(broken, offset));
  const startsLine = /^\s*(- *)*$/.test(lineOf(broken, offset).text.slice(0, broken.lines.position(offset).column - 1));
  if (startsLine) return indentation(broken, offset);
  if (/:(\s|$)/.test(rest)) {
    return diagnostic("yaml/colon-in-text", {}, at(broken, offset, offset + rest.trimEnd().length));
  }
  const next = broken.lines.offset(broken.lines.position(offset).line + 1, 1);
  return indentation(broken, next);
}

function missingColon(broken: BrokenText, offset: number): Diagnostic {
  const line = lineOf(broken, offset);
  const found = line.text.trim();
  const start = line.start + line.text.indexOf(found);
  return diagnostic("yaml/missing-colon", { found }, at(broken, start, start + found.length));
}

function missingCharacter(broken: BrokenText, error: YAMLParseError): Diagnostic | undefined {
  const [start] = error.pos;
  if (error.message.includes("Missing ,")) {
    return diagnostic("yaml/missing-comma", {}, at(broken, start, error.pos[1]));
  }
  const isAtLineEnd = /[\r\n]|^$/.test(broken.text[start] ?? "");
  if (error.message.includes("Implicit map keys")) return missingColon(broken, isAtLineEnd ? start - 1 : start);
  return error.message.includes("without - indicator") ? indentation(broken, start) : undefined;
}

function unclosedBracket(broken: BrokenText, leaves: readonly LeafToken[], offset: number): Diagnostic | undefined {
  const open = leaves.findLast((leaf) => leaf.type === "flow-collection" && leaf.offset < offset && !isClosed(leaf));
  if (open === undefined || open.type !== "flow-collection") return undefined;
  const opening = open.start.source;
  return diagnostic(
    "yaml/unclosed-bracket",
    { open: opening, close: opening === "{" ? "}" : "]" },
    at(broken, open.offset, open.offset + 1),
  );
}

function isClosed(token: CST.FlowCollection): boolean {
  return token.end.some((part) => part.type === "flow-map-end" || part.type === "flow-seq-end");
}

function unexpected(broken: BrokenText, leaves: readonly LeafToken[], error: YAMLParseError): Diagnostic | undefined {
  const [start] = error.pos;
  const char = broken.text[start] ?? "";
  if (error.message.includes("Block scalar header")) {
    const line = lineOf(broken, start);
    const from = broken.text.slice(line.start, start + 1).search(/[|>][^|>]*$/) + line.start;
    return diagnostic(
      "yaml/needs-quotes",
      { found: broken.text[from] ?? char },
      at(broken, from, lineEnd(broken, from)),
    );
  }
  if (error.message.includes("block-seq-ind")) {
    return diagnostic("yaml/dash-after-key", {}, at(broken, start, start + 1));
  }
  if (char === ",") return diagnostic("yaml/extra-comma", {}, at(broken, start, start + 1));
  if (error.message.includes("at node end")) return afterValue(broken, leaves, start);
  if (char === "}" || char === "]") {
    return diagnostic("yaml/unexpected-bracket", { found: char }, at(broken, start, start + 1));
  }
  return undefined;
}

function afterValue(broken: BrokenText, leaves: readonly LeafToken[], offset: number): Diagnostic | undefined {
  const char = broken.text[offset] ?? "";
  const before = leaves.findLast((leaf) => leaf.offset < offset && leaf.type !== "flow-collection");
  const isQuoted = before?.type === "double-quoted-scalar" || before?.type === "single-quoted-scalar";
  if (isQuoted) {
    const found = broken.text.slice(offset, lineEnd(broken, offset)).trimEnd();
    return diagnostic("yaml/text-after-quote", { found }, at(broken, offset, offset + found.length));
  }
  if ("[]{}".includes(char)) {
    return diagnostic("yaml/bracket-in-text", { found: char }, at(broken, offset, offset + 1));
  }
  return undefined;
}
