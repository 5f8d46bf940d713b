import { loadRulebook } from "../files/load-rulebook";
import { type CommandOutcome, FINDINGS, FINE, refuseErrors, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { type CoverageReport, coverageOf } from "./coverage-report";

export interface CoverageOptions {
  readonly json: boolean;
}

/** `rulewright coverage`: which clauses have an effect and an example, and which rulings can be switched. */
export async function coverage(terminal: Terminal, folder: string, { json }: CoverageOptions): Promise<CommandOutcome> {
  const loaded = loadRulebook(folder);
  if (loaded.kind === "unreadable") return wrongUse(loaded.problem);
  const refused = refuseErrors(terminal, loaded, json);
  if (refused !== undefined || loaded.rulebook === undefined) return refused ?? FINDINGS;
  const report = coverageOf(loaded.rulebook);
  if (json) terminal.json(report);
  else print(terminal, report);
  return report.withoutEffect.length + report.effectsWithoutClause.length === 0 ? FINE : FINDINGS;
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
