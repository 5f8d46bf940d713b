import { readdirSync } from "node:fs";
import { join } from "node:path";
import { CATALOGUE } from "@rulewright/diagnostics";
import { expect, it } from "vitest";
import { load } from "../../src/load";
import { MISTAKES_BY_CODE } from "./mistakes-by-code";
import { readFolder } from "./read-folder";
import { SEEDED_MISTAKES } from "./seeded-mistakes";

const FIXTURES = join(import.meta.dirname, "../../fixtures");
const FILES = readFolder("packages/rulebook/fixtures/market");

it("the market has no mistake before one is made", () => {
  expect(load(FILES).diagnostics).toEqual([]);
});

it.each(MISTAKES_BY_CODE)("$code", ({ code, file, find, put, points, inFile }) => {
  const parts = FILES.find((source) => source.name === file)?.text.split(find) ?? [];
  expect(parts, "the text to be replaced stands there once").toHaveLength(2);
  const files = FILES.map((source) => (source.name === file ? { name: file, text: parts.join(put) } : source));
  const found = load(files).diagnostics.map((diagnostic) => {
    const text = files.find((source) => source.name === diagnostic.file)?.text ?? "";
    const { start, end } = diagnostic.range;
    return { code: diagnostic.code, file: diagnostic.file, points: text.slice(start.offset, end.offset) };
  });
  expect(found).toEqual([{ code, file: inFile ?? file, points }]);
});

it("a parameter set to a number that is not whole", () => {
  const codes = load(FILES, { parameters: { toll: 2.5 } }).diagnostics.map(({ code }) => code);
  expect(codes).toEqual(["data/number-not-whole"]);
});

/** Codes that reading a rulebook does not bring about, by what does. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  "the folder": /^file\/(missing|too-many)$/,
  "an edit": /^edit\//,
  "a house-rule file": /^variant\//,
  "a catalogue of translations": /^translation\//,
  "a plan of a sweep": /^sweep\//,
  "a package": /^package\//,
  "a running game": /^engine\//,
  "the exact odds": /^odds\//,
  "an example that is played":
    /^example\/(unknown-answer|unused-play|missing-play|not-met|not-refused|did-not-end|failed)$/,
  "the test above": /^data\/number-not-whole$/,
};

it("every code has a mistake that brings it about, or is raised elsewhere", () => {
  const proved = new Set([
    ...MISTAKES_BY_CODE.map(({ code }) => code),
    ...SEEDED_MISTAKES.map(({ code }) => code),
    ...readdirSync(join(FIXTURES, "bad")).map((folder) => folder.replace("-", "/")),
  ]);
  const isElsewhere = (code: string) => Object.values(ELSEWHERE).some((pattern) => pattern.test(code));
  expect(Object.keys(CATALOGUE).filter((code) => !proved.has(code) && !isElsewhere(code))).toEqual([]);
  for (const code of proved) expect(Object.keys(CATALOGUE)).toContain(code);
});
