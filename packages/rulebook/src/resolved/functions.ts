import { partPlace, type Syntax } from "./cel";
import type { Expr, FunctionName } from "./expression";
import { NUMBER, TRUTH } from "./scope";
import { callSpaceFunction } from "./space-functions";
import type { Type } from "./types";
import { type Env, reportNone, type Typed, typed, unify, wrongType } from "./typing";
import { combineUnits, PLAIN } from "./units";

const ARITY: Readonly<Record<FunctionName, { readonly least: number; readonly most: number; readonly usage: string }>> =
  {
    min: { least: 2, most: 8, usage: "min(a, b)" },
    max: { least: 2, most: 8, usage: "max(a, b)" },
    abs: { least: 1, most: 1, usage: "abs(a)" },
    div_down: { least: 2, most: 2, usage: "div_down(a, b)" },
    div_up: { least: 2, most: 2, usage: "div_up(a, b)" },
    half_down: { least: 1, most: 1, usage: "half_down(a)" },
    half_up: { least: 1, most: 1, usage: "half_up(a)" },
    step_down: { least: 2, most: 2, usage: "step_down(a, step)" },
    step_up: { least: 2, most: 2, usage: "step_up(a, step)" },
    number: { least: 1, most: 1, usage: "number(a)" },
    odd: { least: 1, most: 1, usage: "odd(a)" },
    distance: { least: 2, most: 2, usage: "distance(space, space)" },
    beside: { least: 3, most: 3, usage: "beside(space, to_the_right, up)" },
    ahead: { least: 3, most: 3, usage: "ahead(space, to_the_right, up)" },
    line: { least: 3, most: 3, usage: "line(space, to_the_right, up)" },
  };

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(ARITY, name);
}

/** Types a call of a function over numbers or spaces. */
export function callFunction(env: Env, syntax: Syntax & { op: "call" }): Typed | undefined {
  const { name } = syntax;
  if (!isFunction(name)) {
    const allowed = [...Object.keys(ARITY), ...env.ctx.terms.map((term) => term.name)];
    const near = env.ctx.suggest(name, allowed);
    const extra =
      near === undefined
        ? {}
        : {
            hint: `did you mean \`${near}\`?`,
            meant: {
              found: name,
              name: near,
              place: partPlace(env.source, { start: syntax.start, end: syntax.start + name.length }),
            },
          };
    env.ctx.report(
      "name/unknown-function",
      { name, allowed: Object.keys(ARITY).join(", ") },
      partPlace(env.source, { start: syntax.start, end: syntax.end }),
      extra,
    );
    return undefined;
  }
  const arity = ARITY[name];
  if (syntax.args.length < arity.least || syntax.args.length > arity.most) {
    const expected = arity.least === arity.most ? `${arity.least}` : `${arity.least} or more`;
    env.ctx.report(
      "expression/arguments",
      { name, expected: `${expected} values`, found: `${syntax.args.length}`, usage: arity.usage },
      partPlace(env.source, syntax),
    );
    return undefined;
  }
  if (name === "distance" || name === "beside" || name === "ahead" || name === "line")
    return callSpaceFunction(env, syntax, name);
  const args = syntax.args.map((arg) => numberArg(env, arg));
  const found = args.flatMap((arg) => (arg === undefined ? [] : [arg]));
  if (found.length !== args.length) return undefined;
  return typeNumbers(env, syntax, name, found);
}

function numberArg(env: Env, arg: Syntax): Typed | undefined {
  const value = env.typeOf(arg);
  if (value === undefined) return undefined;
  if (value.partial !== undefined || value.expr.type.kind !== "number") return wrongType(env, "a number", value, arg);
  return value.expr.type.orNone ? reportNone(env, arg, "it cannot be counted with") : value;
}

function typeNumbers(
  env: Env,
  syntax: Syntax & { op: "call" },
  name: FunctionName,
  args: readonly Typed[],
): Typed | undefined {
  const [first, second] = args;
  if (first === undefined) return undefined;
  const result = (type: Type, exprs: readonly Expr[], flex = false) =>
    typed({ op: "function", name, args: exprs, type }, { flex });
  const own = args.map((arg) => arg.expr);
  switch (name) {
    case "number":
      return result(NUMBER, own);
    case "odd":
      return result(TRUTH, own);
    case "div_down":
    case "div_up": {
      const a = first.expr.type.kind === "number" ? first.expr.type.unit : PLAIN;
      const b = second?.expr.type.kind === "number" ? second.expr.type.unit : PLAIN;
      return result({ kind: "number", unit: combineUnits(a, b, -1), orNone: false }, own);
    }
    default: {
      let common = first;
      const exprs: Expr[] = [first.expr];
      for (const [i, arg] of args.slice(1).entries()) {
        const left = syntax.args[0];
        const right = syntax.args[i + 1];
        if (left === undefined || right === undefined) return undefined;
        const pair = unify(env, common, arg, left, right);
        if (pair === undefined) return undefined;
        exprs.push(pair.right);
        common = { ...common, expr: { ...common.expr, type: pair.type }, flex: common.flex && arg.flex };
      }
      return result(
        common.expr.type,
        exprs,
        args.every((arg) => arg.flex),
      );
    }
  }
}
