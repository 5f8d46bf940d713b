import type { Place } from "@rulewright/diagnostics";
import type { Domain, Rulebook } from "@rulewright/rulebook";
import { idAsWords } from "../../design/id-words.ts";
import { messageText } from "../../design/message-text.ts";
import type { ViewName } from "../../view-types.ts";

/** Something of the rulebook that can be gone to. */
export interface Thing {
  readonly kind: "space" | "card" | "row" | "parameter" | "clause" | "ruling";
  readonly title: string;
  /** Where it belongs to: the board, deck or table, or the words of a clause. */
  readonly detail: string;
  /** The view that shows it best. */
  readonly view: ViewName;
  readonly place: Place;
}

/** Most that are listed at once; further letters narrow it. */
const MOST_FOUND = 60;

/** Everything of a rulebook that has a name and a place. */
export function thingsOf(rulebook: Rulebook): readonly Thing[] {
  return [
    ...rulebook.domains.flatMap(membersOf),
    ...rulebook.parameters.map(
      ({ name, label, place }): Thing => ({ kind: "parameter", title: label, detail: name, view: "tables", place }),
    ),
    ...rulebook.clauses.map(
      ({ id, text, place }): Thing => ({
        kind: "clause",
        title: id,
        detail: messageText(rulebook, text),
        view: "rules",
        place,
      }),
    ),
    // A question stands with its clause.
    ...rulebook.rulings.map(
      ({ id, asks, place }): Thing => ({
        kind: "ruling",
        title: id,
        detail: messageText(rulebook, asks),
        view: "rules",
        place,
      }),
    ),
  ];
}

/** Those that hold every wanted word, best matches first. */
export function findThings(things: readonly Thing[], wanted: string): readonly Thing[] {
  const words = plain(wanted)
    .split(/\s+/)
    .filter((word) => word !== "");
  const ranked = things.flatMap((thing) => {
    const title = plain(thing.title);
    const all = `${title} ${plain(thing.detail)}`;
    if (!words.every((word) => all.includes(word))) return [];
    return [{ thing, rank: rankOf(title, plain(wanted).trim()) }];
  });
  return ranked
    .sort((left, right) => left.rank - right.rank)
    .slice(0, MOST_FOUND)
    .map(({ thing }) => thing);
}

function rankOf(title: string, wanted: string): number {
  if (title === wanted) return 0;
  if (title.startsWith(wanted)) return 1;
  return title.includes(wanted) ? 2 : 3;
}

/** Small letters without accents, so that `perche` finds `Perché`. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const OF_DOMAIN = {
  board: { kind: "space", view: "board" },
  deck: { kind: "card", view: "cards" },
  table: { kind: "row", view: "tables" },
} as const;

function membersOf(domain: Domain): readonly Thing[] {
  const { kind, members, board, label } = domain;
  if (kind !== "board" && kind !== "deck" && kind !== "table") return [];
  // The spaces that roads are made of are written nowhere one by one.
  const roads = new Set(board?.links.flatMap((link) => link.roads) ?? []);
  return members.flatMap(({ id, title, place }, at) =>
    roads.has(at)
      ? []
      : [{ ...OF_DOMAIN[kind], title: title === id ? idAsWords(id) : title, detail: idAsWords(label), place }],
  );
}
