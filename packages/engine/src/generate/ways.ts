import { invariant } from "@rulewright/diagnostics";
import type { Expr } from "@rulewright/rulebook";
import { gridOf } from "../compile/grids";
import { int } from "./generator";
import { numberOf } from "./parts";
import type { Scope } from "./scope";
import { thingOf } from "./things";

/** What the functions of a grid are given: its columns and rows, the space, columns to the right and rows up. */
export function waySource(scope: Scope, { args }: Extract<Expr, { readonly op: "function" }>): string {
  const [space, across, up] = args;
  invariant(space !== undefined && across !== undefined && up !== undefined, "a way has a space and a direction");
  const { columns, rows } = gridOf(scope.gen.context, space);
  return `${int(columns)},${int(rows)},${thingOf(scope, space)},${numberOf(scope, across)},${numberOf(scope, up)}`;
}
