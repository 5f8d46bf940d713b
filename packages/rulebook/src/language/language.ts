import { lineMap, type Range } from "@rulewright/diagnostics";
import { FUNCTION_USAGE, LIST_WORD_USAGE } from "../generated/expressions";
import { load } from "../load";
import { resolveForEditing } from "../resolved/resolve";
import { validateFile } from "../schema/validate";
import type { LocatedFile, SourceFile } from "../surface/ast";
import { parseFile } from "../surface/parse-file";
import { caretAt } from "./caret";
import { type Completions, completionsAt } from "./complete";
import { scopeInside, scopeNear, typeOfText } from "./expression-types";
import type { Known } from "./known";
import { itemOf, type NameItem } from "./name-item";
import { nameUses } from "./name-uses";
import { type OffsetMap, offsetMap } from "./offset-map";
import { tailOf } from "./receiver";
import { type Renaming, renameSymbol } from "./rename";
import { globalSymbol, modelPlace, type NamedSymbol } from "./symbols";
import { valueType } from "./value-type";

/** A caret: the texts as they are now, the file, and the offset in it in UTF-16 code units from 0. */
export interface LanguageQuestion {
  readonly files: readonly SourceFile[];
  readonly file: string;
  readonly offset: number;
}

/** A place of a name in the texts as they are now. */
export interface NamePlace {
  readonly file: string;
  readonly range: Range;
  readonly declares: boolean;
}

/** What is known of the name at a caret, and where in the text the name stands. */
export interface NameHover {
  readonly start: number;
  readonly end: number;
  readonly item: NameItem;
}

/**
 * Answers a code editor's questions about the names in a rulebook's texts. It remembers the texts that it understood last, so that
 * it can answer while what is being written is not yet right: places are then those of the texts now, wherever the name has not
 * been touched. Changes nothing.
 */
export interface Language {
  /** What can stand at the caret; undefined where no expression, event or number of a clause is written, or nothing was understood yet. */
  complete(question: LanguageQuestion): Completions | undefined;
  hover(question: LanguageQuestion): NameHover | undefined;
  /** Where the name at the caret is defined; empty for words of the language. */
  definition(question: LanguageQuestion): readonly NamePlace[];
  /** Every use of the name at the caret, its definition included. */
  references(question: LanguageQuestion): readonly NamePlace[];
  /** `others` are texts that are no rules: catalogues of translations (`*.po`). */
  rename(question: LanguageQuestion & { readonly name: string; readonly others?: readonly SourceFile[] }): Renaming;
}

export function createLanguage(): Language {
  let known: Known | undefined;
  let asked: readonly SourceFile[] = [];
  const understand = (files: readonly SourceFile[]): Known | undefined => {
    if (!isSame(files, asked)) {
      asked = files;
      known = read(files) ?? known;
    }
    return known;
  };
  return {
    complete: (question) => {
      const at = caretIn(understand(question.files), question);
      return (
        at &&
        completionsAt(at.known, { name: question.file, text: at.text }, question.offset, at.map.near(question.offset))
      );
    },
    hover: (question) => hoverAt(caretIn(understand(question.files), question), question),
    definition: (question) => {
      const at = caretIn(understand(question.files), question);
      const symbol = at && symbolAt(at, question);
      if (at === undefined || symbol === undefined) return [];
      const declared = placesOf(at, question, symbol).filter(({ declares }) => declares);
      const place = declared.length > 0 ? undefined : modelPlace(at.known.ctx, symbol);
      return place === undefined ? declared : [{ file: place.file, range: place.range, declares: true }];
    },
    references: (question) => {
      const at = caretIn(understand(question.files), question);
      const symbol = at && symbolAt(at, question);
      return at === undefined || symbol === undefined ? [] : placesOf(at, question, symbol);
    },
    rename: ({ others = [], name, ...question }) => {
      const at = caretIn(understand(question.files), question);
      const isGood =
        at !== undefined && question.files.every(({ name: file, text }) => at.known.files.get(file)?.text === text);
      if (!isGood) return { kind: "refused", why: "broken" };
      const symbol = symbolAt(at, question);
      return symbol === undefined
        ? { kind: "refused", why: "no name" }
        : renameSymbol(at.known, others, symbol, name, (files) => load(files));
    },
  };
}

function isSame(one: readonly SourceFile[], other: readonly SourceFile[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, text }, at) => name === other[at]?.name && text === other[at]?.text)
  );
}

