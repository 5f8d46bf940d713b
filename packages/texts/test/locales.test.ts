import { expect, it } from "vitest";
import { knownLocales, languageOf, reachableClasses } from "../src/index";

it.each(knownLocales())(
  "%s: some Plural-Forms header has a form for every class that amounts of money can reach",
  (locale) => {
    const language = languageOf(locale);
    if (language === undefined) throw new Error(`${locale} is known`);
    const reached = reachableClasses(language, { from: 0, to: 1_000_000_000 });
    const complete = language.plurals.filter(({ classes }) => reached.every((form) => classes.includes(form)));
    expect(complete).not.toEqual([]);
  },
);

it.each([
  ["it-CH", "Italian"],
  ["pt_BR", "Portuguese"],
  ["it-../../x", undefined],
  ["it/..", undefined],
  ["constructor", undefined],
])("%s is %s", (locale, name) => {
  expect(languageOf(locale)?.name).toBe(name);
});
