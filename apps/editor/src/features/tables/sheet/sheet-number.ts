import type { Cells } from "./delimited-text";

/** Which mark stands in front of decimals; the other one groups thousands. */
export type DecimalMark = "," | ".";

/** The decimal mark that the numbers of a sheet can only be meant by; undefined where each reads both ways or none does. */
export function decimalMarkOf(cells: Cells): DecimalMark | undefined {
  const votes = { ",": 0, ".": 0 };
  for (const cell of cells.flat()) {
    const mark = markOf(bare(cell));
    if (mark !== undefined) votes[mark]++;
  }
  if (votes[","] === votes["."]) return undefined;
  return votes[","] > votes["."] ? "," : ".";
}

/** The mark that a locale writes in front of decimals. */
export function decimalMarkIn(locale: string): DecimalMark {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find((part) => part.type === "decimal")?.value === "," ? "," : ".";
}

export type SheetNumber =
  | { readonly kind: "value"; readonly value: number }
  /** `fraction`: the rules have whole numbers only. */
  | { readonly kind: "refused"; readonly why: "no number" | "fraction" };

/** Reads `£1.234,00`, `-5` or `12 %`: currency signs, spaces and the column's own mark do not count. */
export function readSheetNumber(text: string, decimal: DecimalMark, unitMark: string): SheetNumber {
  const plain = bare(unitMark === "" ? text : text.replace(unitMark, ""));
  const [whole, group] = decimal === "," ? [/^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,(\d+))?$/, "."] : [DOTTED, ","];
  const found = whole.exec(plain);
  if (found === null) return { kind: "refused", why: "no number" };
  if (/[1-9]/.test(found[4] ?? "")) return { kind: "refused", why: "fraction" };
  const digits = (plain.split(decimal)[0] ?? "").replaceAll(group, "");
  return { kind: "value", value: Number(digits) + 0 };
}

const DOTTED = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.(\d+))?$/;

function bare(text: string): string {
  return text.replace(/[\s\u00A0\u202F\u2009'’]|\p{Sc}|%/gu, "").replace(/^[\u2212\u2013]/, "-");
}

function markOf(text: string): DecimalMark | undefined {
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return undefined;
  const [commas, dots] = [text.split(",").length - 1, text.split(".").length - 1];
  if (commas > 0 && dots > 0) return text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  if (commas + dots === 0) return undefined;
  const [mark, other, count] = commas > 0 ? ([",", ".", commas] as const) : ([".", ",", dots] as const);
  if (count > 1) return other;
  return /[.,]\d{3}$/.test(text) ? undefined : mark;
}
