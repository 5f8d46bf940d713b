import type { shell as source } from "../en/shell.ts";
import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("it");

export const shell: typeof source = {
  views: "Viste",
  view: {
    board: "Tabellone",
    cards: "Carte",
    tables: "Tabelle",
    rules: "Regole",
    texts: "Testi",
    source: "Sorgente",
    rulings: "Quesiti",
    simulation: "Simulazione",
    game: "Partita",
    problems: "Problemi",
  },
  inspector: "Proprietà",
  undo: {
    none: "Niente da annullare",
    step: ({ step }) => `Annulla: ${step}`,
  },
  redo: {
    none: "Niente da ripristinare",
    step: ({ step }) => `Ripristina: ${step}`,
  },
  save: "Salva",
  saveAsHouseRule: "Salva come regola della casa …",
  saved: "Salvato",
  savedAt: ({ time }) => `Salvato alle ${time}`,
  unsaved: ({ edits }) => say.counted(edits, { one: "# modifica non salvata", other: "# modifiche non salvate" }),
  unsavedKept: ({ edits, time }) =>
    say.counted(edits, {
      one: `# modifica non salvata, copia di recupero delle ${time}`,
      other: `# modifiche non salvate, copia di recupero delle ${time}`,
    }),
  saving: "Salvataggio",
  notSaved: ({ reason }) => `Non salvato: ${reason}`,
  savingWaits: "Salvataggio sospeso: il file è cambiato su disco",
  rulebooks: "Regolamenti",
  allRulebooks: "Tutti i regolamenti",
  isOpen: "aperto",
  isHouseRule: "regola della casa",
  theme: {
    name: "Tema",
    chosen: ({ theme }) => `Tema: ${theme}`,
    system: "Come il sistema",
    light: "Chiaro",
    dark: "Scuro",
  },
  language: {
    name: "Lingua",
    chosen: ({ language }) => `Lingua: ${language}`,
  },
  variant: "Variante",
  base: "Base",
  changes: ({ count }) => say.counted(count, { one: "# modifica", other: "# modifiche" }),
  page: {
    description: "Scrivi i regolamenti e vedi subito che cosa dicono le partite.",
    opening: "Apertura del regolamento…",
    absent: ({ folder }) => `Non c’è nessun regolamento in ${folder}`,
    whatIsOne: "Un regolamento è una cartella con un file rulebook.yaml dentro lo spazio di lavoro.",
  },
  conflict: {
    changed: "Cambiato su disco",
    changedOutside: ({ file }) =>
      phrase`${file} è stato cambiato da un altro programma e qui ha modifiche non salvate. Il salvataggio è sospeso.`,
    deleted: "Cancellato dal disco",
    deletedOutside: ({ file }) =>
      phrase`${file} è stato cancellato da un altro programma e qui ha modifiche non salvate. Il salvataggio è sospeso.`,
    compare: "Confronta",
    compareFile: ({ file }) => `Confronta ${file}`,
    keepMine: "Tieni la mia versione",
    takeTheirs: "Prendi quella su disco",
    takeBoth: "Unisci entrambe",
    letGo: "Lascialo andare",
    compared: ({ file }) => `${file}: su disco e qui`,
  },
  recovery: {
    found: "Trovate modifiche non salvate",
    kept: ({ when, files }) => phrase`di un’altra pagina, conservate il ${when}, in ${files}`,
    bringBack: "Recupera",
    discard: "Scarta",
    compared: ({ file }) => `${file}: adesso e com’era conservato`,
    restored: "modifiche non salvate recuperate",
  },
};
