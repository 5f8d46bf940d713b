import type { Program } from "./program";
import type { GameState } from "./state";
import { TOP } from "./state";

/** Changes when saved games of an older engine can no longer be continued. */
export const SAVE_VERSION = 1;

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
  return {
    version: SAVE_VERSION,
    digest: program.rulebook.digest,
    cells: Array.from(state.cells.subarray(0, state.cells[TOP])),
  };
}

/** Continues a saved game, or says why not. */
export function restore(program: Program, saved: unknown): Restored {
  if (!isSavedGame(saved)) return { kind: "refused", problem: "not-a-game" };
  if (saved.version !== SAVE_VERSION) return { kind: "refused", problem: "other-version" };
  if (saved.digest !== program.rulebook.digest) return { kind: "refused", problem: "other-rulebook" };
  const { stack, size } = program.layout;
  if (saved.cells.length < stack || saved.cells.length > size || saved.cells[TOP] !== saved.cells.length) {
    return { kind: "refused", problem: "not-a-game" };
  }
  const cells = new Int32Array(size);
  cells.set(saved.cells);
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
