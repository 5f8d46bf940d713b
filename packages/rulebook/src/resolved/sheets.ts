import type { MapEntry, YamlNode } from "../surface/ast";
import { readCell } from "./cells";
import { type Context, declareName, keyPlace, reportUnknown } from "./context";
import type { FieldIndex, LocalIndex, ZoneIndex } from "./expression";
import { formulaOf } from "./expressions";
import { domainNamed, readDeclaration } from "./kinds";
import type { SeenBy } from "./model";
import { child, entriesOf, isYes, keyedPlace, scalarAt, wordAt } from "./nodes";
import { ownerScope } from "./pieces";
import { emptyScope, listOf, NUMBER, PLAYERS, type Scope, thing } from "./scope";
import { type Sections, sectionOf } from "./sections";
import type { Formula } from "./steps";
import { type DomainIndex, NO_NUMBER, NO_THING, type Type } from "./types";

const SEEN_BY: readonly SeenBy[] = ["everyone", "owner", "others", "nobody"];

function seenBy(node: YamlNode | undefined, key: string): SeenBy {
  const word = wordAt(node, key);
  return SEEN_BY.find((candidate) => candidate === word) ?? "everyone";
}

/** Enters the fields of the game and of things; their starting values are read by `finishSheets`. */
export function readSheets(ctx: Context, sections: Sections): { field: FieldIndex; entry: MapEntry }[] {
  const pending: { field: FieldIndex; entry: MapEntry }[] = [];
  for (const sheet of sectionOf(sections, "sheets")) {
    const owner = sheet.key === "game" ? undefined : domainNamed(ctx, sheet.key);
    if (sheet.key !== "game" && owner === undefined) {
      reportUnknown(
        ctx,
        sheet.key,
        "kind of thing",
        ["game", ...ctx.domains.map((domain) => domain.name)],
        keyedPlace(sheet),
        "key",
      );
      continue;
    }
    for (const entry of entriesOf(sheet.node)) {
      const field = addField(ctx, owner, entry);
      if (field !== undefined) pending.push({ field, entry });
    }
  }
  return pending;
}

function addField(ctx: Context, owner: DomainIndex | undefined, entry: MapEntry): FieldIndex | undefined {
  const declaration = readDeclaration(ctx, entry.node);
  if (declaration === undefined) return undefined;
  const index = ctx.fields.length as FieldIndex; // minted here
  const { type, unitName, per, setOf } = declaration;
  const field: Type =
    type.kind === "thing" && child(entry.node, "start") !== undefined && wordAt(entry.node, "start") !== "none"
      ? { ...type, orNone: false }
      : type;
  ctx.fields.push({
    name: entry.key,
    owner,
    per,
    type: field,
    setOf,
    start: undefined,
    startConstant: startConstant(field, entry.node),
    atLeast: undefined,
    atMost: undefined,
    lastsTurn: wordAt(entry.node, "lasts") === "turn",
    seenBy: seenBy(entry.node, "seen by"),
    unitName,
    place: keyPlace(keyedPlace(entry)),
  });
  if (owner === undefined)
    declareName(ctx, entry.key, "a field of the game", { kind: "field", index }, keyedPlace(entry));
  return index;
}

function startConstant(type: Type, node: YamlNode): number {
  if (type.kind === "thing") return NO_THING;
  if (type.kind === "truth") return isYes(child(node, "yes or no")) ? 1 : 0;
  return type.kind === "number" && type.orNone ? NO_NUMBER : 0;
}

/** Local 0 is the owner, local 1 the key. `each` is the key of a field kept per thing, else the owner. */
function fieldScope(owner: DomainIndex | undefined, per: DomainIndex | undefined): Scope {
  const base = owner === undefined ? emptyScope(true) : ownerScope(owner, true);
  if (owner === undefined)
    base.locals.push({ name: "", type: NUMBER, keyedBy: undefined, changeable: false, broken: true, presents: [] });
  if (per === undefined) return base;
  base.locals.push({
    name: "each",
    type: thing(per),
    keyedBy: undefined,
    changeable: false,
    broken: false,
    presents: [],
  });
  return { ...base, each: 1 as LocalIndex }; // minted here
}

export function finishSheets(ctx: Context, pending: readonly { field: FieldIndex; entry: MapEntry }[]): void {
  for (const { field: index, entry } of pending) {
    const field = ctx.fields[index];
    if (field === undefined) continue;
    const scope = () => fieldScope(field.owner, field.per);
    const read = (key: string, type: Type): Formula | undefined => {
      const node = scalarAt(entry.node, key);
      return node && formulaOf(ctx, scope(), node, type);
    };
    const start = scalarAt(entry.node, "start");
    if (start !== undefined && start.source !== "none") {
      if (typeof start.value === "number" || field.type.kind === "option")
        field.startConstant = readCell(ctx, field.type, start, { row: "start", column: field.name }) ?? 0;
      else field.start = read("start", field.type);
    }
    const bound: Type = field.type.kind === "number" ? { ...field.type, orNone: true } : field.type;
    field.atLeast = read("at least", bound);
    field.atMost = read("at most", bound);
  }
  linkPurses(ctx);
}

