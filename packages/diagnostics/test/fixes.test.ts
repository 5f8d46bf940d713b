import { describe, expect, it } from "vitest";
import { diagnostic } from "../src/index";

/** A place of so many characters from an offset of one line. */
function place(offset: number, length: number) {
  const at = (column: number) => ({ line: 1, column: column + 1, offset: column });
  return { file: "rules/1.yaml", path: [], range: { start: at(offset), end: at(offset + length) } };
}

describe("a suggestion as a fix", () => {
  it("replaces the name that was found", () => {
    const found = diagnostic("name/misspelt", { name: "stak", expected: "name", suggestion: "stake" }, place(8, 4));
    expect(found.fix).toEqual({
      title: "write `stake`",
      edits: [{ file: "rules/1.yaml", range: place(8, 4).range, text: "stake" }],
    });
  });

  it("is not made where the place is more than the name", () => {
    const params = { name: "stak", expected: "name", suggestion: "stake" };
    expect(diagnostic("name/misspelt", params, place(8, 12)).fix).toBeUndefined();
  });

  it("can stand at a part of the finding's place", () => {
    const extra = { meant: { found: "mni", name: "min", place: place(3, 3) } };
    const found = diagnostic("name/unknown-function", { name: "mni", allowed: "min" }, place(3, 9), extra);
    expect(found.fix?.edits).toEqual([{ file: "rules/1.yaml", range: place(3, 3).range, text: "min" }]);
  });
});
