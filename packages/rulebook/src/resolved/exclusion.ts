import { isExpr } from "./expr-walk";
import type { Expr } from "./expression";
import type { Local } from "./model";
import type { Formula } from "./steps";

/** A clause's conditions with the names its locals have, so that conditions of two clauses can be compared. */
interface Conditioned {
  readonly conditions: readonly Formula[];
  readonly locals: readonly Local[];
}

/** The names of the locals on both sides of a comparison. */
interface Names {
  readonly left: readonly Local[];
  readonly right: readonly Local[];
}

/** Whether two sets of conditions can be seen not to hold together. */
export function excludes(a: Conditioned, b: Conditioned): boolean {
  const names = { left: a.locals, right: b.locals };
  return opposedSets(
    a.conditions.flatMap((formula) => conjuncts(formula.root, true)),
    b.conditions.flatMap((formula) => conjuncts(formula.root, true)),
    names,
  );
}

/** Whether two formulas of two clauses say the same. */
export function sameFormula(a: Formula, aLocals: readonly Local[], b: Formula, bLocals: readonly Local[]): boolean {
  return same(a.root, b.root, { left: aLocals, right: bLocals });
}

/** A condition that holds, or does not. */
interface Literal {
  readonly expr: Expr;
  readonly holds: boolean;
}

/** What must hold, each on its own, when `expr` holds (or does not). */
function conjuncts(expr: Expr, holds: boolean): readonly Literal[] {
  if (expr.op === "not") return conjuncts(expr.operand, !holds);
  if (expr.op === "binary" && expr.operator === (holds ? "&&" : "||"))
    return [...conjuncts(expr.left, holds), ...conjuncts(expr.right, holds)];
  return [{ expr, holds }];
}

function opposedSets(left: readonly Literal[], right: readonly Literal[], names: Names): boolean {
  return (
    left.some((x) => right.some((y) => opposed(x, y, names)) || splits(x, right, names, "left")) ||
    right.some((y) => splits(y, left, names, "right"))
  );
}

/** One of two ways, each of which is opposed to the other side. */
function splits(literal: Literal, others: readonly Literal[], names: Names, side: "left" | "right"): boolean {
  const { expr, holds } = literal;
  if (expr.op !== "binary" || expr.operator !== (holds ? "||" : "&&")) return false;
  return [expr.left, expr.right].every((way) => {
    const own = conjuncts(way, holds);
    return side === "left" ? opposedSets(own, others, names) : opposedSets(others, own, names);
  });
}

const NEGATED: Readonly<Record<string, string>> = {
  "==": "!=",
  "!=": "==",
  "<": ">=",
  ">": "<=",
  "<=": ">",
  ">=": "<",
};
const MIRRORED: Readonly<Record<string, string>> = {
  "==": "==",
  "!=": "!=",
  "<": ">",
  ">": "<",
  "<=": ">=",
  ">=": "<=",
};

/** Comparisons of the same two sides that cannot both hold. */
const OPPOSITE: Readonly<Record<string, readonly string[]>> = {
  "==": ["!=", "<", ">"],
  "!=": ["=="],
  "<": [">=", ">", "=="],
  ">": ["<=", "<", "=="],
  "<=": [">"],
  ">=": ["<"],
};

interface Comparison {
  readonly operator: string;
  readonly left: Expr;
  readonly right: Expr;
}

function comparison({ expr, holds }: Literal): Comparison | undefined {
  if (expr.op !== "binary") return undefined;
  const operator = holds ? expr.operator : NEGATED[expr.operator];
  return operator === undefined || NEGATED[operator] === undefined
    ? undefined
    : { operator, left: expr.left, right: expr.right };
}

function opposed(a: Literal, b: Literal, names: Names): boolean {
  if (a.holds !== b.holds && same(a.expr, b.expr, names)) return true;
  if (a.expr.op === "phase_is" && b.expr.op === "phase_is" && a.holds && b.holds) return a.expr.phase !== b.expr.phase;
  const x = comparison(a);
  const y = comparison(b);
  if (x === undefined || y === undefined) return false;
  return opposedComparisons(x, y, names) || opposedComparisons(x, mirrored(y), names);
}

function mirrored({ operator, left, right }: Comparison): Comparison {
  return { operator: MIRRORED[operator] ?? operator, left: right, right: left };
}

function opposedComparisons(x: Comparison, y: Comparison, names: Names): boolean {
  if (!same(x.left, y.left, names)) return false;
  if (same(x.right, y.right, names)) return OPPOSITE[x.operator]?.includes(y.operator) === true;
  return x.operator === "==" && y.operator === "==" && isFixed(x.right) && isFixed(y.right);
}

function isFixed(expr: Expr): boolean {
  return expr.op === "constant" || expr.op === "member";
}

// The literal side of a comparison may have taken the other side's unit, so types are left out; locals go by their names.
function same(a: Expr, b: Expr, names: Names): boolean {
  if (a.op === "local" && b.op === "local") return names.left[a.local]?.name === names.right[b.local]?.name;
  return samePart(a, b, names);
}

const LEFT_OUT: ReadonlySet<string> = new Set(["type", "each"]);

function samePart(a: unknown, b: unknown, names: Names): boolean {
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return a === b;
  if (isExpr(a) && isExpr(b) && a.op === "local" && b.op === "local") return same(a, b, names);
  const left = Object.entries(a).filter(([key, value]) => value !== undefined && !LEFT_OUT.has(key));
  const right = new Map(Object.entries(b).filter(([key, value]) => value !== undefined && !LEFT_OUT.has(key)));
  return left.length === right.size && left.every(([key, value]) => samePart(value, right.get(key), names));
}