/** Which player's field holds each unit. */
function linkPurses(ctx: Context): void {
  for (const unit of ctx.units) {
    if (unit.purse === undefined && unit.purseName === undefined) continue;
    const purse = ctx.fields.findIndex((field) => field.owner === 0 && field.name === unit.purseName?.source);
    if (purse < 0 && unit.purseName !== undefined) {
      reportUnknown(
        ctx,
        unit.purseName.source,
        "field of players",
        ctx.fields.filter((field) => field.owner === 0).map((field) => field.name),
        unit.purseName,
      );
    } else unit.purse = purse as FieldIndex; // an index of the list itself
  }
}

/** Places where cards lie. */
export function readZones(ctx: Context, sections: Sections): { zone: ZoneIndex; entry: MapEntry }[] {
  const pending: { zone: ZoneIndex; entry: MapEntry }[] = [];
  for (const [key, ofEachPlayer] of [
    ["shared", false],
    ["each player", true],
  ] as const) {
    for (const entry of sectionOf(sections, "places", key)) {
      const zone = addZone(ctx, entry, ofEachPlayer);
      if (zone !== undefined) pending.push({ zone, entry });
    }
  }
  return pending;
}

function addZone(ctx: Context, entry: MapEntry, ofEachPlayer: boolean): ZoneIndex | undefined {
  const holds = scalarAt(entry.node, "holds");
  const deck = holds === undefined ? undefined : domainNamed(ctx, holds.source);
  if (holds === undefined) return undefined;
  if (deck === undefined || ctx.domains[deck]?.kind !== "deck") {
    reportUnknown(
      ctx,
      holds.source,
      "deck",
      ctx.domains.filter((domain) => domain.kind === "deck").map((domain) => domain.name),
      holds,
    );
    return undefined;
  }
  ctx.used.add(holds.source);
  const index = ctx.zones.length as ZoneIndex; // minted here
  ctx.zones.push({
    name: entry.key,
    deck,
    ofEachPlayer,
    startsWith: wordAt(entry.node, "starts with") === "all" ? "all" : "nothing",
    shuffled: isYes(child(entry.node, "shuffled")),
    seenBy: seenBy(entry.node, "seen by"),
    countSeenBy: seenBy(entry.node, "count seen by"),
    discard: undefined,
    atMost: undefined,
    whenFull: wordAt(entry.node, "when full") === "discard" ? "discard" : "stop",
    place: keyPlace(keyedPlace(entry)),
  });
  if (!ofEachPlayer) declareName(ctx, entry.key, "a place", { kind: "zone", index }, keyedPlace(entry));
  return index;
}

export function finishZones(ctx: Context, pending: readonly { zone: ZoneIndex; entry: MapEntry }[]): void {
  for (const { zone: index, entry } of pending) {
    const zone = ctx.zones[index];
    if (zone === undefined) continue;
    const starts = scalarAt(entry.node, "starts with");
    if (starts !== undefined && starts.source !== "all" && starts.source !== "nothing") {
      zone.startsWith = formulaOf(ctx, emptyScope(true), starts, listOf(thing(zone.deck))) ?? "nothing";
    }
    const discard = scalarAt(entry.node, "discard");
    if (discard !== undefined) {
      const found = ctx.zones.findIndex((other) => other.name === discard.source);
      if (found < 0)
        reportUnknown(
          ctx,
          discard.source,
          "place",
          ctx.zones.map((other) => other.name),
          discard,
        );
      else if (ctx.zones[found]?.deck !== zone.deck)
        ctx.report(
          "name/wrong-kind",
          {
            name: discard.source,
            found: "a place for other cards",
            expected: `a place for \`${deckName(ctx, zone)}\``,
          },
          discard,
        );
      else zone.discard = found as ZoneIndex; // an index of the list itself
    }
    const atMost = scalarAt(entry.node, "at most");
    if (atMost !== undefined)
      zone.atMost = formulaOf(ctx, zone.ofEachPlayer ? ownerScope(PLAYERS, true) : emptyScope(true), atMost, NUMBER);
  }
  checkDecksLie(ctx);
}

function deckName(ctx: Context, zone: { readonly deck: DomainIndex }): string {
  return ctx.domains[zone.deck]?.name ?? "";
}

function checkDecksLie(ctx: Context): void {
  for (const [index, domain] of ctx.domains.entries()) {
    if (domain.kind !== "deck") continue;
    const full = ctx.zones.filter((zone) => zone.deck === index && zone.startsWith === "all");
    if (!ctx.zones.some((zone) => zone.deck === index && zone.startsWith !== "nothing"))
      ctx.report("data/card-nowhere", { deck: domain.name }, domain.place);
    const [first, second] = full;
    if (first !== undefined && second !== undefined)
      ctx.report("data/card-twice", { deck: domain.name, first: first.name, second: second.name }, second.place);
  }
}
