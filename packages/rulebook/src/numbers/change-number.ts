import type { Position } from "@rulewright/diagnostics";
import type { Column, Domain, Parameter, Rulebook, Spinner } from "../resolved/model";
import { movePlaces } from "./move-places";

/** One number of a resolved rulebook: a parameter's value, or a cell of a column of numbers. */
export type NumberSlot =
  | { readonly kind: "parameter"; readonly parameter: number }
  | { readonly kind: "cell"; readonly domain: number; readonly column: number; readonly cell: number };

/** Another number at one place of the files. Plain data: it may be sent to whoever holds the rulebook that it changes. */
export interface NumberChange {
  readonly file: string;
  /** Where the number begins, and where it ended before. */
  readonly start: Position;
  readonly end: Position;
  /** How many characters longer it is now. */
  readonly grown: number;
  readonly value: number;
  /** All numbers of the resolved rulebook that stand at the place. */
  readonly slots: readonly NumberSlot[];
  /** Of the rules with the new number. */
  readonly digest: string;
}

/** The rulebook with another number: equal to what loading the changed files gives. What does not change is shared with the old one. */
export function changeNumber(rulebook: Rulebook, change: NumberChange): Rulebook {
  return { ...movePlaces(setNumbers(rulebook, change), change), digest: change.digest };
}

/** The rulebook with another value in some slots; its digest and its places are those of the old one. */
export function setNumbers(rulebook: Rulebook, { slots, value }: Pick<NumberChange, "slots" | "value">): Rulebook {
  let { parameters, domains, spinners } = rulebook;
  for (const slot of slots) {
    if (slot.kind === "parameter") {
      parameters = replaced(parameters, slot.parameter, (old): Parameter => ({ ...old, value }));
      continue;
    }
    const { domain, column, cell } = slot;
    domains = replaced(
      domains,
      domain,
      (old): Domain => ({
        ...old,
        columns: replaced(
          old.columns,
          column,
          (one): Column => ({ ...one, cells: replaced(one.cells, cell, () => value) }),
        ),
      }),
    );
    const cells = domains[domain]?.columns[column]?.cells ?? [];
    const isWeighted = (spinner: Spinner): boolean => spinner.domain === domain && spinner.weightColumn === column;
    if (spinners.some(isWeighted))
      spinners = spinners.map((spinner) =>
        isWeighted(spinner) ? { ...spinner, weights: spinner.weights.map((_, member) => cells[member] ?? 0) } : spinner,
      );
  }
  return { ...rulebook, parameters, domains, spinners };
}

function replaced<T>(list: readonly T[], at: number, make: (old: T) => T): readonly T[] {
  return list.map((item, index) => (index === at ? make(item) : item));
}
