import type { ClauseIndex } from "@rulewright/rulebook";
import { instanceAt } from "../runtime/cards";
import type { LogEntry } from "../runtime/log";
import type { Machine } from "../runtime/machine";
import { plainValue } from "../runtime/observe";
import { SEATS } from "../runtime/state";
import { thingId } from "../runtime/things";

/** What an effect tells the log; the rest of the entry follows from the machine. */
export interface Remark {
  readonly clause: ClauseIndex | -1;
  readonly verb: string;
  readonly seat: number;
  readonly text: string;
  readonly publicText?: string;
  readonly seenBy?: readonly number[] | "all";
  readonly before?: number;
  readonly after?: number;
}

/** Writes an entry. Callers ask for `machine.log` first, so that nothing is put into words for nobody. */
export function remark(machine: Machine, entry: Remark): void {
  const full: LogEntry = {
    clause: entry.clause,
    verb: entry.verb,
    seat: entry.seat,
    text: entry.text,
    publicText: entry.publicText ?? entry.text,
    seenBy: entry.seenBy ?? "all",
    before: entry.before,
    after: entry.after,
    cause: machine.causes(),
  };
  machine.log?.(full);
}

/** `P1.cash`, `horse_1.backer`, `P2.shares[realbig]`. */
export function fieldWords(machine: Machine, field: number, owner: number, key: number): string {
  const { rulebook } = machine.program;
  const found = rulebook.fields[field];
  if (found === undefined) return String(field);
  const name = found.owner === undefined ? found.name : `${thingId(machine.program, found.owner, owner)}.${found.name}`;
  return found.per === undefined ? name : `${name}[${thingId(machine.program, found.per, key)}]`;
}

/** A value of a field as a file would write it. */
export function valueWords(machine: Machine, field: number, value: number): string {
  const found = machine.program.rulebook.fields[field];
  return found === undefined ? String(value) : String(plainValue(machine.program, found.type, value) ?? "none");
}

/** Who may know a card that goes from one pile to another: who sees it in either. */
export function witnesses(machine: Machine, piles: readonly number[]): readonly number[] | "all" {
  const seats = new Set<number>();
  for (const pile of piles) {
    const instance = instanceAt(machine.program, pile);
    const zone = machine.program.rulebook.zones[instance.zone];
    const seenBy = zone?.seenBy ?? "everyone";
    if (seenBy === "everyone") return "all";
    for (let seat = 0; seat < machine.get(SEATS); seat++) {
      if (seenBy === "owner" ? seat === instance.seat : seenBy === "others" && seat !== instance.seat) seats.add(seat);
    }
  }
  return [...seats].sort((one, other) => one - other);
}

/** The clause that a cell holds: clauses to cite are passed along as numbers. */
export function citedClause(cell: number): ClauseIndex | -1 {
  return cell as ClauseIndex | -1;
}
