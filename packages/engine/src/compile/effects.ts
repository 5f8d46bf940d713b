import { invariant } from "@rulewright/diagnostics";
import { fault } from "../runtime/fault";
import type { Machine } from "../runtime/machine";
import { placePiece } from "../runtime/pieces";
import type { FrameLayout } from "../runtime/program";
import * as header from "../runtime/state";
import { countPlayed, dealCards, putCardsEffect, revealCards, shufflePile } from "./card-effects";
import type { Context } from "./context";
import type { BlockPlan, Core } from "./core";
import { numberValue } from "./expressions";
import { capacityOf, offsetOf } from "./frames";
import { transfer } from "./money-effects";
import { boundBy, citedClause, remark } from "./record";
import { valueList, valueNumber } from "./values";
import { bitEffect, writeEffect } from "./write-effects";

/** Changes the state and goes on with the next instruction. */
export type Effect = (machine: Machine) => void;

export interface Scope {
  readonly context: Context;
  readonly plan: BlockPlan;
  readonly frame: FrameLayout;
}

/** The effect of a core that neither jumps nor stops; undefined for the others. */
export function effectOf(scope: Scope, core: Core): Effect | undefined {
  switch (core.kind) {
    case "let":
      return letEffect(scope, core);
    case "append":
      return append(scope, core);
    case "take_list":
      return takeList(scope, core);
    case "write":
      return writeEffect(scope, core);
    case "bit":
      return bitEffect(scope, core);
    case "transfer":
      return transfer(scope, core);
    case "shuffle":
      return shufflePile(scope, core);
    case "put_cards":
      return putCardsEffect(scope, core);
    case "deal":
      return dealCards(scope, core);
    case "reveal":
      return revealCards(scope, core);
    case "played":
      return countPlayed(scope, core);
    case "place":
      return place(scope, core);
    case "glide":
      return glide(scope, core);
    case "visit":
      return visit(scope, core);
    case "heading":
      return clearHeading(scope, core);
    case "fail":
      return () => fault(core.code);
    case "fired":
      return (m) => {
        if (m.counters !== undefined) m.counters.fired[core.clause] = (m.counters.fired[core.clause] ?? 0) + 1;
      };
    case "setup":
      return (m) => {
        m.cells[header.PHASE] = header.PHASE_SETUP;
      };
    case "window_open":
      return (m) => {
        m.cells[header.WINDOW_OPEN] = core.open ? 1 : 0;
      };
    default:
      return undefined;
  }
}

type CoreOf<Kind extends Core["kind"]> = Extract<Core, { readonly kind: Kind }>;

function letEffect({ context, frame }: Scope, core: CoreOf<"let">): Effect {
  const offset = offsetOf(frame, core.local);
  const capacity = capacityOf(frame, core.local);
  if (capacity > 0) {
    const list = valueList(context, core.value, frame);
    return (m) => {
      const start = m.sp;
      list(m);
      m.storeList(m.frame + offset, start, capacity);
    };
  }
  const value = valueNumber(context, core.value, frame);
  const { tells } = core;
  if (tells === undefined) return (m) => m.setLocal(offset, value(m));
  return (m) => {
    const found = value(m);
    m.setLocal(offset, found);
    if (m.log === undefined) return;
    const deed = { kind: tells.kind, outcome: tells.names[found] ?? "", weights: undefined };
    remark(m, { clause: tells.clause, seat: -1, deed, bound: [] });
  };
}

function append({ context, frame }: Scope, core: CoreOf<"append">): Effect {
  const offset = offsetOf(frame, core.list);
  const capacity = capacityOf(frame, core.list);
  const value = valueNumber(context, core.value, frame);
  return (m) => appendTo(m, m.frame + offset, capacity, value(m));
}

/** Adds an element to the list at `cell`. */
export function appendTo(m: Machine, cell: number, capacity: number, value: number): void {
  const size = m.get(cell);
  if (size >= capacity) fault("engine/list-full");
  m.write(cell + 1 + size, value);
  m.cells[cell] = size + 1;
}

