import type { arranging as source } from "../en/arranging.ts";
import { grammarOf } from "../grammar.ts";

const say = grammarOf("it");

export const arranging: typeof source = {
  head: "Posto",
  position: "Posizione",
  of: ({ of }) => `di ${of}`,
  add: "Aggiungine uno dopo",
  remove: "Elimina …",
  connect: "Strada verso",
  choose: "scegli un luogo",
  newTitle: "Nuovo",
  moved: ({ title, position, of }) => `${title}, ${position} di ${of}`,
  moveLabel: ({ title, position }) => `${title} alla posizione ${position}`,
  drawnLabel: ({ title }) => `${title}, dove è disegnato`,
  addLabel: ({ title }) => `Uno in più dopo ${title}`,
  added: ({ title }) => `Aggiunto dopo ${title}`,
  connectLabel: ({ from, to }) => `Strada da ${from} a ${to}`,
  removeLabel: ({ title }) => `Elimina ${title}`,
  removed: ({ title }) => `${title} eliminato. Ctrl Z lo riporta.`,
  ask: ({ title }) => `Eliminare ${title}?`,
  notNamed: "Nient’altro lo nomina. I suoi commenti vanno con lui.",
  named: ({ count }) =>
    say.counted(count, {
      one: "È nominato in # punto, che poi non nominerà più niente:",
      other: "È nominato in # punti, che poi non nomineranno più niente:",
    }),
  roads: ({ count }) =>
    say.counted(count, {
      one: "# strada che finisce qui va con lui.",
      other: "# strade che finiscono qui vanno con lui.",
    }),
  more: ({ count }) => say.counted(count, { one: "e un altro", other: "e altri #" }),
  cancel: "Annulla",
  delete: "Elimina",
  keys: "Alt con le frecce sposta, Canc elimina, Ins aggiunge.",
};
