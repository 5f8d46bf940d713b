import { assertNever, invariant } from "@rulewright/diagnostics";
import type { Expr } from "@rulewright/rulebook";
import { cardAt, countOf, instanceAt } from "../runtime/cards";
import type { Machine } from "../runtime/machine";
import type { FrameLayout, ListValue, NumberValue } from "../runtime/program";
import * as header from "../runtime/state";
import type { Context } from "./context";
import { offsetOf } from "./frames";
import { gridOf, wayList } from "./grids";
import { numberValue } from "./parts";
import { callTerm } from "./terms";
import { cardEquality, fieldCell, present } from "./things";

/** The closure of a list: it pushes the elements onto the machine's list stack. */
export function listValue(context: Context, expr: Expr, frame: FrameLayout): ListValue {
  if (expr.type.kind !== "list") return singleton(numberValue(context, expr, frame));
  switch (expr.op) {
    case "game":
      return gameList(expr.what);
    case "all":
      return allMembers(context, expr.domain);
    case "set":
      return setMembers(context, expr, frame);
    case "zone": {
      const first = context.layout.zoneInstance[expr.zone] ?? 0;
      const owner = expr.owner === undefined ? undefined : numberValue(context, expr.owner, frame);
      return (m) => pushCards(m, first + (owner === undefined ? 0 : present(owner(m))));
    }
    case "pile":
      return pileList(context, expr, frame);
    case "list": {
      const items = expr.items.map((item) => numberValue(context, item, frame));
      return (m) => {
        for (const item of items) m.push(item(m));
      };
    }
    case "local": {
      const offset = offsetOf(frame, expr.local);
      return (m) => m.pushList(m.frame + offset);
    }
    case "property":
      return propertyList(context, expr, frame);
    case "term":
      return callTerm(context, expr, frame).list;
    case "conditional": {
      const condition = numberValue(context, expr.condition, frame);
      const yes = listValue(context, expr.yes, frame);
      const no = listValue(context, expr.no, frame);
      return (m) => (condition(m) !== 0 ? yes(m) : no(m));
    }
    case "list_word":
      return wordList(context, expr, frame);
    case "function":
      return spacesOf(context, expr, frame);
    default:
      invariant(false, `${expr.op} is no list that the engine knows`);
  }
}

function spacesOf(context: Context, { name, args }: Extract<Expr, { op: "function" }>, frame: FrameLayout): ListValue {
  const [space, across, up] = args;
  invariant(name === "ahead" || name === "line", `${name} is no list of spaces`);
  invariant(space !== undefined && across !== undefined && up !== undefined, "a way has a space and a direction");
  return wayList(name, gridOf(context, space), {
    space: numberValue(context, space, frame),
    across: numberValue(context, across, frame),
    up: numberValue(context, up, frame),
  });
}

/** One thing where a list may stand; none is the empty list. */
function singleton(value: NumberValue): ListValue {
  return (m) => {
    const thing = value(m);
    if (thing >= 0) m.push(thing);
  };
}

function gameList(what: "active" | "first_player" | "players" | "others" | "bank" | "winners"): ListValue {
  switch (what) {
    case "players":
      return (m) => {
        const seats = m.get(header.SEATS);
        const active = Math.max(m.get(header.ACTIVE), 0);
        for (let step = 0; step < seats; step++) m.push((active + step) % seats);
      };
    case "others":
      return pushOthers;
    case "winners":
      return (m) => {
        const bits = m.get(header.WINNERS);
        for (let seat = 0; seat < m.get(header.SEATS); seat++) if ((bits >>> seat) & 1) m.push(seat);
      };
    case "active":
      return (m) => m.push(m.get(header.ACTIVE));
    case "first_player":
      return (m) => m.push(m.get(header.FIRST_PLAYER));
    case "bank":
      return (m) => m.push(-1);
    default:
      return assertNever(what);
  }
}

/** All but `player` (local 0), or but the active player where nobody is meant, in turn order from the active player. */
function pushOthers(m: Machine): void {
  const seats = m.get(header.SEATS);
  const active = Math.max(m.get(header.ACTIVE), 0);
  const player = m.local(header.FRAME_LOCALS);
  const self = player < 0 ? active : player;
  for (let step = 0; step < seats; step++) {
    const seat = (active + step) % seats;
    if (seat !== self) m.push(seat);
  }
}

function allMembers(context: Context, domain: number): ListValue {
  const found = context.rulebook.domains[domain];
  invariant(found !== undefined, `no domain ${domain}`);
  const perSeat = found.kind === "player" ? 1 : found.kind === "piece" ? (found.pieces?.perPlayer ?? 1) : 0;
  if (perSeat > 0) {
    return (m) => {
      const count = m.get(header.SEATS) * perSeat;
      for (let thing = 0; thing < count; thing++) m.push(thing);
    };
  }
  const size = found.copies?.length ?? found.members.length;
  return (m) => {
    for (let thing = 0; thing < size; thing++) m.push(thing);
  };
}

