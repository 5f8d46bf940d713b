import type { Place } from "@rulewright/diagnostics";
import type { MapNode, ScalarNode, YamlNode } from "../surface/ast";
import { keyFor } from "./accesses";
import { expressionSource, parseExpression, type Syntax } from "./cel";
import { type Context, placeOf, reportUnknown } from "./context";
import type { Expr, FieldIndex } from "./expression";
import { formulaOf, makeEnv, typeExpr, typeScalar } from "./expressions";
import { scalarAt } from "./nodes";
import { fieldValue } from "./properties";
import { listOf, PLAYER, PLAYERS, type Scope } from "./scope";
import type { ClauseIndex, Formula, Purse, Step, Target, UnitIndex } from "./steps";
import type { Type } from "./types";
import { type Env, fit, reportNone, reportPartial, type Typed, typed, wrongType } from "./typing";
import { unitWords } from "./units";

/** What the reading of a step hands back: the step, and what the steps after it can see. */
export interface ReadStep {
  readonly step: Step | undefined;
  readonly scope: Scope;
}

export interface StepInput {
  readonly ctx: Context;
  readonly node: MapNode;
  readonly scope: Scope;
  /** The clause in which the step stands, for the ids of its decisions. */
  readonly clause: ClauseIndex;
  /** The clause that the record cites. */
  readonly cite: ClauseIndex;
  readSteps(node: YamlNode | undefined, scope: Scope): readonly Step[];
}

export function base(input: StepInput): { cite: ClauseIndex; place: ReturnType<typeof placeOf> } {
  const place = placeOf(input.node);
  input.ctx.noteHead(place, headPlace(input.node));
  return { cite: input.cite, place };
}

/** The verb of a step, which stands for the whole of it in findings. */
export function headPlace(node: MapNode): Place {
  const [first] = node.entries;
  return first === undefined ? placeOf(node) : { file: node.file, path: node.path, range: first.keyRange };
}

/** The formula under a key, of a type; undefined when absent or wrong (which has been reported). */
export function formulaAt(input: StepInput, key: string, type: Type, scope = input.scope): Formula | undefined {
  const node = scalarAt(input.node, key);
  return node && formulaOf(input.ctx, scope, node, type);
}

/** The player under a key, or whom the clause is about. */
export function playerAt(input: StepInput, key: string): Expr | undefined {
  const node = scalarAt(input.node, key);
  if (node !== undefined) return formulaOf(input.ctx, input.scope, node, PLAYER)?.root;
  return defaultPlayer(input);
}

function defaultPlayer(input: StepInput): Expr | undefined {
  const source = { text: "player", place: headPlace(input.node), exact: false, shift: 0 };
  return typeExpr(makeEnv(input.ctx, source, input.scope), { op: "name", name: "player", start: 0, end: 6 })?.expr;
}

/** One player or a list of players, always as a list. */
export function playersAt(
  input: StepInput,
  key: string,
): { readonly formula: Formula; readonly isList: boolean } | undefined {
  const node = scalarAt(input.node, key);
  if (node === undefined) {
    const player = defaultPlayer(input);
    return (
      player && {
        formula: {
          source: "player",
          root: { op: "list", items: [player], type: listOf(PLAYER) },
          place: placeOf(input.node),
        },
        isList: false,
      }
    );
  }
  const value = typeScalar(input.ctx, input.scope, node);
  if (value === undefined) return undefined;
  if (value.expr.type.kind === "list") {
    const root = fit(value.env, value, listOf(PLAYER), value.syntax);
    return root && { formula: { ...value.formula, root }, isList: true };
  }
  const one = fit(value.env, value, PLAYER, value.syntax);
  return (
    one && { formula: { ...value.formula, root: { op: "list", items: [one], type: listOf(PLAYER) } }, isList: false }
  );
}

/** An amount to be paid, gained or lost, with the unit that holds it. `verb` is for messages. */
export function amountAt(
  input: StepInput,
  key: string,
  purseNeeded: boolean,
): { readonly amount: Formula; readonly unit: UnitIndex } | undefined {
  const { ctx } = input;
  const node = scalarAt(input.node, key);
  if (node === undefined) return undefined;
  const value = typeScalar(ctx, input.scope, node);
  if (value === undefined) return undefined;
  if (value.partial !== undefined || value.expr.type.kind !== "number")
    return wrongType(value.env, "an amount", value, value.syntax);
  if (value.expr.type.orNone) return reportNone(value.env, value.syntax, "it cannot be paid or received");
  const said = scalarAt(input.node, "in");
  const factors = value.expr.type.unit.factors;
  const one = factors.length === 1 && factors[0]?.exponent === 1 ? factors[0].unit : undefined;
  const name = said?.source ?? one;
  if (name === undefined || (factors.length > 0 && one === undefined)) {
    ctx.report("unit/not-one", { source: node.source, found: unitWords(value.expr.type.unit), verb: key }, node);
    return undefined;
  }
  if (said !== undefined && one !== undefined && one !== said.source) {
    ctx.report("unit/mismatch", { left: said.source, right: one }, node);
    return undefined;
  }
  if (said !== undefined && one === said.source)
    ctx.report("unit/unused-in", { source: node.source, found: one }, said);
  const unit = ctx.units.findIndex((candidate) => candidate.name === name);
  if (unit < 0)
    return void reportUnknown(
      ctx,
      name,
      "unit",
      ctx.units.map((candidate) => candidate.name),
      said ?? node,
    );
  if (purseNeeded && ctx.units[unit]?.purseName === undefined)
    return void ctx.report("unit/no-purse", { unit: name, verb: key }, node);
  return { amount: value.formula, unit: unit as UnitIndex }; // an index of the list itself
}

