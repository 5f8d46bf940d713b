import { type Command, InvalidArgumentError } from "commander";
import { type SeekOptions, seekSettings } from "./commands/seek";
import { type SweepOptions, sweep } from "./commands/sweep";
import { type WorkerOptions, worker } from "./commands/worker";
import type { CommandOutcome } from "./run";
import { USUAL_STORE } from "./sweep/sweep-store";
import type { Terminal } from "./terminal/terminal";

/** Games of one job unless said otherwise: long enough to be worth sending, short enough to be played again. */
const USUAL_JOB_GAMES = 500;
/** Seconds without a sign of life after which others take up a worker's job. */
const USUAL_LEASE = 15;
/** Seconds that one game may take. */
const USUAL_PATIENCE = 15;

/** Adds the commands that play many settings, here or on many machines. */
export function addSweepCommands(
  program: Command,
  terminal: Terminal,
  settle: (result: Promise<CommandOutcome>) => Promise<void>,
): void {
  program
    .command("sweep <plan>")
    .description("play every setting of a plan, and say what each came to")
    .option("--out <folder>", "write a page and a chart for each figure there")
    .option("--store <file>", "keep results in this file, and take up from there", USUAL_STORE)
    .option("--queue <url>", "let workers play that listen to this Redis server, as redis://localhost:6379")
    .option("--workers <number>", "without a queue: how many threads", wholeNumber)
    .option("--job-games <number>", "games of one job", wholeNumber, USUAL_JOB_GAMES)
    .option("--json", "print the cells as JSON", false)
    .action((plan: string, options: SweepOptions) => settle(sweep(terminal, plan, options)));

  program
    .command("seek <plan>")
    .description("find the settings nearest to today's that bring the plan's figures into their bands")
    .option("--write <file>", "write what was found there, as a variant")
    .option("--title <title>", "what people call the variant")
    .option("--store <file>", "keep results in this file, and take up from there", USUAL_STORE)
    .option("--queue <url>", "let workers play that listen to this Redis server, as redis://localhost:6379")
    .option("--workers <number>", "without a queue: how many threads", wholeNumber)
    .option("--job-games <number>", "games of one job", wholeNumber, USUAL_JOB_GAMES)
    .option("--json", "print all candidates as JSON", false)
    .action((plan: string, options: SeekOptions) => settle(seekSettings(terminal, plan, options)));

  program
    .command("worker")
    .description("play jobs of a queue until it is stopped")
    .requiredOption("--queue <url>", "the Redis server, as redis://localhost:6379")
    .option("--workers <number>", "how many threads", wholeNumber)
    .option(
      "--lease <seconds>",
      "after so long without a sign of life others take up its jobs",
      wholeNumber,
      USUAL_LEASE,
    )
    .option("--patience <seconds>", "how long one game may take", wholeNumber, USUAL_PATIENCE)
    .action((options: WorkerOptions) => settle(worker(terminal, options)));
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1) {
    throw new InvalidArgumentError("It must be a whole number from 1.");
  }
  return value;
}
