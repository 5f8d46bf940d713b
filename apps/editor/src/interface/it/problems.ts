import type { problems as source } from "../en/problems.ts";
import { grammarOf } from "../grammar.ts";

const say = grammarOf("it");

export const problems: typeof source = {
  write: ({ text }) => `scrivi ${text}`,
  name: "Problemi",
  error: "Errore",
  warning: "Avviso",
  info: "Nota",
  checking: "Verifica",
  none: "Nessun problema",
  allHolds: "Il regolamento si carica, e tornano tutti i nomi, le unità e i testi.",
  line: ({ line }) => `riga ${line}`,
  count: ({ errors, warnings }) =>
    `${say.counted(errors, { one: "# errore", other: "# errori" })}, ${say.counted(warnings, { one: "# avviso", other: "# avvisi" })}`,
};
