import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Rulebook } from "@rulewright/rulebook";
import {
  type ChangeKind,
  checkCatalogue,
  type ImportedText,
  importTexts,
  knownLocales,
  languageOf,
  newCatalogue,
  readCsv,
  readXliff,
  type SourceText,
  syncCatalogue,
  translationStatus,
  writeCsv,
  writePo,
  writeXliff,
} from "@rulewright/texts";
import { type LoadedRulebook, loadRulebook } from "../files/load-rulebook";
import { type CatalogueFile, readCatalogue, readCatalogues, textsOf } from "../files/text-files";
import { writeWhole } from "../files/write-whole";
import { type CommandOutcome, FINDINGS, FINE, refuseErrors, wrongUse } from "../run";
import { frames } from "../terminal/frames";
import { table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";

interface Ready {
  readonly loaded: LoadedRulebook;
  readonly rulebook: Rulebook;
  readonly texts: readonly SourceText[];
}

/** The rulebook whose texts are meant, or the outcome of a command that cannot go on. */
function ready(terminal: Terminal, folder: string, json: boolean): Ready | CommandOutcome {
  // Catalogues stand in a folder; a file of a variant, or the name of a package, has none of its own.
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    return wrongUse(`there is no folder \`${folder}\``);
  const loaded = loadRulebook(folder);
  if (loaded.kind === "unreadable") return wrongUse(loaded.problem);
  const refused = refuseErrors(terminal, loaded, json);
  if (refused !== undefined || loaded.rulebook === undefined) return refused ?? FINDINGS;
  return { loaded, rulebook: loaded.rulebook, texts: textsOf(loaded.files) };
}

export interface TextsSyncOptions {
  readonly locale: readonly string[];
  readonly typo: readonly string[];
  readonly wording: readonly string[];
  readonly json: boolean;
}

/** `rulewright texts sync`: brings the catalogues up to the texts of the rulebook. */
export async function textsSync(terminal: Terminal, folder: string, asked: TextsSyncOptions): Promise<CommandOutcome> {
  const start = ready(terminal, folder, asked.json);
  if ("kind" in start) return start;
  const unknown = [...asked.typo, ...asked.wording].find((key) => !start.texts.some((text) => text.key === key));
  if (unknown !== undefined) return wrongUse(`the rulebook has no text \`${unknown}\``);
  const broken = refuseBroken(terminal, start.loaded, readCatalogues(folder));
  if (broken !== undefined) return broken;
  const locales = new Set([...readCatalogues(folder).map(({ locale }) => locale), ...asked.locale]);
  const strange = [...locales].find((locale) => languageOf(locale) === undefined);
  if (strange !== undefined) return wrongUse(unknownLanguage(strange));
  if (locales.has(start.rulebook.locale))
    return wrongUse(`\`${start.rulebook.locale}\` is the language of the rulebook itself`);
  if (locales.size === 0) return wrongUse("there is no catalogue yet; name a language with --locale");
  const changes = new Map<string, ChangeKind>([
    ...asked.typo.map((key) => [key, "typo"] as const),
    ...asked.wording.map((key) => [key, "wording"] as const),
  ]);
  const reports = [...locales].map((locale) => {
    const known = readCatalogue(folder, locale);
    const file = known?.file ?? newCatalogue({ rulebook: start.rulebook.id, locale, now: poDate(new Date()) });
    const { file: next, report } = syncCatalogue(file, start.texts, { changes, renamed: new Map() });
    const text = writePo(next);
    if (text !== known?.text) writeWhole(join(folder, "texts", `${locale}.po`), text);
    const changed = Object.fromEntries(report.changed);
    return { locale, written: text !== known?.text, ...report, changed };
  });
  if (asked.json) terminal.json({ rulebook: start.rulebook.id, catalogues: reports });
  else for (const report of reports) terminal.say(syncLine(report));
  return FINE;
}

/** A catalogue that cannot be read as a whole is not written anew: what was not understood would be lost. */
function refuseBroken(
  terminal: Terminal,
  loaded: LoadedRulebook,
  catalogues: readonly CatalogueFile[],
): CommandOutcome | undefined {
  const broken = catalogues.find(({ diagnostics }) => diagnostics.length > 0);
  if (broken === undefined) return undefined;
  terminal.complain(frames(terminal, withCatalogue(loaded, broken), broken.diagnostics));
  return FINDINGS;
}

function syncLine(report: {
  readonly locale: string;
  readonly written: boolean;
  readonly added: readonly string[];
  readonly changed: Readonly<Record<string, ChangeKind>>;
  readonly obsolete: readonly string[];
  readonly revived: readonly string[];
}): string {
  if (!report.written) return `texts/${report.locale}.po: nothing to do`;
  const kinds = Object.values(report.changed);
  const changed = (["typo", "wording", "meaning"] as const)
    .map((kind) => [kind, kinds.filter((one) => one === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} changed (${kind})`);
  const parts = [
    ...(report.added.length > 0 ? [`${report.added.length} new`] : []),
    ...changed,
    ...(report.obsolete.length > 0 ? [`${report.obsolete.length} now obsolete`] : []),
    ...(report.revived.length > 0 ? [`${report.revived.length} back again`] : []),
  ];
  return `texts/${report.locale}.po: ${parts.length === 0 ? "places and facts brought up to date" : parts.join(", ")}`;
}

/** The date as PO files write it, in universal time. */
function poDate(now: Date): string {
  return `${now.toISOString().slice(0, 16).replace("T", " ")}+0000`;
}

function unknownLanguage(locale: string): string {
  return `the language \`${locale}\` is not known; known are ${knownLocales().join(", ")}`;
}

/** `rulewright texts status`: how far every translation is. */
export async function textsStatus(
  terminal: Terminal,
  folder: string,
  { json }: { readonly json: boolean },
): Promise<CommandOutcome> {
  const start = ready(terminal, folder, json);
  if ("kind" in start) return start;
  const rows = readCatalogues(folder).map(({ locale, file }) => ({
    locale,
    ...translationStatus(start.texts, file.entries),
  }));
  if (json) terminal.json({ rulebook: start.rulebook.id, source: start.rulebook.locale, catalogues: rows });
  else if (rows.length === 0) terminal.say("there is no catalogue yet");
  else {
    terminal.say(
      table(
        ["language", "texts", "translated", "wording", "stale", "untranslated", "done"].map((title, at) => ({
          title,
          align: at === 0 ? "left" : "right",
        })),
        rows.map((row) => [
          row.locale,
          `${row.texts}`,
          `${row.translated}`,
          `${row.wording}`,
          `${row.stale}`,
          `${row.untranslated}`,
          `${row.percent} %`,
        ]),
      ),
    );
  }
  return rows.every(({ percent }) => percent === 100) ? FINE : FINDINGS;
}

/** `rulewright texts check`: what is wrong with the translations. */
export async function textsCheck(
  terminal: Terminal,
  folder: string,
  { locale, json }: { readonly locale: readonly string[]; readonly json: boolean },
): Promise<CommandOutcome> {
  const start = ready(terminal, folder, json);
  if ("kind" in start) return start;
  const catalogues = readCatalogues(folder).filter((one) => locale.length === 0 || locale.includes(one.locale));
  const missing = locale.find((one) => !catalogues.some((catalogue) => catalogue.locale === one));
  if (missing !== undefined) return wrongUse(`there is no catalogue texts/${missing}.po`);
  const reports = catalogues.map((catalogue) => {
    const { file, name, diagnostics } = catalogue;
    const findings = checkCatalogue({ ...start, name, locale: catalogue.locale, file });
    return { catalogue, diagnostics: [...diagnostics, ...findings] };
  });
  if (json) {
    terminal.json({
      rulebook: start.rulebook.id,
      catalogues: reports.map(({ catalogue, diagnostics }) => ({ locale: catalogue.locale, diagnostics })),
    });
  } else {
    for (const { catalogue, diagnostics } of reports) {
      const shown = diagnostics.slice(0, MOST_SHOWN);
      if (shown.length > 0) terminal.say(`${frames(terminal, withCatalogue(start.loaded, catalogue), shown)}\n`);
      const more = diagnostics.length > shown.length ? `, ${shown.length} of them shown` : "";
      terminal.say(`${catalogue.name}: ${diagnostics.length === 0 ? "fine" : `${diagnostics.length} findings${more}`}`);
    }
  }
  return reports.every(({ diagnostics }) => diagnostics.length === 0) ? FINE : FINDINGS;
}

/** Findings printed of one catalogue. */
const MOST_SHOWN = 40;

function withCatalogue(loaded: LoadedRulebook, catalogue: CatalogueFile): LoadedRulebook {
  return { ...loaded, catalogue };
}

const FORMATS = ["po", "xliff", "csv"] as const;

/** `rulewright texts export`: a catalogue for a translation tool or a spreadsheet, on standard output or in a file. */
export async function textsExport(
  terminal: Terminal,
  folder: string,
  asked: { readonly locale: string; readonly format: string; readonly out?: string },
): Promise<CommandOutcome> {
  const start = ready(terminal, folder, false);
  if ("kind" in start) return start;
  const format = FORMATS.find((known) => known === asked.format);
  if (format === undefined) return wrongUse(`the format is one of ${FORMATS.join(", ")}`);
  const catalogue = readCatalogue(folder, asked.locale);
  if (catalogue === undefined) return wrongUse(`there is no catalogue texts/${asked.locale}.po; texts sync makes it`);
  const { file } = syncCatalogue(catalogue.file, start.texts, { changes: new Map(), renamed: new Map() });
  const text = {
    po: () => writePo(file),
    csv: () => writeCsv(file.entries),
    xliff: () =>
      writeXliff(file.entries, {
        rulebook: start.rulebook.id,
        sourceLocale: start.rulebook.locale,
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
  asked: { readonly file: string; readonly locale: string; readonly json: boolean },
): Promise<CommandOutcome> {
  const start = ready(terminal, folder, asked.json);
  if ("kind" in start) return start;
  const catalogue = readCatalogue(folder, asked.locale);
  if (catalogue === undefined) return wrongUse(`there is no catalogue texts/${asked.locale}.po; texts sync makes it`);
  const broken = refuseBroken(terminal, start.loaded, [catalogue]);
  if (broken !== undefined) return broken;
  const imported = readImport(asked.file);
  if (typeof imported === "string") return wrongUse(imported);
  const { file, report } = importTexts(catalogue.file, imported);
  const text = writePo(file);
  if (text !== catalogue.text) writeWhole(catalogue.path, text);
  if (asked.json) terminal.json({ rulebook: start.rulebook.id, locale: asked.locale, ...report });
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
