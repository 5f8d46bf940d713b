import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { compile } from "@rulewright/engine/compile";
import type { FigureTarget, Rulebook } from "@rulewright/rulebook";
import { auditGames, measureTarget, type Pool, RANDOM_BOT, summarize } from "@rulewright/simulate";
import { nameOf, type WrittenVariants } from "../files/load-rulebook";
import { loadSeveral, type SoundRulebook } from "../files/load-several";
import { openPool, usualWorkers } from "../open-pool";
import { isRecord } from "../packages/manifest";
import { playBatch } from "../play-batch";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { isSound, printSurvey, type SurveyRow } from "./survey-report";

export interface SurveyOptions extends WrittenVariants {
  readonly games: number;
  /** Games of each row that are looked at step by step. */
  readonly sample: number;
  readonly seed: number;
  readonly workers?: number | undefined;
  /** A file that keeps rows as they are done; rows that it has already are not played again. */
  readonly keep?: string | undefined;
  readonly json: boolean;
}

/** `rulewright survey`: plays every rulebook at every number of seats with every bot. */
export async function survey(
  terminal: Terminal,
  folders: readonly string[],
  options: SurveyOptions,
): Promise<CommandOutcome> {
  const several = loadSeveral(terminal, folders, options);
  if (several.kind === "refused") return several.outcome;
  const kept = keptRows(options.keep);
  if (typeof kept === "string") return wrongUse(kept);
  const rows: SurveyRow[] = [];
  const pool = openPool(options.workers ?? usualWorkers());
  try {
    for (const task of several.books.flatMap(tasksOf)) {
      const known = kept.find((row) => isOf(row, task, options));
      const row = known ?? (await playTask(terminal, pool, task, options));
      if (row === undefined) break;
      if (typeof row === "string") {
        terminal.complain(row);
        break;
      }
      if (known === undefined && options.keep !== undefined) appendFileSync(options.keep, `${JSON.stringify(row)}\n`);
      rows.push(row);
    }
  } finally {
    pool.close();
  }
  if (options.json) terminal.json(rows);
  else printSurvey(terminal, rows);
  const isWhole = rows.length === several.books.flatMap(tasksOf).length;
  if (!isWhole) terminal.complain("stopped before everything was played");
  return isWhole && rows.every(isSound) ? FINE : FINDINGS;
}

interface Task {
  readonly book: SoundRulebook;
  /** Names the rulebook for the workers. */
  readonly version: number;
  readonly seats: number;
  readonly bot: string;
}

function tasksOf(book: SoundRulebook, index: number): readonly Task[] {
  const { players, habits } = book.rulebook;
  const bots = [RANDOM_BOT, ...habits.map(({ name }) => name)];
  const tasks: Task[] = [];
  for (let seats = players.from; seats <= players.to; seats++)
    for (const bot of bots) tasks.push({ book, version: index + 1, seats, bot });
  return tasks;
}

/** A text says what went wrong; undefined when somebody stopped the survey. */
async function playTask(
  terminal: Terminal,
  pool: Pool,
  { book, version, seats, bot }: Task,
  { games, sample, seed }: SurveyOptions,
): Promise<SurveyRow | string | undefined> {
  const { rulebook, loaded } = book;
  const request = { version, files: loaded.files, options: loaded.options, seats, bot, seed, games };
  const result = await playBatch(terminal, pool, request, `${nameOf(rulebook)}, ${seats} seats, ${bot}: `);
  if (result.kind === "stopped") return undefined;
  if (result.kind === "failed") {
    const { reason, message } = result.failure;
    if (reason !== "silence") throw new Error(`a survey failed: ${message}`);
    return `${nameOf(rulebook)}, ${seats} seats, ${bot}: the games do not come to an end: ${message}`;
  }
  const audit = auditGames(compile(rulebook), { seats, bot, seed }, Math.min(sample, games));
  if (typeof audit === "string") return audit;
  const { digest, length, wins, shared, unfinished, cycles } = summarize(result.tally, rulebook);
  const head = { rulebook: nameOf(rulebook), rules: rulebook.digest, seats, bot, seed, games };
  const targets = targetsOf(rulebook, seats, bot).map((target) => measureTarget(target, result.tally));
  return { ...head, digest, length, wins, shared, unfinished, cycles, audit, targets };
}

function targetsOf({ targets }: Rulebook, seats: number, bot: string): readonly FigureTarget[] {
  return targets.filter((target) => target.seats === seats && target.bot === bot);
}

/** Bands may have changed since a row was kept: the rules digest does not cover them. */
function hasTargets(row: SurveyRow, targets: readonly FigureTarget[]): boolean {
  const bands = (of: readonly { from?: number | null | undefined; to?: number | null | undefined; label: string }[]) =>
    JSON.stringify(of.map(({ label, from, to }) => [label, from ?? null, to ?? null]));
  return bands(row.targets) === bands(targets);
}

function isOf(row: SurveyRow, { book, seats, bot }: Task, { games, sample, seed }: SurveyOptions): boolean {
  return (
    row.rules === book.rulebook.digest &&
    row.rulebook === nameOf(book.rulebook) &&
    row.seats === seats &&
    row.bot === bot &&
    row.seed === seed &&
    row.games === games &&
    row.audit.games === Math.min(sample, games) &&
    hasTargets(row, targetsOf(book.rulebook, seats, bot))
  );
}

/** Rows of an earlier survey; a text says that the file holds something else. */
function keptRows(file: string | undefined): readonly SurveyRow[] | string {
  if (file === undefined || !existsSync(file)) return [];
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    // The file is our own; whether a row fits is looked at before it is used.
    const rows = lines.filter((line) => line !== "").map((line): unknown => JSON.parse(line));
    return rows.every(isRow) ? rows.map((row) => ({ ...row, targets: row.targets ?? [] })) : notRows(file);
  } catch {
    return notRows(file);
  }
}

const notRows = (file: string): string => `\`${file}\` does not hold the rows of a survey`;

/** A row as this command writes it; one of an earlier version may lack its targets. */
function isRow(value: unknown): value is Omit<SurveyRow, "targets"> & Partial<Pick<SurveyRow, "targets">> {
  if (!isRecord(value)) return false;
  const { rules, bot, seats, games, length, wins, audit } = value;
  const isNamed = typeof rules === "string" && typeof bot === "string";
  return (
    isNamed &&
    typeof seats === "number" &&
    typeof games === "number" &&
    isRecord(length) &&
    Array.isArray(wins) &&
    isRecord(audit)
  );
}
