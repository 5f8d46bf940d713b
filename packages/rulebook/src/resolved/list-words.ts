import { partPlace, type Syntax } from "./cel";
import type { Expr, ListWord } from "./expression";
import { addLocal, NUMBER, type Scope, TRUTH } from "./scope";
import type { Type } from "./types";
import { asList, type Env, factsOf, fit, reportNone, type Typed, truth, typed, wrongType } from "./typing";

type Body = "none" | "condition" | "value" | "optional value" | "count" | "element";

const WORDS: Readonly<Record<ListWord, Body>> = {
  size: "none",
  first: "none",
  last: "none",
  alike: "none",
  where: "condition",
  any: "condition",
  every: "condition",
  count: "condition",
  sum: "optional value",
  highest: "optional value",
  lowest: "optional value",
  with_highest: "value",
  with_lowest: "value",
  sorted: "value",
  top: "count",
  without: "element",
  while: "condition",
  run: "condition",
};

function isListWord(name: string): name is ListWord {
  return Object.hasOwn(WORDS, name);
}

/** Types a word over a list, such as `horses.where(each.backer == none)`. */
export function callListWord(env: Env, syntax: Syntax & { op: "word" }, of: Typed): Typed | undefined {
  const { name } = syntax;
  if (!isListWord(name)) {
    const near = env.ctx.suggest(name, Object.keys(WORDS));
    const extra = near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
    env.ctx.report(
      "name/unknown-function",
      { name, allowed: Object.keys(WORDS).join(", ") },
      partPlace(env.source, syntax),
      extra,
    );
    return undefined;
  }
  const list = asList(env, of, syntax.of);
  if (list === undefined || list.expr.type.kind !== "list") return undefined;
  const body = WORDS[name];
  const wanted = body === "none" ? [0] : body === "optional value" ? [0, 1] : [1];
  if (!wanted.includes(syntax.args.length)) {
    const usage = body === "none" ? `list.${name}()` : `list.${name}(…)`;
    env.ctx.report(
      "expression/arguments",
      { name, expected: body === "none" ? "nothing" : "1 value", found: `${syntax.args.length}`, usage },
      partPlace(env.source, syntax),
    );
    return undefined;
  }
  const element = list.expr.type.of;
  const arg = syntax.args[0];
  if (arg === undefined) return withoutArgument(env, syntax, name, list, element);
  if (body === "count") return top(env, arg, list);
  if (body === "element") return without(env, arg, list, element);
  return withBody(env, { syntax, name, list, element, arg, condition: body === "condition" });
}

function withoutArgument(
  env: Env,
  syntax: Syntax & { op: "word" },
  word: ListWord,
  list: Typed,
  element: Type,
): Typed | undefined {
  const make = (type: Type, presents: readonly string[] = []) =>
    typed({ op: "list_word", word, list: list.expr, type }, { presents });
  if (word === "size" || word === "alike") return make(NUMBER);
  if (word === "first" || word === "last") return make(element, list.presents);
  if (element.kind !== "number") return wrongType(env, "a list of numbers", list, syntax.of);
  return make({ ...element, orNone: false });
}

function top(env: Env, arg: Syntax, list: Typed): Typed | undefined {
  const value = env.typeOf(arg, NUMBER);
  const count = value && fit(env, value, NUMBER, arg);
  return (
    count &&
    typed({ op: "list_word", word: "top", list: list.expr, count, type: list.expr.type }, { presents: list.presents })
  );
}

function without(env: Env, arg: Syntax, list: Typed, element: Type): Typed | undefined {
  const value = env.typeOf(arg, element);
  if (value === undefined) return undefined;
  const type: Type = element.kind === "thing" ? { ...element, orNone: true } : element;
  const thing = fit(env, value, type, arg);
  return (
    thing &&
    typed(
      { op: "list_word", word: "without", list: list.expr, without: thing, type: list.expr.type },
      { presents: list.presents },
    )
  );
}

interface BodyCall {
  readonly syntax: Syntax & { op: "word" };
  readonly name: ListWord;
  readonly list: Typed;
  readonly element: Type;
  readonly arg: Syntax;
  readonly condition: boolean;
}

function withBody(env: Env, call: BodyCall): Typed | undefined {
  const each = addLocal(env.scope, { name: "each", type: call.element, presents: call.list.presents });
  const facts = call.list.presents.filter((fact) => fact.startsWith("each"));
  // An outer `each` has other facts: they must not leak into this one.
  const outer = [...env.scope.presents].filter((fact) => !/\beach\b/.test(fact));
  const scope: Scope = { ...env.scope, each, presents: new Set([...outer, ...facts]) };
  const inner = env.within(scope);
  const make = (body: Expr, type: Type, presents: readonly string[]) =>
    typed({ op: "list_word", word: call.name, list: call.list.expr, each, body, type }, { presents });
  if (call.condition) {
    const body = truth(inner, call.arg);
    if (body === undefined) return undefined;
    if (call.name === "where" || call.name === "while") {
      const found = factsOf(inner, call.arg, true).filter((fact) => /^each\b/.test(fact));
      return make(body, call.list.expr.type, [...call.list.presents, ...found]);
    }
    return make(body, call.name === "count" || call.name === "run" ? NUMBER : TRUTH, []);
  }
  const value = inner.typeOf(call.arg);
  if (value === undefined) return undefined;
  const type = value.expr.type;
  if (value.partial !== undefined || type.kind !== "number") return wrongType(env, "a number", value, call.arg);
  if (type.orNone) return reportNone(inner, call.arg, "it cannot be counted with");
  const keepsList = call.name === "with_highest" || call.name === "with_lowest" || call.name === "sorted";
  return make(value.expr, keepsList ? call.list.expr.type : type, keepsList ? call.list.presents : []);
}
