import { invariant } from "@rulewright/diagnostics";
import { streamKey, threefry, type Words } from "./chance";
import { type DeckCells, type InstanceCells, RING_COUNT, RING_SLOTS, RING_TOP } from "./layout";
import type { Program } from "./program";
import { SEED } from "./state";

/** The pile with this index. */
export function instanceAt(program: Program, index: number): InstanceCells {
  const instance = program.layout.instances[index];
  invariant(instance !== undefined, `no pile ${index}`);
  return instance;
}

/** The cells of the deck whose cards lie in `instance`. */
export function deckOf(program: Program, instance: InstanceCells): DeckCells {
  const deck = program.layout.decks[instance.deck];
  invariant(deck !== undefined, `${instance.name} holds no deck`);
  return deck;
}

export function countOf(cells: Int32Array, instance: InstanceCells): number {
  return cells[instance.base + RING_COUNT] ?? 0;
}

/** Card `index` from the top. */
export function cardAt(cells: Int32Array, instance: InstanceCells, index: number): number {
  const top = cells[instance.base + RING_TOP] ?? 0;
  return cells[instance.base + RING_SLOTS + ((top + index) % instance.capacity)] ?? 0;
}

export function setCardAt(cells: Int32Array, instance: InstanceCells, index: number, card: number): void {
  const top = cells[instance.base + RING_TOP] ?? 0;
  cells[instance.base + RING_SLOTS + ((top + index) % instance.capacity)] = card;
}

/** Takes `card` out of the pile in which it lies; the others keep their order. What lies on the nearer side moves up. */
export function takeCard(program: Program, cells: Int32Array, deck: DeckCells, card: number): void {
  const instance = instanceAt(program, cells[deck.location + card] ?? 0);
  const count = countOf(cells, instance);
  const place = placeOf(cells, instance, card);
  cells[instance.base + RING_COUNT] = count - 1;
  if (2 * place >= count) {
    for (let at = place; at < count - 1; at++) setCardAt(cells, instance, at, cardAt(cells, instance, at + 1));
    return;
  }
  for (let at = place; at > 0; at--) setCardAt(cells, instance, at, cardAt(cells, instance, at - 1));
  const top = cells[instance.base + RING_TOP] ?? 0;
  cells[instance.base + RING_TOP] = (top + 1) % instance.capacity;
}

/** How many cards lie on top of `card`; looked for from both ends, since cards are taken there nearly always. */
function placeOf(cells: Int32Array, instance: InstanceCells, card: number): number {
  const count = countOf(cells, instance);
  for (let above = 0, below = count - 1; above <= below; above++, below--) {
    if (cardAt(cells, instance, above) === card) return above;
    if (cardAt(cells, instance, below) === card) return below;
  }
  invariant(false, `card ${card} is not in ${instance.name}`);
}

/** Lays a card that lies nowhere on top of or under a pile. */
export function layCard(
  program: Program,
  cells: Int32Array,
  index: number,
  card: number,
  where: "top" | "under",
): void {
  const instance = instanceAt(program, index);
  const deck = deckOf(program, instance);
  const count = countOf(cells, instance);
  invariant(count < instance.capacity, `${instance.name} is over-full`);
  cells[instance.base + RING_COUNT] = count + 1;
  if (where === "top") {
    const top = cells[instance.base + RING_TOP] ?? 0;
    cells[instance.base + RING_TOP] = (top + instance.capacity - 1) % instance.capacity;
    setCardAt(cells, instance, 0, card);
  } else {
    setCardAt(cells, instance, count, card);
  }
  cells[deck.location + card] = index;
}

const words: Words = { low: 0, high: 0 };

/**
 * Sorts a pile by a keyed hash of (seed, pile, number of the shuffle, kind of card, copy), so that a card more or
 * less in the deck leaves the order of the others as it was.
 */
export function shuffleInstance(program: Program, cells: Int32Array, index: number): void {
  const instance = instanceAt(program, index);
  const stream = program.layout.streams.get(`shuffle/${instance.name}`);
  invariant(stream !== undefined, `${instance.name} has no stream`);
  const shuffles = (cells[stream.at] ?? 0) + 1;
  cells[stream.at] = shuffles;
  const names = program.cardKeys(instance.deck);
  const keyed: { card: number; high: number; low: number }[] = [];
  for (let at = 0; at < countOf(cells, instance); at++) {
    const card = cardAt(cells, instance, at);
    threefry(cells[SEED] ?? 0, stream.key, shuffles, names[card] ?? 0, words);
    keyed.push({ card, high: words.high, low: words.low });
  }
  keyed.sort((one, other) => one.high - other.high || one.low - other.low || one.card - other.card);
  keyed.forEach(({ card }, at) => {
    setCardAt(cells, instance, at, card);
  });
}

/** A hash for each copy of a deck that depends on its kind's id and its number among the copies of that kind only. */
export function cardKeys(ids: readonly string[], copies: readonly number[]): readonly number[] {
  const seen = new Map<number, number>();
  return copies.map((kind) => {
    const number = seen.get(kind) ?? 0;
    seen.set(kind, number + 1);
    return streamKey(`${ids[kind] ?? ""}#${number}`);
  });
}