function setMembers(context: Context, expr: Extract<Expr, { op: "set" }>, frame: FrameLayout): ListValue {
  const cell = fieldCell(context, expr, frame);
  const words = context.layout.fields[expr.field]?.width ?? 0;
  return (m) => {
    const first = cell(m);
    for (let word = 0; word < words; word++) {
      for (let bits = m.get(first + word), member = word * 32; bits !== 0; bits >>>= 1, member++) {
        if (bits & 1) m.push(member);
      }
    }
  };
}

export function pushCards(m: Machine, index: number): void {
  const instance = instanceAt(m.program, index);
  const count = countOf(m.cells, instance);
  for (let at = 0; at < count; at++) m.push(cardAt(m.cells, instance, at));
}

function pileList(context: Context, expr: Extract<Expr, { op: "pile" }>, frame: FrameLayout): ListValue {
  const pile = numberValue(context, expr.of, frame);
  if (expr.what === "cards") return (m) => pushCards(m, pile(m));
  return (m) => pushCards(m, discardOf(context, present(pile(m))));
}

/** The pile where the cards of `index` are discarded. */
export function discardOf(context: Context, index: number): number {
  const instance = context.layout.instances[index];
  const discard = context.rulebook.zones[instance?.zone ?? -1]?.discard;
  invariant(instance !== undefined && discard !== undefined, `pile ${index} has no discard pile`);
  const first = context.layout.zoneInstance[discard] ?? 0;
  return first + (context.rulebook.zones[discard]?.ofEachPlayer === true ? instance.seat : 0);
}

function propertyList(context: Context, expr: Extract<Expr, { op: "property" }>, frame: FrameLayout): ListValue {
  const of = numberValue(context, expr.of, frame);
  const { property } = expr;
  switch (property.kind) {
    case "pieces": {
      const perPlayer = context.layout.pieces[property.pieces]?.perPlayer ?? 1;
      return (m) => {
        const first = present(of(m)) * perPlayer;
        for (let piece = first; piece < first + perPlayer; piece++) m.push(piece);
      };
    }
    case "space_pieces":
      return piecesOn(context, expr, of);
    case "space_players": {
      const pieces = piecesOn(context, expr, of);
      const perPlayer = context.layout.pieces[piecesOfBoard(context, expr)]?.perPlayer ?? 1;
      return (m) => ownersOnce(m, pieces, perPlayer);
    }
    default:
      return singleton(numberValue(context, expr, frame));
  }
}

/** The kind of piece that stands on the board of the space: the one of the list's type, else the first. */
function piecesOfBoard(context: Context, expr: Extract<Expr, { op: "property" }>): number {
  const { type } = expr;
  if (type.kind === "list" && type.of.kind === "thing" && context.layout.pieces[type.of.domain] !== undefined)
    return type.of.domain;
  const board = expr.of.type.kind === "thing" ? expr.of.type.domain : -1;
  return context.rulebook.domains.findIndex((domain) => domain.pieces?.board === board);
}

/** The pieces on a space in order of arrival: few, so a scan with an insertion sort by stamp. */
function piecesOn(context: Context, expr: Extract<Expr, { op: "property" }>, space: NumberValue): ListValue {
  const pieces = context.layout.pieces[piecesOfBoard(context, expr)];
  if (pieces === undefined) return () => undefined;
  const { on, stamp, perPlayer } = pieces;
  return (m) => {
    const wanted = present(space(m));
    const start = m.sp;
    const count = m.get(header.SEATS) * perPlayer;
    for (let piece = 0; piece < count; piece++) {
      if (m.get(on + piece) !== wanted) continue;
      m.push(piece);
      const mine = m.get(stamp + piece);
      let at = m.sp - 1;
      for (; at > start && m.get(stamp + m.item(at - 1)) > mine; at--) m.pool[at] = m.item(at - 1);
      m.pool[at] = piece;
    }
  };
}

function ownersOnce(m: Machine, pieces: ListValue, perPlayer: number): void {
  const start = m.sp;
  pieces(m);
  const end = m.sp;
  let seen = 0;
  m.sp = start;
  for (let index = start; index < end; index++) {
    const owner = Math.floor(m.item(index) / perPlayer);
    if ((seen >>> owner) & 1) continue;
    seen |= 1 << owner;
    m.push(owner);
  }
}

