import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  cellsOfPlan,
  type FailedJob,
  runSweep,
  type SweepResult,
  settingWords,
  sweepCharts,
  sweepPage,
} from "@rulewright/sweep";
import { writeWhole } from "../files/write-whole";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import { type EngineOptions, withEngine } from "../sweep/open-engine";
import { progressLine } from "../sweep/progress";
import { type ReadyPlan, readPlanFile } from "../sweep/read-plan-file";
import type { Terminal } from "../terminal/terminal";
import { ENGINE_VERSION } from "../version";
import { printSweep, sweepReport } from "./sweep-report";

export interface SweepOptions extends EngineOptions {
  /** A folder for the page and the charts. */
  readonly out?: string | undefined;
  /** Games of one job. */
  readonly jobGames: number;
  readonly json: boolean;
}

/** `rulewright sweep`: plays every setting of a plan, and says what each came to. */
export async function sweep(terminal: Terminal, path: string, asked: SweepOptions): Promise<CommandOutcome> {
  const ready = readPlanFile(terminal, path, asked);
  if (ready.kind === "refused") return ready.outcome;
  const result = await playPlan(terminal, ready, asked);
  if (typeof result === "string") return wrongUse(result);
  const { plan, rulebook } = ready;
  if (asked.json) terminal.json(sweepReport(plan, result, { rulebook, engine: ENGINE_VERSION, store: asked.store }));
  else printSweep(terminal, plan, result);
  if (asked.out !== undefined && result.rows.length > 0) writePictures(terminal, asked.out, { ready, result });
  for (const failed of result.failed) terminal.complain(failureWords(failed));
  if (result.missing.length > 0 && result.failed.length === 0)
    return wrongUse(`stopped; what was played lies in ${asked.store}: the same command goes on from there`);
  return result.missing.length === 0 && result.rows.every(({ unfinished }) => unfinished === 0) ? FINE : FINDINGS;
}

function playPlan(terminal: Terminal, { plan, loaded }: ReadyPlan, asked: SweepOptions): Promise<SweepResult | string> {
  const cells = cellsOfPlan(plan, loaded.files, ENGINE_VERSION);
  if (typeof cells === "string") return Promise.resolve(cells);
  return withEngine(terminal, loaded.files, asked, (open) => {
    const onProgress = progressLine(terminal, open.words);
    return runSweep(plan, cells, { ...open, jobGames: asked.jobGames, onProgress });
  });
}

function writePictures(
  terminal: Terminal,
  out: string,
  { ready, result }: { readonly ready: ReadyPlan; readonly result: SweepResult },
): void {
  const { plan, rulebook } = ready;
  mkdirSync(out, { recursive: true });
  const page = join(out, "index.html");
  writeWhole(page, sweepPage(plan, result.rows, { rulebook: rulebook.title, engine: ENGINE_VERSION }));
  const charts = sweepCharts(plan, result.rows);
  for (const { figure, kind, svg } of charts)
    writeWhole(join(out, `${figure.name}${kind === "curves" ? "" : "-map"}.svg`), svg);
  terminal.complain(`${page}, and ${charts.length} charts beside it`);
}

/** A job that came to nothing, with what can be done. */
export function failureWords({ job, problem }: FailedJob): string {
  const { cell, first, games } = job;
  const which = `${settingWords(cell.setting)}, ${cell.seats} players, ${cell.bot}`;
  return `${which}: games ${first} to ${first + games - 1} came to nothing: ${problem}`;
}
