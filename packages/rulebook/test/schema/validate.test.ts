import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { validateFile } from "../../src/schema/validate";
import { parseFile } from "../../src/surface/parse-file";

// Properties parse thousands of texts; on a busy machine that takes longer than a single example may.
vi.setConfig({ testTimeout: 120_000 });

function check(name: string, text: string): readonly string[] {
  const { value, diagnostics } = parseFile({ name, text });
  return [...diagnostics, ...validateFile(value)].map(
    ({ code, range, message, hint }) => `${range.start.line}:${range.start.column} ${code}: ${message}; ${hint}`,
  );
}

const clause = (body: string): string =>
  `chapter: "Market"\nclauses:\n  MKT-1:\n    text: "Landing costs a fee."\n${body.replace(/^(?=.)/gm, "    ")}`;

it("merges a missing key and an unknown one that is like it", () => {
  expect(check("rules/a.yaml", clause("when: setup\ndo:\n  - raise: tray\n    bye: fee\n"))).toEqual([
    "8:9 schema/misspelt-key: `bye` is not a key of the step `raise`; did you mean `by`?",
  ]);
});

it("tells that a comma in braces cut an expression in two", () => {
  const found = check("rules/a.yaml", clause("when: setup\ndo:\n  - { pay: fee, to: max(a, b) }\n"));
  expect(found).toEqual([
    "7:32 schema/split-expression: `b)` was cut off from the expression before it by a comma; inside braces an expression with a comma needs quotes, or a line of its own",
  ]);
});

it("sees a missing space after a colon", () => {
  expect(check("components.yaml", "units: { pound: { purse:cash } }\n")).toEqual([
    "1:19 schema/misspelt-key: `purse:cash` is not a key of a unit; did you mean `purse: cash`?",
  ]);
});

it("finds each of several mistakes once", () => {
  const found = check(
    "rules/a.yaml",
    clause(
      "when: setup\nbfore: x\ndo:\n  - go: Turn\n  - for each: p\n    in: players\n    do: [ roll ]\n  - end: gam\n",
    ),
  );
  expect(found.map((line) => /^\S+ \S+(?=:)/.exec(line)?.[0])).toEqual([
    "6:5 schema/unknown-key",
    "8:13 name/bad-id",
    "11:15 schema/wrong-kind",
    "12:14 schema/misspelt-value",
  ]);
});

it("treats the names of prototypes as any other key", () => {
  const found = check(
    "parameters.yaml",
    'parameters:\n  constructor: { value: 1, unit: number, label: "A" }\n  __proto__: { value: 1, unit: number, label: "B" }\n',
  );
  expect(found).toEqual([
    "3:3 name/bad-id: `__proto__` cannot be a name; use small letters, digits and `_`, starting with a letter, for example `proto`",
  ]);
});

it("takes everything that the language has", () => {
  const steps = [
    "pay: fee\n  to: bank\n  clause: [ MKT-1, MKT-2 ]",
    'choose: way\n  asks: "Where?"\n  options:\n    left: { text: "Left", if: a > 0, reading: sent.far }\n    right: { text: "Right", do: [ { go: turn } ] }',
    "let: { a: 1, b: x + 1 }",
    'follow: sell\n  with: { card: "hand.first()" }\n  reading: [ sent.far, sent.near ]',
    "at once:\n    - put: token\n      on: x\n      quiet: yes",
    "repeat:\n    - roll: pair\n  while: [ a, b ]",
  ];
  const body = `reading: sent.near\nwhen: [ land on market, pass market ]\nif:\n  - a > 0\n  - b\nlater than: MKT-2\ndo:\n${steps.map((step) => `- ${step}\n`).join("")}rulings:\n  sent:\n    id: MKT-A1\n    asks: "Which way?"\n    default: near\n    fixed: "The source says it elsewhere."\n    readings:\n      near: { text: "The near one." }\n      far: { text: "The far one.", off: yes, set: { tables.a.rows.b.c: 5 }, tie break: { by: x, best: highest } }\n`;
  expect(check("rules/a.yaml", clause(body))).toEqual([]);
});

const PIECES = join(import.meta.dirname, "../../fixtures/pieces");
const GOOD = readdirSync(PIECES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => ({
    name: name.replace(/^[^/]*\//, ""),
    text: readFileSync(join(PIECES, name), "utf8"),
  }))
  .filter(({ text }) => text.length < 12_000);

it("answers any damage to a good file with findings, never with a crash", () => {
  const damage = fc.record({
    file: fc.constantFrom(...GOOD),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.integer({ min: 0, max: 30 }),
    insert: fc.oneof(
      fc.string(),
      fc.constantFrom(
        "{",
        "]",
        "\t",
        '"',
        "'",
        "\n  ",
        ": ",
        "- ",
        "&a ",
        "*a",
        "<<: ",
        "null",
        "__proto__: 1",
        "? ",
        "|",
        "!x ",
        "\u0000",
      ),
    ),
  });
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 1 }), ([hit]) => {
      if (hit === undefined) return;
      const start = Math.floor(hit.at * hit.file.text.length);
      const text = hit.file.text.slice(0, start) + hit.insert + hit.file.text.slice(start + hit.remove);
      for (const line of check(hit.file.name, text)) expect(line).not.toMatch(/\n|undefined/);
    }),
    { numRuns: 250 },
  );
});

it("takes no text for granted that YAML reads as something else, and offers its quotes", () => {
  const text = "tables: { films: { rows: { first: { title: 1984 }, second: { title: no } } } }\n";
  const { value } = parseFile({ name: "components.yaml", text });
  const number = validateFile(value)[0];
  expect(number?.message).toBe("`title` is a text, and YAML reads `1984` without quotes as a number");
  expect(number?.fix?.edits.map((edit) => [edit.range.start.column, edit.text])).toEqual([[44, '"1984"']]);
  const { value: mended } = parseFile({ name: "components.yaml", text: text.replace("1984", '"1984"') });
  expect(validateFile(mended).map(({ code, message }) => [code, message])).toEqual([
    ["schema/yaml-elsewhere", "`title` is a text, and other readers of YAML take `no` without quotes for yes or no"],
  ]);
});
