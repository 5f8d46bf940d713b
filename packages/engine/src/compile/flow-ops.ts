import { invariant } from "@rulewright/diagnostics";
import type { Guarded, PhaseIndex } from "@rulewright/rulebook";
import { fault } from "../runtime/fault";
import type { Machine } from "../runtime/machine";
import { OVER_WON, seatsOfBits } from "../runtime/result";
import * as header from "../runtime/state";
import { label } from "./assembler";
import type { Context } from "./context";
import type { BlockPlan, Core, Flow } from "./core";
import { numberValue } from "./expressions";
import { type Flattening, frameOfPlan } from "./flattening";
import { offsetOf } from "./frames";
import { listValue } from "./lists";
import { childrenOf, GROUP_CURRENT, GROUP_DONE, groupBlock, isTurn, phaseBlock } from "./phases";
import { rankWinners } from "./rank";
import { remark } from "./record";

type FlowOf<Kind extends Flow["kind"]> = Extract<Flow, { readonly kind: Kind }>;
type FlattenAll = (into: Flattening, cores: readonly Core[]) => void;

/** The instructions of phases, jumps and the end of a game. */
export function flowOps(into: Flattening, core: Core, flattenAll: FlattenAll): void {
  const { assembler } = into;
  switch (core.kind) {
    case "jump":
      return jump(into, core);
    case "end_game":
      return endGame(into, core);
    case "main_mark":
    case "phase_mark":
      into.marks.set(core.mark, assembler.here);
      return;
    case "group":
      return group(into, core);
    case "phase_begin":
      return phaseBegin(into, core.phase);
    case "phase_end":
      assembler.add((next) => (m) => {
        m.cells[header.PHASE] = core.phase;
        return next;
      });
      return;
    case "phase_leave":
      return phaseLeave(into, core, flattenAll);
    case "turn_over":
      return turnOver(into);
    case "phase_return":
      return phaseReturn(into, core.phase);
    case "steps_done":
      return stepsDone(into);
    default:
      invariant(false, `${core.kind} is no flow`);
  }
}

function jump({ assembler, context }: Flattening, core: FlowOf<"jump">): void {
  const kind = core.to === "phase" ? header.JUMP_END_PHASE : core.to === "turn" ? header.JUMP_END_TURN : header.JUMP_GO;
  const phase = typeof core.to === "number" ? core.to : -1;
  assembler.add(() => (m) => {
    m.cells[header.JUMP] = kind;
    m.cells[header.JUMP_PHASE] = phase;
    if (m.log !== undefined)
      remark(m, { clause: core.cite, seat: m.get(header.ACTIVE), deed: { kind: "jump", to: core.to }, bound: [] });
    return unwind(context, m, m.frame);
  });
}

/**
 * Drops frames from `from` downwards until one that the jump concerns: a phase, which then announces its end, or the
 * game itself during set-up. What was open inside is closed.
 */
function unwind(context: Context, m: Machine, from: number): number {
  m.cells[header.AT_ONCE] = 0;
  m.cells[header.QUEUE_END] = 0;
  m.cells[header.WINDOW_OPEN] = 0;
  const { blocks, layout } = m.program;
  let frame = from;
  while (frame >= layout.stack) {
    const block = blocks[m.get(frame + header.FRAME_BLOCK)];
    invariant(block !== undefined, `frame ${frame} has no block`);
    if (block.role.kind === "plain" || block.role.kind === "group") {
      frame = m.get(frame + header.FRAME_PREVIOUS);
      continue;
    }
    standOn(m, frame, block.frame.size);
    if (block.role.kind === "main") {
      if (m.get(header.JUMP) !== header.JUMP_GO) m.cells[header.JUMP] = header.JUMP_NONE;
      return block.role.afterSetup;
    }
    if (isInside(context, m.get(header.JUMP_PHASE), block.role.phase) && m.get(header.JUMP) === header.JUMP_GO)
      return block.role.enter;
    return m.get(frame + block.role.stage) === 0 ? block.role.end : block.role.leave;
  }
  invariant(false, "a jump found no phase");
}

function standOn(m: Machine, frame: number, size: number): void {
  m.frame = frame;
  m.top = frame + size;
  m.depth = 0;
  for (let at = frame; at >= m.program.layout.stack; at = m.get(at + header.FRAME_PREVIOUS)) m.depth++;
}

/** Whether `phase` lies somewhere inside `outer`. */
function isInside(context: Context, phase: number, outer: number): boolean {
  for (let at = context.rulebook.phases[phase]?.parent; at !== undefined; at = context.rulebook.phases[at]?.parent) {
    if (at === outer) return true;
  }
  return false;
}

