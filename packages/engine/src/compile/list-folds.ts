import { invariant } from "@rulewright/diagnostics";
import type { Expr } from "@rulewright/rulebook";
import { countOf, instanceAt } from "../runtime/cards";
import { fault } from "../runtime/fault";
import type { FrameLayout, ListValue, NumberValue } from "../runtime/program";
import type { Context } from "./context";
import { bind, bodyOf, listValue } from "./lists";
import { numberValue } from "./parts";
import { cardEquality, pileCount, present } from "./things";

type WordExpr = Extract<Expr, { op: "list_word" }>;

/** The words over a list whose value is one number. */
export function foldList(context: Context, expr: WordExpr, frame: FrameLayout): NumberValue {
  if (expr.word === "size") return sizeOf(context, expr.list, frame);
  const list = listValue(context, expr.list, frame);
  switch (expr.word) {
    case "first":
      return elementOf(list, (start) => start);
    case "last":
      return elementOf(list, (_, end) => end - 1);
    case "any":
      return quantified(context, expr, frame, { list, stopsAt: true });
    case "every":
      return quantified(context, expr, frame, { list, stopsAt: false });
    case "count":
      return expr.body === undefined ? sizeOf(context, expr.list, frame) : counted(context, expr, frame, list);
    case "sum":
      return expr.body === undefined ? plainSum(list) : summed(context, expr, frame, list);
    case "highest":
      return extreme(context, expr, frame, { list, sign: 1 });
    case "lowest":
      return extreme(context, expr, frame, { list, sign: -1 });
    case "run":
      return longestRun(context, expr, frame, list);
    case "alike":
      return alike(context, expr, list);
    default:
      invariant(false, `${expr.word} is a list`);
  }
}

function sizeOf(context: Context, list: Expr, frame: FrameLayout): NumberValue {
  if (list.op === "zone") {
    const first = context.layout.zoneInstance[list.zone] ?? 0;
    const owner = list.owner === undefined ? undefined : numberValue(context, list.owner, frame);
    return (m) => countOf(m.cells, instanceAt(m.program, first + (owner === undefined ? 0 : present(owner(m)))));
  }
  if (list.op === "pile" && list.what === "cards") return pileCount(numberValue(context, list.of, frame));
  const elements = listValue(context, list, frame);
  return (m) => {
    const start = m.sp;
    elements(m);
    const size = m.sp - start;
    m.sp = start;
    return size;
  };
}

/** The first or last element; none of an empty list. */
function elementOf(list: ListValue, which: (start: number, end: number) => number): NumberValue {
  return (m) => {
    const start = m.sp;
    list(m);
    const end = m.sp;
    m.sp = start;
    return end === start ? -1 : m.item(which(start, end));
  };
}

function quantified(
  context: Context,
  expr: WordExpr,
  frame: FrameLayout,
  { list, stopsAt }: { readonly list: ListValue; readonly stopsAt: boolean },
): NumberValue {
  const { each, body } = bodyOf(context, expr, frame);
  const found = stopsAt ? 1 : 0;
  return (m) => {
    const start = m.sp;
    list(m);
    const end = m.sp;
    let result = 1 - found;
    for (let index = start; index < end; index++) {
      bind(m, each, m.item(index));
      if ((body(m) !== 0) === stopsAt) {
        result = found;
        break;
      }
    }
    m.sp = start;
    return result;
  };
}

function counted(context: Context, expr: WordExpr, frame: FrameLayout, list: ListValue): NumberValue {
  const { each, body } = bodyOf(context, expr, frame);
  return (m) => {
    const start = m.sp;
    list(m);
    const end = m.sp;
    let count = 0;
    for (let index = start; index < end; index++) {
      bind(m, each, m.item(index));
      if (body(m) !== 0) count++;
    }
    m.sp = start;
    return count;
  };
}

/** The most elements next to each other for which the body holds. */
function longestRun(context: Context, expr: WordExpr, frame: FrameLayout, list: ListValue): NumberValue {
  const { each, body } = bodyOf(context, expr, frame);
  return (m) => {
    const start = m.sp;
    list(m);
    const end = m.sp;
    let run = 0;
    let longest = 0;
    for (let index = start; index < end; index++) {
      bind(m, each, m.item(index));
      run = body(m) === 0 ? 0 : run + 1;
      if (run > longest) longest = run;
    }
    m.sp = start;
    return longest;
  };
}

function summed(context: Context, expr: WordExpr, frame: FrameLayout, list: ListValue): NumberValue {
  const { each, body } = bodyOf(context, expr, frame);
  return (m) => {
    const start = m.sp;
    list(m);
    const end = m.sp;
    let sum = 0;
    for (let index = start; index < end; index++) {
      bind(m, each, m.item(index));
      sum += body(m);
    }
    m.sp = start;
    return sum;
  };
}

function plainSum(list: ListValue): NumberValue {
  return (m) => {
    const start = m.sp;
    list(m);
    let sum = 0;
    for (let index = start; index < m.sp; index++) sum += m.item(index);
    m.sp = start;
    return sum;
  };
}

function extreme(
  context: Context,
  expr: WordExpr,
  frame: FrameLayout,
  { list, sign }: { readonly list: ListValue; readonly sign: number },
): NumberValue {
  const { each, body } = expr.body === undefined ? { each: -1, body: undefined } : bodyOf(context, expr, frame);
  return (m) => {
    const start = m.sp;
    list(m);
    const end = m.sp;
    if (end === start) fault("engine/no-such-index");
    let best = Number.NEGATIVE_INFINITY;
    for (let index = start; index < end; index++) {
      bind(m, each, m.item(index));
      best = Math.max(best, (body === undefined ? m.item(index) : body(m)) * sign);
    }
    m.sp = start;
    return best * sign;
  };
}

/** How often the most frequent element occurs; cards of one kind are alike. */
function alike(context: Context, expr: WordExpr, list: ListValue): NumberValue {
  const of = expr.list.type.kind === "list" ? expr.list.type.of : expr.list.type;
  const deck = of.kind === "thing" ? context.rulebook.domains[of.domain]?.copies : undefined;
  const same =
    deck === undefined
      ? cardEquality(context, { op: "constant", value: 0, type: of })
      : (one: number, other: number) => deck[one] === deck[other];
  return (m) => {
    const start = m.sp;
    list(m);
    let most = 0;
    for (let one = start; one < m.sp; one++) {
      let count = 0;
      for (let other = start; other < m.sp; other++) if (same(m.item(one), m.item(other))) count++;
      most = Math.max(most, count);
    }
    m.sp = start;
    return most;
  };
}
