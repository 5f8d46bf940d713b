import { de, en, es, fr, it, nl, pl, pt } from "make-plural/cardinals";

/** A number class of the Unicode plural rules. */
export type NumberClass = "zero" | "one" | "two" | "few" | "many" | "other";

/** How a language counts. */
export interface Language {
  readonly name: string;
  /** The class of a whole number. */
  readonly classOf: (n: number) => NumberClass;
  /** The `Plural-Forms` headers of PO files and the classes their forms stand for; the first is the usual one. */
  readonly plurals: readonly { readonly header: string; readonly classes: readonly NumberClass[] }[];
}

const TWO = { header: "nplurals=2; plural=(n != 1);", classes: ["one", "other"] } as const;
const ROMANCE = [
  TWO,
  {
    header: "nplurals=3; plural=(n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2);",
    classes: ["one", "many", "other"],
  },
] as const;

const ONE_BELOW_TWO = [
  { header: "nplurals=2; plural=(n > 1);", classes: ["one", "other"] },
  { header: "nplurals=3; plural=(n < 2 ? 0 : n % 1000000 == 0 ? 1 : 2);", classes: ["one", "many", "other"] },
] as const;

/** Languages whose PO header is known; the classes of numbers are those of the Unicode plural rules. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  de: { name: "German", classOf: de, plurals: [TWO] },
  en: { name: "English", classOf: en, plurals: [TWO] },
  es: { name: "Spanish", classOf: es, plurals: ROMANCE },
  fr: { name: "French", classOf: fr, plurals: ONE_BELOW_TWO },
  it: { name: "Italian", classOf: it, plurals: ROMANCE },
  nl: { name: "Dutch", classOf: nl, plurals: [TWO] },
  pl: {
    name: "Polish",
    classOf: pl,
    plurals: [
      {
        header: "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        classes: ["one", "few", "many"],
      },
    ],
  },
  pt: { name: "Portuguese", classOf: pt, plurals: ONE_BELOW_TWO },
};

/** How a language counts; undefined for one that is not known, and for what is no code of a language. `it-CH` counts as `it`. */
export function languageOf(locale: string): Language | undefined {
  // Catalogues are named after it, so nothing of a path may be in it.
  const language = /^([a-z]+)(?:[-_][A-Za-z0-9]+)*$/.exec(locale)?.[1] ?? "";
  return Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
}

/** The languages whose plural rules are known. */
export function knownLocales(): readonly string[] {
  return Object.keys(LANGUAGES);
}

/**
 * The number classes that whole numbers of a range can have, smallest number first. Long ranges are looked through where classes
 * change: every number up to 1,000, and the exact millions.
 */
export function reachableClasses(
  language: Language,
  range: { readonly from: number; readonly to: number },
): readonly NumberClass[] {
  const found = new Set<NumberClass>();
  const from = Math.max(0, range.from);
  for (let n = from; n <= Math.min(range.to, from + 1000); n++) found.add(language.classOf(n));
  const million = Math.max(1, Math.ceil(from / 1_000_000)) * 1_000_000;
  if (million <= range.to) found.add(language.classOf(million));
  return [...found];
}
