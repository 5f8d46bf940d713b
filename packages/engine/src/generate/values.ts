import { invariant } from "@rulewright/diagnostics";
import type { Value } from "../compile/core";
import { firstStepsOf } from "../compile/distances";
import { KIND_BASE } from "../runtime/things";
import { int, tableOf } from "./generator";
import { numberOf, testOf } from "./parts";
import { listAt, type Scope } from "./scope";
import { cellOf, holdsOf, ownerSource, thingOf } from "./things";

type EngineValue = Exclude<Value, { readonly type: unknown }>;

/** Source of a value that is one number. */
export function valueSource(scope: Scope, value: Value): string {
  return "type" in value ? numberOf(scope, value) : engineValue(scope, value);
}

/** Source of a value as a condition. */
export function valueTest(scope: Scope, value: Value): string {
  if ("type" in value) return testOf(scope, value);
  switch (value.op) {
    case "both":
      return value.values.length === 0 ? "true" : `(${value.values.map((one) => valueTest(scope, one)).join("&&")})`;
    case "either":
      return value.values.length === 0 ? "false" : `(${value.values.map((one) => valueTest(scope, one)).join("||")})`;
    case "all_hold":
      return holdsOf(
        scope,
        value.conditions.map(({ root }) => root),
      );
    case "window_is_open":
      return "(S[21]!==0)";
    default:
      return `(${engineValue(scope, value)}!==0)`;
  }
}

function truth(test: string): string {
  return `(${test}?1:0)`;
}

function engineValue(scope: Scope, value: EngineValue): string {
  const { gen } = scope;
  const { context } = gen;
  switch (value.op) {
    case "pile": {
      const first = context.layout.zoneInstance[value.zone] ?? 0;
      return value.owner === undefined ? int(first) : `(${int(first)}+${thingOf(scope, value.owner)})`;
    }
    case "discard_of":
      return `(${tableOf(gen, discards(scope))}[${numberOf(scope, value.pile)}]|0)`;
    case "choice":
      return `(${testOf(scope, value.condition)}?${valueSource(scope, value.yes)}:${valueSource(scope, value.no)})`;
    case "purse":
      return purseOf(scope, value.purse);
    case "board":
      return boardOf(scope, value);
    case "toward": {
      const size = context.rulebook.domains[value.board]?.members.length ?? 0;
      const table = tableOf(gen, firstStepsOf(context, value.board));
      return `(${table}[${numberOf(scope, value.from)}*${int(size)}+${thingOf(scope, value.goal)}]|0)`;
    }
    case "on_space":
      return `S[${int(context.layout.pieces[value.pieces]?.on ?? 0)}+${thingOf(scope, value.piece)}]`;
    case "owner_of":
      return ownerSource(thingOf(scope, value.piece), context.layout.pieces[value.pieces]?.perPlayer ?? 1);
    case "is_among":
      return amongOf(scope, value);
    case "zone_is": {
      const zones = context.layout.instances.map(({ zone }) => zone);
      return `(${tableOf(gen, zones)}[${numberOf(scope, value.pile)}]===${int(value.zone)}?1:0)`;
    }
    case "both":
    case "either":
    case "all_hold":
    case "window_is_open":
      return truth(valueTest(scope, value));
    case "majority":
      return `majority(${listAt(scope, value.list)},${int(value.options)})`;
    case "sum_of":
      return `total(${listAt(scope, value.list)})`;
    case "head":
      return `(L[${listAt(scope, value.list)}]===0?-1:L[${listAt(scope, value.list)}+1])`;
    case "empty_list":
      invariant(false, "a list is no number");
  }
}

/** For each pile the pile where its cards are discarded. */
function discards({ gen }: Scope): readonly number[] {
  const { layout, rulebook } = gen.context;
  return layout.instances.map(({ zone, seat }) => {
    const discard = rulebook.zones[zone]?.discard;
    if (discard === undefined) return -1;
    return (layout.zoneInstance[discard] ?? 0) + (rulebook.zones[discard]?.ofEachPlayer === true ? seat : 0);
  });
}

function purseOf(scope: Scope, purse: Extract<EngineValue, { op: "purse" }>["purse"]): string {
  switch (purse.kind) {
    case "bank":
      return "(-1)";
    case "player":
      return thingOf(scope, purse.player);
    case "payee":
      return numberOf(scope, purse.payee);
    case "field":
      return `(-2-(${cellOf(scope, purse)}))`;
  }
}

function boardOf(scope: Scope, value: Extract<EngineValue, { op: "board" }>): string {
  const shape = scope.gen.context.rulebook.domains[value.board]?.board;
  invariant(shape !== undefined, `domain ${value.board} is no board`);
  const last = shape.next.length - 1;
  const next = shape.shape === "numbered" ? shape.next.map((_, space) => (space < last ? space + 1 : -1)) : shape.next;
  const entries = shape.next.map((_, space) => {
    if (value.what === "next") return next[space] ?? -1;
    if (value.what === "fork") return shape.fork[space] ?? -1;
    const stops = shape.kinds[shape.kindOf[space] ?? -1]?.stops === true;
    return stops || ((next[space] ?? -1) < 0 && (shape.fork[space] ?? -1) < 0) ? 1 : 0;
  });
  return `at(${tableOf(scope.gen, entries)},${numberOf(scope, value.of)})`;
}

function amongOf(scope: Scope, value: Extract<EngineValue, { op: "is_among" }>): string {
  const { gen } = scope;
  const members = Array.from({ length: Math.max(-1, ...value.members) + 1 }, (_, member) =>
    value.members.includes(member) ? 1 : 0,
  );
  const copies = value.deck === -1 ? undefined : gen.context.rulebook.domains[value.deck]?.copies;
  const table = tableOf(gen, members);
  const of = numberOf(scope, value.of);
  if (copies === undefined) return `(${table}[${of}]|0)`;
  return `kindAmong(${table},${tableOf(gen, copies)},${of},${int(KIND_BASE)})`;
}
