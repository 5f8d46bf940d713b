import type { Column, Domain } from "@rulewright/rulebook";
import { rulesOfCard } from "@rulewright/rulebook";
import { cellText, headOf } from "../handbook/tables";
import { capital, isSaid, type Writer } from "../handbook/writer";
import { type Slot, slotOf } from "../layout/card-slots";

export interface CardValue {
  readonly label: string;
  readonly value: string;
}

/** What stands on one card, in words: its columns in the places that they usually have. */
export interface CardFace {
  readonly title: string;
  readonly deck: string;
  readonly large: string | undefined;
  readonly tags: readonly string[];
  readonly texts: readonly string[];
  readonly values: readonly CardValue[];
  /** Values kept for each of several things: what they are, then each with its own. */
  readonly groups: readonly { readonly label: string; readonly values: readonly CardValue[] }[];
  readonly rules: readonly { readonly clause: string; readonly text: string }[];
  /** Which of the deck's colours it has. */
  readonly suit: number;
}

export function cardFace(writer: Writer, index: number, card: number): CardFace {
  const { rulebook } = writer;
  const deck = rulebook.domains[index];
  const columns = deck?.columns ?? [];
  const inSlot = (slot: Slot) => columns.filter((column) => deck !== undefined && slotOf(deck, column, {}) === slot);
  const value = (column: Column): CardValue => ({
    label: headOf(writer, column),
    value: cellText(writer, index, column, card),
  });
  const [large] = inSlot("large");
  return {
    title: capital(writer.title(index, card)),
    deck: writer.deckName(index) ?? "",
    large: large === undefined ? undefined : cellText(writer, index, large, card),
    tags: inSlot("tag").flatMap((column) => tagOf(writer, column, cellText(writer, index, column, card))),
    texts: inSlot("text").flatMap((column) => cellText(writer, index, column, card) || []),
    values: inSlot("number")
      .map(value)
      .filter((one) => one.value !== "" && one.label !== ""),
    groups: inSlot("group").flatMap((column) => groupOf(writer, index, column, card)),
    rules: rulesOfCard(rulebook, index, card).map((clause) => ({
      clause: clause.id,
      text: writer.sentence(rulebook.clauses.indexOf(clause)),
    })),
    suit: deck === undefined ? 0 : suitOf(deck, card),
  };
}

/** What is not told to people in the rules is not told on the card; a truth is told by its label. */
function tagOf({ rulebook }: Writer, column: Column, value: string): readonly string[] {
  const isTold = isSaid(column.name, column.label) || Object.hasOwn(rulebook.names, column.name);
  if (value === "" || !isTold) return [];
  return [column.type.kind === "truth" ? capital(column.label) : value];
}

function groupOf(writer: Writer, index: number, column: Column, card: number): CardFace["groups"] {
  const { per } = column;
  if (per === undefined) return [];
  const values = (writer.rulebook.domains[per]?.members ?? []).flatMap((_, key) => {
    const value = writer.cell(index, column, card, key);
    return value === "" ? [] : [{ label: writer.title(per, key), value }];
  });
  return values.length === 0 ? [] : [{ label: headOf(writer, column), values }];
}

function suitOf({ columns }: Domain, card: number): number {
  const column = columns.find(({ type, computed }) => !computed && (type.kind === "thing" || type.kind === "option"));
  return Math.max(0, column?.cells[card] ?? 0);
}
