import type { SeenBy } from "@rulewright/rulebook";
import { describe, expect, test } from "vitest";
import { compile } from "../src/compile/index";
import { cardAt, countOf, deckOf, setCardAt } from "../src/runtime/cards";
import { clone, type GameState, observe, type Program } from "../src/runtime/index";
import { FOLDERS, playOut, rulebookIn } from "./play";

interface Slot {
  readonly instance: number;
  readonly index: number;
  readonly card: number;
}

function hides(seenBy: SeenBy, viewer: number, owner: number): boolean {
  if (seenBy === "owner") return viewer !== owner;
  return seenBy === "others" ? viewer === owner : seenBy === "nobody";
}

/** Where cards lie that a seat has no way of knowing, deck by deck. */
function hiddenSlots(program: Program, { cells }: GameState, viewer: number): ReadonlyMap<number, readonly Slot[]> {
  const slots = new Map<number, Slot[]>();
  for (const [at, instance] of program.layout.instances.entries()) {
    const zone = program.rulebook.zones[instance.zone];
    if (zone === undefined || !hides(zone.seenBy, viewer, instance.seat)) continue;
    const deck = deckOf(program, instance);
    for (let index = 0; index < countOf(cells, instance); index++) {
      const card = cardAt(cells, instance, index);
      const isKnown = (((cells[deck.known + card] ?? 0) >> viewer) & 1) === 1;
      if (!isKnown) slots.set(instance.deck, [...(slots.get(instance.deck) ?? []), { instance: at, index, card }]);
    }
  }
  return slots;
}

/** The same game with those cards in other places: each lies where the next one of its deck lay. */
function withOtherSecrets(program: Program, state: GameState, viewer: number): { state: GameState; moved: number } {
  const other = clone(state);
  let moved = 0;
  for (const slots of hiddenSlots(program, state, viewer).values()) {
    for (const [i, slot] of slots.entries()) {
      const card = slots[(i + 1) % slots.length]?.card ?? slot.card;
      const instance = program.layout.instances[slot.instance];
      if (instance === undefined) throw new Error("a slot is in a pile");
      setCardAt(other.cells, instance, slot.index, card);
      other.cells[deckOf(program, instance).location + card] = slot.instance;
      moved += card === slot.card ? 0 : 1;
    }
  }
  return { state: other, moved };
}

const RULEBOOKS = [...FOLDERS, "rulebooks/broadway-star", "rulebooks/tinseltown", "rulebooks/tournee"];

describe.each(RULEBOOKS)("%s", (folder) => {
  const rulebook = rulebookIn(folder);
  const program = compile(rulebook);
  const hasSecrets = rulebook.zones.some(({ seenBy }) => seenBy !== "everyone");

  test("what a seat sees stays as it is when every card hidden from it is another", () => {
    const seats = rulebook.players.to;
    let moved = 0;
    let decisions = 0;
    playOut(program, { seats, seed: 23 }, (state) => {
      decisions += 1;
      if (decisions % 7 !== 0) return state;
      for (let seat = 0; seat < seats; seat++) {
        const other = withOtherSecrets(program, state, seat);
        moved += other.moved;
        expect(observe(program, other.state, seat)).toEqual(observe(program, state, seat));
      }
      return state;
    });
    expect(moved > 0).toBe(hasSecrets);
  });
});
