import {
  type Comparison,
  compareMoney,
  compareTallies,
  describeHistogram,
  type Estimate,
  type Flow,
  type MoneyComparison,
  type PairedDifference,
  summarize,
  type Tally,
  wilson,
} from "@rulewright/simulate";
import type { LabColumn } from "./laboratory.ts";

/** What a row of the comparison measures. */
export type Measured =
  | { readonly kind: "length" }
  /** Games that the seat, from 1, won alone. */
  | { readonly kind: "wins"; readonly seat: number }
  | { readonly kind: "shared" }
  | { readonly kind: "unfinished" }
  /** Money a game that a clause moved. */
  | { readonly kind: "money"; readonly clause: string; readonly flow: Flow };

export interface LabCell {
  /** Turns, shares from 0 to 1, or money. */
  readonly estimate: Estimate;
  /** Games that count. */
  readonly n: number;
  /** Against the baseline on the same luck; undefined for the baseline itself, and where luck or seats are others. */
  readonly difference: PairedDifference | undefined;
}

export interface LabRow {
  readonly id: string;
  readonly measured: Measured;
  /** One for each column; undefined while nothing is played. */
  readonly cells: readonly (LabCell | undefined)[];
}

/** Columns that have been played, side by side. */
export interface LabTable {
  readonly against: string | undefined;
  readonly rows: readonly LabRow[];
  /** By column: undefined for the baseline and where nothing can be compared. */
  readonly comparisons: readonly (Comparison | undefined)[];
}

/** Clauses whose money has a row. */
const MONEY_ROWS = 6;

/** Everything that is measured of the columns, with the differences to one of them. */
export function compareColumns(columns: readonly LabColumn[], against: string | undefined): LabTable {
  const base = columns.find(({ id }) => id === against);
  const comparisons = columns.map((column) => comparisonOf(base, column));
  const seats = Math.max(0, ...columns.map(({ tally }) => tally?.wins.length ?? 0));
  const rows = [
    lengthRow(columns, comparisons),
    ...Array.from({ length: seats }, (_, seat) =>
      shareRow({ kind: "wins", seat: seat + 1 }, columns, comparisons, {
        count: (tally) => gamesEndingIn(tally, seat),
        differenceOf: ({ wins }) => wins[seat],
      }),
    ),
    shareRow({ kind: "shared" }, columns, comparisons, {
      count: ({ shared }) => shared,
      differenceOf: ({ shared }) => shared,
    }),
    shareRow({ kind: "unfinished" }, columns, comparisons, {
      count: ({ unfinished }) => unfinished,
      differenceOf: ({ unfinished }) => unfinished,
    }),
    ...moneyRows(columns, base),
  ];
  return { against: base?.id, rows, comparisons };
}

/** Two columns that were played with the same luck and as many seats can be compared game by game. */
export function areComparable(left: LabColumn, right: LabColumn): boolean {
  return (
    left.settings.seed === right.settings.seed &&
    left.settings.seats === right.settings.seats &&
    left.tally?.wins.length === right.tally?.wins.length
  );
}

/** Undefined for a column and itself, and where they cannot be compared. */
export function comparisonOf(base: LabColumn | undefined, column: LabColumn): Comparison | undefined {
  if (base?.tally === undefined || column.tally === undefined || base.id === column.id) return undefined;
  if (!areComparable(base, column)) return undefined;
  return kept(comparisons, base.tally, column.tally, compareTallies);
}

/** As `comparisonOf`, for the money that clauses move. */
export function moneyComparisonOf(base: LabColumn | undefined, column: LabColumn): MoneyComparison | undefined {
  if (base?.tally?.amounts === undefined || column.tally?.amounts === undefined) return undefined;
  if (base.rulebook === undefined || column.rulebook === undefined || !areComparable(base, column)) return undefined;
  const [before, after] = [base.rulebook, column.rulebook];
  return kept(moneyComparisons, base.tally, column.tally, (left, right) =>
    compareMoney({ rulebook: before, tally: left }, { rulebook: after, tally: right }),
  );
}

type Pairs<T> = WeakMap<Tally, WeakMap<Tally, T>>;

