import type { source as english } from "../en/source.ts";
import { grammarOf } from "../grammar.ts";

const say = grammarOf("it");

export const source: typeof english = {
  name: "Sorgente",
  opening: "Apertura del sorgente…",
  files: "File",
  changedOnDisk: "cambiato su disco",
  unsaved: "non salvato",
  errors: ({ count }) => say.counted(count, { one: "# errore", other: "# errori" }),
  readOnly:
    "Questo file mescola fini riga diverse o comincia con un contrassegno d’ordine dei byte. Si può modificare nelle tabelle: scrivere qui cambierebbe righe che non hai toccato.",
  tabLeaves: "con Tab si esce dal testo",
  suggests: "suggerisce che cosa può stare qui",
  editor: "Sorgente YAML del regolamento. Per uscire premi F6, oppure Ctrl M e poi Tab.",
  typing: ({ file }) => `scrittura in ${file}`,
  changeOnDisk: "modifica su disco",
  diskTaken: "ripresa la versione su disco",
  diskMerged: "entrambe le modifiche in una",
};
