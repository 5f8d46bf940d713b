import { assertNever, type DiagnosticExtra } from "@rulewright/diagnostics";
import type { ScalarNode } from "../surface/ast";
import { missingArguments, typeCall, typeDot, typeIndex, typeWord } from "./accesses";
import { type ExpressionSource, expressionSource, parseExpression, partPlace, type Syntax } from "./cel";
import { type Context, type GlobalName, reportUnknown } from "./context";
import { noteUse } from "./mentions";
import { typeBinary, typeConditional } from "./operators";
import { fieldValue, noThing } from "./properties";
import { listOf, NUMBER, PLAYER, PLAYERS, type Scope, TRUTH, thing } from "./scope";
import type { Formula } from "./steps";
import { NO_NUMBER, NO_THING, type Type } from "./types";
import { assignable, type Env, factKey, fit, narrow, type Typed, truth, typed, wordsFor, wrongType } from "./typing";

/** The surroundings of one expression. */
export function makeEnv(ctx: Context, source: ExpressionSource, scope: Scope): Env {
  ctx.mentions?.scopes.push({ place: source.place, scope });
  const env: Env = {
    ctx,
    source,
    scope,
    typeOf: (syntax, expected) => typeExpr(env, syntax, expected),
    within: (inner) => makeEnv(ctx, source, inner),
    knownType: (syntax) => {
      const quiet: Context = { ...ctx, report() {} };
      return typeExpr(makeEnv(quiet, source, { ...scope, locals: [...scope.locals] }), syntax)?.expr.type;
    },
  };
  return env;
}

/** Types a scalar as an expression. `expected` helps to find options and is not checked here. */
export function typeScalar(
  ctx: Context,
  scope: Scope,
  node: ScalarNode,
  expected?: Type,
): (Typed & { formula: Formula; syntax: Syntax; env: Env }) | undefined {
  const source = expressionSource(node);
  const syntax = parseExpression(ctx, source);
  if (syntax === undefined) return undefined;
  const env = makeEnv(ctx, source, scope);
  const result = typeExpr(env, syntax, expected);
  if (result === undefined) return undefined;
  return { ...result, formula: { source: source.text, root: result.expr, place: source.place }, syntax, env };
}

/** Types a scalar and checks that it is of a type; a literal takes the expected unit. */
export function formulaOf(ctx: Context, scope: Scope, node: ScalarNode, expected: Type): Formula | undefined {
  const result = typeScalar(ctx, scope, node, expected);
  if (result === undefined) return undefined;
  const fitted = fit(result.env, result, expected, result.syntax);
  return fitted && { ...result.formula, root: fitted };
}

/** Types a syntax tree; every mistake is reported once and gives undefined. */
export function typeExpr(env: Env, syntax: Syntax, expected?: Type): Typed | undefined {
  const result = typeNode(env, syntax, expected);
  const { mentions } = env.ctx;
  if (mentions !== undefined && result !== undefined) noteUse({ ...env, mentions }, syntax, result.expr);
  if (result === undefined || result.partial !== undefined) return result;
  return narrow(result, env.scope.presents.has(factKey(env, syntax)));
}

function typeNode(env: Env, syntax: Syntax, expected: Type | undefined): Typed | undefined {
  switch (syntax.op) {
    case "integer":
      return typeInteger(env, syntax, syntax.value);
    case "name":
      return typeName(env, syntax, expected);
    case "dot":
      return typeDot(env, syntax);
    case "index":
      return typeIndex(env, syntax);
    case "call":
      return typeCall(env, syntax);
    case "word":
      return typeWord(env, syntax);
    case "not": {
      const operand = truth(env, syntax.operand);
      return operand && typed({ op: "not", operand, type: TRUTH });
    }
    case "negate": {
      const operand = typeExpr(env, syntax.operand);
      if (operand === undefined) return undefined;
      if (operand.expr.type.kind !== "number" || operand.partial)
        return wrongType(env, "a number", operand, syntax.operand);
      return typed({ op: "negate", operand: operand.expr, type: operand.expr.type }, { flex: operand.flex });
    }
    case "binary":
      return typeBinary(env, syntax);
    case "conditional":
      return typeConditional(env, syntax, expected);
    case "list":
      return typeList(env, syntax, expected);
    default:
      return assertNever(syntax);
  }
}

function typeInteger(env: Env, span: { start: number; end: number }, value: number): Typed | undefined {
  if (value > 1 && !env.scope.literals) {
    env.ctx.report("rule/literal-number", { found: value }, partPlace(env.source, span));
    return undefined;
  }
  return typed({ op: "constant", value, type: NUMBER }, { flex: true });
}

function typeName(env: Env, syntax: Syntax & { op: "name" }, expected: Type | undefined): Typed | undefined {
  const { ctx, scope } = env;
  const { name } = syntax;
  if (expected?.kind === "option") {
    const value = expected.options.indexOf(name);
    if (value >= 0) return typed({ op: "constant", value, type: expected });
  }
  const word = typeWordOfLanguage(env, syntax, expected);
  if (word !== "not a word") return word;
  const local = scope.names.get(name);
  if (local !== undefined) {
    const draft = scope.locals[local];
    if (draft === undefined || draft.broken) return undefined;
    if (draft.keyedBy !== undefined) {
      const type = draft.type;
      return {
        ...typed({ op: "local", local, type }),
        partial: { per: draft.keyedBy, complete: (key) => ({ op: "share", local, key, type }) },
      };
    }
    return typed({ op: "local", local, type: draft.type }, { presents: draft.presents });
  }
  const known = ctx.names.get(name);
  const isSeat = known?.meaning.kind === "member" && known.meaning.domain === PLAYERS;
  if (known !== undefined && (scope.literals || !isSeat)) {
    ctx.used.add(name);
    const term = known.meaning.kind === "term" ? ctx.terms[known.meaning.index] : undefined;
    if (term !== undefined && term.given.length > 0) return missingArguments(env, syntax, term);
    return typeGlobal(env, known.meaning);
  }
  if (expected?.kind === "option") {
    ctx.report(
      "type/unknown-option",
      { name, owner: "what stands here", allowed: expected.options.join(", ") },
      partPlace(env.source, syntax),
      didYouMean(name, ctx.suggest(name, expected.options)),
    );
    return undefined;
  }
  if (!scope.open)
    reportUnknown(ctx, name, "name", [...scope.names.keys(), ...ctx.names.keys()], partPlace(env.source, syntax));
  return undefined;
}

