import type { MapEntry, ScalarNode } from "../surface/ast";
import { type Context, keyPlace, placeOf, reportUnknown } from "./context";
import { evaluateData } from "./evaluate-data";
import { formulaOf, typeScalar } from "./expressions";
import { plainMessage, readMessage } from "./messages";
import { child, entriesOf, isYes, keyedPlace, scalarAt, wordsOf } from "./nodes";
import { menuNamed } from "./play";
import { isOn } from "./readings";
import { addLocal, NUMBER, PLAYERS, type Scope, TRUTH, withLocal } from "./scope";
import { listAt, typedListAt } from "./step-cards";
import { base, formulaAt, playersAt, type ReadStep, type StepInput } from "./step-context";
import type { Choice, ChoiceOption, Formula, Message } from "./steps";
import type { DomainIndex, Type } from "./types";
import { wrongType } from "./typing";

function messageAt(input: StepInput, key: string): Message {
  const node = scalarAt(input.node, key);
  return node === undefined ? plainMessage("", placeOf(input.node)) : readMessage(input.ctx, input.scope, node);
}

interface FoundChoice {
  readonly choice: Choice;
  readonly type: Type;
  readonly keyedBy: DomainIndex | undefined;
  readonly presents: readonly string[];
}

export function readChoose(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const name = scalarAt(node, "choose");
  if (name === undefined) return { step: undefined, scope };
  const who = playersAt(input, "who");
  const found = readChoice(input, who?.isList ?? false);
  const asks = messageAt(input, "asks");
  const otherwise = child(node, "otherwise");
  const other = otherwise === undefined ? undefined : input.readSteps(otherwise, scope);
  const keyedBy = who?.isList ? PLAYERS : found?.keyedBy; // one answer per player
  const named = withLocal(
    ctx,
    scope,
    { name: name.source, type: found?.type, keyedBy, presents: found?.presents ?? [] },
    name,
  );
  const step =
    who && found
      ? {
          ...base(input),
          kind: "choose" as const,
          name: name.source,
          local: named.local,
          who: who.formula,
          simultaneous: who.isList,
          asks,
          choice: found.choice,
          otherwise: other,
        }
      : undefined;
  return { step, scope: named.scope };
}

function readChoice(input: StepInput, simultaneous: boolean): FoundChoice | undefined {
  const { node } = input;
  if (child(node, "options") !== undefined) return readOptions(input);
  if (child(node, "divide") !== undefined) return readDivision(input);
  if (child(node, "order") !== undefined) {
    const list = typedListAt(input, "order");
    return (
      list && {
        choice: { kind: "order", list: list.formula },
        type: list.formula.root.type,
        keyedBy: undefined,
        presents: list.presents,
      }
    );
  }
  if (child(node, "among") !== undefined) return readAmong(input);
  return readNumber(input, simultaneous);
}

function readOptions(input: StepInput): FoundChoice {
  const { ctx, node, scope } = input;
  const entries = entriesOf(child(node, "options")).filter((entry) => isOn(ctx, entry.node));
  const options = entries.map((entry) => readOption(input, entry, scope));
  reportEmptyOptions(input, options);
  const type: Type = { kind: "option", options: options.map((option) => option.name) };
  return { choice: { kind: "option", options }, type, keyedBy: undefined, presents: [] };
}

function reportEmptyOptions({ ctx, node }: StepInput, options: readonly ChoiceOption[]): void {
  const name = scalarAt(node, "choose");
  if (name === undefined) return;
  const entry = entriesOf(node).find((candidate) => candidate.key === "options");
  if (options.length === 0)
    ctx.report("rule/impossible-choice", { name: name.source }, entry === undefined ? name : keyedPlace(entry), {
      target: "key",
      hint: "give it at least one option",
    });
  else if (options.every((option) => option.when !== undefined) && child(node, "otherwise") === undefined)
    ctx.report("rule/empty-choice", { name: name.source }, name);
}

