import type { Forms, Rulebook, Unit } from "@rulewright/rulebook";
import { showCompact, showNumber, showSigned } from "./number-text";

/** How amounts of one unit are shown; of a plain number without its word. */
export interface AmountStyle {
  readonly locale: string;
  readonly unit: Unit | undefined;
  /** As written: `pound`, `pound per pip`; empty for a plain number. */
  readonly name: string;
  /** ` per pip` of `pound per pip`, else empty. */
  readonly per: string;
}

const PLAIN = new Set(["number", ""]);

export function amountStyle(rulebook: Rulebook, unitName: string | undefined): AmountStyle {
  const name = unitName === undefined || PLAIN.has(unitName) ? "" : unitName;
  const [counted = "", ...others] = name.split(" per ");
  const unit = rulebook.units.find((item) => item.name === counted);
  return {
    locale: rulebook.locale,
    unit,
    name,
    per: unit === undefined ? "" : others.map((other) => ` per ${other}`).join(""),
  };
}

/** `£80,000`, `5 points`, `12`, `£5,000 per pip`. */
export function showAmount(value: number, style: AmountStyle, digits = 0): string {
  return dress(value, showNumber(value, style.locale, digits), style) + style.per;
}

/** `£80k` on the board, where words have no room: only units that are a mark at the number stay. */
export function showBriefly(value: number, style: AmountStyle): string {
  const text = showCompact(value, style.locale);
  return isMark(style.unit) ? dress(value, text, style) : text;
}

/** `+£13,333`, `−£2.6k`. */
export function showChange(value: number, style: AmountStyle, digits = 0): string {
  return dress(value, showSigned(value, style.locale, digits), style);
}

export function showChangeBriefly(value: number, style: AmountStyle): string {
  const text = showBriefly(value, style);
  return value > 0 ? `+${text}` : text;
}

/** The word or mark that stands inside a field, behind the number. */
export function unitMark(style: AmountStyle): string {
  if (style.unit === undefined) return style.name;
  return (style.unit.shown.other.replace("{n}", "").trim() || style.name) + style.per;
}

/** The same without words: in columns whose head names the unit, only marks such as `£` stay at the number. */
export function markOnly(style: AmountStyle): AmountStyle {
  return isMark(style.unit) ? { ...style, per: "" } : { ...style, unit: undefined, name: "", per: "" };
}

/** True for patterns that add at most two characters, such as `£{n}` and `{n} %`. */
function isMark(unit: Unit | undefined): boolean {
  return unit !== undefined && unit.shown.other.replace("{n}", "").trim().length <= 2;
}

function dress(value: number, text: string, style: AmountStyle): string {
  if (style.unit === undefined) return style.name === "" ? text : `${text} ${style.name}`;
  const pattern = patternFor(value, style.unit.shown, style.locale);
  const sign = /^[+\u2212]/.test(text) ? text.slice(0, 1) : "";
  return sign + pattern.replace("{n}", text.slice(sign.length));
}

function patternFor(value: number, forms: Forms, locale: string): string {
  return forms[new Intl.PluralRules(locale).select(Math.abs(value))] ?? forms.other;
}

/** `2 cards`: the form of a counted noun with its number. */
export function countedText(value: number, forms: Forms, locale: string): string {
  return patternFor(value, forms, locale).replace("{n}", showNumber(value, locale));
}
