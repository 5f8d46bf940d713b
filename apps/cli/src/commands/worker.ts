import { type CommandOutcome, FINE, wrongUse } from "../run";
import { openQueueStore, withoutPassword } from "../sweep/queue-store";
import { runQueueWorker } from "../sweep/queue-worker";
import type { Terminal } from "../terminal/terminal";
import { ENGINE_VERSION } from "../version";

export interface WorkerOptions {
  readonly queue: string;
  readonly workers?: number | undefined;
  /** Seconds after which a job whose worker says nothing is taken up by another. */
  readonly lease: number;
  /** Seconds that one game may take. */
  readonly patience: number;
}

/** `rulewright worker`: plays jobs of a queue until it is stopped. */
export async function worker(terminal: Terminal, asked: WorkerOptions): Promise<CommandOutcome> {
  const open = await openQueueStore(asked.queue);
  if (typeof open === "string") return wrongUse(open);
  const refused = refusal(await open.store.engines());
  if (refused !== undefined) {
    open.store.close();
    return wrongUse(refused);
  }
  const address = withoutPassword(asked.queue);
  const ended = runQueueWorker(open, { ...asked, say: (text) => terminal.complain(text), refusal });
  terminal.complain(`rulewright ${ENGINE_VERSION} waits for jobs at ${address}; Ctrl-C ends it after the jobs at hand`);
  const problem = await ended;
  terminal.endProgress();
  return problem === undefined ? FINE : wrongUse(problem);
}

/** Why a worker of this version has nothing to do here, when all jobs are for others. */
function refusal(engines: readonly string[]): string | undefined {
  if (engines.length === 0 || engines.includes(ENGINE_VERSION)) return undefined;
  const wanted = engines.toSorted().join(" and ");
  return `this queue has jobs for rulewright ${wanted}, and this is ${ENGINE_VERSION}: figures of different versions are not mixed. Install that version here, or run the sweep with this one`;
}
