import { measureTarget, type TargetResult } from "@rulewright/simulate";
import type { SoundRulebook } from "../files/load-several";
import { openPool, usualWorkers } from "../open-pool";
import { playBatch } from "../play-batch";
import { table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";

export interface MeasureOptions {
  readonly games: number;
  readonly seed: number;
}

/** Plays what the targets of a rulebook need and measures them; undefined when somebody stopped it. */
export async function measureTargets(
  terminal: Terminal,
  { rulebook, loaded }: SoundRulebook,
  { games, seed }: MeasureOptions,
): Promise<readonly TargetResult[] | undefined> {
  const { targets } = rulebook;
  const tables = new Map(targets.map(({ seats, bot }) => [`${seats} seats, ${bot}: `, { seats, bot }]));
  const results = new Map<string, TargetResult>();
  const pool = openPool(usualWorkers());
  try {
    for (const [label, { seats, bot }] of tables) {
      const request = { version: 1, files: loaded.files, options: loaded.options, seats, bot, seed, games };
      const result = await playBatch(terminal, pool, request, label);
      if (result.kind === "stopped") return undefined;
      if (result.kind === "failed") throw new Error(`a simulation worker failed: ${result.failure.message}`);
      for (const target of targets)
        if (target.seats === seats && target.bot === bot) results.set(target.name, measureTarget(target, result.tally));
    }
  } finally {
    pool.close();
  }
  return targets.flatMap(({ name }) => results.get(name) ?? []);
}

/** Whether the figure itself lies in its band. */
export function isMet({ verdict }: TargetResult): boolean {
  return verdict === "met" || verdict === "likely";
}

/** The targets in a table: figure, interval, band, and how many games would tell where that is open. */
export function printTargets(terminal: Terminal, results: readonly TargetResult[]): void {
  terminal.say(
    table(
      [
        { title: "target", align: "left" },
        { title: "seats", align: "right" },
        { title: "bot", align: "left" },
        { title: "figure", align: "right" },
        { title: "95 % interval", align: "left" },
        { title: "band", align: "left" },
        { title: "verdict", align: "left" },
        { title: "games to be sure", align: "right" },
      ],
      results.map((result) => [
        result.label,
        String(result.seats),
        result.bot,
        inUnit(result, result.value),
        `${inUnit(result, result.low)} to ${inUnit(result, result.high)}`,
        bandText(result),
        result.verdict,
        result.gamesNeeded === null ? "" : String(result.gamesNeeded),
      ]),
    ),
  );
}

/** `22 to 28 %`, `at least 90 %`. */
export function bandText({ from, to, measure }: TargetResult): string {
  const unit = measure === "mean length" ? " turns" : " %";
  if (from === null) return `at most ${to}${unit}`;
  return to === null ? `at least ${from}${unit}` : `${from} to ${to}${unit}`;
}

function inUnit({ measure }: TargetResult, value: number): string {
  return measure === "mean length" ? value.toFixed(1) : `${value.toFixed(1)} %`;
}
