import type { Diagnostic, Outcome } from "@rulewright/diagnostics";
import { compile } from "@rulewright/engine/compile";
import type { Program } from "@rulewright/engine/runtime";
import type { Rulebook, SourceFile } from "@rulewright/rulebook";
import { type BatchPlan, type ChunkPlayer, prepareBatch } from "../batch/run-chunk";
import { parseRequest } from "./parse-message";
import { CHUNK_GAMES } from "./pool";
import {
  type FailureReason,
  KEPT_RULEBOOKS,
  type LoadRequest,
  type RulebookOptions,
  type SimulateRequest,
  type WorkerReply,
} from "./protocol";
import type { HostPort } from "./worker-port";

/** What a worker needs from where it runs. */
export interface ServeOptions {
  readonly load: (files: readonly SourceFile[], options: RulebookOptions) => Outcome<Rulebook>;
  /** Carries out a task once messages that have come meanwhile were heard. */
  readonly defer: (task: () => void) => void;
  readonly chunkGames?: number;
}

interface Loaded {
  readonly version: number;
  readonly program: Program;
  /** The last batch that was prepared: chunks of one batch follow each other. */
  prepared: { readonly key: string; readonly player: ChunkPlayer } | undefined;
}

/** Answers requests one after the other; between two chunks it hears whether the request was cancelled. */
export function serveWorker(port: HostPort, options: ServeOptions): void {
  const chunkGames = options.chunkGames ?? CHUNK_GAMES;
  const loaded: Loaded[] = [];
  const queue: (LoadRequest | SimulateRequest)[] = [];
  let current: { readonly request: SimulateRequest; readonly player: ChunkPlayer; next: number } | undefined;
  const cancelled = new Set<number>();
  let busy = false;

  const failed = (
    { id, version }: { readonly id: number; readonly version: number },
    reason: FailureReason,
    message: string,
    diagnostics: readonly Diagnostic[] = [],
  ): WorkerReply => ({ kind: "failed", id, version, reason, message, diagnostics });

  const loadRulebook = (request: LoadRequest): void => {
    const { id, version } = request;
    const { value, diagnostics } = options.load(request.files, request.options);
    if (value === undefined || diagnostics.some((found) => found.severity === "error")) {
      port.post(failed(request, "rulebook", "the rulebook has errors", diagnostics));
      return;
    }
    loaded.push({ version, program: compile(value), prepared: undefined });
    if (loaded.length > KEPT_RULEBOOKS) loaded.shift();
    port.post({ kind: "loaded", id, version, digest: value.digest });
  };

  const start = (request: SimulateRequest): void => {
    const held = loaded.findLast((candidate) => candidate.version === request.version);
    if (held === undefined) {
      port.post(failed(request, "request", `version ${request.version} is not loaded`));
      return;
    }
    const player = chunkPlayer(held, { seats: request.seats, bot: request.bot, seed: request.seed });
    if (typeof player === "string") port.post(failed(request, "request", player));
    else current = { request, player, next: request.first };
  };

  const playOn = (): void => {
    if (current === undefined) return;
    const { request, player } = current;
    const { id, version, first, count } = request;
    const left = first + count - current.next;
    if (cancelled.delete(id) || left <= 0) {
      port.post({ kind: left <= 0 ? "done" : "cancelled", id, version });
      current = undefined;
      return;
    }
    const games = Math.min(chunkGames, left);
    const tally = player(current.next, games);
    current.next += games;
    port.post({ kind: "progress", id, version, tally });
  };

  const step = (): void => {
    const request = current?.request ?? queue[0];
    try {
      if (current !== undefined) playOn();
      else takeNext();
    } catch (problem) {
      current = undefined;
      if (request !== undefined) port.post(failed(request, "crash", describeProblem(problem)));
    }
    if (current === undefined && queue.length === 0) {
      busy = false;
      cancelled.clear();
    } else {
      options.defer(step);
    }
  };

  const takeNext = (): void => {
    const request = queue.shift();
    if (request === undefined) return;
    const { id, version } = request;
    if (cancelled.delete(id)) port.post({ kind: "cancelled", id, version });
    else if (request.kind === "load") loadRulebook(request);
    else start(request);
  };

  port.onMessage((message) => {
    const parsed = parseRequest(message);
    if (parsed.kind === "malformed") {
      port.post(failed({ id: 0, version: 0 }, "request", parsed.problem));
      return;
    }
    const request = parsed.message;
    if (request.kind === "cancel") {
      if (busy) cancelled.add(request.id);
      return;
    }
    queue.push(request);
    if (!busy) {
      busy = true;
      step();
    }
  });
}

function chunkPlayer(held: Loaded, plan: BatchPlan): ChunkPlayer | string {
  const key = JSON.stringify([plan.seats, plan.bot, plan.seed]);
  if (held.prepared?.key === key) return held.prepared.player;
  const player = prepareBatch(held.program, plan);
  if (typeof player !== "string") held.prepared = { key, player };
  return player;
}

function describeProblem(problem: unknown): string {
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}
