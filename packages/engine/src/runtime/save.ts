import type { Program } from "./program";
import type { GameState } from "./state";
import { QUEUE_END, TOP } from "./state";

/** Changes when saved games of an older engine can no longer be continued. */
export const SAVE_VERSION = 2;

/** A game as plain data. */
export interface SavedGame {
  readonly version: number;
  /** Digest of the rulebook that the game was played with. */
  readonly digest: string;
  readonly cells: readonly number[];
}

/** Why a saved game cannot be continued: another engine, another rulebook, or not a saved game. */
export type RestoreProblem = "not-a-game" | "other-version" | "other-rulebook";

export type Restored =
  | { readonly kind: "restored"; readonly state: GameState }
  | { readonly kind: "refused"; readonly problem: RestoreProblem };

/** The game as plain data; `restore` continues it. */
export function serialize(program: Program, state: GameState): SavedGame {
  const { cells } = state;
  const { queue } = program.layout;
  const used = Array.from(cells.subarray(0, cells[TOP]));
  const kept = Array.from(cells.subarray(queue, queue + (cells[QUEUE_END] ?? 0)));
  return { version: SAVE_VERSION, digest: program.rulebook.digest, cells: [...used, ...kept] };
}

/** Continues a saved game, or says why not. */
export function restore(program: Program, saved: unknown): Restored {
  if (!isSavedGame(saved)) return { kind: "refused", problem: "not-a-game" };
  if (saved.version !== SAVE_VERSION) return { kind: "refused", problem: "other-version" };
  if (saved.digest !== program.rulebook.digest) return { kind: "refused", problem: "other-rulebook" };
  const { stack, queue, queueSize, size } = program.layout;
  const [top = -1, kept = -1] = [saved.cells[TOP], saved.cells[QUEUE_END]];
  const fits = top >= stack && top <= queue && kept >= 0 && kept <= queueSize;
  if (!fits || saved.cells.length !== top + kept) return { kind: "refused", problem: "not-a-game" };
  const cells = new Int32Array(size);
  cells.set(saved.cells.slice(0, top));
  cells.set(saved.cells.slice(top), queue);
  return { kind: "restored", state: { cells } };
}

function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== "object" || value === null) return false;
  if (!("version" in value) || !("digest" in value) || !("cells" in value)) return false;
  return typeof value.version === "number" && typeof value.digest === "string" && isWords(value.cells);
}

function isWords(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((word) => Number.isInteger(word) && word === (word | 0));
}
