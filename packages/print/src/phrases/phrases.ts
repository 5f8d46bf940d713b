import { ENGLISH } from "./english";
import { ITALIAN } from "./italian";

/** Everything that print says of itself, in one language. Sentences end with a full stop, the rest are heads and labels. */
export interface Phrases {
  readonly players: (from: number, to: number) => string;
  readonly contents: string;
  readonly guideTitle: string;
  /** How clauses are cited, and what the letters and numbers of players in examples are. */
  readonly guide: (clause: string, hasExamples: boolean) => readonly string[];
  readonly untranslated: (language: string) => string;
  readonly changes: string;
  readonly changesLead: (variants: string) => string;
  readonly otherChanges: string;
  readonly kinds: Readonly<Record<"added" | "removed" | "changed" | "numbers", string>>;
  readonly before: string;
  readonly now: string;
  readonly nothing: string;
  readonly more: string;

  readonly box: string;
  readonly boxHeads: readonly [what: string, count: string];
  readonly board: string;
  readonly cards: (deck: string | undefined) => string;
  readonly piece: (name: string | undefined) => string;
  readonly eachPlayer: (count: number, most: number) => string;
  readonly dice: (name: string | undefined, sides: number) => string;
  readonly spinner: (name: string | undefined, sectors: number) => string;

  readonly example: string;
  readonly result: string;
  readonly wins: (winners: readonly string[]) => string;
  readonly onSpace: (piece: string | undefined, space: string) => string;
  readonly field: (name: string, value: string) => string;

  readonly instead: string;
  readonly exception: string;
  readonly see: string;
  readonly adds: string;
  readonly question: string;

  readonly spaces: string;
  readonly spaceNumber: string;
  readonly space: string;
  readonly otherSpaces: string;
  readonly rule: string;
  readonly roads: (count: number) => string;
  readonly roadsTitle: string;
  readonly steps: string;
  readonly figureBoard: (board: string) => string;
  readonly figureStart: string;
  readonly listed: string;
  readonly legend: (number: string | undefined, dots: string | undefined) => string;
  readonly leadsOn: string;

  readonly deckSection: string;
  readonly deckLead: (kinds: number, cards: number) => string;
  readonly card: string;
  readonly copies: string;
  readonly figureCards: (deck: string) => string;

  readonly rulings: string;
  readonly rulingsLead: string;
  readonly glossary: string;
  readonly index: string;
  readonly page: string;
  readonly yes: string;
  readonly none: string;
  readonly cardBack: string;
}

/** By primary language tag; another language needs one more entry. */
const LANGUAGES: Readonly<Record<string, Phrases>> = { en: ENGLISH, it: ITALIAN };

/** The phrases of a language such as `it` or `it-CH`; English where there are none of its own. */
export function phrasesOf(locale: string): Phrases {
  return LANGUAGES[locale.split("-")[0] ?? ""] ?? ENGLISH;
}
