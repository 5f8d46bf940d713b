import { type Diagnostic, invariant, type Outcome } from "@rulewright/diagnostics";
import { compile, turnTo } from "@rulewright/engine/compile";
import type { Program } from "@rulewright/engine/runtime";
import { changeNumber, type Rulebook, type SourceFile } from "@rulewright/rulebook";
import { type BatchPlan, type ChunkPlayer, prepareBatch } from "../batch/run-chunk";
import { parseRequest } from "./parse-message";
import {
  type FailureReason,
  KEPT_RULEBOOKS,
  type LoadRequest,
  type RulebookOptions,
  type SimulateRequest,
  type TurnRequest,
} from "./protocol";
import type { HostPort } from "./worker-port";

/** What a worker needs from where it runs. */
export interface ServeOptions {
  readonly load: (files: readonly SourceFile[], options: RulebookOptions) => Outcome<Rulebook>;
  /** Carries out a task once messages that have come meanwhile were heard. */
  readonly defer: (task: () => void) => void;
  /** Milliseconds since some moment. Decides only how many games are played before the next part is sent. */
  readonly clock: () => number;
}

/** Games of the first part after a rulebook was loaded, and the most of any. */
const FIRST_PART = 10;
const LARGEST_PART = 10_000;
/** How long a part should take: short enough to hear a cancellation soon, long enough to be worth a message. */
const PART_MS = 50;

interface Loaded {
  readonly version: number;
  readonly rulebook: Rulebook;
  readonly compiled: Compiled;
}

/** A program, which serves all rulebooks that it can be turned to, and what was got ready with it. */
interface Compiled {
  readonly program: Program;
  /** Games of the next part. */
  part: number;
  /** The last batch that was prepared: it also plays those with other luck, which spares making and learning its code. */
  prepared: { readonly key: string; readonly player: ChunkPlayer } | undefined;
}

/** Answers requests one after the other; between two parts it hears whether the request was cancelled. */
export function serveWorker(port: HostPort, options: ServeOptions): void {
  const server = new RequestServer(port, options);
  port.onMessage((message) => server.hear(message));
}

interface Going {
  readonly request: SimulateRequest;
  readonly player: ChunkPlayer;
  readonly held: Loaded;
  /** Number of the next game. */
  next: number;
}

class RequestServer {
  private readonly port: HostPort;
  private readonly options: ServeOptions;
  private readonly loaded: Loaded[] = [];
  private readonly queue: (LoadRequest | TurnRequest | SimulateRequest)[] = [];
  private readonly cancelled = new Set<number>();
  private going: Going | undefined;
  private busy = false;

  constructor(port: HostPort, options: ServeOptions) {
    this.port = port;
    this.options = options;
  }

  hear(message: unknown): void {
    const parsed = parseRequest(message);
    if (parsed.kind === "malformed") {
      this.refuse({ id: 0, version: 0 }, "request", parsed.problem);
      return;
    }
    const request = parsed.message;
    if (request.kind === "cancel") {
      if (this.busy) this.cancelled.add(request.id);
      return;
    }
    this.queue.push(request);
    if (this.busy) return;
    this.busy = true;
    this.step();
  }

  private refuse(to: Addressee, reason: FailureReason, message: string, diagnostics: readonly Diagnostic[] = []): void {
    this.port.post({ kind: "failed", id: to.id, version: to.version, reason, message, diagnostics });
  }

  /** One request, or one part of the request that is going on; then whatever has come meanwhile is heard. */
  private step(): void {
    const request = this.going?.request ?? this.queue[0];
    try {
      if (this.going === undefined) this.takeNext();
      else this.playOn(this.going);
    } catch (problem) {
      this.going = undefined;
      if (request !== undefined) this.refuse(request, "crash", describeProblem(problem));
    }
    if (this.going !== undefined || this.queue.length > 0) {
      this.options.defer(() => this.step());
      return;
    }
    this.busy = false;
    this.cancelled.clear();
  }

  private takeNext(): void {
    const request = this.queue.shift();
    if (request === undefined) return;
    const { id, version } = request;
    if (this.cancelled.delete(id)) this.port.post({ kind: "cancelled", id, version });
    else if (request.kind === "load") this.load(request);
    else if (request.kind === "turn") this.turn(request);
    else this.start(request);
  }

  private load(request: LoadRequest): void {
    const { value, diagnostics } = this.options.load(request.files, request.options);
    if (value === undefined || diagnostics.some((found) => found.severity === "error")) {
      this.refuse(request, "rulebook", "the rulebook has errors", diagnostics);
      return;
    }
    this.keep(request, value, compiledOf(value));
  }

  private turn(request: TurnRequest): void {
    const held = this.loaded.findLast((candidate) => candidate.version === request.from);
    if (held === undefined) {
      this.refuse(request, "request", `version ${request.from} is not loaded`);
      return;
    }
    const rulebook = request.changes.reduce(changeNumber, held.rulebook);
    this.keep(request, rulebook, turnTo(held.compiled.program, rulebook) ? held.compiled : compiledOf(rulebook));
  }

  private keep({ id, version }: Addressee, rulebook: Rulebook, compiled: Compiled): void {
    this.loaded.push({ version, rulebook, compiled });
    if (this.loaded.length > KEPT_RULEBOOKS) this.loaded.shift();
    this.port.post({ kind: "loaded", id, version, digest: rulebook.digest });
  }

  private start(request: SimulateRequest): void {
    const held = this.loaded.findLast((candidate) => candidate.version === request.version);
    if (held === undefined) {
      this.refuse(request, "request", `version ${request.version} is not loaded`);
      return;
    }
    const player = chunkPlayer(turned(held), request);
    if (typeof player === "string") this.refuse(request, "request", player);
    else this.going = { request, player, held, next: request.first };
  }

  private playOn(going: Going): void {
    const { id, version, first, count } = going.request;
    const left = first + count - going.next;
    if (left <= 0 || this.cancelled.delete(id)) {
      this.port.post({ kind: left <= 0 ? "done" : "cancelled", id, version });
      this.going = undefined;
      return;
    }
    const compiled = turned(going.held);
    const games = Math.min(compiled.part, left);
    const before = this.options.clock();
    const tally = going.player(going.next, games, going.request);
    const tookMs = this.options.clock() - before;
    if (games === compiled.part || tookMs > PART_MS) compiled.part = nextPart(games, tookMs);
    going.next += games;
    this.port.post({ kind: "progress", id, version, tally });
  }
}

function nextPart(games: number, tookMs: number): number {
  const fitting = Math.floor((games * PART_MS) / Math.max(1, tookMs));
  return Math.max(1, Math.min(10 * games, LARGEST_PART, fitting));
}

interface Addressee {
  readonly id: number;
  readonly version: number;
}

function compiledOf(rulebook: Rulebook): Compiled {
  return { program: compile(rulebook), part: FIRST_PART, prepared: undefined };
}

/** The program of a rulebook, which another may have used meanwhile. */
function turned({ rulebook, compiled }: Loaded): Compiled {
  const isTurned = turnTo(compiled.program, rulebook);
  invariant(isTurned, "rulebooks share a program that can be turned to each of them");
  return compiled;
}

function chunkPlayer(held: Compiled, plan: BatchPlan): ChunkPlayer | string {
  const key = JSON.stringify([plan.seats, plan.bot]);
  if (held.prepared?.key === key) return held.prepared.player;
  const player = prepareBatch(held.program, plan);
  if (typeof player !== "string") held.prepared = { key, player };
  return player;
}

function describeProblem(problem: unknown): string {
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}
