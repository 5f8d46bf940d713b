import { partPlace, type Syntax, sourceOf } from "./cel";
import { reportUnknown } from "./context";
import type { Expr, PhaseIndex } from "./expression";
import { TRUTH } from "./scope";
import type { Type } from "./types";
import {
  type Env,
  factKey,
  isNumber,
  listPart,
  orNone,
  type Typed,
  truth,
  typed,
  unify,
  withCondition,
  withNone,
} from "./typing";
import { combineUnits, PLAIN, positiveFactors, unitWords } from "./units";

export function typeConditional(
  env: Env,
  syntax: Syntax & { op: "conditional" },
  expected: Type | undefined,
): Typed | undefined {
  const condition = truth(env, syntax.condition);
  const branch = (part: Syntax, holds: boolean) => withCondition(env, syntax.condition, holds).typeOf(part, expected);
  const yes = branch(syntax.yes, true);
  const no = branch(syntax.no, false);
  if (condition === undefined || yes === undefined || no === undefined) return undefined;
  const pair = unify(env, yes, no, syntax.yes, syntax.no);
  if (pair === undefined) return undefined;
  const type = withNone(pair.type, orNone(yes.expr.type) || orNone(no.expr.type));
  return typed({ op: "conditional", condition, yes: pair.left, no: pair.right, type }, { flex: yes.flex && no.flex });
}

export function typeBinary(env: Env, syntax: Syntax & { op: "binary" }): Typed | undefined {
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
  const left = env.typeOf(syntax.left);
  const right = env.typeOf(syntax.right);
  if (left === undefined || right === undefined) return undefined;
  if (!isNumber(env, left, syntax.left) || !isNumber(env, right, syntax.right)) return undefined;
  const pair = unify(env, left, right, syntax.left, syntax.right);
  return pair && { ...pair, flex: left.flex && right.flex };
}

function typeProduct(env: Env, syntax: Syntax & { op: "binary" }): Typed | undefined {
  const left = env.typeOf(syntax.left);
  const right = env.typeOf(syntax.right);
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
  const left = env.typeOf(syntax.left, right.expr.type.of);
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
  const first = env.typeOf(firstSyntax);
  if (first === undefined) return undefined;
  const second = env.typeOf(secondSyntax, first.expr.type);
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
  const test: Expr = { op: "phase_is", phase: index < 0 ? "setup" : (index as PhaseIndex), type: TRUTH };
  return typed(operator === "==" ? test : { op: "not", operand: test, type: TRUTH });
}
