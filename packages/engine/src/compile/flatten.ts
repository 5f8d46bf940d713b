import { invariant } from "@rulewright/diagnostics";
import type { DomainIndex } from "@rulewright/rulebook";
import { fault } from "../runtime/fault";
import type { NamedValue } from "../runtime/log";
import type { Machine } from "../runtime/machine";
import type { FrameLayout } from "../runtime/program";
import * as header from "../runtime/state";
import { askOps } from "./ask-ops";
import { type Assembler, type Label, label } from "./assembler";
import { thing } from "./build";
import { chanceOps } from "./chance-ops";
import type { BlockPlan, Core, Opened, Value } from "./core";
import { type Effect, effectOf, type Scope } from "./effects";
import { numberValue } from "./expressions";
import { type Flattening, frameOfPlan } from "./flattening";
import { flowOps } from "./flow-ops";
import { capacityOf, offsetOf } from "./frames";
import { cardWitnesses, inAll, namesAt, remark } from "./record";
import { valueList, valueNumber } from "./values";

type CoreOf<Kind extends Core["kind"]> = Extract<Core, { readonly kind: Kind }>;

/** Turns a block's core into instructions. Effects in a row become one instruction. */
export function flattenAll(into: Flattening, cores: readonly Core[]): void {
  let row: Effect[] = [];
  const close = (): void => {
    if (row.length > 0) addEffects(into.assembler, row);
    row = [];
  };
  for (const core of cores) {
    const effect = effectOf(into, core);
    if (effect !== undefined) {
      row.push(effect);
      continue;
    }
    close();
    const from = into.assembler.here;
    flatten(into, core);
    into.assembler.spans.set(core, { from, to: into.assembler.here });
  }
  close();
}

function addEffects(assembler: Assembler, row: readonly Effect[]): void {
  const [first, second, third] = row;
  invariant(first !== undefined, "an empty row of effects");
  if (second === undefined)
    assembler.add(
      (next) => (m) => {
        first(m);
        return next;
      },
      1,
    );
  else if (third === undefined) {
    assembler.add(
      (next) => (m) => {
        first(m);
        second(m);
        return next;
      },
      2,
    );
  } else {
    assembler.add(
      (next) => (m) => {
        for (const effect of row) effect(m);
        return next;
      },
      row.length,
    );
  }
}

function flatten(into: Flattening, core: Core): void {
  switch (core.kind) {
    case "if":
      return flattenIf(into, valueNumber(into.context, core.condition, into.frame), core);
    case "if_applied":
      return flattenIf(into, (m) => m.applied, core);
    case "select":
      return flattenSelect(into, core);
    case "if_people":
      return flattenIf(into, (m) => (m.options.juries === "people" ? 1 : 0), core);
    case "if_positive": {
      const offset = offsetOf(into.frame, core.local);
      return flattenIf(into, (m) => (m.local(offset) < 0 ? fault("engine/negative") : m.local(offset)), {
        then: core.then,
        else: [],
      });
    }
    case "loop":
      return flattenLoop(into, core);
    case "each":
      return flattenEach(into, core);
    case "exit":
      return into.assembler.jump(innermost(into.exits));
    case "body": {
      const end = label();
      into.leaves.push(end);
      flattenAll(into, core.body);
      into.leaves.pop();
      return into.assembler.mark(end);
    }
    case "leave": {
      const end = into.leaves.at(-1);
      if (end !== undefined) return into.assembler.jump(end);
      into.assembler.add(() => returns(1));
      return;
    }
    case "return":
      into.assembler.add(() => returns(core.applied ? 1 : 0));
      return;
    case "call":
      return flattenCall(into, core);
    case "call_action":
      return callAction(into, core);
    case "emit":
      return flattenEmit(into, core);
    case "at_once":
      return atOnce(into, core);
    case "ask":
      return askOps(into, core, flattenAll);
    case "chance":
      return chanceOps(into, core);
    default:
      return flowOps(into, core, flattenAll);
  }
}

function returns(applied: number): (m: Machine) => number {
  return (m) => {
    m.applied = applied;
    return m.leave();
  };
}

function innermost(labels: readonly Label[]): Label {
  const found = labels.at(-1);
  invariant(found !== undefined, "exit outside a loop");
  return found;
}

