import { expect, it } from "vitest";
import { load } from "../../src/load";
import type { VariantOptions } from "../../src/variant/resolve-variants";
import { findings, MARKET, variant } from "./market";

const FIVE = variant("five", "set:\n  parameters.toll: { was: 3, to: 5 }\n");
const SIX = variant("six", "set:\n  parameters.toll.value: { was: 3, to: 6 }\n");
const LATER = variant("later", "later than: five\nset:\n  parameters.toll: { was: 3, to: 7 }\n");

function toll(files: readonly ReturnType<typeof variant>[], options: VariantOptions) {
  const { value, diagnostics } = load([...MARKET, ...files], options);
  const parameter = value?.parameters.find(({ name }) => name === "toll");
  return {
    toll: parameter?.value,
    order: value?.variants.map(({ id }) => id),
    codes: diagnostics.map(({ code }) => code),
  };
}

it("two variants that set one thing are an error that shows both", () => {
  expect(findings([FIVE, SIX])).toEqual([
    "variant/clash variants/six.yaml `parameters.toll.value` (variants/five.yaml)",
  ]);
});

it("also when one replaces what the other changes", () => {
  const text = variant("text", `set:\n  clauses.MKT-4.text: { to: "Pay {toll}." }\n`);
  const clause = variant("clause", `replace:\n  clauses.MKT-4:\n    to: { text: "x", after: MKT-2, do: nothing }\n`);
  expect(findings([text, clause])).toEqual(["variant/clash variants/clause.yaml `clauses.MKT-4` (variants/text.yaml)"]);
});

it("also when both add something of one name", () => {
  const butter = (id: string, worth: number) =>
    variant(id, `add:\n  cards.goods.butter: { title: "B", worth: ${worth} }\n`);
  expect(findings([butter("one", 1), butter("two", 2)])).toEqual([
    "variant/exists-already variants/two.yaml `cards.goods.butter` (variants/one.yaml)",
  ]);
});

it("two that say the same do not clash", () => {
  const again = variant("again", "set:\n  parameters.toll: { was: 3, to: 5 }\n");
  expect(toll([FIVE, again], { variants: ["five", "again"] })).toMatchObject({ toll: 5, codes: [] });
});

it("the order can be said by the caller, by a variant, and by a list", () => {
  expect(toll([FIVE, SIX], { variants: ["five", "six"], inOrder: true })).toEqual({
    toll: 6,
    order: ["five", "six"],
    codes: [],
  });
  expect(toll([FIVE, SIX], { variants: ["six", "five"], inOrder: true })).toEqual({
    toll: 5,
    order: ["six", "five"],
    codes: [],
  });
  expect(toll([FIVE, LATER], { variants: ["later", "five"] })).toEqual({
    toll: 7,
    order: ["five", "later"],
    codes: [],
  });
  const both = variant("both", "", "[ six, five ]");
  expect(toll([FIVE, SIX, both], { variants: ["both"] })).toEqual({
    toll: 5,
    order: ["six", "five", "both"],
    codes: [],
  });
});

it("a later variant may be used alone", () => {
  expect(toll([FIVE, LATER], { variants: ["later"] })).toEqual({ toll: 7, order: ["later"], codes: [] });
});

it("compares `was` with what the variant was written against", () => {
  const onFive = variant("on_five", "set:\n  parameters.toll: { was: 3, to: 8 }\n", "five");
  expect(findings([FIVE, onFive], { variants: ["on_five"] })).toEqual([
    "variant/wrong-was variants/on_five.yaml `3` (variants/five.yaml)",
  ]);
});

it("finds variants by name and by file, and says which there are", () => {
  expect(toll([FIVE], { variants: ["variants/five.yaml"] }).toll).toBe(5);
  const { diagnostics } = load([...MARKET, FIVE, SIX], { variants: ["fife"] });
  expect(diagnostics.map(({ code, file, hint }) => ({ code, file, hint }))).toEqual([
    { code: "variant/none", file: "rulebook.yaml", hint: "did you mean `five`?" },
  ]);
});

it("two variants of one name", () => {
  expect(findings([FIVE, { name: "variants/copy.yaml", text: FIVE.text }], { variants: ["five"] })).toEqual([
    "name/duplicate variants/copy.yaml `five` (variants/five.yaml)",
  ]);
});

it("variants in a circle", () => {
  const a = variant("a", "", "b");
  const b = variant("b", "", "a");
  expect(findings([a, b], { variants: ["a"] })).toEqual(["variant/cycle variants/b.yaml `a` (variants/a.yaml)"]);
  expect(findings([variant("c", "", "c")])).toEqual(["variant/cycle variants/c.yaml `c` (variants/c.yaml)"]);
  const x = variant("x", "later than: y\n");
  const y = variant("y", "later than: x\n");
  expect(findings([x, y], { variants: ["x", "y"] })).toContain("variant/cycle variants/x.yaml `y` (variants/y.yaml)");
  const three = ["p", "q", "r"].map((id, at) => variant(id, `later than: ${["q", "r", "p"][at]}\n`));
  expect(findings(three, { variants: ["p", "q", "r"] })).toEqual([
    "variant/cycle variants/p.yaml `p` (variants/q.yaml, variants/r.yaml)",
  ]);
});

it("variants that share what they extend many times over are each applied once", () => {
  const levels = Array.from({ length: 30 }, (_, level) => {
    const base = level === 0 ? "five" : `[ left_${level - 1}, right_${level - 1} ]`;
    return [variant(`left_${level}`, "", base), variant(`right_${level}`, "", base)];
  });
  const { toll: paid, order, codes } = toll([FIVE, ...levels.flat()], { variants: ["left_29", "right_29"] });
  expect([paid, order?.length, codes]).toEqual([5, 61, []]);
});

it("a variant outside the rulebook's folder, by its path", () => {
  const base = { name: "../mine/variants/base.yaml", text: FIVE.text };
  const text = "variant: mine\nextends: ./base.yaml\ntitle: Mine\nset:\n  parameters.toll: { was: 5, to: 9 }\n";
  const mine = { name: "../mine/variants/mine.yaml", text };
  expect(toll([base, mine], { variants: ["../mine/variants/mine.yaml"] })).toEqual({
    toll: 9,
    order: ["five", "mine"],
    codes: [],
  });
});

it("is silent about warnings of the rulebook", () => {
  const unused = MARKET.map(({ name, text }) => ({
    name,
    text: name === "parameters.yaml" ? `${text}  spare: { value: 1, unit: number, label: "Spare" }\n` : text,
  }));
  expect(findings([], {}, unused)).not.toEqual([]);
  expect(findings([FIVE], { variants: ["five"] }, unused)).toEqual([]);
});
