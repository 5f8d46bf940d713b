import { expect, test } from "vitest";
import { compile } from "../src/compile/index";
import { cardAt, countOf, deckOf, instanceAt, layCard, shuffleInstance, takeCard } from "../src/runtime/cards";
import { checkInvariants, newGame } from "../src/runtime/index";
import { kindOfCard } from "../src/runtime/things";
import { rulebookIn } from "./play";

const program = compile(rulebookIn("packages/rulebook/fixtures/pieces/tournee"));
const deck = program.rulebook.zones.findIndex(({ name }) => name === "song_deck");
const pile = program.layout.zoneInstance[deck] ?? -1;
const hand = program.layout.zoneInstance[program.rulebook.zones.findIndex(({ name }) => name === "songs_own")] ?? -1;

function cardsOf(cells: Int32Array, index: number): number[] {
  const instance = instanceAt(program, index);
  return Array.from({ length: countOf(cells, instance) }, (_, at) => cardAt(cells, instance, at));
}

test("piles are rings: top, bottom and middle keep their order for as long as one likes", () => {
  const state = newGame(program, { seats: 2, seed: 1 });
  const { cells } = state;
  const model = { pile: cardsOf(cells, pile), hand: [] as number[] };
  const cellsOfDeck = deckOf(program, instanceAt(program, pile));
  let random = 1;
  for (let move = 0; move < 3000; move++) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const [from, to] = (random >>> 8) % 2 === 0 ? (["pile", "hand"] as const) : (["hand", "pile"] as const);
    const at = model[from].length === 0 ? -1 : (random >>> 12) % model[from].length;
    const card = model[from][at];
    if (card === undefined) continue;
    model[from].splice(at, 1);
    const where = (random >>> 20) % 2 === 0 ? "top" : "under";
    if (where === "top") model[to].unshift(card);
    else model[to].push(card);
    takeCard(program, cells, cellsOfDeck, card);
    layCard(program, cells, to === "pile" ? pile : hand, card, where);
  }
  expect(cardsOf(cells, pile)).toEqual(model.pile);
  expect(cardsOf(cells, hand)).toEqual(model.hand);
  expect(checkInvariants(program, state)).toEqual([]);
});

test("a shuffle depends on the seed, on its number, and not on which cards are missing", () => {
  const one = newGame(program, { seats: 2, seed: 1 }).cells;
  const same = newGame(program, { seats: 2, seed: 1 }).cells;
  const other = newGame(program, { seats: 2, seed: 2 }).cells;
  expect(cardsOf(one, pile)).toEqual(cardsOf(same, pile));
  expect(cardsOf(one, pile)).not.toEqual(cardsOf(other, pile));
  const missing = cardsOf(same, pile)[40] ?? -1;
  takeCard(program, same, deckOf(program, instanceAt(program, pile)), missing);
  layCard(program, same, hand, missing, "top");
  shuffleInstance(program, one, pile);
  shuffleInstance(program, same, pile);
  expect(cardsOf(same, pile)).toEqual(cardsOf(one, pile).filter((card) => card !== missing));
  expect(kindOfCard(program, program.rulebook.zones[deck]?.deck ?? (0 as never), missing)).toBeGreaterThanOrEqual(0);
});