function flattenIf(
  into: Flattening,
  condition: (m: Machine) => number,
  { then, else: other }: { readonly then: readonly Core[]; readonly else: readonly Core[] },
): void {
  const no = label();
  const end = label();
  into.assembler.add((next) => (m) => (condition(m) !== 0 ? next : no.at));
  flattenAll(into, then);
  if (other.length > 0) into.assembler.jump(end);
  into.assembler.mark(no);
  flattenAll(into, other);
  into.assembler.mark(end);
}

function flattenSelect(into: Flattening, core: CoreOf<"select">): void {
  const { assembler } = into;
  const of = valueNumber(into.context, core.of, into.frame);
  const end = label();
  const starts: Label[] = [];
  assembler.add(() => (m) => (starts[of(m)] ?? end).at);
  for (const { members, body } of core.cases) {
    const start = label();
    assembler.mark(start);
    for (const member of members) starts[member] = start;
    flattenAll(into, body);
    assembler.jump(end);
  }
  assembler.mark(end);
}

function flattenLoop(into: Flattening, core: CoreOf<"loop">): void {
  const { assembler } = into;
  const end = label();
  const { rounds } = core;
  if (rounds !== undefined) resetLocal(into, offsetOf(into.frame, rounds));
  const head = assembler.here;
  if (rounds !== undefined) countRound(into, offsetOf(into.frame, rounds));
  into.exits.push(end);
  flattenAll(into, core.body);
  into.exits.pop();
  assembler.add(() => () => head, 1);
  assembler.mark(end);
}

function resetLocal({ assembler }: Flattening, offset: number): void {
  assembler.add((next) => (m) => {
    m.cells[m.frame + offset] = 0;
    return next;
  });
}

function countRound({ assembler, context }: Flattening, offset: number): void {
  const limit = context.rulebook.limits.rounds;
  assembler.add((next) => (m) => {
    const rounds = m.local(offset) + 1;
    if (rounds > limit) fault("engine/too-many-rounds");
    m.cells[m.frame + offset] = rounds;
    return next;
  });
}

function flattenEach(into: Flattening, core: CoreOf<"each">): void {
  const { assembler, context, frame } = into;
  const list = valueList(context, core.list, frame);
  const local = offsetOf(frame, core.local);
  const items = offsetOf(frame, core.items);
  const capacity = capacityOf(frame, core.items);
  const position = offsetOf(frame, core.position);
  const { opens } = core;
  const end = label();
  assembler.add((next) => (m) => {
    const start = m.sp;
    list(m);
    m.storeList(m.frame + items, start, capacity);
    m.cells[m.frame + position] = 0;
    return next;
  });
  const head = assembler.add(
    (next) => (m) => {
      const at = m.local(position);
      if (at >= m.local(items)) {
        if (m.log !== undefined && opens !== undefined) tellOpened(m, frame, opens, items);
        return end.at;
      }
      m.cells[m.frame + position] = at + 1;
      m.cells[m.frame + local] = m.local(items + 1 + at);
      return next;
    },
    1,
  );
  into.exits.push(end);
  flattenAll(into, core.body);
  into.exits.pop();
  assembler.add(() => () => head);
  assembler.mark(end);
}

function tellOpened(m: Machine, frame: FrameLayout, { id, clause, local, keyed, of }: Opened, items: number): void {
  const given = offsetOf(frame, local);
  const answers = Array.from({ length: m.local(items) }, (_, at) => {
    const seat = m.local(items + 1 + at);
    return { seat, value: m.local(keyed ? given + seat : given + 1 + at) };
  });
  const values = answers.map(({ value }) => value);
  remark(m, {
    clause,
    seat: -1,
    deed: { kind: "opened", decision: id, of, answers },
    bound: [],
    seenBy: of.kind === "thing" ? cardWitnesses(m, of.domain, values) : "all",
  });
}

type Writer = (m: Machine, base: number) => void;

/** Writes an argument into the frame to be, which starts at `base` above the caller's. */
export function writerOf({ context, frame }: Scope, value: Value, to: FrameLayout, local: number): Writer {
  const offset = offsetOf(to, local);
  const capacity = capacityOf(to, local);
  if (capacity > 0) {
    const list = valueList(context, value, frame);
    return (m, base) => {
      const start = m.sp;
      list(m);
      m.storeList(base + offset, start, capacity);
    };
  }
  const one = valueNumber(context, value, frame);
  return (m, base) => m.write(base + offset, one(m));
}

/** How many frames a nested event or procedure takes at most: its verb, its event, its rule. */
const FRAMES_PER_NESTING = 4;

