import { invariant, type Place } from "@rulewright/diagnostics";
import { partPlace, sourceOf } from "./cel";
import type { Context } from "./context";
import { type Reading, readParts, readPlaceholder, type Stretch } from "./message-parts";
import { wordAt } from "./nodes";
import { classesOfLanguage, isReachable } from "./number-classes";
import type { Formula, MessageParts, Selection, SelectionKey } from "./steps";

interface Selector {
  readonly name: string;
  readonly kind: string;
  readonly formula: Formula;
}

interface Variant {
  readonly keys: readonly SelectionKey[];
  readonly parts: MessageParts;
}

/**
 * Reads a text that selects, in the syntax of MessageFormat 2: `.input {$name :number}` or `:string`, `.match $name …`, and
 * lines of keys with a sentence in double braces. Placeholders are those of every other text.
 */
export function readSelection(reading: Reading): Selection | undefined {
  const { ctx, whole } = reading;
  const broken = (problem: string, at: Stretch = { start: 0, end: whole.text.length }) => {
    ctx.report("text/selection", { problem }, partPlace(whole, at));
    return undefined;
  };
  const inputs = new Map<string, Selector>();
  let at = skip(whole.text, 0);
  for (let found = matchAt(INPUT, whole.text, at); found !== undefined; found = matchAt(INPUT, whole.text, at)) {
    const selector = readInput(reading, at, found);
    if (selector === undefined) return undefined;
    inputs.set(selector.name, selector);
    at = skip(whole.text, at + found[0].length);
  }
  const match = matchAt(MATCH, whole.text, at);
  if (match === undefined) return broken("`.match` with the names of the values is missing", rest(whole.text, at));
  const selectors: Selector[] = [];
  for (const name of match[0].matchAll(/\$([\w.]+)/g)) {
    const selector = inputs.get(name[1] ?? "");
    const start = at + name.index;
    if (selector === undefined)
      return broken(`\`${name[0]}\` has no line \`.input {${name[0]} :number}\` or \`:string\``, {
        start,
        end: start + name[0].length,
      });
    selectors.push(selector);
  }
  const variants = readVariants(reading, at + match[0].length, selectors);
  if (variants === undefined) return undefined;
  if (!variants.some(({ keys }) => keys.every(({ kind }) => kind === "any"))) {
    const names = selectors.map(({ name }) => `\`$${name}\``).join(", ");
    const line = `${selectors.map(() => "*").join(" ")} {{…}}`;
    const end = at + match[0].length;
    ctx.report("text/no-catch-all", { names, line }, partPlace(whole, { start: at, end }));
    return undefined;
  }
  return { selectors: selectors.map(({ formula }) => formula), variants: variants.toSorted(bySpeciality) };
}

const INPUT = /\.input\s*\{\s*\$([A-Za-z_][\w.]*)\s+:(\w+)\s*\}/y;
const MATCH = /\.match(?:\s+\$[A-Za-z_][\w.]*)+/y;
const KEYS = /(?:\*|[\w-]+)(?:\s+(?:\*|[\w-]+))*/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function skip(text: string, at: number): number {
  return at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
}

function rest(text: string, start: number): Stretch {
  return { start, end: text.length };
}

function readInput(reading: Reading, at: number, found: RegExpExecArray): Selector | undefined {
  const [line, name = "", kind = ""] = found;
  const { ctx, whole } = reading;
  const start = at + line.indexOf(`$${name}`) + 1;
  const stretch = { start, end: start + name.length };
  const formula = readPlaceholder(reading, stretch);
  if (formula === undefined) return undefined;
  const { type } = formula.root;
  const isFit = kind === "number" ? type.kind === "number" : kind === "string" && STRINGS.has(type.kind);
  if (isFit) return { name, kind, formula };
  const problem =
    kind === "number" || kind === "string"
      ? `\`$${name}\` is ${kind === "number" ? "no number" : "a number or a list"}`
      : `\`:${kind}\` is not known; there are \`:number\` and \`:string\``;
  ctx.report("text/selection", { problem }, partPlace(whole, stretch));
  return undefined;
}

const STRINGS: ReadonlySet<string> = new Set(["text", "option", "truth", "thing"]);

function readVariants(reading: Reading, from: number, selectors: readonly Selector[]): readonly Variant[] | undefined {
  const { ctx, whole } = reading;
  const { text } = whole;
  const broken = (problem: string, start: number) => {
    ctx.report("text/selection", { problem }, partPlace(whole, rest(text, start)));
    return undefined;
  };
  const variants: Variant[] = [];
  let at = skip(text, from);
  while (at < text.length) {
    const words = matchAt(KEYS, text, at)?.[0];
    if (words === undefined) return broken("a line begins with its keys", at);
    const open = skip(text, at + words.length);
    if (!text.startsWith("{{", open)) return broken("after the keys comes a sentence in double braces", open);
    const close = endOfPattern(text, open + 2);
    if (close === undefined) return broken("the double braces are not closed", open);
    const keys = readKeys(reading, { start: at, end: at + words.length }, selectors);
    const parts = readParts(reading, { start: open + 2, end: close });
    if (keys === undefined || parts === undefined) return undefined;
    variants.push({ keys, parts });
    at = skip(text, close + 2);
  }
  return variants;
}

