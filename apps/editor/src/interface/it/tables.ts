import type { tables as source } from "../en/tables.ts";
import { grammarOf } from "../grammar.ts";

const say = grammarOf("it");

export const tables: typeof source = {
  name: "Tabelle",
  rowsHead: "righe",
  parameters: "Parametri",
  parametersNote: "i numeri che le clausole nominano",
  head: { parameter: "Parametro", value: "Valore", unit: "Unità", range: "Limiti", clauses: "Clausole" },
  range: {
    any: "qualsiasi",
    from: ({ from }) => `da ${from}`,
    upTo: ({ to }) => `fino a ${to}`,
  },
  andMore: ({ ids, more }) => say.counted(more, { one: `${ids} e un’altra`, other: `${ids} e altre #` }),
  card: "Carta",
  row: "Riga",
  odds: "Probabilità",
  oddsOf: ({ spinner }) => `Probabilità ${spinner}`,
  exactly: "Esatta",
  workedOut: "calcolato",
  resetKeys: "Reimposta (Alt Backspace)",
  rows: ({ count }) => say.counted(count, { one: "# riga", other: "# righe" }),
  cardsOfKinds: ({ cards, kinds }) =>
    `${say.counted(cards, { one: "# carta", other: "# carte" })} di ${say.counted(kinds, { one: "# tipo", other: "# tipi" })}`,
  spinner: ({ spinner, sectors }) =>
    say.counted(sectors, { one: `ruota ${spinner}, # settore`, other: `ruota ${spinner}, # settori` }),
};
