import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Diagnostic } from "@rulewright/diagnostics";
import { parseFile, type SourceFile } from "@rulewright/rulebook";
import { type LocatedEntry, type PoFile, readPo, type SourceText, sourceTexts } from "@rulewright/texts";

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

/** The catalogues of a folder, in the order of their languages. */
export function readCatalogues(folder: string): readonly CatalogueFile[] {
  const texts = join(folder, "texts");
  if (!existsSync(texts)) return [];
  return readdirSync(texts)
    .filter((name) => name.endsWith(".po"))
    .toSorted()
    .flatMap((name) => {
      const found = readCatalogue(folder, basename(name, ".po"));
      return found === undefined ? [] : [found];
    });
}

/** The catalogue of a language; undefined when there is none yet. */
export function readCatalogue(folder: string, locale: string): CatalogueFile | undefined {
  const name = `texts/${locale}.po`;
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, "utf8");
  const { value, diagnostics } = readPo(name, text);
  return { locale, name, path, text, file: value ?? { header: new Map(), remarks: [], entries: [] }, diagnostics };
}

/** The texts of a rulebook's files. */
export function textsOf(files: readonly SourceFile[]): readonly SourceText[] {
  return sourceTexts(files.map((file) => parseFile(file).value));
}
