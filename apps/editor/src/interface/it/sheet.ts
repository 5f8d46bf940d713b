import type { sheet as source } from "../en/sheet.ts";
import { grammarOf } from "../grammar.ts";

const say = grammarOf("it");

const rows = (count: number) => say.counted(count, { one: "# riga", other: "# righe" });
const cells = (count: number) => say.counted(count, { one: "# cella", other: "# celle" });

export const sheet: typeof source = {
  import: "Importa un foglio …",
  exportAs: ({ format }) => `Esporta ${format}`,
  pasteHint: "o incolla da un foglio di calcolo con",
  copies: "Copie",
  andMore: ({ titles, count }) => say.counted(count, { one: `${titles} e un altro`, other: `${titles} e altri #` }),
  preview: ({ table }) => `Foglio in ${table}`,
  empty: "Il foglio non ha celle.",
  counts: ({ added, changed, rejected, same }) =>
    `${added} aggiunte, ${changed} cambiate, ${rejected} respinte, ${same} come sono`,
  byHead: "Le colonne si trovano dai nomi nella prima riga.",
  byPlace: "Le colonne si prendono in ordine, dalla cella scelta in poi: la prima riga non ne nomina.",
  emptyCells: "Le celle vuote lasciano quello che c’è.",
  ignored: ({ columns }) => `Tralasciate, perché non nominano niente da cambiare: ${columns}`,
  numbers: "I numeri sono scritti",
  line: "Riga",
  what: "Che cosa succede",
  name: "Nome",
  kind: { added: "aggiunta", changed: "cambiata", rejected: "respinta", same: "com’è" },
  becomes: ({ column, before, after }) => `${column} ${before} → ${after}`,
  says: ({ column, after }) => `${column} ${after}`,
  rejects: ({ column, text, reason }) => `${column} «${text}»: ${reason}`,
  lacks: ({ column, reason }) => `${column}: ${reason}`,
  nothing: "niente",
  cancel: "Annulla",
  apply: ({ count }) => `Applica a ${rows(count)}`,
  nothingToApply: "Niente da applicare",
  applied: ({ table, count }) => `Foglio in ${table}, ${rows(count)}`,
  notApplied: ({ reason }) => `Non applicato: ${reason}`,
  fill: ({ column, count }) => `${column} di ${rows(count)}`,
  filled: ({ count }) => say.counted(count, { one: "# cella riempita", other: "# celle riempite" }),
  filledSome: ({ count, left }) =>
    `${say.counted(count, { one: "# cella riempita", other: "# celle riempite" })}, ${left} lasciate com’erano: lì il valore non sta`,
  selected: ({ rows: high, columns }) =>
    `${cells(high * columns)} ${say.counted(high * columns, { one: "scelta", other: "scelte" })}, ${rows(high)}`,
  selectedHint: "Un valore va in tutte le celle scelte della sua colonna. Ctrl D riempie in giù, Ctrl C copia.",
  refused: {
    noNumber: "non è un numero",
    noOption: ({ options }) => `uno di: ${options}`,
    needed: "una riga nuova ne ha bisogno",
    noNewRows: "non c’è una riga così, e qui non se ne possono aggiungere",
    severalRows: "più righe si chiamano così: aggiungi una colonna id",
    badId: "un id ha solo lettere minuscole, cifre e _",
    twice: "il foglio ha già questa riga",
    noName: "una riga nuova ha bisogno di un id o di un titolo",
  },
};
