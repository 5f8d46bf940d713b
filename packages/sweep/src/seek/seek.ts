import { type Cell, cellsOf, type SettingReader } from "../cells";
import { concerns } from "../figures";
import type { Plan, Setting } from "../plan";
import { type CellsProgress, type FailedJob, playCells } from "../play-cells";
import { rowOf, type SweepPorts, type SweepRow } from "../run-sweep";
import {
  coarsePoints,
  distance,
  nearer,
  neighbours,
  type Point,
  type SeekAxis,
  seekAxes,
  settingAt,
  stepsHome,
  todayPoint,
} from "./space";
import { isWanted, type Verdict, verdictOf, violation, type Wanted, wantedOf } from "./verdict";

/** A setting that was tried. */
export interface Candidate {
  readonly setting: Setting;
  /** How far from today: on each axis the share of its range, added up. */
  readonly distance: number;
  readonly verdict: Verdict;
  /** How far the worst figure lies outside its band, in widths of the band. */
  readonly violation: number;
  /** One for each number of players and bot that a figure speaks of. */
  readonly rows: readonly SweepRow[];
}

/** What a search came to. */
export interface SeekResult {
  readonly today: Candidate | undefined;
  /** The nearest setting that meets every band, on the luck of the search and on fresh luck. */
  readonly found: { readonly candidate: Candidate; readonly confirmed: Candidate } | undefined;
  /** Settings that met the bands on the luck of the search alone. */
  readonly unconfirmed: readonly Candidate[];
  /** Everything that was tried, the nearest first. */
  readonly candidates: readonly Candidate[];
  readonly failed: readonly FailedJob[];
  /** Whether the search ended by itself, not because it was stopped or had tried too much. */
  readonly isComplete: boolean;
}

export interface SeekPorts extends Omit<SweepPorts, "onProgress"> {
  readonly read: SettingReader;
  readonly engineVersion: string;
  readonly onProgress?: (progress: CellsProgress & { readonly tried: number }) => void;
}

/** Games of the first look at a candidate; doubled until it is decided. */
const FIRST_GAMES = 500;
/** Settings of the coarse look, settings that are looked around at each finer one, and settings in all. */
const COARSE = 64;
const PARENTS = 6;
const MOST = 400;
/** A candidate is decided before its time only when its interval, so many times as wide, says so. */
const CARE = 2;
/** Settings that are tried on fresh luck before the search gives up. */
const CONFIRMATIONS = 8;
/** Makes fresh luck of the luck of the search. */
const FRESH = 0x9e3779b9;

/** Looks for the settings nearest to today's that meet every band; a text says why it cannot. */
export async function seek(plan: Plan, ports: SeekPorts): Promise<SeekResult | string> {
  if (!plan.figures.some(isWanted)) return "nothing is sought: give a figure `from`, `to` or both";
  return new Search(plan, ports).run();
}

/** A candidate while the search goes on. */
interface Tried extends Candidate {
  readonly point: Point;
}

/**
 * Coarse to fine: a coarse net over the whole space, then finer and finer nets around what met the bands or came near to them, and at
 * last steps towards today for as long as the bands are met. Every net is a race: all candidates play the same games, those that are clearly outside
 * are left, the others play twice as many, until they are decided.
 */
class Search {
  private readonly plan: Plan;
  private readonly ports: SeekPorts;
  private readonly axes: readonly SeekAxis[];
  private readonly wanted: readonly Wanted[];
  private readonly tried = new Map<string, Tried>();
  private readonly failed: FailedJob[] = [];
  private readonly order: (left: Point, right: Point) => number;
  private games = { done: 0, wanted: 0, played: 0 };

  constructor(plan: Plan, ports: SeekPorts) {
    this.plan = plan;
    this.ports = ports;
    this.axes = seekAxes(plan);
    this.order = nearer(this.axes);
    const kinds = plan.seats.flatMap((seats) => plan.bots.map((bot) => ({ seats, bot })));
    this.wanted = wantedOf(plan.figures, kinds);
  }

