import type { Rulebook } from "@rulewright/rulebook";
import { type Language, type NumberClass, reachableClasses } from "../locales";

/** The whole numbers that a counted noun or an amount can be printed with. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Ranges by the key of the text: of a noun those of the parameters that are counted with it; of a unit from 0 to the largest
 * number in it that a parameter or cell may have, and for money without a bound, since purses add up.
 */
export function rangesOfNumbers(rulebook: Rulebook): ReadonlyMap<string, NumberRange> {
  const ranges = new Map<string, NumberRange>();
  const widen = (key: string, from: number, to: number) => {
    const known = ranges.get(key);
    ranges.set(key, { from: Math.min(known?.from ?? from, from), to: Math.max(known?.to ?? to, to) });
  };
  for (const { noun, unitName, value, from, to } of rulebook.parameters) {
    if (noun !== undefined) widen(`glossary.${noun}`, from ?? value, to ?? value);
    widen(`units.${unitName}.shown`, 0, to ?? value);
  }
  for (const { columns } of rulebook.domains) {
    for (const { unitName, to, cells } of columns) {
      if (unitName !== undefined)
        widen(`units.${unitName}.shown`, 0, to ?? cells.reduce((most, cell) => Math.max(most, cell), 0));
    }
  }
  for (const { name, purse } of rulebook.units) {
    if (purse !== undefined) widen(`units.${name}.shown`, 0, LARGEST_AMOUNT);
  }
  return ranges;
}

/** Money is added up over a game; any exact million may come about. */
const LARGEST_AMOUNT = 1_000_000_000;

/** The classes that numbers of a range can have, each with its smallest number. */
export function smallestWith(
  language: Language,
  range: NumberRange,
): readonly { readonly form: NumberClass; readonly number: number }[] {
  return reachableClasses(language, range).map((form) => ({ form, number: smallest(language, range, form) }));
}

function smallest(language: Language, { from, to }: NumberRange, form: NumberClass): number {
  for (let n = Math.max(0, from); n <= Math.min(to, from + 1000); n++) if (language.classOf(n) === form) return n;
  return Math.max(1, Math.ceil(from / 1_000_000)) * 1_000_000;
}
