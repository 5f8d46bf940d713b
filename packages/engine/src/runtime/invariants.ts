import { cardAt, countOf } from "./cards";
import type { Program } from "./program";
import type { GameState } from "./state";
import { PHASE, SEATS } from "./state";

/** What is wrong with a state, in words; empty when cards, pieces and header agree with the rulebook. */
export function checkInvariants(program: Program, state: GameState): readonly string[] {
  return [...checkCards(program, state), ...checkPieces(program, state), ...checkHeader(program, state)];
}

/** Every copy of every deck lies in exactly one pile, the one its location names. */
function checkCards(program: Program, { cells }: GameState): string[] {
  const problems: string[] = [];
  const seen = program.layout.decks.map((deck) => new Int32Array(deck?.copies ?? 0));
  program.layout.instances.forEach((instance, index) => {
    for (let at = 0; at < countOf(cells, instance); at++) {
      const card = cardAt(cells, instance, at);
      const times = seen[instance.deck];
      if (times !== undefined) times[card] = (times[card] ?? 0) + 1;
      const location = cells[(program.layout.decks[instance.deck]?.location ?? 0) + card];
      if (location !== index) problems.push(`card ${card} lies in ${instance.name} but is noted in ${location}`);
    }
  });
  seen.forEach((times, domain) => {
    times.forEach((count, card) => {
      if (count !== 1)
        problems.push(`card ${card} of ${program.rulebook.domains[domain]?.name} lies in ${count} places`);
    });
  });
  return problems;
}

function checkPieces(program: Program, { cells }: GameState): string[] {
  const problems: string[] = [];
  program.layout.pieces.forEach((pieces, domain) => {
    if (pieces === undefined) return;
    const board = program.rulebook.domains[domain]?.pieces?.board;
    const spaces = board === undefined ? 0 : (program.rulebook.domains[board]?.members.length ?? 0);
    for (let piece = 0; piece < pieces.count; piece++) {
      const on = cells[pieces.on + piece] ?? -1;
      if (on < -1 || on >= spaces) problems.push(`piece ${piece} stands on ${on}, which is no space`);
    }
  });
  return problems;
}

function checkHeader(program: Program, { cells }: GameState): string[] {
  const problems: string[] = [];
  const seats = cells[SEATS] ?? 0;
  const { from, to } = program.rulebook.players;
  if (seats < from || seats > to) problems.push(`${seats} seats`);
  const phase = cells[PHASE] ?? 0;
  if (phase < -2 || phase >= program.rulebook.phases.length) problems.push(`phase ${phase}`);
  return problems;
}

/** All money of a unit that lies with players and in the game's own fields: start plus what the bank paid, less what it took. */
export function moneyInPlay(program: Program, state: GameState, unit: number): number {
  const { rulebook, layout } = program;
  const purse = rulebook.units[unit]?.purse;
  const name = rulebook.units[unit]?.name;
  let sum = 0;
  rulebook.fields.forEach((field, index) => {
    const isPot = field.owner === undefined && field.unitName === name && field.type.kind === "number";
    const cells = layout.fields[index];
    if (cells === undefined || (index !== purse && !isPot)) return;
    const owners = index === purse ? (state.cells[SEATS] ?? 0) : 1;
    for (let at = 0; at < owners * cells.keys; at++) sum += state.cells[cells.base + at] ?? 0;
  });
  return sum;
}