  async run(): Promise<SeekResult | string> {
    const today = todayPoint(this.axes);
    const problem = await this.race([today]);
    if (problem !== undefined) return problem;
    const isHome = this.at(today)?.verdict === "met";
    if (!isHome) {
      const inNets = await this.nets();
      if (inNets !== undefined) return inNets;
    }
    return this.confirmed(today);
  }

  private async nets(): Promise<string | undefined> {
    const { points, strides } = coarsePoints(this.axes, COARSE);
    let net = points;
    let finer = strides;
    for (;;) {
      const problem = await this.race(net);
      if (problem !== undefined) return problem;
      if (finer.every((stride) => stride === 1)) break;
      finer = finer.map((stride) => Math.max(1, stride / 2));
      net = this.parents().flatMap((parent) => neighbours(this.axes, parent, finer));
    }
    return this.homewards();
  }

  /** What is looked around next: the nearest that meet the bands, or else those that come nearest to them. */
  private parents(): readonly Point[] {
    const all = [...this.tried.values()];
    const met = all
      .filter(({ verdict }) => verdict === "met")
      .toSorted((left, right) => this.order(left.point, right.point));
    const near = all
      .filter(({ verdict }) => verdict !== "met")
      .toSorted((left, right) => left.violation - right.violation || this.order(left.point, right.point));
    return [...distinct(met).slice(0, PARENTS), ...distinct(near).slice(0, PARENTS)].map(({ point }) => point);
  }

  /** From the nearest that meets the bands, step by step towards today. */
  private async homewards(): Promise<string | undefined> {
    for (;;) {
      const best = this.met()[0];
      if (best === undefined) return undefined;
      const problem = await this.race(stepsHome(this.axes, best.point));
      if (problem !== undefined) return problem;
      if (this.met()[0] === best || this.isOver()) return undefined;
    }
  }

  /** Settings that meet the bands, the nearest first. */
  private met(): readonly Tried[] {
    return [...this.tried.values()]
      .filter(({ verdict }) => verdict === "met")
      .toSorted((left, right) => this.order(left.point, right.point));
  }

  private at(point: Point): Tried | undefined {
    return this.tried.get(point.join(" "));
  }

  private isOver(): boolean {
    return this.tried.size >= MOST || this.ports.isStopped?.() === true;
  }

  /** Plays points that were not tried yet until each is decided, or has played all its games. */
  private async race(points: readonly Point[]): Promise<string | undefined> {
    const best = this.met()[0];
    const news = new Map(points.map((point) => [point.join(" "), point]));
    for (const [key, point] of news) {
      // What is farther than a setting that will do is not worth a game.
      const isFarther = best !== undefined && this.order(point, best.point) > 0;
      if (this.tried.has(key) || isFarther) news.delete(key);
    }
    const fresh = [...news.values()].toSorted(this.order).slice(0, Math.max(0, MOST - this.tried.size));
    let open: { readonly point: Point; readonly cells: readonly Cell[] }[] = [];
    for (const point of fresh) {
      const cells = this.cellsAt(point, this.plan.seed);
      if (typeof cells === "string") return cells;
      open.push({ point, cells });
    }
    for (const games of rungs(this.plan.games)) {
      const isLast = games === this.plan.games;
      for (const { point, rows } of await this.play(open, games)) {
        const careful = verdictOf(this.wanted, rows, isLast ? 1 : CARE);
        this.tried.set(point.join(" "), this.candidate(point, rows, careful));
      }
      open = open.filter(({ point }) => this.at(point)?.verdict === "open");
      if (open.length === 0 || this.isOver()) break;
    }
    return undefined;
  }

