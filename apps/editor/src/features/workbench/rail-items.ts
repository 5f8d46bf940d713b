import type { Domain } from "@rulewright/rulebook";
import type { Words } from "../../interface/words.ts";
import { type Address, formatAddress } from "../../session/address.ts";
import type { Views } from "../../session/use-views.ts";
import type { ViewName } from "../../view-types.ts";
import type { RailItem } from "../shell/rail.tsx";

/** The views, each with how much there is in it. */
export function railItems(
  { rulebook, problems }: Views,
  { variant, play, selection, lab }: Address,
  words: Words["shell"]["view"],
  /** Texts to be translated, where somebody has looked. */
  texts: number | undefined,
): readonly RailItem[] {
  const boards = rulebook?.domains.filter((domain) => domain.kind === "board") ?? [];
  const decks = rulebook?.domains.filter((domain) => domain.kind === "deck") ?? [];
  const tables = rulebook?.domains.filter((domain) => domain.kind === "table" || domain.kind === "deck") ?? [];
  const errors = problems.diagnostics.filter((found) => found.severity === "error").length;
  const item = (view: ViewName, count: number | undefined): RailItem => ({
    view,
    label: words[view],
    count,
    href: formatAddress({ view, part: undefined, variant, play, selection, ...(lab === undefined ? {} : { lab }) }),
  });
  return [
    item("board", rulebook && boards.reduce((sum, board) => sum + placesOf(board), 0)),
    ...(decks.length === 0
      ? []
      : [
          item(
            "cards",
            decks.reduce((sum, deck) => sum + deck.members.length, 0),
          ),
        ]),
    item("tables", rulebook && tables.length),
    item("rules", rulebook?.clauses.length),
    item("texts", texts),
    item("source", undefined),
    ...(rulebook === undefined || rulebook.rulings.length === 0 ? [] : [item("rulings", rulebook.rulings.length)]),
    item("simulation", undefined),
    { ...item("problems", problems.diagnostics.length), bad: errors > 0 },
  ];
}

/** The spaces of a board without those that roads are made of. */
function placesOf({ members, board }: Domain): number {
  return members.length - (board?.links.reduce((sum, link) => sum + link.roads.length, 0) ?? 0);
}
