import type { fields as source } from "../en/fields.ts";

export const fields: typeof source = {
  yes: "Sì",
  no: "No",
  none: "Nessuno",
  noNumber: "nessuno",
  nothing: "niente",
  usual: "valore abituale",
  saved: "salvato",
  base: "base",
  changed: "modificato",
  reset: "Reimposta",
  resetTo: ({ label, value }) => `Riporta ${label} a ${value}`,
  notTaken: ({ reason }) => `Non accettato: ${reason}`,
  refused: {
    empty: "serve un numero",
    notWhole: "non è un numero intero",
    tooLarge: "troppo grande",
    atLeast: ({ limit }) => `almeno ${limit}`,
    atMost: ({ limit }) => `al massimo ${limit}`,
    inSteps: ({ step }) => `a passi di ${step}`,
  },
  openInSource: ({ place }) => `${place}, apri nel sorgente`,
  range: ({ from, to }) => `da ${from} a ${to}`,
  rangeInSteps: ({ from, to, step }) => `da ${from} a ${to}, a passi di ${step}`,
};
