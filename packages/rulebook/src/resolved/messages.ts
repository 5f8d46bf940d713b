import type { Place } from "@rulewright/diagnostics";
import type { ScalarNode } from "../surface/ast";
import { expressionSource } from "./cel";
import { type Context, placeOf } from "./context";
import { type Reading, readParts } from "./message-parts";
import type { Scope } from "./scope";
import { readSelection } from "./selections";
import type { Message } from "./steps";

/** A text without placeholders, for names and labels. */
export function plainMessage(source: string, place: Place): Message {
  return { source, parts: [source], place };
}

/** Reads a text and its `{placeholders}`; `\{` and `\}` are braces that stand in the text. */
export function readMessage(ctx: Context, scope: Scope, node: ScalarNode): Message {
  const whole = expressionSource(node);
  const reading: Reading = { ctx, scope, whole };
  if (/^\s*\.(input|match)\b/.test(whole.text)) {
    const selection = readSelection(reading);
    if (selection === undefined) return plainMessage(node.source, placeOf(node));
    return { source: whole.text, parts: selection.variants.at(-1)?.parts ?? [], selection, place: placeOf(node) };
  }
  const parts = readParts(reading, { start: 0, end: whole.text.length });
  return parts === undefined
    ? plainMessage(node.source, placeOf(node))
    : { source: whole.text, parts, place: placeOf(node) };
}
