import type { Expr, Forms, Rulebook, UnitType } from "@rulewright/rulebook";
import * as cardinals from "make-plural/cardinals";

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

const RULES: Readonly<Record<string, (n: number) => keyof Forms>> = cardinals;

/** The number class of a number in a language. */
export function classOf(locale: string, value: number): keyof Forms {
  const [language = ""] = locale.split("-");
  const rule = Object.hasOwn(RULES, language) ? RULES[language] : undefined;
  return rule?.(Math.abs(value)) ?? "other";
}

/** The form for a number in a language, with the number in it. */
function counted(locale: string, forms: Forms, value: number): string {
  const form = forms[classOf(locale, value)] ?? forms.other;
  return form.replaceAll("{n}", grouped(locale, value));
}

/** A number that a text names: with the noun that its parameter counts, else as its unit is shown. */
export function numberWords(rulebook: Rulebook, expr: Expr, value: number): string {
  const parameter = expr.op === "parameter" ? rulebook.parameters[expr.parameter] : undefined;
  const forms = parameter?.noun === undefined ? undefined : rulebook.nouns[parameter.noun];
  if (forms !== undefined) return counted(rulebook.locale, forms, value);
  return expr.type.kind === "number" ? amountWords(rulebook, expr.type.unit, value) : grouped(rulebook.locale, value);
}

/**
 * An amount as its unit is shown: `£5,000`, `3 points`; what a rate is counted for stands in the sentence around it, so
 * `pound per point` is shown as pounds. Products of units are shown as plain numbers.
 */
export function amountWords(rulebook: Rulebook, type: UnitType, value: number): string {
  const number = grouped(rulebook.locale, value);
  const [factor, more] = type.factors.filter(({ exponent }) => exponent > 0);
  if (factor === undefined || more !== undefined || factor.exponent !== 1) return number;
  const unit = rulebook.units.find((one) => one.name === factor.unit);
  return unit === undefined ? number : counted(rulebook.locale, unit.shown, value);
}
