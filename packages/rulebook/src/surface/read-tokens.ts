import { CST, Lexer, Parser } from "yaml";
import { MAX_ALIASES, MAX_DEPTH, MAX_VALUES } from "./limits";

/** A limit that a file breaks, and where. */
export interface BrokenLimit {
  readonly code: "file/too-deep" | "file/too-many-values" | "file/too-many-aliases";
  readonly limit: number;
  readonly offset: number;
}

/** The concrete syntax of a file, or the limit that ended the reading. */
export type TokensOrLimit =
  | { readonly kind: "tokens"; readonly tokens: readonly CST.Token[] }
  | { readonly kind: "limit"; readonly broken: BrokenLimit };

/**
 * Reads the concrete syntax. Depth and number of values are watched while reading, because the composer that
 * follows is recursive: a file of two million brackets has to end here.
 */
export function readTokens(text: string): TokensOrLimit {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let values = 0;
  let aliases = 0;
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    if (startsValue(lexeme)) values++;
    if (lexeme.startsWith("*")) aliases++;
    const code =
      parser.stack.length > MAX_DEPTH
        ? "file/too-deep"
        : values > MAX_VALUES
          ? "file/too-many-values"
          : aliases > MAX_ALIASES
            ? "file/too-many-aliases"
            : undefined;
    if (code !== undefined) {
      return { kind: "limit", broken: { code, limit: LIMITS[code], offset: parser.offset } };
    }
  }
  tokens.push(...parser.end());
  return { kind: "tokens", tokens };
}

const LIMITS = {
  "file/too-deep": MAX_DEPTH,
  "file/too-many-values": MAX_VALUES,
  "file/too-many-aliases": MAX_ALIASES,
} as const;

function startsValue(lexeme: string): boolean {
  const first = lexeme[0];
  return first === CST.SCALAR || first === '"' || first === "'" || first === "{" || first === "[";
}

/** A scalar or a pair of braces or brackets of the concrete syntax. */
export type LeafToken = CST.FlowScalar | CST.FlowCollection;

/** All flow scalars and flow collections in the order of the file; braces come before what they hold. */
export function leafTokens(tokens: readonly CST.Token[]): readonly LeafToken[] {
  const leaves: LeafToken[] = [];
  const visit = (token: CST.Token | null | undefined): void => {
    if (token === null || token === undefined) return;
    if (token.type === "document" || token.type === "doc-end") visit("value" in token ? token.value : undefined);
    if (CST.isScalar(token) && token.type !== "alias" && token.type !== "block-scalar") {
      leaves.push(token);
    }
    if (!("items" in token)) return;
    if (token.type === "flow-collection") leaves.push(token);
    for (const item of token.items) {
      if ("key" in item) visit(item.key);
      if ("value" in item) visit(item.value);
    }
  };
  for (const token of tokens) visit(token);
  return leaves.sort((left, right) => left.offset - right.offset);
}