  private cellsAt(point: Point, seed: number): readonly Cell[] | string {
    const prepared = this.ports.read(settingAt(this.axes, point));
    if (typeof prepared === "string") return prepared;
    const cells = cellsOf(prepared, { ...this.plan, seed, engine: this.ports.engineVersion });
    if (typeof cells === "string") return cells;
    return cells.filter((cell) => this.plan.figures.some((figure) => concerns(figure, cell)));
  }

  /** The rows of candidates after so many games; candidates that are not whole are left out. */
  private async play(
    candidates: readonly { readonly point: Point; readonly cells: readonly Cell[] }[],
    games: number,
  ): Promise<readonly { readonly point: Point; readonly rows: readonly SweepRow[] }[]> {
    const before = this.games;
    const { cells, failed } = await playCells<SweepRow>(
      candidates.flatMap((one) => one.cells),
      {
        ...this.ports,
        steps: () => [games],
        result: (cell, tally) => rowOf(this.plan, cell, tally),
        onProgress: ({ done, wanted, played }) => {
          this.games = { done: before.done + done, wanted: before.wanted + wanted, played: before.played + played };
          this.ports.onProgress?.({ ...this.games, tried: this.tried.size });
        },
      },
    );
    this.failed.push(...failed);
    const rows = new Map(cells.map(({ cell, result }) => [cell, result]));
    return candidates.flatMap(({ point, cells: own }) => {
      const found = own.map((cell) => rows.get(cell));
      return found.every((row) => row !== undefined) ? [{ point, rows: found }] : [];
    });
  }

  private candidate(point: Point, rows: readonly SweepRow[], verdict: Verdict): Tried {
    return {
      point,
      setting: settingAt(this.axes, point),
      distance: distance(this.axes, point),
      verdict,
      violation: violation(this.wanted, rows),
      rows,
    };
  }

  /** The nearest that also holds on fresh luck: it was chosen among many, and some of them were only lucky. */
  private async confirmed(today: Point): Promise<SeekResult | string> {
    const lucky: Tried[] = [];
    let found: SeekResult["found"];
    for (let best = this.met()[0]; best !== undefined && lucky.length < CONFIRMATIONS; best = this.met()[0]) {
      const confirmed = await this.onFreshLuck(best);
      if (typeof confirmed === "string") return confirmed;
      if (confirmed?.verdict === "met") found = { candidate: best, confirmed };
      if (confirmed === undefined || found !== undefined) break;
      // Out of the way, and on from the next.
      lucky.push(best);
      this.tried.set(best.point.join(" "), { ...best, verdict: "missed" });
      const problem = await this.homewards();
      if (problem !== undefined) return problem;
    }
    const all = [...this.tried.values()].toSorted((left, right) => this.order(left.point, right.point));
    return {
      today: this.at(today),
      found,
      unconfirmed: lucky.flatMap(({ point }) => this.at(point) ?? []),
      candidates: all,
      failed: this.failed,
      isComplete: !this.isOver() && this.failed.length === 0,
    };
  }

  /** A candidate played with another seed; undefined when it could not be played. */
  private async onFreshLuck({ point }: Tried): Promise<Candidate | string | undefined> {
    const cells = this.cellsAt(point, (this.plan.seed ^ FRESH) >>> 0);
    if (typeof cells === "string") return cells;
    const [again] = await this.play([{ point, cells }], this.plan.games);
    return again === undefined
      ? undefined
      : this.candidate(again.point, again.rows, verdictOf(this.wanted, again.rows));
  }
}

/** Without those that played game for game like one before them: what sets them apart does nothing, or nothing here. */
function distinct(candidates: readonly Tried[]): readonly Tried[] {
  const seen = new Set<string>();
  return candidates.filter(({ rows }) => {
    const games = rows.map(({ digest, games: many }) => `${digest} ${many}`).join(" ");
    return seen.has(games) ? false : seen.add(games);
  });
}

/** Numbers of games after which candidates are judged. */
function rungs(games: number): readonly number[] {
  const found: number[] = [];
  for (let next = FIRST_GAMES; next < games; next *= 2) found.push(next);
  return [...found, games];
}
