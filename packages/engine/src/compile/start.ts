import { invariant } from "@rulewright/diagnostics";
import type { DomainIndex, Field, Formula } from "@rulewright/rulebook";
import { cardAt, cardKeys, countOf, layCard, takeCard } from "../runtime/cards";
import { Machine } from "../runtime/machine";
import { placePiece } from "../runtime/pieces";
import type { Program } from "../runtime/program";
import * as header from "../runtime/state";
import { PLAYER_TYPE } from "./build";
import { type Context, scalar } from "./context";
import { numberValue } from "./expressions";
import { domainSize, frameOf, offsetOf } from "./frames";
import { listValue } from "./lists";

/** The cells of a new game, not yet shuffled: fields at their start, cards in their piles, pieces where they begin. */
export function freshCells(context: Context, program: Program, seats: number): Int32Array {
  const cells = new Int32Array(context.layout.size);
  cells[header.SEATS] = seats;
  cells[header.PHASE] = header.PHASE_NONE;
  cells[header.FUEL] = context.rulebook.limits.steps;
  cells[header.TOP] = context.layout.stack;
  const machine = new Machine(program, { cells }, {});
  layCards(context, program, machine);
  context.rulebook.fields.forEach((field, index) => {
    startField(context, machine, field, index);
  });
  startPieces(context, program, machine);
  machine.enterEmpty(program.main.index, program.main.frame.size, -1);
  machine.save(program.main.entry);
  return cells;
}

function layCards(context: Context, program: Program, m: Machine): void {
  const { rulebook, layout } = context;
  rulebook.domains.forEach((domain, index) => {
    const deck = layout.decks[index];
    if (deck === undefined) return;
    domain.copies?.forEach((_, copy) => {
      layCard(program, m.cells, deck.aside, copy, "under");
    });
  });
  rulebook.zones.forEach((zone, index) => {
    if (zone.startsWith === "nothing" || zone.ofEachPlayer) return;
    const to = layout.zoneInstance[index] ?? 0;
    const aside = layout.instances[layout.decks[zone.deck]?.aside ?? -1];
    invariant(aside !== undefined, `${zone.name} holds no deck`);
    const wanted = zone.startsWith === "all" ? undefined : new Set(listFor(context, m, zone.startsWith));
    const free = Array.from({ length: countOf(m.cells, aside) }, (_, at) => cardAt(m.cells, aside, at));
    for (const card of free.filter((one) => wanted === undefined || wanted.has(one)))
      moveUnder(context, program, m, card, to);
  });
}

function moveUnder(context: Context, program: Program, m: Machine, card: number, to: number): void {
  const instance = context.layout.instances[to];
  const deck = context.layout.decks[instance?.deck ?? -1];
  invariant(deck !== undefined, `pile ${to} holds no deck`);
  takeCard(program, m.cells, deck, card);
  layCard(program, m.cells, to, card, "under");
}

const SPARE = Array.from({ length: 12 }, () => scalar("(each)"));

function startFrame(context: Context) {
  return frameOf(context.rulebook, [scalar("owner", PLAYER_TYPE), scalar("key"), ...SPARE]);
}

function listFor(context: Context, m: Machine, formula: Formula): readonly number[] {
  const frame = startFrame(context);
  const base = m.reserve(frame.size);
  const outer = m.frame;
  m.frame = base;
  const start = m.sp;
  listValue(context, formula.root, frame)(m);
  const items = m.pool.slice(start, m.sp);
  m.sp = start;
  m.frame = outer;
  m.top = base;
  return items;
}

function startField(context: Context, m: Machine, field: Field, index: number): void {
  const cells = context.layout.fields[index];
  if (cells === undefined || field.setOf !== undefined) return;
  const owners = field.owner === undefined ? 1 : domainSize(context.rulebook, field.owner);
  const value = startValue(context, field);
  for (let owner = 0; owner < owners; owner++) {
    for (let key = 0; key < cells.keys; key++) m.write(cells.base + owner * cells.keys + key, value(m, owner, key));
  }
}

function startValue(context: Context, field: Field): (m: Machine, owner: number, key: number) => number {
  if (field.start === undefined) return () => field.startConstant;
  const frame = startFrame(context);
  const start = numberValue(context, field.start.root, frame);
  return (m, owner, key) => {
    const base = m.reserve(frame.size);
    const outer = m.frame;
    m.cells[base + offsetOf(frame, 0)] = owner;
    m.cells[base + offsetOf(frame, 1)] = key;
    m.frame = base;
    const value = start(m);
    m.frame = outer;
    m.top = base;
    return value;
  };
}

/** All pieces stand nowhere first, so that one start may look at the board; the start's local 0 is the player. */
function startPieces(context: Context, program: Program, m: Machine): void {
  const { rulebook, layout } = context;
  layout.pieces.forEach((pieces) => {
    if (pieces !== undefined) m.cells.fill(-1, pieces.on, pieces.on + pieces.count);
  });
  rulebook.domains.forEach((domain, index) => {
    const pieces = layout.pieces[index];
    const start = domain.pieces?.start;
    if (pieces === undefined || start === undefined) return;
    const frame = startFrame(context);
    const space = numberValue(context, start.root, frame);
    for (let seat = 0; seat < m.get(header.SEATS); seat++) {
      const base = m.reserve(frame.size);
      const outer = m.frame;
      m.cells[base + offsetOf(frame, 0)] = seat;
      m.frame = base;
      const on = space(m);
      m.frame = outer;
      m.top = base;
      for (let number = 0; number < pieces.perPlayer; number++)
        placePiece(program, m.cells, index as DomainIndex, seat * pieces.perPlayer + number, on);
    }
  });
}

/** Keys of the copies of each deck, by domain. */
export function allCardKeys(context: Context): readonly (readonly number[])[] {
  return context.rulebook.domains.map((domain) =>
    cardKeys(
      domain.members.map((member) => member.id),
      domain.copies ?? [],
    ),
  );
}
