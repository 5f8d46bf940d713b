import { type Expr, languageMark, type Message, type MessageParts, type Type } from "@rulewright/rulebook";
import { amountWords, numberWords } from "../runtime/amounts";
import { type PlainWords, plainWords } from "../runtime/plain-words";
import type { FrameLayout, ListValue, NumberValue, TextValue } from "../runtime/program";
import { chosenVariant } from "../runtime/selection";
import { thingTitle } from "../runtime/things";
import type { Context } from "./context";
import { numberValue } from "./expressions";
import { listValue } from "./lists";
import { rowOf } from "./things";

/** The closure of a message: its texts with its formulas filled in, marked where it is not in the language asked for. */
export function messageText(context: Context, message: Message, frame: FrameLayout): TextValue {
  const mark = languageMark(context.rulebook, message);
  const { selection } = message;
  if (selection === undefined) {
    const text = partsText(context, message.parts, frame);
    return (m) => mark + text(m);
  }
  const values = selection.selectors.map(({ root }) => selectorValue(context, root, frame));
  const texts = selection.variants.map(({ parts }) => partsText(context, parts, frame));
  return (m) => {
    const chosen = chosenVariant(
      m.program.rulebook,
      selection,
      values.map((value) => value(m)),
    );
    return mark + (texts[chosen]?.(m) ?? "");
  };
}

function partsText(context: Context, parts: MessageParts, frame: FrameLayout): TextValue {
  const texts = parts.map((part) =>
    typeof part === "string" ? () => part : expressionText(context, part.root, frame),
  );
  return (m) => texts.map((text) => text(m)).join("");
}

function selectorValue(context: Context, root: Expr, frame: FrameLayout): NumberValue | TextValue {
  return root.type.kind === "text" ? expressionText(context, root, frame) : numberValue(context, root, frame);
}

/** The words of an expression's value. */
export function expressionText(context: Context, expr: Expr, frame: FrameLayout): TextValue {
  if (expr.op === "text") return () => expr.text;
  const words = plainWords(context.rulebook.locale);
  if (expr.type.kind === "list") return listText(words, expr.type.of, listValue(context, expr, frame));
  if (expr.type.kind === "text") return textValue(context, expr, frame);
  const value = numberValue(context, expr, frame);
  if (expr.op === "parameter") return (m) => numberWords(m.program.rulebook, expr, value(m));
  return scalarText(words, expr.type, value);
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

function listText(words: PlainWords, of: Type, list: ListValue): TextValue {
  return (m) => {
    const start = m.sp;
    list(m);
    const items = m.pool.slice(start, m.sp);
    m.sp = start;
    return items.map((item) => scalarText(words, of, () => item)(m)).join(", ");
  };
}

function scalarText(words: PlainWords, type: Type, value: NumberValue): TextValue {
  switch (type.kind) {
    case "truth":
      return (m) => (value(m) !== 0 ? words.yes : words.no);
    case "option":
      return (m) => type.options[value(m)] ?? words.none;
    case "thing":
      return (m) => {
        const thing = value(m);
        return thing < 0 ? words.none : thingTitle(m.program, m.cells, type.domain, thing);
      };
    case "payee":
      return (m) => (value(m) === -1 ? words.bank : `P${value(m) + 1}`);
    case "number":
      return (m) => amountWords(m.program.rulebook, type.unit, value(m));
    default:
      return (m) => String(value(m));
  }
}
