import { invariant } from "@rulewright/diagnostics";
import { type NumberNotes, noteRead } from "../numbers/notes";
import type { BinaryOperator, Expr, FunctionName, ListWord } from "./expression";
import type { Domain, Parameter } from "./model";

/** The parts of a rulebook that a worked-out column may read. */
export interface DataWorld {
  readonly parameters: readonly Parameter[];
  readonly domains: readonly Domain[];
  /** Where it is kept which of their numbers were read. */
  readonly numbers: NumberNotes;
}

type DataValue = number | readonly number[];

/** Thrown by nothing outside this file: an expression that needs a game's state has no value in the data. */
class NotData extends Error {}

/** The value of an expression over parameters and tables alone; undefined when it reads the state of a game. */
export function evaluateData(world: DataWorld, expr: Expr, locals: readonly DataValue[]): DataValue | undefined {
  try {
    return evaluate(world, expr, [...locals]);
  } catch (error) {
    if (error instanceof NotData) return undefined;
    throw error;
  }
}

function evaluate(world: DataWorld, expr: Expr, locals: DataValue[]): DataValue {
  const number = (part: Expr) => asNumber(evaluate(world, part, locals));
  switch (expr.op) {
    case "constant":
      return expr.value;
    case "member":
      return expr.member;
    case "parameter":
      return parameterValue(world, expr.parameter);
    case "local": {
      const value = locals[expr.local];
      if (value === undefined) throw new NotData();
      return value;
    }
    case "all":
      return (world.domains[expr.domain]?.members ?? []).map((_member, index) => index);
    case "column":
      return columnCell(
        world,
        expr.domain,
        expr.column,
        number(expr.of),
        expr.key === undefined ? 0 : number(expr.key),
      );
    case "property": {
      if (expr.property.kind !== "number" || expr.of.type.kind !== "thing") throw new NotData();
      return (world.domains[expr.of.type.domain]?.firstNumber ?? 1) + number(expr.of);
    }
    case "nth":
      return number(expr.index) - (world.domains[expr.domain]?.firstNumber ?? 1);
    case "function":
      return callFunction(expr.name, expr.args.map(number));
    case "binary":
      if (expr.operator === "in")
        return asList(evaluate(world, expr.right, locals)).includes(number(expr.left)) ? 1 : 0;
      return binary(expr.operator, number(expr.left), () => number(expr.right));
    case "not":
      return number(expr.operand) === 0 ? 1 : 0;
    case "negate":
      return -number(expr.operand);
    case "conditional":
      return evaluate(world, number(expr.condition) !== 0 ? expr.yes : expr.no, locals);
    case "list":
      return expr.items.map(number);
    case "list_word":
      return listWord(world, expr, locals);
    default:
      throw new NotData();
  }
}

function asNumber(value: DataValue): number {
  invariant(typeof value === "number", "a typed expression gives a number where one is read");
  return value;
}

function asList(value: DataValue): readonly number[] {
  invariant(typeof value !== "number", "a typed expression gives a list where one is read");
  return value;
}

function parameterValue({ parameters, numbers }: DataWorld, index: number): number {
  const parameter = parameters[index];
  noteRead(numbers, parameter?.valuePlace);
  return parameter?.value ?? 0;
}

function columnCell(world: DataWorld, domain: number, column: number, member: number, key: number): number {
  const cells = world.domains[domain]?.columns[column];
  if (cells === undefined || member < 0) return 0;
  const size = cells.per === undefined ? 1 : (world.domains[cells.per]?.members.length ?? 1);
  const cell = member * size + key;
  noteRead(world.numbers, cells.cellPlaces[cell]);
  return cells.cells[cell] ?? 0;
}

