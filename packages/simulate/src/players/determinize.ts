import {
  clone,
  copyInto,
  type Decision,
  type GameState,
  type Program,
  SEATS,
  SEED,
  answer as take,
} from "@rulewright/engine/runtime";
import type { Field, SeenBy } from "@rulewright/rulebook";
import type { Luck } from "./luck";

/** Makes positions that a seat cannot tell from the one it is asked in. */
export interface Resampler {
  /**
   * Writes into `target` a position that goes with all that the seat may know: cards that it does not know lie where
   * chance has put them among all places it does not see, hidden fields and answers given in secret are drawn anew, and
   * the chance to come is that of `seed`. Nothing of what is hidden in the real position has an influence on it.
   */
  draw(target: GameState, seed: number): void;
}

/** A pile is a ring: the position of its top, how many lie there, then its slots. */
const RING_COUNT = 1;
const RING_SLOTS = 2;

interface Slot {
  readonly cell: number;
  readonly pile: number;
  /** Who has seen the card that lies here. */
  readonly known: number;
}

interface Unknown {
  readonly location: number;
  readonly known: number;
  readonly slots: readonly Slot[];
  /** The cards that lie in them in some order, by number. */
  readonly cards: readonly number[];
}

/** For the seat that is asked in `state`; `luck` is used up from its beginning by every draw. */
export function resampler(program: Program, state: GameState, decision: Decision, luck: Luck): Resampler {
  const viewer = decision.seats[0] ?? -1;
  const base = clone(state);
  const unknown = unknownCards(program, state.cells, viewer);
  const fields = hiddenFields(program, state.cells, viewer);
  const secrets = secretAnswers(program, state, decision);
  for (const { at } of program.layout.streams.values()) base.cells[at] = 0;
  return {
    draw: (target, seed) => {
      copyInto(target, base);
      const { cells } = target;
      cells[SEED] = seed;
      luck.begin(seed);
      for (const deck of unknown) deal(cells, deck, luck);
      for (const { cell, below, start } of fields) cells[cell] = below === undefined ? start : luck.below(0, below);
      for (const cell of secrets) cells[cell] = decision.legal[luck.below(0, decision.legal.length)] ?? 0;
    },
  };
}

function deal(cells: Int32Array, { location, known, slots, cards }: Unknown, luck: Luck): void {
  const left = [...cards];
  for (const slot of slots) {
    const at = luck.below(0, left.length);
    const card = left[at] ?? 0;
    left[at] = left.at(-1) ?? 0;
    left.pop();
    cells[slot.cell] = card;
    cells[location + card] = slot.pile;
    cells[known + card] = slot.known;
  }
}

function isHiddenFrom(seenBy: SeenBy, viewer: number, owner: number): boolean {
  if (seenBy === "owner") return viewer !== owner;
  return seenBy === "others" ? viewer === owner : seenBy === "nobody";
}

function unknownCards(program: Program, cells: Int32Array, viewer: number): readonly Unknown[] {
  const { decks, instances } = program.layout;
  return decks.flatMap((deck, domain) => {
    if (deck === undefined) return [];
    const slots: Slot[] = [];
    const cards: number[] = [];
    for (const [pile, instance] of instances.entries()) {
      const zone = program.rulebook.zones[instance.zone];
      if (instance.deck !== domain || zone === undefined) continue;
      if (!isHiddenFrom(zone.seenBy, viewer, instance.seat)) continue;
      const top = cells[instance.base] ?? 0;
      for (let at = 0; at < (cells[instance.base + RING_COUNT] ?? 0); at++) {
        const cell = instance.base + RING_SLOTS + ((top + at) % instance.capacity);
        const card = cells[cell] ?? 0;
        const known = cells[deck.known + card] ?? 0;
        if (((known >> viewer) & 1) === 1) continue;
        slots.push({ cell, pile, known });
        cards.push(card);
      }
    }
    // In an order that says nothing about where they lie.
    cards.sort((one, other) => one - other);
    return slots.length < 2 ? [] : [{ location: deck.location, known: deck.known, slots, cards }];
  });
}

interface HiddenCell {
  readonly cell: number;
  /** A value from 0 to this − 1; undefined: the value of a new game, since nothing is known of its range. */
  readonly below: number | undefined;
  readonly start: number;
}

function hiddenFields(program: Program, cells: Int32Array, viewer: number): readonly HiddenCell[] {
  const seats = cells[SEATS] ?? 0;
  const fresh = program.fresh(seats);
  return program.rulebook.fields.flatMap((field, index) => {
    const place = program.layout.fields[index];
    if (place === undefined || field.seenBy === "everyone") return [];
    const owners = field.owner === 0 ? seats : place.owners;
    const found: HiddenCell[] = [];
    for (let owner = 0; owner < owners; owner++) {
      if (!isHiddenFrom(field.seenBy, viewer, owner)) continue;
      const first = place.base + owner * place.keys * place.width;
      for (let cell = first; cell < first + place.keys * place.width; cell++)
        found.push({ cell, below: sizeOf(program, field), start: fresh[cell] ?? 0 });
    }
    return found;
  });
}

function sizeOf(program: Program, { type, setOf }: Field): number | undefined {
  if (setOf !== undefined) return undefined;
  switch (type.kind) {
    case "truth":
      return 2;
    case "option":
      return type.options.length;
    default:
      return type.kind === "thing" ? program.rulebook.domains[type.domain]?.members.length : undefined;
  }
}

/** Cells of the asking frame that hold what others have answered to the same question in secret. */
function secretAnswers(program: Program, state: GameState, decision: Decision): readonly number[] {
  const viewer = decision.seats[0] ?? -1;
  const [one, other] = [decision.legal[0], decision.legal.at(-1)];
  if (!decision.secret || one === undefined || other === undefined) return [];
  const [low, high] = [one, other].map((given) => {
    const after = clone(state);
    take(program, after, decision, [given]);
    return after.cells;
  });
  const from = program.layout.stack;
  const own = state.cells.findIndex((_, cell) => cell >= from && low?.[cell] !== high?.[cell]);
  return own === -1 ? [] : Array.from({ length: viewer }, (_, seat) => own - viewer + seat);
}
