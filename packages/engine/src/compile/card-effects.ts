import type { DomainIndex, Zone } from "@rulewright/rulebook";
import { cardAt, countOf, deckOf, instanceAt, layCard, shuffleInstance, takeCard } from "../runtime/cards";
import type { BoundValue } from "../runtime/log";
import type { Machine } from "../runtime/machine";
import type { NumberValue } from "../runtime/program";
import { seatsOfBits } from "../runtime/result";
import * as header from "../runtime/state";
import { KIND_BASE, kindOfCard } from "../runtime/things";
import { PLAYER_TYPE } from "./build";
import { type Context, scalar } from "./context";
import type { Core } from "./core";
import type { Effect, Scope } from "./effects";
import { numberValue } from "./expressions";
import { frameOf, offsetOf } from "./frames";
import { discardOf, listValue } from "./lists";
import { boundBy, citedClause, remark, witnesses } from "./record";
import { valueNumber } from "./values";

type CoreOf<Kind extends Core["kind"]> = Extract<Core, { readonly kind: Kind }>;

/** Where a card that is on its way to a pile ends up: there, in its discard pile, or nowhere (−1). */
export type Room = (m: Machine, pile: number) => number;

/** Knows the bounds of all piles and what happens when they are reached. */
export function roomOf(context: Context): Room {
  const limits = context.rulebook.zones.map((zone) => limitOf(context, zone));
  return (m, pile) => {
    const instance = instanceAt(m.program, pile);
    const limit = limits[instance.zone];
    if (limit === undefined || countOf(m.cells, instance) < limit(m, instance.seat)) return pile;
    return context.rulebook.zones[instance.zone]?.whenFull === "discard" ? discardOf(context, pile) : -1;
  };
}

function limitOf(context: Context, zone: Zone): ((m: Machine, seat: number) => number) | undefined {
  if (zone.atMost === undefined) return undefined;
  const frame = frameOf(context.rulebook, [
    scalar("player", PLAYER_TYPE),
    ...Array.from({ length: 8 }, () => scalar("(each)")),
  ]);
  const value: NumberValue = numberValue(context, zone.atMost.root, frame);
  return (m, seat) => {
    const outer = m.frame;
    const base = m.reserve(frame.size);
    m.cells[base + offsetOf(frame, 0)] = seat;
    m.frame = base;
    const limit = value(m);
    m.frame = outer;
    m.top = base;
    return limit;
  };
}

/** Moves one card; who knew it goes on knowing it, unless it goes where nobody looks. */
export function moveCard(m: Machine, card: number, to: number, where: "top" | "under"): void {
  const instance = instanceAt(m.program, to);
  const deck = deckOf(m.program, instance);
  takeCard(m.program, m.cells, deck, card);
  layCard(m.program, m.cells, to, card, where);
  if (m.program.rulebook.zones[instance.zone]?.seenBy === "nobody") m.cells[deck.known + card] = 0;
}

export function shufflePile({ context, frame }: Scope, core: CoreOf<"shuffle">): Effect {
  const pile = valueNumber(context, core.pile, frame);
  return (m) => {
    const shuffled = pile(m);
    shuffleKnown(m, shuffled);
    if (m.log !== undefined)
      remark(m, { clause: core.cite, seat: -1, deed: { kind: "shuffle", pile: shuffled }, bound: [] });
  };
}

function shuffleKnown(m: Machine, pile: number): void {
  const instance = instanceAt(m.program, pile);
  const deck = deckOf(m.program, instance);
  shuffleInstance(m.program, m.cells, pile);
  for (let at = 0; at < countOf(m.cells, instance); at++) m.cells[deck.known + cardAt(m.cells, instance, at)] = 0;
}

/** put: the first of a list ends up on top, or under all, of the pile in its order. */
export function putCardsEffect({ context, frame }: Scope, core: CoreOf<"put_cards">): Effect {
  const cards = listValue(context, core.cards, frame);
  const pile = valueNumber(context, core.to, frame);
  const room = roomOf(context);
  return (m) => {
    const to = pile(m);
    const start = m.sp;
    cards(m);
    const chosen = m.pool.slice(start, m.sp);
    m.sp = start;
    if (core.where === "top") chosen.reverse();
    const moved: number[] = [];
    const from: number[] = [];
    for (const one of chosen) {
      const goal = room(m, to);
      const card = copyOf(m, to, one);
      if (goal === -1 || card === -1) continue;
      from.push(locationOf(m, to, card));
      moveCard(m, card, goal, core.where);
      moved.push(card);
    }
    if (core.shuffled) shuffleKnown(m, to);
    if (m.log !== undefined && moved.length > 0) tellPut(m, { clause: core.cite, cards: moved, from, to });
  };
}

/** The pile in which a card of the deck of `pile` lies. */
export function locationOf(m: Machine, pile: number, card: number): number {
  return m.get(deckOf(m.program, instanceAt(m.program, pile)).location + card);
}

