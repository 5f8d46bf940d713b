import { grammarOf } from "../grammar.ts";

const say = grammarOf("en");

/** Tables, decks and parameters as grids. */
export const tables = {
  name: "Tables",
  rowsHead: "rows",
  parameters: "Parameters",
  parametersNote: "the numbers that clauses name",
  head: { parameter: "Parameter", value: "Value", unit: "Unit", range: "Range", clauses: "Clauses" },
  range: {
    any: "any",
    from: ({ from }: { readonly from: string }) => `from ${from}`,
    upTo: ({ to }: { readonly to: string }) => `up to ${to}`,
  },
  andMore: ({ ids, more }: { readonly ids: string; readonly more: number }) =>
    say.counted(more, { other: `${ids} and # more` }),
  card: "Card",
  row: "Row",
  odds: "Odds",
  oddsOf: ({ spinner }: { readonly spinner: string }) => `${spinner} odds`,
  exactly: "Exactly",
  workedOut: "worked out",
  resetKeys: "Reset (Alt Backspace)",
  rows: ({ count }: { readonly count: number }) => say.counted(count, { one: "# row", other: "# rows" }),
  cardsOfKinds: ({ cards, kinds }: { readonly cards: number; readonly kinds: number }) =>
    `${say.counted(cards, { one: "# card", other: "# cards" })} of ${say.counted(kinds, { one: "# kind", other: "# kinds" })}`,
  spinner: ({ spinner, sectors }: { readonly spinner: string; readonly sectors: number }) =>
    say.counted(sectors, { one: `spinner ${spinner}, # sector`, other: `spinner ${spinner}, # sectors` }),
};
