import type { Expr } from "./expression";
import type { Clause } from "./model";

/** The parts of an expression. */
export function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.op) {
    case "field":
    case "set":
    case "zone":
      return [expr.owner, "key" in expr ? expr.key : undefined].filter((part) => part !== undefined);
    case "column":
      return expr.key === undefined ? [expr.of] : [expr.of, expr.key];
    case "pile":
    case "property":
      return [expr.of];
    case "term":
    case "function":
      return expr.args;
    case "binary":
      return [expr.left, expr.right];
    case "not":
    case "negate":
      return [expr.operand];
    case "conditional":
      return [expr.condition, expr.yes, expr.no];
    case "list":
      return expr.items;
    case "nth":
      return [expr.index];
    case "share":
      return [expr.key];
    case "list_word":
      return [expr.list, expr.body, expr.count, expr.without].filter((part) => part !== undefined);
    default:
      return [];
  }
}

/** Visits an expression and all its parts. */
export function everyExpr(expr: Expr, visit: (part: Expr) => void): void {
  visit(expr);
  for (const part of partsOf(expr)) everyExpr(part, visit);
}

/** The outermost expressions of a clause's conditions and effect, wherever they stand; texts are left out. */
export function expressionsOf(clause: Clause): readonly Expr[] {
  const found: Expr[] = [];
  collect(clause.conditions, found);
  collect(clause.form, found);
  return found;
}

const LEFT_OUT: ReadonlySet<string> = new Set(["place", "asks", "text", "why", "type"]);

// The forms of clauses and steps hold expressions in many places; all of them are plain data with an `op` and a `type`.
function collect(value: unknown, found: Expr[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (isExpr(value)) {
    found.push(value);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) if (!LEFT_OUT.has(key)) collect(inner, found);
  }
}

export function isExpr(value: unknown): value is Expr {
  return typeof value === "object" && value !== null && "op" in value && "type" in value;
}
