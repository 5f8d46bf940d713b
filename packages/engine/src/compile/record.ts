import {
  type ClauseIndex,
  type Expr,
  everyExpr,
  type Formula,
  type LocalIndex,
  type SeenBy,
} from "@rulewright/rulebook";
import { instanceAt } from "../runtime/cards";
import type { BoundValue, Deed, LogEntry, LoggedCause, LoggedValue, NamedValue } from "../runtime/log";
import type { Machine } from "../runtime/machine";
import { maySee } from "../runtime/observe";
import type { CallBind, FrameLayout } from "../runtime/program";
import * as header from "../runtime/state";
import type { Context } from "./context";
import { capacityOf, offsetOf } from "./frames";
import { listValue, numberValue } from "./parts";

/** What an effect tells the log; the rest of the entry follows from the machine. */
export interface Remark {
  readonly clause: ClauseIndex | -1;
  readonly seat: number;
  readonly deed: Deed;
  /** Without it: what the innermost step that called a verb was given. */
  readonly bound?: readonly BoundValue[];
  readonly seenBy?: readonly number[] | "all";
}

/** Writes an entry. Callers ask for `machine.log` first, so that nothing is collected for nobody. */
export function remark(machine: Machine, entry: Remark): void {
  const { cause, bound } = traced(machine);
  const full: LogEntry = {
    clause: entry.clause,
    seat: entry.seat,
    deed: entry.deed,
    bound: entry.bound ?? bound,
    cause,
    seenBy: entry.seenBy ?? "all",
  };
  machine.log?.(full);
}

/** The clauses on the stack, innermost first, and what the steps between the innermost and here were called with. */
function traced(m: Machine): { readonly cause: readonly LoggedCause[]; readonly bound: readonly BoundValue[] } {
  const { blocks, layout, binds } = m.program;
  const cause: LoggedCause[] = [];
  const bound: BoundValue[] = [];
  for (let frame = m.frame; frame >= layout.stack; frame = m.get(frame + header.FRAME_PREVIOUS)) {
    const block = blocks[m.get(frame + header.FRAME_BLOCK)];
    if (block === undefined) break;
    if (block.clause !== -1) {
      if (cause.at(-1)?.clause !== block.clause) {
        cause.push({ clause: block.clause, names: parametersAt(m, block.clause, block.frame, frame) });
      }
    } else if (cause.length === 0) {
      const calling = m.get(frame + header.FRAME_PREVIOUS);
      for (const bind of binds.get(m.get(frame + header.FRAME_RETURN)) ?? []) bound.push(boundAt(m, bind, calling));
    }
    if (m.get(frame + header.FRAME_PREVIOUS) >= frame) break;
  }
  return { cause, bound };
}

function parametersAt(m: Machine, clause: ClauseIndex, layout: FrameLayout, base: number): NamedValue[] {
  const count = Math.max(m.program.rulebook.clauses[clause]?.parameterCount ?? 0, 1);
  return namesAt(
    m,
    layout,
    base,
    layout.locals.slice(0, count).map((_, index) => index),
  );
}

