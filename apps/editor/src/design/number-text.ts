import type { Words } from "../interface/words";
/** What a person types into a number field, read in the manner of a locale. */
export type NumberEntry =
  | { readonly kind: "value"; readonly value: number }
  | { readonly kind: "refused"; readonly reason: string };

export interface NumberLimits {
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Values are multiples of it, counted from `from`. */
  readonly step?: number | undefined;
  /** There may be no number. */
  readonly orNone?: boolean;
}

const MINUS = "\u2212";

/** `80,000`; a true minus sign in front of negatives. */
export function showNumber(value: number, locale: string, digits = 0): string {
  const text = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: "always",
  }).format(Math.abs(value));
  return value < 0 && Number(value.toFixed(digits)) !== 0 ? MINUS + text : text;
}

/** As `showNumber`, with a plus in front of positives. */
export function showSigned(value: number, locale: string, digits = 0): string {
  return Number(value.toFixed(digits)) > 0
    ? `+${showNumber(value, locale, digits)}`
    : showNumber(value, locale, digits);
}

/** `80k`, `1.2m`: at most four figures, for places where the full number has no room. */
export function showCompact(value: number, locale: string): string {
  const size = Math.abs(value);
  const [scaled, suffix] = size >= 999_950 ? [value / 1e6, "m"] : size >= 1000 ? [value / 1000, "k"] : [value, ""];
  const rounded = Math.round(scaled * 10) / 10;
  return showNumber(rounded, locale, Number.isInteger(rounded) ? 0 : 1) + suffix;
}

/** Cells are 32-bit integers. */
const LARGEST = 2_000_000_000;

/** Whole numbers only: the rules have no others. Grouping marks, spaces and any minus sign are accepted. */
export function readNumber(
  text: string,
  locale: string,
  limits: NumberLimits,
  show: (value: number) => string,
  reasons: Words["fields"]["refused"],
): NumberEntry {
  const plain = text.trim().replace(MINUS, "-");
  if (plain === "") return { kind: "refused", reason: reasons.empty };
  const digits = withoutGrouping(plain, locale);
  if (!/^-?\d+$/.test(digits)) return { kind: "refused", reason: reasons.notWhole };
  const value = Number(digits);
  if (Math.abs(value) > LARGEST) return { kind: "refused", reason: reasons.tooLarge };
  if (limits.from !== undefined && value < limits.from)
    return { kind: "refused", reason: reasons.atLeast({ limit: show(limits.from) }) };
  if (limits.to !== undefined && value > limits.to)
    return { kind: "refused", reason: reasons.atMost({ limit: show(limits.to) }) };
  const step = limits.step ?? 1;
  if (step > 1 && (value - (limits.from ?? 0)) % step !== 0)
    return { kind: "refused", reason: reasons.inSteps({ step: show(step) }) };
  return { kind: "value", value };
}

/** Making a formatter takes longer than reading a number; a table asks for hundreds. */
const GROUP_MARKS = new Map<string, string>();

function groupMark(locale: string): string {
  const known = GROUP_MARKS.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: "always" }).formatToParts(12345);
  const mark = parts.find((part) => part.type === "group")?.value ?? ",";
  GROUP_MARKS.set(locale, mark);
  return mark;
}

function withoutGrouping(text: string, locale: string): string {
  return text
    .split(groupMark(locale))
    .join("")
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^\+/, "");
}

/** One step up or down, landing on multiples of the step (from `from`) and staying within the limits. */
export function stepNumber(value: number, by: number, step: number, limits: NumberLimits): number {
  const size = Math.abs(by) * step;
  const origin = limits.from ?? 0;
  const offset = (value - origin) / step;
  const moved = Number.isInteger(offset)
    ? value + Math.sign(by) * size
    : origin + (by > 0 ? Math.ceil(offset) : Math.floor(offset)) * step + Math.sign(by) * (size - step);
  return Math.min(limits.to ?? Number.POSITIVE_INFINITY, Math.max(limits.from ?? Number.NEGATIVE_INFINITY, moved));
}