/** INVARIANT: runs right after the block has returned, while its frame still lies above the top. */
function takeList({ frame }: Scope, core: CoreOf<"take_list">): Effect {
  const to = offsetOf(frame, core.to);
  const capacity = capacityOf(frame, core.to);
  return (m) => {
    const { frame: from } = core.block;
    invariant(from !== undefined, `${core.block.name} has no frame`);
    const source = m.top + offsetOf(from, core.from);
    const size = m.get(source);
    if (size > capacity) fault("engine/list-full");
    m.cells.copyWithin(m.frame + to, source, source + 1 + size);
  };
}

function place({ context, frame }: Scope, core: CoreOf<"place">): Effect {
  const piece = numberValue(context, core.piece, frame);
  const space = numberValue(context, core.space, frame);
  const cite = numberValue(context, core.cite, frame);
  const said = boundBy(context, frame, core.says);
  const on = context.layout.pieces[core.pieces]?.on ?? 0;
  return (m) => {
    const moved = piece(m);
    if (moved < 0) fault("engine/none");
    const to = space(m);
    const before = m.get(on + moved);
    placePiece(m.program, m.cells, core.pieces, moved, to);
    if (m.log === undefined) return;
    const kind = core.steps === true ? "step" : "place";
    const deed = { kind, pieces: core.pieces, piece: moved, from: before, to } as const;
    remark(m, {
      clause: citedClause(cite(m)),
      seat: ownerOf(m, core.pieces, moved),
      deed,
      ...(core.says === undefined ? {} : { bound: said(m) }),
    });
  };
}

function visit({ context, frame }: Scope, core: CoreOf<"visit">): Effect {
  const space = numberValue(context, core.space, frame);
  return (m) => {
    const visits = m.counters?.visits[core.board];
    if (visits === undefined) return;
    const at = space(m);
    if (at >= 0) visits[at] = (visits[at] ?? 0) + 1;
  };
}

function glide({ context, frame }: Scope, core: CoreOf<"glide">): Effect {
  const shape = context.rulebook.domains[core.board]?.board;
  invariant(shape !== undefined, `domain ${core.board} is no board`);
  const next = Int32Array.from(shape.next);
  const fork = Int32Array.from(shape.fork);
  const loud = Uint8Array.from(core.loud, (one) => (one ? 1 : 0));
  const piece = numberValue(context, core.piece, frame);
  const before = core.before.map((space) => numberValue(context, space, frame));
  const cite = numberValue(context, core.cite, frame);
  const left = offsetOf(frame, core.left);
  const on = context.layout.pieces[core.pieces]?.on ?? 0;
  const [goal = () => -1, via = () => -1] = before;
  return (m) => {
    const moved = piece(m);
    const stop = goal(m);
    const other = via(m);
    let steps = m.local(left);
    let from = m.get(on + moved);
    while (steps > 1 && from >= 0 && loud[from] === 0) {
      const to = next[from] ?? -1;
      if (to === stop || to === other || (stop >= 0 && fork[from] === stop)) break;
      placePiece(m.program, m.cells, core.pieces, moved, to);
      if (m.log !== undefined) {
        const deed = { kind: "step", pieces: core.pieces, piece: moved, from, to } as const;
        remark(m, { clause: citedClause(cite(m)), seat: ownerOf(m, core.pieces, moved), deed });
      }
      from = to;
      steps--;
    }
    m.cells[m.frame + left] = steps;
  };
}

function ownerOf(m: Machine, pieces: number, piece: number): number {
  return Math.floor(piece / (m.program.layout.pieces[pieces]?.perPlayer ?? 1));
}

function clearHeading({ context, frame }: Scope, core: CoreOf<"heading">): Effect {
  const base = context.layout.fields[core.field]?.base ?? 0;
  const piece = numberValue(context, core.piece, frame);
  return (m) => {
    m.cells[base + piece(m)] = -1;
  };
}