/** Bounds that are the same whatever has happened must hold a number. */
function reportImpossibleBounds(
  { ctx, node }: StepInput,
  bounds: { readonly low: Formula | undefined; readonly high: Formula | undefined; readonly key: string },
): void {
  const name = scalarAt(node, "choose");
  const low = bounds.low && constantOf(ctx, bounds.low);
  const high = bounds.high && constantOf(ctx, bounds.high);
  if (name === undefined || low === undefined || high === undefined || low <= high) return;
  const hint = `the least, ${low}, must not be greater than the most, ${high}`;
  ctx.report("rule/impossible-choice", { name: name.source }, scalarAt(node, bounds.key) ?? name, { hint });
}

function reportNoStep({ ctx, node }: StepInput, step: Formula | undefined): void {
  const name = scalarAt(node, "choose");
  const value = step && constantOf(ctx, step);
  if (name === undefined || value === undefined || value >= 1) return;
  ctx.report("rule/impossible-choice", { name: name.source }, scalarAt(node, "step") ?? name, {
    hint: `the step is ${value}, but must be 1 or more`,
  });
}

/** The value of a formula over the data alone. */
function constantOf(ctx: Context, formula: Formula): number | undefined {
  const value = evaluateData(ctx, formula.root, []);
  return typeof value === "number" ? value : undefined;
}

function readOption(input: StepInput, entry: MapEntry, scope: Scope): ChoiceOption {
  const text = scalarAt(entry.node, "text");
  const condition = scalarAt(entry.node, "if");
  const when = condition && formulaOf(input.ctx, scope, condition, TRUTH);
  const place = keyPlace(keyedPlace(entry));
  return {
    name: entry.key,
    text: text === undefined ? plainMessage(entry.key, place) : readMessage(input.ctx, scope, text),
    ...(when === undefined ? {} : { when }),
    steps: input.readSteps(child(entry.node, "do"), scope),
    place,
  };
}

function readAmong(input: StepInput): FoundChoice | undefined {
  const list = typedListAt(input, "among");
  if (list === undefined) return undefined;
  const several = child(input.node, "at least") !== undefined || child(input.node, "at most") !== undefined;
  if (!several)
    return {
      choice: { kind: "thing", among: list.formula },
      type: list.of,
      keyedBy: undefined,
      presents: list.presents,
    };
  const choice: Choice = {
    kind: "things",
    among: list.formula,
    atLeast: formulaAt(input, "at least", NUMBER),
    atMost: formulaAt(input, "at most", NUMBER),
  };
  reportImpossibleBounds(input, { low: choice.atLeast, high: choice.atMost, key: "at least" });
  return { choice, type: list.formula.root.type, keyedBy: undefined, presents: list.presents };
}

function readDivision(input: StepInput): FoundChoice | undefined {
  const { scope } = input;
  const total = formulaAt(input, "divide", NUMBER);
  const list = typedListAt(input, "among");
  if (total === undefined || list === undefined || list.of.kind !== "thing") return undefined;
  const each = addLocal(scope, { name: "each", type: list.of, presents: list.presents });
  const facts = list.presents.filter((fact) => fact.startsWith("each"));
  const inner: Scope = { ...scope, each, presents: new Set([...scope.presents, ...facts]) };
  const eachAtMost = formulaAt(input, "each at most", NUMBER, inner);
  const choice: Choice = { kind: "division", total, among: list.formula, eachAtMost, each };
  return { choice, type: NUMBER, keyedBy: list.of.domain, presents: [] };
}

function readNumber(input: StepInput, simultaneous: boolean): FoundChoice | undefined {
  const from = scalarAt(input.node, "from");
  const to = scalarAt(input.node, "to");
  if (from === undefined || to === undefined) return undefined;
  const scope = simultaneous ? eachPlayerScope(input) : input.scope;
  const type = numberType(input.ctx, scope, [from, to]);
  if (type === undefined) return undefined;
  const low = formulaOf(input.ctx, scope, from, type);
  const high = formulaOf(input.ctx, scope, to, type);
  const step = formulaAt(input, "step", type, scope);
  if (low === undefined || high === undefined) return undefined;
  reportImpossibleBounds(input, { low, high, key: "from" });
  reportNoStep(input, step);
  return { choice: { kind: "number", from: low, to: high, step }, type, keyedBy: undefined, presents: [] };
}

