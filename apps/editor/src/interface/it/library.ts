import type { library as source } from "../en/library.ts";
import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("it");

export const library: typeof source = {
  name: "Regolamenti",
  lead: ({ workspace }) =>
    phrase`In ${workspace}. Ciascuno è una cartella di file YAML: quel che cambi qui viene scritto lì.`,
  unreadable: ({ failure }) => `Lo spazio di lavoro non si può leggere: ${failure}`,
  reading: "Lettura dello spazio di lavoro",
  none: ({ file }) => phrase`Ancora nessun regolamento. Lo diventa ogni cartella con un file ${file}.`,
  houseRules: "Regole della casa:",
  changed: ({ when }) => `modificato il ${when}`,
  players: ({ count }) => say.counted(count, { one: "# giocatore", other: "# giocatori" }),
  playersFromTo: ({ from, to }) => `da ${from} a ${to} giocatori`,
  clauses: ({ count }) => say.counted(count, { one: "# clausola", other: "# clausole" }),
  errors: ({ count }) => say.counted(count, { one: "# errore", other: "# errori" }),
  warnings: ({ count }) => say.counted(count, { one: "# avviso", other: "# avvisi" }),
  noProblems: "Nessun problema",
  create: {
    open: "Nuovo regolamento …",
    title: "Nuovo regolamento",
    whatHappens: "Comincia come copia di uno che c’è già, in una cartella sua, senza le regole della casa.",
    name: "Titolo",
    nameNote: "La cartella prende il nome dal titolo.",
    folder: ({ folder }) => `Nella cartella ${folder}`,
    pattern: "Comincia come",
    refused: ({ reason }) => `Non creato: ${reason}`,
    cancel: "Annulla",
    make: "Crea",
  },
};
