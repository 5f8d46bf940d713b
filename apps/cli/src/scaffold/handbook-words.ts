/** The words of a handbook that do not come from the rulebook. */
interface HandbookWords {
  readonly players: (from: number, to: number) => string;
  readonly untranslated: (language: string) => string;
  readonly changes: string;
  readonly others: string;
  readonly before: string;
  readonly now: string;
  readonly nothing: string;
  readonly ruling: string;
  readonly rulings: string;
  readonly kinds: Readonly<Record<"added" | "removed" | "changed" | "numbers", string>>;
  readonly verbs: Readonly<Record<"set" | "replaced" | "removed" | "added" | "read", string>>;
}

const ENGLISH: HandbookWords = {
  players: (from, to) => (from === to ? `For ${from} players.` : `For ${from} to ${to} players.`),
  untranslated: (language) => `Sentences marked [${language}] are not translated yet.`,
  changes: "What these house rules change",
  others: "Elsewhere",
  before: "Before",
  now: "Now",
  nothing: "nothing",
  ruling: "The question",
  rulings: "Questions that the printed rules leave open, and how they are read here",
  kinds: { added: "new", removed: "no longer", changed: "changed", numbers: "other numbers" },
  verbs: { set: "set anew", replaced: "replaced", removed: "left out", added: "new", read: "read otherwise" },
};

const ITALIAN: HandbookWords = {
  players: (from, to) => (from === to ? `Per ${from} giocatori.` : `Da ${from} a ${to} giocatori.`),
  untranslated: (language) => `Le frasi segnate [${language}] non sono ancora tradotte.`,
  changes: "Che cosa cambiano queste varianti",
  others: "Altrove",
  before: "Prima",
  now: "Ora",
  nothing: "niente",
  ruling: "La domanda",
  rulings: "Domande che il regolamento lascia aperte, e come si leggono qui",
  kinds: { added: "nuova", removed: "non vale più", changed: "cambiata", numbers: "altri numeri" },
  verbs: { set: "cambia", replaced: "sostituita", removed: "tolta", added: "nuova", read: "letta in altro modo" },
};

/** The words in a language; English for one that has none. */
export function handbookWords(locale: string): HandbookWords {
  return locale.startsWith("it") ? ITALIAN : ENGLISH;
}
