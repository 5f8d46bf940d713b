import { invariant } from "@rulewright/diagnostics";
import type { FieldIndex } from "@rulewright/rulebook";
import { fault } from "../runtime/fault";
import type { BoundValue, LoggedPurse } from "../runtime/log";
import type { Machine } from "../runtime/machine";
import type { Core } from "./core";
import type { Effect, Scope } from "./effects";
import { numberValue } from "./expressions";
import { offsetOf } from "./frames";
import { boundTo, citedClause, readers, remark, together } from "./record";

type TransferCore = Extract<Core, { readonly kind: "transfer" }>;

/** The one place where money changes hands. The bank (−1) is its only source and sink. */
export function transfer({ context, frame }: Scope, core: TransferCore): Effect {
  const unit = context.rulebook.units[core.unit];
  const purse = context.layout.fields[unit?.purse ?? -1];
  invariant(unit !== undefined && purse !== undefined, `unit ${core.unit} has no purse`);
  const { base, keys } = purse;
  const cellOf = (code: number): number => (code >= 0 ? base + code * keys : -2 - code);
  const from = numberValue(context, core.from, frame);
  const to = numberValue(context, core.to, frame);
  const cite = numberValue(context, core.cite, frame);
  const amountAt = offsetOf(frame, core.amount);
  return (m) => {
    const source = from(m);
    const target = to(m);
    const wanted = m.local(amountAt);
    let amount = wanted;
    if (source !== -1) {
      const there = m.get(cellOf(source));
      if (there < amount) {
        if (core.strict) fault("engine/cannot-pay");
        amount = Math.max(there, 0);
        m.setLocal(amountAt, amount);
      }
      m.cells[cellOf(source)] = there - amount;
    }
    if (target !== -1) m.write(cellOf(target), m.get(cellOf(target)) + amount);
    count(m, { clause: cite(m), source, target, amount });
    if (m.log === undefined) return;
    const purseOf = (code: number, change: number): LoggedPurse =>
      code === -1 ? BANK : loggedPurse(m, cellOf(code), change);
    const giver = purseOf(source, -amount);
    const taker = purseOf(target, amount);
    const payer = core.verb === "gain" ? target : source;
    const told: Told = { seat: Math.max(payer, -1), from: giver, to: taker, amount, wanted };
    const bound = core.says === undefined ? {} : { bound: [boundTo(m, frame, core.says, wanted)] };
    tell(m, core, { ...told, clause: cite(m), ...bound });
  };
}

interface Transferred {
  readonly clause: number;
  readonly source: number;
  readonly target: number;
  readonly amount: number;
}

function count(m: Machine, { clause, source, target, amount }: Transferred): void {
  if (m.counters === undefined || clause < 0) return;
  const { moneyIn, moneyOut, moneyBetween } = m.counters;
  const sums = source === -1 ? moneyIn : target === -1 ? moneyOut : moneyBetween;
  sums[clause] = (sums[clause] ?? 0) + amount;
}

interface Told {
  readonly seat: number;
  readonly from: LoggedPurse;
  readonly to: LoggedPurse;
  readonly amount: number;
  readonly wanted: number;
}

/** Whoever may look into one of the purses knows how much went through it. */
function tell(
  m: Machine,
  { verb, unit }: TransferCore,
  { seat, clause, bound, ...deed }: Told & { readonly clause: number; readonly bound?: readonly BoundValue[] },
): void {
  const sides = [deed.from, deed.to].filter(({ kind }) => kind === "field");
  remark(m, {
    clause: citedClause(clause),
    seat,
    deed: { kind: verb, unit, ...deed },
    ...(bound === undefined ? {} : { bound }),
    seenBy: together(sides.map(({ field, owner }) => readers(m, field, owner))),
  });
}

const BANK: LoggedPurse = { kind: "bank", field: -1, owner: -1, before: undefined, after: undefined };

/** The purse that a cell is, after `change` has come to it. */
function loggedPurse(m: Machine, cell: number, change: number): LoggedPurse {
  const { fields } = m.program.layout;
  const field = fields.findIndex(
    ({ base, owners, keys, width }) => cell >= base && cell < base + owners * keys * width,
  );
  const cells = fields[field];
  invariant(cells !== undefined, `cell ${cell} is no field`);
  const owned = m.program.rulebook.fields[field]?.owner !== undefined;
  const owner = owned ? Math.floor((cell - cells.base) / (cells.keys * cells.width)) : -1;
  const after = m.get(cell);
  return { kind: "field", field: field as FieldIndex, owner, before: after - change, after };
}
