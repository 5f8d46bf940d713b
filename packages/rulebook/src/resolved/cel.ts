import { ParseError, parse } from "@marcbachmann/cel-js";
import { invariant, type Place, type Position } from "@rulewright/diagnostics";
import type { ScalarNode } from "../surface/ast";
import type { Context } from "./context";
import { placeOf } from "./context";

/** The syntax of an expression before names have a meaning. `start` and `end` count characters of the source. */
export type Syntax = { readonly start: number; readonly end: number } & (
  | { readonly op: "name"; readonly name: string }
  | { readonly op: "integer"; readonly value: number }
  | { readonly op: "dot"; readonly of: Syntax; readonly name: string }
  | { readonly op: "index"; readonly of: Syntax; readonly key: Syntax }
  | { readonly op: "call"; readonly name: string; readonly args: readonly Syntax[] }
  | { readonly op: "word"; readonly of: Syntax; readonly name: string; readonly args: readonly Syntax[] }
  | { readonly op: "binary"; readonly operator: string; readonly left: Syntax; readonly right: Syntax }
  | { readonly op: "not" | "negate"; readonly operand: Syntax }
  | { readonly op: "conditional"; readonly condition: Syntax; readonly yes: Syntax; readonly no: Syntax }
  | { readonly op: "list"; readonly items: readonly Syntax[] }
);

/** Longest expression that is read, in UTF-16 code units, and the deepest nesting. */
const MAX_EXPRESSION_LENGTH = 2000;
const MAX_EXPRESSION_DEPTH = 60;

/** An expression's text and where it stands, so that a part of it can be pointed at. */
export interface ExpressionSource {
  readonly text: string;
  readonly place: Place;
  /** True when the characters of `text` stand in the file one by one, `shift` characters after the start of `place`. */
  readonly exact: boolean;
  readonly shift: number;
}

export function expressionSource(node: ScalarNode): ExpressionSource {
  const { start, end } = node.range;
  // Every escape and every fold makes the written form longer or breaks the line, so equal length means equal characters.
  const isBareQuote = !node.plain && start.line === end.line && end.offset - start.offset === node.source.length + 2;
  return { text: node.source, place: placeOf(node), exact: node.plain || isBareQuote, shift: isBareQuote ? 1 : 0 };
}

/** The place of a part of an expression: exact in plain scalars and in quotes without escapes, else the whole value. */
export function partPlace(source: ExpressionSource, part: { readonly start: number; readonly end: number }): Place {
  if (!source.exact) return source.place;
  const at = (offset: number): Position => ({
    line: source.place.range.start.line,
    column: source.place.range.start.column + source.shift + offset,
    offset: source.place.range.start.offset + source.shift + offset,
  });
  return { ...source.place, range: { start: at(part.start), end: at(part.end) } };
}

export function sourceOf(source: ExpressionSource, part: { readonly start: number; readonly end: number }): string {
  return source.text.slice(part.start, part.end);
}

type Reporting = Pick<Context, "report">;

/** The syntax of an expression for showing it, its names without a meaning; undefined for what cannot be read. */
export function expressionSyntax(text: string): Syntax | undefined {
  const start = { line: 1, column: 1, offset: 0 };
  const place = { file: "", path: [], range: { start, end: start } };
  return parseExpression({ report: () => {} }, { text, place, exact: false, shift: 0 });
}

/** Parses an expression; a mistake is reported and gives undefined. */
export function parseExpression(ctx: Reporting, source: ExpressionSource): Syntax | undefined {
  const text = source.text;
  if (text.trim() === "") {
    ctx.report("expression/empty", {}, source.place);
    return undefined;
  }
  if (text.length > MAX_EXPRESSION_LENGTH) {
    ctx.report("expression/too-long", { size: text.length, limit: MAX_EXPRESSION_LENGTH }, source.place);
    return undefined;
  }
  if (/(^|[^/])\/([^/]|$)/.test(text)) {
    const start = text.search(/\/(?!\/)/);
    ctx.report("rule/division", {}, partPlace(source, { start, end: start + 1 }));
    return undefined;
  }
  try {
    const { ast } = parse(text);
    if (isWithinDepth(ast, MAX_EXPRESSION_DEPTH)) return fromCel(ctx, source, ast);
    ctx.report("expression/too-deep", { limit: MAX_EXPRESSION_DEPTH }, source.place);
    return undefined;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    reportSyntax(ctx, source, error);
    return undefined;
  }
}

