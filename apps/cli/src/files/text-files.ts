import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Diagnostic } from "@rulewright/diagnostics";
import { type Catalogue, parseFile, type SourceFile, variantTexts } from "@rulewright/rulebook";
import {
  catalogueOf,
  type LocatedEntry,
  type PoFile,
  readPo,
  type SourceText,
  sourceTexts,
  translatableTexts,
} from "@rulewright/texts";

/** The catalogue of one language, as it stands in a folder. */
export interface CatalogueFile {
  readonly locale: string;
  /** Relative to the rulebook's folder. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly file: PoFile<LocatedEntry>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the catalogues of a rulebook stand: `texts/it.po`. */
export function rulebookCatalogueName(locale: string): string {
  return `texts/${locale}.po`;
}

/** Where the catalogues of a variant stand: beside its file, `variants/half-jackpot.it.po`. */
export function variantCatalogueName(variantFile: string, locale: string): string {
  return variantFile.replace(/\.yaml$/, `.${locale}.po`);
}

/** The languages that a rulebook has catalogues of, in their order. */
export function rulebookLocales(folder: string): readonly string[] {
  return namesIn(join(folder, "texts")).flatMap((name) => (name.endsWith(".po") ? [basename(name, ".po")] : []));
}

/** The languages that a variant has catalogues of, in their order. */
export function variantLocales(folder: string, variantFile: string): readonly string[] {
  const stem = `${basename(variantFile, ".yaml")}.`;
  return namesIn(dirname(join(folder, variantFile))).flatMap((name) => {
    if (!name.startsWith(stem) || !name.endsWith(".po")) return [];
    const locale = name.slice(stem.length, -".po".length);
    return locale.includes(".") ? [] : [locale];
  });
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

/** The catalogue of this name below a rulebook's folder; undefined when there is none yet. */
export function readCatalogue(folder: string, name: string, locale: string): CatalogueFile | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, "utf8");
  const { value, diagnostics } = readPo(name, text);
  return { locale, name, path, text, file: value ?? { header: new Map(), remarks: [], entries: [] }, diagnostics };
}

/** The catalogues of a rulebook, in the order of their languages. */
export function readCatalogues(folder: string): readonly CatalogueFile[] {
  return rulebookLocales(folder).flatMap((locale) => {
    const found = readCatalogue(folder, rulebookCatalogueName(locale), locale);
    return found === undefined ? [] : [found];
  });
}

/** The texts of a rulebook's files. */
export function textsOf(files: readonly SourceFile[]): readonly SourceText[] {
  return sourceTexts(files.map((file) => parseFile(file).value));
}

/** What there is of a rulebook under variants in a language. */
export interface TextsInLanguage {
  readonly files: readonly CatalogueFile[];
  /** Undefined where nobody has begun a translation. */
  readonly catalogue: Catalogue | undefined;
}

/** The catalogues of a rulebook and of the variants that it is under. */
export function textsInLanguage(
  folder: string,
  files: readonly SourceFile[],
  { locale, variants }: { readonly locale: string; readonly variants: readonly string[] },
): TextsInLanguage {
  const base = readCatalogue(folder, rulebookCatalogueName(locale), locale);
  const found: CatalogueFile[] = base === undefined ? [] : [base];
  const layers = new Map<string, Catalogue["texts"]>();
  const trees = variants.length === 0 ? [] : files.map((file) => parseFile(file).value);
  for (const variant of variantTexts(trees, { variants }).value ?? []) {
    const own = readCatalogue(folder, variantCatalogueName(variant.file, locale), locale);
    if (own === undefined) continue;
    found.push(own);
    layers.set(variant.file, catalogueOf(own.file, { ...own, texts: translatableTexts(variant) }).texts);
  }
  if (found.length === 0) return { files: found, catalogue: undefined };
  const texts = base === undefined ? new Map() : catalogueOf(base.file, { ...base, texts: textsOf(files) }).texts;
  return { files: found, catalogue: { locale, texts, variants: layers } };
}
