import { invariant } from "@rulewright/diagnostics";
import type { DomainIndex, Expr } from "@rulewright/rulebook";
import { distancesOf } from "../compile/distances";
import { constantOf, numberValue } from "../compile/expressions";
import { isDeck } from "../compile/things";
import { foldOf, membershipOf } from "./folds";
import { int, liveTable, tableOf } from "./generator";
import { listAt, nameOf, type Scope } from "./scope";
import { evaluated } from "./spill";
import { termCall } from "./terms";
import { cellOf, ownerSource, thingOf, times } from "./things";
import { waySource } from "./ways";

type ExprOf<Op extends Expr["op"]> = Extract<Expr, { readonly op: Op }>;

/** Source of an expression whose value is one number. */
export function numberOf(scope: Scope, expr: Expr): string {
  const { context } = scope.gen;
  const known = constantOf(context, expr);
  if (known !== undefined) return int(known);
  switch (expr.op) {
    case "parameter":
      return `U[${int(expr.parameter)}]`;
    case "local":
      return nameOf(scope, expr.local);
    case "game":
      return expr.what === "bank" ? "(-1)" : expr.what === "active" ? "S[3]" : "S[4]";
    case "field":
      return `S[${cellOf(scope, expr)}]`;
    case "column":
      return columnOf(scope, expr);
    case "property":
      return propertyOf(scope, expr);
    case "term":
      return termCall(scope, expr);
    case "function":
      return functionSource(scope, expr);
    case "binary":
      return binaryOf(scope, expr);
    case "not":
    case "phase_is":
      return truth(testOf(scope, expr));
    case "negate":
      return `(-${numberOf(scope, expr.operand)})`;
    case "conditional":
      return `(${testOf(scope, expr.condition)}?${numberOf(scope, expr.yes)}:${numberOf(scope, expr.no)})`;
    case "nth": {
      const domain = context.rulebook.domains[expr.domain];
      invariant(domain !== undefined, `no domain ${expr.domain}`);
      return `nth(${numberOf(scope, expr.index)}-${int(domain.firstNumber)},${int(domain.members.length)})`;
    }
    case "share":
      return `L[${listAt(scope, expr.local)}+${thingOf(scope, expr.key)}]`;
    case "list_word":
      return foldOf(scope, expr);
    default:
      return evaluated(scope, [expr], (frame) => numberValue(context, expr, frame));
  }
}

/** 1 or 0. */
function truth(test: string): string {
  return `(${test}?1:0)`;
}

/** Source of a condition: anything that JavaScript takes for true or false. */
export function testOf(scope: Scope, expr: Expr): string {
  const known = constantOf(scope.gen.context, expr);
  if (known !== undefined) return known === 0 ? "false" : "true";
  switch (expr.op) {
    case "not":
      return `!${testOf(scope, expr.operand)}`;
    case "phase_is":
      return phaseTest(scope, expr.phase);
    case "binary": {
      const test = comparison(scope, expr);
      return test ?? `(${numberOf(scope, expr)}!==0)`;
    }
    default:
      return `(${numberOf(scope, expr)}!==0)`;
  }
}

function phaseTest({ gen }: Scope, phase: number | "setup"): string {
  if (phase === "setup") return "(S[2]===-2)";
  const { phases } = gen.context.rulebook;
  const inside = phases.flatMap((_, index) => {
    for (let at: number | undefined = index; at !== undefined; at = phases[at]?.parent)
      if (at === phase) return [index];
    return [];
  });
  return `(${inside.map((one) => `S[2]===${int(one)}`).join("||")})`;
}

function comparison(scope: Scope, expr: ExprOf<"binary">): string | undefined {
  const { context } = scope.gen;
  const { operator } = expr;
  if (operator === "&&" || operator === "||")
    return `(${testOf(scope, expr.left)}${operator}${testOf(scope, expr.right)})`;
  const strict = operator === "==" ? "===" : operator === "!=" ? "!==" : operator;
  if (strict !== "===" && strict !== "!==" && strict !== "<" && strict !== "<=" && strict !== ">" && strict !== ">=")
    return undefined;
  if ((strict === "===" || strict === "!==") && (isDeck(context, expr.left) || isDeck(context, expr.right)))
    return undefined;
  return `(${numberOf(scope, expr.left)}${strict}${numberOf(scope, expr.right)})`;
}

function binaryOf(scope: Scope, expr: ExprOf<"binary">): string {
  const { context } = scope.gen;
  if (expr.operator === "in") return membershipOf(scope, expr.left, expr.right);
  const test = comparison(scope, expr);
  if (test !== undefined) return truth(test);
  switch (expr.operator) {
    case "+":
    case "-":
    case "*":
      return `(${numberOf(scope, expr.left)}${expr.operator}${numberOf(scope, expr.right)})`;
    case "%":
      return `rem(${numberOf(scope, expr.left)},${numberOf(scope, expr.right)})`;
    default:
      return evaluated(scope, [expr], (frame) => numberValue(context, expr, frame));
  }
}

