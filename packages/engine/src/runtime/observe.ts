import { invariant } from "@rulewright/diagnostics";
import type { DomainIndex, Field, SeenBy, Type } from "@rulewright/rulebook";
import { cardAt, countOf } from "./cards";
import type { FieldCells, InstanceCells } from "./layout";
import type { Program } from "./program";
import type { GameState } from "./state";
import * as header from "./state";
import { domainAt, thingId } from "./things";

/** A value as a file would write it. */
export type FieldValue = number | string | boolean | null | readonly string[] | { readonly [key: string]: FieldValue };

export interface ZoneView {
  readonly zone: string;
  readonly seat: number;
  /** Undefined when even the number is hidden. */
  readonly count: number | undefined;
  /** Kinds from the top; null where this card may not be seen. Undefined when the count is hidden. */
  readonly cards: readonly (string | null)[] | undefined;
}

export interface PieceView {
  readonly pieces: string;
  readonly seat: number;
  readonly number: number;
  /** Id of the space; null off the board. */
  readonly on: string | null;
}

/** What one seat may know of a game, as plain data. */
export interface GameView {
  readonly phase: string;
  readonly active: number;
  readonly firstPlayer: number;
  readonly seats: number;
  readonly turns: number;
  readonly rounds: number;
  readonly over: boolean;
  /** Fields of the game. */
  readonly game: { readonly [field: string]: FieldValue };
  /** Fields of things, by domain name, then by id of the thing; fields that may not be seen are left out. */
  readonly things: {
    readonly [domain: string]: { readonly [thing: string]: { readonly [field: string]: FieldValue } };
  };
  readonly zones: readonly ZoneView[];
  readonly pieces: readonly PieceView[];
}

/** Everything about a game, whoever may see it. */
export function readState(program: Program, state: GameState): GameView {
  return observe(program, state, "all");
}

/** What `viewer` may know; `all` knows everything. The only way from a state to what is shown. */
export function observe(program: Program, state: GameState, viewer: number | "all"): GameView {
  const { cells } = state;
  const phase = cells[header.PHASE] ?? -1;
  return {
    phase: phase === header.PHASE_SETUP ? "setup" : (program.rulebook.phases[phase]?.name ?? ""),
    active: cells[header.ACTIVE] ?? 0,
    firstPlayer: cells[header.FIRST_PLAYER] ?? 0,
    seats: cells[header.SEATS] ?? 0,
    turns: cells[header.TURNS] ?? 0,
    rounds: cells[header.ROUNDS] ?? 0,
    over: cells[header.OVER] !== 0,
    game: fieldsOf(program, state, viewer, undefined, 0),
    things: thingsOf(program, state, viewer),
    zones: program.layout.instances
      .filter((instance) => instance.zone !== -1 && instance.seat < (cells[header.SEATS] ?? 0))
      .map((instance) => zoneView(program, state, viewer, instance)),
    pieces: piecesOf(program, state),
  };
}

/** Whether `viewer` may know what `owner` has and `seenBy` tells of. */
export function maySee(seenBy: SeenBy, viewer: number | "all", owner: number): boolean {
  if (viewer === "all") return true;
  switch (seenBy) {
    case "everyone":
      return true;
    case "nobody":
      return false;
    case "owner":
      return viewer === owner;
    case "others":
      return viewer !== owner;
  }
}

function thingsOf(program: Program, state: GameState, viewer: number | "all"): GameView["things"] {
  const owners = new Set(program.rulebook.fields.map((field) => field.owner).filter((owner) => owner !== undefined));
  const domains = [...owners].sort((one, other) => one - other);
  return Object.fromEntries(
    domains.map((domain) => {
      const count = thingCount(program, state, domain);
      const things = Array.from({ length: count }, (_, thing) => [
        thingId(program, domain, thing),
        fieldsOf(program, state, viewer, domain, thing),
      ]);
      return [domainAt(program, domain).name, Object.fromEntries(things)];
    }),
  );
}

