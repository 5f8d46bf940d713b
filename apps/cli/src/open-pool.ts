import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { createPool, type Pool, type PoolOptions, type WorkerPort } from "@rulewright/simulate";

/** More threads than this would only wait for each other's memory. */
const MAX_WORKERS = 16;

export function usualWorkers(): number {
  return Math.min(MAX_WORKERS, availableParallelism());
}

/** A pool of worker threads, each running the bundled worker. */
export function openPool(workers: number, options: Pick<PoolOptions, "patienceMs"> = {}): Pool {
  return createPool({
    workers: Math.min(workers, MAX_WORKERS),
    open: () => threadPort(new Worker(new URL("./worker.js", import.meta.url))),
    later,
    ...options,
  });
}

/** A timer as the pool wants it. */
export function later(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

/** A worker thread as the pool sees it. */
export function threadPort(thread: Worker): WorkerPort {
  let ended = false;
  return {
    post: (request) => thread.postMessage(request),
    onMessage: (listener) => thread.on("message", listener),
    onFailure: (listener) => {
      thread.on("error", (problem) => {
        if (!ended) listener(problem instanceof Error ? problem.message : String(problem));
        ended = true;
      });
      thread.on("messageerror", () => {
        if (!ended) listener("a message could not be read");
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
