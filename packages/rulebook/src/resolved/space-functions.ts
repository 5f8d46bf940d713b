import type { Syntax } from "./cel";
import type { Expr } from "./expression";
import { listOf, NUMBER, thing } from "./scope";
import type { DomainIndex, Type } from "./types";
import { type Env, fit, type Typed, typed, wrongType } from "./typing";

type Call = Syntax & { readonly op: "call" };
type GridFunction = "beside" | "ahead" | "line";

/** Types the functions whose first value is a space; `args` are as many as the function takes. */
export function callSpaceFunction(env: Env, syntax: Call, name: GridFunction | "distance"): Typed | undefined {
  return name === "distance" ? distance(env, syntax) : onGrid(env, syntax, name);
}

/** The first value as a space that is surely there. */
function spaceArgument(env: Env, arg: Syntax): { readonly space: Expr; readonly domain: DomainIndex } | undefined {
  const value = env.typeOf(arg);
  if (value === undefined) return undefined;
  const { type } = value.expr;
  if (type.kind !== "thing" || env.ctx.domains[type.domain]?.board === undefined)
    return wrongType(env, "a space", value, arg);
  const space = fit(env, value, { ...type, orNone: false }, arg);
  return space && { space, domain: type.domain };
}

function distance(env: Env, syntax: Call): Typed | undefined {
  const [a, b] = syntax.args;
  if (a === undefined || b === undefined) return undefined;
  const from = spaceArgument(env, a);
  const to = env.typeOf(b);
  const board = from && env.ctx.domains[from.domain]?.board;
  if (from === undefined || to === undefined || board === undefined) return undefined;
  const right = fit(env, to, thing(from.domain), b);
  if (right === undefined) return undefined;
  const type: Type = { kind: "number", unit: board.countedIn, orNone: false };
  return typed({ op: "function", name: "distance", args: [from.space, right], type });
}

function onGrid(env: Env, syntax: Call, name: GridFunction): Typed | undefined {
  const [a, ...steps] = syntax.args;
  if (a === undefined) return undefined;
  const from = spaceArgument(env, a);
  if (from === undefined) return undefined;
  if (env.ctx.domains[from.domain]?.board?.grid === undefined) {
    const space = typed(from.space);
    return wrongType(env, "a space of a grid", space, a);
  }
  const numbers = steps.map((step) => {
    const value = env.typeOf(step, NUMBER);
    return value && fit(env, value, NUMBER, step);
  });
  const found = numbers.flatMap((number) => number ?? []);
  if (found.length !== steps.length) return undefined;
  const type = name === "beside" ? thing(from.domain, true) : listOf(thing(from.domain));
  return typed({ op: "function", name, args: [from.space, ...found], type });
}
