import type { Column, Domain, Rulebook } from "@rulewright/rulebook";
import { keyCount } from "../../design/cell-value";
import { idAsWords } from "../../design/id-words";

/** A column of the grid: a column of the table, for one key where it is kept per something. */
export interface GridColumn {
  readonly id: string;
  readonly label: string;
  readonly column: Column;
  readonly key: number;
}

export function gridColumns(rulebook: Rulebook, domain: Domain): readonly GridColumn[] {
  return domain.columns.flatMap((column) =>
    Array.from({ length: keyCount(rulebook, column) }, (_, key) => {
      const keyTitle = column.per === undefined ? undefined : rulebook.domains[column.per]?.members[key]?.title;
      return {
        id: `${column.name} ${key}`,
        label: keyTitle === undefined ? idAsWords(column.label) : `${idAsWords(column.label)}, ${keyTitle}`,
        column,
        key,
      };
    }),
  );
}

/** The chance of one row of a spinner, exactly and in percent. */
export interface Odds {
  readonly percent: number;
  /** `2/5`, `1`, `0`. */
  readonly fraction: string;
}

export function oddsOf(weights: readonly number[], member: number): Odds {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const weight = weights[member] ?? 0;
  if (total <= 0) return { percent: 0, fraction: "0" };
  const divisor = greatestCommonDivisor(weight, total);
  const [above, below] = [weight / divisor, total / divisor];
  return { percent: (weight / total) * 100, fraction: below === 1 ? String(above) : `${above}/${below}` };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.max(1, a) : greatestCommonDivisor(b, a % b);
}
