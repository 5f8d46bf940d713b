import type { Message, Rulebook } from "@rulewright/rulebook";
import { placeholdersOf } from "@rulewright/texts";
import { amountStyle, showAmount } from "../design/amount-text.ts";
import { formulaText } from "../design/message-text.ts";
import type { PlaceholderValue } from "./text-row.ts";

/** A text in a rulebook that can print it. */
interface Printed {
  readonly rulebook: Rulebook;
  readonly message: Message;
}

/**
 * The placeholders of a source text, each with what is printed for it now and the range that it may be turned in. `translated`:
 * the text in the target language if it can be printed; `written`: in the rulebook's own.
 */
export function placeholderValues(
  sources: readonly string[],
  { translated, written }: { readonly translated: Printed | undefined; readonly written: Printed | undefined },
): readonly PlaceholderValue[] {
  const names = [...new Set(sources.flatMap(placeholdersOf))];
  return names.map((placeholder) => {
    const inSource = written === undefined ? undefined : valueIn(written, placeholder);
    const found = (translated === undefined ? undefined : valueIn(translated, placeholder)) ?? inSource;
    return { placeholder, now: undefined, from: undefined, to: undefined, ...found, inSource: inSource?.now };
  });
}

function valueIn({ rulebook, message }: Printed, placeholder: string): Omit<PlaceholderValue, "inSource"> | undefined {
  const formula = message.parts.find((part) => typeof part !== "string" && `{${part.source.trim()}}` === placeholder);
  if (formula === undefined || typeof formula === "string") return undefined;
  const shown = formulaText(rulebook, formula);
  const now = shown.startsWith("{") ? undefined : shown;
  const { root } = formula;
  const turned =
    root.op === "parameter"
      ? rulebook.parameters[root.parameter]
      : root.op === "column"
        ? rulebook.domains[root.domain]?.columns[root.column]
        : undefined;
  const style = amountStyle(rulebook, turned?.unitName);
  const bound = (value: number | undefined) =>
    value === undefined || now === undefined ? undefined : showAmount(value, style);
  return { placeholder, now, from: bound(turned?.from), to: bound(turned?.to) };
}
