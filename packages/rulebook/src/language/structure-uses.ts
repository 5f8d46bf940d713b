import type { Place } from "@rulewright/diagnostics";
import { EXPRESSION_KEYS, TEXT_KEYS } from "../generated/expressions";
import { expressionSource } from "../resolved/cel";
import type { Context } from "../resolved/context";
import type { LocatedFile, MapEntry, ScalarNode, YamlNode } from "../surface/ast";
import { keySymbol, LISTS_BY_SECTION, ownedByAny } from "./key-symbols";
import type { NameUse } from "./name-uses";
import { globalSymbol, type NamedSymbol, ownedSymbol, type SymbolKind, symbolOfList } from "./symbols";

/** Keys whose value is a name of one kind, or a declaration of it in a clause's head. */
const KINDS_BY_KEY: Readonly<Record<string, readonly SymbolKind[]>> = {
  follow: ["procedure"],
  roll: ["dice"],
  spin: ["spinner"],
  announce: ["event"],
  go: ["phase"],
  start: ["phase"],
  then: ["phase"],
  during: ["phase", "menu"],
  offer: ["menu"],
  offers: ["menu"],
  forbid: ["action"],
  take: ["action"],
  may: ["action"],
  unit: ["unit"],
  in: ["unit"],
  "counted in": ["unit"],
};

/** Words before a name in phrases such as `begin betting`. */
const KINDS_BY_WORD: Readonly<Record<string, readonly SymbolKind[]>> = {
  begin: ["phase"],
  end: ["phase"],
  during: ["phase"],
  take: ["action"],
  roll: ["dice"],
  spin: ["spinner"],
  pay: ["unit"],
  gain: ["unit"],
  lose: ["unit"],
};

/** Keys whose values are words of the language or of the clause itself, whatever else may be called so. */
const LANGUAGE_WORDS: ReadonlySet<string> = new Set([
  "lasts",
  "end",
  "default",
  "reading",
  "ties",
  "best",
  "seen by",
  "count seen by",
]);

/** Keys under which the author chooses the names of what is given. */
const FREE_NAMES: ReadonlySet<string> = new Set(["given", "let", "with", "events"]);

const ANY_LIST: readonly SymbolKind[] = ["clause", "unit", "event", "phase", "menu"];

/** The names that a file's structure uses: keys, and values that are names and not expressions. */
export function usesInTree(ctx: Context, file: LocatedFile, isExpression: (place: Place) => boolean): NameUse[] {
  const uses: NameUse[] = [];
  const visit = (node: YamlNode, keys: readonly string[], nodes: readonly YamlNode[]): void => {
    if (node.aliasRange !== undefined) return;
    if (node.kind === "list") for (const item of node.items) visit(item, keys, nodes);
    if (node.kind === "scalar") uses.push(...usesInScalar({ ctx, keys, file, nodes }, node, isExpression(node)));
    if (node.kind !== "map") return;
    for (const entry of node.entries) {
      uses.push(...usesOfKey(ctx, file, keys, entry));
      visit(entry.node, [...keys, entry.key], [...nodes, node]);
    }
  };
  if (file.root !== undefined) visit(file.root, [], []);
  return uses;
}

function usesOfKey(ctx: Context, file: LocatedFile, keys: readonly string[], entry: MapEntry): readonly NameUse[] {
  const [start, end] = [entry.keyRange.start.offset, entry.keyRange.end.offset];
  if (file.text.slice(start, end) !== entry.key) return [];
  if (entry.key.includes(".")) return usesInPath(ctx, entry.key, start);
  const found = keySymbol(ctx, file.kind, keys, entry.key);
  return found === undefined ? [] : [{ start, end, ...found }];
}

/** The names of a dotted path, such as `tables.horses.rows.horse_1` or `ABC-2.line`. */
function usesInPath(ctx: Context, path: string, base: number): readonly NameUse[] {
  return [...path.matchAll(/[A-Za-z_][\w-]*/g)].flatMap(({ 0: word, index }) => {
    const symbol =
      index === 0 ? firstOf(ctx, ["clause"], word) : pathSymbol(ctx, path.slice(0, index).replace(/\.$/, ""), word);
    return symbol === undefined
      ? []
      : [{ start: base + index, end: base + index + word.length, symbol, declares: false }];
  });
}

interface ScalarPlace {
  readonly ctx: Context;
  readonly file: LocatedFile;
  readonly keys: readonly string[];
  readonly nodes: readonly YamlNode[];
}

