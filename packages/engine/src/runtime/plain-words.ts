/** The few words that texts of a rulebook are completed with, by language; English where there are none. */
export interface PlainWords {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  readonly bank: string;
}

const ENGLISH: PlainWords = { yes: "yes", no: "no", none: "none", bank: "the bank" };

const BY_LANGUAGE: Readonly<Record<string, PlainWords>> = {
  en: ENGLISH,
  it: { yes: "sì", no: "no", none: "nessuno", bank: "la banca" },
};

/** The words of a language such as `it` or `it-CH`. */
export function plainWords(locale: string): PlainWords {
  return BY_LANGUAGE[locale.split("-")[0] ?? ""] ?? ENGLISH;
}
