import { expect, it } from "vitest";
import { findings, variant } from "./market";

const FINE = variant("fine", "set:\n  parameters.toll: { to: 5 }\n");

it("a broken variant does not stand in the way of another", () => {
  const broken = { name: "variants/broken.yaml", text: "variant: broken\nset: [" };
  expect(findings([FINE, broken], { variants: ["fine"] })).toEqual([]);
  expect(findings([FINE, broken], { variants: ["broken"] })).toEqual([
    "yaml/unclosed-bracket variants/broken.yaml `[`",
  ]);
});
