import { assertNever, invariant } from "@rulewright/diagnostics";
import { applyOperator, type BinaryOperator, type DomainIndex, type Expr } from "@rulewright/rulebook";
import { fault } from "../runtime/fault";
import type { FrameLayout, NumberValue } from "../runtime/program";
import * as header from "../runtime/state";
import { KIND_BASE } from "../runtime/things";
import type { Context } from "./context";
import { offsetOf } from "./frames";
import { divisor, functionValue } from "./functions";
import { foldList } from "./list-folds";
import { listValue } from "./lists";
import { callTerm } from "./terms";
import { cardEquality, fieldCell, isDeck, present, rowOf } from "./things";

/** The closure of an expression whose value is one number: a number, truth (0, 1), option or thing. */
export function numberValue(context: Context, expr: Expr, frame: FrameLayout): NumberValue {
  const known = constantOf(context, expr);
  if (known !== undefined) return () => known;
  switch (expr.op) {
    case "constant":
    case "member":
      return invariantConstant(expr);
    case "parameter": {
      const { scalars } = context.numbers;
      const { parameter } = expr;
      return () => scalars[parameter] ?? 0;
    }
    case "local": {
      const offset = offsetOf(frame, expr.local);
      return (m) => m.cells[m.frame + offset] ?? 0;
    }
    case "game":
      return gameValue(expr.what);
    case "phase_is":
      return phaseIs(context, expr.phase);
    case "field": {
      const cell = fieldCell(context, expr, frame);
      return (m) => m.cells[cell(m)] ?? 0;
    }
    case "column":
      return columnValue(context, expr, frame);
    case "property":
      return propertyValue(context, expr, frame);
    case "term":
      return callTerm(context, expr, frame).number;
    case "function":
      return functionValue(context, expr, frame);
    case "binary":
      return binaryValue(context, expr, frame);
    case "not": {
      const operand = numberValue(context, expr.operand, frame);
      return (m) => (operand(m) === 0 ? 1 : 0);
    }
    case "negate": {
      const operand = numberValue(context, expr.operand, frame);
      return (m) => -operand(m);
    }
    case "conditional": {
      const condition = numberValue(context, expr.condition, frame);
      const yes = numberValue(context, expr.yes, frame);
      const no = numberValue(context, expr.no, frame);
      return (m) => (condition(m) !== 0 ? yes(m) : no(m));
    }
    case "nth":
      return nthValue(context, expr.domain, numberValue(context, expr.index, frame));
    case "share": {
      const offset = offsetOf(frame, expr.local);
      const key = numberValue(context, expr.key, frame);
      return (m) => m.cells[m.frame + offset + present(key(m))] ?? 0;
    }
    case "list_word":
      return foldList(context, expr, frame);
    case "all":
    case "set":
    case "zone":
    case "pile":
    case "list":
    case "text":
      return invariantConstant(expr);
    default:
      return assertNever(expr);
  }
}

function invariantConstant(expr: Expr): never {
  invariant(false, `${expr.op} is not a number`);
}

/** The value of an expression that neither a state nor another number of the rulebook changes; undefined when one does. */
export function constantOf(context: Context, expr: Expr): number | undefined {
  switch (expr.op) {
    case "constant":
      return expr.value;
    case "member":
      return context.rulebook.domains[expr.domain]?.kind === "deck" ? KIND_BASE + expr.member : expr.member;
    case "negate": {
      const operand = constantOf(context, expr.operand);
      return operand === undefined ? undefined : -operand;
    }
    case "binary": {
      const { operator } = expr;
      if (operator === "in" || operator === "&&" || operator === "||" || operator === "%") return undefined;
      const left = constantOf(context, expr.left);
      const right = left === undefined ? undefined : constantOf(context, expr.right);
      if (left === undefined || right === undefined || isDeck(context, expr.left) || isDeck(context, expr.right))
        return undefined;
      return applyOperator(operator, left, right);
    }
    case "column": {
      const row = expr.key === undefined ? constantOf(context, expr.of) : undefined;
      const column = context.rulebook.domains[expr.domain]?.columns[expr.column];
      if (row === undefined || row < 0 || row >= KIND_BASE || column?.per !== undefined) return undefined;
      return column?.type.kind === "number" ? undefined : column?.cells[row];
    }
    case "nth": {
      const index = constantOf(context, expr.index);
      const domain = context.rulebook.domains[expr.domain];
      if (index === undefined || domain === undefined) return undefined;
      const member = index - domain.firstNumber;
      return member >= 0 && member < domain.members.length ? member : undefined;
    }
    default:
      return undefined;
  }
}

