import type { WorkerPort } from "@rulewright/simulate";
import type { Composed, NewVariant } from "../house-rules/compose-variant.ts";
import type { TextsReport } from "../translation/text-row.ts";
import type { TextsSubject } from "../translation/texts-report.ts";
import { createAnalysisReader } from "./analysis-wire.ts";
import { Desk, type DeskPort } from "./desk.ts";
import { type NamesAnswer, type NamesSubject, parseNamesAnswer } from "./names-protocol.ts";
import { type Analysis, type AnalysisSubject, type Odds, parseComposed, parseOdds } from "./protocol.ts";
import { parseReplay, type Replay, type ReplaySubject } from "./replay-protocol.ts";
import { createRulesSender, type VersionedRules } from "./rules-wire.ts";
import { parseTextsReport } from "./texts-protocol.ts";

/** Checks texts and resolves them. */
export type AnalysisDesk = Desk<"analyse", AnalysisSubject, Analysis>;
/** Long rulebooks have hundreds of examples to play. */
const COMPOSING_PATIENCE_MS = 300_000;

/** Makes house rules of edits. */
export type ComposingDesk = Desk<"compose", NewVariant, Composed>;
/** Tells games step by step. */
export type ReplayDesk = Desk<"replay", ReplaySubject, Replay>;
/** Reports on the texts of a rulebook in another language. */
export type TextsDesk = Desk<"texts", TextsSubject, TextsReport>;
/** Knows the names of a rulebook's texts, for the code editor. */
export type NamesDesk = Desk<"names", NamesSubject, NamesAnswer>;
/** Works out exact odds. */
export type OddsDesk = Desk<"odds", VersionedRules, Odds>;

// Bundlers find a worker only where `new Worker(new URL(…))` is written out, so each has a line of its own.

export function openAnalysisDesk(): AnalysisDesk {
  const open = (): DeskPort =>
    deskPort(new Worker(new URL("./analysis.worker.ts", import.meta.url), { type: "module", name: "analysis" }));
  return new Desk({ kind: "analyse", open, parseAnswer: createAnalysisReader(), later });
}

export function openOddsDesk(): OddsDesk {
  const open = (): DeskPort =>
    deskPort(new Worker(new URL("./odds.worker.ts", import.meta.url), { type: "module", name: "odds" }));
  return new Desk({ kind: "odds", open, parseAnswer: parseOdds, createPacker: createRulesSender, later });
}

export function openComposingDesk(): ComposingDesk {
  const open = (): DeskPort =>
    deskPort(new Worker(new URL("./composing.worker.ts", import.meta.url), { type: "module", name: "composing" }));
  return new Desk({ kind: "compose", open, parseAnswer: parseComposed, later, patienceMs: COMPOSING_PATIENCE_MS });
}

export function openReplayDesk(): ReplayDesk {
  const open = (): DeskPort =>
    deskPort(new Worker(new URL("./replay.worker.ts", import.meta.url), { type: "module", name: "replay" }));
  return new Desk({ kind: "replay", open, parseAnswer: parseReplay, later });
}

export function openNamesDesk(): NamesDesk {
  const open = (): DeskPort =>
    deskPort(new Worker(new URL("./names.worker.ts", import.meta.url), { type: "module", name: "names" }));
  return new Desk({ kind: "names", open, parseAnswer: parseNamesAnswer, later });
}

export function openTextsDesk(): TextsDesk {
  const open = (): DeskPort =>
    deskPort(new Worker(new URL("./texts.worker.ts", import.meta.url), { type: "module", name: "texts" }));
  return new Desk({ kind: "texts", open, parseAnswer: parseTextsReport, later });
}

/** Starts a worker that plays games. */
export function openSimulationWorker(): WorkerPort {
  const worker = markedAsPlaying(
    () => new Worker(new URL("./simulation.worker.ts", import.meta.url), { type: "module", name: "simulation" }),
  );
  return { post: (request) => worker.postMessage(request), ...ends(worker) };
}

/**
 * Opens a worker at an address that ends in `?plays`: the server lets that one compile code and no other. The bundler starts all
 * workers from one script, whose address it makes itself and hands to the page's `Worker`, so that is where the mark is put.
 */
function markedAsPlaying(open: () => Worker): Worker {
  const Unmarked = globalThis.Worker;
  globalThis.Worker = class extends Unmarked {
    constructor(script: string | URL, options?: WorkerOptions) {
      const marked = new URL(script, location.href);
      marked.search = "?plays";
      super(marked, options);
    }
  };
  try {
    return open();
  } finally {
    globalThis.Worker = Unmarked;
  }
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
