import type { Diagnostic } from "@rulewright/diagnostics";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createLoader, type Loader, load } from "../../src/load";
import type { SourceFile } from "../../src/surface/ast";
import { readFolder } from "./read-folder";

/** One edit of a line or word, by numbers that are taken modulo what there is. */
interface Edit {
  readonly kind: "delete line" | "repeat line" | "swap lines" | "swap words" | "replace value" | "delete word";
  readonly file: number;
  readonly at: number;
  readonly other: number;
}

const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom("delete line", "repeat line", "swap lines", "swap words", "replace value", "delete word"),
    file: fc.nat(1000),
    at: fc.nat(100_000),
    other: fc.nat(100_000),
  }),
  { minLength: 1, maxLength: 3 },
);

const WORD = /[\w-]+/g;

function applied(files: readonly SourceFile[], edit: Edit): readonly SourceFile[] {
  const index = edit.file % files.length;
  return files.map((file, i) => (i === index ? { name: file.name, text: changed(file.text, edit, files) } : file));
}

function changed(text: string, edit: Edit, files: readonly SourceFile[]): string {
  const lines = text.split("\n");
  const at = edit.at % lines.length;
  const other = edit.other % lines.length;
  switch (edit.kind) {
    case "delete line":
      return lines.toSpliced(at, 1).join("\n");
    case "repeat line":
      return lines.toSpliced(other, 0, lines[at] ?? "").join("\n");
    case "swap lines":
      return lines
        .with(at, lines[other] ?? "")
        .with(other, lines[at] ?? "")
        .join("\n");
    default:
      return changedWord(text, edit, files);
  }
}

function changedWord(text: string, edit: Edit, files: readonly SourceFile[]): string {
  const words = [...text.matchAll(WORD)];
  const word = words[edit.at % words.length];
  if (word === undefined) return text;
  const elsewhere = [...(files[edit.other % files.length]?.text ?? "").matchAll(WORD)];
  const other =
    edit.kind === "replace value" ? elsewhere[edit.other % elsewhere.length] : words[edit.other % words.length];
  const put = edit.kind === "delete word" ? "" : (other?.[0] ?? "");
  return text.slice(0, word.index) + put + text.slice(word.index + word[0].length);
}

function expectPlace(files: readonly SourceFile[], { file, range, code, message }: Diagnostic): void {
  expect(message, code).not.toMatch(/undefined|\[object|NaN|\n/);
  const text = files.find((source) => source.name === file)?.text;
  if (text === undefined) return expect(code).toBe("file/missing");
  for (const { line, column, offset } of [range.start, range.end]) {
    expect(offset, code).toBeLessThanOrEqual(text.length);
    const before = text.slice(0, offset).split("\n");
    expect({ code, line, column }).toEqual({ code, line: before.length, column: (before.at(-1) ?? "").length + 1 });
  }
  expect(range.end.offset).toBeGreaterThanOrEqual(range.start.offset);
}

function expectSound(files: readonly SourceFile[], loader: Loader): void {
  const first = loader(files);
  const hasError = first.diagnostics.some(({ severity }) => severity === "error");
  expect(first.value === undefined, "without an error there is a rulebook, and with one there is none").toBe(hasError);
  for (const found of first.diagnostics) expectPlace(files, found);
  const second = loader(files);
  expect(second.diagnostics).toEqual(first.diagnostics);
  expect(second.value?.digest).toBe(first.value?.digest);
}

it.each([
  ["packages/rulebook/fixtures/market", 400],
  ["packages/rulebook/fixtures/pieces/tournee", 40],
  ["rulebooks/go-for-broke", 40],
])(
  "random edits of %s give a rulebook or a finding, and the same twice",
  (folder, numRuns) => {
    const files = readFolder(folder);
    const loader = createLoader();
    fc.assert(
      fc.property(edits, (list) => expectSound(list.reduce(applied, files), loader)),
      { numRuns },
    );
  },
  300_000,
);

it.each([
  "packages/rulebook/fixtures/market",
  "rulebooks/go-for-broke",
  "packages/rulebook/fixtures/pieces/tinseltown",
])("the rulebook of %s is plain data", (folder) => {
  const { value } = load(readFolder(folder));
  expect(structuredClone(value)).toEqual(value);
});
