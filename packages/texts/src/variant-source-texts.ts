import type { Rulebook, VariantTexts } from "@rulewright/rulebook";
import { rangesOfNumbers } from "./check/number-ranges";
import { languageOf, reachableClasses } from "./locales";
import { type SourceText, sourceText } from "./source-texts";

/**
 * The texts of a variant that need a translation of their own: what stands in its file, and the counted nouns of its rulebook
 * for which its numbers reach a class that those of the rulebook do not.
 */
export function variantSourceTexts(
  variant: VariantTexts,
  { locale, plain, varied }: { readonly locale: string; readonly plain: Rulebook; readonly varied: Rulebook },
): readonly SourceText[] {
  const classes = (rulebook: Rulebook) => classesByKey(rulebook, locale);
  const [before, now] = [classes(plain), classes(varied)];
  const widened = variant.counted.filter(({ key }) => {
    const known = before.get(key) ?? [];
    return (now.get(key) ?? []).some((one) => !known.includes(one));
  });
  return [...variant.own, ...widened].flatMap(sourceText);
}

/** Every text that a variant's catalogue may hold a translation of. */
export function translatableTexts(variant: VariantTexts): readonly SourceText[] {
  return [...variant.own, ...variant.counted].flatMap(sourceText);
}

function classesByKey(rulebook: Rulebook, locale: string): ReadonlyMap<string, readonly string[]> {
  const language = languageOf(locale);
  if (language === undefined) return new Map();
  return new Map([...rangesOfNumbers(rulebook)].map(([key, range]) => [key, reachableClasses(language, range)]));
}
