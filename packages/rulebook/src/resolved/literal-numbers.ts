import type { Place } from "@rulewright/diagnostics";
import { noteTold } from "../numbers/notes";
import { expressionSource, partPlace } from "./cel";
import type { Context } from "./context";
import { everyExpr, expressionsOf } from "./expr-walk";
import type { Expr } from "./expression";
import type { Clause, Rulebook } from "./model";
import { scalarAt } from "./nodes";
import type { ClauseIndex } from "./steps";

type Model = Omit<Rulebook, "digest">;

/** A text that says a number which its clause takes from a parameter or a table would not follow when that changes. */
export function checkLiteralNumbers(ctx: Context, model: Model): void {
  for (const [index, clause] of model.clauses.entries()) {
    if (!/\d/.test(clause.text.source)) continue;
    const named = namedNumbers(model, clause);
    if (named.names.size > 0) checkText(ctx, index as ClauseIndex, named); // an index of the list itself
  }
}

function checkText(ctx: Context, index: ClauseIndex, named: NamedNumbers): void {
  const text = scalarAt(ctx.heads[index]?.node, "text");
  if (text === undefined) return;
  const source = expressionSource(text);
  // What stands in braces is an expression; blanked out, the rest keeps its columns.
  const spoken = withoutKeys(source.text).replace(/\{[^}]*\}/g, (part) => " ".repeat(part.length));
  for (const match of spoken.matchAll(/(?<![\w-])\d+(?:[.,' \u00a0]\d{3})*(?![\w])/g)) {
    const spoken = Number(match[0].replace(/\D/g, ""));
    for (const place of named.places) noteTold(ctx.numbers, place, spoken);
    const name = named.names.get(spoken);
    if (name === undefined) continue;
    const place = partPlace(source, { start: match.index, end: match.index + match[0].length });
    ctx.report("text/literal-number", { found: match[0], name }, place);
  }
}

/** A text that selects, with blanks for its keys and the braces of its sentences. */
function withoutKeys(text: string): string {
  if (!/^\s*\.(input|match)\b/.test(text)) return text;
  const blank = (part: string): string => " ".repeat(part.length);
  return text.replace(/(?:\*|[\w-]+)(?:\s+(?:\*|[\w-]+))*\s*\{\{/g, blank).replace(/\}\}(?!\})/g, blank);
}

/** The numbers that a clause's effect uses under a name. */
interface NamedNumbers {
  /** By value. */
  readonly names: Map<number, string>;
  /** Where they stand. */
  readonly places: Place[];
}

function namedNumbers(model: Model, clause: Clause): NamedNumbers {
  const named: NamedNumbers = { names: new Map(), places: [] };
  const note = (expr: Expr) => {
    if (expr.op === "parameter") {
      const parameter = model.parameters[expr.parameter];
      if (parameter !== undefined) add(named, parameter.value, parameter.name, parameter.valuePlace);
    }
    if (expr.op === "column" && expr.of.op === "member" && expr.key === undefined && expr.type.kind === "number") {
      const domain = model.domains[expr.domain];
      const column = domain?.columns[expr.column];
      const value = column?.cells[expr.of.member];
      const member = domain?.members[expr.of.member];
      if (value !== undefined && member !== undefined) {
        const name = `${domain?.name}.${member.id}.${column?.name}`;
        add(named, value, name, column?.cellPlaces[expr.of.member]);
      }
    }
  };
  for (const expr of expressionsOf(clause)) everyExpr(expr, note);
  if (clause.form.kind === "data") for (const path of clause.form.paths) noteParameter(model, path, named);
  return named;
}

function noteParameter(model: Model, path: string, named: NamedNumbers): void {
  const name = /^parameters\.(\w+)(\.value)?$/.exec(path)?.[1];
  const parameter = model.parameters.find((candidate) => candidate.name === name);
  if (parameter !== undefined) add(named, parameter.value, parameter.name, parameter.valuePlace);
}

function add({ names, places }: NamedNumbers, value: number, name: string, place: Place | undefined): void {
  names.set(value, name);
  if (place !== undefined) places.push(place);
}
