import { assertNever } from "@rulewright/diagnostics";
import type { ScalarNode } from "../surface/ast";
import { type ExpressionSource, expressionSource, parseExpression, partPlace, type Syntax, sourceOf } from "./cel";
import { type Context, type GlobalName, reportUnknown } from "./context";
import type { Expr } from "./expression";
import { callFunction } from "./functions";
import { callListWord } from "./list-words";
import { listOf, NUMBER, PLAYER, PLAYERS, type Scope, TRUTH, thing } from "./scope";
import type { Formula } from "./steps";
import { type DomainIndex, NO_NUMBER, NO_THING, type Type } from "./types";
import {
  assignable,
  type Env,
  factKey,
  fit,
  isNumber,
  listPart,
  narrow,
  orNone,
  reportNone,
  reportPartial,
  type Typed,
  truth,
  typed,
  unify,
  withCondition,
  withNone,
  wordsFor,
  wrongType,
} from "./typing";
import { combineUnits, PLAIN, positiveFactors, unitWords } from "./units";

/** The surroundings of one expression. */
export function makeEnv(ctx: Context, source: ExpressionSource, scope: Scope): Env {
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
      { name, owner: "this choice of words", allowed: expected.options.join(", ") },
      partPlace(env.source, syntax),
    );
    return undefined;
  }
  if (!scope.open)
    reportUnknown(ctx, name, "name", [...scope.names.keys(), ...ctx.names.keys()], partPlace(env.source, syntax));
  return undefined;
}

