import type { Rulebook } from "@rulewright/rulebook";
import type { Estimate } from "@rulewright/simulate";
import { type AmountStyle, amountStyle, showAmount, showChange } from "../../design/amount-text";
import type { Words } from "../../interface/words.ts";
import type { Measured } from "../../laboratory/figures.ts";

const MINUS = "\u2212";

/** How the values of one measure are written. */
export interface MeasureStyle {
  readonly show: (value: number) => string;
  /** A difference with a sign in front, and its interval, in as many digits. */
  readonly showDifference: (difference: Estimate) => ShownDifference;
}

export interface ShownDifference {
  readonly value: string;
  readonly low: string;
  readonly high: string;
}

/** Turns with one digit, shares as percent, money in its unit. */
export function measureStyle(measured: Measured, rulebook: Rulebook, say: Words["say"]): MeasureStyle {
  if (measured.kind === "money") return moneyStyle(moneyAmount(rulebook));
  const digits = 1;
  const scale = measured.kind === "length" ? 1 : 100;
  const unit = measured.kind === "length" ? "" : " %";
  return {
    show: (value) => `${plain(value * scale, digits, say)}${unit}`,
    showDifference: (difference) =>
      shown(difference, (value) => signed(value * scale, digitsFor(scale * sizeOf(difference)), say)),
  };
}

/** Money of clauses is told in the unit of the first purse, as the preview does. */
export function moneyAmount(rulebook: Rulebook): AmountStyle {
  return amountStyle(rulebook, rulebook.units.find((unit) => unit.purse !== undefined)?.name);
}

export function moneyStyle(style: AmountStyle): MeasureStyle {
  const digitsOf = (size: number): number => (Math.abs(size) < 100 ? 1 : 0);
  return {
    show: (value) => showAmount(value, style, digitsOf(value)),
    showDifference: (difference) =>
      shown(difference, (value) => showChange(value, style, digitsOf(sizeOf(difference)))),
  };
}

/** Times a game: the rarer, the more digits. */
export function timesStyle(say: Words["say"]): MeasureStyle {
  return {
    show: (value) => plain(value, digitsFor(value), say),
    showDifference: (difference) => shown(difference, (value) => signed(value, digitsFor(sizeOf(difference)), say)),
  };
}

/** The smaller, the more digits, so that an interval off zero shows itself as such. */
function digitsFor(size: number): number {
  return Math.abs(size) < 0.1 ? 3 : Math.abs(size) < 1 ? 2 : 1;
}

function sizeOf({ low, high }: Estimate): number {
  return Math.max(Math.abs(low), Math.abs(high));
}

function shown({ value, low, high }: Estimate, show: (value: number) => string): ShownDifference {
  return { value: show(value), low: show(low), high: show(high) };
}

/** A true minus in front of negatives; nothing that rounds to zero has a sign. */
export function plain(value: number, digits: number, say: Words["say"]): string {
  const text = say.number(Math.abs(value), digits);
  return value < 0 && Number(value.toFixed(digits)) !== 0 ? MINUS + text : text;
}

export function signed(value: number, digits: number, say: Words["say"]): string {
  return Number(value.toFixed(digits)) > 0 ? `+${plain(value, digits, say)}` : plain(value, digits, say);
}
