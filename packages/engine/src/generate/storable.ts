import type { Expr } from "@rulewright/rulebook";
import type { Value } from "../compile/core";
import { constantOf } from "../compile/expressions";

import type { Scope } from "./scope";
import { valueSource } from "./values";

const LARGEST = 2147483647;

/** Source of a value that is put into a cell: it fails when it does not fit. */
export function storable(scope: Scope, value: Value): string {
  const source = valueSource(scope, value);
  return fits(scope, value) ? source : `ck(${source})`;
}

/** Whether a value comes out of a cell or is too small not to fit. */
function fits(scope: Scope, value: Value): boolean {
  if (!("type" in value))
    return value.op !== "sum_of" && value.op !== "choice" && !(value.op === "purse" && value.purse.kind === "payee");
  const known = constantOf(scope.gen.context, value);
  if (known !== undefined) return Math.abs(known) <= LARGEST;
  return fitsAs(scope, value);
}

function fitsAs(scope: Scope, value: Expr): boolean {
  switch (value.op) {
    case "local":
    case "game":
    case "parameter":
    case "field":
    case "column":
    case "not":
    case "phase_is":
    case "nth":
    case "share":
      return true;
    case "property":
      return value.property.kind !== "seat" && value.property.kind !== "number" && value.property.kind !== "pieces";
    case "binary":
      return value.operator !== "+" && value.operator !== "-" && value.operator !== "*" && value.operator !== "%";
    case "conditional":
      return fits(scope, value.yes) && fits(scope, value.no);
    case "list_word":
      return value.word !== "sum" && value.word !== "highest" && value.word !== "lowest";
    default:
      return false;
  }
}
