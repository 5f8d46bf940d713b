import { type BoardDrawing, boardDrawings } from "@rulewright/print/layout";
import type { Rulebook } from "@rulewright/rulebook";
import { clockTables } from "./calendar-clock";

/** One picture of the board view: of a board, or a calendar with the rows it shows. Its id is part of the address. */
export type Drawing = BoardDrawing | (Omit<BoardDrawing, "kind"> & { readonly kind: "calendar" });

/** Every picture that a rulebook's boards and calendars ask for, boards first. */
export function drawingsOf(rulebook: Rulebook): readonly Drawing[] {
  const calendars = clockTables(rulebook).map((index): Drawing => {
    const domain = rulebook.domains[index];
    const rows = (domain?.members ?? []).map((_, row) => row);
    return { id: domain?.name ?? "", title: domain?.label ?? "", kind: "calendar", domain: index, spaces: rows };
  });
  return [...boardDrawings(rulebook), ...calendars];
}