/** The words whose value is again a list. */
function wordList(context: Context, expr: Extract<Expr, { op: "list_word" }>, frame: FrameLayout): ListValue {
  const list = listValue(context, expr.list, frame);
  switch (expr.word) {
    case "top": {
      const count = numberValue(context, expr.count ?? invariantPart(expr.word), frame);
      return (m) => {
        const wanted = Math.max(count(m), 0);
        const start = m.sp;
        list(m);
        if (m.sp > start + wanted) m.sp = start + wanted;
      };
    }
    case "where":
      return filtered(context, expr, frame, list);
    case "while":
      return leading(context, expr, frame, list);
    case "without":
      return withoutList(context, expr, frame, list);
    case "with_highest":
      return extremes(context, expr, frame, { list, sign: 1 });
    case "with_lowest":
      return extremes(context, expr, frame, { list, sign: -1 });
    case "sorted":
      return sortedList(context, expr, frame, list);
    default:
      return singleton(numberValue(context, expr, frame));
  }
}

function invariantPart(word: string): never {
  invariant(false, `${word} lacks a part`);
}

type WordExpr = Extract<Expr, { op: "list_word" }>;

/** The body of a list word and the cell offset of its `each`. */
export function bodyOf(
  context: Context,
  expr: WordExpr,
  frame: FrameLayout,
): { readonly each: number; readonly body: NumberValue } {
  invariant(expr.body !== undefined, `${expr.word} lacks its body`);
  const body = numberValue(context, expr.body, frame);
  return { each: expr.each === undefined ? -1 : offsetOf(frame, expr.each), body };
}

/** Binds `each`; a body that does not use it has none. */
export function bind(m: Machine, each: number, value: number): void {
  if (each >= 0) m.cells[m.frame + each] = value;
}

function filtered(context: Context, expr: WordExpr, frame: FrameLayout, list: ListValue): ListValue {
  const { each, body } = bodyOf(context, expr, frame);
  return (m) => {
    const start = m.sp;
    list(m);
    const end = m.sp;
    let kept = start;
    for (let index = start; index < end; index++) {
      const item = m.item(index);
      bind(m, each, item);
      if (body(m) !== 0) m.pool[kept++] = item;
    }
    m.sp = kept;
  };
}

/** The elements in front of the first for which the body does not hold. */
function leading(context: Context, expr: WordExpr, frame: FrameLayout, list: ListValue): ListValue {
  const { each, body } = bodyOf(context, expr, frame);
  return (m) => {
    const start = m.sp;
    list(m);
    const end = m.sp;
    let kept = start;
    for (; kept < end; kept++) {
      bind(m, each, m.item(kept));
      if (body(m) === 0) break;
    }
    m.sp = kept;
  };
}

function withoutList(context: Context, expr: WordExpr, frame: FrameLayout, list: ListValue): ListValue {
  invariant(expr.without !== undefined, "without lacks its element");
  const removed = listValue(context, expr.without, frame);
  const of = expr.list.type.kind === "list" ? expr.list.type.of : expr.list.type;
  const same = cardEquality(context, { op: "constant", value: 0, type: of });
  return (m) => {
    const start = m.sp;
    list(m);
    const end = m.sp;
    removed(m);
    const last = m.sp;
    let kept = start;
    for (let index = start; index < end; index++) {
      const item = m.item(index);
      let stays = true;
      for (let other = end; other < last && stays; other++) stays = !same(m.item(other), item);
      if (stays) m.pool[kept++] = item;
    }
    m.sp = kept;
  };
}

function extremes(
  context: Context,
  expr: WordExpr,
  frame: FrameLayout,
  { list, sign }: { readonly list: ListValue; readonly sign: number },
): ListValue {
  const { each, body } = bodyOf(context, expr, frame);
  return (m) => {
    const start = m.sp;
    list(m);
    const end = m.sp;
    let best = Number.NEGATIVE_INFINITY;
    let kept = start;
    for (let index = start; index < end; index++) {
      const item = m.item(index);
      bind(m, each, item);
      const value = body(m) * sign;
      if (value > best) {
        best = value;
        kept = start;
      }
      if (value === best) m.pool[kept++] = item;
    }
    m.sp = kept;
  };
}

function sortedList(context: Context, expr: WordExpr, frame: FrameLayout, list: ListValue): ListValue {
  const { each, body } = bodyOf(context, expr, frame);
  return (m) => {
    const start = m.sp;
    list(m);
    const keyed: { item: number; key: number; index: number }[] = [];
    for (let index = start; index < m.sp; index++) {
      const item = m.item(index);
      bind(m, each, item);
      keyed.push({ item, key: body(m), index });
    }
    keyed.sort((one, other) => one.key - other.key || one.index - other.index);
    keyed.forEach(({ item }, index) => {
      m.pool[start + index] = item;
    });
  };
}
