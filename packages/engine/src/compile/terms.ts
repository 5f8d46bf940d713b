import { invariant } from "@rulewright/diagnostics";
import type { Clause, ClauseIndex, Conditions, Expr, Formula } from "@rulewright/rulebook";
import type { Machine } from "../runtime/machine";
import type { FrameLayout, ListValue, NumberValue } from "../runtime/program";
import { FRAME_PREVIOUS } from "../runtime/state";
import type { CompiledTerm, Context } from "./context";
import { capacityOf, frameOf, offsetOf } from "./frames";
import { listValue, numberValue } from "./parts";

/**
 * A term is evaluated in a frame of its own above the innermost one. Its base, exceptions and changes have the same
 * parameters, which come first in each of their frames, so they share the cells.
 */
export function callTerm(
  context: Context,
  expr: Extract<Expr, { op: "term" }>,
  frame: FrameLayout,
): { readonly number: NumberValue; readonly list: ListValue } {
  let term: CompiledTerm | undefined;
  let write: ((m: Machine, base: number) => void)[] = [];
  const open = (m: Machine): CompiledTerm => {
    if (term === undefined) {
      term = termOf(context, expr.term);
      write = expr.args.map((arg, index) =>
        argument(context, { arg, from: frame, to: termOf(context, expr.term).frame, index }),
      );
    }
    const base = m.reserve(term.frame.size);
    for (const one of write) one(m, base);
    m.frame = base;
    return term;
  };
  const close = (m: Machine): void => {
    const base = m.frame;
    m.frame = m.get(base + FRAME_PREVIOUS);
    m.top = base;
  };
  return {
    number: (m) => {
      const value = open(m).number(m);
      close(m);
      return value;
    },
    list: (m) => {
      open(m).list(m);
      close(m);
    },
  };
}

function argument(
  context: Context,
  {
    arg,
    from,
    to,
    index,
  }: { readonly arg: Expr; readonly from: FrameLayout; readonly to: FrameLayout; readonly index: number },
): (m: Machine, base: number) => void {
  if (index >= to.offsets.length) return () => undefined;
  const offset = offsetOf(to, index);
  const capacity = capacityOf(to, index);
  if (capacity > 0) {
    const list = listValue(context, arg, from);
    return (m, base) => {
      const start = m.sp;
      list(m);
      m.storeList(base + offset, start, capacity);
    };
  }
  const value = numberValue(context, arg, from);
  return (m, base) => m.write(base + offset, value(m));
}

/** The compiled term, made on first use; terms may use each other. */
export function termOf(context: Context, index: number): CompiledTerm {
  const known = context.terms.get(index);
  if (known !== undefined) return known;
  const term = context.rulebook.terms[index];
  invariant(term !== undefined, `no term ${index}`);
  const clauses = [term.base, ...term.exceptions, ...term.changes];
  const frame = sharedFrame(context, clauses);
  let made: { number: NumberValue; list: ListValue } | undefined;
  const make = (): { number: NumberValue; list: ListValue } => {
    made = { number: termNumber(context, index), list: termList(context, index) };
    return made;
  };
  const compiled: CompiledTerm = {
    frame,
    parameters: clauseAt(context, term.base).parameterCount,
    number: (m) => (made ?? make()).number(m),
    list: (m) => (made ?? make()).list(m),
  };
  context.terms.set(index, compiled);
  return compiled;
}

function sharedFrame(context: Context, clauses: readonly ClauseIndex[]): FrameLayout {
  const frames = [...withExceptions(context, clauses)].map((clause) => clauseFrame(context, clause));
  return frames.reduce((largest, frame) => (frame.size > largest.size ? frame : largest));
}

function withExceptions(
  context: Context,
  clauses: readonly ClauseIndex[],
  found = new Set<ClauseIndex>(),
): Set<ClauseIndex> {
  for (const clause of clauses) {
    if (found.has(clause)) continue;
    found.add(clause);
    withExceptions(context, clauseAt(context, clause).around.exceptions, found);
  }
  return found;
}

function clauseFrame(context: Context, clause: ClauseIndex): FrameLayout {
  return frameOf(context.rulebook, clauseAt(context, clause).locals);
}

export function clauseAt(context: Context, clause: ClauseIndex): Clause {
  const found = context.rulebook.clauses[clause];
  invariant(found !== undefined, `no clause ${clause}`);
  return found;
}

/** Whether all conditions hold. */
export function allHold(context: Context, conditions: Conditions, frame: FrameLayout): NumberValue {
  const tests = conditions.map((condition) => numberValue(context, condition.root, frame));
  const [first, second] = tests;
  if (first === undefined) return () => 1;
  if (second === undefined) return first;
  return (m) => {
    for (const test of tests) if (test(m) === 0) return 0;
    return 1;
  };
}

