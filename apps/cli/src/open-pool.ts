import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { createPool, type Pool, type WorkerPort } from "@rulewright/simulate";

/** More threads than this would only wait for each other's memory. */
const MAX_WORKERS = 16;

export function usualWorkers(): number {
  return Math.min(MAX_WORKERS, availableParallelism());
}

/** A pool of worker threads, each running the bundled worker. */
export function openPool(workers: number): Pool {
  return createPool({
    workers: Math.min(workers, MAX_WORKERS),
    open: openThread,
    later: (task, delayMs) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
  });
}

function openThread(): WorkerPort {
  const thread = new Worker(new URL("./worker.js", import.meta.url));
  let ended = false;
  return {
    post: (request) => thread.postMessage(request),
    onMessage: (listener) => thread.on("message", listener),
    onFailure: (listener) => {
      thread.on("error", (problem) => {
        if (!ended) listener(problem instanceof Error ? problem.message : String(problem));
        ended = true;
      });
      thread.on("exit", (code) => {
        if (!ended) listener(`the worker thread ended with code ${code}`);
        ended = true;
      });
    },
    terminate: () => {
      ended = true;
      void thread.terminate();
    },
  };
}
