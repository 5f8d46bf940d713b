import type { Column, Domain } from "@rulewright/rulebook";

/** Where a column stands on the card. */
export type Slot = "title" | "large" | "text" | "tag" | "number" | "group" | "hidden";

/** Columns that somebody has put elsewhere, by name. */
export type SlotChoice = Readonly<Record<string, Slot>>;

/** Where a column may stand, the usual place first. */
export function slotsFor(deck: Domain, column: Column): readonly Slot[] {
  if (column.type.kind === "list" || column.type.kind === "payee") return ["hidden"];
  if (column.per !== undefined) return ["group", "hidden"];
  if (column.type.kind === "text")
    return column.name === "title" ? ["title", "text", "hidden"] : ["text", "title", "hidden"];
  if (column.type.kind !== "number") return column.computed ? ["hidden", "tag"] : ["tag", "hidden"];
  if (column.computed) return ["hidden", "number"];
  return isLargest(deck, column) ? ["large", "number", "hidden"] : ["number", "large", "hidden"];
}

export function slotOf(deck: Domain, column: Column, choice: SlotChoice): Slot {
  const possible = slotsFor(deck, column);
  const chosen = choice[column.name];
  return chosen !== undefined && possible.includes(chosen) ? chosen : (possible[0] ?? "hidden");
}

/** The first number of a deck without titles is what tells its cards apart. */
function isLargest(deck: Domain, column: Column): boolean {
  const isTitled = deck.columns.some(({ name, type }) => name === "title" && type.kind === "text");
  const [first] = deck.columns.filter(
    ({ type, per, computed }) => type.kind === "number" && per === undefined && !computed,
  );
  return !isTitled && first === column;
}
