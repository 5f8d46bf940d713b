import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CATALOGUE, type Diagnostic } from "@rulewright/diagnostics";
import { expect, it } from "vitest";
import { validateFile } from "../../src/schema/validate";
import type { SourceFile } from "../../src/surface/ast";
import { parseFile } from "../../src/surface/parse-file";

/**
 * Every folder of fixtures/bad is named for a code and holds files of a rulebook with the findings that they must
 * give, in `expected.json`. A file that would be too large to keep is described in `generate.json` instead.
 */
const BAD = join(import.meta.dirname, "../../fixtures/bad");
const PIECES = join(import.meta.dirname, "../../fixtures/pieces");

/** Raised where the files of a rulebook are put together, not here. */
const RAISED_ELSEWHERE = new Set(["file/missing", "file/too-many"]);

interface Expected {
  readonly file: string;
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

interface Generated {
  readonly file: string;
  readonly before: string;
  readonly repeat: string;
  readonly times: number;
  readonly after: string;
}

function filesIn(folder: string): readonly SourceFile[] {
  const generate = join(folder, "generate.json");
  if (existsSync(generate)) {
    const made: Generated = JSON.parse(readFileSync(generate, "utf8"));
    return [{ name: made.file, text: made.before + made.repeat.repeat(made.times) + made.after }];
  }
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

function findings(file: SourceFile): readonly Diagnostic[] {
  const { value, diagnostics } = parseFile(file);
  return [...diagnostics, ...validateFile(value)];
}

const folders = readdirSync(BAD).sort();

it.each(folders)("%s", (folder) => {
  const found = filesIn(join(BAD, folder)).flatMap(findings);
  const expected: readonly Expected[] = JSON.parse(readFileSync(join(BAD, folder, "expected.json"), "utf8"));
  const placed = found.map(({ file, code, range }) => ({
    file,
    code,
    line: range.start.line,
    column: range.start.column,
  }));
  expect(placed).toEqual(expected);
  expect(expected.map(({ code }) => code.replace("/", "-"))).toContain(folder);
});

it("has a fixture for every code of these stages", () => {
  const codes = Object.keys(CATALOGUE).filter(
    (code) => /^(file|yaml|schema)\/|^name\/bad-/.test(code) && !RAISED_ELSEWHERE.has(code),
  );
  expect(codes.map((code) => code.replace("/", "-")).sort()).toEqual(folders);
});

it("says everything in one line of our own words", () => {
  for (const folder of folders) {
    for (const { message, hint } of filesIn(join(BAD, folder)).flatMap(findings)) {
      expect(`${message} ${hint}`).not.toMatch(/must NOT|schema|additional propert|undefined|\n/);
      expect(message).toMatch(/^[^A-Z]/);
      expect(message).not.toMatch(/\.$/);
    }
  }
});

it.each(existsSync(PIECES) ? readdirSync(PIECES).sort() : [])("finds nothing in the pieces of %s", (folder) => {
  expect(filesIn(join(PIECES, folder)).flatMap(findings)).toEqual([]);
});
