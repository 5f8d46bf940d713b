import { load, parseFile, type Rulebook, type SourceFile } from "@rulewright/rulebook";
import { edited, readSources, resolved } from "@rulewright/testkit";
import {
  type LocatedEntry,
  newCatalogue,
  type PoEntry,
  type PoFile,
  readPo,
  sourceTexts,
  syncCatalogue,
  writePo,
} from "../src/index";

const NOW = "2026-01-31 12:00+0000";
export const MARKET = readSources("packages/rulebook/fixtures/market");

/** The small rulebook with some of its text replaced. */
export function market(...edits: readonly { readonly file: string; readonly from: string; readonly to: string }[]) {
  const files = edited(MARKET, edits);
  return { files, rulebook: resolved(files) satisfies Rulebook, texts: textsOf(files) };
}

export function textsOf(files: readonly SourceFile[]) {
  return sourceTexts(files.map((file) => parseFile(file).value));
}

/** A catalogue of the market in which these texts are translated. */
export function catalogue(
  locale: string,
  translated: Readonly<Record<string, string | readonly string[]>>,
  files: readonly SourceFile[] = MARKET,
): PoFile {
  const empty = newCatalogue({ rulebook: "market", locale, now: NOW });
  const { file } = syncCatalogue(empty, textsOf(files), { changes: new Map(), renamed: new Map() });
  const entries = file.entries.map((entry): PoEntry => {
    const targets = translated[entry.key];
    if (targets === undefined) return entry;
    return { ...entry, targets: typeof targets === "string" ? [targets] : targets };
  });
  return { ...file, entries };
}

/** A catalogue as it is read back from its file. */
export function located(file: PoFile): PoFile<LocatedEntry> {
  const { value, diagnostics } = readPo("texts/it.po", writePo(file));
  if (value === undefined || diagnostics.length > 0)
    throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}

export function entryOf(file: PoFile, key: string): PoEntry {
  const found = file.entries.find((entry) => entry.key === key);
  if (found === undefined) throw new Error(`no unit ${key}`);
  return found;
}

export { load };
