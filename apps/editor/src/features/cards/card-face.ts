import { type Slot, type SlotChoice, slotOf } from "@rulewright/print/layout";
import type { Column, Domain, Rulebook } from "@rulewright/rulebook";
import { rulesOfCard } from "@rulewright/rulebook";
import { amountStyle, showAmount, showBriefly, unitMark } from "../../design/amount-text";
import { cellAt, keyCount, showCell } from "../../design/cell-value";
import { idAsWords } from "../../design/id-words";
import { messageText } from "../../design/message-text";
import { showNumber } from "../../design/number-text";
import { wordsNow } from "../../interface/words";

export interface CardNumber {
  readonly label: string;
  readonly value: string;
}

/** Columns kept for each row of the same table, as far as the card says something. */
export interface CardMatrix {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly (string | undefined)[] }[];
}

/** A card as it is drawn, made from the columns of its deck and the rules that it is played by. */
export interface CardFace {
  readonly index: number;
  readonly id: string;
  /** Undefined where the deck has no titles: then the large number speaks for the card. */
  readonly title: string | undefined;
  /** How it is called in lists and read out. */
  readonly name: string;
  readonly large: CardNumber | undefined;
  readonly tags: readonly string[];
  readonly texts: readonly string[];
  readonly numbers: readonly CardNumber[];
  /** Numbers kept for each of several things, by what they are kept for: `Presence` has 2 `Points` … */
  readonly matrices: readonly CardMatrix[];
  readonly rules: readonly { readonly clause: string; readonly text: string }[];
  readonly copies: number;
  /** Which of the deck's drawings it carries, by the first thing or option it has. */
  readonly suit: number;
}

export function cardFaces(rulebook: Rulebook, deckIndex: number, choice: SlotChoice): readonly CardFace[] {
  const deck = rulebook.domains[deckIndex];
  if (deck === undefined) return [];
  const slots = deck.columns.map((column): readonly [Column, Slot] => [column, slotOf(deck, column, choice)]);
  const copies = new Map<number, number>();
  for (const kind of deck.copies ?? []) copies.set(kind, (copies.get(kind) ?? 0) + 1);
  return deck.members.map((_, card) =>
    cardFace({ rulebook, deck, deckIndex, slots, card, copies: copies.get(card) ?? 1 }),
  );
}

interface Drawing {
  readonly rulebook: Rulebook;
  readonly deck: Domain;
  readonly deckIndex: number;
  readonly slots: readonly (readonly [Column, Slot])[];
  readonly card: number;
  readonly copies: number;
}

function cardFace(drawing: Drawing): CardFace {
  const { rulebook, deck, deckIndex, slots, card } = drawing;
  const member = deck.members[card];
  const inSlot = (slot: Slot) => slots.flatMap(([column, is]) => (is === slot ? [column] : []));
  const [titled] = inSlot("title");
  const title = titled === undefined ? undefined : showCell(rulebook, titled, titled.cells[card] ?? 0);
  const large = inSlot("large").map((column) => numberOf(drawing, column))[0];
  return {
    index: card,
    id: member?.id ?? "",
    title: title === "" ? undefined : title,
    name: title === undefined || title === "" ? idAsWords(member?.id ?? "") : title,
    large,
    tags: inSlot("tag").flatMap((column) => tagOf(drawing, column)),
    texts: inSlot("text").flatMap((column) => showCell(rulebook, column, column.cells[card] ?? 0) || []),
    numbers: inSlot("number").flatMap((column) => (isSaid(drawing, column) ? [numberOf(drawing, column)] : [])),
    matrices: matricesOf(drawing, inSlot("group")),
    rules: rulesOfCard(rulebook, deckIndex, card).map((clause) => ({
      clause: clause.id,
      text: messageText(rulebook, clause.text),
    })),
    copies: drawing.copies,
    suit: suitOf(drawing),
  };
}

/** What is usual is not printed. */
function isSaid({ rulebook, deck, card }: Drawing, column: Column): boolean {
  return cellAt(rulebook, deck, column, card).written;
}

function numberOf({ rulebook, card }: Drawing, column: Column): CardNumber {
  const style = amountStyle(rulebook, column.unitName);
  const label = idAsWords(column.label);
  // `2 stars` under `Stars` says it twice.
  const isSaidTwice = unitMark(style).toLowerCase() === label.toLowerCase();
  const value = column.cells[card] ?? 0;
  return { label, value: isSaidTwice ? showNumber(value, rulebook.locale) : showAmount(value, style) };
}

function tagOf(drawing: Drawing, column: Column): readonly string[] {
  const { rulebook, card } = drawing;
  if (!isSaid(drawing, column)) return [];
  const value = column.cells[card] ?? -1;
  const label = idAsWords(column.label);
  if (column.type.kind === "truth") return [value === 1 ? label : `${label}: ${wordsNow().fields.no.toLowerCase()}`];
  const shown = showCell(rulebook, column, value);
  return column.type.kind === "thing" && value < 0 ? [] : [shown];
}

function matricesOf({ rulebook, card }: Drawing, columns: readonly Column[]): readonly CardMatrix[] {
  const shownAt = (column: Column, key: number): string | undefined => {
    const at = card * keyCount(rulebook, column) + key;
    if (column.cellPlaces[at] === undefined) return undefined;
    return showBriefly(column.cells[at] ?? 0, amountStyle(rulebook, column.unitName));
  };
  return [...new Set(columns.map(({ per }) => per))].flatMap((per) => {
    const members = rulebook.domains[per ?? -1]?.members ?? [];
    const said = columns.filter(
      (column) => column.per === per && members.some((_, key) => shownAt(column, key) !== undefined),
    );
    const rows = members.flatMap(({ title }, key) => {
      const values = said.map((column) => shownAt(column, key));
      return values.every((value) => value === undefined) ? [] : [{ label: title, values }];
    });
    return rows.length === 0 ? [] : [{ heads: said.map(({ label }) => idAsWords(label)), rows }];
  });
}

function suitOf({ slots, card }: Drawing): number {
  const column = slots.find(
    ([{ type, computed }]) => !computed && (type.kind === "thing" || type.kind === "option"),
  )?.[0];
  return Math.max(0, column?.cells[card] ?? 0);
}
