import type { Rulebook, UnitType } from "@rulewright/rulebook";

/** Marks between groups of three digits, by language. */
const GROUP_MARKS: Readonly<Record<string, string>> = { en: ",", it: ".", de: ".", es: ".", fr: "\u202f", pt: "." };

/** A whole number with its digits in groups of three. */
export function grouped(locale: string, value: number): string {
  const mark = GROUP_MARKS[locale.slice(0, 2)] ?? ",";
  const digits = String(Math.abs(value));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return (value < 0 ? "−" : "") + groups.join(mark);
}

/** An amount as its unit is shown: `£5,000`, `3 points`. Products of units are shown as plain numbers. */
export function amountWords(rulebook: Rulebook, type: UnitType, value: number): string {
  const number = grouped(rulebook.locale, value);
  const [factor, more] = type.factors;
  if (factor === undefined || more !== undefined || factor.exponent !== 1) return number;
  const unit = rulebook.units.find((one) => one.name === factor.unit);
  if (unit === undefined) return number;
  return (value === 1 ? unit.shown.one : unit.shown.other).replaceAll("{n}", number);
}
