import type { Context } from "./context";
import type { Expr, FieldIndex, TermIndex, ZoneIndex } from "./expression";
import { listOf, NUMBER, PLAYER, PLAYERS, thing } from "./scope";
import { type DomainIndex, NO_THING, type Type } from "./types";
import { type Typed, typed } from "./typing";
import { PLAIN } from "./units";

export function noThing(): Expr {
  return { op: "constant", value: NO_THING, type: thing(PLAYERS, true) };
}

/** The value of a sheet field; kept `per` something it still needs its key. */
export function fieldValue(ctx: Context, index: number, owner: Expr | undefined): Typed | undefined {
  const field = ctx.fields[index];
  if (field === undefined) return undefined;
  ctx.used.add(`field:${index}`);
  const base = { field: index as FieldIndex, ...(owner === undefined ? {} : { owner }) };
  if (field.setOf !== undefined) return typed({ op: "set", ...base, type: listOf(thing(field.setOf)) });
  const value: Expr = { op: "field", ...base, type: field.type };
  if (field.per === undefined) return typed(value);
  return {
    ...typed(value),
    partial: { per: field.per, complete: (key) => ({ op: "field", ...base, key, type: field.type }) },
  };
}

export function numberedUnit(ctx: Context, domain: DomainIndex): Type {
  return { kind: "number", unit: ctx.domains[domain]?.numberUnit ?? PLAIN, orNone: false };
}

/** What stands behind the dot of a thing: fixed properties, columns, fields, zones, pieces and terms. */
export function propertyOf(ctx: Context, of: Expr, domainIndex: DomainIndex, name: string): Typed | undefined {
  const domain = ctx.domains[domainIndex];
  if (domain === undefined) return undefined;
  const property = (kind: "seat" | "next" | "owner" | "on" | "number" | "space_pieces" | "space_players", type: Type) =>
    typed({ op: "property", of, property: { kind }, type });
  if (domain.kind === "player" && name === "seat") return property("seat", NUMBER);
  if (domain.kind === "player" && name === "next") return property("next", PLAYER);
  if (domain.kind === "piece" && name === "owner") return property("owner", PLAYER);
  if (domain.kind === "piece" && name === "on" && domain.pieces)
    return property("on", thing(domain.pieces.board, domain.mayBeOffBoard));
  if (domain.kind === "board" && name === "players") return property("space_players", listOf(PLAYER));
  if (domain.kind === "board" && name === "pieces") {
    const pieces = ctx.domains.findIndex((other) => other.pieces?.board === domainIndex);
    return pieces < 0 ? undefined : property("space_pieces", listOf(thing(pieces as DomainIndex))); // an index of the list itself
  }
  const column = domain.columns.findIndex((candidate) => candidate.name === name);
  if (column >= 0)
    return columnValue(domain.columns[column]?.type ?? NUMBER, domain.columns[column]?.per, {
      domain: domainIndex,
      column,
      of,
    });
  if (name === "number") return property("number", numberedUnit(ctx, domainIndex));
  const field = ctx.fields.findIndex((candidate) => candidate.owner === domainIndex && candidate.name === name);
  if (field >= 0) return fieldValue(ctx, field, of);
  if (domain.kind === "player") {
    const own = playerProperty(ctx, of, name);
    if (own !== undefined) return own;
  }
  const term = ctx.terms.find((candidate) => candidate.for === domainIndex && candidate.name === name);
  if (term === undefined || term.given.length > 0) return undefined;
  ctx.typeTerm(term);
  ctx.used.add(`term:${name}`);
  if (term.type === undefined) return undefined;
  return typed(
    { op: "term", term: ctx.terms.indexOf(term) as TermIndex, args: [of], type: term.type },
    { presents: term.presents },
  );
}

function columnValue(
  type: Type,
  per: DomainIndex | undefined,
  base: { domain: DomainIndex; column: number; of: Expr },
): Typed {
  const value: Expr = { op: "column", ...base, type };
  if (per === undefined) return typed(value);
  return { ...typed(value), partial: { per, complete: (key) => ({ op: "column", ...base, key, type }) } };
}

function playerProperty(ctx: Context, of: Expr, name: string): Typed | undefined {
  const zone = ctx.zones.findIndex((candidate) => candidate.ofEachPlayer && candidate.name === name);
  const zoneDraft = ctx.zones[zone];
  if (zoneDraft !== undefined)
    return typed({ op: "zone", zone: zone as ZoneIndex, owner: of, type: listOf(thing(zoneDraft.deck)) });
  const pieces = ctx.domains.findIndex((candidate) => candidate.kind === "piece" && candidate.name === name);
  const domain = ctx.domains[pieces];
  if (domain?.pieces === undefined) return undefined;
  const first = domain.pieces.perPlayer === 1;
  const type = thing(pieces as DomainIndex); // an index of the list itself
  return typed({
    op: "property",
    of,
    property: { kind: "pieces", pieces: pieces as DomainIndex, first },
    type: first ? type : listOf(type),
  });
}

export function propertyNames(ctx: Context, domainIndex: DomainIndex): string[] {
  const domain = ctx.domains[domainIndex];
  if (domain === undefined) return [];
  const names = domain.columns.map((column) => column.name);
  names.push(...ctx.fields.filter((field) => field.owner === domainIndex).map((field) => field.name));
  names.push(...ctx.terms.filter((term) => term.for === domainIndex).map((term) => term.name));
  if (domain.kind === "player") {
    names.push("seat", "next", ...ctx.zones.filter((zone) => zone.ofEachPlayer).map((zone) => zone.name));
    names.push(...ctx.domains.filter((other) => other.kind === "piece").map((other) => other.name));
  }
  if (domain.kind === "piece") names.push("owner", "on");
  if (domain.kind === "board") names.push("pieces", "players", "number");
  return names;
}
