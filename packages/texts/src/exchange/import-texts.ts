import type { PoEntry, PoFile } from "../po/entry";
import { WORDING_REMARK } from "../sync";
import type { ImportedText } from "./csv";
import { answerOf, questionOf, withAnswer, withQuestion } from "./questions";

/** What an import did, by key. */
export interface ImportReport {
  readonly changed: readonly string[];
  /** Texts whose source is not that of the catalogue; they are left alone. */
  readonly outdated: readonly string[];
  readonly unknown: readonly string[];
}

/** Takes translations over by key, where the source is still the same. Units that say the same are left byte for byte. */
export function importTexts(
  file: PoFile,
  imported: readonly ImportedText[],
): { readonly file: PoFile; readonly report: ImportReport } {
  const byKey = new Map(imported.map((text) => [text.key, text]));
  const known = new Set(file.entries.map(({ key }) => key));
  const changed: string[] = [];
  const outdated: string[] = [];
  const entries = file.entries.map((entry) => {
    const text = entry.obsolete ? undefined : byKey.get(entry.key);
    if (text === undefined) return entry;
    if (text.source !== entry.source) {
      outdated.push(entry.key);
      return entry;
    }
    const next = taken(entry, text);
    if (next !== entry) changed.push(entry.key);
    return next;
  });
  const unknown = imported.filter(({ key }) => !known.has(key)).map(({ key }) => key);
  return { file: { ...file, entries }, report: { changed, outdated, unknown } };
}

function taken(entry: PoEntry, text: ImportedText): PoEntry {
  const targets = text.targets.every((target) => target === "") ? [] : text.targets;
  const isSame =
    targets.length === entry.targets.length &&
    targets.every((target, form) => target === entry.targets[form]) &&
    text.fuzzy === entry.fuzzy &&
    text.remark === questionOf(entry) &&
    (text.answer === undefined || text.answer === (answerOf(entry) ?? ""));
  if (isSame) return entry;
  const questioned = withQuestion(entry, text.remark);
  const asked = text.answer === undefined ? questioned : withAnswer(questioned, text.answer);
  const isReviewed = entry.fuzzy && !text.fuzzy;
  return {
    ...asked,
    targets,
    fuzzy: text.fuzzy,
    remarks: isReviewed ? asked.remarks.filter((remark) => remark !== WORDING_REMARK) : asked.remarks,
    previous: isReviewed ? undefined : entry.previous,
    previousPlural: isReviewed ? undefined : entry.previousPlural,
  };
}