const comparisons: Pairs<Comparison> = new WeakMap();
const moneyComparisons: Pairs<MoneyComparison> = new WeakMap();

function kept<T>(pairs: Pairs<T>, base: Tally, variant: Tally, compare: (base: Tally, variant: Tally) => T): T {
  const known = pairs.get(base) ?? new WeakMap<Tally, T>();
  pairs.set(base, known);
  const result = known.get(variant) ?? compare(base, variant);
  known.set(variant, result);
  return result;
}

type Compared = readonly (Comparison | undefined)[];

function lengthRow(columns: readonly LabColumn[], compared: Compared): LabRow {
  const cells = columns.map(({ tally }, at): LabCell | undefined => {
    if (tally === undefined) return undefined;
    const { interval, count } = describeHistogram(tally.lengths);
    return { estimate: interval, n: count, difference: compared[at]?.length };
  });
  return { id: "length", measured: { kind: "length" }, cells };
}

function shareRow(
  measured: Measured,
  columns: readonly LabColumn[],
  compared: Compared,
  of: {
    readonly count: (tally: Tally) => number;
    readonly differenceOf: (comparison: Comparison) => PairedDifference | undefined;
  },
): LabRow {
  const cells = columns.map(({ tally }, at): LabCell | undefined => {
    if (tally === undefined) return undefined;
    const comparison = compared[at];
    return {
      estimate: wilson(of.count(tally), tally.games),
      n: tally.games,
      difference: comparison && of.differenceOf(comparison),
    };
  });
  return { id: measured.kind === "wins" ? `wins-${measured.seat}` : measured.kind, measured, cells };
}

function gamesEndingIn({ outcomes }: Tally, seat: number): number {
  return outcomes.reduce((sum, outcome) => sum + (outcome === seat ? 1 : 0), 0);
}

const FLOWS = ["in", "out", "between"] as const satisfies readonly Flow[];

function moneyRows(columns: readonly LabColumn[], base: LabColumn | undefined): readonly LabRow[] {
  const sides = columns.map(({ tally, rulebook }) =>
    tally === undefined || rulebook === undefined ? undefined : moneyOf(tally, rulebook),
  );
  const found = new Map<string, { readonly measured: Measured & { readonly kind: "money" }; most: number }>();
  for (const side of sides) {
    for (const { clause, ...flows } of side ?? []) {
      for (const flow of FLOWS) {
        const { perGame } = flows[flow];
        if (perGame === 0) continue;
        const id = `${clause} ${flow}`;
        const known = found.get(id) ?? { measured: { kind: "money", clause, flow }, most: 0 };
        found.set(id, { ...known, most: Math.max(known.most, Math.abs(perGame)) });
      }
    }
  }
  const largest = [...found].toSorted(([left, a], [right, b]) => b.most - a.most || (left < right ? -1 : 1));
  return largest.slice(0, MONEY_ROWS).map(([id, { measured }]) => ({
    id: `money ${id}`,
    measured,
    cells: columns.map((column, at) => moneyCell(column, sides[at], measured, base)),
  }));
}

function moneyCell(
  column: LabColumn,
  side: ReturnType<typeof moneyOf> | undefined,
  { clause, flow }: Measured & { readonly kind: "money" },
  base: LabColumn | undefined,
): LabCell | undefined {
  if (column.tally === undefined || side === undefined) return undefined;
  const { perGame, low, high } = side.find((row) => row.clause === clause)?.[flow] ?? { perGame: 0, low: 0, high: 0 };
  const compared = column.id === base?.id ? undefined : moneyComparisonOf(base, column);
  const difference = compared?.clauses.find((row) => row.clause === clause && row.flow === flow);
  return { estimate: { value: perGame, low, high }, n: column.tally.games, difference };
}

function moneyOf(tally: Tally, rulebook: NonNullable<LabColumn["rulebook"]>) {
  const known = money.get(tally) ?? summarize(tally, rulebook).money;
  money.set(tally, known);
  return known;
}

const money = new WeakMap<Tally, ReturnType<typeof summarize>["money"]>();
