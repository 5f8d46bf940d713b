import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CATALOGUE } from "../src/index";

const DOCS = readFileSync(join(import.meta.dirname, "../../../docs/diagnostics.md"), "utf8");

const sections = new Map(
  DOCS.split(/^## /m)
    .slice(1)
    .map((section) => [
      section.slice(0, section.indexOf("\n")),
      section
        .slice(section.indexOf("\n") + 1)
        .replace(/^# .*$/m, "")
        .trim(),
    ]),
);

it("docs/diagnostics.md has a paragraph for every code, and no other", () => {
  expect([...sections.keys()].sort()).toEqual(Object.keys(CATALOGUE).sort());
  for (const [code, paragraph] of sections) expect(paragraph.length, code).toBeGreaterThan(40);
});

it.each(Object.entries(CATALOGUE))("%s is named and worded by the rules of the catalogue", (code, entry) => {
  expect(code).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/);
  expect(entry.message).toMatch(/^[^A-Z]/);
  expect(entry.message).not.toMatch(/[.!]$|\n/);
  expect(entry.hint).not.toMatch(/[.!]$|\n/);
});
