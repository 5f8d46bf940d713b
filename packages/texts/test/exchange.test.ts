import { expect, it } from "vitest";
import {
  askedQuestions,
  importTexts,
  type PoFile,
  readCsv,
  readXliff,
  writeCsv,
  writePo,
  writeXliff,
} from "../src/index";
import { catalogue, entryOf } from "./market";

const GATE = "clauses.MKT-4.text";
const FILE: PoFile = catalogue("it", {
  [GATE]: 'Passare dalla porta <"costa"> {toll}, & basta.',
  "glossary.card": ["{n} carta", "{n} carte"],
  "clauses.MKT-6.text": "Poi gli altri possono ridere.",
});
const WITH_REVIEW: PoFile = {
  ...FILE,
  entries: FILE.entries.map((entry) =>
    entry.key === "clauses.MKT-6.text" ? { ...entry, fuzzy: true, previous: "Then all may laugh." } : entry,
  ),
};

const xliff = (file: PoFile) =>
  writeXliff(file.entries, { rulebook: "market", sourceLocale: "en", targetLocale: "it" });

function fromXliff(text: string) {
  const read = readXliff(text);
  if ("problem" in read) throw new Error(read.problem);
  return read.texts;
}

it("comes back from XLIFF without a byte changed", () => {
  const { file, report } = importTexts(WITH_REVIEW, fromXliff(xliff(WITH_REVIEW)));
  expect(report).toEqual({ changed: [], outdated: [], unknown: [] });
  expect(writePo(file)).toBe(writePo(WITH_REVIEW));
});

it("comes back from a spreadsheet without a byte changed", () => {
  const { file, report } = importTexts(WITH_REVIEW, readCsv(writeCsv(WITH_REVIEW.entries)) ?? []);
  expect(report).toEqual({ changed: [], outdated: [], unknown: [] });
  expect(writePo(file)).toBe(writePo(WITH_REVIEW));
});

it("takes over one changed translation and nothing else", () => {
  const edited = xliff(FILE).replace("Poi gli altri possono ridere.", "Poi gli altri ridono.");
  const { file, report } = importTexts(FILE, fromXliff(edited));
  expect(report.changed).toEqual(["clauses.MKT-6.text"]);
  expect(entryOf(file, "clauses.MKT-6.text").targets).toEqual(["Poi gli altri ridono."]);
  expect(entryOf(file, GATE)).toEqual(entryOf(FILE, GATE));
});

it("takes a review for done when the tool says so", () => {
  const edited = xliff(WITH_REVIEW).replace('state="needs-review-translation"', 'state="final"');
  const { file } = importTexts(WITH_REVIEW, fromXliff(edited));
  expect(entryOf(file, "clauses.MKT-6.text")).toMatchObject({ fuzzy: false, previous: undefined });
});

it("leaves a text alone whose source has changed meanwhile", () => {
  const rows = writeCsv(FILE.entries).replace("Then others may laugh.", "Then nobody laughs.");
  const { file, report } = importTexts(FILE, readCsv(rows) ?? []);
  expect(report.outdated).toEqual(["clauses.MKT-6.text"]);
  expect(writePo(file)).toBe(writePo(FILE));
});

it("carries a translator's question to the author and back", () => {
  const asked = writeCsv(FILE.entries).replace(/^(clauses\.MKT-6\.text,.*,translated),,\r$/m, "$1,Who laughs?,\r");
  const { file } = importTexts(FILE, readCsv(asked) ?? []);
  expect(entryOf(file, "clauses.MKT-6.text").remarks).toEqual(["question: Who laughs?"]);
  const again = importTexts(file, fromXliff(xliff(file)));
  expect(again.report.changed).toEqual([]);
});

it("carries the author's answer to the translator and back", () => {
  const LAUGH = "clauses.MKT-6.text";
  const asked = FILE.entries.map((entry) =>
    entry.key === LAUGH ? { ...entry, remarks: ['question: Who, "all"?'] } : entry,
  );
  const file = { ...FILE, entries: asked };
  const answered = writeCsv(asked).replace(/^(clauses\.MKT-6\.text,.*),\r$/m, "$1,Everyone but the one who sells.\r");
  const { file: withAnswer, report } = importTexts(file, readCsv(answered) ?? []);
  expect(report.changed).toEqual([LAUGH]);
  const remarks = ['question: Who, "all"?', "answer: Everyone but the one who sells."];
  expect(entryOf(withAnswer, LAUGH).remarks).toEqual(remarks);
  expect(writePo(withAnswer)).toContain(`# ${remarks.join("\n# ")}\n`);
  expect(askedQuestions(withAnswer.entries)).toEqual([
    { key: LAUGH, question: 'Who, "all"?', answer: "Everyone but the one who sells." },
  ]);
  for (const back of [readCsv(writeCsv(withAnswer.entries)) ?? [], fromXliff(xliff(withAnswer))])
    expect(importTexts(withAnswer, back).report.changed).toEqual([]);
  // The author may answer in a translation tool, and a table from before there were answers takes none away.
  expect(entryOf(importTexts(file, fromXliff(xliff(withAnswer))).file, LAUGH).remarks).toEqual(remarks);
  const old = writeCsv(withAnswer.entries)
    .replace(",answer\r", "\r")
    .replace(/,Everyone but.*\.\r/, "\r");
  expect(entryOf(importTexts(withAnswer, readCsv(old) ?? []).file, LAUGH).remarks).toEqual(remarks);
});

it.each([["<xliff"], ["<xliff><file></xliff>"], ["no xml"]])("says that %j is no XLIFF", (text) => {
  expect(readXliff(text)).toHaveProperty("problem");
});

it("refuses a table with other columns", () => {
  expect(readCsv("a,b,c\r\n1,2,3\r\n")).toBeUndefined();
});