function usesInScalar(at: ScalarPlace, node: ScalarNode, isExpression: boolean): NameUse[] {
  const { ctx, keys, file } = at;
  const key = keys.at(-1) ?? "";
  const source = expressionSource(node);
  if (!source.exact || isText(at, key, node)) return [];
  const base = node.range.start.offset + source.shift;
  const isHead = file.kind === "rules" && keys.length === 3 && keys[0] === "clauses";
  const made = (index: number, symbol: NamedSymbol, declares = false): NameUse => ({
    start: base + index,
    end: base + index + symbol.name.length,
    symbol,
    declares,
  });
  if (isHead) {
    const head = headSymbol(ctx, key, source.text);
    if (head !== undefined) return [made(0, head.symbol, head.declares)];
  }
  if (isExpression) {
    const whole = globalSymbol(ctx, source.text);
    return whole?.kind === "field" || whole?.kind === "zone" ? [made(0, whole)] : [];
  }
  if (key === "purse") {
    const field = ownedSymbol(ctx, 0, source.text);
    return field === undefined ? [] : [made(0, field)];
  }
  return [...source.text.matchAll(/[A-Za-z_][\w-]*/g)].flatMap(({ 0: word, index }) => {
    const symbol = wordSymbol(at, key, source.text, index, word);
    return symbol === undefined ? [] : [made(index, symbol)];
  });
}

/** What the head of a clause names: a term, a procedure or an action, defined there or used. */
function headSymbol(
  ctx: Context,
  key: string,
  name: string,
): { readonly symbol: NamedSymbol; readonly declares: boolean } | undefined {
  if (key === "to") return declared(symbolOfList(ctx, "procedure", name));
  if (key === "may") return declared(symbolOfList(ctx, "action", name));
  if (key !== "define" && key !== "raise" && key !== "lower" && key !== "multiply" && key !== "keep") return undefined;
  const index = ctx.terms.findIndex((term) => term.name === name);
  if (index < 0) return undefined;
  return { symbol: { id: `term ${index}`, kind: "term", name }, declares: key === "define" };
}

function declared(symbol: NamedSymbol | undefined) {
  return symbol === undefined ? undefined : { symbol, declares: true };
}

function isText({ ctx, keys }: ScalarPlace, key: string, node: ScalarNode): boolean {
  const isNamedFreely = FREE_NAMES.has(keys.at(-2) ?? "");
  if (!isNamedFreely && TEXT_KEYS.has(key) && !EXPRESSION_KEYS.has(key) && !Object.hasOwn(KINDS_BY_KEY, key))
    return true;
  const column = ctx.domains.find((domain) => domain.name === keys[1])?.columns.find(({ name }) => name === key);
  if (LANGUAGE_WORDS.has(key) || ctx.chosen.has(key)) return true;
  if (column !== undefined && (column.type.kind === "text" || column.type.kind === "option")) return true;
  // A quoted sentence is for people; rules quote only expressions, and those are known already.
  return !node.plain && / /.test(node.source.trim());
}

function wordSymbol(
  { ctx, nodes }: ScalarPlace,
  key: string,
  text: string,
  index: number,
  word: string,
): NamedSymbol | undefined {
  const before = text.slice(0, index);
  if (before.endsWith(".")) return pathSymbol(ctx, before.slice(0, -1), word);
  if (key === "weight") return columnOfSpinner(ctx, nodes.at(-1), word);
  const previous = /([a-z]+)\s+$/.exec(before)?.[1] ?? "";
  const kinds = KINDS_BY_WORD[previous] ?? KINDS_BY_KEY[key];
  const first = firstOf(ctx, kinds ?? [], word);
  const owned = key === "untold" ? ownedByAny(ctx, word) : undefined;
  return first ?? globalSymbol(ctx, word) ?? owned ?? firstOf(ctx, ANY_LIST, word);
}

function firstOf(ctx: Context, kinds: readonly SymbolKind[], word: string): NamedSymbol | undefined {
  for (const kind of kinds) {
    const found = symbolOfList(ctx, kind, word);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The word after a dotted path: `tables.horses`, `horses.horse_1`, `tables.horses.horse_1.returns`. */
function pathSymbol(ctx: Context, path: string, word: string): NamedSymbol | undefined {
  const parts = path.split(".");
  const name = parts.findLast((part) => ctx.domains.some((domain) => domain.name === part && domain.kind !== "player"));
  const domain = ctx.domains.findIndex((candidate) => candidate.name === name);
  const found = ctx.domains[domain];
  const member = found?.members.findIndex(({ id }) => id === word) ?? -1;
  if (member >= 0) return { id: `member ${domain} ${member}`, kind: "member", name: word };
  const column = found?.columns.findIndex((candidate) => candidate.name === word) ?? -1;
  if (column >= 0) return { id: `column ${domain} ${column}`, kind: "column", name: word };
  const list = LISTS_BY_SECTION[parts.at(-1) ?? ""];
  if (list !== undefined) return symbolOfList(ctx, list, word);
  const owned = parts.at(-1) === "player" ? ownedSymbol(ctx, 0, word) : undefined;
  return owned ?? globalSymbol(ctx, word);
}

function columnOfSpinner(ctx: Context, spinner: YamlNode | undefined, word: string): NamedSymbol | undefined {
  const over = spinner?.kind === "map" ? spinner.get("over") : undefined;
  return over?.kind === "scalar" ? pathSymbol(ctx, over.source, word) : undefined;
}
