import type { ClauseIndex } from "@rulewright/rulebook";
import type { Machine } from "../runtime/machine";
import type { NumberValue } from "../runtime/program";
import { FIRST_PLAYER, SEATS } from "../runtime/state";
import type { Context } from "./context";
import { numberValue } from "./expressions";
import { frameOf, offsetOf } from "./frames";
import { clauseAt } from "./terms";

/** Bits of the seats that the rank clause puts first; none without a rank clause. */
export function rankWinners(context: Context): NumberValue {
  const index = context.rulebook.clauses.findIndex((clause) => clause.form.kind === "rank");
  if (index === -1) return () => 0;
  const clause = clauseAt(context, index as ClauseIndex);
  const { form } = clause;
  if (form.kind !== "rank") return () => 0;
  const frame = frameOf(context.rulebook, clause.locals);
  const each = offsetOf(frame, form.each);
  const value = (of: { readonly by: typeof form.by; readonly best: "highest" | "lowest" }): NumberValue => {
    const by = numberValue(context, of.by.root, frame);
    const sign = of.best === "highest" ? 1 : -1;
    return (m) => by(m) * sign;
  };
  const main = value(form);
  const tie = form.tieBreak === undefined ? undefined : value(form.tieBreak);
  return (m) => {
    const outer = m.frame;
    const base = m.reserve(frame.size);
    m.frame = base;
    const best = bestSeats(m, each, main, seatsInOrder(m));
    const winners = tie === undefined ? best : bestSeats(m, each, tie, best);
    m.frame = outer;
    m.top = base;
    const kept = form.ties === "shared" ? winners : winners.slice(0, 1);
    return kept.reduce((bits, seat) => bits | (1 << seat), 0);
  };
}

function seatsInOrder(m: Machine): readonly number[] {
  const seats = m.get(SEATS);
  return Array.from({ length: seats }, (_, step) => (m.get(FIRST_PLAYER) + step) % seats);
}

function bestSeats(m: Machine, each: number, value: NumberValue, seats: readonly number[]): readonly number[] {
  let best = Number.NEGATIVE_INFINITY;
  let found: number[] = [];
  for (const seat of seats) {
    m.cells[m.frame + each] = seat;
    const worth = value(m);
    if (worth > best) {
      best = worth;
      found = [];
    }
    if (worth === best) found.push(seat);
  }
  return found;
}