function reportSyntax(ctx: Reporting, source: ExpressionSource, error: ParseError): void {
  const [line = ""] = error.message.split("\n");
  if (line.startsWith("Exceeded maxDepth")) {
    ctx.report("expression/too-deep", { limit: MAX_EXPRESSION_DEPTH }, source.place);
    return;
  }
  const span = readSpan(error.node);
  const place = span === undefined ? source.place : partPlace(source, span);
  const found = span === undefined ? undefined : sourceOf(source, span);
  const hint = found === "=" ? { hint: "compare with `==`" } : {};
  ctx.report("expression/syntax", { source: source.text, problem: problemWords(line, found) }, place, hint);
}

const TOKENS: Readonly<Record<string, string>> = { RPAREN: ")", RBRACKET: "]", RBRACE: "}", COLON: ":", COMMA: "," };

/** What the parser stumbled over, in words for people who do not know its tokens. */
function problemWords(line: string, found: string | undefined): string {
  const expected = /^Expected (\w+)/.exec(line)?.[1];
  if (expected !== undefined && Object.hasOwn(TOKENS, expected)) return `\`${TOKENS[expected]}\` is missing`;
  if (expected === "IDENTIFIER") return "a name is missing after the dot";
  if (line === "Unterminated string") return "a quote is not closed";
  return found === undefined ? "it breaks off" : `\`${found}\` cannot stand there`;
}

function readSpan(value: unknown): { start: number; end: number } | undefined {
  if (typeof value !== "object" || value === null || !("start" in value) || !("end" in value)) return undefined;
  const { start, end } = value;
  return typeof start === "number" && typeof end === "number" && end > start ? { start, end } : undefined;
}

interface CelNode {
  readonly op: string;
  readonly args: unknown;
  readonly start: number;
  readonly end: number;
}

// The parser's tree is untyped at its leaves, so it is read once, here.
function celNode(value: unknown): CelNode {
  invariant(
    typeof value === "object" && value !== null && "op" in value,
    "a node of the expression parser has an operator",
  );
  return value as CelNode;
}

function celList(value: unknown): readonly unknown[] {
  invariant(Array.isArray(value), "a node of the expression parser has a list of arguments");
  return value;
}

function isWithinDepth(value: unknown, depth: number): boolean {
  if (Array.isArray(value)) return value.every((item) => isWithinDepth(item, depth));
  if (typeof value !== "object" || value === null || !("op" in value) || !("args" in value)) return true;
  return depth > 0 && isWithinDepth(value.args, depth - 1);
}

const BINARY: ReadonlySet<string> = new Set(["+", "-", "*", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||", "in"]);

function fromCel(ctx: Reporting, source: ExpressionSource, value: unknown): Syntax | undefined {
  const node = celNode(value);
  const span = { start: node.start, end: node.end };
  const read = (part: unknown) => fromCel(ctx, source, part);
  const readAll = (parts: unknown): readonly Syntax[] | undefined => {
    const items = celList(parts).map(read);
    return items.every((item) => item !== undefined) ? items : undefined;
  };
  const unsupported = (what: string): undefined => {
    ctx.report("expression/not-supported", { what }, partPlace(source, span));
    return undefined;
  };
  if (BINARY.has(node.op)) {
    const [left, right] = celList(node.args).map(read);
    return left && right && { op: "binary", operator: node.op, left, right, ...span };
  }
  switch (node.op) {
    case "id":
      return { op: "name", name: String(node.args), ...span };
    case "value": {
      if (typeof node.args === "bigint" && node.args >= 2n ** 31n) return unsupported("a number above 2147483647");
      if (typeof node.args === "bigint") return { op: "integer", value: Number(node.args), ...span };
      if (typeof node.args === "boolean")
        return unsupported(`\`${node.args}\` (write \`${node.args ? "yes" : "no"}\`)`);
      return unsupported(typeof node.args === "number" ? "a number with a decimal point" : "a text in quotes");
    }
    case ".": {
      const [of, name] = celList(node.args);
      const inner = read(of);
      return inner && { op: "dot", of: inner, name: String(name), ...span };
    }
    case "[]": {
      const [of, key] = celList(node.args).map(read);
      return of && key && { op: "index", of, key, ...span };
    }
    case "call": {
      const [name, args] = celList(node.args);
      const inner = readAll(args);
      return inner && { op: "call", name: String(name), args: inner, ...span };
    }
    case "rcall": {
      const [name, of, args] = celList(node.args);
      const receiver = read(of);
      const inner = readAll(args);
      return receiver && inner && { op: "word", of: receiver, name: String(name), args: inner, ...span };
    }
    case "!_":
    case "-_": {
      const operand = read(node.args);
      return operand && { op: node.op === "!_" ? "not" : "negate", operand, ...span };
    }
    case "?:": {
      const [condition, yes, no] = celList(node.args).map(read);
      return condition && yes && no && { op: "conditional", condition, yes, no, ...span };
    }
    case "list": {
      const items = readAll(node.args);
      return items && { op: "list", items, ...span };
    }
    default:
      return unsupported(`\`${node.op}\``);
  }
}
