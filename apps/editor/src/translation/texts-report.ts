import type { Diagnostic } from "@rulewright/diagnostics";
import {
  type Catalogue,
  createLoader,
  type LocatedFile,
  parseFile,
  type Rulebook,
  type SourceFile,
  variantTexts,
} from "@rulewright/rulebook";
import {
  catalogueOf,
  checkCatalogue,
  classesOf,
  type LocatedEntry,
  languageOf,
  type NumberClass,
  newCatalogue,
  type PoFile,
  rangesOfNumbers,
  reachableClasses,
  readPo,
  type SourceText,
  sourceTexts,
  variantSourceTexts,
} from "@rulewright/texts";
import { messagesIn } from "./messages-in.ts";
import { placeholderValues } from "./placeholder-values.ts";
import { describeKey, type FormExample, groupOf, type TextGroup, type TextRow, type TextsReport } from "./text-row.ts";

/** The texts of a rulebook, or of a variant of it, and a catalogue of them. */
export interface TextsSubject {
  readonly files: readonly SourceFile[];
  /** The file of the variant whose own texts are meant. */
  readonly variant: string | undefined;
  readonly locale: string;
  /** Undefined while nobody has begun. */
  readonly catalogue: SourceFile | undefined;
  /** Of a variant: the catalogue of its rulebook. */
  readonly base: SourceFile | undefined;
}

/** Makes reports one after the other; what has not changed since the last is not read again. */
export function createTextsReporter(): (subject: TextsSubject) => TextsReport {
  const loadSource = createLoader();
  const loadVaried = createLoader();
  const loadTranslated = createLoader();
  const treeOf = createTrees();
  return (subject) => {
    const { files, variant, locale } = subject;
    const trees = files.map(treeOf);
    const plain = loadSource(files).value;
    const source = variant === undefined ? plain : loadVaried(files, { variants: [variant] }).value;
    const texts = textsOf(subject, trees, { plain, source });
    const own = asRead(subject.catalogue, locale);
    const ofBase = variant === undefined ? undefined : asRead(subject.base, locale);
    const catalogue = draftCatalogue(subject, { trees, texts, own, ofBase });
    const variants = variant === undefined ? [] : [variant];
    const translated = loadTranslated(files, { variants, catalogue }).value;
    const findings =
      source === undefined || subject.catalogue === undefined
        ? []
        : checkCatalogue({
            name: subject.catalogue.name,
            locale,
            file: own,
            texts,
            rulebook: source,
            base: ofBase === undefined ? undefined : { file: ofBase, texts: sourceTexts(trees) },
          });
    const rows = rowsOf(texts, { locale, own, source, translated });
    return {
      locale,
      rows,
      groups: groupsOf(rows, source),
      findings: byKey(findings),
      source,
      translated,
    };
  };
}

function createTrees(): (file: SourceFile) => LocatedFile {
  const known = new Map<string, { readonly text: string; readonly tree: LocatedFile }>();
  return (file) => {
    const before = known.get(file.name);
    if (before?.text === file.text) return before.tree;
    const tree = parseFile(file).value;
    known.set(file.name, { text: file.text, tree });
    return tree;
  };
}

function textsOf(
  { variant, locale }: TextsSubject,
  trees: readonly LocatedFile[],
  { plain, source }: { readonly plain: Rulebook | undefined; readonly source: Rulebook | undefined },
): readonly SourceText[] {
  if (variant === undefined) return sourceTexts(trees);
  const own = variantTexts(trees, { variants: [variant] }).value?.at(-1);
  if (own === undefined || plain === undefined || source === undefined) return [];
  return variantSourceTexts(own, { locale, plain, varied: source });
}

function asRead(file: SourceFile | undefined, locale: string): PoFile<LocatedEntry> {
  const read = file === undefined ? undefined : readPo(file.name, file.text).value;
  return read ?? { ...newCatalogue({ rulebook: "", locale, now: "" }), entries: [] };
}