/** The values of some locals of a frame; hidden locals and those kept per thing are no names of a clause. */
export function namesAt(m: Machine, layout: FrameLayout, base: number, locals: readonly number[]): NamedValue[] {
  return locals.flatMap((index) => {
    const local = layout.locals[index];
    if (local === undefined || local.keyedBy !== undefined || /^\(|^$/.test(local.name)) return [];
    const value = valueAt(m, base + offsetOf(layout, index), capacityOf(layout, index));
    return [{ name: local.name, type: local.type, value }];
  });
}

function valueAt(m: Machine, cell: number, capacity: number): LoggedValue["value"] {
  if (capacity === 0) return m.get(cell);
  return Array.from({ length: m.get(cell) }, (_, at) => m.get(cell + 1 + at));
}

function boundAt(m: Machine, { formula, local, frame }: CallBind, base: number): BoundValue {
  const value = valueAt(m, base + offsetOf(frame, local), capacityOf(frame, local));
  return { formula, type: formula.root.type, value, names: namesAt(m, frame, base, localsIn(formula.root)) };
}

/** A formula that has just been worked out in the innermost frame. */
export function boundTo(m: Machine, frame: FrameLayout, formula: Formula, value: LoggedValue["value"]): BoundValue {
  return { formula, type: formula.root.type, value, names: namesAt(m, frame, m.frame, localsIn(formula.root)) };
}

/** Works formulas of a step out for the log; they are compiled when an entry first asks. */
export function boundBy(
  context: Context,
  frame: FrameLayout,
  formulas: readonly Formula[] = [],
): (m: Machine) => readonly BoundValue[] {
  let read: readonly ((m: Machine) => BoundValue)[] | undefined;
  return (m) => {
    read ??= formulas.filter(({ root }) => root.type.kind !== "text").map((one) => readerOf(context, frame, one));
    return read.map((one) => one(m));
  };
}

function readerOf(context: Context, frame: FrameLayout, formula: Formula): (m: Machine) => BoundValue {
  if (formula.root.type.kind !== "list") {
    const number = numberValue(context, formula.root, frame);
    return (m) => boundTo(m, frame, formula, number(m));
  }
  const list = listValue(context, formula.root, frame);
  return (m) => {
    const start = m.sp;
    list(m);
    const items = m.pool.slice(start, m.sp);
    m.sp = start;
    return boundTo(m, frame, formula, items);
  };
}

const locals = new WeakMap<Expr, readonly LocalIndex[]>();

/** The locals that an expression reads, each once. */
function localsIn(expr: Expr): readonly LocalIndex[] {
  const known = locals.get(expr);
  if (known !== undefined) return known;
  const found = new Set<LocalIndex>();
  // The `each` of a list word means nothing outside it.
  const own = new Set<LocalIndex>();
  everyExpr(expr, (part) => {
    if (part.op === "local" || part.op === "share") found.add(part.local);
    if (part.op === "list_word" && part.each !== undefined) own.add(part.each);
  });
  const made = [...found].filter((local) => !own.has(local)).sort((one, other) => one - other);
  locals.set(expr, made);
  return made;
}

/** Who may know a card that goes from one pile to another: who sees it in either. */
export function witnesses(machine: Machine, piles: readonly number[]): readonly number[] | "all" {
  const { program } = machine;
  return together(
    piles.map((pile) => {
      const instance = instanceAt(program, pile);
      // Cards set aside are in the hand of whoever drew them.
      if (instance.zone === -1) return [machine.local(header.FRAME_LOCALS)].filter((seat) => seat >= 0);
      return seatsThatSee(machine, program.rulebook.zones[instance.zone]?.seenBy ?? "everyone", instance.seat);
    }),
  );
}

/** Who may know which cards of a deck are meant: those who see all the piles in which they lie. Other things are known to all. */
export function cardWitnesses(machine: Machine, domain: number, cards: readonly number[]): readonly number[] | "all" {
  const deck = machine.program.layout.decks[domain];
  if (deck === undefined) return "all";
  const lying = cards.filter((card) => card >= 0 && card < deck.copies);
  return inAll(lying.map((card) => witnesses(machine, [machine.get(deck.location + card)])));
}

/** Those who are in each of the groups. */
export function inAll(groups: readonly (readonly number[] | "all")[]): readonly number[] | "all" {
  const [first, ...others] = groups.filter((group) => group !== "all");
  return first === undefined ? "all" : first.filter((seat) => others.every((group) => group.includes(seat)));
}

/** Who may know a field of `owner`. */
export function readers(machine: Machine, field: number, owner: number): readonly number[] | "all" {
  return seatsThatSee(machine, machine.program.rulebook.fields[field]?.seenBy ?? "everyone", owner);
}

function seatsThatSee(machine: Machine, seenBy: SeenBy, owner: number): readonly number[] | "all" {
  if (seenBy === "everyone") return "all";
  return Array.from({ length: machine.get(header.SEATS) }, (_, seat) => seat).filter((seat) =>
    maySee(seenBy, seat, owner),
  );
}

/** Those who are in any of the groups. */
export function together(groups: readonly (readonly number[] | "all")[]): readonly number[] | "all" {
  const seats = new Set<number>();
  for (const group of groups) {
    if (group === "all") return "all";
    for (const seat of group) seats.add(seat);
  }
  return [...seats].sort((one, other) => one - other);
}

/** The clause that a cell holds: clauses to cite are passed along as numbers. */
export function citedClause(cell: number): ClauseIndex | -1 {
  return cell as ClauseIndex | -1;
}
