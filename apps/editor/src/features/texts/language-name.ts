import type { Language } from "../../interface/language";

/** What a language is called, in the language of the page: `Italian`, `italiano`. */
export function languageName(locale: string, page: Language | string): string {
  if (locale === "") return "";
  try {
    const name = new Intl.DisplayNames([page], { type: "language" }).of(locale) ?? locale;
    return name.slice(0, 1).toUpperCase() + name.slice(1);
  } catch {
    // Not a code that browsers know.
    return locale;
  }
}
