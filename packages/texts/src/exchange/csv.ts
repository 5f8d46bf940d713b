import type { PoEntry } from "../po/entry";
import { answerOf, questionOf } from "./questions";

/** A translation that comes back from a spreadsheet or a translation tool. */
export interface ImportedText {
  readonly key: string;
  readonly source: string;
  /** One text, or one for each plural form. */
  readonly targets: readonly string[];
  readonly fuzzy: boolean;
  /** A question to the author. */
  readonly remark: string | undefined;
  /** The author's answer; empty where it was taken back, undefined where the file has no place for it. */
  readonly answer?: string | undefined;
}

const COLUMNS = ["key", "source", "translation", "state", "question", "answer"] as const;

/** Units as a table for a spreadsheet: key, source, translation, state, question and the author's answer. Plural forms are rows `key|0`, `key|1`. */
export function writeCsv(entries: readonly PoEntry[]): string {
  const rows = entries
    .filter(({ obsolete }) => !obsolete)
    .flatMap((entry) => {
      const question = questionOf(entry) ?? "";
      const answer = answerOf(entry) ?? "";
      const state = entry.targets.length === 0 ? "new" : entry.fuzzy ? "needs review" : "translated";
      if (entry.sourcePlural === undefined) {
        return [[entry.key, entry.source, entry.targets[0] ?? "", state, question, answer]];
      }
      const forms = Math.max(2, entry.targets.length);
      return Array.from({ length: forms }, (_, form) => [
        `${entry.key}|${form}`,
        form === 0 ? entry.source : (entry.sourcePlural ?? ""),
        entry.targets[form] ?? "",
        state,
        form === 0 ? question : "",
        form === 0 ? answer : "",
      ]);
    });
  return [[...COLUMNS], ...rows]
    .map((row) => row.map(cell).join(","))
    .join("\r\n")
    .concat("\r\n");
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads such a table back; undefined when its first row is not the one that is written. */
export function readCsv(text: string): readonly ImportedText[] | undefined {
  const [head, ...rows] = cellsOf(text.replace(/^\uFEFF/, ""));
  if (head === undefined || head[0] !== "key" || head[1] !== "source" || head[2] !== "translation") return undefined;
  const found = new Map<string, ImportedText>();
  const hasAnswers = head[5] === "answer";
  for (const [named = "", source = "", target = "", state = "", question = "", answer = ""] of rows) {
    const [, key = named, form] = /^(.*)\|(\d)$/.exec(named) ?? [];
    if (key === "") continue;
    const known = found.get(key);
    const targets = [...(known?.targets ?? [])];
    targets[form === undefined ? 0 : Number(form)] = target;
    found.set(key, {
      key,
      source: known?.source ?? source,
      targets,
      fuzzy: (known?.fuzzy ?? false) || state === "needs review",
      remark: known?.remark ?? (question === "" ? undefined : question),
      answer: hasAnswers ? known?.answer || answer : undefined,
    });
  }
  return [...found.values()];
}

function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"' ? /"((?:[^"]|"")*)"/y : /([^,\r\n]*)/y;
    quoted.lastIndex = at;
    const [whole = "", value = ""] = quoted.exec(text) ?? [];
    row.push(text[at] === '"' ? value.replaceAll('""', '"') : value);
    at += Math.max(whole.length, text[at] === '"' ? 1 : 0);
    if (text[at] === ",") {
      at += 1;
      if (at === text.length) row.push("");
      continue;
    }
    rows.push(row);
    row = [];
    at = text.indexOf("\n", at) < 0 ? text.length : text.indexOf("\n", at) + 1;
  }
  return rows;
}