function termNumber(context: Context, index: number): NumberValue {
  const term = context.rulebook.terms[index];
  invariant(term !== undefined, `no term ${index}`);
  if (term.type.kind === "list") return () => invariantList(index);
  const missing = term.type.kind === "thing" ? -1 : 0;
  const base = baseNumber(context, term.base, { exceptions: term.exceptions, missing });
  const changes = term.changes.map((change) => changeOf(context, change));
  if (changes.length === 0) return base;
  return (m) => {
    let value = base(m);
    for (const change of changes) value = change(m, value);
    return value;
  };
}

function invariantList(index: number): never {
  invariant(false, `term ${index} is a list`);
}

function baseNumber(
  context: Context,
  base: ClauseIndex,
  { exceptions, missing }: { readonly exceptions: readonly ClauseIndex[]; readonly missing: number },
): NumberValue {
  const clause = clauseAt(context, base);
  invariant(clause.form.kind === "term", `${clause.id} defines no term`);
  const frame = clauseFrame(context, base);
  const holds = allHold(context, clause.conditions, frame);
  const value = formulaNumber(context, clause.form.value, frame);
  const otherwise =
    clause.form.otherwise === undefined ? () => missing : formulaNumber(context, clause.form.otherwise, frame);
  const tried = [...new Set([...exceptions, ...clause.around.exceptions])].map((exception) =>
    exceptionNumber(context, exception),
  );
  return (m) => {
    if (holds(m) === 0) return otherwise(m);
    for (const exception of tried) if (exception.holds(m) !== 0) return exception.value(m);
    return value(m);
  };
}

interface ExceptionValue {
  readonly holds: NumberValue;
  readonly value: NumberValue;
}

/** An exception to a term; it may have exceptions itself. */
function exceptionNumber(context: Context, index: ClauseIndex): ExceptionValue {
  const clause = clauseAt(context, index);
  const frame = clauseFrame(context, index);
  const inner = clause.around.exceptions.map((exception) => exceptionNumber(context, exception));
  const holds = allHold(context, clause.conditions, frame);
  const value = clause.form.kind === "term_exception" ? formulaNumber(context, clause.form.value, frame) : () => 0;
  if (inner.length === 0) return { holds, value };
  return {
    holds,
    value: (m) => {
      for (const exception of inner) if (exception.holds(m) !== 0) return exception.value(m);
      return value(m);
    },
  };
}

function formulaNumber(context: Context, formula: Formula, frame: FrameLayout): NumberValue {
  return numberValue(context, formula.root, frame);
}

/** How a change turns the value so far into the next. An exception to it takes its place: another amount, or no change. */
function changeOf(context: Context, index: ClauseIndex): (m: Machine, value: number) => number {
  const clause = clauseAt(context, index);
  const { form } = clause;
  invariant(form.kind === "term_change", `${clause.id} changes no term`);
  const frame = clauseFrame(context, index);
  const holds = allHold(context, clause.conditions, frame);
  const by = formulaNumber(context, form.by, frame);
  const exceptions = clause.around.exceptions.map((exception) => ({
    ...exceptionNumber(context, exception),
    replaces: clauseAt(context, exception).form.kind === "term_exception",
  }));
  return (m, value) => {
    if (holds(m) === 0) return value;
    const exception = exceptions.find((one) => one.holds(m) !== 0);
    if (exception === undefined) return changed(form.change, value, by(m));
    return exception.replaces ? changed(form.change, value, exception.value(m)) : value;
  };
}

function changed(change: "raise" | "lower" | "multiply" | "at_least" | "at_most", value: number, by: number): number {
  switch (change) {
    case "raise":
      return value + by;
    case "lower":
      return value - by;
    case "multiply":
      return value * by;
    case "at_least":
      return Math.max(value, by);
    case "at_most":
      return Math.min(value, by);
  }
}

function termList(context: Context, index: number): ListValue {
  const term = context.rulebook.terms[index];
  invariant(term !== undefined, `no term ${index}`);
  if (term.type.kind !== "list") return () => invariantList(index);
  const clause = clauseAt(context, term.base);
  invariant(clause.form.kind === "term", `${clause.id} defines no term`);
  const frame = clauseFrame(context, term.base);
  const holds = allHold(context, clause.conditions, frame);
  const value = listValue(context, clause.form.value.root, frame);
  const otherwise =
    clause.form.otherwise === undefined ? () => undefined : listValue(context, clause.form.otherwise.root, frame);
  const exceptions = term.exceptions.map((exception) => exceptionList(context, exception));
  return (m) => {
    if (holds(m) === 0) return otherwise(m);
    for (const exception of exceptions) if (exception.holds(m) !== 0) return exception.value(m);
    return value(m);
  };
}

function exceptionList(
  context: Context,
  index: ClauseIndex,
): { readonly holds: NumberValue; readonly value: ListValue } {
  const clause = clauseAt(context, index);
  const frame = clauseFrame(context, index);
  const holds = allHold(context, clause.conditions, frame);
  invariant(clause.form.kind === "term_exception", `${clause.id} is no exception to a term`);
  return { holds, value: listValue(context, clause.form.value.root, frame) };
}
