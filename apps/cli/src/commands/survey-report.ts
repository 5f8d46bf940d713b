import type { Audit, Summary, TargetResult } from "@rulewright/simulate";
import { table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";
import { isMet, printTargets } from "./check-targets";

/** One rulebook at one number of seats with one bot; plain data, so that a survey can be saved and taken up again. */
export interface SurveyRow {
  readonly rulebook: string;
  /** Digest of the rules. */
  readonly rules: string;
  readonly seats: number;
  readonly bot: string;
  readonly seed: number;
  readonly games: number;
  readonly digest: string;
  readonly length: Summary["length"];
  readonly wins: Summary["wins"];
  readonly shared: number;
  readonly unfinished: number;
  readonly cycles: Summary["cycles"];
  readonly audit: Audit;
  /** What the rulebook expects of games of so many with this bot. */
  readonly targets: readonly TargetResult[];
}

const COLUMNS = [
  { title: "rulebook", align: "left" },
  { title: "seats", align: "right" },
  { title: "bot", align: "left" },
  { title: "games", align: "right" },
  { title: "bounds", align: "right" },
  { title: "mean", align: "right" },
  { title: "5 %", align: "right" },
  { title: "half", align: "right" },
  { title: "95 %", align: "right" },
  { title: "wins by seat", align: "left" },
  { title: "shared", align: "right" },
  { title: "checked", align: "left" },
  { title: "expected", align: "left" },
] as const;

/** A line for each row; below them what is behind bounds and problems, and what was checked. */
export function printSurvey(terminal: Terminal, rows: readonly SurveyRow[]): void {
  terminal.say(table(COLUMNS, rows.map(cellsOf)));
  for (const row of rows) {
    for (const { code, clauses, games } of row.cycles) {
      const round = clauses.length === 0 ? "" : `: ${clauses.join(" → ")}`;
      terminal.say(`${nameOf(row)}: ${games} stopped by ${code}${round}`);
    }
    for (const problem of row.audit.problems) terminal.say(`${nameOf(row)}: ${problem}`);
  }
  const results = rows.flatMap(({ targets }) => targets);
  if (results.length > 0) printTargets(terminal, results);
  printEndings(terminal, rows);
  const games = rows.reduce((sum, row) => sum + row.games, 0);
  const sample = rows.reduce((sum, { audit }) => sum + audit.games, 0);
  const stops = rows.reduce((sum, { audit }) => sum + audit.stops, 0);
  terminal.say(
    `${games} games came to an end without a crash. In ${sample} of them, played step by step, all was looked at ${stops} times: ` +
      "every card lies in exactly one place, pieces stand on spaces, and money comes and goes by clauses only.",
  );
}

/** Whether nothing about a row is to be looked at. */
export function isSound({ unfinished, audit, targets }: SurveyRow): boolean {
  return unfinished === 0 && audit.problems.length === 0 && targets.every(isMet);
}

function nameOf({ rulebook, seats, bot }: SurveyRow): string {
  return `${rulebook}, ${seats} seats, ${bot}`;
}

function cellsOf(row: SurveyRow): readonly string[] {
  const { length, audit } = row;
  return [
    row.rulebook,
    String(row.seats),
    row.bot,
    String(row.games),
    String(row.unfinished),
    length.mean.toFixed(1),
    String(length.p5),
    String(length.p50),
    String(length.p95),
    row.wins.map(({ share }) => `${(share * 100).toFixed(1)}`).join(" / "),
    String(row.shared),
    audit.problems.length === 0 ? `${audit.games} fine` : `${audit.problems.length} wrong`,
    expectedText(row.targets),
  ];
}

function expectedText(targets: readonly TargetResult[]): string {
  if (targets.length === 0) return "";
  const met = targets.filter(isMet).length;
  return met === targets.length ? `${met} met` : `${met} of ${targets.length} met`;
}

function printEndings(terminal: Terminal, rows: readonly SurveyRow[]): void {
  const endings = new Map<string, Map<string, number>>();
  for (const { rulebook, audit } of rows) {
    const known = endings.get(rulebook) ?? new Map<string, number>();
    endings.set(rulebook, known);
    for (const [clause, games] of Object.entries(audit.endings)) known.set(clause, (known.get(clause) ?? 0) + games);
  }
  for (const [rulebook, counts] of endings) {
    const words = [...counts].map(([clause, games]) => `${clause} ${games}`);
    terminal.say(`${rulebook}: the checked games were ended by ${words.join(", ")}`);
  }
}
