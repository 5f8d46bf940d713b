import type { YamlNode } from "../surface/ast";
import { expressionSource } from "./cel";
import { placeOf, reportUnknown } from "./context";
import { formulaOf, typeScalar } from "./expressions";
import { child, entriesOf, keyedPlace, scalarAt } from "./nodes";
import { phaseNamed } from "./play";
import { noThing } from "./properties";
import { lastName, listOf, NUMBER, PLAYER, type Scope, TRUTH, withFacts, withLocal, withoutFacts } from "./scope";
import { typedListAt } from "./step-cards";
import { base, formulaAt, headPlace, type ReadStep, type StepInput } from "./step-context";
import type { EventIndex, Formula, Step } from "./steps";
import type { Type } from "./types";
import { factsOf, fit } from "./typing";

export function readIf(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const conditionNode = scalarAt(node, "if");
  const value = conditionNode && typeScalar(ctx, scope, conditionNode, TRUTH);
  const root = value && fit(value.env, value, TRUTH, value.syntax);
  const branchScope = (holds: boolean): Scope =>
    value === undefined || root === undefined
      ? { ...scope, factsLost: true }
      : withFacts(scope, factsOf(value.env, value.syntax, holds));
  const yes = input.readSteps(child(node, "then"), branchScope(true));
  const no = input.readSteps(child(node, "else"), branchScope(false));
  return {
    step: value && root && { ...base(input), kind: "if", condition: { ...value.formula, root }, then: yes, else: no },
    scope,
  };
}

export function readForEach(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const name = scalarAt(node, "for each");
  const list = typedListAt(input, "in");
  if (name === undefined) return { step: undefined, scope };
  const named = withLocal(ctx, scope, { name: name.source, type: list?.of, presents: list?.presents ?? [] }, name);
  const steps = input.readSteps(child(node, "do"), againScope(named.scope, child(node, "do")));
  return { step: list && { ...base(input), kind: "for_each", local: named.local, list: list.formula, steps }, scope };
}

/** What is known when a loop begins again: nothing about what its own steps set. */
function againScope(scope: Scope, body: YamlNode | undefined): Scope {
  if (scope.presents.size === 0) return scope;
  return targetsIn(body).reduce((known, target) => withoutFacts(known, lastName(target)), scope);
}

function targetsIn(node: YamlNode | undefined): readonly string[] {
  if (node?.kind === "list") return node.items.flatMap(targetsIn);
  return entriesOf(node).flatMap((entry) =>
    entry.key === "set" && entry.node.kind === "scalar" ? [entry.node.source] : targetsIn(entry.node),
  );
}

/** `readInner` hands back the scope at the end of the loop, for `while` and `until`. */
export function readRepeat(
  input: StepInput,
  readInner: (node: YamlNode | undefined, scope: Scope) => { steps: readonly Step[]; scope: Scope },
): ReadStep {
  const { node, scope } = input;
  const inner = readInner(child(node, "repeat"), againScope(scope, child(node, "repeat")));
  const step = {
    ...base(input),
    kind: "repeat" as const,
    steps: inner.steps,
    while: formulaAt(input, "while", TRUTH, inner.scope),
    until: formulaAt(input, "until", TRUTH, inner.scope),
    atMost: formulaAt(input, "at most", NUMBER),
  };
  return { step, scope };
}

/** Reads the values under `with` for names that must all be given, and no others. */
function readArguments(
  input: StepInput,
  callee: string,
  wanted: readonly { name: string; type: Type }[],
  playerFirst: boolean,
): readonly Formula[] | undefined {
  const { ctx, scope } = input;
  const given = child(input.node, "with");
  const known = new Set(wanted.map((item) => item.name));
  for (const entry of entriesOf(given)) {
    if (known.has(entry.key) || (playerFirst && entry.key === "player")) continue;
    const near = ctx.suggest(entry.key, [...known]);
    ctx.report("type/extra-argument", { name: callee, argument: entry.key }, keyedPlace(entry), {
      target: "key",
      ...(near === undefined ? {} : { hint: `did you mean \`${near}\`?` }),
    });
  }
  const args: (Formula | undefined)[] = playerFirst ? [playerArgument(input, given)] : [];
  for (const item of wanted) {
    const node = scalarAt(given, item.name);
    if (node === undefined)
      ctx.report("type/missing-argument", { name: callee, argument: item.name }, headPlace(input.node));
    args.push(node && formulaOf(ctx, scope, node, item.type));
  }
  const found = args.filter((arg) => arg !== undefined);
  return found.length === args.length ? found : undefined;
}