function endGame(into: Flattening, core: FlowOf<"end_game">): void {
  const winner = core.winner === undefined ? undefined : listValue(into.context, core.winner, into.frame);
  const rank = rankWinners(into.context);
  into.assembler.add(() => (m) => {
    let bits = 0;
    if (winner === undefined) bits = rank(m);
    else {
      const start = m.sp;
      winner(m);
      for (let index = start; index < m.sp; index++) bits |= 1 << m.item(index);
      m.sp = start;
    }
    m.cells[header.WINNERS] = bits;
    m.cells[header.OVER] = OVER_WON;
    if (m.log !== undefined) {
      const winners = seatsOfBits(bits, m.get(header.SEATS));
      remark(m, { clause: core.cite, seat: -1, deed: { kind: "end", winners }, bound: [] });
    }
    m.save(-1);
    return -1;
  });
}

/**
 * The phases of one parent. `head` runs the current one (for each player: as often as there are seats), `next` is where
 * it comes back to, and then its `then` decides.
 */
function group(into: Flattening, core: FlowOf<"group">): void {
  const { assembler, context, frame } = into;
  const current = offsetOf(frame, core.current);
  const done = offsetOf(frame, core.done);
  const children = childrenOf(context, core.parent);
  const start = core.parent === -1 ? context.rulebook.startPhase : (context.rulebook.phases[core.parent]?.start ?? []);
  const first = guards(into, start.length > 0 ? start : children.slice(0, 1).map((go) => ({ if: undefined, go })));
  const toward = (m: Machine): number => {
    const goal = m.get(header.JUMP_PHASE);
    return children.find((child) => child === goal || isInside(context, goal, child)) ?? -1;
  };
  assembler.add((next) => (m) => {
    const jumping = m.get(header.JUMP) === header.JUMP_GO ? toward(m) : -1;
    if (jumping !== -1 && jumping === m.get(header.JUMP_PHASE)) m.cells[header.JUMP] = header.JUMP_NONE;
    const phase = jumping !== -1 ? jumping : first(m);
    m.cells[m.frame + done] = 0;
    m.cells[m.frame + current] = phase;
    return phase === -1 ? m.leave() : next;
  });
  into.marks.set("head", assembler.here);
  const plans = new Map(children.map((child) => [child as number, phaseBlock(context, child)]));
  const exits = new Map(
    children.map((child) => [child as number, guards(into, context.rulebook.phases[child]?.then ?? [])]),
  );
  const repeats = new Set(
    children.filter((child) => context.rulebook.phases[child]?.forEachPlayer === true) as number[],
  );
  const turns = new Set(children.filter((child) => isTurn(context, child)) as number[]);
  const after = (m: Machine): number => {
    const phase = exits.get(m.local(current))?.(m) ?? -1;
    m.cells[m.frame + done] = 0;
    m.cells[m.frame + current] = phase;
    return phase;
  };
  const head = assembler.add(
    (next) => (m) => {
      const phase = m.local(current);
      if (repeats.has(phase)) {
        const passed = m.local(done);
        const seats = m.get(header.SEATS);
        if (passed >= seats) {
          m.cells[header.ACTIVE] = m.get(header.FIRST_PLAYER);
          return after(m) === -1 ? m.leave() : next - 1;
        }
        m.cells[header.ACTIVE] = (m.get(header.FIRST_PLAYER) + passed) % seats;
        if (passed === 0 && turns.has(phase)) m.cells[header.ROUNDS] = m.get(header.ROUNDS) + 1;
      }
      return enterPhase(m, plans.get(phase), next);
    },
    1,
  );
  into.marks.set("next", assembler.here);
  assembler.add(
    () => (m) => {
      if (repeats.has(m.local(current))) {
        m.cells[m.frame + done] = m.local(done) + 1;
        return head;
      }
      return after(m) === -1 ? m.leave() : head;
    },
    1,
  );
}

function enterPhase(m: Machine, plan: BlockPlan | undefined, returnTo: number): number {
  invariant(plan !== undefined, "a group runs only its own phases");
  const { size } = frameOfPlan(plan);
  const base = m.open(size);
  m.cells[base + header.FRAME_LOCALS] = m.get(header.ACTIVE);
  m.top = base;
  m.enter(plan.index, size, returnTo);
  return plan.entry;
}

/** The first way whose condition holds; −1 for the end of the group. */
function guards({ context, frame }: Flattening, ways: readonly Guarded[]): (m: Machine) => number {
  const tests = ways.map((way) => ({
    holds: way.if === undefined ? () => 1 : numberValue(context, way.if.root, frame),
    go: way.go === "end" ? -1 : way.go,
  }));
  return (m) => {
    m.cells[m.frame + header.FRAME_LOCALS] = m.get(header.ACTIVE);
    for (const way of tests) if (way.holds(m) !== 0) return way.go;
    return -1;
  };
}