/** The functions of the language over exact integers. */
export function callFunction(name: FunctionName, args: readonly number[]): number {
  const [a = 0, b = 1] = args;
  switch (name) {
    case "min":
      return Math.min(...args);
    case "max":
      return Math.max(...args);
    case "abs":
      return Math.abs(a);
    case "div_down":
      return Math.floor(a / b);
    case "div_up":
      return Math.ceil(a / b);
    case "half_down":
      return Math.floor(a / 2);
    case "half_up":
      return Math.ceil(a / 2);
    case "step_down":
      return Math.floor(a / b) * b;
    case "step_up":
      return Math.ceil(a / b) * b;
    case "number":
      return a;
    case "odd":
      return Math.abs(a % 2);
    case "distance":
    case "beside":
    case "ahead":
    case "line":
      throw new NotData();
  }
}

function binary(operator: Exclude<BinaryOperator, "in">, a: number, right: () => number): number {
  if (operator === "&&") return a !== 0 ? right() : 0;
  if (operator === "||") return a !== 0 ? 1 : right();
  return applyOperator(operator, a, right());
}

/** The operators of the language over exact integers; `%` has the sign of what divides, and by 0 is not a number. */
export function applyOperator(operator: Exclude<BinaryOperator, "in" | "&&" | "||">, a: number, b: number): number {
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "%":
      return ((a % b) + b) % b;
    case "==":
      return a === b ? 1 : 0;
    case "!=":
      return a !== b ? 1 : 0;
    case "<":
      return a < b ? 1 : 0;
    case "<=":
      return a <= b ? 1 : 0;
    case ">":
      return a > b ? 1 : 0;
    case ">=":
      return a >= b ? 1 : 0;
  }
}

function listWord(world: DataWorld, expr: Expr & { op: "list_word" }, locals: DataValue[]): DataValue {
  const list = asList(evaluate(world, expr.list, locals));
  const at = (element: number): number => {
    if (expr.body === undefined || expr.each === undefined) return element;
    locals[expr.each] = element;
    return asNumber(evaluate(world, expr.body, locals));
  };
  const part = (inner: Expr | undefined) => (inner === undefined ? 0 : asNumber(evaluate(world, inner, locals)));
  return applyListWord(expr.word, list, at, { count: part(expr.count), without: part(expr.without) });
}

function applyListWord(
  word: ListWord,
  list: readonly number[],
  at: (element: number) => number,
  extra: { count: number; without: number },
): DataValue {
  switch (word) {
    case "size":
      return list.length;
    case "first":
      return list[0] ?? -1;
    case "last":
      return list[list.length - 1] ?? -1;
    case "top":
      return list.slice(0, Math.max(0, extra.count));
    case "where":
      return list.filter((element) => at(element) !== 0);
    case "any":
      return list.some((element) => at(element) !== 0) ? 1 : 0;
    case "every":
      return list.every((element) => at(element) !== 0) ? 1 : 0;
    case "count":
      return list.filter((element) => at(element) !== 0).length;
    case "sum":
      return list.reduce((sum, element) => sum + at(element), 0);
    case "highest":
      return list.length === 0 ? 0 : Math.max(...list.map(at));
    case "lowest":
      return list.length === 0 ? 0 : Math.min(...list.map(at));
    case "with_highest":
      return withExtreme(list, at, 1);
    case "with_lowest":
      return withExtreme(list, at, -1);
    case "sorted":
      return list
        .map((element, index) => ({ element, index, value: at(element) }))
        .sort((x, y) => x.value - y.value || x.index - y.index)
        .map((item) => item.element);
    case "without":
      return list.filter((element) => element !== extra.without);
    case "while": {
      const end = list.findIndex((element) => at(element) === 0);
      return end < 0 ? list : list.slice(0, end);
    }
    case "run":
      return longestRun(list.map((element) => at(element) !== 0));
    case "alike":
      return Math.max(0, ...list.map((element) => list.filter((other) => other === element).length));
  }
}

function longestRun(holds: readonly boolean[]): number {
  let run = 0;
  let longest = 0;
  for (const one of holds) {
    run = one ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function withExtreme(list: readonly number[], at: (element: number) => number, sign: 1 | -1): readonly number[] {
  const values = list.map((element) => sign * at(element));
  const best = Math.max(...values);
  return list.filter((_element, index) => values[index] === best);
}
