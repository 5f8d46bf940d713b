import { type ExpressionSource, partPlace, type Syntax, sourceOf } from "./cel";
import type { Context } from "./context";
import type { Expr } from "./expression";
import { listOf, PLAYERS, type Scope, TRUTH, thing } from "./scope";
import type { DomainIndex, Type } from "./types";
import { sameUnit, typeWords, unitWords } from "./units";

/** A field or column kept per thing, before its `[key]`. */
type Partial = (key: Expr) => Expr;

export interface Typed {
  readonly expr: Expr;
  /** A literal 0 or 1, which takes the unit of its neighbour. */
  readonly flex: boolean;
  /** Facts about the value, or about each element of a list, written with `each`. */
  readonly presents: readonly string[];
  readonly partial: { readonly per: DomainIndex; readonly complete: Partial } | undefined;
}

export interface Env {
  readonly ctx: Context;
  readonly source: ExpressionSource;
  readonly scope: Scope;
  /** Types a part; handed in, so that functions and list words need not import the typing of all forms. */
  typeOf(syntax: Syntax, expected?: Type): Typed | undefined;
  /** The same expression in another scope. */
  within(scope: Scope): Env;
  /** The type of a part that has been typed before, without saying anything again. */
  knownType(syntax: Syntax): Type | undefined;
}

export function typed(expr: Expr, more: { flex?: boolean; presents?: readonly string[] } = {}): Typed {
  return { expr, flex: more.flex ?? false, presents: more.presents ?? [], partial: undefined };
}

export function wordsFor(ctx: Context, type: Type): string {
  return typeWords(type, (index) => ctx.domains[index]?.name ?? "things");
}

/** The key under which a fact about an expression is kept: its text without spaces. */
export function factKey(env: Env, syntax: Syntax): string {
  return sourceOf(env.source, syntax).replace(/\s+/g, "");
}

/** Checks a typed expression against a type and says what does not fit. */
export function fit(env: Env, value: Typed, expected: Type, span: { start: number; end: number }): Expr | undefined {
  if (value.partial !== undefined) return reportPartial(env, value, span);
  const found = value.expr.type;
  if (expected.kind === "number" && found.kind === "number") {
    if (value.flex || sameUnit(found.unit, expected.unit)) {
      if (found.orNone && !expected.orNone) return mismatch(env, expected, found, span);
      return { ...value.expr, type: value.flex ? expected : found };
    }
    env.ctx.report(
      "unit/mismatch",
      { left: unitWords(expected.unit), right: unitWords(found.unit) },
      partPlace(env.source, span),
    );
    return undefined;
  }
  if (assignable(found, expected)) return value.expr;
  return mismatch(env, expected, found, span);
}

function mismatch(env: Env, expected: Type, found: Type, span: { start: number; end: number }): undefined {
  const source = sourceOf(env.source, span);
  const isSameKind =
    (expected.kind === "thing" && found.kind === "thing" && expected.domain === found.domain) ||
    (expected.kind === "number" && found.kind === "number");
  if (isSameKind) {
    return reportNone(env, span, "it cannot be used here");
  }
  env.ctx.report(
    "type/mismatch",
    { expected: wordsFor(env.ctx, expected), source, found: wordsFor(env.ctx, found) },
    partPlace(env.source, span),
  );
  return undefined;
}

export function reportPartial(env: Env, value: Typed, span: { start: number; end: number }): undefined {
  const per = env.ctx.domains[value.partial?.per ?? 0]?.name ?? "things";
  const source = sourceOf(env.source, span);
  env.ctx.report(
    "type/mismatch",
    { expected: "one value", source, found: `one value for each of ${per}` },
    partPlace(env.source, span),
    {
      hint: `say which one: \`${source}[…]\``,
    },
  );
  return undefined;
}

export function assignable(from: Type, to: Type): boolean {
  if (to.kind === "payee")
    return from.kind === "payee" || (from.kind === "thing" && from.domain === PLAYERS && !from.orNone);
  if (from.kind === "thing" && to.kind === "thing") return from.domain === to.domain && (to.orNone || !from.orNone);
  if (from.kind === "number" && to.kind === "number")
    return sameUnit(from.unit, to.unit) && (to.orNone || !from.orNone);
  if (from.kind === "list" && to.kind === "list") return assignable(from.of, to.of);
  if (from.kind === "option" && to.kind === "option") return from.options.join() === to.options.join();
  return from.kind === to.kind;
}

export function narrow(value: Typed, present: boolean): Typed {
  const type = value.expr.type;
  if (!present || (type.kind !== "thing" && type.kind !== "number") || !type.orNone) return value;
  return { ...value, expr: { ...value.expr, type: { ...type, orNone: false } } };
}

export function wrongType(env: Env, expected: string, found: Typed, span: { start: number; end: number }): undefined {
  if (found.partial !== undefined) return reportPartial(env, found, span);
  env.ctx.report(
    "type/mismatch",
    { expected, source: sourceOf(env.source, span), found: wordsFor(env.ctx, found.expr.type) },
    partPlace(env.source, span),
  );
  return undefined;
}

