import { languageOf } from "./locales";
import type { PoFile } from "./po/entry";

/** A catalogue without any unit. `now`: date and time as PO files write it, `2026-01-31 12:00+0000`. */
export function newCatalogue(options: {
  readonly rulebook: string;
  readonly locale: string;
  readonly now: string;
}): PoFile {
  const { rulebook, locale, now } = options;
  const language = languageOf(locale);
  return {
    remarks: [`${language?.name ?? locale} texts of ${rulebook}.`],
    header: new Map([
      ["Project-Id-Version", rulebook],
      ["Report-Msgid-Bugs-To", "the authors of the rulebook"],
      ["POT-Creation-Date", now],
      ["PO-Revision-Date", now],
      ["Last-Translator", "nobody yet"],
      ["Language-Team", language?.name ?? locale],
      ["Language", locale],
      ["MIME-Version", "1.0"],
      ["Content-Type", "text/plain; charset=UTF-8"],
      ["Content-Transfer-Encoding", "8bit"],
      ["Plural-Forms", language?.plurals[0]?.header ?? "nplurals=2; plural=(n != 1);"],
    ]),
    entries: [],
  };
}