/** The hint for a name that is near one that is there; else the catalogue's own. */
function didYouMean(found: string, near: string | undefined): DiagnosticExtra {
  return near === undefined ? {} : { hint: `did you mean \`${near}\`?`, meant: { found, name: near } };
}

function typeWordOfLanguage(
  env: Env,
  syntax: Syntax & { op: "name" },
  expected: Type | undefined,
): Typed | undefined | "not a word" {
  const { scope, ctx } = env;
  switch (syntax.name) {
    case "yes":
    case "no":
      return typed({ op: "constant", value: syntax.name === "yes" ? 1 : 0, type: TRUTH });
    case "none":
      return typeNone(env, syntax, expected);
    case "bank":
      return typed({ op: "game", what: "bank", type: { kind: "payee" } });
    case "players":
    case "others":
      return typed({ op: "game", what: syntax.name, type: listOf(PLAYER) });
    case "active":
    case "first_player":
      return typed({ op: "game", what: syntax.name, type: PLAYER });
    case "player": {
      if (scope.hasPlayer)
        return typed({ op: "local", local: scope.names.get("player") ?? missingPlayer(), type: PLAYER });
      ctx.report(
        "name/not-visible",
        { name: "player", owner: "a clause that is about one player" },
        partPlace(env.source, syntax),
        {
          hint: "nobody in particular is meant here; go through `players` with `for each`",
        },
      );
      return undefined;
    }
    case "each": {
      const draft = scope.each === undefined ? undefined : scope.locals[scope.each];
      if (scope.each === undefined || draft === undefined) {
        ctx.report("expression/each-outside-list", {}, partPlace(env.source, syntax));
        return undefined;
      }
      return draft.broken
        ? undefined
        : typed({ op: "local", local: scope.each, type: draft.type }, { presents: draft.presents });
    }
    default:
      return "not a word";
  }
}

function missingPlayer(): never {
  throw new RangeError("a scope with a player names it");
}

function typeNone(env: Env, syntax: Syntax, expected: Type | undefined): Typed | undefined {
  if (expected?.kind === "thing")
    return typed({ op: "constant", value: NO_THING, type: { ...expected, orNone: true } });
  if (expected?.kind === "number")
    return typed({ op: "constant", value: NO_NUMBER, type: { ...expected, orNone: true } });
  env.ctx.report(
    "type/mismatch",
    { expected: "a value that may be none", source: "none", found: "none" },
    partPlace(env.source, syntax),
    {
      hint: "only things and numbers declared `or none` can be none",
    },
  );
  return undefined;
}

function typeGlobal(env: Env, meaning: GlobalName): Typed | undefined {
  const { ctx } = env;
  switch (meaning.kind) {
    case "parameter": {
      const parameter = ctx.parameters[meaning.index];
      return (
        parameter &&
        typed({
          op: "parameter",
          parameter: meaning.index,
          type: { kind: "number", unit: parameter.unit, orNone: false },
        })
      );
    }
    case "domain":
      if (meaning.index === PLAYERS) return typed({ op: "game", what: "players", type: listOf(PLAYER) });
      return typed({ op: "all", domain: meaning.index, type: listOf(thing(meaning.index)) });
    case "member":
      return typed({ op: "member", domain: meaning.domain, member: meaning.member, type: thing(meaning.domain) });
    case "zone": {
      const zone = ctx.zones[meaning.index];
      return zone && typed({ op: "zone", zone: meaning.index, type: listOf(thing(zone.deck)) });
    }
    case "field":
      return fieldValue(ctx, meaning.index, undefined);
    case "term": {
      const term = ctx.terms[meaning.index];
      if (term === undefined) return undefined;
      ctx.typeTerm(term);
      if (term.type === undefined) return undefined;
      return typed(
        { op: "term", term: meaning.index, args: [noThing()], type: term.type },
        { presents: term.presents },
      );
    }
    default:
      return assertNever(meaning);
  }
}

function typeList(env: Env, syntax: Syntax & { op: "list" }, expected: Type | undefined): Typed | undefined {
  const of = expected?.kind === "list" ? expected.of : undefined;
  const items = syntax.items.map((item) => env.typeOf(item, of));
  const exprs = items.flatMap((item) => (item === undefined ? [] : [item.expr]));
  if (exprs.length !== items.length) return undefined;
  const first = exprs[0];
  if (first === undefined) return typed({ op: "list", items: [], type: expected ?? listOf(NUMBER) });
  for (const other of exprs) {
    if (assignable(other.type, first.type)) continue;
    env.ctx.report(
      "type/mixed-list",
      { first: wordsFor(env.ctx, first.type), second: wordsFor(env.ctx, other.type) },
      partPlace(env.source, syntax),
    );
    return undefined;
  }
  return typed({ op: "list", items: exprs, type: listOf(of ?? first.type) });
}
