import { clone, type GameState, type Program, SEATS } from "@rulewright/engine/runtime";
import type { Field, SeenBy } from "@rulewright/rulebook";

/** The same game with other facts where a seat has no way of knowing them. */
export interface OtherSecrets {
  readonly state: GameState;
  /** Cards that lie elsewhere now, by deck; as numbers of copies. */
  readonly moved: ReadonlyMap<number, ReadonlySet<number>>;
  /** How many cells of hidden fields hold something else. */
  readonly rewritten: number;
}

/**
 * Changes every fact that is hidden from `viewer` into another that could be as well: each card lies where the next one of
 * its deck lay among all that the seat does not know, and hidden fields hold other values of their kind. With `luck` the
 * chance to come is another too.
 */
export function withOtherSecrets(
  program: Program,
  state: GameState,
  viewer: number,
  { luck = false }: { readonly luck?: boolean } = {},
): OtherSecrets {
  const other = clone(state);
  const moved = moveCards(program, other, viewer);
  const rewritten = rewriteFields(program, other, viewer);
  if (luck) {
    for (const { at } of program.layout.streams.values()) other.cells[at] = (other.cells[at] ?? 0) + 3;
    other.cells[SEED_CELL] = (other.cells[SEED_CELL] ?? 0) ^ 0x5bd1e995;
  }
  return { state: other, moved, rewritten };
}

/** Where the state keeps the seed of its chance. */
const SEED_CELL = 1;

/** A pile is a ring: the position of its top, how many lie there, then its slots. */
const RING_SLOTS = 2;

function slotsOf(program: Program, cells: Int32Array, index: number): readonly number[] {
  const pile = program.layout.instances[index];
  if (pile === undefined) return [];
  const top = cells[pile.base] ?? 0;
  const count = cells[pile.base + 1] ?? 0;
  return Array.from({ length: count }, (_, at) => pile.base + RING_SLOTS + ((top + at) % pile.capacity));
}

function isHiddenFrom(seenBy: SeenBy, viewer: number, owner: number): boolean {
  if (seenBy === "owner") return viewer !== owner;
  return seenBy === "others" ? viewer === owner : seenBy === "nobody";
}

function moveCards(program: Program, { cells }: GameState, viewer: number): Map<number, Set<number>> {
  const slots = new Map<number, { readonly cell: number; readonly pile: number; readonly card: number }[]>();
  for (const [pile, instance] of program.layout.instances.entries()) {
    const zone = program.rulebook.zones[instance.zone];
    const deck = program.layout.decks[instance.deck];
    if (zone === undefined || deck === undefined || !isHiddenFrom(zone.seenBy, viewer, instance.seat)) continue;
    for (const cell of slotsOf(program, cells, pile)) {
      const card = cells[cell] ?? 0;
      const isKnown = (((cells[deck.known + card] ?? 0) >> viewer) & 1) === 1;
      if (!isKnown) slots.set(instance.deck, [...(slots.get(instance.deck) ?? []), { cell, pile, card }]);
    }
  }
  const moved = new Map<number, Set<number>>();
  for (const [deck, found] of slots) {
    const cards = found.map(({ card }) => card);
    const known = cards.map((card) => cells[(program.layout.decks[deck]?.known ?? 0) + card] ?? 0);
    for (const [at, { cell, pile }] of found.entries()) {
      const next = (at + 1) % found.length;
      const card = cards[next] ?? 0;
      cells[cell] = card;
      cells[(program.layout.decks[deck]?.location ?? 0) + card] = pile;
      // Whoever knew the card that lay here knows the one that lies here now.
      cells[(program.layout.decks[deck]?.known ?? 0) + card] = known[at] ?? 0;
      if (next !== at) moved.set(deck, (moved.get(deck) ?? new Set<number>()).add(card));
    }
  }
  return moved;
}

function rewriteFields(program: Program, { cells }: GameState, viewer: number): number {
  let rewritten = 0;
  program.rulebook.fields.forEach((field, index) => {
    const place = program.layout.fields[index];
    if (place === undefined || field.seenBy === "everyone" || field.setOf !== undefined) return;
    const owners = field.owner === 0 ? (cells[SEATS] ?? 0) : place.owners;
    for (let owner = 0; owner < owners; owner++) {
      if (!isHiddenFrom(field.seenBy, viewer, owner)) continue;
      for (let key = 0; key < place.keys; key++) {
        const cell = place.base + (owner * place.keys + key) * place.width;
        const before = cells[cell] ?? 0;
        cells[cell] = otherValue(program, field, before);
        rewritten += cells[cell] === before ? 0 : 1;
      }
    }
  });
  return rewritten;
}

function otherValue(program: Program, { type }: Field, value: number): number {
  switch (type.kind) {
    case "truth":
      return 1 - value;
    case "option":
      return (value + 1) % type.options.length;
    case "thing":
      return (value + 1) % Math.max(1, program.rulebook.domains[type.domain]?.members.length ?? 1);
    case "number":
      return value > 0 ? value - 1 : value + 1;
    default:
      return value;
  }
}
