"use client";
import { layOutRing, mapModel } from "@rulewright/print/layout";
import type { Rulebook } from "@rulewright/rulebook";
import { isSelected } from "../../design/selection-match";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { Selection } from "../../view-types";
import { spaceNumber } from "./board-view";
import type { Drawing } from "./drawings";

const KEYS = {
  lines: ["←", "→"],
  map: ["←", "↑", "→", "↓"],
  grid: ["←", "↑", "→", "↓"],
  chart: ["←", "↑", "→", "↓"],
  calendar: [],
} as const satisfies Record<Drawing["kind"], readonly string[]>;

/** Where the selection stands on the board, and which keys move it. */
export function BoardHint({
  rulebook,
  drawing,
  selection,
}: {
  readonly rulebook: Rulebook;
  readonly drawing: Drawing;
  readonly selection: Selection;
}) {
  const words = useWords().board;
  return (
    <>
      <span className="hint" aria-live="polite">
        {whereabouts(rulebook, drawing, selection, words)}
      </span>
      {KEYS[drawing.kind].length > 0 && (
        <span className="hint keys">
          {KEYS[drawing.kind].map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{" "}
          {drawing.kind === "lines" ? words.alongLine : drawing.kind === "map" ? words.alongRoads : words.moves}{" "}
          <kbd>Enter</kbd> {words.inspects}
        </span>
      )}
    </>
  );
}

function whereabouts(
  rulebook: Rulebook,
  { domain: index, spaces, kind }: Drawing,
  selection: Selection,
  words: Words["board"],
): string {
  const domain = rulebook.domains[index];
  const shape = domain?.board;
  if (domain === undefined || shape === undefined) return "";
  const at =
    kind === "chart"
      ? -1
      : domain.members.findIndex((member, space) => spaces.includes(space) && isSelected(selection, member.place));
  if (kind === "map") {
    const { spaces: places, roads } = mapModel(shape, spaces);
    return places.includes(at)
      ? (domain.members[at]?.title ?? "")
      : words.placesAndRoads({ places: places.length, roads: roads.length });
  }
  if (at < 0) return words.spaces({ count: spaces.length });
  const line = shape.lines[shape.lineOf[at] ?? -1];
  if (line === undefined) return domain.members[at]?.title ?? "";
  const side = line.loop ? layOutRing(line.spaces.length).cells[line.spaces.indexOf(at)]?.side : undefined;
  const where = { number: spaceNumber(domain, at), of: line.spaces.length };
  return side === undefined ? words.spaceOf(where) : words.spaceOfSide({ ...where, side });
}
