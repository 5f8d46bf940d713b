import type { SourceFile } from "@rulewright/rulebook";
import { digestOfTally, type Tally } from "@rulewright/simulate";
import { type Cell, cellsOf, settingReader } from "./cells";
import { concerns, type MeasuredFigure, measured } from "./figures";
import { type Plan, type Setting, settingsOf } from "./plan";
import { type CellsProgress, type FailedJob, type JobEngine, playCells, type TallyStore } from "./play-cells";

/** One cell of a sweep, as it was played. */
export interface SweepRow {
  readonly setting: Setting;
  readonly seats: number;
  readonly bot: string;
  readonly seed: number;
  /** Digest of the rules. */
  readonly rules: string;
  readonly games: number;
  /** Over every answer and result in order, as of `simulate`. */
  readonly digest: string;
  /** Games that a bound ended. */
  readonly unfinished: number;
  readonly figures: readonly MeasuredFigure[];
}

/** A sweep as far as it was played. */
export interface SweepResult {
  /** In the order of the plan: settings, then numbers of players, then bots. */
  readonly rows: readonly SweepRow[];
  /** Cells that are not whole. */
  readonly missing: readonly Cell[];
  readonly failed: readonly FailedJob[];
  readonly games: number;
}

/** Where and with what a sweep is played. */
export interface SweepPorts {
  readonly store: TallyStore;
  readonly engine: JobEngine;
  readonly jobGames: number;
  readonly onProgress?: (progress: CellsProgress) => void;
  readonly isStopped?: () => boolean;
}

/** With a width, intervals are looked at after so many games first, and then each time the games have doubled. */
const FIRST_LOOK = 1000;

/** Most cells of one sweep. */
const MAX_CELLS = 20_000;

/** The cells of a plan, in its order; a text says why there are none. */
export function cellsOfPlan(plan: Plan, files: readonly SourceFile[], engine: string): readonly Cell[] | string {
  const count = plan.axes.reduce(
    (product, { values }) => product * values.length,
    plan.seats.length * plan.bots.length,
  );
  if (count > MAX_CELLS)
    return `these are ${count} cells, more than the ${MAX_CELLS} of one plan: take larger steps, or make several plans of it`;
  const read = settingReader(files);
  const cells: Cell[] = [];
  for (const setting of settingsOf(plan)) {
    const prepared = read(setting);
    const found = typeof prepared === "string" ? prepared : cellsOf(prepared, { ...plan, engine });
    if (typeof found === "string") return found;
    cells.push(...found);
  }
  return cells;
}

/** Plays what is missing of a plan and measures its figures. */
export async function runSweep(plan: Plan, cells: readonly Cell[], ports: SweepPorts): Promise<SweepResult> {
  const isNarrow = plan.figures.every(({ width }) => width === undefined);
  const { cells: played, failed } = await playCells<SweepRow>(cells, {
    ...ports,
    steps: () => (isNarrow ? [plan.games] : looks(plan.games)),
    isEnough: (cell, tally) => isEnough(plan, cell, tally),
    result: (cell, tally) => rowOf(plan, cell, tally),
  });
  const rows = played.flatMap(({ result }) => (result === undefined ? [] : [result]));
  return {
    rows,
    missing: played.flatMap(({ cell, result }) => (result === undefined ? [cell] : [])),
    failed,
    games: rows.reduce((sum, { games }) => sum + games, 0),
  };
}

/** The numbers of games after which intervals are looked at. */
export function looks(games: number): readonly number[] {
  const at: number[] = [];
  for (let next = FIRST_LOOK; next < games; next *= 2) at.push(next);
  return [...at, games];
}

function isEnough(plan: Plan, cell: Cell, tally: Tally): boolean {
  return plan.figures.every((figure) => {
    if (figure.width === undefined || !concerns(figure, cell)) return true;
    const found = measured(figure, cell.rulebook, tally);
    return found === undefined || found.high - found.low <= figure.width;
  });
}

/** What is told of a cell. */
export function rowOf(plan: Pick<Plan, "figures">, cell: Cell, tally: Tally): SweepRow {
  const { setting, seats, bot, key, rulebook } = cell;
  return {
    setting,
    seats,
    bot,
    seed: key.seed,
    rules: key.rules,
    games: tally.games,
    digest: digestOfTally(tally),
    unfinished: tally.unfinished,
    figures: plan.figures.flatMap((figure) => {
      const found = concerns(figure, cell) ? measured(figure, rulebook, tally) : undefined;
      return found === undefined ? [] : [found];
    }),
  };
}
