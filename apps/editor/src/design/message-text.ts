import type { Clause, Rulebook } from "@rulewright/rulebook";
import { amountStyle, countedText, showAmount } from "./amount-text";
import { showCell } from "./cell-value";

type Message = Clause["text"];

/** The author's sentence with its parameters filled in; what only play can tell stays in braces. */
export function messageText(rulebook: Rulebook, message: Message): string {
  return message.parts.map((part) => (typeof part === "string" ? part : formulaText(rulebook, part))).join("");
}

/** One placeholder of a sentence, filled in as far as the rulebook alone can tell. */
export function formulaText(rulebook: Rulebook, formula: Exclude<Message["parts"][number], string>): string {
  const { root } = formula;
  if (root.op === "parameter") {
    const parameter = rulebook.parameters[root.parameter];
    if (parameter !== undefined) return parameterText(rulebook, parameter);
  }
  if (root.op === "function" && root.name === "number") {
    const [of] = root.args;
    const parameter = of?.op === "parameter" ? rulebook.parameters[of.parameter] : undefined;
    if (parameter !== undefined) return showAmount(parameter.value, amountStyle(rulebook, undefined));
  }
  if (root.op === "column" && root.of.op === "member" && root.key === undefined) {
    const column = rulebook.domains[root.domain]?.columns[root.column];
    if (column !== undefined) return showCell(rulebook, column, column.cells[root.of.member] ?? 0);
  }
  if (root.op === "member") return rulebook.domains[root.domain]?.members[root.member]?.title ?? formula.source;
  return `{${formula.source}}`;
}

/** With the noun that it counts, else as its unit is shown. */
function parameterText(rulebook: Rulebook, { value, noun, unitName }: Rulebook["parameters"][number]): string {
  const forms = noun === undefined ? undefined : rulebook.nouns[noun];
  return forms === undefined
    ? showAmount(value, amountStyle(rulebook, unitName))
    : countedText(value, forms, rulebook.locale);
}
