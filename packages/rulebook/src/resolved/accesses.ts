import { partPlace, type Syntax, sourceOf } from "./cel";
import type { Context } from "./context";
import type { Expr, TermIndex } from "./expression";
import { callFunction } from "./functions";
import { callListWord } from "./list-words";
import { noteDomain } from "./mentions";
import { noThing, numberedUnit, propertyNames, propertyOf } from "./properties";
import { listOf, thing } from "./scope";
import type { DomainIndex } from "./types";
import { type Env, fit, narrow, reportNone, reportPartial, type Typed, typed, wordsFor, wrongType } from "./typing";

/** A term that is given something cannot stand without it. */
export function missingArguments(
  env: Env,
  span: { start: number; end: number },
  term: Context["terms"][number],
): undefined {
  const usage = `${term.name}(${term.given.map((given) => given.name).join(", ")})`;
  const expected = term.given.length === 1 ? "1 value" : `${term.given.length} values`;
  env.ctx.report(
    "expression/arguments",
    { name: term.name, expected, found: "none", usage },
    partPlace(env.source, span),
  );
}

/** `horses.horse_1`: a member by the name of its table, board or deck. */
function typeMemberOf(env: Env, syntax: Syntax & { op: "dot" }): Typed | "no member" {
  if (syntax.of.op !== "name" || env.scope.names.has(syntax.of.name)) return "no member";
  const meaning = env.ctx.names.get(syntax.of.name)?.meaning;
  if (meaning?.kind !== "domain") return "no member";
  const member = env.ctx.domains[meaning.index]?.members.findIndex((candidate) => candidate.id === syntax.name) ?? -1;
  if (member < 0) return "no member";
  noteTable(env, syntax.of, meaning.index);
  env.ctx.used.add(syntax.of.name);
  return typed({ op: "member", domain: meaning.index, member, type: thing(meaning.index) });
}

function noteTable(env: Env, syntax: Syntax, domain: DomainIndex): void {
  const { mentions } = env.ctx;
  if (mentions !== undefined) noteDomain({ ...env, mentions }, syntax, domain);
}

export function typeDot(env: Env, syntax: Syntax & { op: "dot" }): Typed | undefined {
  const member = typeMemberOf(env, syntax);
  if (member !== "no member") return member;
  const of = env.typeOf(syntax.of);
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
  const allowed = propertyNames(env.ctx, type.domain);
  const nameSpan = { start: syntax.end - syntax.name.length, end: syntax.end };
  const owner = `\`${sourceOf(env.source, syntax.of)}\` (${wordsFor(env.ctx, type)})`;
  const near = env.ctx.suggest(syntax.name, allowed);
  const hint = near === undefined ? `possible: ${allowed.join(", ")}` : `did you mean \`${near}\`?`;
  env.ctx.report(
    "name/unknown-field",
    { owner, name: syntax.name, allowed: allowed.join(", ") },
    partPlace(env.source, nameSpan),
    { hint, ...(near === undefined ? {} : { meant: { found: syntax.name, name: near } }) },
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

export function typeIndex(env: Env, syntax: Syntax & { op: "index" }): Typed | undefined {
  const { ctx } = env;
  if (syntax.of.op === "name") {
    const known = env.scope.names.has(syntax.of.name) ? undefined : ctx.names.get(syntax.of.name);
    if (known?.meaning.kind === "domain") {
      ctx.used.add(syntax.of.name);
      noteTable(env, syntax.of, known.meaning.index);
      const index = keyFor(env, known.meaning.index, syntax.key);
      return index && typed(index);
    }
  }
  const of = env.typeOf(syntax.of);
  if (of === undefined) return undefined;
  if (of.partial === undefined) return wrongType(env, "something with one value for each thing", of, syntax.of);
  const key = keyFor(env, of.partial.per, syntax.key);
  return key && typed(of.partial.complete(key));
}

/** The thing in brackets: one of the domain, or for numbered domains its number. */
export function keyFor(env: Env, per: DomainIndex, syntax: Syntax): Expr | undefined {
  const key = env.typeOf(syntax, thing(per));
  if (key === undefined) return undefined;
  const domain = env.ctx.domains[per];
  const numbered = domain?.kind === "table" || domain?.kind === "board";
  if (key.expr.type.kind === "number" && numbered) {
    const index = fit(env, key, numberedUnit(env.ctx, per), syntax);
    return index && { op: "nth", domain: per, index, type: thing(per) };
  }
  return fit(env, key, thing(per), syntax);
}

export function typeCall(env: Env, syntax: Syntax & { op: "call" }): Typed | undefined {
  const known = env.ctx.names.get(syntax.name);
  if (known?.meaning.kind === "term") {
    env.ctx.used.add(syntax.name);
    const term = env.ctx.terms[known.meaning.index];
    return term && callTerm(env, syntax, term, noThing());
  }
  return callFunction(env, syntax);
}

function callTerm(
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
    const value = env.typeOf(arg, given?.type);
    return value && given && fit(env, value, given.type, arg);
  });
  if (term.type === undefined || args.some((arg) => arg === undefined)) return undefined;
  ctx.used.add(`term:${term.name}`);
  const all = [of, ...args.filter((arg) => arg !== undefined)];
  return typed(
    { op: "term", term: ctx.terms.indexOf(term) as TermIndex, args: all, type: term.type },
    { presents: term.presents },
  );
}

export function typeWord(env: Env, syntax: Syntax & { op: "word" }): Typed | undefined {
  const of = env.typeOf(syntax.of);
  if (of === undefined) return undefined;
  const type = of.expr.type;
  if (type.kind === "thing" && of.partial === undefined) {
    const term = env.ctx.terms.find((candidate) => candidate.for === type.domain && candidate.name === syntax.name);
    if (term !== undefined) return callTerm(env, syntax, term, of.expr);
  }
  return callListWord(env, syntax, of);
}
