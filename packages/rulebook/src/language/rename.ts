import type { Diagnostic } from "@rulewright/diagnostics";
import { rulesDigest } from "../resolved/digest";
import type { Rulebook } from "../resolved/model";
import type { LocatedFile, SourceFile, YamlNode } from "../surface/ast";
import type { Known, Stretch } from "./known";
import type { NamedSymbol } from "./symbols";

/** One replacement in a file: offsets of the text before. */
export interface RenameEdit extends Stretch {
  readonly text: string;
}

export type Renaming =
  | { readonly kind: "renamed"; readonly edits: readonly RenameEdit[] }
  /**
   * `broken`: the texts have errors; `no name`: nothing here has a name that texts give; `not a name`: it is not written like one;
   * `taken`: with it the texts would have an error (`finding`); `not the same`: the rules would not be the same.
   */
  | {
      readonly kind: "refused";
      readonly why: "broken" | "no name" | "not a name" | "taken" | "not the same";
      readonly finding?: Diagnostic;
    };

const NAME = /^[a-z][a-z0-9_]*$/;
const CLAUSE_ID = /^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9.]+)*$/;

/** What loading says about renamed texts. */
type Load = (files: readonly SourceFile[]) => {
  readonly value: Rulebook | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * Renames a thing wherever it is named: in rules, data, texts, examples, house rules and catalogues of translations. The texts are
 * then loaded anew; unless they say the same rules under the new name, nothing is renamed.
 */
export function renameSymbol(
  known: Known,
  others: readonly SourceFile[],
  symbol: NamedSymbol,
  name: string,
  load: Load,
): Renaming {
  const isName = symbol.kind === "clause" ? CLAUSE_ID.test(name) : NAME.test(name);
  if (!isName) return { kind: "refused", why: "not a name" };
  if (name === symbol.name) return { kind: "renamed", edits: [] };
  const edits = renameEdits(known, others, symbol, name);
  if (!edits.some(({ declares }) => declares)) return { kind: "refused", why: "no name" };
  const after = [...known.files.values()].map((file) => edited(file, edits));
  const { value, diagnostics } = load(after);
  const finding = diagnostics.find(({ severity }) => severity === "error");
  if (value === undefined || finding !== undefined)
    return { kind: "refused", why: "taken", ...(finding === undefined ? {} : { finding }) };
  if (
    rulesDigest(withNewName(known.rulebook, symbol.name, name)) !== rulesDigest(withNewName(value, symbol.name, name))
  )
    return { kind: "refused", why: "not the same" };
  return { kind: "renamed", edits: edits.map(({ declares: _, ...edit }) => edit) };
}

function renameEdits(
  known: Known,
  others: readonly SourceFile[],
  symbol: NamedSymbol,
  text: string,
): readonly (RenameEdit & { readonly declares: boolean })[] {
  const own = [...known.uses].flatMap(([file, uses]) =>
    uses
      .filter((use) => use.symbol.id === symbol.id)
      .map(({ start, end, declares }) => ({ file, start, end, text, declares })),
  );
  const inVariants = known.trees
    .filter(({ kind }) => kind === "variant" || kind === "sweep")
    .flatMap((tree) => wordsInTree(tree, symbol));
  const inCatalogues = others
    .filter(({ name }) => name.endsWith(".po"))
    .flatMap((file) => wordsInCatalogue(file, symbol));
  const more = [...inVariants, ...inCatalogues].map((at) => ({ ...at, text, declares: false }));
  const seen = new Set<string>();
  return [...own, ...more].filter(({ file, start }) => {
    const key = `${file} ${start}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** In house rules and sweeps names stand in dotted paths, in expressions and in the placeholders of texts. */
function wordsInTree(tree: LocatedFile, symbol: NamedSymbol): readonly Stretch[] {
  if (!isShared(symbol)) return [];
  const found: Stretch[] = [];
  const look = (start: number, end: number, isText: boolean): void => {
    const written = tree.text.slice(start, end);
    for (const at of wordsIn(written, symbol.name, isText))
      found.push({ file: tree.name, start: start + at, end: start + at + symbol.name.length });
  };
  const visit = (node: YamlNode): void => {
    if (node.aliasRange !== undefined) return;
    if (node.kind === "list") node.items.forEach(visit);
    if (node.kind === "scalar") look(node.range.start.offset, node.range.end.offset, !node.plain);
    if (node.kind !== "map") return;
    for (const { keyRange, node: inner } of node.entries) {
      look(keyRange.start.offset, keyRange.end.offset, false);
      visit(inner);
    }
  };
  if (tree.root !== undefined) visit(tree.root);
  return found;
}

/** Names that mean one thing wherever they stand. */
function isShared({ kind }: NamedSymbol): boolean {
  return (
    kind === "parameter" ||
    kind === "domain" ||
    kind === "member" ||
    kind === "clause" ||
    kind === "field" ||
    kind === "zone" ||
    kind === "term"
  );
}

/** In a catalogue names stand in the paths of texts, and in the placeholders of source and translation. */
function wordsInCatalogue({ name: file, text }: SourceFile, symbol: NamedSymbol): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const { 0: line, index } of text.matchAll(/^.*$/gm)) {
    const isPath = /^(#[~|] )?(msgctxt|#)/.test(line);
    const isText = /^((#[~|] ?)*(msgid|msgstr).*)?"/.test(line) || /^(#[~|] ?)*(msgid|msgstr)/.test(line);
    if (!isPath && !isText) continue;
    for (const at of wordsIn(line, symbol.name, isText))
      found.push({ file, start: index + at, end: index + at + symbol.name.length });
  }
  return found;
}

function wordsIn(written: string, name: string, onlyInBraces: boolean): readonly number[] {
  const isWord = new RegExp(`(?<![\\w-])${name.replaceAll(".", "\\.")}(?![\\w]|-\\w)`, "g");
  return [...written.matchAll(isWord)]
    .map(({ index }) => index)
    .filter((at) => !onlyInBraces || written.lastIndexOf("{", at) > written.lastIndexOf("}", at));
}

function edited(file: SourceFile, edits: readonly RenameEdit[]): SourceFile {
  const own = edits.filter((edit) => edit.file === file.name).sort((a, b) => b.start - a.start);
  return own.length === 0
    ? file
    : {
        ...file,
        text: own.reduce((text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end), file.text),
      };
}

/** The rules with one name in place of another, wherever a name of the model is it or holds it. */
function withNewName(rulebook: Rulebook, name: string, now: string): Rulebook {
  const isWord = new RegExp(`(?<![\\w-])${name.replaceAll(".", "\\.")}(?![\\w-])`, "g");
  const visit = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(isWord, now);
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(rulebook) as Rulebook; // the same shape with other words
}
