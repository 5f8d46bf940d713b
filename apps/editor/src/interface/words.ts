import { en } from "./en/catalogue.ts";
import { it } from "./it/catalogue.ts";
import { type Language, languageOf } from "./language.ts";

/** Every text of the interface. English says which there are, and with which arguments. */
export type Words = typeof en;

const CATALOGUES: Readonly<Record<Language, Words>> = { en, it };

export function wordsIn(language: Language): Words {
  return CATALOGUES[language];
}

/** The texts for code outside React, in the language that the page has now. */
export function wordsNow(): Words {
  return wordsIn(languageNow());
}

/** The language that the page has now, such as to tell a worker. */
export function languageNow(): Language {
  return languageOf(globalThis.document?.documentElement.lang) ?? "en";
}