function gameValue(what: "active" | "first_player" | "players" | "others" | "bank" | "winners"): NumberValue {
  switch (what) {
    case "active":
      return (m) => m.cells[header.ACTIVE] ?? 0;
    case "first_player":
      return (m) => m.cells[header.FIRST_PLAYER] ?? 0;
    case "bank":
      return () => -1;
    default:
      invariant(false, `${what} is a list`);
  }
}

/** True in the phase and in the phases inside it. */
function phaseIs(context: Context, phase: number | "setup"): NumberValue {
  if (phase === "setup") return (m) => (m.cells[header.PHASE] === header.PHASE_SETUP ? 1 : 0);
  const inside = new Set<number>();
  context.rulebook.phases.forEach((_, index) => {
    for (let at: number | undefined = index; at !== undefined; at = context.rulebook.phases[at]?.parent) {
      if (at === phase) inside.add(index);
    }
  });
  if (inside.size === 1) return (m) => (m.cells[header.PHASE] === phase ? 1 : 0);
  return (m) => (inside.has(m.cells[header.PHASE] ?? -1) ? 1 : 0);
}

function columnValue(context: Context, expr: Extract<Expr, { op: "column" }>, frame: FrameLayout): NumberValue {
  const column = context.rulebook.domains[expr.domain]?.columns[expr.column];
  invariant(column !== undefined, `no column ${expr.column}`);
  const table = context.numbers.tables[expr.domain]?.[expr.column];
  invariant(table !== undefined, `no column ${expr.column}`);
  const known = expr.key === undefined ? constantOf(context, expr.of) : undefined;
  if (known !== undefined && known >= 0 && known < table.length) return () => table[known] ?? 0;
  const row = rowOf(context, expr.domain, numberValue(context, expr.of, frame));
  if (column.per === undefined || expr.key === undefined) return (m) => table[row(m)] ?? 0;
  const size = context.rulebook.domains[column.per]?.members.length ?? 1;
  const key = numberValue(context, expr.key, frame);
  return (m) => table[row(m) * size + present(key(m))] ?? 0;
}

function propertyValue(context: Context, expr: Extract<Expr, { op: "property" }>, frame: FrameLayout): NumberValue {
  const of = numberValue(context, expr.of, frame);
  const { property } = expr;
  const domain = expr.of.type.kind === "thing" ? expr.of.type.domain : 0;
  const found = context.rulebook.domains[domain];
  invariant(found !== undefined, `no domain ${domain}`);
  switch (property.kind) {
    case "seat":
      return (m) => present(of(m)) + 1;
    case "next":
      return (m) => (present(of(m)) + 1) % (m.cells[header.SEATS] ?? 1);
    case "owner": {
      const perPlayer = found.pieces?.perPlayer ?? 1;
      return perPlayer === 1 ? (m) => present(of(m)) : (m) => Math.floor(present(of(m)) / perPlayer);
    }
    case "on": {
      const on = context.layout.pieces[domain]?.on ?? 0;
      return (m) => m.cells[on + present(of(m))] ?? -1;
    }
    case "number": {
      const { firstNumber } = found;
      const row = rowOf(context, domain as DomainIndex, of);
      return (m) => row(m) + firstNumber;
    }
    case "space_kind_is": {
      const kinds = Int32Array.from(found.board?.kindOf ?? []);
      return (m) => (kinds[present(of(m))] === property.spaceKind ? 1 : 0);
    }
    case "pieces": {
      const perPlayer = context.layout.pieces[property.pieces]?.perPlayer ?? 1;
      return (m) => present(of(m)) * perPlayer;
    }
    default:
      invariant(false, `${property.kind} is a list`);
  }
}

function nthValue(context: Context, domain: DomainIndex, index: NumberValue): NumberValue {
  const found = context.rulebook.domains[domain];
  invariant(found !== undefined, `no domain ${domain}`);
  const { firstNumber } = found;
  const size = found.members.length;
  return (m) => {
    const member = index(m) - firstNumber;
    return member < 0 || member >= size ? fault("engine/no-such-index") : member;
  };
}

