import { invariant } from "@rulewright/diagnostics";
import type { ClauseIndex, Expr, Formula } from "@rulewright/rulebook";
import { capacityOf, frameOf } from "../compile/frames";
import { clauseAt } from "../compile/terms";
import { freshName, functionOf, type Generator, int } from "./generator";
import { boundOf, collect } from "./lists";
import { numberOf, type TermExpr } from "./parts";
import { further, listArea, listAt, localsOf, type Scope, spot, withFree } from "./scope";
import { passing } from "./spill";
import { storable } from "./storable";
import { holdsOf } from "./things";

/** Source of the value of a term that is one number. */
export function termCall(scope: Scope, expr: TermExpr): string {
  return called(scope, expr, termNumber(scope.gen, expr.term), []);
}

/** Source of a term that is a list: it is written from `out` on, the value is its end. */
export function termListCall(scope: Scope, expr: TermExpr, out: string): string {
  return called(scope, expr, termList(scope.gen, expr.term), [out]);
}

/** A term's lists lie in the free room of its caller. Lists as arguments need statements, so a function writes them. */
function called(scope: Scope, expr: TermExpr, name: string, first: readonly string[]): string {
  const shape = shapeOf(scope.gen, expr.term);
  const lists = expr.args.some((_, index) => (shape.lists[index] ?? -1) >= 0);
  if (!lists) {
    const args = expr.args.slice(0, shape.lists.length).map((arg) => storable(scope, arg));
    return `${name}(${[...first, spot(scope.free), ...args].join(",")})`;
  }
  const { parameters, args, inner } = passing(scope, [expr]);
  const open = withFree(inner, further(inner.free, shape.size));
  const single: string[] = [];
  let code = "";
  expr.args.slice(0, shape.lists.length).forEach((arg, index) => {
    const at = shape.lists[index] ?? -1;
    if (at < 0) single.push(storable(open, arg));
    else {
      code += storeList(open, arg, `tp+${int(at)}`, shape.capacity(index));
      single.push("0");
    }
  });
  const extra = first.length === 0 ? [] : ["out"];
  const body = `${code}return ${name}(${[...extra, "tp", ...single].join(",")});`;
  const wrapper = functionOf(scope.gen, "z", [...extra, ...parameters], body);
  return `${wrapper}(${[...first, args].join(",")})`;
}

/** Source that makes a list local out of a list: its size at `at`, then its elements. */
export function storeList(scope: Scope, list: Expr, at: string, capacity: number): string {
  if (list.op === "local" && list.type.kind === "list")
    return `copyList(${listAt(scope, list.local)},${at},${int(capacity)});`;
  if (!localsOf([list]).some((local) => listAt(scope, local) === at)) {
    // The elements go where they belong at once; what does not fit makes the game fail anyway.
    const made = collect(scope, list, { base: at, offset: 1 });
    return `{${made.code}const n=${made.end}-(${at})-1;if(n>${int(capacity)})fault();L[${at}]=n;}`;
  }
  const { code, end } = collect(scope, list, scope.free);
  const start = spot(scope.free);
  return `{${code}const n=${end}-(${start});if(n>${int(capacity)})fault();const o=${at};L[o]=n;for(let i=0;i<n;i++)L[o+1+i]=L[${start}+i];}`;
}

interface Shape {
  /** By parameter: where its list lies, −1 for a single value. */
  readonly lists: readonly number[];
  readonly size: number;
  readonly capacity: (index: number) => number;
}

function shapeOf({ context }: Generator, index: number): Shape {
  const term = context.rulebook.terms[index];
  invariant(term !== undefined, `no term ${index}`);
  const base = clauseAt(context, term.base);
  const frame = frameOf(context.rulebook, base.locals);
  const { lists, size } = listArea(frame);
  const parameters = Math.max(base.parameterCount, 1);
  return {
    lists: frame.locals.slice(0, parameters).map((_, at) => lists[at] ?? -1),
    size,
    capacity: (at) => capacityOf(frame, at),
  };
}

function clauseScope(gen: Generator, clause: ClauseIndex, size: number): Scope {
  const frame = frameOf(gen.context.rulebook, clauseAt(gen.context, clause).locals);
  return {
    gen,
    frame,
    names: new Map(),
    sure: new Set(),
    lists: listArea(frame).lists,
    free: { base: "sp", offset: size },
  };
}

function parametersOf(shape: Shape): string[] {
  return ["sp", ...shape.lists.map((_, index) => `v${index}`)];
}

function formulas(list: readonly Formula[]): readonly Expr[] {
  return list.map(({ root }) => root);
}

