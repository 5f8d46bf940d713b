import { entryText, type PoEntry, readPo, type TextFacts } from "@rulewright/texts";
import { expect, it } from "vitest";
import { applySplices } from "../../src/document/splice.ts";
import { accepted, answered, unitSplices, withRemark, withTargets } from "../../src/translation/unit-edit.ts";

const PO = `# Italian texts.
msgid ""
msgstr "Language: it\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#. clause ABC-1; keep {fee}
#: rules/01.yaml:3
#, python-brace-format
msgctxt "clauses.ABC-1.text"
msgid "Pay {fee}."
msgstr "Paga {fee}."

#. clause ABC-2
#: rules/01.yaml:9
msgctxt "clauses.ABC-2.text"
msgid "Go home."
msgstr "Torna a casa."

#~ msgctxt "gone"
#~ msgid "Gone"
#~ msgstr "Andato"
`;
const FILE = { name: "texts/it.po", text: PO };

function fact(key: string, source: string, line = 3): TextFacts {
  return { key, source, sourcePlural: undefined, reference: `rules/01.yaml:${line}`, facts: ["clause"] };
}

const FEE = fact("clauses.ABC-1.text", "Pay {fee}.");
const NEW = fact("clauses.ABC-1.way.asks", "Which way?", 5);
const HOME = fact("clauses.ABC-2.text", "Go home.", 9);
const TEXTS = [FEE, NEW, HOME];

function changed(text: TextFacts, change: (entry: PoEntry) => PoEntry, po = PO): string {
  return applySplices(po, unitSplices({ ...FILE, text: po }, { text, texts: TEXTS }, change));
}

function differingLines(before: string, after: string): readonly string[] {
  const old = new Set(before.split("\n"));
  return after.split("\n").filter((line) => !old.has(line));
}

function unit(po: string, key: string): PoEntry | undefined {
  return readPo("texts/it.po", po).value?.entries.find((entry) => entry.key === key);
}

it("changes one line for one translation, whatever stands in it", () => {
  const after = changed(FEE, (entry) => withTargets(entry, ['È dovuto: {fee} # "subito"']));
  expect(differingLines(PO, after)).toEqual(['msgstr "È dovuto: {fee} # \\"subito\\""']);
  expect(after.split("\n")).toHaveLength(PO.split("\n").length);
  expect(unit(after, FEE.key)?.targets).toEqual(['È dovuto: {fee} # "subito"']);
});

it("keeps line ends and a unit without comments as they are", () => {
  const windows = PO.replaceAll("\n", "\r\n");
  const after = changed(HOME, (entry) => withTargets(entry, ["Vai a casa."]), windows);
  expect(after).toBe(windows.replace("Torna a casa.", "Vai a casa."));
});

it("puts a unit that is missing behind the text before it", () => {
  const after = changed(NEW, (entry) => withTargets(entry, ["Da che parte?"]));
  expect(readPo("x", after).value?.entries.map(({ key }) => key)).toEqual([FEE.key, NEW.key, HOME.key, "gone"]);
  expect(after.startsWith(PO.slice(0, PO.indexOf("#. clause ABC-2")).trimEnd())).toBe(true);
  expect(unit(after, NEW.key)).toMatchObject({ source: "Which way?", targets: ["Da che parte?"], fuzzy: false });
});

it("puts the first unit of an empty catalogue behind its header", () => {
  const empty = PO.slice(0, PO.indexOf("\n\n") + 1);
  const after = changed(FEE, (entry) => withTargets(entry, ["Paga {fee}."]), empty);
  expect(after.startsWith(empty.trimEnd())).toBe(true);
  expect(unit(after, FEE.key)?.targets).toEqual(["Paga {fee}."]);
});

const MOVED = { ...HOME, source: "Go home at once." };

it("takes a translation that was looked at as one of the new source", () => {
  const after = changed(MOVED, (entry) => accepted(withTargets(entry, ["Torna subito a casa."]), MOVED));
  expect(unit(after, HOME.key)).toMatchObject({
    source: "Go home at once.",
    targets: ["Torna subito a casa."],
    fuzzy: false,
    previous: undefined,
  });
  expect(differingLines(PO, after)).toEqual(["#. clause", 'msgid "Go home at once."', 'msgstr "Torna subito a casa."']);
});

it.each([
  ["typo", { fuzzy: false, previous: undefined, remarks: [] }],
  ["wording", { fuzzy: true, previous: "Go home.", remarks: ["change: wording"] }],
  ["meaning", { fuzzy: true, previous: "Go home.", remarks: [] }],
] as const)("takes the author's word that a change was a matter of %s", (answer, expected) => {
  const once = changed(MOVED, (entry) => answered(entry, MOVED, answer));
  expect(unit(once, HOME.key)).toMatchObject({ ...expected, source: "Go home at once.", targets: ["Torna a casa."] });
});

it("lets the author think again, and keeps what the translation was made from", () => {
  const meaning = changed(MOVED, (entry) => answered(entry, MOVED, "meaning"));
  const wording = changed(MOVED, (entry) => answered(entry, MOVED, "wording"), meaning);
  expect(unit(wording, HOME.key)).toMatchObject({ fuzzy: true, previous: "Go home.", remarks: ["change: wording"] });
  const back = changed(MOVED, (entry) => answered(entry, MOVED, "meaning"), wording);
  expect(unit(back, HOME.key)).toMatchObject({ fuzzy: true, previous: "Go home.", remarks: [] });
});

it("writes a remark once", () => {
  const once = changed(HOME, (entry) => withRemark(entry, "same-ok"));
  expect(changed(HOME, (entry) => withRemark(entry, "same-ok"), once)).toBe(once);
  expect(entryText(unit(once, HOME.key) ?? expect.fail(), 2)).toContain("# same-ok\n");
});