function binaryValue(context: Context, expr: Extract<Expr, { op: "binary" }>, frame: FrameLayout): NumberValue {
  if (expr.operator === "in") return membership(context, expr.left, expr.right, frame);
  const left = numberValue(context, expr.left, frame);
  const right = numberValue(context, expr.right, frame);
  if (
    (expr.operator === "==" || expr.operator === "!=") &&
    (isDeck(context, expr.left) || isDeck(context, expr.right))
  ) {
    return sameCard(context, isDeck(context, expr.left) ? expr.left : expr.right, {
      left,
      right,
      equal: expr.operator === "==",
    });
  }
  const fixed = constantOf(context, expr.right);
  return fixed === undefined ? binaryOf(expr.operator, left, right) : binaryWith(expr.operator, left, fixed);
}

function binaryOf(operator: Exclude<BinaryOperator, "in">, left: NumberValue, right: NumberValue): NumberValue {
  switch (operator) {
    case "+":
      return (m) => left(m) + right(m);
    case "-":
      return (m) => left(m) - right(m);
    case "*":
      return (m) => left(m) * right(m);
    case "%":
      return (m) => remainder(left(m), right(m));
    case "==":
      return (m) => (left(m) === right(m) ? 1 : 0);
    case "!=":
      return (m) => (left(m) !== right(m) ? 1 : 0);
    case "<":
      return (m) => (left(m) < right(m) ? 1 : 0);
    case "<=":
      return (m) => (left(m) <= right(m) ? 1 : 0);
    case ">":
      return (m) => (left(m) > right(m) ? 1 : 0);
    case ">=":
      return (m) => (left(m) >= right(m) ? 1 : 0);
    case "&&":
      return (m) => (left(m) !== 0 && right(m) !== 0 ? 1 : 0);
    case "||":
      return (m) => (left(m) !== 0 || right(m) !== 0 ? 1 : 0);
    default:
      return assertNever(operator);
  }
}

/** Comparisons with a constant are the most frequent expressions by far; they save a call. */
function binaryWith(operator: Exclude<BinaryOperator, "in">, left: NumberValue, right: number): NumberValue {
  switch (operator) {
    case "+":
      return (m) => left(m) + right;
    case "-":
      return (m) => left(m) - right;
    case "==":
      return (m) => (left(m) === right ? 1 : 0);
    case "!=":
      return (m) => (left(m) !== right ? 1 : 0);
    case "<":
      return (m) => (left(m) < right ? 1 : 0);
    case ">":
      return (m) => (left(m) > right ? 1 : 0);
    case ">=":
      return (m) => (left(m) >= right ? 1 : 0);
    default:
      return binaryOf(operator, left, () => right);
  }
}

/** Takes the sign of the divisor, so that months count on across a year's end. */
function remainder(value: number, by: number): number {
  const rest = value % divisor(by);
  return rest !== 0 && rest < 0 !== by < 0 ? rest + by : rest;
}

/** Two copies are equal when they are the same card; a card named in the rulebook equals every copy of its kind. */
function sameCard(
  context: Context,
  card: Expr,
  test: { readonly left: NumberValue; readonly right: NumberValue; readonly equal: boolean },
): NumberValue {
  const { left, right } = test;
  const same = cardEquality(context, card);
  const yes = test.equal ? 1 : 0;
  return (m) => (same(left(m), right(m)) ? yes : 1 - yes);
}

function membership(context: Context, thing: Expr, list: Expr, frame: FrameLayout): NumberValue {
  const value = numberValue(context, thing, frame);
  if (list.op === "set") {
    const cell = fieldCell(context, list, frame);
    return (m) => {
      const member = value(m);
      return member < 0 ? 0 : ((m.cells[cell(m) + (member >> 5)] ?? 0) >>> (member & 31)) & 1;
    };
  }
  const elements = listValue(context, list, frame);
  const same = isDeck(context, thing) ? cardEquality(context, thing) : undefined;
  return (m) => {
    const wanted = value(m);
    const start = m.sp;
    elements(m);
    let found = 0;
    for (let index = start; index < m.sp; index++) {
      const item = m.item(index);
      if (item === wanted || same?.(item, wanted) === true) {
        found = 1;
        break;
      }
    }
    m.sp = start;
    return found;
  };
}
