import { invariant } from "@rulewright/diagnostics";
import { type Field, type Formula, type LocalIndex, NO_NUMBER, type Target } from "@rulewright/rulebook";
import type { BoundValue } from "../runtime/log";
import type { Machine } from "../runtime/machine";
import type { FrameLayout, NumberValue } from "../runtime/program";
import * as header from "../runtime/state";
import { PLAYER_TYPE, thing } from "./build";
import { type Context, scalar } from "./context";
import type { Core } from "./core";
import type { Effect, Scope } from "./effects";
import { numberValue } from "./expressions";
import { frameOf, offsetOf } from "./frames";
import { boundTo, readers, remark } from "./record";
import { present } from "./things";
import { valueList, valueNumber } from "./values";

type WriteCore = Extract<Core, { readonly kind: "write" }>;
type BitCore = Extract<Core, { readonly kind: "bit" }>;
type FieldTarget = Extract<Target, { readonly kind: "field" }>;

/** set, raise, lower: a field held to its bounds, a local name, or who is first. */
export function writeEffect(scope: Scope, core: WriteCore): Effect {
  const { target } = core;
  switch (target.kind) {
    case "local":
      return writeLocal(scope, core, target.local);
    case "first_player":
      return writeFirstPlayer(scope, core);
    case "field": {
      const field = fieldAt(scope.context, target.field);
      return field.setOf === undefined ? writeField(scope, core, target, field) : fillSet(scope, core, target);
    }
  }
}

function fieldAt(context: Context, index: number): Field {
  const field = context.rulebook.fields[index];
  invariant(field !== undefined, `no field ${index}`);
  return field;
}

function writeLocal({ context, frame }: Scope, core: WriteCore, local: LocalIndex): Effect {
  const offset = offsetOf(frame, local);
  const capacity = frame.capacities[local] ?? 0;
  if (capacity > 0) {
    const list = valueList(context, core.value, frame);
    return (m) => {
      const start = m.sp;
      list(m);
      m.storeList(m.frame + offset, start, capacity);
    };
  }
  const value = valueNumber(context, core.value, frame);
  const combine = combined(core.how);
  return (m) => m.setLocal(offset, combine(m.local(offset), value(m)));
}

function combined(how: WriteCore["how"]): (before: number, by: number) => number {
  switch (how) {
    case "set":
      return (_before, by) => by;
    case "raise":
      return (before, by) => before + by;
    case "lower":
      return (before, by) => before - by;
  }
}

/** During set-up whoever is to be first also heads the order of players at once. */
function writeFirstPlayer({ context, frame }: Scope, core: WriteCore): Effect {
  const value = valueNumber(context, core.value, frame);
  return (m) => {
    const seat = present(value(m));
    const before = m.get(header.FIRST_PLAYER);
    m.cells[header.FIRST_PLAYER] = seat;
    if (m.get(header.PHASE) === header.PHASE_SETUP) m.cells[header.ACTIVE] = seat;
    if (m.log === undefined) return;
    const deed = { kind: "first_player", before, after: seat } as const;
    remark(m, { clause: core.cite, seat, deed, bound: boundOf(m, frame, core, seat) });
  };
}

/** Where a field's value lies: which thing has it, under which key. */
export interface FieldPlace {
  readonly owner: NumberValue;
  readonly key: NumberValue;
  readonly cell: (owner: number, key: number) => number;
}

export function fieldPlace({ context, frame }: Scope, target: FieldTarget): FieldPlace {
  const cells = context.layout.fields[target.field];
  invariant(cells !== undefined, `no field ${target.field}`);
  const { base, keys, width } = cells;
  const owner = target.owner === undefined ? () => 0 : numberValue(context, target.owner, frame);
  const key = target.key === undefined ? () => 0 : numberValue(context, target.key, frame);
  return { owner, key, cell: (o, k) => base + (present(o) * keys + present(k)) * width };
}

function writeField(scope: Scope, core: WriteCore, target: FieldTarget, field: Field): Effect {
  const at = fieldPlace(scope, target);
  const value = valueNumber(scope.context, core.value, scope.frame);
  const combine = combined(core.how);
  const hold = boundsOf(scope.context, field);
  return (m) => {
    const owner = at.owner(m);
    const key = at.key(m);
    const cell = at.cell(owner, key);
    const before = m.get(cell);
    const by = value(m);
    const wanted = combine(before, by);
    const after = hold === undefined ? wanted : hold(m, { owner, key, value: wanted });
    m.write(cell, after);
    if (m.log === undefined) return;
    remark(m, {
      clause: core.cite,
      seat: field.owner === 0 ? owner : -1,
      deed: { kind: core.how, field: target.field, ...ownedBy(field, owner, key), before, after, wanted },
      bound: boundOf(m, scope.frame, core, by),
      seenBy: readers(m, target.field, owner),
    });
  };
}

