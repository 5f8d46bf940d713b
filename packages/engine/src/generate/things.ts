import { invariant } from "@rulewright/diagnostics";
import type { Expr } from "@rulewright/rulebook";
import { constantOf } from "../compile/expressions";
import { int } from "./generator";
import { numberOf, testOf } from "./parts";
import type { Scope } from "./scope";

/** Source of a thing that must be there. */
export function thingOf(scope: Scope, expr: Expr): string {
  const source = numberOf(scope, expr);
  return isSure(scope, expr) ? source : present(source);
}

/** Source of a thing that must be there; a test of a variable is written out, since V8 has only so much room to put it in. */
function present(source: string): string {
  return /^[a-z]\d*$/.test(source) ? `(${source}<0&&fault(),${source})` : `pr(${source})`;
}

/** Whether an expression is never none. */
export function isSure(scope: Scope, expr: Expr): boolean {
  const known = constantOf(scope.gen.context, expr);
  if (known !== undefined) return known >= 0;
  switch (expr.op) {
    case "local":
      return scope.sure.has(expr.local);
    case "game":
      return expr.what === "first_player";
    case "property":
      return expr.property.kind === "next" || expr.property.kind === "owner" || expr.property.kind === "pieces";
    default:
      return false;
  }
}

/** The cell of a field's value (of a set: its first word). */
export function cellOf(
  scope: Scope,
  at: { readonly field: number; readonly owner?: Expr; readonly key?: Expr },
): string {
  const cells = scope.gen.context.layout.fields[at.field];
  invariant(cells !== undefined, `no field ${at.field}`);
  const { base, keys, width } = cells;
  let source = int(base);
  if (at.owner !== undefined) source += `+${times(thingOf(scope, at.owner), keys * width)}`;
  if (at.key !== undefined) source += `+${times(thingOf(scope, at.key), width)}`;
  return source;
}

export function times(source: string, by: number): string {
  return by === 1 ? source : `${source}*${int(by)}`;
}

/** Source of a test whether all conditions hold. */
export function holdsOf(scope: Scope, conditions: readonly Expr[]): string {
  return conditions.length === 0 ? "true" : `(${conditions.map((one) => testOf(scope, one)).join("&&")})`;
}

/** Who has a piece. */
export function ownerSource(piece: string, perPlayer: number): string {
  return perPlayer === 1 ? piece : `Math.floor(${piece}/${int(perPlayer)})`;
}
