import type { WrittenVariants } from "../files/load-rulebook";
import { loadSeveral } from "../files/load-several";
import { type CommandOutcome, FINDINGS, FINE } from "../run";
import { table } from "../terminal/table";
import { jsonOfEach, type Terminal } from "../terminal/terminal";
import { type CoverageReport, coverageOf } from "./coverage-report";

export interface CoverageOptions extends WrittenVariants {
  readonly json: boolean;
}

/** `rulewright coverage`: which clauses have an effect and an example, and which rulings can be switched. */
export async function coverage(
  terminal: Terminal,
  folders: readonly string[],
  options: CoverageOptions,
): Promise<CommandOutcome> {
  const { json } = options;
  const several = loadSeveral(terminal, folders, options);
  if (several.kind === "refused") return several.outcome;
  const reports = several.books.map(({ rulebook }) => coverageOf(rulebook));
  const [first] = reports;
  if (json) jsonOfEach(terminal, reports);
  else if (reports.length === 1 && first !== undefined) print(terminal, first);
  else printTable(terminal, reports);
  return reports.every(isCovered) ? FINE : FINDINGS;
}

function isCovered({ withoutEffect, effectsWithoutClause }: CoverageReport): boolean {
  return withoutEffect.length + effectsWithoutClause.length === 0;
}

const COLUMNS = [
  { title: "rulebook", align: "left" },
  { title: "clauses", align: "right" },
  { title: "with effect", align: "right" },
  { title: "table talk", align: "right" },
  { title: "without effect", align: "right" },
  { title: "examples", align: "right" },
  { title: "rulings", align: "right" },
  { title: "switchable", align: "right" },
  { title: "not switchable", align: "right" },
] as const;

/** Every rulebook in a line; below them the names of what is missing, and why rulings cannot be switched. */
function printTable(terminal: Terminal, reports: readonly CoverageReport[]): void {
  const rows = reports.map((report) => [
    report.rulebook,
    ...[
      report.clauses,
      report.withEffect,
      report.talkOnly,
      report.withoutEffect.length,
      report.examples,
      report.rulings,
      report.switchable,
      report.notSwitchable.length,
    ].map(String),
  ]);
  terminal.say(table(COLUMNS, rows));
  for (const { rulebook, withoutEffect, effectsWithoutClause, notSwitchable } of reports) {
    if (withoutEffect.length > 0) terminal.say(`${rulebook}: clauses without an effect: ${withoutEffect.join(" ")}`);
    if (effectsWithoutClause.length > 0)
      terminal.say(`${rulebook}: effects that no clause states: ${effectsWithoutClause.join(" ")}`);
    if (notSwitchable.length === 0) continue;
    terminal.say(`${rulebook}: rulings that cannot be switched`);
    for (const { id, name, reason } of notSwitchable) terminal.say(`  ${id} ${name}: ${reason}`);
  }
}

function print(terminal: Terminal, report: CoverageReport): void {
  terminal.say(
    `${report.rulebook}: ${report.clauses} clauses of the source in ${report.clauseIds} entries, ` +
      `${report.tableTalk.length} of them table talk`,
  );
  list(terminal, "clauses without an effect", report.withoutEffect);
  list(terminal, "effects that no clause states", report.effectsWithoutClause);
  list(terminal, "clauses with an effect and no example filed under them", report.withoutExample);
  list(terminal, "clauses that no example applies", report.notExercised);
  terminal.say(`rulings: ${report.rulings}, of which ${report.switchable} can be switched`);
  for (const { id, name, reason } of report.notSwitchable) terminal.say(`  ${id} ${name}: ${reason}`);
  list(terminal, "decisions that no habit answers", report.withoutHabit);
}

function list(terminal: Terminal, what: string, ids: readonly string[]): void {
  terminal.say(ids.length === 0 ? `${what}: none` : `${what}: ${ids.length}\n  ${ids.join(" ")}`);
}
