import fc from "fast-check";
import { expect, it } from "vitest";
import { type PoEntry, readPo, writePo } from "../src/index";

const HEADER = new Map([
  ["Language", "it"],
  ["Plural-Forms", "nplurals=2; plural=(n != 1);"],
]);

/** Any text but those with lone surrogates, which no file can hold. */
const text = fc.string({ unit: "grapheme", minLength: 1 });
const line = fc
  .stringMatching(/^[a-zà-ù0-9 ,.:'’-]{1,20}$/)
  .map((words) => words.trim())
  .filter((words) => words !== "");

const unit: fc.Arbitrary<PoEntry> = fc
  .record({
    key: fc.stringMatching(/^[a-z]{1,8}(\.[A-Z0-9-]{1,6}){0,2}$/),
    source: text,
    plural: fc.option(text, { nil: undefined }),
    target: text,
    isTranslated: fc.boolean(),
    fuzzy: fc.boolean(),
    remarks: fc.array(line, { maxLength: 2 }),
    facts: fc.array(line, { maxLength: 2 }),
    obsolete: fc.boolean(),
  })
  .map(({ plural, target, isTranslated, fuzzy, ...entry }) => ({
    ...entry,
    sourcePlural: plural,
    targets: isTranslated ? (plural === undefined ? [target] : [target, `${target}s`]) : [],
    fuzzy: fuzzy && isTranslated,
    flags: [],
    references: ["rules/1.yaml:3"],
    previous: fuzzy && isTranslated ? entry.source : undefined,
    previousPlural: undefined,
  }));

it("reads what it has written, whatever the texts hold", () => {
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 6 }), (entries) => {
      const ordered = [...entries.filter(({ obsolete }) => !obsolete), ...entries.filter(({ obsolete }) => obsolete)];
      const written = writePo({ header: HEADER, remarks: ["Texts"], entries });
      const { value, diagnostics } = readPo("it.po", written);
      expect(diagnostics).toEqual([]);
      expect(value?.header).toEqual(HEADER);
      expect(value?.entries.map(({ targetRange, keyRange, ...entry }) => entry)).toEqual(ordered);
      expect(writePo(value ?? { header: new Map(), remarks: [], entries: [] })).toBe(written);
    }),
    { seed: 7, numRuns: 200 },
  );
});

it("reads a file as other tools write it: wrapped lines, two comments, an obsolete unit", () => {
  const { value, diagnostics } = readPo(
    "it.po",
    `# Italian
msgid ""
msgstr ""
"Language: it\\n"

# a translator's remark
#. a fact
#: rules/1.yaml:3 rules/2.yaml:9
#, fuzzy, python-brace-format
#| msgid "Passing "
#| "costs {toll}."
msgctxt "clauses.A-1.text"
msgid ""
"Passing the gate "
"costs {toll}."
msgstr ""
"Passare costa "
"{toll}."

#~ msgctxt "clauses.A-2.text"
#~ msgid "Gone"
#~ msgstr "Sparito"
`,
  );
  expect(diagnostics).toEqual([]);
  const [first, second] = value?.entries ?? [];
  expect(first).toMatchObject({
    key: "clauses.A-1.text",
    source: "Passing the gate costs {toll}.",
    targets: ["Passare costa {toll}."],
    fuzzy: true,
    flags: ["python-brace-format"],
    remarks: ["a translator's remark"],
    facts: ["a fact"],
    references: ["rules/1.yaml:3", "rules/2.yaml:9"],
    previous: "Passing costs {toll}.",
  });
  expect(first?.targetRange.start.line).toBe(16);
  expect(first?.targetRange.end.line).toBe(18);
  expect(second).toMatchObject({ key: "clauses.A-2.text", targets: ["Sparito"], obsolete: true });
});

it("keeps apart a unit and an obsolete one right below it", () => {
  const { value } = readPo(
    "it.po",
    'msgctxt "a"\nmsgid "b"\nmsgstr "c"\n#~ msgctxt "d"\n#~ msgid "e"\n#~ msgstr "f"\n',
  );
  expect(value?.entries.map(({ key, obsolete }) => [key, obsolete])).toEqual([
    ["a", false],
    ["d", true],
  ]);
});

it.each([
  ['msgctxt "a"\nmsgid "b"\nmsgstr "c\n', 3],
  ['msgctxt "a"\nmsgid "b"\nmsgstr "c"\nmsgfoo "d"\n', 4],
  ['msgctxt "a"\nmsgid "b"\nmsgstr "c"\nmsgstr "d"\n', 4],
  ['"lost"\n', 1],
])("says where a file cannot be read: %j", (text, at) => {
  const found = readPo("it.po", text).diagnostics.map(({ code, range }) => [code, range.start.line]);
  expect(found).toEqual([["translation/po-syntax", at]]);
});
