import { invariant } from "@rulewright/diagnostics";
import type { DomainIndex, Expr } from "@rulewright/rulebook";
import { countOf, instanceAt } from "../runtime/cards";
import { fault } from "../runtime/fault";
import type { Machine } from "../runtime/machine";
import type { FrameLayout, NumberValue } from "../runtime/program";
import { KIND_BASE } from "../runtime/things";
import type { Context } from "./context";
import { numberValue } from "./parts";

/** A thing that must be there. */
export function present(thing: number): number {
  return thing < 0 ? fault("engine/none") : thing;
}

/** The cell of a field's value (of a set: its first word). */
export function fieldCell(
  context: Context,
  at: { readonly field: number; readonly owner?: Expr; readonly key?: Expr },
  frame: FrameLayout,
): NumberValue {
  const cells = context.layout.fields[at.field];
  invariant(cells !== undefined, `no field ${at.field}`);
  const { base, keys, width } = cells;
  if (at.owner === undefined && at.key === undefined) return () => base;
  const owner = at.owner === undefined ? undefined : numberValue(context, at.owner, frame);
  const stride = keys * width;
  if (at.key === undefined) {
    invariant(owner !== undefined, "a field without key has an owner here");
    return (m) => base + present(owner(m)) * stride;
  }
  const key = numberValue(context, at.key, frame);
  if (owner === undefined) return (m) => base + present(key(m)) * width;
  return (m) => base + present(owner(m)) * stride + present(key(m)) * width;
}

/** The row of a thing: of a card its kind. */
export function rowOf(context: Context, domain: DomainIndex, thing: NumberValue): NumberValue {
  const copies = context.rulebook.domains[domain]?.copies;
  if (copies === undefined) return (m) => present(thing(m));
  const kinds = Int32Array.from(copies);
  return (m) => {
    const card = present(thing(m));
    return card >= KIND_BASE ? card - KIND_BASE : (kinds[card] ?? 0);
  };
}

/** Whether an expression is a card. */
export function isDeck(context: Context, expr: Expr): boolean {
  return expr.type.kind === "thing" && context.rulebook.domains[expr.type.domain]?.kind === "deck";
}

/** Equality of cards of the deck that `card` is typed with. */
export function cardEquality(context: Context, card: Expr): (one: number, other: number) => boolean {
  const domain = card.type.kind === "thing" ? card.type.domain : -1;
  const kinds = Int32Array.from(context.rulebook.domains[domain]?.copies ?? []);
  const kind = (value: number): number => (value >= KIND_BASE ? value - KIND_BASE : (kinds[value] ?? -1));
  return (one, other) => {
    if (one === other) return true;
    if (one < 0 || other < 0 || (one < KIND_BASE && other < KIND_BASE)) return false;
    return kind(one) === kind(other);
  };
}

/** How many cards lie in the pile that `pile` names. */
export function pileCount(pile: NumberValue): NumberValue {
  return (m: Machine) => countOf(m.cells, instanceAt(m.program, pile(m)));
}
