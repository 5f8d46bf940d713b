import type { Spread } from "./measure";

/** One line of the result. */
export interface Row {
  readonly what: string;
  readonly value: Spread;
  readonly unit: string;
  /** Compared with another row of the same rounds. */
  readonly share?: Spread;
  readonly of?: string;
  /** A bound of the share, or of the value where there is no share. */
  readonly goal?: { readonly kind: "at least" | "at most"; readonly bound: number };
}

export interface Section {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly Row[];
}

/** A goal counts by the median. */
export function isMet({ value, share, goal }: Row): boolean | undefined {
  if (goal === undefined) return undefined;
  const { median } = share ?? value;
  return goal.kind === "at least" ? median >= goal.bound : median <= goal.bound;
}

export function sectionText({ title, note, rows }: Section): string {
  const cells = rows.map((row) => [
    row.what,
    `${figure(row.value.median)} ${row.unit}`,
    range(row.value),
    row.share === undefined ? "" : `${figure(row.share.median)} × ${row.of ?? ""}`,
    row.share === undefined ? "" : range(row.share),
    goalText(row),
  ]);
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `\n${title}\n${note}\n${lines.map((line) => `  ${line}`).join("\n")}`;
}

function goalText(row: Row): string {
  if (row.goal === undefined) return "";
  return `${isMet(row) ? "meets" : "MISSES"} ${row.goal.kind} ${row.goal.bound}`;
}

function range({ low, high }: Spread): string {
  return `(${figure(low)} to ${figure(high)})`;
}

function figure(value: number): string {
  if (value >= 1000) return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, " ");
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
