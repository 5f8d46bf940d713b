import type { board as source } from "../en/board.ts";
import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("it");

const SIDES = { top: "in alto", right: "a destra", bottom: "in basso", left: "a sinistra" } as const;

export const board: typeof source = {
  name: "Tabellone",
  named: ({ title }) => `Tabellone ${title}`,
  none: ({ section }) => phrase`Questo regolamento non ha un tabellone. Dichiarane uno sotto ${section} nel sorgente.`,
  show: "Mostra gli arrivi sul tabellone",
  landings: "Arrivi",
  heat: "Mappa di calore",
  nothing: "Niente",
  junctions: "Bivi",
  space: "Casella",
  spaces: ({ count }) => say.counted(count, { one: "# casella", other: "# caselle" }),
  alongLine: "lungo il percorso",
  alongRoads: "lungo le strade",
  moves: "sposta",
  inspects: "apre",
  placesAndRoads: ({ places, roads }) =>
    `${say.counted(places, { one: "# luogo", other: "# luoghi" })}, ${say.counted(roads, { one: "# strada", other: "# strade" })}`,
  spaceOf: ({ number, of }) => `Casella ${number} di ${of}`,
  spaceOfSide: ({ number, of, side }) => `Casella ${number} di ${of}, ${SIDES[side]}`,
  numberOf: ({ number, of }) => `${number} di ${of}`,
  numberOfOn: ({ number, of, way }) => `${number} di ${of} su ${way}`,
  landingsAGame: ({ landings }) => `${landings} arrivi a partita`,
  area: "area",
  areaFrom: ({ from }) => `area da ${from}`,
  areaTo: ({ to }) => `area verso ${to}`,
  areaFromTo: ({ from, to }) => `area da ${from} a ${to}`,
  visits: ({ visits }) => phrase`${visits} visite a partita`,
  visitsInWords: ({ visits }) => `${visits} visite a partita`,
  base: ({ value }) => phrase`base ${value}`,
  dice: ({ count }) => say.counted(count, { one: "Un dado", other: "# dadi" }),
  sectors: ({ spinner, count }) => say.counted(count, { one: `${spinner}, # settore`, other: `${spinner}, # settori` }),
  areasBeside: ({ count }) => say.counted(count, { one: "# area accanto al giro", other: "# aree accanto al giro" }),
  loop: ({ count }) => `Giro di ${count} caselle, in senso orario`,
  line: ({ line, count }) => say.counted(count, { one: `${line}, # casella`, other: `${line}, # caselle` }),
  waysRound: ({ count }) => say.counted(count, { one: "# deviazione", other: "# deviazioni" }),
  apart: "a parte",
  grid: ({ title, columns, rows }) => `${title}, ${columns} colonne e ${rows} righe`,
  map: ({ title, places, roads }) => `${title}, ${places} luoghi uniti da ${roads} strade`,
  roadsTo: ({ places }) => `strade per ${places}`,
  road: ({ from, to, steps }) =>
    say.counted(steps, { one: `Strada da ${from} a ${to}, # passo`, other: `Strada da ${from} a ${to}, # passi` }),
  steps: "passi",
  legend: "arrivi a partita: barra questa versione, tacca base",
  shades: {
    from: "Toni da",
    to: "a",
    most: ({ most }) => `${most} a partita`,
  },
  countedBy: ({ field }) => phrase`Contato da ${field}.`,
  whatIsMarked: "È segnato quel che le regole legano a un solo numero e a nient’altro.",
  fromHereOn: "da qui in poi:",
};
