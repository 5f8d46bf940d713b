import type { Phrases } from "./phrases";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function and(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} e ${words.at(-1) ?? ""}`;
}

export const ITALIAN: Phrases = {
  players: (from, to) => (from === to ? `Per ${from} giocatori` : `Da ${from} a ${to} giocatori`),
  contents: "Indice",
  guideTitle: "Come si legge questo regolamento",
  guide: (clause, hasExamples) => [
    `Ogni regola ha un numero, come ${clause}. Le note a fianco dicono quali altre fanno eccezione o la completano.`,
    ...(hasExamples
      ? ["Gli esempi sono messi in disparte: P1, P2 e così via sono i giocatori, nell'ordine dei turni."]
      : []),
  ],
  untranslated: (language) => `Le frasi segnate [${language}] non sono ancora tradotte.`,
  changes: "Che cosa cambiano queste varianti",
  changesLead: (variants) =>
    `Questo regolamento comprende ${variants}. A chi conosce già il gioco bastano queste righe.`,
  otherChanges: "Altrove",
  kinds: { added: "nuova", removed: "non vale più", changed: "cambiata", numbers: "altri numeri" },
  before: "Prima",
  now: "Ora",
  nothing: "niente",
  more: "e altri particolari del gioco",

  box: "Il gioco in breve",
  boxHeads: ["Che cosa", "Quanti"],
  board: "Tabellone",
  cards: (deck) => deck ?? "Carte",
  piece: (name) => name ?? "Pedina",
  eachPlayer: (count, most) => `${count * most} (${count} per giocatore)`,
  dice: (name, sides) => (name === undefined ? `Dadi a ${sides} facce` : `${name}, ${sides} facce`),
  spinner: (name, sectors) => `${name ?? "Congegno da far girare"}, ${counted(sectors, "settore", "settori")}`,

  example: "Esempio",
  result: "Alla fine",
  wins: (winners) =>
    winners.length === 0 ? "non vince nessuno" : `${winners.length === 1 ? "vince" : "vincono"} ${and(winners)}`,
  onSpace: (piece, space) => (piece === undefined ? `su ${space}` : `${piece} su ${space}`),
  field: (name, value) => `${name}: ${value}`,

  instead: "in luogo di",
  exception: "eccezione",
  see: "vedi",
  adds: "si aggiunge a",
  question: "domanda",

  spaces: "Il tabellone, casella per casella",
  spaceNumber: "N.",
  space: "Casella",
  otherSpaces: "Altre caselle",
  rule: "Regola",
  roads: (count) => counted(count, "strada", "strade"),
  roadsTitle: "Le strade",
  steps: "Passi",
  figureBoard: (board) => `${board}.`,
  figureStart: "Le pedine stanno come all'inizio.",
  listed: "L'elenco completo è in",
  legend: (number, dots) =>
    [
      ...(number === undefined ? [] : [`Il numero nel cerchio: ${number.toLowerCase()}.`]),
      ...(dots === undefined ? [] : [`I punti: ${dots.toLowerCase()}.`]),
      "Il numero accanto a una strada: i passi.",
    ].join(" "),
  leadsOn: "Porta a",

  deckSection: "Le carte, mazzo per mazzo",
  deckLead: (kinds, cards) =>
    kinds === cards ? `${counted(cards, "carta", "carte")}, tutte diverse.` : `${cards} carte di ${kinds} tipi.`,
  card: "Carta",
  copies: "Copie",
  figureCards: (deck) => `${deck}: alcune delle carte.`,

  rulings: "Domande e risposte",
  rulingsLead: "Che cosa il regolamento lascia aperto, e come si gioca qui.",
  glossary: "Glossario",
  index: "Indice delle regole",
  page: "pagina",
  yes: "sì",
  none: "—",
  cardBack: "Dorso",
};
