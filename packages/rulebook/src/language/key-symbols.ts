import type { Context } from "../resolved/context";
import type { FileKind } from "../surface/ast";
import { globalSymbol, type NamedSymbol, ownedSymbol, type SymbolKind, symbolOfList } from "./symbols";

interface KeySymbol {
  readonly symbol: NamedSymbol;
  readonly declares: boolean;
}

/** Sections whose keys define names of the shared list. */
const SHARED: ReadonlySet<string> = new Set(["parameters", "pieces"]);
/** Sections whose keys define names of a list of their own. */
export const LISTS_BY_SECTION: Readonly<Record<string, SymbolKind>> = {
  phases: "phase",
  units: "unit",
  dice: "dice",
  spinners: "spinner",
  events: "event",
  windows: "menu",
};

/** What a key of a file names, if it names something; `keys` lead to the mapping that holds it. */
export function keySymbol(ctx: Context, kind: FileKind, keys: readonly string[], key: string): KeySymbol | undefined {
  const clause = symbolOfList(ctx, "clause", key);
  if (clause !== undefined) return { symbol: clause, declares: kind === "rules" && keys.join(" ") === "clauses" };
  if (kind === "rules" || kind === "examples" || kind === "odds" || kind === "habits")
    return used(inState(ctx, keys, key));
  if (kind === "glossary") return used(globalSymbol(ctx, key) ?? ownedByAny(ctx, key));
  return declared(ctx, keys, key);
}

function declared(ctx: Context, keys: readonly string[], key: string): KeySymbol | undefined {
  const [section = "", name] = keys;
  if (keys.length === 1) {
    const list = LISTS_BY_SECTION[section];
    if (list !== undefined) return defines(symbolOfList(ctx, list, key));
    if (SHARED.has(section) || isOfThings(section)) return defines(globalSymbol(ctx, key));
    if (section === "names") return used(globalSymbol(ctx, key) ?? ownedByAny(ctx, key));
    if (section === "sheets") return used(globalSymbol(ctx, key));
  }
  if (keys.at(-1) === "phases") return defines(symbolOfList(ctx, "phase", key));
  if (name === undefined) return undefined;
  if (section === "sheets" && keys.length === 2) return defines(fieldOf(ctx, name, key));
  if (section === "places" && keys.length === 2)
    return defines(name === "shared" ? globalSymbol(ctx, key) : ownedSymbol(ctx, 0, key));
  return isOfThings(section) ? inDomain(ctx, keys, key) : undefined;
}

function isOfThings(section: string): boolean {
  return section === "tables" || section === "boards" || section === "decks";
}

/** A row, space, card or column, where a table, board or deck is written. */
function inDomain(ctx: Context, keys: readonly string[], key: string): KeySymbol | undefined {
  const at = ctx.domains.findIndex(({ name }) => name === keys[1]);
  const domain = ctx.domains[at];
  if (domain === undefined) return undefined;
  const column = domain.columns.findIndex(({ name }) => name === key);
  const ofColumn: NamedSymbol = { id: `column ${at} ${column}`, kind: "column", name: key };
  if (keys.at(-1) === "columns") return column < 0 ? undefined : { symbol: ofColumn, declares: true };
  const isInMember = keys.slice(2).some((part) => domain.members.some(({ id }) => id === part));
  if (!isInMember) {
    const member = domain.members.findIndex(({ id }) => id === key);
    return member < 0
      ? undefined
      : { symbol: { id: `member ${at} ${member}`, kind: "member", name: key }, declares: true };
  }
  if (domain.members.some(({ id }) => id === keys.at(-1))) return column < 0 ? undefined : used(ofColumn);
  return used(globalSymbol(ctx, key));
}

function fieldOf(ctx: Context, owner: string, name: string): NamedSymbol | undefined {
  if (owner === "game") return globalSymbol(ctx, name);
  return ownedSymbol(
    ctx,
    ctx.domains.findIndex((domain) => domain.name === owner),
    name,
  );
}

/** Words of examples that hold names of the state. */
const STATES: ReadonlySet<string> = new Set(["given", "then", "parameters", "names", "untold"]);

function inState(ctx: Context, keys: readonly string[], key: string): NamedSymbol | undefined {
  const state = keys.findLastIndex((part) => STATES.has(part));
  if (state < 0) return undefined;
  const owner = keys[state + 1];
  if (owner === undefined) return globalSymbol(ctx, key);
  const meaning = ctx.names.get(owner)?.meaning;
  if (meaning?.kind === "member")
    return ownedSymbol(ctx, meaning.domain, key) ?? piecesOf(ctx, meaning.domain, key) ?? globalSymbol(ctx, key);
  return globalSymbol(ctx, key);
}

function piecesOf(ctx: Context, domain: number, name: string): NamedSymbol | undefined {
  const index = domain === 0 ? ctx.domains.findIndex((other) => other.kind === "piece" && other.name === name) : -1;
  return index < 0 ? undefined : { id: `domain ${index}`, kind: "domain", name };
}

export function ownedByAny(ctx: Context, name: string): NamedSymbol | undefined {
  for (const [owner] of ctx.domains.entries()) {
    const found = ownedSymbol(ctx, owner, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function used(symbol: NamedSymbol | undefined): KeySymbol | undefined {
  return symbol === undefined ? undefined : { symbol, declares: false };
}

function defines(symbol: NamedSymbol | undefined): KeySymbol | undefined {
  return symbol === undefined ? undefined : { symbol, declares: true };
}
