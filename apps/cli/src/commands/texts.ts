import { join } from "node:path";
import {
  type AskedQuestion,
  askedQuestions,
  type ChangeKind,
  checkCatalogue,
  knownLocales,
  languageOf,
  newCatalogue,
  syncCatalogue,
  translationStatus,
  withReachableForms,
  writePo,
} from "@rulewright/texts";
import {
  type CatalogueFile,
  readCatalogue,
  rulebookCatalogueName,
  rulebookLocales,
  textsOf,
} from "../files/text-files";
import { type AskedSubjects, catalogueIn, type TextSubject, textSubjects } from "../files/text-subjects";
import { writeWhole } from "../files/write-whole";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import { frames } from "../terminal/frames";
import { table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";

export interface TextsSyncOptions extends AskedSubjects {
  readonly locale: readonly string[];
  readonly typo: readonly string[];
  readonly wording: readonly string[];
}

/** `rulewright texts sync`: brings the catalogues up to the texts of the rulebook and of its variants. */
export async function textsSync(terminal: Terminal, folder: string, asked: TextsSyncOptions): Promise<CommandOutcome> {
  const subjects = textSubjects(terminal, folder, asked);
  if ("kind" in subjects) return subjects;
  const [main] = subjects;
  if (main === undefined) return FINDINGS;
  // Named languages are begun for what the command is about; its variants only keep up what they have.
  const localesOf = (subject: TextSubject) => [
    ...new Set([...subject.locales, ...(subject === main ? asked.locale : [])]),
  ];
  const refused = refuseSync(terminal, subjects, { ...asked, localesOf });
  if (refused !== undefined) return refused;
  const changes = new Map<string, ChangeKind>([
    ...asked.typo.map((key) => [key, "typo"] as const),
    ...asked.wording.map((key) => [key, "wording"] as const),
  ]);
  const reports = subjects.flatMap((subject) => localesOf(subject).map((locale) => synced(subject, locale, changes)));
  if (asked.json) terminal.json({ rulebook: main.rulebook.id, catalogues: reports });
  else for (const report of reports) terminal.say(syncLine(report));
  return FINE;
}

function refuseSync(
  terminal: Terminal,
  subjects: readonly TextSubject[],
  asked: TextsSyncOptions & { readonly localesOf: (subject: TextSubject) => readonly string[] },
): CommandOutcome | undefined {
  const [main] = subjects;
  const all = subjects.flatMap((subject) => asked.localesOf(subject).map((locale) => ({ subject, locale })));
  const keys = new Set(all.flatMap(({ subject, locale }) => subject.textsIn(locale).map(({ key }) => key)));
  const strange = all.find(({ locale }) => languageOf(locale) === undefined);
  if (strange !== undefined) return wrongUse(unknownLanguage(strange.locale));
  if (all.some(({ subject, locale }) => locale === subject.rulebook.locale))
    return wrongUse(`\`${main?.rulebook.locale}\` is the language of the rulebook itself`);
  if (all.length === 0) return wrongUse("there is no catalogue yet; name a language with --locale");
  const unknown = [...asked.typo, ...asked.wording].find((key) => !keys.has(key));
  if (unknown !== undefined) return wrongUse(`the rulebook has no text \`${unknown}\``);
  for (const { subject, locale } of all) {
    const broken = refuseBroken(terminal, subject, catalogueIn(subject, locale));
    if (broken !== undefined) return broken;
  }
  return undefined;
}

interface Synced {
  readonly name: string;
  readonly locale: string;
  readonly written: boolean;
  readonly added: readonly string[];
  readonly changed: Readonly<Record<string, ChangeKind>>;
  readonly obsolete: readonly string[];
  readonly revived: readonly string[];
}

function synced(subject: TextSubject, locale: string, changes: ReadonlyMap<string, ChangeKind>): Synced {
  const { rulebook, loaded, id } = subject;
  const known = catalogueIn(subject, locale);
  const texts = subject.textsIn(locale);
  const file = known?.file ?? newCatalogue({ rulebook: id, locale, now: poDate(new Date()) });
  const next = syncCatalogue(file, texts, { changes, renamed: new Map() });
  const text = writePo(withReachableForms(next.file, { locale, rulebook, texts }));
  const name = subject.nameOf(locale);
  const written = text !== known?.text;
  if (written) writeWhole(join(loaded.folder, name), text);
  return { name, locale, written, ...next.report, changed: Object.fromEntries(next.report.changed) };
}

/** A catalogue that cannot be read as a whole is not written anew: what was not understood would be lost. */
export function refuseBroken(
  terminal: Terminal,
  subject: TextSubject,
  catalogue: CatalogueFile | undefined,
): CommandOutcome | undefined {
  if (catalogue === undefined || catalogue.diagnostics.length === 0) return undefined;
  terminal.complain(frames(terminal, withCatalogue(subject, catalogue), catalogue.diagnostics));
  return FINDINGS;
}

function withCatalogue({ loaded }: TextSubject, catalogue: CatalogueFile) {
  return { ...loaded, catalogues: [catalogue] };
}

function syncLine({ name, written, added, changed, obsolete, revived }: Synced): string {
  if (!written) return `${name}: nothing to do`;
  const kinds = Object.values(changed);
  const counts = (["typo", "wording", "meaning"] as const)
    .map((kind) => [kind, kinds.filter((one) => one === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} changed (${kind})`);
  const parts = [
    ...(added.length > 0 ? [`${added.length} new`] : []),
    ...counts,
    ...(obsolete.length > 0 ? [`${obsolete.length} now obsolete`] : []),
    ...(revived.length > 0 ? [`${revived.length} back again`] : []),
  ];
  return `${name}: ${parts.length === 0 ? "places and facts brought up to date" : parts.join(", ")}`;
}

/** The date as PO files write it, in universal time. */
function poDate(now: Date): string {
  return `${now.toISOString().slice(0, 16).replace("T", " ")}+0000`;
}

function unknownLanguage(locale: string): string {
  return `the language \`${locale}\` is not known; known are ${knownLocales().join(", ")}`;
}

/** `rulewright texts status`: how far every translation is. */
export async function textsStatus(terminal: Terminal, folder: string, asked: AskedSubjects): Promise<CommandOutcome> {
  const subjects = textSubjects(terminal, folder, asked);
  if ("kind" in subjects) return subjects;
  const [main] = subjects;
  if (main === undefined) return FINDINGS;
  // House rules of a translated rulebook are untranslated until somebody has begun.
  const ofRulebook = rulebookLocales(main.loaded.folder);
  const rows = subjects.flatMap((subject) =>
    [...new Set([...ofRulebook, ...subject.locales])].map((locale) => ({
      of: subject.id,
      locale,
      ...statusIn(subject, locale),
    })),
  );
  if (asked.json) terminal.json({ rulebook: main.rulebook.id, source: main.rulebook.locale, catalogues: rows });
  else if (rows.length === 0) terminal.say("there is no catalogue yet");
  else {
    terminal.say(statusTable(rows));
    for (const row of rows) sayQuestions(terminal, `${row.of} (${row.locale})`, row.questions);
  }
  return rows.every(({ percent }) => percent === 100) ? FINE : FINDINGS;
}

function statusIn(subject: TextSubject, locale: string) {
  const entries = catalogueIn(subject, locale)?.file.entries ?? [];
  return { ...translationStatus(subject.textsIn(locale), entries), questions: askedQuestions(entries) };
}

/** What translators have asked, and what the author has answered. */
function sayQuestions(terminal: Terminal, where: string, questions: readonly AskedQuestion[]): void {
  for (const { key, question, answer } of questions)
    terminal.say(
      `${where}, ${key}\n  question: ${question}\n  ${answer === undefined ? "not answered yet" : `answer: ${answer}`}`,
    );
}

function statusTable(
  rows: readonly (ReturnType<typeof statusIn> & { readonly of: string; readonly locale: string })[],
): string {
  const titles = [
    "texts of",
    "language",
    "texts",
    "translated",
    "wording",
    "stale",
    "untranslated",
    "open questions",
    "done",
  ];
  return table(
    titles.map((title, at) => ({ title, align: at < 2 ? "left" : "right" })),
    rows.map((row) => [
      row.of,
      row.locale,
      `${row.texts}`,
      `${row.translated}`,
      `${row.wording}`,
      `${row.stale}`,
      `${row.untranslated}`,
      `${row.questions.filter(({ answer }) => answer === undefined).length}`,
      `${row.percent} %`,
    ]),
  );
}

/** `rulewright texts check`: what is wrong with the translations. */
export async function textsCheck(
  terminal: Terminal,
  folder: string,
  asked: AskedSubjects & { readonly locale: readonly string[] },
): Promise<CommandOutcome> {
  const subjects = textSubjects(terminal, folder, asked);
  if ("kind" in subjects) return subjects;
  const [main] = subjects;
  if (main === undefined) return FINDINGS;
  const missing = asked.locale.find((locale) => catalogueIn(main, locale) === undefined);
  if (missing !== undefined) return wrongUse(`there is no catalogue ${main.nameOf(missing)}`);
  const reports = subjects.flatMap((subject) =>
    subject.locales
      .filter((locale) => asked.locale.length === 0 || asked.locale.includes(locale))
      .flatMap((locale) => checked(subject, locale)),
  );
  if (asked.json) {
    const catalogues = reports.map(({ subject, catalogue: { locale, file }, diagnostics }) => ({
      of: subject.id,
      locale,
      diagnostics,
      questions: askedQuestions(file.entries),
    }));
    terminal.json({ rulebook: main.rulebook.id, catalogues });
  } else for (const report of reports) sayReport(terminal, report);
  return reports.every(({ diagnostics }) => diagnostics.length === 0) ? FINE : FINDINGS;
}

function checked(subject: TextSubject, locale: string) {
  const catalogue = catalogueIn(subject, locale);
  if (catalogue === undefined) return [];
  const { file, name } = catalogue;
  const base = subject.kind === "rulebook" ? undefined : baseOf(subject, locale);
  const findings = checkCatalogue({
    name,
    locale,
    file,
    base,
    texts: subject.textsIn(locale),
    rulebook: subject.rulebook,
  });
  return [{ subject, catalogue, diagnostics: [...catalogue.diagnostics, ...findings] }];
}

/** What the rulebook of a variant has in a language: a variant speaks of its nouns. */
function baseOf({ loaded }: TextSubject, locale: string) {
  const file = readCatalogue(loaded.folder, rulebookCatalogueName(locale), locale)?.file;
  return file === undefined ? undefined : { file, texts: textsOf(loaded.files) };
}

/** Findings printed of one catalogue. */
const MOST_SHOWN = 40;

function sayReport(terminal: Terminal, { subject, catalogue, diagnostics }: ReturnType<typeof checked>[number]): void {
  const shown = diagnostics.slice(0, MOST_SHOWN);
  if (shown.length > 0) terminal.say(`${frames(terminal, withCatalogue(subject, catalogue), shown)}\n`);
  sayQuestions(terminal, catalogue.name, askedQuestions(catalogue.file.entries));
  const more = diagnostics.length > shown.length ? `, ${shown.length} of them shown` : "";
  terminal.say(`${catalogue.name}: ${diagnostics.length === 0 ? "fine" : `${diagnostics.length} findings${more}`}`);
}
