import { invariant } from "@rulewright/diagnostics";
import { instanceAt } from "../runtime/cards";
import type { FrameLayout, ListValue, NumberValue } from "../runtime/program";
import * as header from "../runtime/state";
import { KIND_BASE } from "../runtime/things";
import type { Context } from "./context";
import type { Value } from "./core";
import { firstStepsOf } from "./distances";
import { numberValue } from "./expressions";
import { offsetOf } from "./frames";
import { discardOf, listValue } from "./lists";
import { allHold } from "./terms";
import { fieldCell, present } from "./things";

type EngineValue = Exclude<Value, { readonly type: unknown }>;

/** The closure of a value that is one number. */
export function valueNumber(context: Context, value: Value, frame: FrameLayout): NumberValue {
  return "type" in value ? numberValue(context, value, frame) : engineValue(context, value, frame);
}

/** The closure of a value that is a list. */
export function valueList(context: Context, value: Value, frame: FrameLayout): ListValue {
  if ("type" in value) return listValue(context, value, frame);
  invariant(value.op === "empty_list", `${value.op} is no list`);
  return () => undefined;
}

function engineValue(context: Context, value: EngineValue, frame: FrameLayout): NumberValue {
  switch (value.op) {
    case "pile":
      return pileValue(context, value, frame);
    case "discard_of": {
      const pile = numberValue(context, value.pile, frame);
      return (m) => discardOf(context, pile(m));
    }
    case "choice": {
      const condition = numberValue(context, value.condition, frame);
      const yes = valueNumber(context, value.yes, frame);
      const no = valueNumber(context, value.no, frame);
      return (m) => (condition(m) !== 0 ? yes(m) : no(m));
    }
    case "purse":
      return purseValue(context, value, frame);
    case "board":
      return boardValue(context, value, frame);
    case "toward": {
      const size = context.rulebook.domains[value.board]?.members.length ?? 0;
      const table = firstStepsOf(context, value.board);
      const from = numberValue(context, value.from, frame);
      const goal = numberValue(context, value.goal, frame);
      return (m) => table[from(m) * size + present(goal(m))] ?? -1;
    }
    case "on_space": {
      const on = context.layout.pieces[value.pieces]?.on ?? 0;
      const piece = numberValue(context, value.piece, frame);
      return (m) => m.get(on + present(piece(m)));
    }
    case "owner_of": {
      const perPlayer = context.layout.pieces[value.pieces]?.perPlayer ?? 1;
      const piece = numberValue(context, value.piece, frame);
      return (m) => Math.floor(present(piece(m)) / perPlayer);
    }
    case "is_among":
      return amongValue(context, value, frame);
    case "zone_is": {
      const pile = numberValue(context, value.pile, frame);
      return (m) => (instanceAt(m.program, pile(m)).zone === value.zone ? 1 : 0);
    }
    case "both":
      return allOf(value.values.map((one) => valueNumber(context, one, frame)));
    case "either":
      return anyOf(value.values.map((one) => valueNumber(context, one, frame)));
    case "majority":
      return majority(offsetOf(frame, value.list), value.options);
    case "sum_of": {
      const offset = offsetOf(frame, value.list);
      return (m) => {
        const first = m.frame + offset;
        let sum = 0;
        for (let index = m.get(first); index > 0; index--) sum += m.get(first + index);
        return sum;
      };
    }
    case "head": {
      const offset = offsetOf(frame, value.list);
      return (m) => (m.local(offset) === 0 ? -1 : m.local(offset + 1));
    }
    case "window_is_open":
      return (m) => m.get(header.WINDOW_OPEN);
    case "all_hold":
      return allHold(context, value.conditions, frame);
    case "empty_list":
      return invariantList(value.op);
  }
}

function invariantList(op: string): never {
  invariant(false, `${op} is no number`);
}

function allOf(tests: readonly NumberValue[]): NumberValue {
  const [only, second] = tests;
  if (only !== undefined && second === undefined) return only;
  return (m) => {
    for (const one of tests) if (one(m) === 0) return 0;
    return 1;
  };
}

function anyOf(tests: readonly NumberValue[]): NumberValue {
  const [only, second] = tests;
  if (only !== undefined && second === undefined) return only;
  return (m) => {
    for (const one of tests) if (one(m) !== 0) return 1;
    return 0;
  };
}

function pileValue(context: Context, value: Extract<EngineValue, { op: "pile" }>, frame: FrameLayout): NumberValue {
  const first = context.layout.zoneInstance[value.zone];
  invariant(first !== undefined, `no zone ${value.zone}`);
  if (value.owner === undefined) return () => first;
  const owner = numberValue(context, value.owner, frame);
  return (m) => first + present(owner(m));
}

/** −1 the bank, a player, or −2 − cell for money of the game or of a thing. */
function purseValue(context: Context, value: Extract<EngineValue, { op: "purse" }>, frame: FrameLayout): NumberValue {
  const { purse } = value;
  switch (purse.kind) {
    case "bank":
      return () => -1;
    case "player": {
      const owner = numberValue(context, purse.player, frame);
      return (m) => present(owner(m));
    }
    case "payee":
      return numberValue(context, purse.payee, frame);
    case "field": {
      const cell = fieldCell(context, purse, frame);
      return (m) => -2 - cell(m);
    }
  }
}

function boardValue(context: Context, value: Extract<EngineValue, { op: "board" }>, frame: FrameLayout): NumberValue {
  const shape = context.rulebook.domains[value.board]?.board;
  invariant(shape !== undefined, `domain ${value.board} is no board`);
  const of = numberValue(context, value.of, frame);
  const last = shape.next.length - 1;
  const next = shape.shape === "numbered" ? shape.next.map((_, space) => (space < last ? space + 1 : -1)) : shape.next;
  const entries = shape.next.map((_, space) => {
    if (value.what === "next") return next[space] ?? -1;
    if (value.what === "fork") return shape.fork[space] ?? -1;
    const stops = shape.kinds[shape.kindOf[space] ?? -1]?.stops === true;
    return stops || ((next[space] ?? -1) < 0 && (shape.fork[space] ?? -1) < 0) ? 1 : 0;
  });
  const table = Int32Array.from(entries);
  return (m) => table[of(m)] ?? -1;
}

function amongValue(
  context: Context,
  value: Extract<EngineValue, { op: "is_among" }>,
  frame: FrameLayout,
): NumberValue {
  const of = numberValue(context, value.of, frame);
  const members = new Set(value.members);
  const copies = value.deck === -1 ? undefined : context.rulebook.domains[value.deck]?.copies;
  if (copies === undefined) {
    const among = Uint8Array.from({ length: Math.max(-1, ...members) + 1 }, (_, member) =>
      members.has(member) ? 1 : 0,
    );
    return (m) => among[of(m)] ?? 0;
  }
  return (m) => {
    const card = of(m);
    return members.has(card >= KIND_BASE ? card - KIND_BASE : (copies[card] ?? -1)) ? 1 : 0;
  };
}

function majority(offset: number, options: number): NumberValue {
  return (m) => {
    const first = m.frame + offset;
    let best = options;
    let most = 0;
    for (let option = 0; option < options; option++) {
      let votes = 0;
      for (let index = m.get(first); index > 0; index--) if (m.get(first + index) === option) votes++;
      if (votes > most) {
        most = votes;
        best = option;
      } else if (votes === most) best = options;
    }
    return best;
  };
}
