import { compareFires, type Flow, type PairedDifference } from "@rulewright/simulate";
import { areComparable, moneyComparisonOf } from "./figures.ts";
import type { LabColumn } from "./laboratory.ts";

/** A clause that happens more or less often than in the baseline, or moves more or less money. */
export interface Mover extends PairedDifference {
  readonly clause: string;
  /** Undefined for how often it happens. */
  readonly flow: Flow | undefined;
}

export interface Movers {
  /** Largest difference first; those whose interval holds zero are left out. */
  readonly money: readonly Mover[];
  readonly frequency: readonly Mover[];
  /** Clauses that were looked at. */
  readonly clauses: number;
}

/** What has changed most between two columns; undefined while it cannot be told. */
export function moversBetween(base: LabColumn | undefined, column: LabColumn | undefined): Movers | undefined {
  if (base?.tally?.fires === undefined || column?.tally?.fires === undefined) return undefined;
  if (base.rulebook === undefined || column.rulebook === undefined || !areComparable(base, column)) return undefined;
  const money = moneyComparisonOf(base, column)?.clauses ?? [];
  const fires = compareFires(
    { rulebook: base.rulebook, tally: base.tally },
    { rulebook: column.rulebook, tally: column.tally },
  );
  return {
    money: ranked(money),
    frequency: ranked(fires.map((difference) => ({ ...difference, flow: undefined }))),
    clauses: fires.length,
  };
}

function ranked(movers: readonly Mover[]): readonly Mover[] {
  return movers
    .filter(({ visible }) => visible)
    .toSorted(
      (left, right) =>
        Math.abs(right.difference.value) - Math.abs(left.difference.value) || (left.clause < right.clause ? -1 : 1),
    );
}
