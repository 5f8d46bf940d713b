import { invariant } from "@rulewright/diagnostics";
import type { Choice, ClauseIndex, Step } from "@rulewright/rulebook";
import type { Machine } from "../runtime/machine";
import type { FrameLayout, NumberValue } from "../runtime/program";
import { FRAME_BLOCK, FRAME_PREVIOUS } from "../runtime/state";
import { kindOfCard } from "../runtime/things";
import { PLAYER_TYPE } from "./build";
import { type Context, scalar } from "./context";
import { playListeners } from "./events";
import { numberValue } from "./expressions";
import { frameOf, offsetOf } from "./frames";
import { listValue } from "./lists";
import { allHold, clauseAt } from "./terms";

/** Whether a seat may do something now. */
export type Allowed = (m: Machine, seat: number) => boolean;

/** Runs `test` in a frame of its own with `player` and, as local 1, `card`. Nothing stays of it. */
function inFrame(m: Machine, frame: FrameLayout, given: readonly number[], test: NumberValue): number {
  const outer = m.frame;
  const base = m.reserve(frame.size);
  m.cells[base + FRAME_PREVIOUS] = outer;
  m.cells[base + FRAME_BLOCK] = -1;
  given.forEach((value, index) => {
    if (index < frame.offsets.length) m.cells[base + offsetOf(frame, index)] = value;
  });
  m.frame = base;
  const value = test(m);
  m.frame = outer;
  m.top = base;
  return value;
}

/** An action is on offer when it may be taken, can be paid for, has a card to play and an answer to its first question. */
export function availability(context: Context, index: ClauseIndex): Allowed {
  const clause = clauseAt(context, index);
  const { form } = clause;
  invariant(form.kind === "action", `${clause.id} is no action`);
  const frame = clauseFrame(context, index);
  const tests: NumberValue[] = [allHold(context, clause.conditions, frame)];
  if (form.cost !== undefined) tests.push(affordable(context, frame, form.cost));
  if (form.play !== undefined) {
    const cards = playableCards(context, index);
    tests.push((m) => (cards(m).length > 0 ? 1 : 0));
  }
  const [first] = form.steps;
  if (first?.kind === "choose" && first.otherwise === undefined) tests.push(hasAnswer(context, frame, first));
  const bans = bansOn(context, (ban) => ban.actions.includes(index));
  return (m, seat) =>
    bans.every((ban) => !ban(m, seat, -1)) &&
    inFrame(m, frame, [seat], (inner) => (tests.every((test) => test(inner) !== 0) ? 1 : 0)) !== 0;
}

function clauseFrame(context: Context, index: ClauseIndex): FrameLayout {
  const { locals } = clauseAt(context, index);
  return frameOf(context.rulebook, locals.length === 0 ? [scalar("player", PLAYER_TYPE)] : locals);
}

type ActionForm = Extract<ReturnType<typeof clauseAt>["form"], { kind: "action" }>;

function affordable(context: Context, frame: FrameLayout, cost: NonNullable<ActionForm["cost"]>): NumberValue {
  const amount = numberValue(context, cost.amount.root, frame);
  const purse = context.layout.fields[context.rulebook.units[cost.unit]?.purse ?? -1];
  invariant(purse !== undefined, "a cost is in a unit with a purse");
  const player = offsetOf(frame, 0);
  return (m) => (m.get(purse.base + m.local(player) * purse.keys) >= amount(m) ? 1 : 0);
}

type Ban = (m: Machine, seat: number, card: number) => boolean;
type BanForm = Extract<ReturnType<typeof clauseAt>["form"], { kind: "ban" }>;

function bansOn(context: Context, concerns: (ban: BanForm) => boolean): Ban[] {
  return context.rulebook.clauses.flatMap((clause, index): Ban[] => {
    if (clause.form.kind !== "ban" || !concerns(clause.form)) return [];
    const frame = clauseFrame(context, index as ClauseIndex);
    const holds = allHold(context, clause.conditions, frame);
    return [(m, seat, card) => inFrame(m, frame, [seat, card], holds) !== 0];
  });
}

/** The cards that may be played with an action, evaluated in its own frame. */
export function playableCards(context: Context, index: ClauseIndex): (m: Machine) => readonly number[] {
  const { form, id } = clauseAt(context, index);
  invariant(form.kind === "action" && form.play !== undefined, `${id} plays no card`);
  const frame = clauseFrame(context, index);
  const cards = listValue(context, form.play.cards.root, frame);
  const { type } = form.play.cards.root;
  invariant(type.kind === "list" && type.of.kind === "thing", "cards to play are a list of cards");
  const deck = type.of.domain;
  const player = offsetOf(frame, 0);
  const kinds = context.rulebook.domains[deck]?.members.length ?? 0;
  const playable = Array.from({ length: kinds }, (_, kind) => playability(context, deck, kind));
  return (m) => {
    const start = m.sp;
    cards(m);
    const found = m.pool.slice(start, m.sp);
    m.sp = start;
    const seat = m.local(player);
    return found.filter((card) => playable[kindOfCard(m.program, deck, card)]?.(m, seat, card) === true);
  };
}

/** A card can be played when nothing forbids it and, if rules say what it does, one of them would apply. */
function playability(context: Context, deck: number, kind: number): Ban {
  const bans = bansOn(context, ({ cards }) => cards?.deck === deck && cards.kinds.includes(kind));
  const rules = playListeners(context, deck)
    .filter(({ patterns }) => patterns.some((pattern) => pattern.kind === "play" && pattern.cards.includes(kind)))
    .map(({ clause }): Ban => {
      const frame = clauseFrame(context, clause);
      const holds = allHold(context, clauseAt(context, clause).conditions, frame);
      return (m, seat, card) => inFrame(m, frame, [seat, card], holds) !== 0;
    });
  return (m, seat, card) =>
    bans.every((ban) => !ban(m, seat, card)) && (rules.length === 0 || rules.some((rule) => rule(m, seat, card)));
}

/** Whether a question has an answer, asked before anything of its clause has happened. */
function hasAnswer(context: Context, frame: FrameLayout, step: Extract<Step, { kind: "choose" }>): NumberValue {
  const answers = answersTo(context, frame, step.choice);
  if (!step.simultaneous) return answers;
  return () => 1;
}

function answersTo(context: Context, frame: FrameLayout, choice: Choice): NumberValue {
  switch (choice.kind) {
    case "option": {
      const shown = choice.options.map((option) =>
        option.when === undefined ? () => 1 : numberValue(context, option.when.root, frame),
      );
      return (m) => (shown.some((one) => one(m) !== 0) ? 1 : 0);
    }
    case "number": {
      const from = numberValue(context, choice.from.root, frame);
      const to = numberValue(context, choice.to.root, frame);
      return (m) => (from(m) <= to(m) ? 1 : 0);
    }
    case "thing":
      return sizeAtLeast(listValue(context, choice.among.root, frame), () => 1);
    case "things": {
      const least = choice.atLeast === undefined ? () => 0 : numberValue(context, choice.atLeast.root, frame);
      const enough = sizeAtLeast(listValue(context, choice.among.root, frame), least);
      if (choice.atMost === undefined) return enough;
      const most = numberValue(context, choice.atMost.root, frame);
      return (m) => (least(m) <= most(m) ? enough(m) : 0);
    }
    default:
      return () => 1;
  }
}

function sizeAtLeast(list: (m: Machine) => void, least: NumberValue): NumberValue {
  return (m) => {
    const start = m.sp;
    list(m);
    const size = m.sp - start;
    m.sp = start;
    return size >= least(m) ? 1 : 0;
  };
}
