import type { ScalarNode } from "../surface/ast";
import { reportUnknown } from "./context";
import type { LocalIndex } from "./expression";
import { typeScalar } from "./expressions";
import { child, entriesOf, keyedPlace, scalarAt } from "./nodes";
import { noThing } from "./properties";
import { lastName, listOf, NUMBER, type Scope, thing, withFacts, withLocal, withoutFacts } from "./scope";
import { amountAt, base, formulaAt, playerAt, purseAt, type ReadStep, type StepInput, targetOf } from "./step-context";
import type { DiceIndex, Formula, SpinnerIndex } from "./steps";
import type { Type } from "./types";
import { orNone, withNone } from "./typing";

export function readPay(input: StepInput): ReadStep {
  const found = amountAt(input, "pay", true);
  const from = playerAt(input, "from");
  const to = purseAt(input, "to");
  const step = found && from && to ? { ...base(input), kind: "pay" as const, ...found, from, to } : undefined;
  return { step, scope: input.scope };
}

export function readGain(input: StepInput): ReadStep {
  const found = amountAt(input, "gain", false);
  const who = playerAt(input, "who");
  const from = purseAt(input, "from");
  const step = found && who && from ? { ...base(input), kind: "gain" as const, ...found, who, from } : undefined;
  return { step, scope: input.scope };
}

export function readLose(input: StepInput): ReadStep {
  const found = amountAt(input, "lose", false);
  const who = playerAt(input, "who");
  return { step: found && who ? { ...base(input), kind: "lose", ...found, who } : undefined, scope: input.scope };
}

export function readSet(input: StepInput): ReadStep {
  const node = scalarAt(input.node, "set");
  const found = node && targetOf(input, node, "set");
  const value = found && formulaAt(input, "to", found.setOf ? listOf(found.type) : found.type);
  return {
    step: found && value ? { ...base(input), kind: "set", target: found.target, value } : undefined,
    scope: node === undefined ? input.scope : scopeAfterSet(input.scope, node, value),
  };
}

/** What is known about a field or name once it has been set: that it is there, or nothing any more. */
function scopeAfterSet(scope: Scope, target: ScalarNode, value: Formula | undefined): Scope {
  if (value === undefined) return scope;
  return orNone(value.root.type)
    ? withoutFacts(scope, lastName(target.source))
    : withFacts(scope, [target.source.replace(/\s+/g, "")]);
}

export function readRaise(input: StepInput, kind: "raise" | "lower"): ReadStep {
  const node = scalarAt(input.node, kind);
  const found = node && targetOf(input, node, kind);
  if (node !== undefined && found !== undefined && (found.type.kind !== "number" || found.setOf)) {
    input.ctx.report("type/mismatch", { expected: "a number", source: node.source, found: "something else" }, node);
    return { step: undefined, scope: input.scope };
  }
  const by = found && formulaAt(input, "by", withNone(found.type, false));
  return { step: found && by ? { ...base(input), kind, target: found.target, by } : undefined, scope: input.scope };
}

export function readAdd(input: StepInput, kind: "add" | "remove"): ReadStep {
  const setNode = scalarAt(input.node, kind === "add" ? "to" : "from");
  const found = setNode && targetOf(input, setNode, kind);
  if (setNode !== undefined && found !== undefined && !found.setOf) {
    input.ctx.report(
      "name/wrong-kind",
      { name: setNode.source, found: "no set", expected: "a field declared `set of`" },
      setNode,
    );
    return { step: undefined, scope: input.scope };
  }
  const value = found && formulaAt(input, kind, found.type);
  return {
    step: found && value ? { ...base(input), kind, thing: value, set: found.target } : undefined,
    scope: input.scope,
  };
}

export function readRoll(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const name = scalarAt(node, "roll");
  const dice = ctx.dice.findIndex((candidate) => candidate.name === name?.source);
  const found = ctx.dice[dice];
  if (name === undefined || found === undefined) {
    if (name !== undefined)
      reportUnknown(
        ctx,
        name.source,
        "dice",
        ctx.dice.map((candidate) => candidate.name),
        name,
      );
    return { step: undefined, scope: withBrokenName(input) };
  }
  ctx.used.add(`dice:${found.name}`);
  const times = formulaAt(input, "times", NUMBER);
  const who = child(node, "who") === undefined && !scope.hasPlayer ? undefined : playerAt(input, "who");
  const asList = found.number !== 1 || child(node, "times") !== undefined;
  const face: Type = { kind: "number", unit: found.unit, orNone: false };
  const as = scalarAt(node, "as");
  const named = as && withLocal(ctx, scope, { name: as.source, type: asList ? listOf(face) : face }, as);
  const roller = who ?? noThing();
  return {
    step: { ...base(input), kind: "roll", dice: dice as DiceIndex, times, who: roller, as: named?.local, asList },
    scope: named?.scope ?? scope,
  };
}

export function readSpin(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const name = scalarAt(node, "spin");
  const spinner = ctx.spinners.findIndex((candidate) => candidate.name === name?.source);
  const found = ctx.spinners[spinner];
  if (name === undefined || found === undefined) {
    if (name !== undefined)
      reportUnknown(
        ctx,
        name.source,
        "spinner",
        ctx.spinners.map((candidate) => candidate.name),
        name,
      );
    return { step: undefined, scope: withBrokenName(input) };
  }
  ctx.used.add(`spinner:${found.name}`);
  const times = formulaAt(input, "times", NUMBER);
  const row = thing(found.domain);
  const as = scalarAt(node, "as");
  const named =
    as && withLocal(ctx, scope, { name: as.source, type: child(node, "times") === undefined ? row : listOf(row) }, as);
  return {
    step: { ...base(input), kind: "spin", spinner: spinner as SpinnerIndex, times, as: named?.local },
    scope: named?.scope ?? scope,
  };
}

/** The name under `as` is known, but its uses are not reported: the mistake is in what should bring it. */
function withBrokenName(input: StepInput): Scope {
  const as = scalarAt(input.node, "as");
  return as === undefined
    ? input.scope
    : withLocal(input.ctx, input.scope, { name: as.source, type: undefined }, as).scope;
}

export function readLet(input: StepInput): ReadStep {
  const { ctx } = input;
  let scope: Scope = input.scope;
  const values: { local: LocalIndex; value: Formula }[] = [];
  for (const entry of entriesOf(child(input.node, "let"))) {
    const node = entry.node.kind === "scalar" ? entry.node : undefined;
    const value = node && typeScalar(ctx, scope, node);
    const usable = value?.partial === undefined ? value : undefined;
    const type = usable?.expr.type;
    const named = withLocal(
      ctx,
      scope,
      { name: entry.key, type, changeable: true, presents: usable?.presents ?? [] },
      keyedPlace(entry),
    );
    scope = named.scope;
    if (usable !== undefined) values.push({ local: named.local, value: usable.formula });
  }
  return { step: { ...base(input), kind: "let", values }, scope };
}