function flattenCall(into: Flattening, core: CoreOf<"call">): void {
  const to = frameOfPlan(core.block);
  const writers = core.args.map((arg, index) => writerOf(into, arg, to, index));
  const limit = into.context.rulebook.limits.nested * FRAMES_PER_NESTING;
  const most = core.limit === undefined ? undefined : numberValue(into.context, core.limit, into.frame);
  const { size } = to;
  const { block } = core;
  const { binds } = core;
  if (binds !== undefined) {
    const bound = binds.map(({ formula, local }) => ({ formula, local, frame: into.frame }));
    into.assembler.binds.set(into.assembler.here + 1, bound);
  }
  into.assembler.add(
    (next) => (m) => {
      if (m.depth > limit || (most !== undefined && nestedIn(m, block.index) >= most(m))) fault("engine/too-deep");
      const base = m.open(size);
      for (const write of writers) write(m, base);
      m.top = base;
      m.enter(block.index, size, next);
      return block.entry;
    },
    1,
  );
}

/** How often a block is on the stack. */
function nestedIn(m: Machine, block: number): number {
  let count = 0;
  for (let frame = m.frame; frame >= m.program.layout.stack; frame = m.get(frame + header.FRAME_PREVIOUS)) {
    if (m.get(frame + header.FRAME_BLOCK) === block) count++;
  }
  return count;
}

/** Calls whichever action of a menu was chosen. */
function callAction(into: Flattening, core: CoreOf<"call_action">): void {
  const { context, assembler, frame } = into;
  const actions = context.rulebook.menus[core.menu]?.actions ?? [];
  const plans = new Map<number, BlockPlan>();
  for (const action of actions) {
    const plan = context.named.get(`clause ${context.rulebook.clauses[action]?.id}`);
    if (plan !== undefined) plans.set(action, plan);
  }
  const chosen = offsetOf(frame, core.action);
  const as = core.as === undefined ? -1 : offsetOf(frame, core.as);
  const options = core.as === undefined ? new Map<number, number>() : optionsOf(into, core.as, actions);
  const seat = numberValue(context, core.seat, frame);
  assembler.add(
    (next) => (m) => {
      const action = m.local(chosen);
      const plan = plans.get(action);
      invariant(plan !== undefined, `action ${action} is not in menu ${core.menu}`);
      if (as >= 0) m.cells[m.frame + as] = options.get(action) ?? 0;
      const to = frameOfPlan(plan);
      const base = m.open(to.size);
      m.cells[base + offsetOf(to, 0)] = seat(m);
      m.top = base;
      m.enter(plan.index, to.size, next);
      return plan.entry;
    },
    1,
  );
}

/** Which option of the local `as` stands for each action. */
function optionsOf({ context, plan }: Flattening, as: number, actions: readonly number[]): Map<number, number> {
  const type = plan.locals[as]?.type;
  const names = type?.kind === "option" ? type.options : [];
  const found = new Map<number, number>();
  for (const action of actions) {
    const form = context.rulebook.clauses[action]?.form;
    if (form?.kind === "action") found.set(action, names.indexOf(form.name));
  }
  return found;
}

/** Raises an event: calls what hears it, or keeps it for the end of `at once`. An event that nobody hears is no code. */
function flattenEmit(into: Flattening, core: CoreOf<"emit">): void {
  const { event } = core;
  const { block } = event;
  if (block === undefined) return;
  const to = frameOfPlan(block);
  const limit = into.context.rulebook.limits.nested * FRAMES_PER_NESTING;
  const taken = event.takes?.map((value) => (isLocal(value) ? core.args[value.local] : value)) ?? core.args;
  const writers = taken.flatMap((arg, index) => (arg === undefined ? [] : [writerOf(into, arg, to, index)]));
  const filterArg = event.heardAt === undefined ? undefined : core.args[event.heardAt.argument];
  const space = filterArg === undefined ? undefined : valueNumber(into.context, filterArg, into.frame);
  const heard = Uint8Array.from({ length: Math.max(-1, ...(event.heardAt?.spaces ?? [])) + 1 }, (_, at) =>
    event.heardAt?.spaces.has(at) === true ? 1 : 0,
  );
  const { size } = to;
  const isPlay = event.key.startsWith("play ");
  into.assembler.add(
    (next) => (m) => {
      if (space !== undefined && heard[space(m)] !== 1) return next;
      if (m.depth > limit) fault("engine/too-deep");
      const base = m.open(size);
      for (const write of writers) write(m, base);
      m.top = base;
      if (m.log !== undefined && (core.cite !== -1 || isPlay)) tellEvent(m, core, { to, base });
      if (m.cells[header.AT_ONCE] !== 0) {
        keep(m, block.index, base, size);
        return next;
      }
      m.enter(block.index, size, next);
      return block.entry;
    },
    1,
  );
}