function eachPlayerScope(input: StepInput): Scope {
  const each = addLocal(input.scope, {
    name: "each",
    type: { kind: "thing", domain: PLAYERS, orNone: false },
  });
  return { ...input.scope, each };
}

/** The unit of a number choice: that of the bound which is not a bare 0 or 1. */
function numberType(ctx: Context, scope: Scope, bounds: readonly ScalarNode[]): Type | undefined {
  const quiet: Context = { ...ctx, diagnostics: [], report() {} };
  for (const bound of bounds) {
    const value = typeScalar(quiet, scope, bound);
    if (value === undefined) continue;
    if (value.expr.type.kind !== "number") {
      const loud = typeScalar(ctx, scope, bound);
      return loud && wrongType(loud.env, "a number", loud, loud.syntax);
    }
    if (!value.flex) return { ...value.expr.type, orNone: false };
  }
  return NUMBER;
}

/** The type of an offer's answer: `none` first, then the menu's actions by name. */
function answerType(ctx: Context, menu: string): Type {
  const names = ctx.heads.flatMap((head) => {
    const during = wordsOf(child(head.node, "during")).some((item) => item.word === menu);
    const action = scalarAt(head.node, "may");
    return head.form === "may" && during && action !== undefined ? [action.source] : [];
  });
  return { kind: "option", options: ["none", ...names] };
}

export function readOffer(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const menuNode = scalarAt(node, "offer");
  if (menuNode === undefined) return { step: undefined, scope };
  ctx.used.add(`menu:${menuNode.source}`);
  if (!ctx.actionMenus.has(menuNode.source)) reportUnknown(ctx, menuNode.source, "menu", ctx.actionMenus, menuNode);
  const menu = menuNamed(ctx, menuNode.source);
  const to = playersAt(input, "to");
  const asksNode = scalarAt(node, "asks");
  const asks = asksNode && readMessage(ctx, scope, asksNode);
  const otherwise = child(node, "otherwise");
  const other = otherwise === undefined ? undefined : input.readSteps(otherwise, scope);
  const name = scalarAt(node, "as");
  const named = name && withLocal(ctx, scope, { name: name.source, type: answerType(ctx, menuNode.source) }, name);
  const untilPass = scalarAt(node, "until")?.source === "pass";
  const step = to && {
    ...base(input),
    kind: "offer" as const,
    menu,
    to: to.formula,
    asks,
    untilPass,
    must: isYes(child(node, "must")),
    otherwise: other,
    as: named?.local,
  };
  return { step, scope: named?.scope ?? scope };
}

export function readVote(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const voters = listAt(input, "vote");
  const between = wordsOf(child(node, "between")).map((item) => item.word);
  const asks = messageAt(input, "asks");
  const chance = percentAt(input, "chance");
  const voterChance = percentAt(input, "voter chance");
  const name = scalarAt(node, "as");
  const named =
    name && withLocal(ctx, scope, { name: name.source, type: { kind: "option", options: [...between, "tie"] } }, name);
  const step =
    voters && named
      ? {
          ...base(input),
          kind: "vote" as const,
          voters,
          asks,
          between,
          chance,
          voterChance,
          as: named.local,
          name: name.source,
        }
      : undefined;
  return { step, scope: named?.scope ?? scope };
}

/** A chance out of 100, in whatever unit the author counts it. */
function percentAt(input: StepInput, key: string): Formula | undefined {
  const node = scalarAt(input.node, key);
  const value = node && typeScalar(input.ctx, input.scope, node);
  if (value === undefined) return undefined;
  if (value.expr.type.kind !== "number") return wrongType(value.env, "a number of percent", value, value.syntax);
  return value.formula;
}

export function readJudge(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const asks = messageAt(input, "judge");
  const by = playersAt(input, "by");
  const chance = percentAt(input, "chance");
  const name = scalarAt(node, "as");
  const named = name && withLocal(ctx, scope, { name: name.source, type: TRUTH }, name);
  const step =
    by && chance && named
      ? { ...base(input), kind: "judge" as const, asks, by: by.formula, chance, as: named.local, name: name.source }
      : undefined;
  return { step, scope: named?.scope ?? scope };
}