/** Every translation as it stands, also of texts that have changed since: whoever translates wants to see it in place. */
function draftCatalogue(
  { locale, catalogue, base, variant }: TextsSubject,
  read: {
    readonly trees: readonly LocatedFile[];
    readonly texts: readonly SourceText[];
    readonly own: PoFile<LocatedEntry>;
    readonly ofBase: PoFile<LocatedEntry> | undefined;
  },
): Catalogue {
  const draft = asDraft(read.own, read.texts);
  const own = catalogueOf(draft, { name: catalogue?.name ?? "", locale, texts: read.texts });
  if (variant === undefined || read.ofBase === undefined) return own;
  const { texts } = catalogueOf(read.ofBase, { name: base?.name ?? "", locale, texts: sourceTexts(read.trees) });
  return { locale, texts, variants: new Map([[variant, own.texts]]) };
}

function asDraft(file: PoFile<LocatedEntry>, texts: readonly SourceText[]): PoFile<LocatedEntry> {
  const sources = new Map(texts.map((text) => [text.key, text]));
  return {
    ...file,
    entries: file.entries.map((entry) => {
      const { source = entry.source, sourcePlural = entry.sourcePlural } = sources.get(entry.key) ?? {};
      return { ...entry, source, sourcePlural, fuzzy: false };
    }),
  };
}

function rowsOf(
  texts: readonly SourceText[],
  {
    locale,
    own,
    source,
    translated,
  }: {
    readonly locale: string;
    readonly own: PoFile<LocatedEntry>;
    readonly source: Rulebook | undefined;
    readonly translated: Rulebook | undefined;
  },
): readonly TextRow[] {
  const messages = source === undefined ? undefined : messagesIn(source);
  const printed = translated === undefined ? undefined : messagesIn(translated);
  const forms = formsIn(locale, own, source);
  return texts.map(({ unit, ...facts }) => {
    const { file, path, range } = unit.node;
    const message = messages?.at(file, range.start.offset);
    const inTarget = printed?.of(facts.key) ?? printed?.at(file, range.start.offset);
    const spoken =
      inTarget === undefined || translated === undefined ? undefined : { rulebook: translated, message: inTarget };
    const asWritten = message === undefined || source === undefined ? undefined : { rulebook: source, message };
    return {
      ...facts,
      ...describeKey(facts.key),
      group: groupOf(facts.key, file),
      place: { file, path, range },
      values: placeholderValues([facts.source, facts.sourcePlural ?? ""], { translated: spoken, written: asWritten }),
      forms: facts.sourcePlural === undefined ? [] : forms(facts.key),
    };
  });
}

/** The plural forms of a catalogue, each with a number of the rules that it is used with. */
function formsIn(
  locale: string,
  file: PoFile,
  rulebook: Rulebook | undefined,
): (key: string) => readonly FormExample[] {
  const language = languageOf(locale);
  const classes = classesOf(locale, file.header);
  const ranges = rulebook === undefined ? undefined : rangesOfNumbers(rulebook);
  return (key) => {
    const range = ranges?.get(key) ?? { from: 0, to: 1000 };
    const reached: readonly NumberClass[] = language === undefined ? [] : reachableClasses(language, range);
    return classes.map((name) => {
      const form = name as NumberClass; // The classes of a catalogue are those of its language.
      if (language === undefined || !reached.includes(form)) return { form, number: undefined };
      const from = Math.max(0, range.from);
      const near = Array.from({ length: Math.min(1000, range.to - from) + 1 }, (_, step) => from + step);
      return { form, number: example(near, (n) => language.classOf(n) === form) };
    });
  };
}

/** People count from two when they think of many. */
function example(numbers: readonly number[], isOfForm: (n: number) => boolean): number {
  return numbers.find((n) => n > 1 && isOfForm(n)) ?? numbers.find(isOfForm) ?? 1_000_000;
}

function groupsOf(rows: readonly TextRow[], source: Rulebook | undefined): readonly TextGroup[] {
  const chapters = new Map(rows.filter(({ kind }) => kind === "chapter").map((row) => [row.group, row.source]));
  return [...new Set(rows.map(({ group }) => group))].map((id) => {
    const [head, name] = id.split(".");
    const domain = source?.domains.find((one) => one.name === name && (head === "decks" || head === "boards"));
    const chapter = chapters.get(id) ?? chapterOf(source, id);
    return { id, title: chapter ?? domain?.label };
  });
}

function chapterOf(source: Rulebook | undefined, file: string): string | undefined {
  return source?.chapters.find(({ clauses }) => source.clauses[clauses[0] ?? -1]?.place.file === file)?.title;
}

function byKey(findings: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const key = String(finding.path[0] ?? "");
    found.set(key, [...(found.get(key) ?? []), finding]);
  }
  return found;
}
