import type { Expr, Message, Type } from "@rulewright/rulebook";
import { amountWords } from "../runtime/amounts";
import type { FrameLayout, ListValue, NumberValue, TextValue } from "../runtime/program";
import { thingTitle } from "../runtime/things";
import type { Context } from "./context";
import { numberValue } from "./expressions";
import { listValue } from "./lists";
import { rowOf } from "./things";

/** The closure of a message: its texts with its formulas filled in. */
export function messageText(context: Context, message: Message, frame: FrameLayout): TextValue {
  const parts = message.parts.map((part) =>
    typeof part === "string" ? () => part : expressionText(context, part.root, frame),
  );
  return (m) => parts.map((part) => part(m)).join("");
}

/** The words of an expression's value. */
export function expressionText(context: Context, expr: Expr, frame: FrameLayout): TextValue {
  if (expr.op === "text") return () => expr.text;
  if (expr.type.kind === "list") return listText(expr.type.of, listValue(context, expr, frame));
  if (expr.type.kind === "text") return textValue(context, expr, frame);
  return scalarText(expr.type, numberValue(context, expr, frame));
}

function textValue(context: Context, expr: Expr, frame: FrameLayout): TextValue {
  if (expr.op === "conditional") {
    const condition = numberValue(context, expr.condition, frame);
    const yes = expressionText(context, expr.yes, frame);
    const no = expressionText(context, expr.no, frame);
    return (m) => (condition(m) !== 0 ? yes(m) : no(m));
  }
  if (expr.op !== "column") return () => "";
  const column = context.rulebook.domains[expr.domain]?.columns[expr.column];
  const row = rowOf(context, expr.domain, numberValue(context, expr.of, frame));
  return (m) => context.rulebook.strings[column?.cells[row(m)] ?? -1] ?? "";
}

function listText(of: Type, list: ListValue): TextValue {
  return (m) => {
    const start = m.sp;
    list(m);
    const items = m.pool.slice(start, m.sp);
    m.sp = start;
    return items.map((item) => scalarText(of, () => item)(m)).join(", ");
  };
}

function scalarText(type: Type, value: NumberValue): TextValue {
  switch (type.kind) {
    case "truth":
      return (m) => (value(m) !== 0 ? "yes" : "no");
    case "option":
      return (m) => type.options[value(m)] ?? "none";
    case "thing":
      return (m) => thingTitle(m.program, m.cells, type.domain, value(m));
    case "payee":
      return (m) => (value(m) === -1 ? "the bank" : `P${value(m) + 1}`);
    case "number":
      return (m) => amountWords(m.program.rulebook, type.unit, value(m));
    default:
      return (m) => String(value(m));
  }
}
