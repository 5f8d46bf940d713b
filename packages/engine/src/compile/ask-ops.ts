import { assertNever, invariant } from "@rulewright/diagnostics";
import type { Choice, DomainIndex, Expr, Formula, LocalIndex, Message, Type } from "@rulewright/rulebook";
import { answerIds } from "../runtime/decisions";
import type { Machine } from "../runtime/machine";
import type { TextValue } from "../runtime/program";
import * as header from "../runtime/state";
import { type Answer, type Decision, PASS } from "../runtime/stops";
import { label } from "./assembler";
import { availability, playableCards } from "./availability";
import type { Ask, Core } from "./core";
import { numberValue } from "./expressions";
import type { Flattening } from "./flattening";
import { capacityOf, offsetOf } from "./frames";
import { listValue } from "./lists";
import { remark } from "./record";
import { clauseAt } from "./terms";
import { messageText } from "./text";

type AskOf<What extends Ask["what"]> = Extract<Ask, { readonly what: What }>;

/** What all decisions of one question share. */
type Head = Pick<Decision, "id" | "site" | "clause" | "place" | "kind" | "secret" | "domain">;

/** What differs between questions: how they are put and where their answer goes. */
interface Question {
  readonly options: readonly { readonly name: string; readonly text: TextValue }[];
  readonly prompt: TextValue;
  readonly describe: (m: Machine) => Decision;
  readonly store: (m: Machine, answer: Answer) => void;
}

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
  const accept = (m: Machine, answer: Answer): number => {
    question.store(m, answer);
    if (m.log !== undefined) tellAnswer(m, describe(m), answer);
    return end.at;
  };
  assembler.sites.push({
    index,
    id: head.id,
    clause: head.clause,
    describe,
    accept,
    prompt: question.prompt,
    options: question.options,
  });
  assembler.add(
    () => (m) => {
      const decision = describe(m);
      const count = countAnswers(decision);
      if (count === 0) return nobody.at;
      if (count === 1) return accept(m, onlyAnswer(decision));
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

function tellAnswer(m: Machine, decision: Decision, answer: Answer): void {
  const seat = decision.seats[0] ?? -1;
  const hidden = decision.secret ? { publicText: `${decision.id}: answered`, seenBy: [seat] } : {};
  remark(m, {
    clause: decision.clause,
    verb: "answer",
    seat,
    text: `${decision.id}: ${answerIds(m.program, decision, answer)}`,
    ...hidden,
  });
}

/** 0, 1, or 2 for more. */
function countAnswers(decision: Decision): number {
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

function onlyAnswer(decision: Decision): Answer {
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

const EMPTY: readonly number[] = [];

/** A decision with one number as its answer. Written out in full: spreading objects costs more than all the rest. */
function single(head: Head, seat: number, legal: readonly number[]): Decision {
  const { id, site, clause, place, kind, secret, domain } = head;
  return {
    id,
    site,
    clause,
    place,
    kind,
    seats: [seat],
    secret,
    domain,
    legal,
    among: EMPTY,
    atLeast: 0,
    atMost: 0,
    total: 0,
    caps: EMPTY,
  };
}

interface Several {
  readonly among: readonly number[];
  readonly atLeast: number;
  readonly atMost: number;
  readonly total: number;
  readonly caps: readonly number[];
}

function several(head: Head, seat: number, { among, atLeast, atMost, total, caps }: Several): Decision {
  const { id, site, clause, place, kind, secret, domain } = head;
  return {
    id,
    site,
    clause,
    place,
    kind,
    seats: [seat],
    secret,
    domain,
    legal: EMPTY,
    among,
    atLeast,
    atMost,
    total,
    caps,
  };
}

function promptOf({ context, frame }: Flattening, message: Message | undefined, title: string): TextValue {
  return message === undefined ? () => title : messageText(context, message, frame);
}

function choiceQuestion(into: Flattening, core: AskOf<"choice">, head: Head): Question {
  const { context, frame } = into;
  const seat = numberValue(context, core.seat, frame);
  return {
    options:
      core.choice.kind === "option"
        ? core.choice.options.map((option) => ({ name: option.name, text: messageText(context, option.text, frame) }))
        : [],
    prompt: promptOf(into, core.prompt, core.id),
    describe: describeChoice(into, core.choice, { head, seat }),
    store: storeChoice(into, core),
  };
}

interface Asked {
  readonly head: Head;
  readonly seat: (m: Machine) => number;
}

function describeChoice(into: Flattening, choice: Choice, { head, seat }: Asked): Question["describe"] {
  const { context, frame } = into;
  switch (choice.kind) {
    case "option": {
      const shown = choice.options.map((option) =>
        option.when === undefined ? () => 1 : numberValue(context, option.when.root, frame),
      );
      const all = choice.options.map((_, index) => index);
      const everyOption = choice.options.every((option) => option.when === undefined);
      return (m) => single(head, seat(m), everyOption ? all : all.filter((index) => shown[index]?.(m) !== 0));
    }
    case "number": {
      const from = numberValue(context, choice.from.root, frame);
      const to = numberValue(context, choice.to.root, frame);
      const step = choice.step === undefined ? () => 1 : numberValue(context, choice.step.root, frame);
      return (m) => single(head, seat(m), numbers(from(m), to(m), Math.max(step(m), 1)));
    }
    case "thing": {
      const among = listOf(into, choice.among.root);
      return (m) => single(head, seat(m), among(m));
    }
    case "things":
      return describeThings(into, choice, { head, seat });
    case "order": {
      const list = listOf(into, choice.list.root);
      return (m) => {
        const among = list(m);
        return several(head, seat(m), { among, atLeast: among.length, atMost: among.length, total: 0, caps: EMPTY });
      };
    }
    case "division":
      return describeDivision(into, choice, { head, seat });
    default:
      return assertNever(choice);
  }
}

function numbers(from: number, to: number, step: number): readonly number[] {
  const found: number[] = [];
  for (let number = from; number <= to; number += step) found.push(number);
  return found;
}

function domainOf(type: Type): DomainIndex | -1 {
  const one = type.kind === "list" ? type.of : type;
  return one.kind === "thing" ? one.domain : -1;
}

/** The elements of a list, each once. */
function listOf({ context, frame }: Flattening, expr: Expr): (m: Machine) => readonly number[] {
  const list = listValue(context, expr, frame);
  return (m) => {
    const start = m.sp;
    list(m);
    const items = m.pool.slice(start, m.sp);
    m.sp = start;
    return items.length < 2 ? items : [...new Set(items)];
  };
}

function describeThings(
  into: Flattening,
  choice: Extract<Choice, { kind: "things" }>,
  { head, seat }: Asked,
): Question["describe"] {
  const { context, frame } = into;
  const list = listOf(into, choice.among.root);
  const least = choice.atLeast === undefined ? () => 0 : numberValue(context, choice.atLeast.root, frame);
  const most = choice.atMost === undefined ? undefined : numberValue(context, choice.atMost.root, frame);
  return (m) => {
    const among = list(m);
    const atMost = Math.min(most?.(m) ?? among.length, among.length);
    return several(head, seat(m), { among, atLeast: Math.max(least(m), 0), atMost, total: 0, caps: EMPTY });
  };
}

function describeDivision(
  into: Flattening,
  choice: Extract<Choice, { kind: "division" }>,
  { head, seat }: Asked,
): Question["describe"] {
  const { context, frame } = into;
  const list = listOf(into, choice.among.root);
  const totalOf = numberValue(context, choice.total.root, frame);
  const capOf = choice.eachAtMost === undefined ? undefined : numberValue(context, choice.eachAtMost.root, frame);
  const each = offsetOf(frame, choice.each);
  return (m) => {
    const among = list(m);
    const total = totalOf(m);
    const caps = among.map((thing) => {
      m.cells[m.frame + each] = thing;
      return Math.min(capOf?.(m) ?? total, total);
    });
    return several(head, seat(m), { among, atLeast: among.length, atMost: among.length, total, caps });
  };
}

/** A single answer, a list, or one value per thing; of a simultaneous choice under the key of who was asked. */
function storeChoice(into: Flattening, core: AskOf<"choice">): Question["store"] {
  const { context, frame, plan } = into;
  const offset = offsetOf(frame, core.local);
  if (core.key !== undefined) {
    const key = numberValue(context, core.key, frame);
    return (m, answer) => m.setLocal(offset + key(m), answer[0] ?? -1);
  }
  if (core.choice.kind === "division") return storeDivision(into, core.choice, core.local);
  const capacity = capacityOf(frame, core.local);
  if (core.choice.kind === "things" || core.choice.kind === "order") {
    invariant(capacity > 0, `${plan.name} keeps a list in a single local`);
    return (m, answer) => storeList(m, m.frame + offset, answer, capacity);
  }
  return (m, answer) => m.setLocal(offset, answer[0] ?? -1);
}

function storeList(m: Machine, cell: number, answer: Answer, capacity: number): void {
  const start = m.sp;
  for (const thing of answer) m.push(thing);
  m.storeList(cell, start, capacity);
}

function storeDivision(
  into: Flattening,
  choice: Extract<Choice, { kind: "division" }>,
  local: LocalIndex,
): Question["store"] {
  const { frame } = into;
  const offset = offsetOf(frame, local);
  const keys = frame.keys[local] ?? 0;
  const list = listOf(into, choice.among.root);
  invariant(keys > 0, "a division keeps one share per thing");
  return (m, answer) => {
    const among = list(m);
    m.cells.fill(0, m.frame + offset, m.frame + offset + keys);
    among.forEach((thing, index) => {
      m.setLocal(offset + thing, answer[index] ?? 0);
    });
  };
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
