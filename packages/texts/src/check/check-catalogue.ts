import { type Diagnostic, diagnostic } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import { classesOf } from "../catalogue";
import { knownLocales, languageOf } from "../locales";
import { isTranslated, type LocatedEntry, type PoFile } from "../po/entry";
import type { SourceText } from "../source-texts";
import { stateOf } from "../status";
import { checkGlossary, type GlossaryTerm, glossaryTerms } from "./check-glossary";
import { checkApostrophes, checkManner, checkOldSource, olderSourcesOf } from "./check-manner";
import { checkMessage, isSentence, placeOf } from "./check-message";
import { rangesOfNumbers, smallestWith } from "./number-ranges";
import { createLengthCheck, type LengthCheck } from "./text-lengths";

/** What a catalogue is checked against. */
export interface CheckInput {
  /** The name of the PO file, for findings. */
  readonly name: string;
  readonly locale: string;
  readonly file: PoFile<LocatedEntry>;
  readonly texts: readonly SourceText[];
  readonly rulebook: Rulebook;
  /** For the catalogue of a variant: that of its rulebook, whose nouns it uses. */
  readonly base?: { readonly file: PoFile; readonly texts: readonly SourceText[] } | undefined;
}

/** Findings about the translations of a rulebook, in the order of the file; what is missing comes at the end. */
export function checkCatalogue(input: CheckInput): readonly Diagnostic[] {
  const { name, locale, file, texts } = input;
  if (languageOf(locale) === undefined) {
    const place = { file: name, path: [], range: startOfFile() };
    return [diagnostic("translation/unknown-language", { locale, allowed: knownLocales().join(", ") }, place)];
  }
  const byKey = new Map(texts.map((text) => [text.key, text]));
  const inherited = input.base === undefined ? [] : glossaryTerms(input.base.texts, input.base.file);
  const terms = [...glossaryTerms(texts, file), ...inherited];
  const live = file.entries.filter(({ obsolete }) => !obsolete);
  const firsts = firstOfEachSource(live);
  const lengths = createLengthCheck(input);
  const olderSources = olderSourcesOf(file.entries);
  const findings = live.flatMap((entry, index) => {
    const twice = live.findIndex(({ key }) => key === entry.key) < index;
    if (twice) return [diagnostic("translation/duplicate-key", { key: entry.key }, keyPlaceOf(name, entry))];
    const text = byKey.get(entry.key);
    if (text === undefined) return [diagnostic("translation/orphan", { key: entry.key }, keyPlaceOf(name, entry))];
    return [
      ...checkEntry(input, { entry, text, terms, lengths, olderSources }),
      ...checkTwoWays(name, entry, firsts.get(entry.source)),
    ];
  });
  const written = new Set(live.map(({ key }) => key));
  const missing = texts
    .filter(({ key }) => !written.has(key))
    .map(({ key }) =>
      diagnostic("translation/untranslated", { key }, { file: name, path: [key], range: startOfFile() }),
    );
  return [...findings, ...checkApostrophes(name, live), ...missing];
}

interface EntryCheck {
  readonly entry: LocatedEntry;
  readonly text: SourceText;
  readonly terms: readonly GlossaryTerm[];
  readonly lengths: LengthCheck;
  readonly olderSources: ReadonlySet<string>;
}

function checkEntry(
  input: CheckInput,
  { entry, text, terms, lengths, olderSources }: EntryCheck,
): readonly Diagnostic[] {
  const { name, locale, rulebook } = input;
  const { key } = entry;
  const state = stateOf(text, entry);
  if (state === "untranslated") {
    const unfinished = text.sourcePlural === undefined || entry.targets.length === 0;
    return unfinished
      ? [diagnostic("translation/untranslated", { key }, placeOf(name, entry))]
      : missingClasses(input, entry, text);
  }
  const copied = checkOldSource(name, entry, olderSources);
  if (state === "stale")
    return copied.length > 0 ? copied : [diagnostic("translation/stale", { key }, placeOf(name, entry))];
  const sourceLocale = rulebook.translation?.from ?? rulebook.locale;
  return [
    ...copied,
    ...checkManner({ name, locale, sourceLocale, entry, text }),
    ...lengths.check(entry, text),
    ...checkMessage({ name, locale, entry, text }),
    ...(text.sourcePlural === undefined ? [] : missingClasses(input, entry, text)),
    ...checkGlossary({ name, entry, text, terms }),
  ];
}

/** Number classes that the rules can reach and the unit has no form for. */
function missingClasses(
  { name, locale, file, rulebook }: CheckInput,
  entry: LocatedEntry,
  text: SourceText,
): readonly Diagnostic[] {
  const language = languageOf(locale);
  const range = rangesOfNumbers(rulebook).get(text.key);
  if (language === undefined || range === undefined || !isPlural(text)) return [];
  const classes = classesOf(locale, file.header);
  return smallestWith(language, range).flatMap(({ form, number }) => {
    const at = classes.indexOf(form);
    const isThere = at >= 0 && (entry.targets[at] ?? "") !== "";
    return isThere
      ? []
      : [diagnostic("translation/missing-class", { key: text.key, form, number }, placeOf(name, entry))];
  });
}

/** The first unit with each sentence, to hold others against. */
function firstOfEachSource(live: readonly LocatedEntry[]): ReadonlyMap<string, LocatedEntry> {
  const sentences = live.filter((entry) => isTranslated(entry) && !entry.fuzzy && isSentence(entry.source));
  return new Map(sentences.toReversed().map((entry) => [entry.source, entry]));
}

function checkTwoWays(name: string, entry: LocatedEntry, first: LocatedEntry | undefined): readonly Diagnostic[] {
  if (first === undefined || first === entry || !isTranslated(entry) || entry.fuzzy) return [];
  const isSame = first.targets.every((target, form) => target === entry.targets[form]);
  if (isSame || [first, entry].some(({ remarks }) => remarks.includes("differs-ok"))) return [];
  const related = [{ message: "the other translation", place: placeOf(name, first) }];
  return [diagnostic("translation/two-ways", { key: entry.key, other: first.key }, placeOf(name, entry), { related })];
}

const isPlural = (text: SourceText): boolean => text.sourcePlural !== undefined;

function keyPlaceOf(name: string, entry: LocatedEntry) {
  return { file: name, path: [entry.key], range: entry.keyRange };
}

function startOfFile() {
  const start = { line: 1, column: 1, offset: 0 };
  return { start, end: start };
}