/** A yes-or-no part. */
export function truth(env: Env, syntax: Syntax): Expr | undefined {
  const value = env.typeOf(syntax, TRUTH);
  if (value === undefined) return undefined;
  if (value.expr.type.kind !== "truth") return wrongType(env, "yes or no", value, syntax);
  return value.expr;
}

/** Whether `none` is a value of the type; the answer of an offer has it as an option. */
export function orNone(type: Type): boolean {
  if (type.kind === "option") return type.options.includes("none");
  return (type.kind === "thing" || type.kind === "number") && type.orNone;
}

export function withNone(type: Type, none: boolean): Type {
  return type.kind === "thing" || type.kind === "number" ? { ...type, orNone: none } : type;
}

/** Both sides in one type; a literal takes the unit of the other side. */
export function unify(
  env: Env,
  left: Typed,
  right: Typed,
  leftSyntax: Syntax,
  rightSyntax: Syntax,
): { left: Expr; right: Expr; type: Type } | undefined {
  if (left.partial !== undefined) return reportPartial(env, left, leftSyntax);
  if (right.partial !== undefined) return reportPartial(env, right, rightSyntax);
  const a = left.expr.type;
  const b = right.expr.type;
  const span = { start: leftSyntax.start, end: rightSyntax.end };
  if (a.kind === "number" && b.kind === "number") {
    if (sameUnit(a.unit, b.unit) || right.flex)
      return { left: left.expr, right: { ...right.expr, type: { ...b, unit: a.unit } }, type: a };
    if (left.flex) return { left: { ...left.expr, type: { ...a, unit: b.unit } }, right: right.expr, type: b };
    env.ctx.report("unit/mismatch", { left: unitWords(a.unit), right: unitWords(b.unit) }, partPlace(env.source, span));
    return undefined;
  }
  if (assignable(withNone(b, false), withNone(a, true)) || assignable(withNone(a, false), withNone(b, true)))
    return { left: left.expr, right: right.expr, type: a.kind === "payee" ? a : b };
  env.ctx.report(
    "type/not-comparable",
    { left: wordsFor(env.ctx, a), right: wordsFor(env.ctx, b) },
    partPlace(env.source, span),
  );
  return undefined;
}

export function isNumber(env: Env, value: Typed, span: { start: number; end: number }): boolean {
  if (value.partial === undefined && value.expr.type.kind === "number" && !value.expr.type.orNone) return true;
  if (value.partial === undefined && value.expr.type.kind === "number")
    reportNone(env, span, "it cannot be counted with");
  else wrongType(env, "a number", value, span);
  return false;
}

/** Says that a part may be none, unless the condition that should rule it out is itself wrong. */
export function reportNone(env: Env, span: { start: number; end: number }, problem: string): undefined {
  if (env.scope.factsLost) return;
  const source = sourceOf(env.source, span);
  env.ctx.report("type/possibly-none", { source, problem }, partPlace(env.source, span), {
    hint: `say first that \`${source} != none\`, in \`if\` or to the left of \`&&\``,
  });
}

/** A part that must be a list; piles count as the list of their cards. */
export function listPart(env: Env, syntax: Syntax): Typed | undefined {
  const value = env.typeOf(syntax);
  return value && asList(env, value, syntax);
}

export function asList(env: Env, value: Typed, span: { start: number; end: number }): Typed | undefined {
  if (value.partial !== undefined) return reportPartial(env, value, span);
  const type = value.expr.type;
  if (type.kind === "list") return value;
  if (type.kind === "pile") return typed({ op: "pile", of: value.expr, what: "cards", type: listOf(thing(type.deck)) });
  env.ctx.report(
    "type/not-a-list",
    { source: sourceOf(env.source, span), found: wordsFor(env.ctx, type) },
    partPlace(env.source, span),
  );
  return undefined;
}

/** The environment in which a condition is known to hold, or not to. */
export function withCondition(env: Env, condition: Syntax, holds: boolean): Env {
  const facts = factsOf(env, condition, holds);
  if (facts.length === 0) return env;
  return env.within({ ...env.scope, presents: new Set([...env.scope.presents, ...facts]) });
}

/** Expressions that are certainly not none when the condition holds (or does not). */
export function factsOf(env: Env, condition: Syntax, holds: boolean): string[] {
  if (condition.op === "not") return factsOf(env, condition.operand, !holds);
  if (condition.op === "word" && (condition.name === "where" || condition.name === "while")) return [];
  if (condition.op !== "binary") return [];
  const { operator, left, right } = condition;
  if ((operator === "&&" && holds) || (operator === "||" && !holds))
    return [...factsOf(env, left, holds), ...factsOf(env, right, holds)];
  const isNone = (part: Syntax) => part.op === "name" && part.name === "none";
  if (isNone(right))
    return (operator === "!=") === holds && (operator === "==" || operator === "!=") ? [factKey(env, left)] : [];
  if (operator === "in" && holds) return [factKey(env, left)];
  if ((operator === "==") !== holds || (operator !== "==" && operator !== "!=")) return [];
  // What equals something that is certainly there is there itself.
  const certain = (part: Syntax) => {
    const type = env.knownType(part);
    return type !== undefined && !orNone(type);
  };
  return [...(certain(right) ? [factKey(env, left)] : []), ...(certain(left) ? [factKey(env, right)] : [])];
}
