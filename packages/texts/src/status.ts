import { isTranslated, type PoEntry } from "./po/entry";
import type { TextFacts } from "./source-texts";
import { WORDING_REMARK } from "./sync";

/** How far a translation is, in numbers of texts. */
export interface TranslationStatus {
  readonly texts: number;
  readonly translated: number;
  /** To be looked at: the source changed in wording; still printed. */
  readonly wording: number;
  /** The source changed in meaning; not printed. */
  readonly stale: number;
  readonly untranslated: number;
  /** Share of texts that are translated and up to date, in percent, rounded down. */
  readonly percent: number;
}

/** Counts the texts of a rulebook by what its catalogue has for them. */
export function translationStatus(texts: readonly TextFacts[], entries: readonly PoEntry[]): TranslationStatus {
  const byKey = new Map(entries.filter(({ obsolete }) => !obsolete).map((entry) => [entry.key, entry]));
  const states = texts.map((text) => stateOf(text, byKey.get(text.key)));
  const count = (state: TextState) => states.filter((one) => one === state).length;
  const translated = count("translated");
  return {
    texts: texts.length,
    translated,
    wording: count("wording"),
    stale: count("stale"),
    untranslated: count("untranslated"),
    percent: texts.length === 0 ? 100 : Math.floor((100 * translated) / texts.length),
  };
}

export type TextState = "translated" | "wording" | "stale" | "untranslated";

/** What a catalogue has for a text. A unit that has not been synchronised with a changed source is stale. */
export function stateOf(text: Pick<TextFacts, "source" | "sourcePlural">, entry: PoEntry | undefined): TextState {
  if (entry === undefined || !isTranslated(entry)) return "untranslated";
  if (entry.source !== text.source || entry.sourcePlural !== text.sourcePlural) return "stale";
  if (!entry.fuzzy) return "translated";
  return entry.remarks.includes(WORDING_REMARK) ? "wording" : "stale";
}
