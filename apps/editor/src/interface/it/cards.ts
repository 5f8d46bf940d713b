import type { cards as source } from "../en/cards.ts";
import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("it");

export const cards: typeof source = {
  name: "Carte",
  named: ({ deck }) => `Carte ${deck}`,
  none: ({ section }) => phrase`Questo regolamento non ha mazzi. Dichiarane uno sotto ${section} nel sorgente.`,
  deck: "Mazzo",
  showAs: "Mostra il mazzo come",
  asCards: "Carte",
  asTable: "Tabella",
  filterCards: "Filtra le carte",
  filter: "Filtra",
  all: ({ column }) => `${column}: tutto`,
  count: ({ kinds, cards: copies }) =>
    `${say.counted(kinds, { one: "# tipo", other: "# tipi" })}, ${say.counted(copies, { one: "# carta", other: "# carte" })}`,
  countOf: ({ shown, kinds, cards: copies }) =>
    `${shown} di ${say.counted(kinds, { one: "# tipo", other: "# tipi" })}, ${say.counted(copies, { one: "# carta", other: "# carte" })}`,
  grid: ({ deck, count }) => say.counted(count, { one: `${deck}, # carta`, other: `${deck}, # carte` }),
  noneFound: "Nessuna carta contiene queste parole.",
  drawn: ({ drawn }) => phrase`${drawn} pescate`,
  drawnAndPlayed: ({ drawn, played }) => phrase`${drawn} pescate, ${played} giocate`,
  copies: ({ count }) => say.counted(count, { one: "# copia", other: "# copie" }),
  layout: "Aspetto della carta",
  whereColumns: "Dove stanno le colonne sulla carta",
  onCard: ({ column }) => `${column} sulla carta`,
  usual: "abituale",
  slot: {
    title: "Titolo",
    large: "In grande",
    text: "Testo",
    tag: "Etichetta",
    number: "Cifra",
    group: "Cifre",
    hidden: "Non sulla carta",
  },
};
