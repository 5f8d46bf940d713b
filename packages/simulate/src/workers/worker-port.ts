import type { WorkerReply, WorkerRequest } from "./protocol";

/** A worker as the asking side sees it, whatever kind of thread carries it. */
export interface WorkerPort {
  post(request: WorkerRequest): void;
  /** Called with whatever the worker posts. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called once when the worker ends without being asked to. */
  onFailure(listener: (problem: string) => void): void;
  terminate(): void;
}

/** The asking side as the worker sees it. */
export interface HostPort {
  post(reply: WorkerReply): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** Carries out a task after so many milliseconds; the result calls it off. */
export type Later = (task: () => void, delayMs: number) => () => void;
