import type { SourceFile } from "@rulewright/rulebook";
import { usualWorkers } from "../open-pool";
import type { Terminal } from "../terminal/terminal";
import { type PoolEngine, poolEngine } from "./pool-engine";
import { openQueueEngine } from "./queue-engine";

/** Where jobs are played, as commands ask for it. */
export interface EngineOptions {
  /** Address of a Redis server; jobs are played on this machine without one. */
  readonly queue?: string | undefined;
  readonly workers?: number | undefined;
}

/** An engine that a command can stop and close. */
export interface OpenEngine extends Omit<PoolEngine, "close"> {
  /** What to say beside the progress. */
  words(): string;
  close(): Promise<void> | void;
}

/** The threads of this process, or a queue; a text says why the queue cannot be used. */
export async function openEngine(
  terminal: Terminal,
  files: readonly SourceFile[],
  { queue, workers = usualWorkers() }: EngineOptions,
): Promise<OpenEngine | string> {
  const complain = (problem: string): void => terminal.complain(problem);
  if (queue !== undefined) return openQueueEngine(queue, { files, complain });
  const engine = poolEngine(files, workers, (problem) => complain(`a worker was replaced: ${problem}`));
  return { ...engine, words: () => "" };
}