function phaseBegin({ assembler, context }: Flattening, phase: PhaseIndex): void {
  const turn = isTurn(context, phase);
  assembler.add(
    (next) => (m) => {
      m.cells[header.PHASE] = phase;
      if (turn) beginTurn(m);
      if (m.log !== undefined)
        remark(m, { clause: -1, seat: m.get(header.ACTIVE), deed: { kind: "phase", phase }, bound: [] });
      if (m.options.stopAt?.phases !== true) return next;
      m.save(next);
      m.stop = { kind: "phase", phase, seat: m.get(header.ACTIVE) };
      return -1;
    },
    1,
  );
}

/** Counts the turn. A game that asks nothing still has to end some time, so there are no more turns than decisions. */
function beginTurn(m: Machine): void {
  const { limits } = m.program.rulebook;
  const turns = m.get(header.TURNS) + 1;
  m.cells[header.TURNS] = turns;
  m.cells[header.FUEL] = limits.steps;
  if (turns > limits.decisions) fault("engine/too-many-decisions");
}

/** After a phase's end: stay (windows, then on), or hand the jump on to the phase around it. */
function phaseLeave(into: Flattening, core: FlowOf<"phase_leave">, flattenAll: FlattenAll): void {
  const { assembler, context } = into;
  const stays = label();
  const out = label();
  const turn = isTurn(context, core.phase);
  const parent = context.rulebook.phases[core.phase]?.parent;
  assembler.add(() => (m) => {
    switch (m.get(header.JUMP)) {
      case header.JUMP_NONE:
        return stays.at;
      case header.JUMP_END_PHASE:
        m.cells[header.JUMP] = header.JUMP_NONE;
        return out.at;
      case header.JUMP_END_TURN:
        if (!turn && parent !== undefined) return unwind(context, m, m.get(m.frame + header.FRAME_PREVIOUS));
        m.cells[header.JUMP] = header.JUMP_NONE;
        return out.at;
      default:
        if (context.rulebook.phases[m.get(header.JUMP_PHASE)]?.parent === parent || parent === undefined) return out.at;
        return unwind(context, m, m.get(m.frame + header.FRAME_PREVIOUS));
    }
  });
  assembler.mark(stays);
  flattenAll(into, core.stay);
  assembler.mark(out);
}

/** Gives the fields that last a turn their start again. */
function turnOver({ assembler, context }: Flattening): void {
  const fields = context.rulebook.fields.flatMap((field, index) => {
    const cells = field.lastsTurn ? context.layout.fields[index] : undefined;
    return cells === undefined ? [] : [{ from: cells.base, to: cells.base + cells.owners * cells.keys * cells.width }];
  });
  assembler.add((next) => (m) => {
    if (fields.length > 0) {
      const fresh = m.program.fresh(m.get(header.SEATS));
      for (const { from, to } of fields) {
        for (let cell = from; cell < to; cell++) m.cells[cell] = fresh[cell] ?? 0;
      }
    }
    if (m.options.stopAt?.turns !== true) return next;
    m.save(next);
    m.stop = { kind: "turn", seat: m.get(header.ACTIVE) };
    return -1;
  });
}

/** Back to the group; a `go` to one of its phases makes that the next. */
function phaseReturn({ assembler, context }: Flattening, phase: PhaseIndex): void {
  const around = groupBlock(context, context.rulebook.phases[phase]?.parent ?? -1);
  assembler.add(() => (m) => {
    const goal = m.get(header.JUMP) === header.JUMP_GO ? m.get(header.JUMP_PHASE) : -1;
    const back = m.leave();
    if (goal === -1) return back;
    const frame = frameOfPlan(around);
    const { role } = m.program.blocks[around.index] ?? {};
    invariant(role?.kind === "group", "a phase returns to its group");
    const siblings = childrenOf(context, role.parent);
    const next = siblings.find((one) => one === goal || isInside(context, goal, one)) ?? -1;
    if (next === goal) m.cells[header.JUMP] = header.JUMP_NONE;
    m.cells[m.frame + offsetOf(frame, GROUP_CURRENT)] = next;
    m.cells[m.frame + offsetOf(frame, GROUP_DONE)] = 0;
    m.cells[header.ACTIVE] =
      context.rulebook.phases[next]?.forEachPlayer === true ? m.get(header.FIRST_PLAYER) : m.get(header.ACTIVE);
    return role.head;
  });
}

/** The end of steps run by hand: in a phase they stop before its end, which comes when the game is continued. */
function stepsDone({ assembler }: Flattening): void {
  assembler.add(() => (m) => {
    const block = m.program.blocks[m.get(m.frame + header.FRAME_BLOCK)];
    m.save(block?.role.kind === "phase" ? block.role.end : m.program.main.entry);
    m.stop = { kind: "steps" };
    return -1;
  });
}
