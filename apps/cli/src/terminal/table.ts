/** One column of a printed table. */
export interface TableColumn {
  readonly title: string;
  readonly align: "left" | "right";
}

/** Rows of cells as aligned text under their titles. */
export function table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): string {
  const titles = columns.map((column) => column.title);
  const widths = columns.map((_, at) => Math.max(...[titles, ...rows].map((row) => (row[at] ?? "").length)));
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ align }, at) => {
        const cell = cells[at] ?? "";
        const width = widths[at] ?? 0;
        return align === "left" ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  return [titles, ...rows].map((row) => `  ${line(row)}`).join("\n");
}
