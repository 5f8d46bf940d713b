import { invariant } from "@rulewright/diagnostics";
import { fault } from "../runtime/fault";
import type { Machine } from "../runtime/machine";
import type { Core } from "./core";
import type { Effect, Scope } from "./effects";
import { numberValue } from "./expressions";
import { offsetOf } from "./frames";
import { citedClause, remark } from "./record";

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
    let amount = m.local(amountAt);
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
    if (m.log !== undefined) tell(m, core, { clause: cite(m), source, target, amount });
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

function tell(m: Machine, core: TransferCore, { clause, source, target, amount }: Transferred): void {
  const name = (code: number): string => (code === -1 ? "bank" : code >= 0 ? `P${code + 1}` : potWords(m, -2 - code));
  const unit = m.program.rulebook.units[core.unit];
  const payer = core.verb === "gain" ? target : source;
  remark(m, {
    clause: citedClause(clause),
    verb: core.verb,
    seat: payer >= 0 ? payer : -1,
    text: `${name(source)} → ${name(target)}: ${amount} ${unit?.name ?? ""}`,
  });
}

/** The field of the game to which a cell belongs. */
function potWords(m: Machine, cell: number): string {
  const { fields } = m.program.layout;
  const field = fields.findIndex(
    ({ base, owners, keys, width }) => cell >= base && cell < base + owners * keys * width,
  );
  return m.program.rulebook.fields[field]?.name ?? `cell ${cell}`;
}
