import type { Diagnostic } from "@rulewright/diagnostics";
import { expect, it } from "vitest";
import { createLoader } from "../../src/load";
import type { SourceFile } from "../../src/surface/ast";
import { readFolder } from "./read-folder";
import { SEEDED_MISTAKES, type SeededMistake } from "./seeded-mistakes";

const FILES = readFolder("rulebooks/go-for-broke");

const load = createLoader();

function errorsOf(files: readonly SourceFile[]): readonly Diagnostic[] {
  return load(files).diagnostics.filter(({ severity }) => severity === "error");
}

function textOf(files: readonly SourceFile[], name: string): string {
  return files.find((file) => file.name === name)?.text ?? "";
}

/** The files with the one replacement made; the text to be replaced must stand there exactly once. */
function mistaken({ file, find, put }: SeededMistake): readonly SourceFile[] {
  const parts = textOf(FILES, file).split(find);
  expect(parts, `${file} holds the text to be replaced once`).toHaveLength(2);
  return FILES.map((source) => (source.name === file ? { name: file, text: parts.join(put) } : source));
}

function expectedLine(mistake: SeededMistake, files: readonly SourceFile[]): number {
  const text = textOf(files, mistake.inFile ?? mistake.file);
  if (mistake.on === undefined) {
    const before = textOf(FILES, mistake.file);
    let at = 0;
    while (text[at] === before[at]) at += 1;
    return text.slice(0, at).split("\n").length;
  }
  const parts = text.split(mistake.on);
  expect(parts, "the text on the line of the finding stands there once").toHaveLength(2);
  const indent = mistake.on.length - mistake.on.trimStart().length;
  return ((parts[0] ?? "") + mistake.on.slice(0, indent)).split("\n").length;
}

it("has no mistake before one is made", () => {
  expect(errorsOf(FILES)).toEqual([]);
});

it.each(SEEDED_MISTAKES.map((mistake) => [mistake.title, mistake] as const))("%s", (_title, mistake) => {
  const files = mistaken(mistake);
  const errors = errorsOf(files);
  const found = errors.map(({ code, file, range }) => `${code} ${file}:${range.start.line}`);
  expect(found).toEqual([`${mistake.code} ${mistake.inFile ?? mistake.file}:${expectedLine(mistake, files)}`]);
  for (const { hint, message, range } of errors) {
    expect(hint).toMatch(/\S/);
    expect(message).toMatch(/^[^A-Z]/);
    expect(message).not.toMatch(/\.$|undefined|\n/);
    expect(range.end.offset).toBeGreaterThanOrEqual(range.start.offset);
  }
});

it("makes a mistake of every kind that is told apart here only once under one title", () => {
  const titles = SEEDED_MISTAKES.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThan(100);
});

function withFile(name: string, text: string): readonly SourceFile[] {
  return FILES.map((file) => (file.name === name ? { name, text } : file));
}

it("an alias bomb gives one finding", () => {
  const lines = Array.from({ length: 9 }, (_, i) =>
    i === 0
      ? "a0: &a0 [x,x,x,x,x,x,x,x,x]"
      : `a${i}: &a${i} [${Array(9)
          .fill(`*a${i - 1}`)
          .join(",")}]`,
  );
  expect(errorsOf(withFile("parameters.yaml", lines.join("\n"))).map(({ code }) => code)).toEqual([
    "file/too-many-aliases",
  ]);
});

it("a file of ten megabytes gives one finding", () => {
  const text = `parameters:\n${"  # padding\n".repeat(900_000)}`;
  expect(errorsOf(withFile("parameters.yaml", text)).map(({ code }) => code)).toEqual(["file/too-large"]);
});
