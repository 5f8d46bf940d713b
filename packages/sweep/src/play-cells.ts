import { invariant } from "@rulewright/diagnostics";
import { mergeTallies, type Tally } from "@rulewright/simulate";
import type { Cell, CellKey } from "./cells";
import { type GameRange, type JobKey, jobText, tile } from "./jobs";

/** Keeps the tallies of jobs; whoever implements it keeps each job once, whatever comes twice. */
export interface TallyStore {
  ranges(cell: CellKey): readonly GameRange[];
  get(job: JobKey): Tally;
  put(job: JobKey, tally: Tally): void;
}

/** A range of games of a cell, with all that it takes to play it. */
export interface Job extends GameRange {
  readonly cell: Cell;
}

/** What came of a job. */
export type JobOutcome =
  | { readonly kind: "done"; readonly tally: Tally }
  | { readonly kind: "failed"; readonly problem: string }
  /** Nobody wants it any more. */
  | { readonly kind: "stopped" };

/** Plays jobs: the threads of this process, or workers on any number of machines. */
export interface JobEngine {
  /** Jobs that it takes at a time. */
  readonly width: number;
  play(job: Job): Promise<JobOutcome>;
}

/** A job that came to nothing after all attempts. */
export interface FailedJob {
  readonly job: Job;
  readonly problem: string;
}

/** A cell and what was made of its tally; undefined when a job failed or the run was stopped. */
export interface PlayedCell<Result> {
  readonly cell: Cell;
  readonly result: Result | undefined;
}

export interface CellsProgress {
  /** Games that are there, and games that are wanted as far as is known. */
  readonly done: number;
  readonly wanted: number;
  /** Of those that are there, how many were played now; the others were stored. */
  readonly played: number;
}

export interface PlayCellsOptions<Result> {
  readonly store: TallyStore;
  readonly engine: JobEngine;
  readonly jobGames: number;
  /** How many games a cell needs, one number after the other; the next is asked for once the last one is there. */
  readonly steps: (cell: Cell) => readonly number[];
  /** Whether so many are enough; asked after every step but the last. */
  readonly isEnough?: (cell: Cell, tally: Tally) => boolean;
  /** What is kept of a cell once it is whole; tallies are too large to keep all of them. */
  readonly result: (cell: Cell, tally: Tally) => Result;
  readonly onProgress?: (progress: CellsProgress) => void;
  /** Whether somebody has asked to stop: nothing new is begun then. */
  readonly isStopped?: () => boolean;
}

/** What came of all cells, in their order. */
export interface PlayedCells<Result> {
  readonly cells: readonly PlayedCell<Result>[];
  readonly failed: readonly FailedJob[];
}

/**
 * Plays what is missing of cells and puts together what is there. A cell's tally is made of its jobs in the order of their games,
 * and when it has enough games depends on that tally alone: neither order nor place of playing can be seen in it.
 */
export async function playCells<Result>(
  cells: readonly Cell[],
  options: PlayCellsOptions<Result>,
): Promise<PlayedCells<Result>> {
  const run = new CellsRun(options);
  return { cells: await Promise.all(cells.map((cell) => run.play(cell))), failed: run.failed };
}

class CellsRun<Result> {
  readonly failed: FailedJob[] = [];
  private readonly options: PlayCellsOptions<Result>;
  private readonly slots: Slots;
  /** Jobs that are being played: settings with the same rules share them. */
  private readonly going = new Map<string, Promise<boolean>>();
  private done = 0;
  private wanted = 0;
  private played = 0;

  constructor(options: PlayCellsOptions<Result>) {
    this.options = options;
    this.slots = new Slots(options.engine.width);
  }

  async play(cell: Cell): Promise<PlayedCell<Result>> {
    const steps = this.options.steps(cell);
    let before = 0;
    for (const [index, games] of steps.entries()) {
      this.wanted += games - before;
      const tally = await this.reach(cell, games, before);
      if (tally === undefined) return { cell, result: undefined };
      before = games;
      const isLast = index === steps.length - 1;
      if (isLast || this.options.isEnough?.(cell, tally) === true)
        return { cell, result: this.options.result(cell, tally) };
    }
    invariant(false, "a cell needs some games");
  }

  /** The tally of the first so many games; undefined when it cannot be had. */
  private async reach(cell: Cell, games: number, before: number): Promise<Tally | undefined> {
    const { store, jobGames } = this.options;
    const { stored, missing } = tile(games, store.ranges(cell.key), jobGames);
    this.tell(
      stored.reduce((sum, range) => sum + range.games, -before),
      0,
    );
    const ended = await Promise.all(missing.map((range) => this.jobOnce({ cell, ...range })));
    if (ended.includes(false)) return undefined;
    const whole = tile(games, store.ranges(cell.key), jobGames);
    invariant(whole.missing.length === 0, "a job was played and is not in the store");
    return mergeTallies(whole.stored.map((range) => store.get({ cell: cell.key, ...range })));
  }

  private jobOnce(job: Job): Promise<boolean> {
    const text = jobText({ ...job, cell: job.cell.key });
    const going = this.going.get(text) ?? this.job(job);
    this.going.set(text, going);
    return going;
  }

  private async job(job: Job): Promise<boolean> {
    const { engine, store, isStopped = () => false } = this.options;
    const outcome = await this.slots.with(async () =>
      isStopped() ? ({ kind: "stopped" } as const) : await engine.play(job),
    );
    if (outcome.kind === "failed") this.failed.push({ job, problem: outcome.problem });
    if (outcome.kind !== "done") return false;
    const { cell, first, games } = job;
    const { tally } = outcome;
    invariant(
      tally.first === first && tally.games === games,
      `games ${first} to ${first + games} were asked for, and ${tally.games} from ${tally.first} came`,
    );
    store.put({ cell: cell.key, first, games }, tally);
    this.tell(games, games);
    return true;
  }

  private tell(more: number, played: number): void {
    this.done += more;
    this.played += played;
    this.options.onProgress?.({ done: this.done, wanted: this.wanted, played: this.played });
  }
}

/** So many tasks at a time, in the order in which they came. */
class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(width: number) {
    this.free = width;
  }

  async with<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((go) => void this.waiting.push(go));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free++;
      else next();
    }
  }
}
