import type { Rulebook } from "@rulewright/rulebook";
import { type BatchFailure, type BatchRequest, type Summary, summarize, type Tally } from "@rulewright/simulate";
import { loadWithOptions } from "../files/load-with-options";
import { openPool, usualWorkers } from "../open-pool";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import { table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";

export interface SimulateOptions {
  readonly seats?: number;
  readonly games: number;
  readonly seed: number;
  readonly bot: string;
  readonly workers?: number;
  readonly reading: readonly string[];
  readonly set: readonly string[];
  readonly json: boolean;
}

/** `rulewright simulate`: plays a batch of games and describes it. */
export async function simulate(terminal: Terminal, folder: string, asked: SimulateOptions): Promise<CommandOutcome> {
  const ready = loadWithOptions(terminal, folder, asked);
  if (ready.kind === "refused") return ready.outcome;
  const { rulebook, loaded } = ready;
  const { files, options } = loaded;
  const seats = asked.seats ?? rulebook.players.to;
  const { games, seed, bot } = asked;
  const result = await playBatch(
    terminal,
    { version: 1, files, options, seats, bot, seed, games },
    asked.workers ?? usualWorkers(),
  );
  if (result.kind === "failed") return refuse(terminal, result.failure);
  const summary = summarize(result.tally, rulebook);
  if (asked.json) {
    const { readings, parameters } = options;
    terminal.json({ rulebook: rulebook.id, rules: rulebook.digest, bot, seed, readings, parameters, ...summary });
  } else {
    print(terminal, rulebook, summary, { bot, seed });
  }
  return summary.unfinished === 0 ? FINE : FINDINGS;
}

type BatchResult =
  | { readonly kind: "done"; readonly tally: Tally }
  | { readonly kind: "failed"; readonly failure: BatchFailure };

async function playBatch(terminal: Terminal, request: BatchRequest, workers: number): Promise<BatchResult> {
  const pool = openPool(workers);
  try {
    return await new Promise<BatchResult>((settle) => {
      const cancel = pool.run(request, {
        progress: ({ done, games }) => terminal.progress(`${done} of ${games} games`),
        replaced: (problem) => terminal.complain(`a worker was replaced: ${problem}`),
        done: (tally) => settle({ kind: "done", tally }),
        failed: (failure) => settle({ kind: "failed", failure }),
        cancelled: () => settle({ kind: "failed", failure: stopped(request.version) }),
      });
      process.once("SIGINT", cancel);
    });
  } finally {
    terminal.endProgress();
    pool.close();
  }
}

function stopped(version: number): BatchFailure {
  return { version, reason: "request", message: "stopped before all games were played", diagnostics: [] };
}

function refuse(terminal: Terminal, failure: BatchFailure): CommandOutcome {
  if (failure.reason === "request") return wrongUse(failure.message);
  if (failure.reason === "silence") {
    terminal.complain(`the games do not come to an end: ${failure.message}`);
    return FINDINGS;
  }
  throw new Error(`a simulation worker failed: ${failure.message}`);
}

function print(
  terminal: Terminal,
  rulebook: Rulebook,
  summary: Summary,
  { bot, seed }: { readonly bot: string; readonly seed: number },
): void {
  const { length } = summary;
  terminal.say(
    `${rulebook.title}: ${summary.games} games, ${summary.seats} seats, bot ${bot}, seed ${seed}, digest ${summary.digest}`,
  );
  terminal.say(
    `length ${fixed(length.mean)} turns (95 % interval ${fixed(length.low)} to ${fixed(length.high)}, ` +
      `sd ${fixed(length.sd)}); 5 % ${length.p5}, half ${length.p50}, 95 % ${length.p95}; unfinished ${summary.unfinished}`,
  );
  terminal.say(
    table(
      [
        { title: "seat", align: "right" },
        { title: "wins", align: "right" },
        { title: "95 % interval", align: "left" },
      ],
      summary.wins.map(({ seat, share, low, high }) => [
        `P${seat}`,
        percent(share),
        `${percent(low)} to ${percent(high)}`,
      ]),
    ),
  );
  if (summary.money.length > 0) {
    terminal.say("money per game by clause");
    terminal.say(
      table(
        [
          { title: "clause", align: "left" },
          { title: "to the bank", align: "right" },
          { title: "from the bank", align: "right" },
          { title: "between players", align: "right" },
        ],
        summary.money.map((row) => [
          row.clause,
          ...[row.out, row.in, row.between].map(({ perGame }) => fixed(perGame)),
        ]),
      ),
    );
  }
  if (summary.neverFired.length > 0) terminal.say(`never applied: ${summary.neverFired.join(" ")}`);
}

function fixed(value: number): string {
  return value.toFixed(1);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
