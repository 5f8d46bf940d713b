import type { Place } from "@rulewright/diagnostics";
import type { Selection } from "../view-types";

/** How many keys of the selection lie within the place: −1 when it is elsewhere, 0 when it is the place itself. */
export function selectionDepth(selection: Selection, place: Pick<Place, "file" | "path">): number {
  if (selection === undefined || selection.file !== place.file || selection.path.length < place.path.length) return -1;
  return place.path.every((key, i) => selection.path[i] === key) ? selection.path.length - place.path.length : -1;
}

export function isSelected(selection: Selection, place: Pick<Place, "file" | "path">): boolean {
  return selectionDepth(selection, place) >= 0;
}