/** The card itself; of a kind named in the rulebook its first copy that is not there yet. */
function copyOf(m: Machine, pile: number, card: number): number {
  if (card < KIND_BASE) return card;
  const instance = instanceAt(m.program, pile);
  const { copies, location } = deckOf(m.program, instance);
  for (let copy = 0; copy < copies; copy++) {
    if (kindOfCard(m.program, instance.deck, copy) === card - KIND_BASE && m.get(location + copy) !== pile) return copy;
  }
  return -1;
}

/** An entry about cards on their way from one pile to another. */
export function tellCards(
  m: Machine,
  told: {
    readonly clause: number;
    readonly kind: "draw" | "put" | "deal";
    readonly cards: readonly number[];
    readonly from: number;
    readonly to: number;
    readonly bound?: readonly BoundValue[];
  },
): void {
  const { kind, cards, from, to, bound } = told;
  const goal = instanceAt(m.program, to);
  const ofPlayer = m.program.rulebook.zones[goal.zone]?.ofEachPlayer === true;
  remark(m, {
    clause: citedClause(told.clause),
    seat: ofPlayer ? goal.seat : kind === "draw" ? m.local(header.FRAME_LOCALS) : -1,
    deed: { kind, deck: goal.deck, from, to, count: cards.length, cards },
    ...(bound === undefined ? {} : { bound }),
    seenBy: witnesses(m, [from, to]),
  });
}

/** Cards from several piles: an entry for each run from the same pile. */
function tellPut(
  m: Machine,
  put: {
    readonly clause: number;
    readonly cards: readonly number[];
    readonly from: readonly number[];
    readonly to: number;
  },
): void {
  const { clause, from, to } = put;
  let cards: number[] = [];
  put.cards.forEach((card, index) => {
    cards.push(card);
    const pile = from[index] ?? to;
    if (from[index + 1] === pile) return;
    tellCards(m, { clause, kind: "put", cards, from: pile, to, bound: [] });
    cards = [];
  });
}

/** deal: one card to each player in turn, as often as said, while the pile lasts. */
export function dealCards({ context, frame }: Scope, core: CoreOf<"deal">): Effect {
  const pile = valueNumber(context, core.from, frame);
  const count = numberValue(context, core.count, frame);
  const first = context.layout.zoneInstance[core.to] ?? 0;
  const room = roomOf(context);
  const said = boundBy(context, frame, core.says);
  return (m) => {
    const from = instanceAt(m.program, pile(m));
    const seats = m.get(header.SEATS);
    for (let round = count(m); round > 0; round--) {
      for (let step = 0; step < seats; step++) {
        if (countOf(m.cells, from) === 0) return;
        const seat = (Math.max(m.get(header.ACTIVE), 0) + step) % seats;
        const goal = room(m, first + seat);
        if (goal === -1) continue;
        const card = cardAt(m.cells, from, 0);
        moveCard(m, card, goal, "top");
        countDrawn(m, from.deck, card);
        if (m.log !== undefined)
          tellCards(m, { clause: core.cite, kind: "deal", cards: [card], from: pile(m), to: goal, bound: said(m) });
      }
    }
  };
}

/** Counts cards that were drawn or dealt, by kind. */
export function countDrawn({ counters, program }: Machine, deck: DomainIndex, card: number): void {
  const drawn = counters?.drawn[deck];
  if (drawn !== undefined) countKind(drawn, kindOfCard(program, deck, card));
}

export function countPlayed({ context, frame }: Scope, core: CoreOf<"played">): Effect {
  const card = numberValue(context, core.card, frame);
  return (m) => {
    const played = m.counters?.played[core.deck];
    if (played !== undefined) countKind(played, kindOfCard(m.program, core.deck, card(m)));
  };
}

function countKind(counts: Float64Array, kind: number): void {
  counts[kind] = (counts[kind] ?? 0) + 1;
}

export function revealCards({ context, frame }: Scope, core: CoreOf<"reveal">): Effect {
  const cards = listValue(context, core.cards, frame);
  const to = core.to === undefined ? undefined : listValue(context, core.to, frame);
  const { type } = core.cards;
  const of = type.kind === "list" ? type.of : type;
  const domain = of.kind === "thing" ? of.domain : undefined;
  const deck = domain === undefined ? undefined : context.layout.decks[domain];
  return (m) => {
    if (deck === undefined || domain === undefined) return;
    const bits = seatBits(m, to);
    const start = m.sp;
    cards(m);
    const shown = m.pool.slice(start, m.sp).filter((card) => card < KIND_BASE);
    m.sp = start;
    for (const card of shown) m.cells[deck.known + card] = m.get(deck.known + card) | bits;
    if (m.log === undefined) return;
    const seats = seatsOfBits(bits, m.get(header.SEATS));
    remark(m, {
      clause: core.cite,
      seat: -1,
      deed: { kind: "reveal", deck: domain, count: shown.length, cards: shown, to: seats },
      bound: [],
      seenBy: to === undefined ? "all" : seats,
    });
  };
}

function seatBits(m: Machine, to: ((m: Machine) => void) | undefined): number {
  if (to === undefined) return (1 << m.get(header.SEATS)) - 1;
  const start = m.sp;
  to(m);
  let bits = 0;
  for (let index = start; index < m.sp; index++) bits |= 1 << m.item(index);
  m.sp = start;
  return bits;
}
