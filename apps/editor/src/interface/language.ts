/** The languages of the interface; English is the source of the catalogue. */
export const LANGUAGES = ["en", "it"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The cookie that keeps what was chosen: the server must know it before it renders. */
export const LANGUAGE_COOKIE = "rulewright-language";

/**
 * The language to show: the chosen one, else the first that the browser asks for.
 * @param chosen value of the cookie
 * @param wanted the browser's `Accept-Language`: `it-IT,it;q=0.9,en;q=0.8`
 */
export function pickLanguage(chosen: string | undefined, wanted: string | null): Language {
  const ranked = (wanted ?? "")
    .split(",")
    .map((range) => {
      const [tag = "", ...parameters] = range.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag: tag.toLowerCase(), weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight);
  return languageOf(chosen) ?? ranked.map(({ tag }) => languageOf(tag.split("-")[0])).find(isKnown) ?? "en";
}

/** The language that a tag such as `it` names. */
export function languageOf(tag: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}

function isKnown(language: Language | undefined): language is Language {
  return language !== undefined;
}
