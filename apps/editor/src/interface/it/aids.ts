import type { changes as changesSource, find as findSource, keys as keysSource } from "../en/aids.ts";
import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("it");

export const find: typeof findSource = {
  name: "Cerca nel regolamento",
  open: "Cerca",
  placeholder: "Una casella, carta, riga, parametro, clausola …",
  results: "Trovati",
  none: "Niente contiene queste parole.",
  found: ({ count }) => (count === 0 ? "Niente trovato" : say.counted(count, { one: "# trovato", other: "# trovati" })),
  kind: {
    space: "Casella",
    card: "Carta",
    row: "Riga",
    parameter: "Parametro",
    clause: "Clausola",
    ruling: "Quesito",
  },
};

export const keys: typeof keysSource = {
  title: "Scorciatoie da tastiera",
  close: "Chiudi",
  everywhere: "Ovunque",
  onThings: "Su un tabellone, in una tabella, tra carte e clausole",
  inSource: "Nel sorgente",
  find: "Cerca una casella, carta, riga, parametro o clausola",
  view: "Apri la prima, seconda, terza … vista",
  pane: "Vai alla parte seguente della pagina, o indietro: viste, parte principale, proprietà, anteprima",
  save: "Salva",
  saveAs: "Salva le modifiche come regola della casa",
  changes: "Mostra che cosa cambierà salvando",
  undo: "Annulla, in qualunque vista sia stato fatto",
  redo: "Ripristina",
  dock: "Apri o chiudi l’anteprima",
  list: "Questo elenco",
  move: "Vai al vicino",
  inspect: "Apri le proprietà, o comincia a modificare una cella",
  escape: "Lascia un campo col valore di prima; lascia le proprietà",
  step: "Cambia un numero di un passo",
  leave: "Fai uscire Tab dall’editor di codice; di nuovo perché rientri il testo",
  suggest: "Suggerisci che cosa ci sta qui",
  findText: "Cerca nel file",
};

export const changes: typeof changesSource = {
  title: "Che cosa cambierà salvando",
  open: "Mostra le modifiche",
  note: ({ files }) => phrase`A sinistra com’è su disco, a destra come sarà: ${files}`,
  compared: ({ file }) => `${file}: su disco, e come sarà salvato`,
  file: "File",
  save: "Salva",
  close: "Chiudi",
};
