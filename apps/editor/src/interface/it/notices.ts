import type { notices as source } from "../en/notices.ts";

export const notices: typeof source = {
  unread: ({ file, reason }) => `${file} non è stato aperto: ${reason}.`,
  noHouseRule: ({ id }) => `Questo regolamento non ha una regola della casa ${id}: questa è la base.`,
  workerAgain: ({ reason }) => `È stato riavviato un processo di calcolo: ${reason}.`,
  notChanged: ({ reason }) => `Non modificato: ${reason}.`,
  close: "Chiudi",
  reading: "Lettura del regolamento…",
  cannotDraw: "Il regolamento ha errori, e non si può ancora disegnare.",
  seeProblems: "Vedi i problemi",
};
