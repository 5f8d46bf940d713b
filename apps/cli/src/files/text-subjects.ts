import { createLoader, parseFile, type Rulebook, variantHead, variantTexts } from "@rulewright/rulebook";
import { type SourceText, variantSourceTexts } from "@rulewright/texts";
import { type CommandOutcome, FINDINGS, refuseErrors, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { type LoadedRulebook, loadRulebook, type WrittenVariants } from "./load-rulebook";
import {
  type CatalogueFile,
  readCatalogue,
  rulebookCatalogueName,
  rulebookLocales,
  textsOf,
  variantCatalogueName,
  variantLocales,
} from "./text-files";

/** What has catalogues of its own: a rulebook, or a variant of one. */
export interface TextSubject {
  readonly kind: "rulebook" | "variant";
  readonly id: string;
  readonly loaded: LoadedRulebook;
  /** A variant's rulebook is the one under it. */
  readonly rulebook: Rulebook;
  /** Languages that there are catalogues of. */
  readonly locales: readonly string[];
  readonly textsIn: (locale: string) => readonly SourceText[];
  /** The name of a catalogue, from the rulebook's folder. */
  readonly nameOf: (locale: string) => string;
}

/** What a command of `texts` was asked for. */
export type AskedSubjects = Pick<WrittenVariants, "variant"> & { readonly json: boolean };

/**
 * What a command of `texts` is about, or the outcome of one that cannot go on: the variant asked for, by its name or its file;
 * else the rulebook, and after it each of its variants.
 */
export function textSubjects(
  terminal: Terminal,
  path: string,
  { variant, json }: AskedSubjects,
): readonly TextSubject[] | CommandOutcome {
  if (variant.length > 1) return wrongUse("name one variant at a time; each has catalogues of its own");
  const loaded = loadRulebook(path, { variant, inOrder: false });
  if (loaded.kind === "unreadable") return wrongUse(loaded.problem);
  const refused = refuseErrors(terminal, loaded, json);
  if (refused !== undefined || loaded.rulebook === undefined) return refused ?? FINDINGS;
  const load = createLoader();
  const plain = load(loaded.files).value;
  if (plain === undefined) return FINDINGS;
  const wanted = loaded.rulebook.variants.at(-1);
  const files = wanted === undefined ? variantFiles(loaded) : [wanted.file];
  const subjects: TextSubject[] = wanted === undefined ? [rulebookSubject(loaded, plain)] : [];
  for (const file of files) {
    const { value: varied, diagnostics } = load(loaded.files, { variants: [file] });
    const broken = refuseErrors(terminal, { ...loaded, rulebook: varied, diagnostics }, json);
    if (broken !== undefined || varied === undefined) return broken ?? FINDINGS;
    subjects.push(variantSubject(loaded, file, { plain, varied }));
  }
  return subjects;
}

function variantFiles({ files }: LoadedRulebook): readonly string[] {
  return files
    .filter((file) => !file.name.startsWith("..") && variantHead(parseFile(file).value) !== undefined)
    .map(({ name }) => name);
}

function rulebookSubject(loaded: LoadedRulebook, rulebook: Rulebook): TextSubject {
  const texts = textsOf(loaded.files);
  const locales = rulebookLocales(loaded.folder);
  const { id } = rulebook;
  return { kind: "rulebook", id, loaded, rulebook, locales, textsIn: () => texts, nameOf: rulebookCatalogueName };
}

function variantSubject(
  loaded: LoadedRulebook,
  file: string,
  { plain, varied }: { readonly plain: Rulebook; readonly varied: Rulebook },
): TextSubject {
  const trees = loaded.files.map((source) => parseFile(source).value);
  const texts = variantTexts(trees, { variants: [file] }).value?.at(-1);
  return {
    kind: "variant",
    id: texts?.id ?? file,
    loaded,
    rulebook: varied,
    locales: variantLocales(loaded.folder, file),
    textsIn: (locale) => (texts === undefined ? [] : variantSourceTexts(texts, { locale, plain, varied })),
    nameOf: (locale) => variantCatalogueName(file, locale),
  };
}

/** A subject's catalogue in a language; undefined when there is none yet. */
export function catalogueIn({ loaded, nameOf }: TextSubject, locale: string): CatalogueFile | undefined {
  return readCatalogue(loaded.folder, nameOf(locale), locale);
}
