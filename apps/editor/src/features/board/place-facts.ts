import type { Domain, Rulebook } from "@rulewright/rulebook";
import { cellAt, showCell } from "../../design/cell-value";
import { idAsWords } from "../../design/id-words";

/** What a place says of itself to those who cannot see it: `Dimensione 6, Stelline 3`. */
export function factsOf(rulebook: Rulebook, domain: Domain, space: number): readonly string[] {
  return domain.columns.flatMap((column) => {
    if (column.computed || column.per !== undefined || column.name === "title" || column.name === "kind") return [];
    const cell = cellAt(rulebook, domain, column, space);
    return cell.written ? [`${idAsWords(column.label)} ${showCell(rulebook, column, cell.value)}`] : [];
  });
}