/** The row of a thing: of a card its kind. */
function rowSource(scope: Scope, domain: DomainIndex, thing: Expr): string {
  const copies = scope.gen.context.rulebook.domains[domain]?.copies;
  if (copies === undefined) return thingOf(scope, thing);
  return `row(${tableOf(scope.gen, copies)},${numberOf(scope, thing)})`;
}

function columnOf(scope: Scope, expr: ExprOf<"column">): string {
  const { gen } = scope;
  const column = gen.context.rulebook.domains[expr.domain]?.columns[expr.column];
  invariant(column !== undefined, `no column ${expr.column}`);
  const cells = gen.context.numbers.tables[expr.domain]?.[expr.column];
  invariant(cells !== undefined, `no column ${expr.column}`);
  const table = liveTable(gen, cells);
  const known = expr.key === undefined ? constantOf(gen.context, expr.of) : undefined;
  if (known !== undefined && known >= 0 && known < cells.length) return `${table}[${int(known)}]`;
  const row = rowSource(scope, expr.domain, expr.of);
  if (column.per === undefined || expr.key === undefined) return `(${table}[${row}]|0)`;
  const size = gen.context.rulebook.domains[column.per]?.members.length ?? 1;
  return `(${table}[${times(row, size)}+${thingOf(scope, expr.key)}]|0)`;
}

function propertyOf(scope: Scope, expr: ExprOf<"property">): string {
  const { context } = scope.gen;
  const { property } = expr;
  const domain = expr.of.type.kind === "thing" ? expr.of.type.domain : (0 as DomainIndex);
  const found = context.rulebook.domains[domain];
  invariant(found !== undefined, `no domain ${domain}`);
  switch (property.kind) {
    case "seat":
      return `(${thingOf(scope, expr.of)}+1)`;
    case "next":
      return `((${thingOf(scope, expr.of)}+1)%S[0])`;
    case "owner":
      return ownerSource(thingOf(scope, expr.of), found.pieces?.perPlayer ?? 1);
    case "on":
      return `S[${int(context.layout.pieces[domain]?.on ?? 0)}+${thingOf(scope, expr.of)}]`;
    case "number":
      return `(${rowSource(scope, domain, expr.of)}+${int(found.firstNumber)})`;
    case "space_kind_is": {
      const kinds = tableOf(scope.gen, found.board?.kindOf ?? []);
      return truth(`${kinds}[${thingOf(scope, expr.of)}]===${int(property.spaceKind)}`);
    }
    case "pieces":
      return `(${times(thingOf(scope, expr.of), context.layout.pieces[property.pieces]?.perPlayer ?? 1)})`;
    default:
      return evaluated(scope, [expr], (frame) => numberValue(context, expr, frame));
  }
}

function functionSource(scope: Scope, expr: ExprOf<"function">): string {
  const [first, second] = expr.args;
  invariant(first !== undefined, `${expr.name} lacks its argument`);
  const a = numberOf(scope, first);
  const b = second === undefined ? "0" : numberOf(scope, second);
  switch (expr.name) {
    case "abs":
      return `Math.abs(${a})`;
    case "half_down":
      return `Math.floor(${a}/2)`;
    case "half_up":
      return `Math.ceil(${a}/2)`;
    case "number":
      return a;
    case "odd":
      return `(${a}&1)`;
    case "min":
    case "max":
      return `Math.${expr.name}(${expr.args.map((arg) => numberOf(scope, arg)).join(",")})`;
    case "div_down":
      return `Math.floor(${a}/dv(${b}))`;
    case "div_up":
      return `Math.ceil(${a}/dv(${b}))`;
    case "step_down":
      return stepSource("floor", a, b);
    case "step_up":
      return stepSource("ceil", a, b);
    case "distance": {
      invariant(first.type.kind === "thing" && second !== undefined, "distance is between spaces");
      const { domain } = first.type;
      const table = tableOf(scope.gen, distancesOf(scope.gen.context, domain));
      const size = scope.gen.context.rulebook.domains[domain]?.members.length ?? 0;
      return `(${table}[pr(${a})*${int(size)}+${thingOf(scope, second)}]|0)`;
    }
    case "beside":
      return `beside(${waySource(scope, expr)})`;
    case "ahead":
    case "line":
      invariant(false, `${expr.name} is a list`);
  }
}

/** Steps are most often constants; otherwise the step is worked out twice, which changes nothing. */
function stepSource(rounding: "floor" | "ceil", value: string, step: string): string {
  return `(Math.${rounding}(${value}/dv(${step}))*${step})`;
}
