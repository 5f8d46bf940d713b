import type { Words } from "./words";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** `P1, P2 e P3`. */
function and(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} e ${words.at(-1) ?? ""}`;
}

const STEMS = { di: "de", a: "a", da: "da" } as const;

/** A preposition and what it governs, joined with the article where that begins with one: `del Cairo`, `alla banca`. */
function joinedTo(preposition: keyof typeof STEMS, words: string): string {
  const stem = STEMS[preposition];
  const [, article = "", rest = ""] = /^(il |la |lo |l')(.*)$/i.exec(words) ?? [];
  switch (article.toLowerCase()) {
    case "il ":
      return `${stem}l ${rest}`;
    case "la ":
      return `${stem}lla ${rest}`;
    case "lo ":
      return `${stem}llo ${rest}`;
    case "l'":
      return `${stem}ll'${rest}`;
    default:
      return `${preposition} ${words}`;
  }
}

const names = (numbered: boolean): string => (numbered ? "i numeri o i nomi" : "i nomi");

export const ITALIAN: Words = {
  yes: "sì",
  no: "no",
  none: "nessuno",
  pass: "passare",
  somebody: "qualcuno",
  something: "qualcosa",
  bank: "la banca",
  purse: "una cassa",
  // The article depends on the gender, which the name does not tell.
  the: (name) => name,
  owned: (owner, name) => `${name} ${joinedTo("di", owner)}`,
  field: (name, value) => `${name}: ${value}`,
  balance: (_purse, amount) => `; ora ${amount}`,
  and,
  cards: (count) => (count === 1 ? "una carta" : `${count} carte`),
  cardCount: (count) => counted(count, "carta", "carte"),
  steps: (count) => counted(count, "passo", "passi"),
  turns: (count) => counted(count, "turno", "turni"),
  rounds: (count) => counted(count, "giro", "giri"),
  decisions: (count) => counted(count, "decisione", "decisioni"),
  onTheWay: (from, to, step, of) => `${from}–${to} (passo ${step} di ${of})`,
  offTheBoard: "fuori dal tabellone",
  setAside: "da parte",

  throws: (who, faces, dice) => {
    const shown = and(faces.map(String));
    const said = dice === undefined ? shown : `${shown} (${dice})`;
    if (who === undefined) return `i dadi danno ${said}`;
    return `${who} tira ${faces.length === 1 ? "il dado" : "i dadi"}: ${said}`;
  },
  spins: (spinner, rows) => `${spinner}: esce ${rows}`,
  atRandom: (things) => `a caso: ${things}`,
  countAtRandom: (count) => `${count} a caso`,
  vote: (outcome) => `esito del voto: ${outcome}`,
  judgement: (outcome) => `il giudizio: ${outcome}`,
  of: (amount, wanted) => `${amount} su ${wanted}`,
  pays: (from, to, amount) => `${from} paga ${amount} ${joinedTo("a", to)}`,
  receives: (who, amount, other) => `${who} riceve ${amount}${other === undefined ? "" : ` ${joinedTo("da", other)}`}`,
  loses: (who, amount, other) =>
    `${who} perde ${amount}${other === undefined ? "" : ` a favore ${joinedTo("di", other)}`}`,
  changes: (name) => `${name}: cambia`,
  membersChange: (name) => `${name}: cambia`,
  firstPlayer: (who) => `comincia ${who}`,
  draws: (who, cards, from, into) =>
    `${who === undefined ? "pescato" : `${who} pesca`}: ${cards} (${from}${into === undefined ? "" : ` → ${into}`})`,
  dealt: (who, cards) => `${who === undefined ? "distribuito" : `${who} riceve`}: ${cards}`,
  shuffled: (pile) => `${pile}: si rimescola`,
  shown: (cards, to) => `si mostra a ${to === "all" ? "tutti" : and(to)}: ${cards}`,
  answers: (asked, who, answer) => `«${asked}» ${who}: ${answer}`,
  decidesUnseen: (who) => `${who} decide, di nascosto dagli altri`,
  passes: (who, asked) => `${who} passa${asked === "" ? "" : ` (${asked})`}`,
  takesAction: (who, action) => `${who} sceglie: ${action}`,
  opened: (answers) => `si scopre: ${answers}`,
  plays: (who, card) => (who === undefined ? card : `${who} gioca ${card}`),
  announced: (event, values) => `${event}${values === "" ? "" : ` (${values})`}`,
  phaseEnds: "la fase finisce qui",
  turnEnds: (who) => (who === undefined ? "il turno finisce" : `finisce il turno di ${who}`),
  goesOnWith: (phase) => `si prosegue con: ${phase}`,
  gameOver: (winners) =>
    winners.length === 0
      ? "la partita è finita; non vince nessuno"
      : `la partita è finita; ${winners.length === 1 ? "vince" : "vincono"} ${and(winners)}`,

  theGame: "la partita",
  nothing: "niente",
  unknown: "non si sa",
  stands: (piece, space) => `${piece}: ${space}`,

  whatNow: "Che cosa fai?",
  outOfTurn: (active, asked) => `È il turno di ${active}, ma ora tocca a ${asked} rispondere`,
  andMore: (count) => (count === 1 ? "… e un altro, per nome" : `… e altri ${count}, per nome`),
  oneOf: (values) => `una di queste risposte: ${values}`,
  oneOfThese: "una di queste risposte",
  fromTo: (low, high, step) => `una quantità da ${low} a ${high}${step === undefined ? "" : `, a passi di ${step}`}`,
  someOfThese: (atLeast, atMost, numbered) => {
    const count =
      atLeast === atMost ? String(atLeast) : atLeast === 0 ? `al massimo ${atMost}` : `da ${atLeast} a ${atMost}`;
    const none = atLeast === 0 ? "; una riga vuota per nessuno" : "";
    return `${count} di questi: ${names(numbered)}, separati da virgole${none}`;
  },
  inOrder: (count, numbered) => `tutti e ${count} nell'ordine che vuoi: ${names(numbered)}, separati da virgole`,
  divided: (sum, limits) =>
    `${sum} in tutto, da dividere fra questi nell'ordine: numeri separati da virgole` +
    (limits.length === 0 ? "" : `, al massimo ${limits.join(", ")}`),
  numberOrName: (count) => (count === 1 ? "1, oppure il nome" : `un numero da 1 a ${count}, oppure un nome`),
  notPossible: (problem, how) => `Non si può: ${problem}. Scrivi ${how}.`,
  isNoneOfThem: (word) => `\`${word}\` non è fra le risposte`,
  mayBeSeveral: (word, count) => `\`${word}\` può indicarne ${count}`,
  namedTwice: "la stessa risposta compare due volte",
  wrongCount: (count) => (count === 0 ? "qualcosa va scelto" : `${count} non è il numero giusto`),
  emptyIsNoNumber: "una riga vuota non è un numero",
  isNoNumber: (word) => `\`${word}\` non è un numero`,
  isNotOffered: (value) => `${value} non è fra le scelte`,
  needNumbers: (count) => (count === 1 ? "serve un numero" : `servono ${count} numeri`),
  shareOutOfRange: "una delle parti è troppo grande, oppure negativa",
  thatMakes: (sum) => `così fa ${sum}`,

  welcome: (title, you, seats) =>
    `${title}: tu sei ${and(you)}, si gioca in ${seats}. Con \`?\` vedi che cosa puoi scrivere oltre alle risposte.`,
  help: `  ?         questo aiuto
  s         il tavolo, per quanto ne sai tu
  c         le clausole che hanno portato fin qui, con le loro frasi; \`c ID\` per una sola
  u         torna alla tua ultima decisione: quel che è venuto dopo si dimentica, e la sorte cadrà come prima
  q         smetti, e mostra il comando per riprendere da qui`,
  stopped: "Partita interrotta. Per riprendere da qui:",
  playAgain: "Per rivedere la partita:",
  undone: "Si torna alla tua ultima decisione.",
  nothingToUndo: "Prima di questa non c'è nessuna tua decisione.",
  leftOut: (word) => `\`${word}\` qui non è una risposta possibile: si tralascia, insieme a quel che segue.`,
  noClause: (id) => `La clausola ${id} non esiste.`,
  noClauseYet: "Nessuna clausola ha portato fin qui.",
  handOver: (who) => `Ora tocca a ${who} rispondere. Lascia la tastiera a ${who}, che preme Invio.`,
  wins: (winners, length) => {
    if (winners.length === 0) return `Non vince nessuno, dopo ${length}.`;
    return `${winners.length === 1 ? "Vince" : "Vincono"} ${and(winners)}, dopo ${length}.`;
  },
  stoppedByBound: (code, clauses, length) =>
    `La partita è stata fermata da \`${code}\`${clauses.length === 0 ? "" : ` (${clauses.join(" → ")})`} dopo ${length}.`,
};
