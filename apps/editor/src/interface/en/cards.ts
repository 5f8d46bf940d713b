import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("en");

/** Decks of cards. */
export const cards = {
  name: "Cards",
  named: ({ deck }: { readonly deck: string }) => `Cards ${deck}`,
  none: <Part>({ section }: { readonly section: Part }) =>
    phrase`This rulebook has no deck. Declare one under ${section} in the source.`,
  deck: "Deck",
  showAs: "Show the deck as",
  asCards: "Cards",
  asTable: "Table",
  filterCards: "Filter cards",
  filter: "Filter",
  all: ({ column }: { readonly column: string }) => `${column}: all`,
  count: ({ kinds, cards }: { readonly kinds: number; readonly cards: number }) =>
    `${say.counted(kinds, { one: "# kind", other: "# kinds" })}, ${say.counted(cards, { one: "# card", other: "# cards" })}`,
  countOf: ({ shown, kinds, cards }: { readonly shown: number; readonly kinds: number; readonly cards: number }) =>
    `${shown} of ${say.counted(kinds, { one: "# kind", other: "# kinds" })}, ${say.counted(cards, { one: "# card", other: "# cards" })}`,
  grid: ({ deck, count }: { readonly deck: string; readonly count: number }) =>
    say.counted(count, { one: `${deck}, # card`, other: `${deck}, # cards` }),
  noneFound: "No card has these words.",
  drawn: <Part>({ drawn }: { readonly drawn: Part }) => phrase`${drawn} drawn`,
  drawnAndPlayed: <Part>({ drawn, played }: { readonly drawn: Part; readonly played: Part }) =>
    phrase`${drawn} drawn, ${played} played`,
  copies: ({ count }: { readonly count: number }) => say.counted(count, { one: "# copy", other: "# copies" }),
  layout: "Card layout",
  whereColumns: "Where columns stand on the card",
  onCard: ({ column }: { readonly column: string }) => `${column} on the card`,
  usual: "usual",
  slot: {
    title: "Title",
    large: "Large",
    text: "Text",
    tag: "Label",
    number: "Figure",
    group: "Figures",
    hidden: "Not on the card",
  },
};
