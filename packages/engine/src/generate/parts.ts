import type { Expr } from "@rulewright/rulebook";
import type { Scope } from "./scope";

/** The parts of the generator that need one another in a circle. */
export interface Parts {
  readonly number: (scope: Scope, expr: Expr) => string;
  readonly test: (scope: Scope, expr: Expr) => string;
  readonly termList: (scope: Scope, expr: TermExpr, out: string) => string;
}

export type TermExpr = Extract<Expr, { readonly op: "term" }>;

/** Source of an expression whose value is one number. */
export function numberOf(scope: Scope, expr: Expr): string {
  return scope.gen.parts.number(scope, expr);
}

/** Source of a condition: anything that JavaScript takes for true or false. */
export function testOf(scope: Scope, expr: Expr): string {
  return scope.gen.parts.test(scope, expr);
}

/** Source of a term that is a list: it is written from `out` on, the value is its end. */
export function termListCall(scope: Scope, expr: TermExpr, out: string): string {
  return scope.gen.parts.termList(scope, expr, out);
}
