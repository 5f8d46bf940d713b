import type { Rulebook } from "@rulewright/rulebook";
import type { GamePlan, Scene, ToldGame } from "@rulewright/simulate";
import { isRecord, parseEnvelope, type Question } from "./protocol.ts";

/** A game told to the end, or how the table of the game told last looks after a line. */
export type ReplaySubject =
  | { readonly kind: "game"; readonly rulebook: Rulebook; readonly plan: GamePlan }
  | { readonly kind: "scene"; readonly scene: number };

export type ReplayQuestion = Question<"replay", ReplaySubject>;

/** What is known of a game at once; its scenes are asked for one by one. */
export type GameRecord = Pick<ToldGame, "digest" | "seats" | "seed" | "bot" | "steps" | "result">;

export type Replay =
  | { readonly kind: "game"; readonly game: GameRecord }
  | { readonly kind: "scene"; readonly scene: number; readonly shown: Scene }
  /** It cannot be played so, and why. */
  | { readonly kind: "refused"; readonly problem: string };

/** Reads what arrived at the worker that tells games. The model comes from our own checker and is not searched. */
export function parseReplayQuestion(message: unknown): ReplayQuestion | undefined {
  const envelope = parseEnvelope(message, "replay");
  if (envelope === undefined || !isRecord(envelope.subject)) return undefined;
  const { kind, rulebook, plan, scene } = envelope.subject;
  if (kind === "scene") return typeof scene === "number" ? { ...envelope, subject: { kind, scene } } : undefined;
  if (kind !== "game" || !isRecord(rulebook) || !isRecord(plan)) return undefined;
  const { seats, seed, bot } = plan;
  if (typeof seats !== "number" || typeof seed !== "number" || typeof bot !== "string") return undefined;
  return { ...envelope, subject: { kind, rulebook: rulebook as unknown as Rulebook, plan: { seats, seed, bot } } };
}

/** The outline of a replay is looked at; what is inside is our own worker's. */
export function parseReplay(answer: unknown): Replay | undefined {
  if (!isRecord(answer)) return undefined;
  const { kind } = answer;
  return kind === "game" || kind === "scene" || kind === "refused" ? (answer as unknown as Replay) : undefined;
}
