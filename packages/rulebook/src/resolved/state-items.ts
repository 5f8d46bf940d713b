import type { MapEntry, ScalarNode, YamlNode } from "../surface/ast";
import { memberNamed, readCell } from "./cells";
import { type Context, placeOf } from "./context";
import type { FieldIndex, TermIndex, ZoneIndex } from "./expression";
import type { StateItem } from "./model";
import { asScalar, entriesOf, itemsOf, keyedPlace } from "./nodes";
import { PLAYERS } from "./scope";
import { type DomainIndex, NO_THING, type Type } from "./types";

/** An item with the place that a failed expectation points at. */
type PlacedItem = StateItem & { readonly place: ReturnType<typeof placeOf> };

/** Reads one entry of `given` or `then`: a field of the game, a shared place, or a thing with its fields. */
export function readStateEntry(ctx: Context, entry: MapEntry): readonly PlacedItem[] {
  const seat = seatOf(entry.key);
  if (seat !== undefined) return entriesOf(entry.node).flatMap((inner) => readThingEntry(ctx, PLAYERS, seat, inner));
  const meaning = ctx.names.get(entry.key)?.meaning;
  switch (meaning?.kind) {
    case "field":
      return readField(ctx, meaning.index, 0, entry);
    case "zone":
      return readZone(ctx, meaning.index, 0, entry.node);
    case "member":
      return entriesOf(entry.node).flatMap((inner) => readThingEntry(ctx, meaning.domain, meaning.member, inner));
    case "term": {
      const type = ctx.terms[meaning.index]?.type;
      return readTerm(ctx, { term: meaning.index, type, thing: NO_THING }, entry);
    }
    default:
      return badPath(ctx, entry);
  }
}

function badPath(ctx: Context, entry: MapEntry): readonly PlacedItem[] {
  const known = [...ctx.names.keys(), ...ctx.fields.map((field) => field.name), ...ctx.zones.map((zone) => zone.name)];
  const near = ctx.suggest(entry.key, known);
  const extra = near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
  ctx.report("example/bad-path", { path: entry.key }, keyedPlace(entry), { target: "key", ...extra });
  return [];
}

/** The seat number from 0 of `P1`, `P2`, … */
export function seatOf(word: string): number | undefined {
  const match = /^P([1-9]\d?)$/.exec(word);
  return match === null ? undefined : Number(match[1]) - 1;
}

function readThingEntry(ctx: Context, domain: DomainIndex, thing: number, entry: MapEntry): readonly PlacedItem[] {
  const field = ctx.fields.findIndex((candidate) => candidate.owner === domain && candidate.name === entry.key);
  if (field >= 0) return readField(ctx, field as FieldIndex, thing, entry);
  if (domain === PLAYERS) {
    const zone = ctx.zones.findIndex((candidate) => candidate.ofEachPlayer && candidate.name === entry.key);
    if (zone >= 0) return readZone(ctx, zone as ZoneIndex, thing, entry.node);
    const pieces = piecesNamed(ctx, entry.key);
    if (pieces !== undefined) return readPieces(ctx, pieces, thing, entry.node);
  }
  const term = ctx.terms.findIndex((candidate) => candidate.for === domain && candidate.name === entry.key);
  if (term >= 0) {
    const draft = ctx.terms[term];
    if (draft !== undefined) ctx.typeTerm(draft);
    return readTerm(ctx, { term: term as TermIndex, type: draft?.type, thing }, entry);
  }
  return badPath(ctx, entry);
}

/** `on` means the one piece of the player. */
function piecesNamed(ctx: Context, name: string): DomainIndex | undefined {
  const index = ctx.domains.findIndex(
    (domain) => domain.kind === "piece" && (name === "on" ? domain.pieces?.perPlayer === 1 : domain.name === name),
  );
  return index < 0 ? undefined : (index as DomainIndex); // an index of the list itself
}

function readPieces(ctx: Context, pieces: DomainIndex, seat: number, node: YamlNode): readonly PlacedItem[] {
  const board = ctx.domains[pieces]?.pieces?.board;
  if (board === undefined) return [];
  const spaces = itemsOf(node).flatMap((item) => {
    const scalar = asScalar(item);
    if (scalar === undefined || scalar.source === "none") return [];
    return memberNamed(ctx, board, scalar.source, scalar) ?? [];
  });
  return [{ kind: "pieces", pieces, seat, spaces, place: placeOf(node) }];
}

function readZone(ctx: Context, zone: ZoneIndex, seat: number, node: YamlNode): readonly PlacedItem[] {
  const deck = ctx.zones[zone]?.deck;
  const count = asScalar(node)?.value;
  const place = placeOf(node);
  if (typeof count === "number") return [{ kind: "zone", zone, seat, cards: count, place }];
  if (deck === undefined) return [];
  const cards = itemsOf(node).flatMap((item) => {
    const scalar = asScalar(item);
    return scalar === undefined ? [] : (memberNamed(ctx, deck, scalar.source, scalar) ?? []);
  });
  return [{ kind: "zone", zone, seat, cards, place }];
}

function readField(ctx: Context, index: FieldIndex, owner: number, entry: MapEntry): readonly PlacedItem[] {
  const field = ctx.fields[index];
  if (field === undefined) return [];
  const place = placeOf(entry.node);
  if (field.setOf !== undefined) {
    const of = field.setOf;
    const members = itemsOf(entry.node).flatMap((item) => {
      const scalar = asScalar(item);
      return scalar === undefined ? [] : (memberOrSeat(ctx, of, scalar) ?? []);
    });
    return [{ kind: "set", field: index, owner, members, place }];
  }
  const { per } = field;
  if (per === undefined) {
    const value = readValue(ctx, field.type, entry.node, entry.key);
    return value === undefined ? [] : [{ kind: "field", field: index, owner, key: 0, value, place }];
  }
  return entriesOf(entry.node).flatMap((inner): readonly PlacedItem[] => {
    const key = memberNamed(ctx, per, inner.key, keyedPlace(inner));
    const value = readValue(ctx, field.type, inner.node, entry.key);
    return key === undefined || value === undefined
      ? []
      : [{ kind: "field", field: index, owner, key, value, place: placeOf(inner.node) }];
  });
}

function memberOrSeat(ctx: Context, domain: DomainIndex, node: ScalarNode): number | undefined {
  const seat = domain === PLAYERS ? seatOf(node.source) : undefined;
  return seat ?? memberNamed(ctx, domain, node.source, node);
}

function readValue(ctx: Context, type: Type, at: YamlNode, name: string): number | undefined {
  const node = asScalar(at);
  if (node === undefined) {
    ctx.report("data/wrong-cell", { column: name, row: "the example", expected: "one value", found: "several" }, at);
    return undefined;
  }
  if (type.kind !== "thing") return readCell(ctx, type, node, { row: "the example", column: name });
  return node.source === "none" ? NO_THING : memberOrSeat(ctx, type.domain, node);
}

function readTerm(
  ctx: Context,
  target: { term: TermIndex; type: Type | undefined; thing: number },
  entry: MapEntry,
): readonly PlacedItem[] {
  const value = target.type && readValue(ctx, target.type, entry.node, entry.key);
  return value === undefined
    ? []
    : [{ kind: "term", term: target.term, thing: target.thing, value, place: placeOf(entry.node) }];
}
