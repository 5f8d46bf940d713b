import { invariant } from "@rulewright/diagnostics";
import type { StateItem } from "@rulewright/rulebook";
import { cardAt, countOf, deckOf, instanceAt, layCard, takeCard } from "./cards";
import { evaluateTerm } from "./evaluate";
import type { InstanceCells } from "./layout";
import { placePiece } from "./pieces";
import type { Program } from "./program";
import type { GameState } from "./state";
import { kindOfCard } from "./things";

type ZoneItem = Extract<StateItem, { kind: "zone" }>;
type SetItem = Extract<StateItem, { kind: "set" }>;
type PiecesItem = Extract<StateItem, { kind: "pieces" }>;

/**
 * Sets what an example gives. Cards for the zones come from the piles that the example does not name; cards that a
 * named zone held before are set aside. Returns the items for which there were not enough cards.
 */
export function applyGiven(program: Program, state: GameState, items: readonly StateItem[]): readonly StateItem[] {
  const zones = items.filter((item): item is ZoneItem => item.kind === "zone");
  const named = new Set(zones.map((item) => instanceOf(program, item)));
  for (const item of items) applySimple(program, state, item);
  for (const item of zones) emptyInto(program, state, instanceOf(program, item));
  const listed = zones.filter((item) => typeof item.cards !== "number");
  const counted = zones.filter((item) => typeof item.cards === "number");
  return [...listed, ...counted].filter((item) => !fillZone(program, state, item, named));
}

function applySimple(program: Program, state: GameState, item: StateItem): void {
  switch (item.kind) {
    case "field":
      state.cells[fieldCell(program, item.field, item.owner, item.key)] = item.value;
      return;
    case "set":
      return applySet(program, state, item);
    case "pieces":
      return applyPieces(program, state, item);
    case "zone":
    case "term":
      return;
  }
}

function applySet(program: Program, { cells }: GameState, item: SetItem): void {
  const first = fieldCell(program, item.field, item.owner, 0);
  const words = program.layout.fields[item.field]?.width ?? 0;
  cells.fill(0, first, first + words);
  for (const member of item.members) {
    cells[first + (member >> 5)] = (cells[first + (member >> 5)] ?? 0) | (1 << (member & 31));
  }
}

function applyPieces(program: Program, { cells }: GameState, item: PiecesItem): void {
  const pieces = program.layout.pieces[item.pieces];
  invariant(pieces !== undefined, `domain ${item.pieces} has no pieces`);
  for (let number = 0; number < pieces.perPlayer; number++) {
    placePiece(program, cells, item.pieces, item.seat * pieces.perPlayer + number, item.spaces[number] ?? -1);
  }
}

function fieldCell(program: Program, field: number, owner: number, key: number): number {
  const cells = program.layout.fields[field];
  invariant(cells !== undefined, `no field ${field}`);
  return cells.base + (Math.max(owner, 0) * cells.keys + Math.max(key, 0)) * cells.width;
}

function instanceOf(program: Program, item: ZoneItem): number {
  const zone = program.rulebook.zones[item.zone];
  return (program.layout.zoneInstance[item.zone] ?? 0) + (zone?.ofEachPlayer === true ? item.seat : 0);
}

function emptyInto(program: Program, { cells }: GameState, index: number): void {
  const instance = instanceAt(program, index);
  const deck = deckOf(program, instance);
  while (countOf(cells, instance) > 0) {
    const card = cardAt(cells, instance, 0);
    takeCard(program, cells, deck, card);
    layCard(program, cells, deck.aside, card, "under");
  }
}

function fillZone(program: Program, state: GameState, item: ZoneItem, named: ReadonlySet<number>): boolean {
  const index = instanceOf(program, item);
  const instance = instanceAt(program, index);
  const wanted = typeof item.cards === "number" ? Array.from({ length: item.cards }, () => -1) : item.cards;
  for (const kind of wanted) {
    const card = findCard(program, state, instance, { kind, named });
    if (card === -1) return false;
    takeCard(program, state.cells, deckOf(program, instance), card);
    layCard(program, state.cells, index, card, "under");
  }
  return true;
}

/** A card of the kind (−1: any) from a pile the example does not name; from the cards set aside before others. */
function findCard(
  program: Program,
  { cells }: GameState,
  target: InstanceCells,
  { kind, named }: { readonly kind: number; readonly named: ReadonlySet<number> },
): number {
  const { aside } = deckOf(program, target);
  const others = program.layout.instances
    .map((_, index) => index)
    .filter((index) => index !== aside && !named.has(index));
  for (const index of [aside, ...others]) {
    const instance = instanceAt(program, index);
    if (instance.deck !== target.deck) continue;
    for (let at = 0; at < countOf(cells, instance); at++) {
      const card = cardAt(cells, instance, at);
      if (kind === -1 || kindOfCard(program, target.deck, card) === kind) return card;
    }
  }
  return -1;
}

/**
 * What a state has for an item of an example, in the same form as its expected value: one number, or a list
 * (members of a set in order, spaces of pieces sorted, kinds of cards from the top).
 */
export function readItem(program: Program, state: GameState, item: StateItem): number | readonly number[] {
  const { cells } = state;
  switch (item.kind) {
    case "field":
      return cells[fieldCell(program, item.field, item.owner, item.key)] ?? 0;
    case "set":
      return setMembers(program, state, item);
    case "pieces":
      return pieceSpaces(program, state, item);
    case "zone": {
      const instance = instanceAt(program, instanceOf(program, item));
      const cards = Array.from({ length: countOf(cells, instance) }, (_, at) => cardAt(cells, instance, at));
      return typeof item.cards === "number"
        ? cards.length
        : cards.map((card) => kindOfCard(program, instance.deck, card));
    }
    case "term":
      return evaluateTerm(program, state, item.term, item.thing) ?? -1;
  }
}

function setMembers(program: Program, { cells }: GameState, item: SetItem): readonly number[] {
  const first = fieldCell(program, item.field, item.owner, 0);
  const size = (program.layout.fields[item.field]?.width ?? 0) * 32;
  const found: number[] = [];
  for (let member = 0; member < size; member++) {
    if (((cells[first + (member >> 5)] ?? 0) >>> (member & 31)) & 1) found.push(member);
  }
  return found;
}

function pieceSpaces(program: Program, { cells }: GameState, item: PiecesItem): readonly number[] {
  const pieces = program.layout.pieces[item.pieces];
  invariant(pieces !== undefined, `domain ${item.pieces} has no pieces`);
  const first = pieces.on + item.seat * pieces.perPlayer;
  return Array.from(cells.subarray(first, first + pieces.perPlayer))
    .filter((space) => space >= 0)
    .sort((one, other) => one - other);
}
