import type { Rulebook } from "../resolved/model";
import type { Message } from "../resolved/steps";

/** The language that a text still has in a rulebook that is read in another one; undefined for a text that is as asked for. */
export function untranslatedFrom({ translation }: Rulebook, { place, parts }: Message): string | undefined {
  if (translation === undefined || translation.files.includes(place.file)) return undefined;
  const hasWords = parts.some((part) => typeof part === "string" && /\p{L}/u.test(part));
  return hasWords ? translation.from : undefined;
}

/** What stands before a text that is not translated, `[en] `; empty before any other. */
export function languageMark(rulebook: Rulebook, message: Message): string {
  const from = untranslatedFrom(rulebook, message);
  return from === undefined ? "" : `[${from}] `;
}
