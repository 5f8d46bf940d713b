import { fileKind, type Rulebook } from "@rulewright/rulebook";
import type { Selection } from "../view-types.ts";

/** A selected line of a variant as the thing of the rulebook whose value it sets, which is where the views show it. */
export function settledSelection(rulebook: Rulebook | undefined, selection: Selection): Selection {
  if (rulebook === undefined || selection === undefined || fileKind(selection.file) !== "variant") return selection;
  const [section, line] = selection.path;
  if (section !== "set" || line === undefined) return selection;
  const isSetHere = (place: Selection): boolean =>
    place !== undefined && place.file === selection.file && place.path[0] === section && place.path[1] === line;
  const parameter = rulebook.parameters.find(({ valuePlace }) => isSetHere(valuePlace));
  if (parameter !== undefined) return parameter.place;
  for (const { members, columns } of rulebook.domains) {
    for (const { name, cells, cellPlaces } of columns) {
      const cell = cellPlaces.findIndex(isSetHere);
      const member = cell < 0 ? undefined : members[Math.floor((cell * members.length) / cells.length)];
      if (member !== undefined) return { file: member.place.file, path: [...member.place.path, name] };
    }
  }
  return selection;
}
