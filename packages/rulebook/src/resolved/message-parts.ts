import { type ExpressionSource, parseExpression, partPlace } from "./cel";
import type { Context } from "./context";
import { makeEnv, typeExpr } from "./expressions";
import type { Scope } from "./scope";
import type { Formula, MessageParts } from "./steps";
import { wrongType } from "./typing";

/** A text that is being read. */
export interface Reading {
  readonly ctx: Context;
  readonly scope: Scope;
  readonly whole: ExpressionSource;
}

/** A stretch of a text, in characters from its beginning. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The words and placeholders of a stretch of a text; undefined, with a finding, where its braces do not pair. */
export function readParts(reading: Reading, { start, end }: Stretch): MessageParts | undefined {
  const { ctx, whole } = reading;
  const parts: (string | Formula)[] = [];
  const broken = (problem: string) => {
    ctx.report("text/syntax", { problem }, whole.place);
    return undefined;
  };
  let text = "";
  let at = start;
  while (at < end) {
    const char = whole.text[at] ?? "";
    const next = whole.text[at + 1];
    if (char === "\\" && (next === "{" || next === "}" || next === "\\")) {
      text += next;
      at += 2;
      continue;
    }
    if (char !== "{") {
      if (char === "}") return broken("a closing brace without an opening one");
      text += char;
      at += 1;
      continue;
    }
    const close = whole.text.indexOf("}", at);
    if (close < 0 || close >= end) return broken("an opening brace without a closing one");
    if (text !== "") parts.push(text);
    text = "";
    // `{$name}` is how message formats write it elsewhere.
    const from = whole.text[at + 1] === "$" ? at + 2 : at + 1;
    const formula = readPlaceholder(reading, { start: from, end: close });
    if (formula !== undefined) parts.push(formula);
    at = close + 1;
  }
  if (text !== "") parts.push(text);
  return parts;
}

/** The formula of a placeholder or a selector; a mistake is reported and gives undefined. */
export function readPlaceholder({ ctx, scope, whole }: Reading, { start, end }: Stretch): Formula | undefined {
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
