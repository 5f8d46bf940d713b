import { assertNever, invariant } from "@rulewright/diagnostics";
import type { Choice, Expr, LocalIndex } from "@rulewright/rulebook";
import type { Machine } from "../runtime/machine";
import type { Answer } from "../runtime/stops";
import { numberValue } from "./expressions";
import type { Flattening } from "./flattening";
import { capacityOf, offsetOf } from "./frames";
import { listValue } from "./lists";
import { type AskOf, EMPTY, type Head, promptOf, type Question, several, single } from "./questions";
import { messageText } from "./text";

/** The question of a `choose`. */
export function choiceQuestion(into: Flattening, core: AskOf<"choice">, head: Head): Question {
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
