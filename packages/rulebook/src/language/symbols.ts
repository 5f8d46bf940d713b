import { invariant, type Place } from "@rulewright/diagnostics";
import type { Context, GlobalName } from "../resolved/context";
import type { NamedThing } from "../resolved/mentions";

/** A thing with a name. Things are the same when their `id` is; `name` is how texts write it. */
export interface NamedSymbol {
  readonly id: string;
  readonly kind: SymbolKind;
  readonly name: string;
}

export type SymbolKind =
  | NamedThing["kind"]
  | "clause"
  | "procedure"
  | "action"
  | "phase"
  | "event"
  | "unit"
  | "dice"
  | "spinner"
  | "menu";

/** Numbers the clauses' lists of locals, so that a local of one clause is not that of another. */
export type LocalsIds = Map<object, number>;

export function symbolOfThing(ctx: Context, thing: NamedThing, locals: LocalsIds): NamedSymbol {
  const id = `${thing.kind} ${"domain" in thing ? `${thing.domain} ` : ""}${thing.index}`;
  const named = (name: string | undefined): NamedSymbol => {
    invariant(name !== undefined, `nothing has the index of ${id}`);
    return { id, kind: thing.kind, name };
  };
  switch (thing.kind) {
    case "parameter":
      return named(ctx.parameters[thing.index]?.name);
    case "field":
      return named(ctx.fields[thing.index]?.name);
    case "domain":
      return named(ctx.domains[thing.index]?.name);
    case "zone":
      return named(ctx.zones[thing.index]?.name);
    case "term":
      return named(ctx.terms[thing.index]?.name);
    case "member":
      return named(ctx.domains[thing.domain]?.members[thing.index]?.id);
    case "column":
      return named(ctx.domains[thing.domain]?.columns[thing.index]?.name);
    case "local": {
      const clause = locals.get(thing.locals) ?? locals.size;
      locals.set(thing.locals, clause);
      const name = thing.locals[thing.index]?.name;
      return { id: `local ${clause} ${thing.index}`, kind: "local", name: name ?? "" };
    }
  }
}

export function symbolOfMeaning(ctx: Context, meaning: GlobalName): NamedSymbol {
  const thing: NamedThing =
    meaning.kind === "member" ? { kind: "member", domain: meaning.domain, index: meaning.member } : meaning;
  return symbolOfThing(ctx, thing, new Map());
}

/** A name of a list of its own, such as a phase; undefined where there is none of that name. */
export function symbolOfList(ctx: Context, kind: SymbolKind, name: string): NamedSymbol | undefined {
  const has = (list: readonly { readonly name: string }[]): boolean => list.some((item) => item.name === name);
  const isThere: Partial<Record<SymbolKind, () => boolean>> = {
    clause: () => ctx.clauseIds.has(name),
    procedure: () => ctx.procedures.has(name),
    action: () => ctx.actions.has(name),
    phase: () => has(ctx.phases),
    event: () => has(ctx.events),
    unit: () => has(ctx.units),
    dice: () => has(ctx.dice),
    spinner: () => has(ctx.spinners),
    menu: () => has(ctx.menus),
  };
  return isThere[kind]?.() === true ? { id: `${kind} ${name}`, kind, name } : undefined;
}

/** A name of the one list that parameters, tables, rows and others share. */
export function globalSymbol(ctx: Context, name: string): NamedSymbol | undefined {
  const entry = ctx.names.get(name);
  return entry === undefined ? undefined : symbolOfMeaning(ctx, entry.meaning);
}

/** A field, place or kind of pieces of a player or of a thing, by the domain it belongs to. */
export function ownedSymbol(ctx: Context, owner: number, name: string): NamedSymbol | undefined {
  const made = (kind: "field" | "zone" | "domain" | "term", index: number): NamedSymbol | undefined =>
    index < 0 ? undefined : { id: `${kind} ${index}`, kind, name };
  return (
    made(
      "field",
      ctx.fields.findIndex((field) => field.owner === owner && field.name === name),
    ) ??
    made(
      "term",
      ctx.terms.findIndex((term) => term.for === owner && term.name === name),
    ) ??
    (owner !== 0
      ? undefined
      : made(
          "zone",
          ctx.zones.findIndex((zone) => zone.ofEachPlayer && zone.name === name),
        ))
  );
}

/** Where the model says that a thing stands, for things whose name no text declares, such as spaces of a grid. */
export function modelPlace(ctx: Context, { id, kind, name }: NamedSymbol): Place | undefined {
  const [, first = "", second = ""] = id.split(" ");
  const [at, inner] = [Number(first), Number(second)];
  switch (kind) {
    case "parameter":
      return ctx.parameters[at]?.place;
    case "field":
      return ctx.fields[at]?.place;
    case "domain":
      return ctx.domains[at]?.place;
    case "zone":
      return ctx.zones[at]?.place;
    case "term":
      return ctx.heads[ctx.terms[at]?.clause ?? -1]?.place;
    case "member":
      return ctx.domains[at]?.members[inner]?.place;
    case "column":
      return ctx.domains[at]?.place;
    case "clause":
      return ctx.heads.find((head) => head.id === name)?.place;
    case "phase":
      return ctx.phases.find((phase) => phase.name === name)?.place;
    default:
      return undefined;
  }
}