/** The event's frame, not yet entered, holds what it brings. */
function tellEvent(
  m: Machine,
  { event, args, cite }: CoreOf<"emit">,
  { to, base }: { readonly to: FrameLayout; readonly base: number },
): void {
  const [of = "", index] = event.key.split(" ");
  const brought = event.takes?.length ?? args.length;
  const locals = to.locals.slice(0, brought).map((_, local) => local);
  const carries = namesAt(m, to, base, locals).map((named) => typed(m, { of, index: Number(index ?? 0) }, named));
  const [player] = carries;
  remark(m, {
    clause: cite === -1 ? (m.causes()[0] ?? -1) : cite,
    seat: player?.name === "player" && typeof player.value === "number" ? player.value : -1,
    deed: { kind: "event", of, index: Number(index ?? 0), carries },
    bound: [],
    seenBy: of === "play" ? "all" : inAll(carries.map((named) => knownTo(m, named))),
  });
}

/** Blocks of events take cards and rows as bare numbers: the event says of which deck or spinner they are. */
function typed(
  m: Machine,
  { of, index }: { readonly of: string; readonly index: number },
  named: NamedValue,
): NamedValue {
  if (of === "play" && named.name === "card") return { ...named, type: thing(index as DomainIndex) };
  const spinner = of === "spin" && named.name === "result" ? m.program.rulebook.spinners[index] : undefined;
  return spinner === undefined ? named : { ...named, type: thing(spinner.domain) };
}

/** A card is played openly; whatever else an event brings is known to those who can see where it lies. */
function knownTo(m: Machine, { type, value }: NamedValue): readonly number[] | "all" {
  const one = type.kind === "list" ? type.of : type;
  return one.kind === "thing" ? cardWitnesses(m, one.domain, typeof value === "number" ? [value] : value) : "all";
}

function isLocal(value: Value): value is Extract<Value, { readonly op: "local" }> {
  return value.op === "local";
}

/** Puts an event's frame into the queue: its block, then its cells. */
function keep(m: Machine, block: number, base: number, size: number): void {
  const { queue, queueSize } = m.program.layout;
  const end = m.get(header.QUEUE_END);
  if (end + 1 + size > queueSize) fault("engine/list-full");
  m.cells[queue + end] = block;
  m.cells.copyWithin(queue + end + 1, base, base + size);
  m.cells[header.QUEUE_END] = end + 1 + size;
}

/** Nested ones leave their events to the outermost. Events raised while the queue is worked off happen at once. */
function atOnce(into: Flattening, core: CoreOf<"at_once">): void {
  const { assembler, frame } = into;
  const start = offsetOf(frame, core.start);
  const position = offsetOf(frame, core.position);
  const last = offsetOf(frame, core.end);
  const after = label();
  assembler.add((next) => (m) => {
    m.cells[m.frame + start] = m.get(header.QUEUE_END);
    m.cells[header.AT_ONCE] = m.get(header.AT_ONCE) + 1;
    return next;
  });
  flattenAll(into, core.body);
  assembler.add((next) => (m) => {
    const open = m.get(header.AT_ONCE) - 1;
    m.cells[header.AT_ONCE] = open;
    m.cells[m.frame + position] = m.local(start);
    m.cells[m.frame + last] = m.get(header.QUEUE_END);
    return open > 0 ? after.at : next;
  });
  assembler.add(
    (next) => (m) => {
      const at = m.local(position);
      if (at >= m.local(last)) {
        m.cells[header.QUEUE_END] = m.local(start);
        return next;
      }
      const from = m.program.layout.queue + at;
      const block = m.program.blocks[m.get(from)];
      invariant(block !== undefined, "the queue holds no event");
      const { size } = block.frame;
      m.cells[m.frame + position] = at + 1 + size;
      const base = m.open(size);
      m.cells.copyWithin(base, from + 1, from + 1 + size);
      m.top = base;
      m.enter(block.index, size, next - 1);
      return block.entry;
    },
    1,
  );
  assembler.mark(after);
}
