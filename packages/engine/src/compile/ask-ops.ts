import { assertNever, invariant } from "@rulewright/diagnostics";
import type { Choice, DomainIndex, Formula } from "@rulewright/rulebook";
import { countAnswer, NUMBER_SLOTS } from "../runtime/counters";
import type { Machine } from "../runtime/machine";
import type { DecisionSite } from "../runtime/program";
import * as header from "../runtime/state";
import { type Answer, type Decision, PASS } from "../runtime/stops";
import { label } from "./assembler";
import { availability, playableCards } from "./availability";
import { choiceQuestion } from "./choice-questions";
import type { Ask, Core } from "./core";
import { numberValue } from "./expressions";
import type { Flattening } from "./flattening";
import { domainSize, offsetOf } from "./frames";
import { type AskOf, domainOf, type Head, promptOf, type Question, single } from "./questions";
import { cardWitnesses, remark, together } from "./record";
import { clauseAt } from "./terms";
import { messageText } from "./text";

/** Asks, unless there is nothing to ask: no answer goes to `none`, a single one is taken at once. */
export function askOps(
  into: Flattening,
  core: Ask,
  flattenAll: (into: Flattening, cores: readonly Core[]) => void,
): void {
  const { assembler } = into;
  const index = assembler.sites.length;
  const head = headOf(into, core, index);
  const question = questionOf(into, core, head);
  const { describe } = question;
  const end = label();
  const nobody = label();
  const here = assembler.here;
  const accept = (m: Machine, answer: Answer, forced = false): number => {
    const told = m.log === undefined ? undefined : asked(m, question, forced);
    question.store(m, answer);
    if (told !== undefined) tellAnswer(m, told, answer);
    return end.at;
  };
  assembler.sites.push({
    index,
    id: head.id,
    clause: head.clause,
    kind: head.kind,
    domain: head.domain,
    actions: actionsOf(into, core),
    slots: slotsOf(into, core, head, question),
    describe,
    accept: (m, answer) => accept(m, answer),
    prompt: question.prompt,
    options: question.options,
  });
  assembler.add(
    () => (m) => {
      const decision = describe(m);
      const count = countAnswers(decision);
      if (count === 0) return nobody.at;
      if (count === 1 && !m.asksForced) {
        const only = onlyAnswer(decision);
        if (m.counters !== undefined) countAnswer(m.program, m.counters, decision, only);
        return accept(m, only, true);
      }
      m.cells[header.WAITING] = index + 1;
      m.save(here);
      m.stop = { kind: "decision", decision };
      return -1;
    },
    1,
  );
  assembler.mark(nobody);
  flattenAll(into, core.none);
  assembler.mark(end);
}

function actionsOf({ context }: Flattening, core: Ask): DecisionSite["actions"] {
  return core.what === "action" ? (context.rulebook.menus[core.menu]?.actions ?? []) : [];
}

function slotsOf(into: Flattening, core: Ask, head: Head, { options }: Question): DecisionSite["slots"] {
  const before = into.assembler.sites.at(-1)?.slots;
  return { first: before === undefined ? 0 : before.first + before.count, count: slotCount(into, core, head, options) };
}

function slotCount(into: Flattening, core: Ask, { kind, domain }: Head, options: readonly unknown[]): number {
  switch (kind) {
    case "action":
      return actionsOf(into, core).length + 1;
    case "number":
      return NUMBER_SLOTS;
    case "thing":
    case "things":
      return domain === -1 ? 0 : thingSlots(into, domain);
    case "order":
    case "division":
      return 0;
    default:
      return options.length;
  }
}

/** Cards are counted by kind. */
function thingSlots({ context: { rulebook } }: Flattening, domain: DomainIndex): number {
  return rulebook.domains[domain]?.kind === "deck"
    ? (rulebook.domains[domain]?.members.length ?? 0)
    : domainSize(rulebook, domain);
}

interface Asked {
  readonly decision: Decision;
  readonly asked: string;
  readonly options: readonly string[];
  readonly forced: boolean;
}

/** The question as it was put: taking the answer may change what its texts say. */
function asked(m: Machine, { describe, prompt, options }: Question, forced: boolean): Asked {
  const decision = describe(m);
  const texts = options.length === 0 ? [] : decision.legal.map((value) => options[value]?.text(m) ?? String(value));
  return { decision, asked: prompt(m), options: texts, forced };
}

/** Who may see the cards asked about may know the answer; a secret one only who gave it. */
function tellAnswer(m: Machine, told: Asked, answer: Answer): void {
  const { decision } = told;
  const seat = decision.seats[0] ?? -1;
  const known = cardWitnesses(m, decision.domain, [...decision.legal, ...decision.among]);
  remark(m, {
    clause: decision.clause,
    seat,
    deed: { kind: "answer", ...told, answer },
    bound: [],
    seenBy:
      decision.secret || passesUnseen(m, decision, answer)
        ? [seat]
        : known === "all"
          ? known
          : together([known, [seat]]),
  });
}

/** Only those who could act are asked in a window, so that somebody has let it go by is for nobody else to know. */
function passesUnseen(m: Machine, { clause, kind, id }: Decision, answer: Answer): boolean {
  if (kind !== "action" || clause !== -1 || answer[0] !== PASS) return false;
  const { menus, windows } = m.program.rulebook;
  return windows.some(({ menu }) => menus[menu]?.name === id);
}

