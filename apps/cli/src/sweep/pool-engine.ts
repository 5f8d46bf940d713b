import type { SourceFile } from "@rulewright/rulebook";
import type { Pool, RulebookOptions } from "@rulewright/simulate";
import type { Job, JobEngine, JobOutcome } from "@rulewright/sweep";
import { openPool } from "../open-pool";

/** Plays jobs on threads of this process. */
export interface PoolEngine extends JobEngine {
  /** Gives up what is being played. */
  stop(): void;
  close(): void;
}

/** An engine of so many threads. */
export function poolEngine(
  files: readonly SourceFile[],
  workers: number,
  replaced: (problem: string) => void,
): PoolEngine {
  const pool = openPool(workers);
  const cancels = new Set<() => void>();
  const versions = versionsOf<RulebookOptions>();
  return {
    // Twice as many as play, so that nobody waits for the next.
    width: 2 * workers,
    play: ({ cell, first, games }: Job) => {
      const { seats, bot, options, key } = cell;
      const version = versions(options);
      return playOn(pool, { version, files, options, seats, bot, seed: key.seed, first, games }, { cancels, replaced });
    },
    stop: () => {
      for (const cancel of cancels) cancel();
    },
    close: () => pool.close(),
  };
}

/** A number for each value that was not seen before. */
export function versionsOf<Value>(): (value: Value) => number {
  const known = new Map<string, number>();
  return (value) => {
    const text = JSON.stringify(value);
    const version = known.get(text) ?? known.size + 1;
    known.set(text, version);
    return version;
  };
}

/** One batch on a pool, as what came of a job. */
export function playOn(
  pool: Pool,
  request: Parameters<Pool["run"]>[0],
  { cancels, replaced }: { readonly cancels: Set<() => void>; readonly replaced: (problem: string) => void },
): Promise<JobOutcome> {
  return new Promise((settle) => {
    const end = (outcome: JobOutcome): void => {
      cancels.delete(cancel);
      settle(outcome);
    };
    const cancel = pool.run(request, {
      done: (tally) => end({ kind: "done", tally }),
      failed: ({ message, diagnostics }) => end({ kind: "failed", problem: diagnostics[0]?.message ?? message }),
      cancelled: () => end({ kind: "stopped" }),
      replaced,
    });
    cancels.add(cancel);
  });
}
