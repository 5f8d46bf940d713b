import {
  applyOperator,
  type BinaryOperator,
  callDataFunction,
  type Expr,
  type FunctionName,
  type Rulebook,
} from "@rulewright/rulebook";

/** A field of the game that counts months, rounds or the like. */
export interface Clock {
  readonly field: number;
  /** After how many steps the rules count from the start again; undefined when they never do. */
  readonly cycle: number | undefined;
}

/** Numbered tables over whose numbers a field of the game runs: what a sheet notes for each month, round or day. */
export function clockTables(rulebook: Rulebook): readonly number[] {
  return rulebook.domains.flatMap((domain, index) => {
    const isNumbered =
      domain.kind === "table" && domain.members.every((member, at) => member.id === String(domain.firstNumber + at));
    return isNumbered && domain.members.length > 1 && clockOfTable(rulebook, index) !== undefined ? [index] : [];
  });
}

/** The field that picks the row of a numbered table in the rules, as in `plan[month]`. */
export function clockOfTable(rulebook: Rulebook, domain: number): Clock | undefined {
  const counted = new Map<number, number>();
  for (const expr of everyExprOf(rulebook.clauses)) {
    if (expr.op !== "nth" || expr.domain !== domain) continue;
    const field = gameField(rulebook, expr.index);
    if (field !== undefined) counted.set(field, (counted.get(field) ?? 0) + 1);
  }
  const [most] = [...counted].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  return most === undefined ? undefined : { field: most[0], cycle: cycleOf(rulebook, most[0]) };
}

/** The field that goes round with a loop of so many spaces, as in `(month - 1) % year_months`. */
export function clockOfLoop(rulebook: Rulebook, length: number): Clock | undefined {
  return cyclesOf(rulebook).find((clock) => clock.cycle === length);
}

function cycleOf(rulebook: Rulebook, field: number): number | undefined {
  return cyclesOf(rulebook).find((clock) => clock.field === field)?.cycle;
}

/** Every field of the game that the rules count round: of which they take a remainder, or a term that comes again and again. */
function cyclesOf(rulebook: Rulebook): readonly Clock[] {
  const found: Clock[] = [];
  for (const expr of everyExprOf(rulebook.clauses)) {
    if (expr.op !== "binary" || expr.operator !== "%") continue;
    for (const part of everyExprOf(expr.left)) {
      const field = gameField(rulebook, part);
      const cycle = field === undefined ? undefined : valueAt(rulebook, expr.right, { field, value: 0 });
      if (field !== undefined && cycle !== undefined && cycle > 1) found.push({ field, cycle });
    }
  }
  rulebook.fields.forEach(({ owner, type }, field) => {
    if (owner !== undefined || type.kind !== "number") return;
    rulebook.terms.forEach((_, term) => {
      const cycle = periodOf(
        Array.from({ length: LOOKED_AT }, (_unused, i) => termAt(rulebook, term, [], { field, value: i + 1 })),
      );
      if (cycle !== undefined) found.push({ field, cycle });
    });
  });
  return found;
}

/** How far ahead a term is looked at; a longer round is none that a board would show. */
const LOOKED_AT = 128;

/** After how many steps values come again, at least twice; undefined when they never do, or never change. */
function periodOf(values: readonly (number | undefined)[]): number | undefined {
  const [first] = values;
  if (first === undefined || values.every((value) => value === first)) return undefined;
  for (let period = 2; period * 2 <= values.length; period++)
    if (values.every((value, i) => value !== undefined && (i < period || value === values[i - period]))) return period;
  return undefined;
}

function gameField(rulebook: Rulebook, expr: Expr): number | undefined {
  const isOfGame = expr.op === "field" && expr.owner === undefined && expr.key === undefined;
  return isOfGame && rulebook.fields[expr.field]?.owner === undefined ? expr.field : undefined;
}

export interface ClockValue {
  readonly field: number;
  readonly value: number;
  /** What a term has been given, by local. */
  readonly given?: readonly (number | undefined)[];
}

/** What an expression is worth when the clock shows a value; undefined when it depends on anything else of the game. */
export function valueAt(rulebook: Rulebook, expr: Expr, clock: ClockValue): number | undefined {
  const of = (part: Expr) => valueAt(rulebook, part, clock);
  switch (expr.op) {
    case "constant":
      return expr.value;
    case "parameter":
      return rulebook.parameters[expr.parameter]?.value;
    case "field":
      return gameField(rulebook, expr) === clock.field ? clock.value : undefined;
    case "local":
      return clock.given?.[expr.local];
    case "term":
      return termAt(rulebook, expr.term, expr.args.map(of), clock);
    case "not": {
      const value = of(expr.operand);
      return value === undefined ? undefined : Number(value === 0);
    }
    case "negate": {
      const value = of(expr.operand);
      return value === undefined ? undefined : -value;
    }
    case "conditional": {
      const condition = of(expr.condition);
      return condition === undefined ? undefined : of(condition === 0 ? expr.no : expr.yes);
    }
    case "function": {
      const values = expr.args.map(of);
      return values.every((value) => value !== undefined) ? called(expr.name, values) : undefined;
    }
    case "binary":
      return combined(expr.operator, of(expr.left), of(expr.right));
    default:
      return undefined;
  }
}

/** A term that one clause defines and none changes. */
function termAt(
  rulebook: Rulebook,
  index: number,
  given: readonly (number | undefined)[],
  { field, value }: ClockValue,
): number | undefined {
  const clock = { field, value, given };
  const term = rulebook.terms[index];
  const base = term && rulebook.clauses[term.base];
  if (term === undefined || base?.form.kind !== "term" || term.exceptions.length + term.changes.length > 0)
    return undefined;
  const holds = base.conditions.map(({ root }) => valueAt(rulebook, root, clock));
  if (holds.includes(undefined)) return undefined;
  const formula = holds.includes(0) ? base.form.otherwise : base.form.value;
  return formula && valueAt(rulebook, formula.root, clock);
}

/** Functions of spaces, which nobody can work out without a board. */
const OF_SPACES: ReadonlySet<string> = new Set(["distance", "beside", "ahead", "line"]);

function called(name: FunctionName, values: readonly number[]): number | undefined {
  return OF_SPACES.has(name) ? undefined : known(callDataFunction(name, values));
}

function combined(operator: BinaryOperator, left: number | undefined, right: number | undefined): number | undefined {
  // One side may settle it alone.
  if (operator === "&&" && (left === 0 || right === 0)) return 0;
  if (operator === "||" && (left === 1 || right === 1)) return 1;
  if (left === undefined || right === undefined || operator === "in") return undefined;
  if (operator === "&&") return Math.min(left, right);
  if (operator === "||") return Math.max(left, right);
  return known(applyOperator(operator, left, right));
}

/** A division by 0 has no value. */
function known(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

/** Every expression within a piece of the model, in reading order. */
function* everyExprOf(value: unknown): Generator<Expr> {
  if (Array.isArray(value)) {
    for (const item of value) yield* everyExprOf(item);
  } else if (typeof value === "object" && value !== null) {
    if (isExpr(value)) yield value;
    for (const [name, part] of Object.entries(value)) if (name !== "place" && name !== "type") yield* everyExprOf(part);
  }
}

function isExpr(value: object): value is Expr {
  return "op" in value && "type" in value;
}
