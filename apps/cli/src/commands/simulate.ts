import { summarize } from "@rulewright/simulate";
import { variantsOf } from "../files/load-rulebook";
import { loadWithOptions } from "../files/load-with-options";
import { openPool, usualWorkers } from "../open-pool";
import { type BatchOptions, playBatch, refuseBatch } from "../play-batch";
import { type CommandOutcome, FINDINGS, FINE } from "../run";
import type { Terminal } from "../terminal/terminal";
import { printSummary } from "./simulate-report";

export interface SimulateOptions extends BatchOptions {
  /** Whether the text has a table of every card and decision. */
  readonly figures: boolean;
}

/** `rulewright simulate`: plays a batch of games and describes it. */
export async function simulate(terminal: Terminal, folder: string, asked: SimulateOptions): Promise<CommandOutcome> {
  const ready = loadWithOptions(terminal, folder, asked);
  if (ready.kind === "refused") return ready.outcome;
  const { rulebook, loaded } = ready;
  const { files, options } = loaded;
  const seats = asked.seats ?? rulebook.players.to;
  const { games, seed, bot } = asked;
  const pool = openPool(asked.workers ?? usualWorkers());
  const result = await playBatch(terminal, pool, { version: 1, files, options, seats, bot, seed, games });
  pool.close();
  if (result.kind !== "done") return refuseBatch(terminal, result);
  const summary = summarize(result.tally, rulebook);
  if (asked.json) {
    const { readings, parameters } = options;
    const head = { rulebook: rulebook.id, variants: variantsOf(rulebook), rules: rulebook.digest };
    terminal.json({ ...head, bot, seed, readings, parameters, ...summary });
  } else {
    printSummary(terminal, rulebook, summary, { bot, seed, figures: asked.figures });
  }
  return summary.unfinished === 0 ? FINE : FINDINGS;
}