function termNumber(gen: Generator, index: number): string {
  const known = gen.terms.get(`n${index}`);
  if (known !== undefined) return known;
  const name = freshName(gen, "t");
  gen.terms.set(`n${index}`, name);
  const { context } = gen;
  const term = context.rulebook.terms[index];
  invariant(term !== undefined, `no term ${index}`);
  const shape = shapeOf(gen, index);
  const clause = clauseAt(context, term.base);
  invariant(clause.form.kind === "term", `${clause.id} defines no term`);
  const scope = clauseScope(gen, term.base, shape.size);
  const missing = term.type.kind === "thing" ? -1 : 0;
  const otherwise = clause.form.otherwise === undefined ? int(missing) : numberOf(scope, clause.form.otherwise.root);
  const tried = [...new Set([...term.exceptions, ...clause.around.exceptions])];
  const base = [
    clause.conditions.length === 0
      ? ""
      : `if(!${holdsOf(scope, formulas(clause.conditions))}){x=${otherwise};break w;}`,
    ...tried.map((one) => exceptionSource(gen, one, shape.size)),
    `x=${numberOf(scope, clause.form.value.root)};`,
  ].join("");
  const changes = term.changes.map((change) => changeSource(gen, change, shape.size)).join("");
  gen.functions.push(`function ${name}(${parametersOf(shape).join(",")}){let x=0;w:{${base}}${changes}return x;}`);
  return name;
}

/** Sets `x` and leaves `w` when the exception holds. */
function exceptionSource(gen: Generator, index: ClauseIndex, size: number): string {
  const clause = clauseAt(gen.context, index);
  const scope = clauseScope(gen, index, size);
  const inner = clause.around.exceptions.map((one) => exceptionSource(gen, one, size)).join("");
  const value = clause.form.kind === "term_exception" ? numberOf(scope, clause.form.value.root) : "0";
  return `if(${holdsOf(scope, formulas(clause.conditions))}){${inner}x=${value};break w;}`;
}

/** How a change turns `x` into the next value. */
function changeSource(gen: Generator, index: ClauseIndex, size: number): string {
  const clause = clauseAt(gen.context, index);
  const { form } = clause;
  invariant(form.kind === "term_change", `${clause.id} changes no term`);
  const scope = clauseScope(gen, index, size);
  const change = (by: string): string => changedBy(form.change, by);
  const exceptions = clause.around.exceptions.map((one) => {
    const exception = clauseAt(gen.context, one);
    const own = clauseScope(gen, one, size);
    const replaces = exception.form.kind === "term_exception";
    const instead = replaces ? `const o=x;w:{${exceptionValue(gen, one, size)}}{const y=x;x=o;${change("y")}}` : "";
    return `if(${holdsOf(own, formulas(exception.conditions))}){${instead}break u;}`;
  });
  return `u:{if(!${holdsOf(scope, formulas(clause.conditions))})break u;${exceptions.join("")}${change(numberOf(scope, form.by.root))}}`;
}

function exceptionValue(gen: Generator, index: ClauseIndex, size: number): string {
  const clause = clauseAt(gen.context, index);
  const scope = clauseScope(gen, index, size);
  const inner = clause.around.exceptions.map((one) => exceptionSource(gen, one, size)).join("");
  return `${inner}x=${clause.form.kind === "term_exception" ? numberOf(scope, clause.form.value.root) : "0"};`;
}

function changedBy(change: "raise" | "lower" | "multiply" | "at_least" | "at_most", by: string): string {
  switch (change) {
    case "raise":
      return `x=x+${by};`;
    case "lower":
      return `x=x-${by};`;
    case "multiply":
      return `x=x*${by};`;
    case "at_least":
      return `x=Math.max(x,${by});`;
    case "at_most":
      return `x=Math.min(x,${by});`;
  }
}

function termList(gen: Generator, index: number): string {
  const known = gen.terms.get(`l${index}`);
  if (known !== undefined) return known;
  const name = freshName(gen, "t");
  gen.terms.set(`l${index}`, name);
  const { context } = gen;
  const term = context.rulebook.terms[index];
  invariant(term !== undefined, `no term ${index}`);
  const clause = clauseAt(context, term.base);
  invariant(clause.form.kind === "term", `${clause.id} defines no term`);
  const shape = shapeOf(gen, index);
  const scope = clauseScope(gen, term.base, shape.size);
  const otherwise = clause.form.otherwise;
  const conditions = formulas(clause.conditions);
  const body = [
    conditions.length === 0
      ? ""
      : `if(!${holdsOf(scope, conditions)}){${otherwise === undefined ? "return out;" : returned(scope, otherwise.root)}}`,
    ...term.exceptions.map((one) => {
      const exception = clauseAt(context, one);
      invariant(exception.form.kind === "term_exception", `${exception.id} is no exception to a term`);
      const own = clauseScope(gen, one, shape.size);
      return `if(${holdsOf(own, formulas(exception.conditions))}){${returned(own, exception.form.value.root)}}`;
    }),
    returned(scope, clause.form.value.root),
  ].join("");
  gen.functions.push(`function ${name}(out,${parametersOf(shape).join(",")}){${body}}`);
  return name;
}

/** INVARIANT: `out` lies below `sp`, and the caller has left room between them for the whole list. */
function returned(scope: Scope, list: Expr): string {
  const room = boundOf(scope.gen.context, scope.frame, list);
  const { code, end } = collect(scope, list, { base: "out", offset: 0 });
  return room === 0 ? "return out;" : `${code}return ${end};`;
}
