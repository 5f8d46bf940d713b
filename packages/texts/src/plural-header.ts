import type { Rulebook } from "@rulewright/rulebook";
import { classesOf } from "./catalogue";
import { rangesOfNumbers } from "./check/number-ranges";
import { languageOf, type NumberClass, reachableClasses } from "./locales";
import type { PoEntry, PoFile } from "./po/entry";
import type { SourceText } from "./source-texts";

/**
 * The catalogue with a `Plural-Forms` header that has a form for every number class that the rules can reach. Forms that are
 * there keep their class; a new form is empty where numbers need it, and the general one where they never do.
 */
export function withReachableForms(
  file: PoFile,
  {
    locale,
    rulebook,
    texts,
  }: { readonly locale: string; readonly rulebook: Rulebook; readonly texts: readonly SourceText[] },
): PoFile {
  const language = languageOf(locale);
  if (language === undefined) return file;
  const ranges = rangesOfNumbers(rulebook);
  const needed = new Map<string, readonly NumberClass[]>();
  for (const { key, sourcePlural } of texts) {
    const range = ranges.get(key);
    if (sourcePlural !== undefined && range !== undefined) needed.set(key, reachableClasses(language, range));
  }
  const before = classesOf(locale, file.header);
  const wanted = new Set([...needed.values()].flat());
  if ([...wanted].every((one) => before.includes(one))) return file;
  const plural = language.plurals.find(({ classes }) =>
    [...wanted, ...before].every((one) => classes.some((known) => known === one)),
  );
  if (plural === undefined) return file;
  const widened = (entry: PoEntry): PoEntry => {
    if (entry.sourcePlural === undefined || entry.targets.length === 0) return entry;
    const general = entry.targets[before.indexOf("other")] ?? "";
    const targets = plural.classes.map((form) => {
      const at = before.indexOf(form);
      if (at >= 0) return entry.targets[at] ?? "";
      return needed.get(entry.key)?.includes(form) === true ? "" : general;
    });
    return { ...entry, targets };
  };
  const header = new Map(
    [...file.header].map(([name, value]) => [name, name === "Plural-Forms" ? plural.header : value]),
  );
  return { ...file, header, entries: file.entries.map(widened) };
}