/** Reads texts for their names; undefined when they have an error. House rules are read on their own and may be broken. */
function read(files: readonly SourceFile[]): Known | undefined {
  const trees: LocatedFile[] = [];
  for (const file of files) {
    const { value, diagnostics } = parseFile(file);
    const found = diagnostics.some(isError) ? diagnostics : validateFile(value);
    if (!found.some(isError)) trees.push(value);
    else if (value.kind !== "variant" && value.kind !== "sweep") return undefined;
  }
  const { value: rulebook, ctx, mentions } = resolveForEditing(trees);
  if (rulebook === undefined) return undefined;
  const uses = nameUses(
    ctx,
    mentions,
    trees.filter(({ kind }) => kind !== "variant" && kind !== "sweep"),
  );
  return { files: new Map(files.map((file) => [file.name, file])), trees, ctx, rulebook, mentions, uses };
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === "error";
}

/** A caret in texts of which something is known. */
interface KnownCaret {
  readonly known: Known;
  readonly text: string;
  readonly map: OffsetMap;
}

function caretIn(known: Known | undefined, { files, file }: LanguageQuestion): KnownCaret | undefined {
  const text = files.find(({ name }) => name === file)?.text;
  if (known === undefined || text === undefined) return undefined;
  return { known, text, map: offsetMap(known.files.get(file)?.text ?? "", text) };
}

/** The thing whose name the caret touches: as it was understood, or else by the word alone where it means one thing everywhere. */
function symbolAt({ known, text, map }: KnownCaret, { file, offset }: LanguageQuestion): NamedSymbol | undefined {
  const [start, end] = wordAround(text, offset);
  const word = text.slice(start, end);
  const before = map.toBefore(start);
  const use = known.uses.get(file)?.find((candidate) => candidate.start === before && candidate.symbol.name === word);
  if (use !== undefined) return use.symbol;
  const covering = known.uses.get(file)?.find((candidate) => {
    const at = map.toBefore(offset);
    return at !== undefined && candidate.start <= at && at <= candidate.end;
  });
  if (covering !== undefined && text.includes(covering.symbol.name)) return covering.symbol;
  const isNew = before === undefined;
  const isBehindDot = text[start - 1] === ".";
  return isNew && !isBehindDot && caretAt(text, end)?.kind === "expression" ? globalSymbol(known.ctx, word) : undefined;
}

function wordAround(text: string, offset: number): readonly [number, number] {
  const before = /\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0;
  const after = /^\w*/.exec(text.slice(offset))?.[0].length ?? 0;
  return [offset - before, offset + after];
}

/** The uses of a thing in the texts now; those inside of what has changed meanwhile are left out. */
function placesOf({ known }: KnownCaret, { files }: LanguageQuestion, symbol: NamedSymbol): readonly NamePlace[] {
  return files.flatMap(({ name: file, text }): readonly NamePlace[] => {
    const uses = (known.uses.get(file) ?? []).filter((use) => use.symbol.id === symbol.id);
    if (uses.length === 0) return [];
    const map = offsetMap(known.files.get(file)?.text ?? "", text);
    const lines = lineMap(text);
    return uses.flatMap(({ start, declares }): readonly NamePlace[] => {
      const at = map.toNow(start);
      const isThere = text.startsWith(symbol.name, at);
      return isThere ? [{ file, range: lines.range(at, at + symbol.name.length), declares }] : [];
    });
  });
}

function hoverAt(at: KnownCaret | undefined, question: LanguageQuestion): NameHover | undefined {
  if (at === undefined) return undefined;
  const { known, text, map } = at;
  const source = { domains: known.ctx.domains, rulebook: known.rulebook };
  const symbol = symbolAt(at, question);
  const [start, end] = wordAround(text, question.offset);
  const scope = scopeNear(known, question.file, map.near(end));
  const caret = caretAt(text, end);
  if (symbol !== undefined) {
    const type = symbol.kind === "local" ? typeOfText(known, scope, symbol.name) : undefined;
    const from = symbol.kind === "clause" ? text.lastIndexOf(symbol.name, question.offset) : start;
    return { start: from, end: from + symbol.name.length, item: itemOf(source, symbol, type) };
  }
  if (caret?.kind !== "expression" || start === end) return undefined;
  const name = text.slice(start, end);
  const tail = tailOf(caret.text);
  const usage = tail.receiver === undefined ? functionUsage(name) : listWordUsage(name);
  if (usage !== undefined && text[end] === "(")
    return { start, end, item: { name, kind: tail.receiver === undefined ? "function" : "list word", usage } };
  const whole = tail.receiver === undefined ? name : `${tail.receiver}.${name}`;
  const type = typeOfText(known, scopeInside(known, scope, tail.around), whole);
  if (type === undefined) return undefined;
  const kind = tail.receiver === undefined ? "word" : "property";
  return { start, end, item: { name, kind, type: valueType(known.ctx, type) } };
}

function functionUsage(name: string): string | undefined {
  return Object.entries(FUNCTION_USAGE).find(([function_]) => function_ === name)?.[1];
}

function listWordUsage(name: string): string | undefined {
  return Object.entries(LIST_WORD_USAGE).find(([word]) => word === name)?.[1];
}
