import type { PreviewView } from "../../view-types";

/** How often a kind of card comes up in a game, all its copies together. */
export interface CardUse {
  readonly drawn: number;
  readonly played: number;
}

/** By card id; undefined while nothing has been played, or no card of the deck was ever drawn. */
export function cardUseOf(preview: PreviewView | undefined, deck: string): ReadonlyMap<string, CardUse> | undefined {
  const found = preview?.current?.cards.filter((card) => card.deck === deck) ?? [];
  if (found.every(({ drawn, played }) => drawn === 0 && played === 0)) return undefined;
  return new Map(found.map(({ card, drawn, played }) => [card, { drawn, played }]));
}
