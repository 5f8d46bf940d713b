import type { variants as source } from "../en/variants.ts";

export const variants: typeof source = {
  saveAs: "Salva come regola della casa",
  whatHappens:
    "Le modifiche non salvate vanno in un file a parte, e il regolamento resta com’era salvato. Annulla le riporta qui.",
  title: "Titolo",
  name: "Nome",
  nameNote: "per il suo file e per i comandi",
  writtenTo: ({ file }) => `scritta in ${file}`,
  notSaved: ({ reason }) => `Non salvata, e niente è andato perduto: ${reason}.`,
  cancel: "Annulla",
  save: "Salva la regola della casa",
  playing: "Prova degli esempi",
  refused: {
    badName: "lettere minuscole, cifre e trattini bassi, con una lettera all’inizio",
    nameTaken: "ce n’è già una con questo nome",
    noName: ({ id, reason }) => `\`${id}\` non va bene come nome: ${reason}`,
    changedOnDisk: "un file è cambiato su disco",
    settleFirst: "prima bisogna risolvere quello",
    textsChanged: "nel frattempo i testi sono cambiati",
    tryAgain: "riprova",
    notWritten: ({ file, reason }) => `${file} non è stato scritto: ${reason}`,
    fileThere: ({ file }) => `c’è già un file ${file}`,
    otherName: "scegli un altro nome",
    noLine: ({ what }) => `${what} non si può cambiare con una riga di una regola della casa`,
    inSource: "cambialo nel sorgente",
    mendFirst: ({ problem }) => `prima va corretto il regolamento: ${problem}`,
    unreadable: "il regolamento non si può leggere",
    diskUnreadable: "il regolamento su disco non si può leggere",
    takesFile: ({ file }) => `una regola della casa non può togliere un file intero, ${file}`,
    bringsFile: ({ file }) => `una regola della casa non può portare un file intero, ${file}`,
    nothingChanged: "non è cambiato niente che una regola della casa possa dire",
    layoutChanged: ({ file }) =>
      `in ${file} è cambiato un commento o l’impaginazione, che una regola della casa fatta qui non può dire`,
    structureChanged: ({ file }) =>
      `in ${file} sono cambiati più che singoli valori, e una regola della casa fatta qui non può dirlo`,
    valueUnsayable: ({ path, file }) =>
      `il valore ${path} in ${file} non si può dire con una riga di una regola della casa`,
    wouldNotHold: ({ problem }) => `la regola della casa non reggerebbe: ${problem}`,
    notReadable: "non si può leggere",
    playsOtherwise: "la regola della casa non giocherebbe come il regolamento modificato",
  },
  moved: ({ title }) => `modifiche spostate nella regola della casa “${title}”`,
};