/** Where money comes from or goes to; the bank when the key is absent. */
export function purseAt(input: StepInput, key: string): Purse | undefined {
  const node = scalarAt(input.node, key);
  if (node === undefined || node.source === "bank") return { kind: "bank" };
  const field = moneyField(input.ctx, node);
  if (field !== undefined) return { kind: "field", field };
  const value = typeScalar(input.ctx, input.scope, node);
  if (value === undefined) return undefined;
  if (value.expr.type.kind === "payee") return { kind: "payee", payee: value.expr };
  if (value.expr.type.kind === "thing" && value.expr.type.domain === PLAYERS) {
    const player = fit(value.env, value, PLAYER, value.syntax);
    return player && { kind: "player", player };
  }
  input.ctx.report("purse/not-a-purse", { source: node.source }, node);
  return undefined;
}

function moneyField(ctx: Context, node: ScalarNode): FieldIndex | undefined {
  const meaning = ctx.names.get(node.source)?.meaning;
  if (meaning?.kind !== "field") return undefined;
  const field = ctx.fields[meaning.index];
  if (field?.type.kind !== "number" || field.per !== undefined) return undefined;
  const [factor] = field.type.unit.factors;
  const held =
    field.type.unit.factors.length === 1 &&
    ctx.units.some((unit) => unit.name === factor?.unit && unit.purseName !== undefined);
  if (held) ctx.used.add(node.source);
  return held ? meaning.index : undefined;
}

/** What `set`, `raise`, `lower`, `add` and `remove` can change, with the type of its values. */
export function targetOf(
  input: StepInput,
  node: ScalarNode,
  verb: string,
): { readonly target: Target; readonly type: Type; readonly setOf: boolean } | undefined {
  const { ctx, scope } = input;
  const source = expressionSource(node);
  const syntax = parseExpression(ctx, source);
  if (syntax === undefined) return undefined;
  const env = makeEnv(ctx, source, scope);
  if (syntax.op === "name") {
    const local = scope.names.get(syntax.name);
    const draft = local === undefined ? undefined : scope.locals[local];
    if (draft?.broken) return undefined;
    if (local !== undefined && draft?.changeable)
      return { target: { kind: "local", local }, type: draft.type, setOf: false };
    if (syntax.name === "first_player") return { target: { kind: "first_player" }, type: PLAYER, setOf: false };
  }
  const value = writable(env, syntax);
  if (value === undefined) return undefined;
  if (value !== "no" && value.partial !== undefined) return reportPartial(env, value, syntax);
  if (value === "no" || (value.expr.op !== "field" && value.expr.op !== "set")) {
    ctx.report("type/not-assignable", { source: node.source }, node);
    return undefined;
  }
  const { expr } = value;
  const field = ctx.fields[expr.field];
  if (field !== undefined && isPurse(ctx, expr.field))
    ctx.report("purse/set-directly", { source: node.source, verb }, node);
  const owner = expr.owner === undefined ? {} : { owner: expr.owner };
  const key = expr.key === undefined ? {} : { key: expr.key };
  return {
    target: { kind: "field", field: expr.field, ...owner, ...key },
    type: field?.type ?? expr.type,
    setOf: expr.op === "set",
  };
}

/** A player's purse; the money fields of the game are found out by what is paid to them. */
function isPurse(ctx: Context, field: FieldIndex): boolean {
  const found = ctx.fields[field];
  return found?.owner === PLAYERS && ctx.units.some((unit) => unit.purseName?.source === found.name);
}

function writable(env: Env, syntax: Syntax): Typed | undefined | "no" {
  if (syntax.op === "index") {
    const of = writable(env, syntax.of);
    if (of === undefined || of === "no") return of;
    if (of.partial === undefined) return "no";
    const key = keyFor(env, of.partial.per, syntax.key);
    return key && typed(of.partial.complete(key));
  }
  if (syntax.op === "name") {
    const meaning = env.scope.names.has(syntax.name) ? undefined : env.ctx.names.get(syntax.name)?.meaning;
    if (meaning?.kind === "field") return fieldValue(env.ctx, meaning.index, undefined);
    return typeExpr(env, syntax) === undefined ? undefined : "no";
  }
  return syntax.op === "dot" ? typeExpr(env, syntax) : "no";
}
