import type { KeyedPlace } from "@rulewright/diagnostics";
import type { Context } from "./context";
import type { LocalIndex } from "./expression";
import type { Local } from "./model";
import type { DomainIndex, Type } from "./types";

/** The domain of the players is always the first. */
export const PLAYERS = 0 as DomainIndex; // minted here: the first domain is entered before all others

export const NUMBER: Type = { kind: "number", unit: { factors: [] }, orNone: false };
export const TRUTH: Type = { kind: "truth" };
export const TEXT: Type = { kind: "text" };
export const PLAYER: Type = { kind: "thing", domain: PLAYERS, orNone: false };

export function thing(domain: DomainIndex, orNone = false): Type {
  return { kind: "thing", domain, orNone };
}

export function listOf(type: Type): Type {
  return { kind: "list", of: type };
}

interface LocalDraft extends Local {
  /** Made by `let`, so `set` may change it. */
  readonly changeable: boolean;
  /** The author's mistake left it without a type; its uses are not reported again. */
  readonly broken: boolean;
  /** Facts about the elements of a list or the fields of a thing, written with `each`. */
  readonly presents: readonly string[];
}

/**
 * What an expression can see. `locals` is shared by the whole clause and only grows, so a local's index is its slot;
 * names and facts belong to one stretch of the clause.
 */
export interface Scope {
  readonly locals: LocalDraft[];
  readonly names: ReadonlyMap<string, LocalIndex>;
  readonly hasPlayer: boolean;
  readonly each: LocalIndex | undefined;
  /** Expressions known not to be none, as their text without spaces. */
  readonly presents: ReadonlySet<string>;
  /** Numbers other than 0 and 1 may stand here (examples, habits, data). */
  readonly literals: boolean;
  /** Something that would bring names is itself wrong, so a name that is not known is not reported again. */
  readonly open: boolean;
  /** A condition is itself wrong, so what it would have said about `none` is not known and not missed. */
  readonly factsLost: boolean;
}

export function emptyScope(literals = false): Scope {
  return {
    locals: [],
    names: new Map(),
    hasPlayer: false,
    each: undefined,
    presents: new Set(),
    literals,
    open: false,
    factsLost: false,
  };
}

/** A new local; without a type its uses are silent, because the mistake has been reported. */
interface NewLocal {
  readonly name: string;
  readonly type: Type | undefined;
  readonly keyedBy?: DomainIndex | undefined;
  readonly changeable?: boolean;
  readonly presents?: readonly string[];
}

export function addLocal(scope: Scope, draft: NewLocal): LocalIndex {
  const index = scope.locals.length as LocalIndex; // minted here
  scope.locals.push({
    name: draft.name,
    type: draft.type ?? NUMBER,
    keyedBy: draft.keyedBy,
    changeable: draft.changeable ?? false,
    broken: draft.type === undefined,
    presents: draft.presents ?? [],
  });
  return index;
}

/** The scope with one name more; a name that already has a meaning is reported. */
export function withLocal(
  ctx: Context,
  scope: Scope,
  draft: NewLocal,
  place: KeyedPlace,
): { readonly scope: Scope; readonly local: LocalIndex } {
  const known = ctx.names.get(draft.name);
  if (scope.names.has(draft.name) || known !== undefined) {
    const related = known === undefined ? [] : [{ message: `already ${known.what}`, place: known.place }];
    ctx.report("name/shadowed", { name: draft.name }, place, { related });
  }
  const local = addLocal(scope, draft);
  const thing = { kind: "local", locals: scope.locals, index: local } as const;
  ctx.mentions?.locals.push({ name: draft.name, thing, place });
  const facts = (draft.presents ?? [])
    .filter((fact) => fact.startsWith("each."))
    .map((fact) => draft.name + fact.slice(4));
  return {
    local,
    scope: {
      ...scope,
      names: new Map(scope.names).set(draft.name, local),
      presents: new Set([...scope.presents, ...facts]),
    },
  };
}

/** The name of the field or local that a target such as `player.shares[firm]` writes. */
export function lastName(target: string): string {
  return /(\w+)(\s*\[.*\])?\s*$/.exec(target)?.[1] ?? "";
}

/** The scope after something called `name`, a field or a local, may have become none. */
export function withoutFacts(scope: Scope, name: string): Scope {
  if (name === "") return scope;
  const mentions = new RegExp(`(^|[^\\w])${name}($|[^\\w])`);
  const presents = new Set([...scope.presents].filter((fact) => !mentions.test(fact)));
  return presents.size === scope.presents.size ? scope : { ...scope, presents };
}

export function withFacts(scope: Scope, facts: Iterable<string>): Scope {
  const presents = new Set([...scope.presents, ...facts]);
  return presents.size === scope.presents.size ? scope : { ...scope, presents };
}
