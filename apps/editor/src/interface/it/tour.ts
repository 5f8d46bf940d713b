import type { tour as source } from "../en/tour.ts";

export const tour: typeof source = {
  name: "Un minuto in giro per l’editor",
  offer: "È la prima volta? Un minuto per guardarsi intorno",
  step: ({ at, of }) => `${at} di ${of}`,
  next: "Avanti",
  back: "Indietro",
  end: "Chiudi il giro",
  done: "Comincia",
  views: {
    title: "Un regolamento, molte viste",
    text: "Tabellone, carte, tabelle, regole e sorgente mostrano gli stessi file. Ciò che scegli in una vista è scelto in tutte.",
  },
  main: {
    title: "Scegli qualcosa",
    text: "Fai clic su una casella, o raggiungila con le frecce. Invio la apre accanto al tabellone; Ctrl F trova tutto per parole.",
  },
  inspector: {
    title: "Cambia un numero",
    text: "Qui sta ciò che hai scelto, con i suoi campi. Ogni modifica è una riga di un file, e un passo che Ctrl Z annulla.",
  },
  preview: {
    title: "Guarda che cosa succede",
    text: "Un attimo dopo ogni modifica si giocano migliaia di partite con la stessa fortuna di prima: quanto durano, chi vince, dove va il denaro. Tabella mostra ogni grafico in numeri.",
  },
  bar: {
    title: "Tienila, come regola o come regola della casa",
    text: "Salva scrive i file. Salva come regola della casa lascia il regolamento com’è e scrive le tue modifiche accanto. Premi ? per tutti i tasti.",
  },
};