/** How many answers a decision has: 0, 1, or 2 for more. */
export function countAnswers(decision: Decision): number {
  const size = decision.among.length;
  switch (decision.kind) {
    case "things":
      if (size < decision.atLeast || decision.atMost < decision.atLeast) return 0;
      return decision.atMost === 0 || decision.atLeast === size ? 1 : 2;
    case "order":
      return size < 2 ? 1 : 2;
    case "division": {
      const room = decision.caps.reduce((sum, cap) => sum + cap, 0);
      if (room < decision.total || decision.total < 0) return 0;
      return decision.total === 0 || room === decision.total || size === 1 ? 1 : 2;
    }
    default:
      // A menu in which one can only pass is not worth asking.
      if (decision.legal.length === 1 && decision.kind === "action" && decision.legal[0] === PASS) return 0;
      return Math.min(decision.legal.length, 2);
  }
}

/** The answer of a decision that has one. */
export function onlyAnswer(decision: Decision): Answer {
  switch (decision.kind) {
    case "things":
      return decision.atMost === 0 ? [] : decision.among;
    case "order":
      return decision.among;
    case "division": {
      if (decision.total === 0) return decision.caps.map(() => 0);
      return decision.caps.length === 1 ? [decision.total] : decision.caps;
    }
    default:
      return decision.legal;
  }
}

function headOf({ context }: Flattening, core: Ask, site: number): Head {
  const { place } = core;
  switch (core.what) {
    case "choice": {
      const of = thingsOf(core.choice);
      return {
        id: core.id,
        site,
        clause: core.clause,
        place,
        kind: core.choice.kind,
        secret: core.secret,
        domain: of === undefined ? -1 : domainOf(of.root.type),
      };
    }
    case "action":
      return {
        id: context.rulebook.menus[core.menu]?.name ?? "",
        site,
        clause: core.clause,
        place,
        kind: "action",
        secret: false,
        domain: -1,
      };
    case "card":
      return {
        id: `${clauseAt(context, core.action).id}.card`,
        site,
        clause: core.action,
        place,
        kind: "thing",
        secret: false,
        domain: domainOf(core.cards.type),
      };
    case "ballot":
      return {
        id: core.id,
        site,
        clause: core.clause,
        place,
        kind: core.between === undefined ? "judge" : "vote",
        secret: true,
        domain: -1,
      };
    default:
      return assertNever(core);
  }
}

/** The list that a choice is about. */
function thingsOf(choice: Choice): Formula | undefined {
  switch (choice.kind) {
    case "thing":
    case "things":
    case "division":
      return choice.among;
    case "order":
      return choice.list;
    default:
      return undefined;
  }
}

function questionOf(into: Flattening, core: Ask, head: Head): Question {
  switch (core.what) {
    case "choice":
      return choiceQuestion(into, core, head);
    case "action":
      return actionQuestion(into, core, head);
    case "card":
      return cardQuestion(into, core, head);
    case "ballot":
      return ballotQuestion(into, core, head);
    default:
      return assertNever(core);
  }
}

function actionQuestion(into: Flattening, core: AskOf<"action">, head: Head): Question {
  const { context, frame } = into;
  const menu = context.rulebook.menus[core.menu];
  invariant(menu !== undefined, `no menu ${core.menu}`);
  const seat = numberValue(context, core.seat, frame);
  const actions = menu.actions.map((clause) => ({ clause, allowed: availability(context, clause) }));
  const offset = offsetOf(frame, core.local);
  return {
    options: [],
    prompt: promptOf(into, core.prompt, menu.title),
    describe: (m) => {
      const asked = seat(m);
      const legal: number[] = [];
      for (const { clause, allowed } of actions) if (allowed(m, asked)) legal.push(clause);
      if (!core.must) legal.push(PASS);
      return single(head, asked, legal);
    },
    store: (m, answer) => m.setLocal(offset, answer[0] ?? PASS),
  };
}

function cardQuestion({ context, frame }: Flattening, core: AskOf<"card">, head: Head): Question {
  const cards = playableCards(context, core.action);
  const offset = offsetOf(frame, core.local);
  const player = offsetOf(frame, 0);
  const { form } = clauseAt(context, core.action);
  const name = form.kind === "action" ? form.name : head.id;
  return {
    options: [],
    prompt: () => name,
    describe: (m) => single(head, m.local(player), cards(m)),
    store: (m, answer) => m.setLocal(offset, answer[0] ?? -1),
  };
}

/** One voter's or judge's answer; unknown to the others until all have given theirs. */
function ballotQuestion(into: Flattening, core: AskOf<"ballot">, head: Head): Question {
  const { context, frame } = into;
  const seat = numberValue(context, core.seat, frame);
  const offset = offsetOf(frame, core.local);
  const names = core.between ?? ["no", "yes"];
  const legal = names.map((_, index) => index);
  return {
    options: names.map((name) => ({ name, text: () => name })),
    prompt: messageText(context, core.prompt, frame),
    describe: (m) => single(head, seat(m), legal),
    store: (m, answer) => m.setLocal(offset, answer[0] ?? 0),
  };
}
