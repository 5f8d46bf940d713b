import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { PoEntry } from "../po/entry";
import type { ImportedText } from "./csv";
import { answerOf, questionOf } from "./questions";

interface XliffOptions {
  readonly rulebook: string;
  readonly sourceLocale: string;
  readonly targetLocale: string;
}

/**
 * Units as XLIFF 1.2, one `trans-unit` each with the key as its id; plural forms are units `key|0`, `key|1`. Placeholders are
 * `ph` elements, so that tools keep them whole.
 */
export function writeXliff(entries: readonly PoEntry[], options: XliffOptions): string {
  const units = entries.filter(({ obsolete }) => !obsolete).flatMap(unitsOf);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file original="${escaped(options.rulebook)}" datatype="plaintext" source-language="${escaped(options.sourceLocale)}" target-language="${escaped(options.targetLocale)}">`,
    "    <body>",
    ...units,
    "    </body>",
    "  </file>",
    "</xliff>",
    "",
  ].join("\n");
}

function unitsOf(entry: PoEntry): readonly string[] {
  const { key, source, sourcePlural, targets } = entry;
  if (sourcePlural === undefined) return [unitText(entry, { id: key, source, target: targets[0] ?? "" })];
  const forms = Math.max(2, targets.length);
  return Array.from({ length: forms }, (_, form) =>
    unitText(entry, { id: `${key}|${form}`, source: form === 0 ? source : sourcePlural, target: targets[form] ?? "" }),
  );
}

function unitText(
  entry: PoEntry,
  { id, source, target }: { readonly id: string; readonly source: string; readonly target: string },
): string {
  const state = target === "" ? "new" : entry.fuzzy ? "needs-review-translation" : "translated";
  const question = questionOf(entry);
  const answer = answerOf(entry);
  const notes = [
    ...entry.facts.map((fact) => `        <note from="developer">${escaped(fact)}</note>`),
    ...(question === undefined ? [] : [`        <note from="translator">${escaped(question)}</note>`]),
    ...(answer === undefined ? [] : [`        <note from="author">${escaped(answer)}</note>`]),
  ];
  const previous =
    entry.previous === undefined
      ? []
      : [
          `        <alt-trans alttranstype="previous-version"><source>${content(entry.previous)}</source><target/></alt-trans>`,
        ];
  return [
    `      <trans-unit id="${escaped(id)}" resname="${escaped(id)}" approved="${state === "translated" ? "yes" : "no"}" xml:space="preserve">`,
    `        <source>${content(source)}</source>`,
    `        <target state="${state}">${content(target)}</target>`,
    ...notes,
    ...previous,
    "      </trans-unit>",
  ].join("\n");
}

/** A text with its placeholders as elements. */
function content(text: string): string {
  let number = 0;
  return text
    .split(/((?<!\\)\{[^{}]*\})/)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      number += 1;
      return `<ph id="${number}" equiv-text="${escaped(part)}">${escaped(part)}</ph>`;
    })
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const REVIEW_STATES: ReadonlySet<string> = new Set([
  "new",
  "needs-translation",
  "needs-adaptation",
  "needs-l10n",
  "needs-review-translation",
  "needs-review-adaptation",
  "needs-review-l10n",
]);

/** Whose notes are taken back. */
const NOTES: Readonly<Record<string, "question" | "answer">> = { translator: "question", author: "answer" };

interface Unit {
  readonly id: string;
  source: string;
  target: string;
  state: string;
  question: string | undefined;
  answer: string | undefined;
}

/** Reads XLIFF 1.2 back; `problem` says why it cannot be read. */
export function readXliff(text: string): { readonly texts: readonly ImportedText[] } | { readonly problem: string } {
  const found = new Map<string, ImportedText>();
  const parser = new SaxesParser();
  let problem: string | undefined;
  let unit: Unit | undefined;
  let into: "source" | "target" | "question" | "answer" | undefined;
  let aside = 0;
  parser.on("error", (error) => {
    problem ??= error.message;
  });
  parser.on("opentag", (tag: SaxesTagPlain) => {
    const name = tag.name.replace(/^.*:/, "");
    if (name === "alt-trans") aside += 1;
    if (aside > 0) return;
    if (name === "trans-unit") {
      unit = {
        id: tag.attributes.resname ?? tag.attributes.id ?? "",
        source: "",
        target: "",
        state: "",
        question: undefined,
        answer: undefined,
      };
    }
    if (unit === undefined) return;
    if (name === "source" || name === "target") into = name;
    if (name === "target") unit.state = tag.attributes.state ?? "";
    if (name === "note") into = NOTES[tag.attributes.from ?? ""];
    if (name === "x" && (into === "source" || into === "target")) unit[into] += tag.attributes["equiv-text"] ?? "";
  });
  parser.on("text", (piece) => {
    if (unit === undefined || into === undefined || aside > 0) return;
    if (into === "question" || into === "answer") unit[into] = (unit[into] ?? "") + piece;
    else unit[into] += piece;
  });
  parser.on("closetag", (tag: SaxesTagPlain) => {
    const name = tag.name.replace(/^.*:/, "");
    if (name === "alt-trans") aside -= 1;
    else if (name === "source" || name === "target" || name === "note") into = undefined;
    else if (name === "trans-unit" && unit !== undefined) {
      addForm(found, unit);
      unit = undefined;
    }
  });
  parser.write(text).close();
  return problem === undefined ? { texts: [...found.values()] } : { problem };
}

function addForm(found: Map<string, ImportedText>, unit: Unit): void {
  const [, key = unit.id, form] = /^(.*)\|(\d)$/.exec(unit.id) ?? [];
  const known = found.get(key);
  const targets = [...(known?.targets ?? [])];
  targets[form === undefined ? 0 : Number(form)] = unit.target;
  const needsReview = unit.target !== "" && REVIEW_STATES.has(unit.state) && unit.state !== "new";
  found.set(key, {
    key,
    source: known?.source ?? unit.source,
    targets,
    fuzzy: (known?.fuzzy ?? false) || needsReview,
    remark: known?.remark ?? unit.question,
    answer: known?.answer ?? unit.answer,
  });
}
