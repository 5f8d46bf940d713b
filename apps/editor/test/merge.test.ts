import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeTexts } from "../src/document/merge-texts.ts";

const BASE = "a\nb\nc\nd\ne\n";

it.each([
  ["lines apart", "A\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n", "A\nb\nc\nd\nE\n"],
  ["a line put in and one left out", "a\nb\nnew\nc\nd\ne\n", "a\nb\nc\nd\n", "a\nb\nnew\nc\nd\n"],
  ["the same change twice", "a\nB\nc\nd\ne\n", "a\nB\nc\nd\ne\n", "a\nB\nc\nd\ne\n"],
  ["the same change and one more", "a\nB\nc\nd\ne\n", "a\nB\nc\nd\nE\n", "a\nB\nc\nd\nE\n"],
  ["the same line", "a\nB\nc\nd\ne\n", "a\nX\nc\nd\ne\n", undefined],
  ["lines side by side", "a\nB\nc\nd\ne\n", "a\nb\nC\nd\ne\n", undefined],
  ["one side deletes what the other edits", "a\nc\nd\ne\n", "a\nB\nc\nd\ne\n", undefined],
  ["both put something at the same place", "a\nx\nb\nc\nd\ne\n", "a\ny\nb\nc\nd\ne\n", undefined],
])("merges %s", (_, mine, theirs, merged) => {
  expect(mergeTexts(BASE, mine, theirs)).toBe(merged);
});

it("keeps line ends and an end without one", () => {
  expect(mergeTexts("a\r\nb\r\nc\r\nd", "A\r\nb\r\nc\r\nd", "a\r\nb\r\nc\r\nD")).toBe("A\r\nb\r\nc\r\nD");
});

it("is one side alone where the other changed nothing, whoever changed what", () => {
  const text = fc.array(fc.constantFrom("a\n", "b\n", "c\n", "d\n"), { maxLength: 14 }).map((lines) => lines.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(mergeTexts(before, before, after)).toBe(after);
      expect(mergeTexts(before, after, before)).toBe(after);
      expect(mergeTexts(before, after, after)).toBe(after);
    }),
  );
});

it("finds the changes of two people in different parts of a file, however large they are", () => {
  const lines = fc.array(fc.constantFrom("x\n", "y\n", "z\n"), { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(lines, lines, lines, lines, (head, newHead, tail, newTail) => {
      const kept = "kept 1\nkept 2\n";
      expect(mergeTexts(head + kept + tail, newHead + kept + tail, head + kept + newTail)).toBe(
        newHead + kept + newTail,
      );
    }),
  );
});