/** Where the sentence ends: `}}` that closes no placeholder. */
function endOfPattern(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "{") depth += 1;
    else if (text[at] === "}") {
      if (depth === 0) return text[at + 1] === "}" ? at : undefined;
      depth -= 1;
    }
  }
  return undefined;
}

function readKeys(reading: Reading, at: Stretch, selectors: readonly Selector[]): readonly SelectionKey[] | undefined {
  const { ctx, whole } = reading;
  const words = [...sourceOf(whole, at).matchAll(/\S+/g)];
  if (words.length !== selectors.length) {
    const problem = `the line has ${words.length} keys, and \`.match\` names ${selectors.length}`;
    ctx.report("text/selection", { problem }, partPlace(whole, at));
    return undefined;
  }
  const keys = words.map((word, index) => {
    const selector = selectors[index];
    invariant(selector !== undefined, "there is a selector for every key");
    const start = at.start + word.index;
    return readKey(reading, { start, end: start + word[0].length }, selector);
  });
  return keys.some((key) => key === undefined) ? undefined : keys.filter((key) => key !== undefined);
}

function readKey({ ctx, whole }: Reading, at: Stretch, selector: Selector): SelectionKey | undefined {
  const word = sourceOf(whole, at);
  if (word === "*") return { kind: "any" };
  const { name, formula } = selector;
  const place = partPlace(whole, at);
  const { type } = formula.root;
  if (type.kind === "text") return { kind: "text", text: word };
  if (type.kind === "number") {
    if (/^-?\d+$/.test(word)) {
      const value = Number(word);
      checkReachable(ctx, { word, place, selector, isThere: ({ from, to }) => from <= value && value <= to });
      return { kind: "is", value };
    }
    const classes = classesOfLanguage(localeOf(ctx));
    const found = classes.find((one) => one === word);
    if (found === undefined) {
      ctx.report("text/unknown-key", { key: word, name, allowed: ["a number", ...classes].join(", ") }, place);
      return undefined;
    }
    checkReachable(ctx, { word, place, selector, isThere: (range) => isReachable(localeOf(ctx), found, range) });
    return { kind: "class", class: found };
  }
  const values = valuesOf(ctx, formula);
  const value = values.indexOf(word);
  if (value >= 0) return { kind: "is", value };
  const near = ctx.suggest(word, values);
  const hint = near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
  ctx.report("text/unknown-key", { key: word, name, allowed: values.slice(0, MOST_NAMED).join(", ") }, place, hint);
  return undefined;
}

/** Values named in a hint. */
const MOST_NAMED = 12;

/** A number that the parameter never is, or a number class that it is never in. */
function checkReachable(
  ctx: Context,
  {
    word,
    place,
    selector,
    isThere,
  }: {
    readonly word: string;
    readonly place: Place;
    readonly selector: Selector;
    readonly isThere: (range: { readonly from: number; readonly to: number }) => boolean;
  },
): void {
  const { root } = selector.formula;
  if (root.op !== "parameter") return;
  const { from, to } = ctx.parameters[root.parameter] ?? {};
  if (from === undefined || to === undefined || isThere({ from, to })) return;
  const allowed = `${from} to ${to}`;
  ctx.report("text/unreachable-key", { key: word, name: selector.name, allowed }, place);
}

/** What a value may be, by the number it has in the machine. */
function valuesOf(ctx: Context, { root: { type } }: Formula): readonly string[] {
  switch (type.kind) {
    case "truth":
      return ["no", "yes"];
    case "option":
      return type.options;
    case "thing":
      return ctx.domains[type.domain]?.members.map(({ id }) => id) ?? [];
    default:
      return [];
  }
}

function localeOf(ctx: Context): string {
  return wordAt(ctx.data, "locale") ?? "en";
}

const RANK = { is: 0, text: 0, class: 1, any: 2 } as const;

/** By the first name whose keys differ: a value itself, then a number class, then anything. */
function bySpeciality(left: Variant, right: Variant): number {
  for (const [index, key] of left.keys.entries()) {
    const other = right.keys[index];
    if (other !== undefined && RANK[key.kind] !== RANK[other.kind]) return RANK[key.kind] - RANK[other.kind];
  }
  return 0;
}
