import { join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import type { SourceFile } from "@rulewright/rulebook";
import { type ChunkPlayer, prepareBatch, type Tally } from "@rulewright/simulate";
import { readSources, resolved, TEST_RULEBOOKS } from "@rulewright/testkit";
import {
  type Cell,
  type CellKey,
  cellsOfPlan,
  type GameRange,
  type Job,
  type JobEngine,
  type JobKey,
  jobText,
  type Plan,
  parsePlan,
  readPlan,
  type TallyStore,
} from "../src/index";

/** The small rulebook that plans are made for. */
export const FILES: readonly SourceFile[] = readSources(join(TEST_RULEBOOKS, "dice-race"));
export const RACE = resolved(FILES);

/** A plan from its text, which must be right. */
export function planOf(text: string): Plan {
  const parsed = parsePlan({ name: "plan.yaml", text: `sweep: trial\n${text}` });
  const read = parsed.value === undefined ? parsed : readPlan(parsed.value, RACE);
  if (read.value === undefined) throw new Error(read.diagnostics.map(({ message }) => message).join("\n"));
  return read.value as Plan; // parsed is undefined only when it has no value
}

/** The cells of a plan. */
export function cells(plan: Plan): readonly Cell[] {
  const found = cellsOfPlan(plan, FILES, "1.2.3");
  if (typeof found === "string") throw new Error(found);
  return found;
}

const players = new Map<string, ChunkPlayer>();

/** Plays a range of a cell here and now. */
export function played({ cell, first, games }: Job): Tally {
  const { seats, bot, rulebook, key } = cell;
  const text = jobText({ cell: key, first: 0, games: 0 });
  const player = players.get(text) ?? prepareBatch(compile(rulebook), { seats, bot, seed: key.seed });
  if (typeof player === "string") throw new Error(player);
  players.set(text, player);
  return player(first, games);
}

/** A store in memory that notes what was put into it. */
export function memoryStore(): TallyStore & { readonly puts: string[] } {
  const kept = new Map<string, { readonly range: GameRange; readonly cell: string; readonly tally: Tally }>();
  const cellText = (cell: CellKey): string => jobText({ cell, first: 0, games: 0 });
  const puts: string[] = [];
  return {
    puts,
    ranges: (cell) => [...kept.values()].filter((one) => one.cell === cellText(cell)).map(({ range }) => range),
    get: (job) => {
      const found = kept.get(jobText(job));
      if (found === undefined) throw new Error(`nothing is kept under ${jobText(job)}`);
      return found.tally;
    },
    put: (job: JobKey, tally) => {
      puts.push(jobText(job));
      const { first, games } = job;
      kept.set(jobText(job), { range: { first, games }, cell: cellText(job.cell), tally });
    },
  };
}

/** An engine that plays at once and answers in the order that `pick` chooses among what waits. */
export function engineOf(
  pick: (waiting: number) => number = () => 0,
  width = 4,
): JobEngine & { readonly jobs: string[] } {
  const waiting: (() => void)[] = [];
  const jobs: string[] = [];
  const answerOne = (): void => {
    const [answer] = waiting.splice(pick(waiting.length), 1);
    answer?.();
  };
  return {
    width,
    jobs,
    play: (job) => {
      jobs.push(jobText({ cell: job.cell.key, first: job.first, games: job.games }));
      setImmediate(answerOne);
      return new Promise((settle) => {
        waiting.push(() => settle({ kind: "done", tally: played(job) }));
      });
    },
  };
}
