import { type Diagnostic, diagnostic, type Place } from "@rulewright/diagnostics";
import { placeholdersOf, type Sentence, selects, sentencesOf, withoutPlaceholders } from "../placeholders";
import type { LocatedEntry } from "../po/entry";
import type { SourceText } from "../source-texts";

interface MessageCheck {
  readonly name: string;
  readonly locale: string;
  readonly entry: LocatedEntry;
  readonly text: SourceText;
}

/** The place of a translation in its file. */
export function placeOf(name: string, entry: LocatedEntry): Place {
  return { file: name, path: [entry.key], range: entry.targetRange };
}

/** Findings that need nothing but a source text and its translation. */
export function checkMessage(check: MessageCheck): readonly Diagnostic[] {
  const { name, entry, text } = check;
  const place = placeOf(name, entry);
  const { key } = entry;
  const copied = entry.targets.every((target) => target === text.source) && !entry.remarks.includes("same-ok");
  return [
    ...entry.targets.flatMap((target) => placeholders(check, target)),
    ...entry.targets.flatMap((target) => numbers(check, target)),
    ...entry.targets.flatMap((target) => articles(check, target)),
    ...(copied && isSentence(text.source) ? [diagnostic("translation/same-as-source", { key }, place)] : []),
    ...(entry.targets.some((target) => edges(target) !== edges(text.source))
      ? [diagnostic("translation/edge-space", { key }, place)]
      : []),
  ];
}

/** A single word or name may well be the same in two languages, and be translated in several ways. */
export function isSentence(source: string): boolean {
  return /\p{Ll}{2,}\s+\p{Ll}{2,}/u.test(withoutPlaceholders(source));
}

function placeholders({ name, entry, text }: MessageCheck, target: string): readonly Diagnostic[] {
  const place = placeOf(name, entry);
  const { key } = entry;
  const isSelecting = selects(text.source) || selects(target);
  const wanted = isSelecting ? [...new Set(placeholdersOf(text.source))] : placeholdersOf(text.source);
  const found = placeholdersOf(target);
  // A sentence for a special case may leave a number unsaid; the one for all others says everything.
  const general = isSelecting ? placeholdersOf(sentencesOf(target).find(isGeneral)?.text ?? "") : found;
  const missing = surplus(wanted, general);
  // The form for exactly one may say "one" in a word.
  const isSpeltOut = text.sourcePlural !== undefined;
  return [
    ...missing
      .filter(() => !isSpeltOut)
      .map((placeholder) => diagnostic("translation/missing-placeholder", { key, name: placeholder }, place)),
    ...surplus(found, wanted).map((placeholder) =>
      diagnostic("translation/extra-placeholder", { key, name: placeholder }, place),
    ),
  ];
}

function isGeneral({ keys }: Sentence): boolean {
  return keys.every((key) => key === "*");
}

/** What the first list has more often than the second. */
function surplus(first: readonly string[], second: readonly string[]): readonly string[] {
  const rest = [...second];
  return first.filter((item) => {
    const at = rest.indexOf(item);
    if (at < 0) return true;
    rest.splice(at, 1);
    return false;
  });
}

function numbers({ name, entry, text }: MessageCheck, target: string): readonly Diagnostic[] {
  const own = digitsOf(text.source);
  return surplus(digitsOf(target), own).map((found) =>
    diagnostic("translation/hard-coded-number", { key: entry.key, found }, placeOf(name, entry)),
  );
}

function digitsOf(text: string): readonly string[] {
  return [...withoutPlaceholders(text).matchAll(/\d+/g)].map(([digits]) => digits);
}

/** Articles that change with the next word, by language. */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  it: /(?<![\p{L}])((?:il|lo|la|i|gli|le|un|uno|una|del|dello|della|dei|degli|delle|al|allo|alla|ai|agli|alle|nel|nello|nella|sul|sullo|sulla|dal|dallo|dalla)\s+|(?:l|un|dell|all|nell|sull|dall)['’])(\{[^{}]*\})/giu,
  fr: /(?<![\p{L}])((?:le|la|du|au)\s+|(?:l|d|de l|à l)['’])(\{[^{}]*\})/giu,
};

/** Placeholders that stand for a name; numbers take articles of their own. */
const NAMES = /\.title\}$|^\{(player|opponent|rival)\}$/;

function articles({ name, locale, entry }: MessageCheck, target: string): readonly Diagnostic[] {
  const pattern = ARTICLES[locale.slice(0, 2)];
  if (pattern === undefined) return [];
  return [...target.matchAll(pattern)]
    .filter(([, , placeholder = ""]) => NAMES.test(placeholder))
    .map(([, article = "", placeholder = ""]) =>
      diagnostic(
        "translation/article",
        { key: entry.key, article: article.trim(), name: placeholder },
        placeOf(name, entry),
      ),
    );
}

const edges = (text: string): string => `${/^\s/.test(text)}${/\s$/.test(text)}`;
