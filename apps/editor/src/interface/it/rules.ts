import type { rules as source } from "../en/rules.ts";
import { grammarOf } from "../grammar.ts";

const say = grammarOf("it");

export const rules: typeof source = {
  none: "Questo regolamento non ha ancora clausole.",
  clauses: ({ count }) => say.counted(count, { one: "# clausola", other: "# clausole" }),
  clausesFrom: ({ count, source: from }) =>
    say.counted(count, { one: `# clausola, da “${from}”`, other: `# clausole, da “${from}”` }),
  machine: "Macchina",
  examples: "Esempi",
  machineReads: "La macchina legge",
  chapters: "Capitoli",
  clausesHead: "clausole",
  firesHead: "volte (log), clausole",
  never: "Mai applicate",
  more: ({ count }) => say.counted(count, { one: "e un’altra", other: "e altre #" }),
  aGame: "a partita",
  base: ({ times }) => `base ${times}`,
  ruling: ({ id }) => `Interpretazione ${id}`,
  holds: "vale questa",
  default: "predefinita",
  example: ({ id }) => `Esempio ${id}`,
  given: "Dato",
  do: "Fai",
  play: "Gioca",
  then: "Allora",
  fewer: "Meno esempi",
  all: ({ count }) => `Tutti i ${say.number(count)} esempi`,
  form: {
    rule: "regola",
    before: "prima",
    after: "dopo",
    exception: "eccezione",
    term: "quantità",
    term_exception: "eccezione",
    term_change: "modifica",
    action: "azione",
    ban: "divieto",
    procedure: "procedura",
    rank: "classifica",
    data: "nelle tabelle",
    see: "vedi altrove",
    people: "fra giocatori",
  },
};
