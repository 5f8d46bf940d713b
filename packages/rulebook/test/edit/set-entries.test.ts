import { describe, expect, it } from "vitest";
import { applyEdits, inverseEdits } from "../../src/edit/apply-edits";
import { type EntryValue, setEntries } from "../../src/edit/set-entries";

const DECK = `decks:
  songs:
    columns: { title: text }
    cards:
      # the first of all
      one: { title: "One", worth: 10 } # opens
      two: { title: 'It''s two', worth: 20, points: { a: 1 } }
      bare: {}
      wide:
        title: Wide
        note: |
          first
          second
  # nothing yet
  empty:
    cards:
`;

function after(text: string, entries: readonly EntryValue[]): string {
  const { value, diagnostics } = setEntries({ name: "decks.yaml", text }, entries);
  expect(diagnostics).toEqual([]);
  const edits = value ?? [];
  expect(applyEdits(applyEdits(text, edits), inverseEdits(text, edits))).toBe(text);
  return applyEdits(text, edits);
}

const at = (...path: readonly (string | number)[]) => ["decks", "songs", "cards", ...path];

describe.each([
  ["LF", DECK],
  ["CRLF", DECK.replaceAll("\n", "\r\n")],
])("many values at once, %s", (_, text) => {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const changed = (from: string, to: string) =>
    text.replace(from.replaceAll("\n", lineEnd), to.replaceAll("\n", lineEnd));

  it("writes over values, keeps the quotes of each and every comment", () => {
    const entries = [
      { path: at("one", "title"), value: "Eins: zwei" },
      { path: at("two", "title"), value: "It's 2" },
      { path: at("one", "worth"), value: -3 },
    ];
    expect(after(text, entries)).toBe(
      changed(`"One", worth: 10 }`, `"Eins: zwei", worth: -3 }`).replace("'It''s two'", "'It''s 2'"),
    );
  });

  it("adds keys that are missing, in order, and those inside of them", () => {
    const entries = [
      { path: at("one", "copies"), value: 2 },
      { path: at("one", "points", "b"), value: 4 },
      { path: at("one", "points", "a"), value: 3 },
      { path: at("two", "points", "b"), value: 5 },
      { path: at("bare", "title"), value: "Bare" },
      { path: at("bare", "worth"), value: 0 },
    ];
    expect(after(text, entries)).toBe(
      changed("worth: 10 }", "worth: 10, copies: 2, points: { b: 4, a: 3 } }")
        .replace("{ a: 1 }", "{ a: 1, b: 5 }")
        .replace("bare: {}", "bare: { title: Bare, worth: 0 }"),
    );
  });

  it("adds rows as the others are written, at the end", () => {
    const entries = [
      { path: at("three"), value: { title: "Number three", worth: 5 } },
      { path: at("four"), value: { title: "a\nb" } },
      { path: at("wide", "worth"), value: 7 },
    ];
    expect(after(text, entries)).toBe(
      changed(
        "          second\n",
        `          second\n        worth: 7\n      three: { title: "Number three", worth: 5 }\n      four: { title: "a\\nb" }\n`,
      ),
    );
  });

  it("fills a block that is empty", () => {
    const path = ["decks", "empty", "cards"];
    const entries = [
      { path: [...path, "x"], value: 1 },
      { path: [...path, "y"], value: 2 },
    ];
    expect(after(text, entries)).toBe(text + "      x: 1\n      y: 2\n".replaceAll("\n", lineEnd));
  });

  it("keeps a text of several lines one", () => {
    expect(after(text, [{ path: at("wide", "note"), value: "third\n" }])).toBe(
      changed("          first\n          second\n", "          third\n"),
    );
  });
});

it("makes no edit where all stands already", () => {
  const entries = [
    { path: at("one", "worth"), value: 10 },
    { path: at("two", "points", "a"), value: 1 },
  ];
  expect(setEntries({ name: "decks.yaml", text: DECK }, entries)).toEqual({ value: [], diagnostics: [] });
});

it.each([
  ["edit/not-a-scalar", [{ path: at("one"), value: 1 }]],
  ["edit/not-a-map", [{ path: at("one", "title", "x"), value: 1 }]],
])("refuses all for one that cannot be written: %s", (code, entries) => {
  const all = [{ path: at("two", "worth"), value: 21 }, ...entries];
  const { value, diagnostics } = setEntries({ name: "decks.yaml", text: DECK }, all);
  expect(value).toBeUndefined();
  expect(diagnostics.map((found) => found.code)).toEqual([code]);
});