function boundOf(m: Machine, frame: FrameLayout, { says }: WriteCore, value: BoundValue["value"]): BoundValue[] {
  return says === undefined ? [] : [boundTo(m, frame, says, value)];
}

function ownedBy(
  field: Field,
  owner: number,
  key: number,
): { readonly owner: number; readonly key: number | undefined } {
  return { owner: field.owner === undefined ? -1 : owner, key: field.per === undefined ? undefined : key };
}

interface Held {
  readonly owner: number;
  readonly key: number;
  readonly value: number;
}

/** Holds a value to the bounds of its field; undefined when it has none. Bounds that are none do not bind. */
export function boundsOf(context: Context, field: Field): ((m: Machine, held: Held) => number) | undefined {
  if (field.atLeast === undefined && field.atMost === undefined) return undefined;
  const frame = frameOf(context.rulebook, [
    scalar("owner", field.owner === undefined ? PLAYER_TYPE : thing(field.owner)),
    scalar("key"),
    ...SPARE,
  ]);
  const bound = (formula: Formula | undefined): NumberValue | undefined =>
    formula === undefined ? undefined : numberValue(context, formula.root, frame);
  const least = bound(field.atLeast);
  const most = bound(field.atMost);
  return (m, { owner, key, value }) => {
    const outer = m.frame;
    const base = m.reserve(frame.size);
    m.cells[base + offsetOf(frame, 0)] = owner;
    m.cells[base + offsetOf(frame, 1)] = key;
    m.frame = base;
    const floor = least === undefined ? NO_NUMBER : least(m);
    const ceiling = most === undefined ? NO_NUMBER : most(m);
    m.frame = outer;
    m.top = base;
    const raised = floor === NO_NUMBER ? value : Math.max(floor, value);
    return ceiling === NO_NUMBER ? raised : Math.min(ceiling, raised);
  };
}

/** Room for the `each` of list words in the formulas of fields and zones. */
const SPARE = Array.from({ length: 8 }, () => scalar("(each)"));

function fillSet(scope: Scope, core: WriteCore, target: FieldTarget): Effect {
  const at = fieldPlace(scope, target);
  const words = scope.context.layout.fields[target.field]?.width ?? 1;
  const field = fieldAt(scope.context, target.field);
  const list = valueList(scope.context, core.value, scope.frame);
  return (m) => {
    const owner = at.owner(m);
    const key = at.key(m);
    const cell = at.cell(owner, key);
    const start = m.sp;
    list(m);
    const before = m.log === undefined ? NOBODY : membersAt(m, cell, words);
    m.cells.fill(0, cell, cell + words);
    for (let index = start; index < m.sp; index++) setBit(m, cell, m.item(index), true);
    m.sp = start;
    if (m.log === undefined) return;
    const after = membersAt(m, cell, words);
    remark(m, {
      clause: core.cite,
      seat: field.owner === 0 ? owner : -1,
      deed: { kind: "fill", field: target.field, ...ownedBy(field, owner, key), before, after },
      bound: boundOf(m, scope.frame, core, after),
      seenBy: readers(m, target.field, owner),
    });
  };
}

const NOBODY: readonly number[] = [];

function membersAt(m: Machine, cell: number, words: number): number[] {
  const found: number[] = [];
  for (let member = 0; member < words * 32; member++) {
    if ((m.get(cell + (member >> 5)) >>> (member & 31)) & 1) found.push(member);
  }
  return found;
}

function setBit(m: Machine, cell: number, member: number, on: boolean): void {
  const word = cell + (member >> 5);
  const bit = 1 << (member & 31);
  m.cells[word] = on ? m.get(word) | bit : m.get(word) & ~bit;
}

/** add, remove. */
export function bitEffect(scope: Scope, core: BitCore): Effect {
  const { target } = core;
  invariant(target.kind === "field", "a set is a field");
  const at = fieldPlace(scope, target);
  const thingOf = numberValue(scope.context, core.thing, scope.frame);
  const field = fieldAt(scope.context, target.field);
  const words = scope.context.layout.fields[target.field]?.width ?? 1;
  return (m) => {
    const owner = at.owner(m);
    const key = at.key(m);
    const member = present(thingOf(m));
    const cell = at.cell(owner, key);
    const before = m.log === undefined ? NOBODY : membersAt(m, cell, words);
    setBit(m, cell, member, core.on);
    if (m.log === undefined) return;
    remark(m, {
      clause: core.cite,
      seat: field.owner === 0 ? owner : -1,
      deed: {
        kind: core.on ? "add" : "remove",
        field: target.field,
        ...ownedBy(field, owner, key),
        before,
        after: membersAt(m, cell, words),
      },
      bound: [],
      seenBy: readers(m, target.field, owner),
    });
  };
}
