import { type Diagnostic, diagnostic } from "@rulewright/diagnostics";
import { isTranslated, type LocatedEntry, type PoFile } from "../po/entry";
import type { SourceText } from "../source-texts";
import { placeOf } from "./check-message";

/** A noun of the glossary with its words in both languages, without the number. */
export interface GlossaryTerm {
  readonly noun: string;
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** The nouns of the glossary that are translated. */
export function glossaryTerms(texts: readonly SourceText[], file: PoFile): readonly GlossaryTerm[] {
  const entries = new Map(file.entries.map((entry) => [entry.key, entry]));
  return texts
    .filter(({ key }) => key.startsWith("glossary."))
    .flatMap((text) => {
      const entry = entries.get(text.key);
      if (entry === undefined || !isTranslated(entry)) return [];
      const source = [text.source, text.sourcePlural ?? text.source].map(wordsOf);
      return [{ noun: text.key.slice("glossary.".length), source, target: entry.targets.map(wordsOf) }];
    });
}

/** A form without `{n}`, in small letters. */
function wordsOf(form: string): string {
  return form.replace("{n}", " ").replace(/\s+/g, " ").trim().toLowerCase();
}

/** A text that uses a noun of the glossary, and a translation that uses none of its words. */
export function checkGlossary(check: {
  readonly name: string;
  readonly entry: LocatedEntry;
  readonly text: SourceText;
  readonly terms: readonly GlossaryTerm[];
}): readonly Diagnostic[] {
  const { name, entry, text, terms } = check;
  if (text.key.startsWith("glossary.")) return [];
  return terms
    .filter(({ source }) => source.some((form) => speaksOf(text.source, form)))
    .filter(({ source }) => !isPartOfLonger(text.source, source, terms))
    .filter(({ target }) => !entry.targets.some((one) => target.some((form) => speaksOf(one, form))))
    .map(({ source, target }) =>
      diagnostic(
        "translation/glossary",
        { key: entry.key, term: source[0] ?? "", allowed: [...new Set(target)].join(", ") },
        placeOf(name, entry),
      ),
    );
}

/** Whole words only: `card` is not part of `cardboard`. */
function speaksOf(text: string, form: string): boolean {
  if (form === "") return false;
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, "iu").test(text.replace(/\{[^{}]*\}/g, " "));
}

/** True when a longer term of the text holds this one: `card` when the text says `card holder`. */
function isPartOfLonger(text: string, forms: readonly string[], terms: readonly GlossaryTerm[]): boolean {
  return terms.some(({ source }) =>
    source.some((longer) => speaksOf(text, longer) && forms.some((form) => longer !== form && speaksOf(longer, form))),
  );
}