/** The player handed on: whom `with` names, else whom the clause is about, else nobody. */
function playerArgument(input: StepInput, given: YamlNode | undefined): Formula | undefined {
  const node = scalarAt(given, "player");
  if (node !== undefined) return formulaOf(input.ctx, input.scope, node, PLAYER);
  const place = placeOf(input.node);
  const local = input.scope.names.get("player");
  if (!input.scope.hasPlayer || local === undefined) return { source: "none", root: noThing(), place };
  return { source: "player", root: { op: "local", local, type: PLAYER }, place };
}

export function readFollow(input: StepInput): ReadStep {
  const { ctx, scope } = input;
  const name = scalarAt(input.node, "follow");
  if (name === undefined) return { step: undefined, scope };
  const procedure = ctx.procedures.get(name.source);
  if (procedure === undefined) {
    reportUnknown(ctx, name.source, "procedure", ctx.procedures.keys(), name);
    return { step: undefined, scope };
  }
  ctx.used.add(`procedure:${name.source}`);
  const args = readArguments(input, name.source, ctx.givenOf(procedure), true);
  return { step: args && { ...base(input), kind: "follow", procedure, args }, scope };
}

export function readAnnounce(input: StepInput): ReadStep {
  const { ctx, scope } = input;
  const name = scalarAt(input.node, "announce");
  const event = ctx.events.findIndex((candidate) => candidate.name === name?.source);
  const found = ctx.events[event];
  if (name === undefined || found === undefined) {
    if (name !== undefined)
      reportUnknown(
        ctx,
        name.source,
        "event",
        ctx.events.map((candidate) => candidate.name),
        name,
      );
    return { step: undefined, scope };
  }
  ctx.used.add(`event:${found.name}`);
  const args = readArguments(input, found.name, found.carries, true);
  return { step: args && { ...base(input), kind: "announce", event: event as EventIndex, args }, scope };
}

const TOGETHER: ReadonlySet<Step["kind"]> = new Set([
  "set",
  "raise",
  "lower",
  "add",
  "remove",
  "put_cards",
  "put_pieces",
  "follow",
  "for_each",
  "if",
  "let",
]);

export function readAtOnce(input: StepInput): ReadStep {
  const steps = input.readSteps(child(input.node, "at once"), input.scope);
  for (const step of steps) {
    if (!TOGETHER.has(step.kind))
      input.ctx.report("rule/not-in-at-once", { verb: step.kind.replaceAll("_", " ") }, input.ctx.headOf(step.place));
  }
  return { step: { ...base(input), kind: "at_once", steps }, scope: input.scope };
}

export function readGo(input: StepInput): ReadStep {
  const name = scalarAt(input.node, "go");
  const phase = name && phaseNamed(input.ctx, name.source);
  if (name !== undefined && phase === undefined)
    reportUnknown(
      input.ctx,
      name.source,
      "phase",
      input.ctx.phases.map((candidate) => candidate.name),
      name,
    );
  if (name !== undefined) input.ctx.used.add(`phase:${name.source}`);
  return { step: phase === undefined ? undefined : { ...base(input), kind: "go", phase }, scope: input.scope };
}

export function readEnd(input: StepInput): ReadStep {
  const what = scalarAt(input.node, "end")?.source;
  if (what !== "turn" && what !== "phase" && what !== "game") return { step: undefined, scope: input.scope };
  return { step: { ...base(input), kind: "end", what, winner: winnerAt(input) }, scope: input.scope };
}

function winnerAt(input: StepInput): Formula | undefined {
  const node = scalarAt(input.node, "winner");
  if (node?.source === "none") {
    const { text, place } = expressionSource(node);
    return { source: text, place, root: { op: "list", items: [], type: listOf(PLAYER) } };
  }
  const value = node && typeScalar(input.ctx, input.scope, node);
  if (value === undefined) return undefined;
  if (value.expr.type.kind === "list") {
    const root = fit(value.env, value, listOf(PLAYER), value.syntax);
    return root && { ...value.formula, root };
  }
  const root = fit(value.env, value, PLAYER, value.syntax);
  return root && { ...value.formula, root: { op: "list", items: [root], type: listOf(PLAYER) } };
}
