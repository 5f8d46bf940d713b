import type { Place } from "@rulewright/diagnostics";
import type { ScalarNode } from "../surface/ast";
import { type ExpressionSource, expressionSource, parseExpression, partPlace } from "./cel";
import { type Context, placeOf } from "./context";
import { makeEnv, typeExpr } from "./expressions";
import type { Scope } from "./scope";
import type { Formula, Message } from "./steps";
import { wrongType } from "./typing";

/** A text without placeholders, for names and labels. */
export function plainMessage(source: string, place: Place): Message {
  return { source, parts: [source], place };
}

/** Reads a text and its `{placeholders}`; `\{` and `\}` are braces that stand in the text. */
export function readMessage(ctx: Context, scope: Scope, node: ScalarNode): Message {
  const whole = expressionSource(node);
  const parts: (string | Formula)[] = [];
  let text = "";
  let at = 0;
  while (at < whole.text.length) {
    const char = whole.text[at] ?? "";
    const next = whole.text[at + 1];
    if (char === "\\" && (next === "{" || next === "}" || next === "\\")) {
      text += next;
      at += 2;
      continue;
    }
    if (char !== "{") {
      if (char === "}") return brokenMessage(ctx, node, "a closing brace without an opening one");
      text += char;
      at += 1;
      continue;
    }
    const end = whole.text.indexOf("}", at);
    if (end < 0) return brokenMessage(ctx, node, "an opening brace without a closing one");
    if (text !== "") parts.push(text);
    text = "";
    const formula = readPlaceholder(ctx, scope, whole, at + 1, end);
    if (formula !== undefined) parts.push(formula);
    at = end + 1;
  }
  if (text !== "") parts.push(text);
  return { source: whole.text, parts, place: placeOf(node) };
}

function brokenMessage(ctx: Context, node: ScalarNode, problem: string): Message {
  ctx.report("text/syntax", { problem }, node);
  return plainMessage(node.source, placeOf(node));
}

function readPlaceholder(
  ctx: Context,
  scope: Scope,
  whole: ExpressionSource,
  start: number,
  end: number,
): Formula | undefined {
  const text = whole.text.slice(start, end);
  const place = partPlace(whole, { start, end });
  const source: ExpressionSource = { text, place, exact: whole.exact, shift: 0 };
  if (/^\w+$/.test(text.trim()) && !isKnown(ctx, scope, text.trim())) {
    if (scope.open) return undefined;
    const name = text.trim();
    const suggestion = ctx.suggest(name, [...scope.names.keys(), ...ctx.names.keys()]);
    if (suggestion === undefined) ctx.report("text/unknown-placeholder", { name }, place);
    else ctx.report("text/misspelt-placeholder", { name, suggestion }, place);
    return undefined;
  }
  const syntax = parseExpression(ctx, source);
  if (syntax === undefined) return undefined;
  const env = makeEnv(ctx, source, scope);
  const value = typeExpr(env, syntax);
  if (value === undefined) return undefined;
  if (value.partial !== undefined) return wrongType(env, "one value", value, syntax);
  return { source: text, root: value.expr, place };
}

const SPECIAL: ReadonlySet<string> = new Set(["player", "active", "first_player"]);

function isKnown(ctx: Context, scope: Scope, name: string): boolean {
  return scope.names.has(name) || ctx.names.has(name) || SPECIAL.has(name);
}
