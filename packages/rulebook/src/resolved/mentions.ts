import type { KeyedPlace, Place } from "@rulewright/diagnostics";
import { type ExpressionSource, partPlace, type Syntax, sourceOf } from "./cel";
import type { Expr } from "./expression";
import type { Scope } from "./scope";

/** What a name in an expression stands for, by the model's own indices. */
export type NamedThing =
  | { readonly kind: "parameter" | "field" | "domain" | "zone" | "term"; readonly index: number }
  | { readonly kind: "member"; readonly domain: number; readonly index: number }
  | { readonly kind: "column"; readonly domain: number; readonly index: number }
  /** A local name: its clause's list of locals tells clauses apart. */
  | { readonly kind: "local"; readonly locals: Scope["locals"]; readonly index: number };

/** One use of a name. `isExact`: `place` is the name alone; else it is the whole value that holds it. */
export interface Mention {
  readonly name: string;
  readonly thing: NamedThing;
  readonly place: Place;
  readonly isExact: boolean;
}

/** Keeps what a resolution finds out about names, for a code editor. A resolution without it keeps nothing. */
export interface Mentions {
  readonly uses: Mention[];
  /** What each expression can see, by the place of the expression. */
  readonly scopes: { readonly place: Place; readonly scope: Scope }[];
  readonly locals: { readonly name: string; readonly thing: NamedThing; readonly place: KeyedPlace }[];
}

export function createMentions(): Mentions {
  return { uses: [], scopes: [], locals: [] };
}

interface Seen {
  readonly source: ExpressionSource;
  readonly scope: Scope;
  readonly mentions: Mentions;
}

/** Notes the name that a part of an expression uses, if it is one: a name, what stands behind a dot, or a term that is called. */
export function noteUse(seen: Seen, syntax: Syntax, expr: Expr): void {
  const thing = thingOf(expr, seen.scope.locals);
  const name = nameSpan(seen.source, syntax);
  if (thing !== undefined && name !== undefined) note(seen, thing, name);
}

/** Notes a name whose meaning is known without being typed, such as the table of `horses.horse_1`. */
export function noteDomain(seen: Seen, syntax: Syntax, index: number): void {
  note(seen, { kind: "domain", index }, syntax);
}

function note(
  { source, mentions }: Seen,
  thing: NamedThing,
  span: { readonly start: number; readonly end: number },
): void {
  const name = sourceOf(source, span);
  mentions.uses.push({ name, thing, place: partPlace(source, span), isExact: source.exact });
}

function nameSpan(source: ExpressionSource, syntax: Syntax): { start: number; end: number } | undefined {
  const { start } = syntax;
  switch (syntax.op) {
    case "name":
      return { start, end: start + syntax.name.length };
    case "call":
      return { start, end: start + syntax.name.length };
    case "dot":
    case "word": {
      const at = sourceOf(source, { start: syntax.of.end, end: syntax.end }).search(/[A-Za-z_]/);
      const from = syntax.of.end + at;
      return at < 0 ? undefined : { start: from, end: from + syntax.name.length };
    }
    default:
      return undefined;
  }
}

function thingOf(expr: Expr, locals: Scope["locals"]): NamedThing | undefined {
  switch (expr.op) {
    case "parameter":
      return { kind: "parameter", index: expr.parameter };
    case "field":
    case "set":
      return { kind: "field", index: expr.field };
    case "all":
      return { kind: "domain", index: expr.domain };
    case "member":
      return { kind: "member", domain: expr.domain, index: expr.member };
    case "column":
      return { kind: "column", domain: expr.domain, index: expr.column };
    case "zone":
      return { kind: "zone", index: expr.zone };
    case "term":
      return { kind: "term", index: expr.term };
    case "local":
      return { kind: "local", locals, index: expr.local };
    case "property":
      return expr.property.kind === "pieces" ? { kind: "domain", index: expr.property.pieces } : undefined;
    default:
      return undefined;
  }
}
