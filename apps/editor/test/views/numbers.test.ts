import { expect, it } from "vitest";
import {
  type AmountStyle,
  markOnly,
  showAmount,
  showBriefly,
  showChange,
  showChangeBriefly,
  unitMark,
} from "../../src/design/amount-text";
import { readNumber, showCompact, showNumber, showSigned, stepNumber } from "../../src/design/number-text";
import { wordsIn } from "../../src/interface/words.ts";

const PLACE = {
  file: "components.yaml",
  path: [],
  range: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } },
};
const POUND = { name: "pound", shown: { one: "£{n}", other: "£{n}" }, purse: undefined, place: PLACE };
const PIP = { name: "pip", shown: { one: "{n} point", other: "{n} points" }, purse: undefined, place: PLACE };
const pound: AmountStyle = { locale: "en", unit: POUND, name: "pound", per: "" };
const pip: AmountStyle = { locale: "en", unit: PIP, name: "pip", per: "" };
const plain: AmountStyle = { locale: "en", unit: undefined, name: "", per: "" };
const perPip: AmountStyle = { locale: "en", unit: POUND, name: "pound per pip", per: " per pip" };
const show = (value: number) => showAmount(value, pound);
const { refused } = wordsIn("en").fields;
const LIMITS = { from: 0, to: 500_000 };

it.each([
  ["80,000", 80_000],
  ["80000", 80_000],
  [" 80 000 ", 80_000],
  ["+5", 5],
])("reads %s", (text, value) => {
  expect(readNumber(text, "en", LIMITS, show, refused)).toEqual({ kind: "value", value });
});

it("reads any minus sign where negatives are allowed", () => {
  for (const text of ["-5", "\u22125"])
    expect(readNumber(text, "en", { from: -10, to: 10 }, show, refused)).toEqual({ kind: "value", value: -5 });
});

it("reads the grouping of the locale", () => {
  expect(readNumber("80.000", "it", LIMITS, show, refused)).toEqual({ kind: "value", value: 80_000 });
  expect(readNumber("80.5", "en", LIMITS, show, refused).kind).toBe("refused");
});

it.each([
  ["", "a number is needed"],
  ["many", "not a whole number"],
  ["1.5", "not a whole number"],
  ["0x1f", "not a whole number"],
  ["1e3", "not a whole number"],
  ["-1", "at least £0"],
  ["500001", "at most £500,000"],
  ["99999999999", "too large"],
])("refuses %j with a reason", (text, reason) => {
  expect(readNumber(text, "en", LIMITS, show, refused)).toEqual({ kind: "refused", reason });
});

it.each([
  [80_000, 1, 85_000],
  [80_000, -10, 30_000],
  [82_000, 1, 85_000],
  [82_000, -1, 80_000],
  [499_000, 10, 500_000],
  [3_000, -1, 0],
])("steps %i by %i to %i", (value, by, result) => {
  expect(stepNumber(value, by, 5_000, LIMITS)).toBe(result);
});

it("shows numbers, signs and short forms", () => {
  expect(showNumber(1_234_567, "en")).toBe("1,234,567");
  expect(showNumber(-0.04, "en", 1)).toBe("0.0");
  expect(showSigned(6.4, "en", 1)).toBe("+6.4");
  expect(showSigned(-1.9, "en", 1)).toBe("\u22121.9");
  expect([950, 62_000, 2_640, 1_200_000].map((value) => showCompact(value, "en"))).toEqual([
    "950",
    "62k",
    "2.6k",
    "1.2m",
  ]);
});

it("dresses amounts in their unit, the sign in front", () => {
  expect(showAmount(120_000, pound)).toBe("£120,000");
  expect(showAmount(-30_000, pound)).toBe("\u2212£30,000");
  expect(showAmount(1, pip)).toBe("1 point");
  expect(showAmount(5, pip)).toBe("5 points");
  expect(showAmount(5_000, perPip)).toBe("£5,000 per pip");
  expect(showAmount(7, plain)).toBe("7");
  expect(showChange(13_333.3, pound)).toBe("+£13,333");
});

it("keeps only marks where words have no room", () => {
  expect(showBriefly(80_000, pound)).toBe("£80k");
  expect(showBriefly(3, pip)).toBe("3");
  expect(showChangeBriefly(-30_000, pound)).toBe("\u2212£30k");
  expect(showAmount(5_000, markOnly(perPip))).toBe("£5,000");
  expect(showAmount(3, markOnly(pip))).toBe("3");
  expect([pound, pip, perPip, plain].map(unitMark)).toEqual(["£", "points", "£ per pip", ""]);
});
