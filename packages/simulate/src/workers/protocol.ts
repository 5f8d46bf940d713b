import type { Diagnostic } from "@rulewright/diagnostics";
import type { NumberChange, SourceFile } from "@rulewright/rulebook";
import type { Tally } from "../batch/tally";

/** Rulebooks that a worker keeps; loading one more drops the one loaded first. Both sides count. */
export const KEPT_RULEBOOKS = 4;

/** What is switched before a rulebook is resolved. */
export interface RulebookOptions {
  /** Readings by ruling. */
  readonly readings: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, number>>;
  /** Variants among the files, by name or file. */
  readonly variants?: readonly string[];
  /** The order of the variants is meant. */
  readonly inOrder?: boolean;
}

interface Envelope {
  /** Chosen by the asking side; every reply to a request carries it. */
  readonly id: number;
  /** Version of the document that the request is about; the asking side drops replies about older ones. */
  readonly version: number;
}

/** Resolve and compile a rulebook, and keep it under `version`. */
export interface LoadRequest extends Envelope {
  readonly kind: "load";
  readonly files: readonly SourceFile[];
  readonly options: RulebookOptions;
}

/** Keep under `version` the rulebook that is kept under `from`, with other numbers: nothing is read and hardly anything compiled. */
export interface TurnRequest extends Envelope {
  readonly kind: "turn";
  readonly from: number;
  /** One after the other, the oldest first. */
  readonly changes: readonly NumberChange[];
}

/** Play `count` games from number `first` on with the rulebook loaded under `version`. */
export interface SimulateRequest extends Envelope {
  readonly kind: "simulate";
  readonly seats: number;
  /** `random`, or the name of a habit. */
  readonly bot: string;
  /** Unsigned, 32 bits. */
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  /** Whether money is kept game by game. */
  readonly amounts?: boolean;
  /** Whether it is kept game by game how often each clause was applied. */
  readonly fires?: boolean;
}

/** Give up the request `id`; heard between two parts. */
export interface CancelRequest extends Envelope {
  readonly kind: "cancel";
}

/** What a simulation worker is asked. */
export type WorkerRequest = LoadRequest | TurnRequest | SimulateRequest | CancelRequest;

/** Why a request came to nothing. */
export type FailureReason =
  /** The rulebook has errors; they are in `diagnostics`. */
  | "rulebook"
  /** The message was not understood, or asks for something that does not exist. */
  | "request"
  /** A bug in the program. */
  | "crash"
  /** Nothing came for a long time: most likely a rule that goes on for ever. Said by the asking side. */
  | "silence";

/** What a simulation worker answers. */
export type WorkerReply =
  | (Envelope & { readonly kind: "loaded"; readonly digest: string })
  /** Some of the games are played; such parts come in order and as often as it takes to be seen working. */
  | (Envelope & { readonly kind: "progress"; readonly tally: Tally })
  | (Envelope & { readonly kind: "done" })
  | (Envelope & { readonly kind: "cancelled" })
  | (Envelope & {
      readonly kind: "failed";
      readonly reason: FailureReason;
      readonly message: string;
      readonly diagnostics: readonly Diagnostic[];
    });
