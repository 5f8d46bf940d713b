import type { SourceFile } from "@rulewright/rulebook";
import { type AnalysisReply, type AnalysisRequest, parseAnalysisReply } from "./analysis-protocol.ts";

/** The part of a Web Worker that is used here. */
export interface AnalysisPort {
  postMessage(request: AnalysisRequest): void;
  onMessage(listener: (message: unknown) => void): void;
  onFailure(listener: (problem: string) => void): void;
  terminate(): void;
}

/** Longest time that checking may take before the worker counts as hanging. */
export const ANALYSIS_PATIENCE_MS = 30_000;

interface Waiting {
  readonly request: AnalysisRequest;
  readonly answer: (reply: AnalysisReply) => void;
}

/**
 * Has texts checked by a worker, one request at a time. Requests of one lane replace each other while they wait,
 * so typing never builds a queue; a request that was replaced is never answered.
 */
export class Analyst {
  readonly #open: () => AnalysisPort;
  readonly #later: (task: () => void, delayMs: number) => () => void;
  readonly #lanes = new Map<string, Waiting>();
  /** Absent after a failure, until the next request. */
  #port: AnalysisPort | undefined;
  #current: (Waiting & { readonly callOff: () => void }) | undefined;
  #lastId = 0;

  constructor(open: () => AnalysisPort, later: (task: () => void, delayMs: number) => () => void) {
    this.#open = open;
    this.#later = later;
    this.#port = this.#start();
  }

  /** Has `files` checked as `version`; `answer` is called once, unless a later request of the lane comes first. */
  ask(lane: string, version: number, files: readonly SourceFile[], answer: (reply: AnalysisReply) => void): void {
    const request: AnalysisRequest = { kind: "analyse", id: ++this.#lastId, version, files };
    this.#lanes.set(lane, { request, answer });
    this.#next();
  }

  close(): void {
    this.#lanes.clear();
    this.#current?.callOff();
    this.#current = undefined;
    this.#port?.terminate();
  }

  #start(): AnalysisPort {
    const port = this.#open();
    port.onMessage((message) => {
      if (port === this.#port) this.#receive(message);
    });
    port.onFailure((problem) => {
      if (port === this.#port) this.#replace(problem);
    });
    return port;
  }

  #next(): void {
    if (this.#current !== undefined) return;
    const [first] = this.#lanes;
    if (first === undefined) return;
    const [lane, waiting] = first;
    this.#lanes.delete(lane);
    const callOff = this.#later(() => this.#replace("checking took too long"), ANALYSIS_PATIENCE_MS);
    this.#current = { ...waiting, callOff };
    this.#port ??= this.#start();
    this.#port.postMessage(waiting.request);
  }

  #receive(message: unknown): void {
    const reply = parseAnalysisReply(message);
    if (reply === undefined) return this.#replace("the checker answered something strange");
    if (reply.id === this.#current?.request.id) this.#finish(reply);
  }

  #replace(problem: string): void {
    this.#port?.terminate();
    this.#port = undefined;
    const request = this.#current?.request;
    if (request === undefined) return;
    this.#finish({ kind: "failed", id: request.id, version: request.version, message: problem });
  }

  #finish(reply: AnalysisReply): void {
    const current = this.#current;
    current?.callOff();
    this.#current = undefined;
    current?.answer(reply);
    this.#next();
  }
}