/** A term that is given something cannot stand without it. */
function missingArguments(env: Env, span: { start: number; end: number }, term: Context["terms"][number]): undefined {
  const usage = `${term.name}(${term.given.map((given) => given.name).join(", ")})`;
  const expected = term.given.length === 1 ? "1 value" : `${term.given.length} values`;
  env.ctx.report(
    "expression/arguments",
    { name: term.name, expected, found: "none", usage },
    partPlace(env.source, span),
  );
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
  throw new Error("a scope with a player names it");
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

export function noThing(): Expr {
  return { op: "constant", value: NO_THING, type: thing(PLAYERS, true) };
}

/** The value of a sheet field; kept `per` something it still needs its key. */
export function fieldValue(ctx: Context, index: number, owner: Expr | undefined): Typed | undefined {
  const field = ctx.fields[index];
  if (field === undefined) return undefined;
  ctx.used.add(`field:${index}`);
  const base = { field: index as never, ...(owner === undefined ? {} : { owner }) };
  if (field.setOf !== undefined) return typed({ op: "set", ...base, type: listOf(thing(field.setOf)) });
  const value: Expr = { op: "field", ...base, type: field.type };
  if (field.per === undefined) return typed(value);
  return {
    ...typed(value),
    partial: { per: field.per, complete: (key) => ({ op: "field", ...base, key, type: field.type }) },
  };
}

/** `horses.horse_1`: a member by the name of its table, board or deck. */
function typeMemberOf(env: Env, syntax: Syntax & { op: "dot" }): Typed | "no member" {
  if (syntax.of.op !== "name" || env.scope.names.has(syntax.of.name)) return "no member";
  const meaning = env.ctx.names.get(syntax.of.name)?.meaning;
  if (meaning?.kind !== "domain") return "no member";
  const member = env.ctx.domains[meaning.index]?.members.findIndex((candidate) => candidate.id === syntax.name) ?? -1;
  if (member < 0) return "no member";
  env.ctx.used.add(syntax.of.name);
  return typed({ op: "member", domain: meaning.index, member, type: thing(meaning.index) });
}

function typeDot(env: Env, syntax: Syntax & { op: "dot" }): Typed | undefined {
  const member = typeMemberOf(env, syntax);
  if (member !== "no member") return member;
  const of = typeExpr(env, syntax.of);
  if (of === undefined) return undefined;
  if (of.partial !== undefined) return reportPartial(env, of, syntax.of);
  const type = of.expr.type;
  if (type.kind === "pile" && syntax.name === "discard")
    return typed({ op: "pile", of: of.expr, what: "discard", type: listOf(thing(type.deck)) });
  if (type.kind === "payee") return typeDotOfPayee(env, syntax, of);
  if (type.kind !== "thing") {
    env.ctx.report(
      "type/no-fields",
      { source: sourceOf(env.source, syntax.of), found: wordsFor(env.ctx, type) },
      partPlace(env.source, syntax),
    );
    return undefined;
  }
  if (type.orNone) {
    return reportNone(env, syntax.of, `\`${syntax.name}\` cannot be read from it`);
  }
  const found = propertyOf(env.ctx, of.expr, type.domain, syntax.name);
  if (found !== undefined) return narrow(found, of.presents.includes(`each.${syntax.name}`));
  const term = env.ctx.terms.find((candidate) => candidate.for === type.domain && candidate.name === syntax.name);
  // A term without a type has been reported where it is defined.
  if (term !== undefined) return term.given.length === 0 ? undefined : missingArguments(env, syntax, term);
  const domain = env.ctx.domains[type.domain];
  const allowed = propertyNames(env.ctx, type.domain);
  const nameSpan = { start: syntax.end - syntax.name.length, end: syntax.end };
  const owner = `\`${sourceOf(env.source, syntax.of)}\` (one of ${domain?.name ?? "things"})`;
  const near = env.ctx.suggest(syntax.name, allowed);
  const hint = near === undefined ? `possible: ${allowed.join(", ")}` : `did you mean \`${near}\`?`;
  env.ctx.report(
    "name/unknown-field",
    { owner, name: syntax.name, allowed: allowed.join(", ") },
    partPlace(env.source, nameSpan),
    { hint },
  );
  return undefined;
}

function typeDotOfPayee(env: Env, syntax: Syntax & { op: "dot" }, of: Typed): Typed | undefined {
  env.ctx.report(
    "type/no-fields",
    { source: sourceOf(env.source, syntax.of), found: wordsFor(env.ctx, of.expr.type) },
    partPlace(env.source, syntax),
  );
  return undefined;
}

function numberedUnit(ctx: Context, domain: DomainIndex): Type {
  return { kind: "number", unit: ctx.domains[domain]?.numberUnit ?? PLAIN, orNone: false };
}

/** What stands behind the dot of a thing: fixed properties, columns, fields, zones, pieces and terms. */
export function propertyOf(ctx: Context, of: Expr, domainIndex: DomainIndex, name: string): Typed | undefined {
  const domain = ctx.domains[domainIndex];
  if (domain === undefined) return undefined;
  const property = (kind: "seat" | "next" | "owner" | "on" | "number" | "space_pieces" | "space_players", type: Type) =>
    typed({ op: "property", of, property: { kind }, type });
  if (domain.kind === "player" && name === "seat") return property("seat", NUMBER);
  if (domain.kind === "player" && name === "next") return property("next", PLAYER);
  if (domain.kind === "piece" && name === "owner") return property("owner", PLAYER);
  if (domain.kind === "piece" && name === "on" && domain.pieces)
    return property("on", thing(domain.pieces.board, domain.mayBeOffBoard));
  if (domain.kind === "board" && name === "players") return property("space_players", listOf(PLAYER));
  if (domain.kind === "board" && name === "pieces") {
    const pieces = ctx.domains.findIndex((other) => other.pieces?.board === domainIndex);
    return pieces < 0 ? undefined : property("space_pieces", listOf(thing(pieces as DomainIndex))); // an index of the list itself
  }
  const column = domain.columns.findIndex((candidate) => candidate.name === name);
  if (column >= 0)
    return columnValue(domain.columns[column]?.type ?? NUMBER, domain.columns[column]?.per, {
      domain: domainIndex,
      column,
      of,
    });
  if (name === "number") return property("number", numberedUnit(ctx, domainIndex));
  const field = ctx.fields.findIndex((candidate) => candidate.owner === domainIndex && candidate.name === name);
  if (field >= 0) return fieldValue(ctx, field, of);
  if (domain.kind === "player") {
    const own = playerProperty(ctx, of, name);
    if (own !== undefined) return own;
  }
  const term = ctx.terms.find((candidate) => candidate.for === domainIndex && candidate.name === name);
  if (term === undefined || term.given.length > 0) return undefined;
  ctx.typeTerm(term);
  ctx.used.add(`term:${name}`);
  if (term.type === undefined) return undefined;
  return typed(
    { op: "term", term: ctx.terms.indexOf(term) as never, args: [of], type: term.type },
    { presents: term.presents },
  );
}

function columnValue(
  type: Type,
  per: DomainIndex | undefined,
  base: { domain: DomainIndex; column: number; of: Expr },
): Typed {
  const value: Expr = { op: "column", ...base, type };
  if (per === undefined) return typed(value);
  return { ...typed(value), partial: { per, complete: (key) => ({ op: "column", ...base, key, type }) } };
}

function playerProperty(ctx: Context, of: Expr, name: string): Typed | undefined {
  const zone = ctx.zones.findIndex((candidate) => candidate.ofEachPlayer && candidate.name === name);
  const zoneDraft = ctx.zones[zone];
  if (zoneDraft !== undefined)
    return typed({ op: "zone", zone: zone as never, owner: of, type: listOf(thing(zoneDraft.deck)) });
  const pieces = ctx.domains.findIndex((candidate) => candidate.kind === "piece" && candidate.name === name);
  const domain = ctx.domains[pieces];
  if (domain?.pieces === undefined) return undefined;
  const first = domain.pieces.perPlayer === 1;
  const type = thing(pieces as DomainIndex); // an index of the list itself
  return typed({
    op: "property",
    of,
    property: { kind: "pieces", pieces: pieces as DomainIndex, first },
    type: first ? type : listOf(type),
  });
}

export function propertyNames(ctx: Context, domainIndex: DomainIndex): string[] {
  const domain = ctx.domains[domainIndex];
  if (domain === undefined) return [];
  const names = domain.columns.map((column) => column.name);
  names.push(...ctx.fields.filter((field) => field.owner === domainIndex).map((field) => field.name));
  names.push(...ctx.terms.filter((term) => term.for === domainIndex).map((term) => term.name));
  if (domain.kind === "player") {
    names.push("seat", "next", ...ctx.zones.filter((zone) => zone.ofEachPlayer).map((zone) => zone.name));
    names.push(...ctx.domains.filter((other) => other.kind === "piece").map((other) => other.name));
  }
  if (domain.kind === "piece") names.push("owner", "on");
  if (domain.kind === "board") names.push("pieces", "players", "number");
  return names;
}

function typeIndex(env: Env, syntax: Syntax & { op: "index" }): Typed | undefined {
  const { ctx } = env;
  if (syntax.of.op === "name") {
    const known = env.scope.names.has(syntax.of.name) ? undefined : ctx.names.get(syntax.of.name);
    if (known?.meaning.kind === "domain") {
      ctx.used.add(syntax.of.name);
      const index = keyFor(env, known.meaning.index, syntax.key);
      return index && typed(index);
    }
  }
  const of = typeExpr(env, syntax.of);
  if (of === undefined) return undefined;
  if (of.partial === undefined) return wrongType(env, "something with one value for each thing", of, syntax.of);
  const key = keyFor(env, of.partial.per, syntax.key);
  return key && typed(of.partial.complete(key));
}

/** The thing in brackets: one of the domain, or for numbered domains its number. */
export function keyFor(env: Env, per: DomainIndex, syntax: Syntax): Expr | undefined {
  const key = typeExpr(env, syntax, thing(per));
  if (key === undefined) return undefined;
  const domain = env.ctx.domains[per];
  const numbered = domain?.kind === "table" || domain?.kind === "board";
  if (key.expr.type.kind === "number" && numbered) {
    const index = fit(env, key, numberedUnit(env.ctx, per), syntax);
    return index && { op: "nth", domain: per, index, type: thing(per) };
  }
  return fit(env, key, thing(per), syntax);
}

function typeCall(env: Env, syntax: Syntax & { op: "call" }): Typed | undefined {
  const known = env.ctx.names.get(syntax.name);
  if (known?.meaning.kind === "term") {
    env.ctx.used.add(syntax.name);
    const term = env.ctx.terms[known.meaning.index];
    return term && callTerm(env, syntax, term, noThing());
  }
  return callFunction(env, syntax);
}

export function callTerm(
  env: Env,
  syntax: Syntax & { op: "call" | "word" },
  term: Context["terms"][number],
  of: Expr,
): Typed | undefined {
  const { ctx } = env;
  ctx.typeTerm(term);
  if (syntax.args.length !== term.given.length) {
    const usage = `${term.name}(${term.given.map((given) => given.name).join(", ")})`;
    ctx.report(
      "expression/arguments",
      {
        name: term.name,
        expected: term.given.length === 1 ? "1 value" : `${term.given.length} values`,
        found: `${syntax.args.length}`,
        usage,
      },
      partPlace(env.source, syntax),
    );
    return undefined;
  }
  const args = syntax.args.map((arg, i) => {
    const given = term.given[i];
    const value = typeExpr(env, arg, given?.type);
    return value && given && fit(env, value, given.type, arg);
  });
  if (term.type === undefined || args.some((arg) => arg === undefined)) return undefined;
  ctx.used.add(`term:${term.name}`);
  const all = [of, ...args.filter((arg) => arg !== undefined)];
  return typed(
    { op: "term", term: ctx.terms.indexOf(term) as never, args: all, type: term.type },
    { presents: term.presents },
  );
}

function typeWord(env: Env, syntax: Syntax & { op: "word" }): Typed | undefined {
  const of = typeExpr(env, syntax.of);
  if (of === undefined) return undefined;
  const type = of.expr.type;
  if (type.kind === "thing" && of.partial === undefined) {
    const term = env.ctx.terms.find((candidate) => candidate.for === type.domain && candidate.name === syntax.name);
    if (term !== undefined) return callTerm(env, syntax, term, of.expr);
  }
  return callListWord(env, syntax, of);
}

function typeList(env: Env, syntax: Syntax & { op: "list" }, expected: Type | undefined): Typed | undefined {
  const of = expected?.kind === "list" ? expected.of : undefined;
  const items = syntax.items.map((item) => typeExpr(env, item, of));
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

function typeConditional(
  env: Env,
  syntax: Syntax & { op: "conditional" },
  expected: Type | undefined,
): Typed | undefined {
  const condition = truth(env, syntax.condition);
  const branch = (part: Syntax, holds: boolean) =>
    typeExpr(withCondition(env, syntax.condition, holds), part, expected);
  const yes = branch(syntax.yes, true);
  const no = branch(syntax.no, false);
  if (condition === undefined || yes === undefined || no === undefined) return undefined;
  const pair = unify(env, yes, no, syntax.yes, syntax.no);
  if (pair === undefined) return undefined;
  const type = withNone(pair.type, orNone(yes.expr.type) || orNone(no.expr.type));
  return typed({ op: "conditional", condition, yes: pair.left, no: pair.right, type }, { flex: yes.flex && no.flex });
}

function typeBinary(env: Env, syntax: Syntax & { op: "binary" }): Typed | undefined {
  const { operator } = syntax;
  switch (operator) {
    case "&&":
    case "||": {
      const left = truth(env, syntax.left);
      const right = truth(withCondition(env, syntax.left, operator === "&&"), syntax.right);
      return left && right && typed({ op: "binary", operator, left, right, type: TRUTH });
    }
    case "==":
    case "!=":
      return typeEquality(env, syntax, operator);
    case "<":
    case "<=":
    case ">":
    case ">=": {
      const pair = numberPair(env, syntax);
      return pair && typed({ op: "binary", operator, left: pair.left, right: pair.right, type: TRUTH });
    }
    case "+":
    case "-":
    case "%": {
      const pair = numberPair(env, syntax);
      return (
        pair &&
        typed({ op: "binary", operator, left: pair.left, right: pair.right, type: pair.type }, { flex: pair.flex })
      );
    }
    case "*":
      return typeProduct(env, syntax);
    case "in":
      return typeIn(env, syntax);
    default:
      env.ctx.report("expression/not-supported", { what: `\`${operator}\`` }, partPlace(env.source, syntax));
      return undefined;
  }
}

function numberPair(
  env: Env,
  syntax: Syntax & { op: "binary" },
): { left: Expr; right: Expr; type: Type; flex: boolean } | undefined {
  const left = typeExpr(env, syntax.left);
  const right = typeExpr(env, syntax.right);
  if (left === undefined || right === undefined) return undefined;
  if (!isNumber(env, left, syntax.left) || !isNumber(env, right, syntax.right)) return undefined;
  const pair = unify(env, left, right, syntax.left, syntax.right);
  return pair && { ...pair, flex: left.flex && right.flex };
}

function typeProduct(env: Env, syntax: Syntax & { op: "binary" }): Typed | undefined {
  const left = typeExpr(env, syntax.left);
  const right = typeExpr(env, syntax.right);
  if (left === undefined || right === undefined) return undefined;
  if (!isNumber(env, left, syntax.left) || !isNumber(env, right, syntax.right)) return undefined;
  const a = left.expr.type.kind === "number" ? left.expr.type.unit : PLAIN;
  const b = right.expr.type.kind === "number" ? right.expr.type.unit : PLAIN;
  const unit = combineUnits(a, b, 1);
  if (positiveFactors(unit) > 1) {
    env.ctx.report("unit/two-positive", { left: unitWords(a), right: unitWords(b) }, partPlace(env.source, syntax));
    return undefined;
  }
  return typed(
    { op: "binary", operator: "*", left: left.expr, right: right.expr, type: { kind: "number", unit, orNone: false } },
    { flex: left.flex && right.flex },
  );
}

function typeIn(env: Env, syntax: Syntax & { op: "binary" }): Typed | undefined {
  const right = listPart(env, syntax.right);
  if (right === undefined || right.expr.type.kind !== "list") return undefined;
  const left = typeExpr(env, syntax.left, right.expr.type.of);
  if (left === undefined) return undefined;
  const element: Typed = typed({ ...right.expr, type: right.expr.type.of });
  const pair = unify(env, left, element, syntax.left, syntax.right);
  return pair && typed({ op: "binary", operator: "in", left: pair.left, right: right.expr, type: TRUTH });
}

function typeEquality(env: Env, syntax: Syntax & { op: "binary" }, operator: "==" | "!="): Typed | undefined {
  const phase = typePhaseTest(env, syntax, operator);
  if (phase !== "no phase test") return phase;
  const rightFirst = syntax.left.op === "name" && !isKnownName(env, syntax.left.name);
  const [firstSyntax, secondSyntax] = rightFirst ? [syntax.right, syntax.left] : [syntax.left, syntax.right];
  const first = typeExpr(env, firstSyntax);
  if (first === undefined) return undefined;
  const second = typeExpr(env, secondSyntax, first.expr.type);
  if (second === undefined) return undefined;
  const [left, right] = rightFirst ? [second, first] : [first, second];
  const pair = unify(env, left, right, syntax.left, syntax.right);
  if (pair === undefined) return undefined;
  if (
    secondSyntax.op === "name" &&
    secondSyntax.name === "none" &&
    !orNone(first.expr.type) &&
    !env.scope.presents.has(factKey(env, firstSyntax))
  ) {
    env.ctx.report(
      "type/never-none",
      { source: sourceOf(env.source, firstSyntax) },
      partPlace(env.source, firstSyntax),
    );
  }
  return typed({ op: "binary", operator, left: pair.left, right: pair.right, type: TRUTH });
}

function isKnownName(env: Env, name: string): boolean {
  return (
    env.scope.names.has(name) ||
    env.ctx.names.has(name) ||
    ["player", "each", "active", "first_player", "players", "others", "yes", "no", "none", "bank", "phase"].includes(
      name,
    )
  );
}

function typePhaseTest(
  env: Env,
  syntax: Syntax & { op: "binary" },
  operator: "==" | "!=",
): Typed | undefined | "no phase test" {
  if (syntax.left.op !== "name" || syntax.left.name !== "phase") return "no phase test";
  const name = syntax.right.op === "name" ? syntax.right.name : "";
  const index = env.ctx.phases.findIndex((phase) => phase.name === name);
  if (index < 0 && name !== "setup") {
    reportUnknown(
      env.ctx,
      name || sourceOf(env.source, syntax.right),
      "phase",
      ["setup", ...env.ctx.phases.map((phase) => phase.name)],
      partPlace(env.source, syntax.right),
    );
    return undefined;
  }
  const test: Expr = { op: "phase_is", phase: index < 0 ? "setup" : (index as never), type: TRUTH };
  return typed(operator === "==" ? test : { op: "not", operand: test, type: TRUTH });
}
