import type { WorkerPort } from "@rulewright/simulate";
import type { AnalysisPort } from "./analyst.ts";

// Bundlers find a worker only where `new Worker(new URL(…))` is written out, so each has a function of its own.

/** Starts the worker that checks texts. */
export function openAnalysisWorker(): AnalysisPort {
  const worker = new Worker(new URL("./analysis.worker.ts", import.meta.url), { type: "module", name: "analysis" });
  return { postMessage: (request) => worker.postMessage(request), ...ends(worker) };
}

/** Starts a worker that plays games. */
export function openSimulationWorker(): WorkerPort {
  const worker = new Worker(new URL("./simulation.worker.ts", import.meta.url), { type: "module", name: "simulation" });
  return { post: (request) => worker.postMessage(request), ...ends(worker) };
}

/** How many workers play games: all processors but one, which is left to the page. */
export function simulationWorkerCount(): number {
  return Math.max(1, navigator.hardwareConcurrency - 1);
}

/** A timer as the pool and the checker want it. */
export function later(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

function ends(worker: Worker) {
  return {
    onMessage: (listener: (message: unknown) => void) => {
      worker.addEventListener("message", (event: MessageEvent<unknown>) => listener(event.data));
    },
    onFailure: (listener: (problem: string) => void) => {
      worker.addEventListener("error", (event) => listener(event.message || "the worker could not start"));
      worker.addEventListener("messageerror", () => listener("a message could not be read"));
    },
    terminate: () => worker.terminate(),
  };
}