function thingCount(program: Program, state: GameState, domain: DomainIndex): number {
  const found = domainAt(program, domain);
  const seats = state.cells[header.SEATS] ?? 0;
  if (found.kind === "player") return seats;
  if (found.kind === "piece") return seats * (found.pieces?.perPlayer ?? 1);
  return found.members.length;
}

function fieldsOf(
  program: Program,
  state: GameState,
  viewer: number | "all",
  owner: DomainIndex | undefined,
  thing: number,
): { readonly [field: string]: FieldValue } {
  const entries: [string, FieldValue][] = [];
  program.rulebook.fields.forEach((field, index) => {
    const cells = program.layout.fields[index];
    if (field.owner !== owner || cells === undefined || !maySee(field.seenBy, viewer, thing)) return;
    entries.push([field.name, fieldValue(program, state, { field, cells, thing })]);
  });
  return Object.fromEntries(entries);
}

interface FieldAt {
  readonly field: Field;
  readonly cells: FieldCells;
  readonly thing: number;
}

function fieldValue(program: Program, state: GameState, at: FieldAt): FieldValue {
  const { per } = at.field;
  if (per === undefined) return oneValue(program, state, at, 0);
  const members = domainAt(program, per).members;
  return Object.fromEntries(members.map((member, key) => [member.id, oneValue(program, state, at, key)]));
}

function oneValue(program: Program, state: GameState, { field, cells, thing }: FieldAt, key: number): FieldValue {
  const cell = cells.base + (thing * cells.keys + key) * cells.width;
  if (field.setOf !== undefined) {
    const { setOf } = field;
    const members = Array.from({ length: cells.width * 32 }, (_, member) => member);
    return members
      .filter((member) => ((state.cells[cell + (member >> 5)] ?? 0) >>> (member & 31)) & 1)
      .map((member) => thingId(program, setOf, member));
  }
  return plainValue(program, field.type, state.cells[cell] ?? 0);
}

const NONE_NUMBER = -2147483648;

/** A cell's value as a file would write it. */
export function plainValue(program: Program, type: Type, value: number): FieldValue {
  switch (type.kind) {
    case "truth":
      return value !== 0;
    case "option":
      return type.options[value] ?? null;
    case "thing":
      return value < 0 ? null : thingId(program, type.domain, value);
    case "number":
      return value === NONE_NUMBER ? null : value;
    default:
      return value;
  }
}

function zoneView(program: Program, { cells }: GameState, viewer: number | "all", instance: InstanceCells): ZoneView {
  const zone = program.rulebook.zones[instance.zone];
  const deck = program.layout.decks[instance.deck];
  invariant(zone !== undefined && deck !== undefined, `${instance.name} is no zone`);
  const seat = zone.ofEachPlayer ? instance.seat : -1;
  if (!maySee(zone.countSeenBy, viewer, seat)) return { zone: zone.name, seat, count: undefined, cards: undefined };
  const open = maySee(zone.seenBy, viewer, seat);
  const cards = Array.from({ length: countOf(cells, instance) }, (_, at) => {
    const card = cardAt(cells, instance, at);
    const known = viewer !== "all" && ((cells[deck.known + card] ?? 0) >>> viewer) & 1;
    return open || known ? thingId(program, instance.deck, card) : null;
  });
  return { zone: zone.name, seat, count: cards.length, cards };
}

function piecesOf(program: Program, { cells }: GameState): PieceView[] {
  const views: PieceView[] = [];
  program.layout.pieces.forEach((pieces, domain) => {
    const found = program.rulebook.domains[domain];
    if (pieces === undefined || found?.pieces === undefined) return;
    const { board } = found.pieces;
    for (let piece = 0; piece < (cells[header.SEATS] ?? 0) * pieces.perPlayer; piece++) {
      const space = cells[pieces.on + piece] ?? -1;
      views.push({
        pieces: found.name,
        seat: Math.floor(piece / pieces.perPlayer),
        number: piece % pieces.perPlayer,
        on: space < 0 ? null : thingId(program, board, space),
      });
    }
  });
  return views;
}
