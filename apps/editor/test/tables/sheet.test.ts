import { readdirSync, readFileSync } from "node:fs";
import { applyEdits, load, parseFile, type SourceFile, setEntries } from "@rulewright/rulebook";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { applyChanges } from "../../src/document/apply-changes";
import { DocumentStore } from "../../src/document/document-store";
import { nodeAt } from "../../src/features/arranging/arrangement";
import {
  delimitedFile,
  printDelimited,
  readDelimited,
  withoutGuard,
} from "../../src/features/tables/sheet/delimited-text";
import { decimalMarkOf, readSheetNumber } from "../../src/features/tables/sheet/sheet-number";
import { exportedCells, planSheet, type SheetPlan } from "../../src/features/tables/sheet/sheet-plan";
import { type SheetTable, sheetOfDomain, sheetOfParameters } from "../../src/features/tables/sheet/sheet-table";
import { wordsIn } from "../../src/interface/words";

// Whole rulebooks are read, and texts many times; on a busy machine that takes longer than a single example may.
vi.setConfig({ testTimeout: 120_000 });

const words = wordsIn("en");

describe("delimited texts", () => {
  it.each([
    [
      "a\tb\nc\td\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a\tb\r\n\r\nc\td\r\n\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ['"two\r\nlines"\t"say ""x"""\t"a\tb"\n', [["two\nlines", 'say "x"', "a\tb"]]],
    [
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a;b\n1,5;2",
      [
        ["a", "b"],
        ["1,5", "2"],
      ],
    ],
    ['"x;y";b', [["x;y", "b"]]],
    ["\uFEFFid,è\n", [["id", "è"]]],
    ['5" disc\tb', [['5" disc', "b"]]],
    ['"never closed\tb', [['"never closed', "b"]]],
    ["a\t\tc", [["a", "", "c"]]],
    ["", []],
  ])("reads %j", (text, cells) => {
    expect(readDelimited(text)).toEqual(cells);
  });

  it.each(["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", " =1", "'=1", "\t=1", "＝1"])(
    "keeps %j from being worked out, and reads it back",
    (text) => {
      const printed = printDelimited([[text, "end"]], ";");
      const [[cell = ""] = []] = readDelimited(printed);
      expect(cell.startsWith("'")).toBe(true);
      expect(withoutGuard(cell)).toBe(text);
    },
  );

  it("leaves numbers and other texts alone", () => {
    expect(printDelimited([["-5", "+3", "1.5", "it's", "'tis"]], "\t")).toBe("-5\t+3\t1.5\tit's\t'tis");
  });

  it("reads what it writes, whatever the cells hold", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', "a\nb", "x;y", "=", "'=", "1,5", "\t", " a "));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), fc.constantFrom("\t", ",", ";"), (rows, mark) => {
        const cells = rows.map(([left, right]) => [left.replaceAll("\r", ""), right.replaceAll("\r", ""), "end"]);
        const head = ["one", "two", "three"];
        const read = readDelimited(delimitedFile([head, ...cells], mark === "\t" ? "\t" : mark === "," ? "," : ";"));
        // Tabs that a text holds make it a sheet of tabs only where they are not quoted.
        expect(read.map((row) => row.map(withoutGuard))).toEqual([head, ...cells]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("numbers of a sheet", () => {
  it.each([
    [["12,5"], ","],
    [["1.234,00"], ","],
    [["1.234.567"], ","],
    [["12.5"], "."],
    [["1,234,567"], "."],
    [["1.234", "5"], undefined],
    [["No. 1.5", "3,50"], ","],
  ])("tells by %j which mark stands before decimals: %j", (cells, mark) => {
    expect(decimalMarkOf([cells])).toBe(mark);
  });

  it.each([
    ["1.234,00", ",", 1234],
    ["1.234", ",", 1234],
    ["1,234", ".", 1234],
    ["£80,000", ".", 80_000],
    ["−5", ",", -5],
    ["-0", ".", 0],
    ["12 points", ".", 12],
    ["1 234", ",", 1234],
  ] as const)("reads %j with %j as %d", (text, mark, value) => {
    expect(readSheetNumber(text, mark, "points")).toEqual({ kind: "value", value });
  });

  it.each([
    ["12,5", ",", "fraction"],
    ["1.234", ".", "fraction"],
    ["12.34", ",", "no number"],
    ["twelve", ".", "no number"],
    ["1e3", ".", "no number"],
  ] as const)("refuses %j with %j: %s", (text, mark, why) => {
    expect(readSheetNumber(text, mark, "")).toEqual({ kind: "refused", why });
  });
});

function filesOf(game: string): readonly SourceFile[] {
  const folder = new URL(`../../../../rulebooks/${game}/`, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml") && !/^(examples|playthroughs|variants|sweeps|node_modules)/.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));
}

function rulebookOf(files: readonly SourceFile[]) {
  const { value, diagnostics } = load(files);
  if (value === undefined) throw new Error(JSON.stringify(diagnostics.slice(0, 3)));
  return value;
}

function tablesOf(files: readonly SourceFile[]): readonly SheetTable[] {
  const rulebook = rulebookOf(files);
  return [
    sheetOfParameters(rulebook, words),
    ...rulebook.domains
      .filter(({ kind }) => kind === "table" || kind === "deck")
      .map((domain) => sheetOfDomain(rulebook, domain, words, { leading: 0, trailing: 0 })),
  ];
}

const AT = { row: 0, column: 0 };

function planOf(table: SheetTable, text: string, at = AT): SheetPlan {
  const cells = readDelimited(text);
  return planSheet(table, cells, { decimal: decimalMarkOf(cells) ?? ".", words, at });
}

it.each(["broadway-star", "tinseltown", "tournee"])(
  "exports every table of %s so that importing it changes nothing",
  (game) => {
    for (const table of tablesOf(filesOf(game))) {
      for (const separator of ["\t", ",", ";"] as const) {
        const plan = planOf(table, delimitedFile(exportedCells(table), separator));
        const other = plan.rows.filter(({ kind, rejected }) => kind !== "same" || rejected.length > 0);
        expect([table.name, other, plan.ignored]).toEqual([table.name, [], []]);
      }
    }
  },
);

function auditions() {
  const files = filesOf("broadway-star");
  const table = tablesOf(files).find(({ name }) => name === "auditions");
  if (table === undefined) throw new Error("no deck of auditions");
  return { files, table };
}

const SHEET = [
  "title\tid\tpart\tsalary\tcast\tfans\tnotes",
  "Marmalade Avenue\ta01\tThird Milkman\t1.150,00\tyes\t1\tmore",
  'A Far Harbour\t\t"Harbour ""Master""\nand son"\t200,00\tx\t2\t',
  "Nine Left Shoes\ta02\t\t12,5\t\t99\t",
  "Nobody\tA 1\tx\t1\t\t\t",
  "\ta03\tNew part\t\tperhaps\t\t",
  "Postcards to Pluto\ta04\tStamp Clerk\t150\tyes\t1\t",
  "Marmalade Avenue\ta01\t\t\t\t\t",
  "",
].join("\r\n");

describe("a sheet for a deck", () => {
  it("says what is added, changed, rejected and why", () => {
    const plan = planOf(auditions().table, SHEET);
    expect(plan.hasHead).toBe(true);
    expect(plan.ignored).toEqual(["notes"]);
    expect(plan.rows.map(({ line, kind, title }) => [line, kind, title])).toEqual([
      [2, "changed", "Marmalade Avenue"],
      [3, "added", "A Far Harbour"],
      [4, "rejected", "Nine Left Shoes"],
      [5, "rejected", "Nobody"],
      [6, "changed", "The Wax Orchard"],
      [7, "same", "Postcards to Pluto"],
      [8, "rejected", "Marmalade Avenue"],
    ]);
    expect(plan.rows[0]?.cells).toEqual([{ column: "Salary", before: "$150", after: "$1,150" }]);
    expect(plan.rows.flatMap(({ rejected }) => rejected.map(({ column, reason }) => [column, reason]))).toEqual([
      ["Salary", "not a whole number"],
      ["Fan cards", "at most 10"],
      [undefined, "an id has small letters, digits and _ only"],
      ["Cast", "one of: No and Yes"],
      [undefined, "the sheet has this row already"],
    ]);
  });

  it("is one step of the history that changes the rows it names alone", () => {
    const { files, table } = auditions();
    const document = new DocumentStore(files.map((file) => ({ ...file, version: "1" })));
    const before = document.file("decks.yaml")?.text ?? "";
    const changes = planOf(table, SHEET).rows.flatMap((row) => row.changes);
    expect(applyChanges(document, { label: "Sheet", changes })).toBeUndefined();
    const after = document.file("decks.yaml")?.text ?? "";
    const added = `      a_far_harbour: { title: "A Far Harbour", part: "Harbour \\"Master\\"\\nand son", cast: yes, salary: 200, fans: 2 }\n`;
    const last = `      a50: { title: "They will keep your photo on file", cast: no }\n`;
    expect(after).toBe(
      before
        .replace('part: "Third Milkman", salary: 150', 'part: "Third Milkman", salary: 1150')
        .replace('part: "Gate Keeper"', 'part: "New part"')
        .replace(last, last + added),
    );
    document.undo();
    expect(document.file("decks.yaml")?.text).toBe(before);
    expect(document.snapshot().undoLabel).toBeUndefined();
  });

  it("takes cells in order from the chosen one where the first row names no column", () => {
    const { table } = auditions();
    const plan = planOf(table, "Fourth Milkman\t\t250\nShoe Shiner\tno\t300", { row: 0, column: 1 });
    expect(plan.hasHead).toBe(false);
    expect(
      plan.rows.map(({ title, cells }) => [title, cells.map(({ column, after }) => `${column} ${after}`)]),
    ).toEqual([
      ["Marmalade Avenue", ["Part Fourth Milkman", "Salary $250"]],
      ["Nine Left Shoes", ["Part Shoe Shiner", "Cast No", "Salary $300"]],
    ]);
  });
});

it("writes any text of a sheet so that the file says just that", () => {
  const { files, table } = auditions();
  const deck = files.find(({ name }) => name === "decks.yaml");
  // A smaller file is enough, and quicker to read.
  const text = (deck?.text ?? "").replace(/\n {6}a0[4-9][\s\S]*?(?=\n\n)/, "");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), fc.string({ minLength: 1 }), (title, part) => {
      fc.pre(title.trim() !== "" && part.trim() !== "" && !`${title}${part}`.includes("\r"));
      const sheet = printDelimited(
        [
          ["id", "title", "part"],
          ["a01", title, part],
        ],
        "\t",
      );
      const sets = planOf(table, sheet).rows.flatMap(({ changes }) =>
        changes.flatMap((change) => (change.kind === "set" ? [change] : [])),
      );
      const { value: edits } = setEntries({ name: "decks.yaml", text }, sets);
      const { root } = parseFile({ name: "decks.yaml", text: applyEdits(text, edits ?? []) }).value;
      const card = nodeAt([{ name: "decks.yaml", kind: "components", text, root }], {
        file: "decks.yaml",
        path: ["decks", "auditions", "cards", "a01"],
      });
      const says = (key: string) => {
        const node = card?.kind === "map" ? card.get(key) : undefined;
        return node?.kind === "scalar" ? node.value : undefined;
      };
      expect([says("title"), says("part")]).toEqual([title, part]);
    }),
    { numRuns: 60 },
  );
});
