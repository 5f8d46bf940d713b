import type { BatchFailure, BatchRequest, Pool, Tally } from "@rulewright/simulate";
import type { WrittenVariants } from "./files/load-rulebook";
import { type CommandOutcome, FINDINGS, wrongUse } from "./run";
import type { Terminal } from "./terminal/terminal";

/** What every command that plays batches may be asked. */
export interface BatchOptions extends WrittenVariants {
  readonly seats?: number | undefined;
  readonly games: number;
  readonly seed: number;
  readonly bot: string;
  readonly workers?: number | undefined;
  readonly reading: readonly string[];
  readonly set: readonly string[];
  readonly json: boolean;
}

/** A batch that was played, or why it was not. */
export type BatchResult =
  | { readonly kind: "done"; readonly tally: Tally }
  | { readonly kind: "failed"; readonly failure: BatchFailure }
  /** Somebody pressed Ctrl-C. */
  | { readonly kind: "stopped" };

/** Plays a batch with a pool and shows how far it is; Ctrl-C stops it. */
export async function playBatch(
  terminal: Terminal,
  pool: Pool,
  request: BatchRequest,
  label = "",
): Promise<BatchResult> {
  let cancel = (): void => {};
  try {
    return await new Promise<BatchResult>((settle) => {
      cancel = pool.run(request, {
        progress: ({ done, games }) => terminal.progress(`${label}${done} of ${games} games`),
        replaced: (problem) => terminal.complain(`a worker was replaced: ${problem}`),
        done: (tally) => settle({ kind: "done", tally }),
        failed: (failure) => settle({ kind: "failed", failure }),
        cancelled: () => settle({ kind: "stopped" }),
      });
      process.once("SIGINT", cancel);
    });
  } finally {
    process.removeListener("SIGINT", cancel);
    terminal.endProgress();
  }
}

/** What a command comes to whose batch was not played to its end. */
export function refuseBatch(
  terminal: Terminal,
  result: Exclude<BatchResult, { readonly kind: "done" }>,
): CommandOutcome {
  if (result.kind === "stopped") return wrongUse("stopped before all games were played");
  const { failure } = result;
  if (failure.reason === "request") return wrongUse(failure.message);
  if (failure.reason === "silence") {
    terminal.complain(`the games do not come to an end: ${failure.message}`);
    return FINDINGS;
  }
  throw new Error(`a simulation worker failed: ${failure.message}`);
}
