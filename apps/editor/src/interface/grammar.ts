import { showNumber } from "../design/number-text.ts";
import type { Language } from "./language.ts";

/** The forms of a counted message; `#` stands for the number. */
export type CountForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Numbers, times and plurals in the manner of one language. */
export interface Grammar {
  /** The form for a number, with the number in it. */
  readonly counted: (count: number, forms: CountForms) => string;
  /** `80,000`, with so many digits behind the mark. */
  readonly number: (value: number, digits?: number) => string;
  /** `14:02` */
  readonly time: (at: Date) => string;
  readonly dateAndTime: (at: Date) => string;
  /** `a, b and c` */
  readonly list: (items: readonly string[]) => string;
  /** A preposition before an article, and what both become: Italian *di il* is *del*. */
  readonly contractions: Readonly<Record<string, string>>;
}

const ITALIAN: Readonly<Record<string, string>> = {
  "di il": "del",
  "di lo": "dello",
  "di la": "della",
  "di l’": "dell’",
  "di i": "dei",
  "di gli": "degli",
  "di le": "delle",
  "a il": "al",
  "a lo": "allo",
  "a la": "alla",
  "a l’": "all’",
  "a i": "ai",
  "a gli": "agli",
  "a le": "alle",
  "da il": "dal",
  "da lo": "dallo",
  "da la": "dalla",
  "da l’": "dall’",
  "da i": "dai",
  "da gli": "dagli",
  "da le": "dalle",
  "in il": "nel",
  "in lo": "nello",
  "in la": "nella",
  "in l’": "nell’",
  "in i": "nei",
  "in gli": "negli",
  "in le": "nelle",
  "su il": "sul",
  "su lo": "sullo",
  "su la": "sulla",
  "su l’": "sull’",
  "su i": "sui",
  "su gli": "sugli",
  "su le": "sulle",
};

export function grammarOf(language: Language): Grammar {
  // English is written with the day before the month and the clock of 24 hours, as in the rest of the project.
  const locale = language === "en" ? "en-GB" : language;
  const plurals = new Intl.PluralRules(locale);
  const lists = new Intl.ListFormat(locale);
  const number = (value: number, digits = 0): string => showNumber(value, locale, digits);
  return {
    counted: (count, forms) => (forms[plurals.select(count)] ?? forms.other).replaceAll("#", number(count)),
    number,
    time: (at) => at.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" }),
    dateAndTime: (at) => at.toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" }),
    list: (items) => lists.format(items),
    contractions: language === "it" ? ITALIAN : {},
  };
}

/** A message with parts that are not text, such as a link: its texts and parts in the order of the language. */
export function phrase<Parts extends readonly unknown[]>(
  texts: TemplateStringsArray,
  ...parts: Parts
): readonly (string | Parts[number])[] {
  return texts.flatMap((text, at) => (at < parts.length ? [text, ...parts.slice(at, at + 1)] : [text]));
}
