import type { SourceFile } from "@rulewright/rulebook";
import type { JobEngine } from "@rulewright/sweep";
import { usualWorkers } from "../open-pool";
import type { Terminal } from "../terminal/terminal";
import { type PoolEngine, poolEngine } from "./pool-engine";
import { openQueueEngine } from "./queue-engine";
import { openStore, type SweepStore } from "./sweep-store";

/** Where jobs are played, as commands ask for it. */
export interface EngineOptions {
  /** Address of a Redis server; jobs are played on this machine without one. */
  readonly queue?: string | undefined;
  readonly workers?: number | undefined;
  /** A file of results. */
  readonly store: string;
}

/** What a command plays with while it is open. */
export interface Opened {
  readonly store: SweepStore;
  readonly engine: JobEngine;
  /** Whether somebody has pressed Ctrl-C. */
  readonly isStopped: () => boolean;
  /** What to say beside the progress. */
  readonly words: () => string;
}

/** An engine that a command can stop and close. */
export interface OpenEngine extends Omit<PoolEngine, "close"> {
  /** What to say beside the progress. */
  words(): string;
  close(): Promise<void> | void;
}

/** Opens store and engine, lets `act` play with them, and closes both; Ctrl-C stops the engine. A text says what cannot be opened. */
export async function withEngine<Result>(
  terminal: Terminal,
  files: readonly SourceFile[],
  asked: EngineOptions,
  act: (opened: Opened) => Promise<Result>,
): Promise<Result | string> {
  const store = await openStore(asked.store);
  if (typeof store === "string") return store;
  const engine = await openEngine(terminal, files, asked);
  if (typeof engine === "string") {
    store.close();
    return engine;
  }
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    engine.stop();
  };
  process.once("SIGINT", stop);
  try {
    return await act({ store, engine, isStopped: () => isStopped, words: () => engine.words() });
  } finally {
    process.removeListener("SIGINT", stop);
    terminal.endProgress();
    await engine.close();
    store.close();
  }
}

/** The threads of this process, or a queue; a text says why the queue cannot be used. */
async function openEngine(
  terminal: Terminal,
  files: readonly SourceFile[],
  { queue, workers = usualWorkers() }: EngineOptions,
): Promise<OpenEngine | string> {
  const complain = (problem: string): void => terminal.complain(problem);
  if (queue !== undefined) return openQueueEngine(queue, { files, complain });
  const engine = poolEngine(files, workers, (problem) => complain(`a worker was replaced: ${problem}`));
  return { ...engine, words: () => "" };
}
