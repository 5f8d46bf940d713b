import type { Program } from "@rulewright/engine/runtime";
import { ENGLISH } from "./english";
import { ITALIAN } from "./italian";
import type { Words } from "./words";

/** A program with the language in which its games are told. */
export interface Voice {
  readonly program: Program;
  readonly words: Words;
}

/** The languages that games are told in, by their codes. */
export const LANGUAGES: Readonly<Record<string, Words>> = { en: ENGLISH, it: ITALIAN };

/** The words of a language such as `it` or `it-CH`; English where there are none of its own. */
export function wordsOf(locale: string): Words {
  return LANGUAGES[locale.split("-")[0] ?? ""] ?? ENGLISH;
}

/** Tells games in the rulebook's own language, unless another is asked for. */
export function voiceOf(program: Program, locale: string = program.rulebook.locale): Voice {
  return { program, words: wordsOf(locale) };
}
