import type { inspector as source } from "../en/inspector.ts";
import { grammarOf } from "../grammar.ts";

const say = grammarOf("it");

export const inspector: typeof source = {
  nothing: "Niente di selezionato",
  whatToChoose:
    "Scegli una casella del tabellone, una carta o la riga di una tabella: qui compaiono i suoi valori, le misure e le regole.",
  panes: "passa da un riquadro all’altro.",
  space: "Casella",
  card: "Carta",
  row: "Riga",
  numbers: "Numeri",
  changedHere: ({ count }) => say.counted(count, { one: "# modificato qui", other: "# modificati qui" }),
  workedOut: "Calcolato da altre colonne",
  road: "Strada",
  roads: "Strade",
  steps: "Passi",
  stepsHead: "passi",
  to: ({ place }) => `verso ${place}`,
  roadSteps: ({ road }) => `${road}, passi`,
  measured: "Misurato su questa casella",
  sample: ({ games }) => say.counted(games, { other: "n #" }),
  what: "Che cosa",
  here: "qui",
  landings: "Arrivi a partita",
  rank: ({ spaces }) => say.counted(spaces, { one: "Posto su # casella", other: "Posto fra # caselle" }),
  parameter: "Parametro",
  value: "Valore",
  noLimit: "nessun limite",
  atLeast: "Almeno",
  atMost: "Al massimo",
  step: "Passo",
  nameInRules: "Nome nelle regole",
  rules: "Regole che lo usano",
  timesHead: "volte a partita",
  more: ({ count }) => say.counted(count, { one: "e un’altra", other: "e altre #" }),
};
