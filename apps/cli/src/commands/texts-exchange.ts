import { readFileSync } from "node:fs";
import {
  type ImportedText,
  importTexts,
  readCsv,
  readXliff,
  syncCatalogue,
  writeCsv,
  writePo,
  writeXliff,
} from "@rulewright/texts";
import type { CatalogueFile } from "../files/text-files";
import { type AskedSubjects, catalogueIn, type TextSubject, textSubjects } from "../files/text-subjects";
import { writeWhole } from "../files/write-whole";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { refuseBroken } from "./texts";

const FORMATS = ["po", "xliff", "csv"] as const;

type ForOneLocale = Pick<AskedSubjects, "variant"> & { readonly locale: string };

function oneCatalogue(
  terminal: Terminal,
  folder: string,
  asked: ForOneLocale & { readonly json: boolean },
): { readonly subject: TextSubject; readonly catalogue: CatalogueFile } | CommandOutcome {
  const subjects = textSubjects(terminal, folder, asked);
  if ("kind" in subjects) return subjects;
  const [subject] = subjects;
  const catalogue = subject === undefined ? undefined : catalogueIn(subject, asked.locale);
  if (subject === undefined || catalogue === undefined) {
    return wrongUse(`there is no catalogue ${subject?.nameOf(asked.locale) ?? ""}; texts sync makes it`);
  }
  return { subject, catalogue };
}

/** `rulewright texts export`: a catalogue for a translation tool or a spreadsheet, on standard output or in a file. */
export async function textsExport(
  terminal: Terminal,
  folder: string,
  asked: ForOneLocale & { readonly format: string; readonly out?: string },
): Promise<CommandOutcome> {
  const start = oneCatalogue(terminal, folder, { ...asked, json: false });
  if ("kind" in start) return start;
  const { subject, catalogue } = start;
  const format = FORMATS.find((known) => known === asked.format);
  if (format === undefined) return wrongUse(`the format is one of ${FORMATS.join(", ")}`);
  const { file } = syncCatalogue(catalogue.file, subject.textsIn(asked.locale), {
    changes: new Map(),
    renamed: new Map(),
  });
  const text = {
    po: () => writePo(file),
    csv: () => writeCsv(file.entries),
    xliff: () =>
      writeXliff(file.entries, {
        rulebook: subject.id,
        sourceLocale: subject.rulebook.locale,
        targetLocale: asked.locale,
      }),
  }[format]();
  if (asked.out === undefined) terminal.say(text.trimEnd());
  else writeWhole(asked.out, text);
  return FINE;
}

/** `rulewright texts import`: takes translations back from a file that `export` wrote. */
export async function textsImport(
  terminal: Terminal,
  folder: string,
  asked: ForOneLocale & { readonly file: string; readonly json: boolean },
): Promise<CommandOutcome> {
  const start = oneCatalogue(terminal, folder, asked);
  if ("kind" in start) return start;
  const { subject, catalogue } = start;
  const broken = refuseBroken(terminal, subject, catalogue);
  if (broken !== undefined) return broken;
  const imported = readImport(asked.file);
  if (typeof imported === "string") return wrongUse(imported);
  const { file, report } = importTexts(catalogue.file, imported);
  const text = writePo(file);
  if (text !== catalogue.text) writeWhole(catalogue.path, text);
  if (asked.json) terminal.json({ rulebook: subject.id, locale: asked.locale, ...report });
  else {
    terminal.say(
      `${report.changed.length} changed, ${report.outdated.length} left alone because their source has changed, ${report.unknown.length} unknown`,
    );
  }
  return report.outdated.length + report.unknown.length === 0 ? FINE : FINDINGS;
}

function readImport(path: string): readonly ImportedText[] | string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return `\`${path}\` cannot be read`;
  }
  if (path.endsWith(".csv")) return readCsv(text) ?? `\`${path}\` does not begin with the row key,source,translation`;
  const read = readXliff(text);
  return "problem" in read ? `\`${path}\` cannot be read as XLIFF: ${read.problem}` : read.texts;
}
