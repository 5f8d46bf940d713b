import { NO_NUMBER } from "@rulewright/rulebook";
import { readNumber } from "../../design/number-text";
import type { Words } from "../../interface/words";
import type { EntryChange } from "../../view-types";
import type { GridCell } from "./grid-cell";

/** What writes one value into many cells, and how many of them cannot hold it. */
export interface Fill {
  readonly changes: readonly EntryChange[];
  readonly left: number;
}

/** One value for all of these cells; cells that say it already count as filled, those that are not editable do not count. */
export function fillOf(cells: readonly (GridCell | undefined)[], value: string | number, words: Words): Fill {
  const written = typeof value === "number" && value <= NO_NUMBER ? "none" : value;
  let left = 0;
  const changes = cells.flatMap((cell): readonly EntryChange[] => {
    if (cell === undefined || cell.kind === "text") return [];
    if (!holds(cell, written, words)) {
      left++;
      return [];
    }
    return cell.written === written ? [] : [{ kind: "set", ...cell.place, value: written }];
  });
  return { changes, left };
}

function holds(cell: Exclude<GridCell, { kind: "text" }>, written: string | number, words: Words): boolean {
  if (cell.kind === "string") return typeof written === "string";
  if (cell.kind === "option") return cell.options.some(({ id }) => id === written);
  if (written === "none") return cell.limits.orNone === true;
  const { refused } = words.fields;
  return readNumber(String(written), "en", cell.limits, String, refused).kind === "value";
}
