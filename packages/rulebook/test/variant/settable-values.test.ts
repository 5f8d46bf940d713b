import { expect, it } from "vitest";
import { applyEdits } from "../../src/edit/apply-edits";
import { insertEntry } from "../../src/edit/insert-entry";
import { parseFile } from "../../src/surface/parse-file";
import { settableValues } from "../../src/variant/settable-values";
import { MARKET, variant } from "./market";

const DEARER = variant("dearer", "set:\n  parameters.toll: { was: 3, to: 5 }\n");
const DEAREST = variant("dearest", "", "dearer");

function values(variants: readonly string[] = []) {
  const located = [...MARKET, DEARER, DEAREST].map((file) => parseFile(file).value);
  const { value } = settableValues(located, { variants });
  if (value === undefined) throw new Error("the market cannot be read");
  return value;
}

it.each([
  ["parameters.yaml", ["parameters", "toll", "value"], { address: "parameters.toll", value: 3 }],
  ["parameters.yaml", ["parameters", "toll", "label"], { address: "parameters.toll.label", value: "Toll of the gate" }],
  ["rulebook.yaml", ["players", "to"], { address: "players.to", value: 3 }],
  ["rulebook.yaml", ["title"], { address: "rulebook.title", value: "Market" }],
] as const)("addresses the value at %s %j", (file, path, expected) => {
  expect(values().at(file, path)).toEqual(expected);
});

it("knows a value by any of its addresses", () => {
  const short = values().named("boards.street.smith.fee");
  expect(short?.address).toBe("boards.street.smith.fee");
  expect(values().named("boards.street.lines.main.spaces.smith.fee")).toEqual(short);
  expect(values().named("parameters.toll.value")).toEqual(values().named("parameters.toll"));
  expect(values().named("parameters.nothing")).toBeUndefined();
});

it("finds the value of the variant below, wherever it is written", () => {
  expect(values(["dearer"]).at(DEARER.name, ["set", "parameters.toll", "to"])).toEqual({
    address: "parameters.toll",
    value: 5,
  });
  // What the variant has taken the place of is the same value.
  expect(values(["dearer"]).at("parameters.yaml", ["parameters", "toll", "value"])?.value).toBe(5);
});

it("reaches nothing inside a list", () => {
  const rules = MARKET.find(({ name, text }) => name.startsWith("rules/") && /^\s+do:\n\s+- /m.test(text));
  const root = rules === undefined ? undefined : parseFile(rules).value.root;
  const clauses = root?.kind === "map" ? root.get("clauses") : undefined;
  const listed =
    clauses?.kind === "map"
      ? clauses.entries.find(({ node }) => node.kind === "map" && node.get("do")?.kind === "list")
      : undefined;
  expect(listed).toBeDefined();
  expect(values().at(rules?.name ?? "", ["clauses", listed?.key ?? "", "do", 0])).toBeUndefined();
});

it("starts a block of rows and goes on with it", () => {
  const file = { name: "variants/x.yaml", text: "variant: x\nother outcomes: [ A ]\n" };
  const line = (was: number, to: number) => ({ was, to });
  const first = insertEntry(file, [], {
    key: "set",
    value: { "parameters.toll": line(3, 5) },
    before: "other outcomes",
    inRows: true,
  });
  const text = applyEdits(file.text, first.value ?? []);
  expect(text).toBe("variant: x\nset:\n  parameters.toll: { was: 3, to: 5 }\nother outcomes: [ A ]\n");
  const second = insertEntry({ ...file, text }, ["set"], { key: "a.b", value: line(1, 2) });
  expect(applyEdits(text, second.value ?? [])).toBe(
    "variant: x\nset:\n  parameters.toll: { was: 3, to: 5 }\n  a.b: { was: 1, to: 2 }\nother outcomes: [ A ]\n",
  );
});
