import { FUNCTION_USAGE, LIST_WORD_USAGE } from "../generated/expressions";
import { knownEvents } from "../resolved/patterns";
import { propertyNames, propertyOf } from "../resolved/properties";
import { PLAYERS, type Scope } from "../resolved/scope";
import type { DomainIndex, Type } from "../resolved/types";
import { caretAt } from "./caret";
import { quiet, scopeInside, scopeNear, typeOfText } from "./expression-types";
import type { Known } from "./known";
import { itemOf, type NameItem } from "./name-item";
import { type Tail, tailOf } from "./receiver";
import { globalSymbol, type NamedSymbol, ownedSymbol } from "./symbols";
import { valueType } from "./value-type";

/** What can stand at a caret: `start` and `end` are the part of the text that a choice replaces. */
export interface Completions {
  readonly start: number;
  readonly end: number;
  readonly items: readonly NameItem[];
}

/** The names that can stand at an offset of a text. `near` is where the caret is in the text that was understood last. */
export function completionsAt(
  known: Known,
  file: { readonly name: string; readonly text: string },
  offset: number,
  near: number,
): Completions | undefined {
  const caret = caretAt(file.text, offset);
  if (caret === undefined) return undefined;
  if (caret.kind === "phrase") {
    const items = phrases(known, caret.key);
    return items.length === 0 ? undefined : { start: offset - caret.text.length, end: offset, items };
  }
  const tail = tailOf(caret.text);
  const scope = scopeInside(known, scopeNear(known, file.name, near), tail.around);
  const end = offset + (/^\w*/.exec(file.text.slice(offset))?.[0].length ?? 0);
  return { start: offset - tail.begun.length, end, items: itemsFor(known, scope, tail) };
}

function phrases(known: Known, key: string): readonly NameItem[] {
  if (key === "when") return knownEvents(known.ctx).map((name) => ({ name, kind: "phrase" }));
  const clauses = known.rulebook.clauses.map(
    ({ id, text }): NameItem => ({ name: id, kind: "clause", clause: { id, text: text.source } }),
  );
  const any = ["any payment", "any gain", "any loss", "any draw", "any move", "any play"];
  return [...clauses, ...any.map((name): NameItem => ({ name, kind: "phrase" }))];
}

function itemsFor(known: Known, scope: Scope, tail: Tail): readonly NameItem[] {
  if (tail.receiver !== undefined) {
    const type = typeOfText(known, scope, tail.receiver);
    return [...membersOf(known, scope, tail.receiver), ...(type === undefined ? [] : behindDot(known, type))];
  }
  const compared = tail.compared === undefined ? undefined : typeOfText(known, scope, tail.compared);
  return [...(compared === undefined ? [] : valuesOf(compared)), ...bareNames(known, scope)];
}

/** What a value of a type can be compared with by name. */
function valuesOf(type: Type): readonly NameItem[] {
  if (type.kind === "option") return type.options.map((name) => ({ name, kind: "option" }));
  if (type.kind === "truth") return [word("yes"), word("no")];
  return type.kind === "thing" && type.orNone ? [word("none")] : [];
}

function word(name: string): NameItem {
  return { name, kind: "word" };
}

/** The rows of a table whose name stands before the dot. */
function membersOf(known: Known, scope: Scope, receiver: string): readonly NameItem[] {
  const meaning = scope.names.has(receiver) ? undefined : known.ctx.names.get(receiver)?.meaning;
  if (meaning?.kind !== "domain") return [];
  const domain = known.rulebook.domains[meaning.index];
  return (domain?.members ?? []).map(({ id }, member) =>
    itemOf(
      { domains: known.ctx.domains, rulebook: known.rulebook },
      { id: `member ${meaning.index} ${member}`, kind: "member", name: id },
    ),
  );
}

function behindDot(known: Known, type: Type): readonly NameItem[] {
  if (type.kind === "list") return listWords(known, type);
  if (type.kind === "pile") return [{ name: "discard", kind: "property" }, ...listWords(known, type)];
  return type.kind === "thing" ? propertiesOf(known, type.domain) : [];
}

function listWords(known: Known, type: Type): readonly NameItem[] {
  const isNumbers = type.kind === "list" && type.of.kind === "number";
  return Object.entries(LIST_WORD_USAGE).map(([name, usage]): NameItem => {
    const gives = name === "first" || name === "last" ? type.kind === "list" && type.of : undefined;
    const result = gives ? { type: valueType(known.ctx, gives) } : {};
    return { name, kind: "list word", usage: isNumbers ? usage.replace("(value)", "()") : usage, ...result };
  });
}

function propertiesOf(known: Known, index: DomainIndex): readonly NameItem[] {
  const ctx = quiet(known.ctx);
  const of = { op: "constant", value: 0, type: { kind: "thing", domain: index, orNone: false } } as const;
  const names = new Set([...propertyNames(ctx, index), "number"]);
  return [...names].flatMap((name): readonly NameItem[] => {
    const found = propertyOf(ctx, of, index, name);
    const symbol = propertySymbol(known, index, name);
    const item = symbol === undefined ? undefined : itemOf({ domains: ctx.domains, rulebook: known.rulebook }, symbol);
    if (found === undefined) return item === undefined ? [] : [item];
    return [{ ...(item ?? { name, kind: "property" }), type: valueType(ctx, found.expr.type) }];
  });
}

function propertySymbol(known: Known, index: number, name: string): NamedSymbol | undefined {
  const column = known.ctx.domains[index]?.columns.findIndex((candidate) => candidate.name === name) ?? -1;
  if (column >= 0) return { id: `column ${index} ${column}`, kind: "column", name };
  const owned = ownedSymbol(known.ctx, index, name);
  if (owned !== undefined || index !== PLAYERS) return owned;
  const pieces = known.ctx.domains.findIndex((domain) => domain.kind === "piece" && domain.name === name);
  return pieces < 0 ? undefined : { id: `domain ${pieces}`, kind: "domain", name };
}

const GAME_WORDS = ["active", "first_player", "players", "others", "bank", "none", "yes", "no", "phase"] as const;

function bareNames(known: Known, scope: Scope): readonly NameItem[] {
  const { ctx, rulebook } = known;
  const locals = [...scope.names].map(([name, local]): NameItem => localItem(known, scope, name, local));
  const each = scope.each === undefined ? [] : [localItem(known, scope, "each", scope.each)];
  const globals = [...ctx.names.keys()].flatMap((name): readonly NameItem[] => {
    const symbol = globalSymbol(ctx, name);
    const isSeat = symbol?.id.startsWith(`member ${PLAYERS} `) === true && !scope.literals;
    return symbol === undefined || isSeat ? [] : [itemOf({ domains: ctx.domains, rulebook }, symbol)];
  });
  const functions = Object.entries(FUNCTION_USAGE).map(
    ([name, usage]): NameItem => ({ name, kind: "function", usage }),
  );
  return [...each, ...locals, ...globals, ...functions, ...GAME_WORDS.map(word)];
}

function localItem(known: Known, scope: Scope, name: string, local: number): NameItem {
  const type = scope.locals[local]?.type;
  return { name, kind: "local", ...(type === undefined ? {} : { type: valueType(known.ctx, type) }) };
}
