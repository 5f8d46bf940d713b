import type { Rulebook, SourceFile } from "@rulewright/rulebook";
import type { WorkerPort } from "@rulewright/simulate";
import { Desk, type DeskPort } from "./desk.ts";
import { type Analysis, type Odds, parseAnalysis, parseOdds } from "./protocol.ts";

/** Checks texts and resolves them. */
export type AnalysisDesk = Desk<"analyse", readonly SourceFile[], Analysis>;
/** Works out exact odds. */
export type OddsDesk = Desk<"odds", Rulebook, Odds>;

// Bundlers find a worker only where `new Worker(new URL(…))` is written out, so each has a line of its own.

export function openAnalysisDesk(): AnalysisDesk {
  const open = (): DeskPort =>
    deskPort(new Worker(new URL("./analysis.worker.ts", import.meta.url), { type: "module", name: "analysis" }));
  return new Desk({ kind: "analyse", open, parseAnswer: parseAnalysis, later });
}

export function openOddsDesk(): OddsDesk {
  const open = (): DeskPort =>
    deskPort(new Worker(new URL("./odds.worker.ts", import.meta.url), { type: "module", name: "odds" }));
  return new Desk({ kind: "odds", open, parseAnswer: parseOdds, later });
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

/** A timer as the pool and the desks want it. */
export function later(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

function deskPort(worker: Worker): DeskPort {
  return { postMessage: (question) => worker.postMessage(question), ...ends(worker) };
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
