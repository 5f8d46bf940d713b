import * as cardinals from "make-plural/cardinals";
import * as categories from "make-plural/pluralCategories";

/** A number class of the Unicode plural rules. */
export type NumberClass = "zero" | "one" | "two" | "few" | "many" | "other";

const RULES: Readonly<Record<string, (n: number) => NumberClass>> = cardinals;
const CLASSES: Readonly<Record<string, { readonly cardinal: readonly NumberClass[] }>> = categories;

/** The classes in which a language counts; `other` alone for a language that is not known. */
export function classesOfLanguage(locale: string): readonly NumberClass[] {
  const language = languageOf(locale);
  return Object.hasOwn(CLASSES, language) ? (CLASSES[language]?.cardinal ?? ["other"]) : ["other"];
}

/** Whether a number of the range is in a class. Long ranges are tried where classes change. */
export function isReachable(
  locale: string,
  wanted: NumberClass,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const language = languageOf(locale);
  const rule = Object.hasOwn(RULES, language) ? RULES[language] : undefined;
  if (rule === undefined) return wanted === "other";
  const nearest = Array.from({ length: Math.min(to - from, SEARCHED) + 1 }, (_, n) => from + n);
  const million = Math.ceil(Math.max(from, 1) / 1_000_000) * 1_000_000;
  return [...nearest, ...(million <= to ? [million] : [])].some((n) => rule(Math.abs(n)) === wanted);
}

/** Numbers of a long range that are tried one by one. */
const SEARCHED = 1000;

function languageOf(locale: string): string {
  return locale.split("-")[0] ?? "";
}
