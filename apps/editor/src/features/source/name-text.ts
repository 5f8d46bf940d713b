import type { NameItem, ValueType } from "@rulewright/rulebook";
import { showNumber } from "../../design/number-text.ts";
import { wordsNow } from "../../interface/words.ts";

/** `number of pound`, `one of totals, or none`: a type in words. */
export function typeText(type: ValueType): string {
  const words = wordsNow().names.types;
  switch (type.kind) {
    case "number": {
      const number = type.unit === undefined ? words.number : words.numberOf({ unit: type.unit });
      return type.orNone ? words.orNone({ type: number }) : number;
    }
    case "option":
      return words.oneOf({ options: wordsNow().say.list(type.options) });
    case "thing": {
      const thing = type.of === undefined ? words.player : words.thing({ of: type.of });
      return type.orNone ? words.orNone({ type: thing }) : thing;
    }
    case "list":
      return words.list({ of: typeText(type.of) });
    default:
      return words[type.kind];
  }
}

/** One line about a name: what it is, whose, and its type. */
export function headline(item: NameItem): string {
  const words = wordsNow().names;
  const kind = words.kinds[item.kind];
  const what = item.owner === undefined ? kind : words.ofOwner({ kind, owner: item.owner });
  return item.type === undefined ? what : `${what} · ${typeText(item.type)}`;
}

/** What else is known of a name, as lines of Markdown: label, value and range, clause, cells, how it is written. */
export function detailLines(item: NameItem): readonly string[] {
  const words = wordsNow().names;
  const locale = wordsNow().language;
  const number = (value: number): string => showNumber(value, locale);
  const lines: string[] = [];
  if (item.usage !== undefined) lines.push(`\`${item.usage}\``);
  if (item.label !== undefined) lines.push(escaped(item.label));
  if (item.value !== undefined) lines.push(words.now({ value: number(item.value) }));
  const { from, to, step = 1 } = item.range ?? {};
  if (from !== undefined && to !== undefined)
    lines.push(words.range({ from: number(from), to: number(to), step: number(step) }));
  if (item.cells !== undefined && item.cells.length > 0)
    lines.push(
      item.cells
        .map(({ name, value }) => `\`${name}\` ${typeof value === "number" ? number(value) : escaped(value)}`)
        .join(" · "),
    );
  if (item.clause !== undefined) {
    const text = escaped(item.clause.text);
    lines.push(item.kind === "clause" ? text : `**${escaped(item.clause.id)}** ${text}`);
  }
  return lines;
}

// Texts of a rulebook are shown as they are written, whatever they hold.
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|~&]/g, "\\$&");
}
